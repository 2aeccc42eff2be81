#include "toolchain/c/headings.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <llvm/IR/Function.h>

namespace t8::c {
namespace {

/// The type in C of a parameter or result.
enum class Kind { nothing, word, byte, single, real, long_word, address, anything };

constexpr std::string_view words_in_c(Kind kind) {
    switch (kind) {
    case Kind::nothing:
        return "void";
    case Kind::word:
    case Kind::byte:
        return "int";
    case Kind::single:
        return "float";
    case Kind::real:
        return "double";
    case Kind::long_word:
        return "long long";
    case Kind::address:
        return "an address";
    case Kind::anything:
        break;
    }
    return "a word";
}

bool matches(Kind kind, const llvm::Type& type) {
    switch (kind) {
    case Kind::nothing:
        return type.isVoidTy();
    case Kind::word:
        return type.isIntegerTy(32);
    case Kind::byte:
        return type.isIntegerTy() && type.getIntegerBitWidth() <= 32 && type.getIntegerBitWidth() != 16;
    case Kind::single:
        return type.isFloatTy();
    case Kind::real:
        return type.isDoubleTy();
    case Kind::long_word:
        return type.isIntegerTy(64);
    case Kind::address:
        return type.isPointerTy();
    case Kind::anything:
        return type.isPointerTy() || type.isFloatTy() || (type.isIntegerTy() && type.getIntegerBitWidth() <= 32);
    }
    return false;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// Splits at commas outside of brackets.
std::vector<std::string_view> parts_of(std::string_view list) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t n = 0; n <= list.size(); ++n) {
        if (n < list.size() && (list[n] == '[' || list[n] == '('))
            ++depth;
        else if (n < list.size() && (list[n] == ']' || list[n] == ')'))
            --depth;
        else if (n == list.size() || (list[n] == ',' && depth == 0)) {
            if (const std::string_view part = trimmed(list.substr(begin, n - begin)); !part.empty())
                parts.push_back(part);
            begin = n + 1;
        }
    }
    return parts;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" [")); }

/// A heading, taken apart.
struct Heading {
    bool is_function = false;
    std::string_view name;
    std::vector<std::string_view> results;
    std::vector<std::string_view> parameters;
};

std::optional<Heading> read(std::string_view text) {
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return {};
    Heading heading;
    std::string_view front = trimmed(text.substr(0, open));
    heading.parameters = parts_of(text.substr(open + 1, close - open - 1));
    constexpr std::string_view procedure = "PROC ", function = "FUNCTION ";
    const std::size_t place = front.find(function);
    if (front.starts_with(procedure)) {
        heading.name = trimmed(front.substr(procedure.size()));
    } else if (place != std::string_view::npos) {
        heading.is_function = true;
        heading.results = parts_of(front.substr(0, place));
        heading.name = trimmed(front.substr(place + function.size()));
    } else {
        return {};
    }
    return heading;
}

/// Returns the kind of a value of a type of occam.
Kind kind_of(std::string_view type) {
    if (type == "INT" || type == "INT32" || type == "INT16")
        return Kind::word;
    if (type == "BYTE" || type == "BOOL")
        return Kind::byte;
    if (type == "REAL32")
        return Kind::single;
    if (type == "REAL64")
        return Kind::real;
    if (type == "INT64")
        return Kind::long_word;
    return Kind::anything;
}

/// Appends the arguments in C of a parameter in occam; `type` without the name.
void add_parameter(std::string_view type, std::vector<Kind>& arguments) {
    bool is_value = false;
    if (first_word(type) == "VAL") {
        is_value = true;
        type = trimmed(type.substr(3));
    }
    unsigned open_sizes = 0;
    bool is_array = false;
    while (type.starts_with('[')) {
        const std::size_t end = type.find(']');
        if (end == std::string_view::npos)
            break;
        is_array = true;
        if (trimmed(type.substr(1, end - 1)).empty())
            ++open_sizes;
        type = trimmed(type.substr(end + 1));
    }
    const Kind kind = kind_of(type);
    const bool is_address = is_array || !is_value || kind == Kind::long_word || kind == Kind::real;
    arguments.push_back(is_address ? Kind::address : kind);
    arguments.insert(arguments.end(), open_sizes, Kind::word);
}

std::vector<Kind> arguments_of(const Heading& heading) {
    std::vector<Kind> arguments;
    std::string_view type;
    for (const std::string_view each : heading.parameters) {
        const std::size_t space = each.find_last_of(" ]");
        if (space != std::string_view::npos)
            type = trimmed(each.substr(0, space + 1));
        add_parameter(type, arguments);
    }
    return arguments;
}

std::string prototype(Kind result, const std::vector<Kind>& arguments) {
    std::vector<std::string_view> words;
    for (const Kind kind : arguments)
        words.push_back(words_in_c(kind));
    return fmt::format("{} ({})", words_in_c(result), fmt::join(words, ", "));
}

} // namespace

std::string name_in_heading(std::string_view text) {
    const std::optional<Heading> heading = read(text);
    return heading ? std::string(heading->name) : std::string();
}

std::string mistake_in_heading(std::string_view text, const llvm::Function& function, Part part) {
    const std::optional<Heading> heading = read(text);
    if (!heading || heading->name.empty() || heading->name.find(' ') != std::string_view::npos)
        return fmt::format("'{}' is no heading in occam", text);
    std::vector<Kind> arguments = arguments_of(*heading);
    Kind result = Kind::nothing;
    const auto is_one_word = [](std::string_view type) {
        return kind_of(type) == Kind::word || kind_of(type) == Kind::byte || kind_of(type) == Kind::single;
    };
    if (heading->is_function) {
        if (heading->results.size() == 1 && heading->results[0] == "INT64")
            arguments.insert(arguments.begin(), Kind::address);
        else if (heading->results.size() == 1)
            result = kind_of(heading->results[0]);
        else if (heading->results.size() == 2 && is_one_word(heading->results[0]) && is_one_word(heading->results[1]))
            result = Kind::long_word;
        else
            return fmt::format("a function in C cannot give the results of '{}'", text);
        if (result == Kind::anything)
            return fmt::format("a function in C cannot give the results of '{}'", text);
    }
    if (!facts_of(part).has_fpu) {
        if (result == Kind::single || result == Kind::real)
            return fmt::format("'{}' gives a real in FAreg, which a {} lacks", text, facts_of(part).name);
        std::replace(arguments.begin(), arguments.end(), Kind::single, Kind::word);
    }
    if (function.hasFnAttribute(llvm::Attribute::Naked)) // its assembler may do anything
        return {};
    bool is_right = matches(result, *function.getReturnType()) && function.arg_size() == arguments.size() && !function.isVarArg();
    for (unsigned n = 0; is_right && n < arguments.size(); ++n)
        is_right = matches(arguments[n], *function.getArg(n)->getType()) &&
                   !function.hasParamAttribute(n, llvm::Attribute::ByVal) &&
                   !function.hasParamAttribute(n, llvm::Attribute::StructRet);
    if (is_right)
        return {};
    return fmt::format("'{}' does not fit '{}', which is {} in C", function.getName().str(), text, prototype(result, arguments));
}

} // namespace t8::c
