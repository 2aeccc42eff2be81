#include "toolchain/build/defined_names.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace t8::build {
namespace {

bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_'; }

/// Removes the next name and the characters before it from `line`, and returns the name; an empty string at the end of the line.
std::string_view take_name(std::string_view& line) {
    const auto begin = std::find_if(line.begin(), line.end(), is_of_name);
    const auto end = std::find_if_not(begin, line.end(), is_of_name);
    const auto at = static_cast<std::size_t>(begin - line.begin());
    const std::string_view name = line.substr(at, static_cast<std::size_t>(end - begin));
    line.remove_prefix(at + name.size());
    return name;
}

DefinedName defined(std::string_view name, bool is_routine = false) { return {std::string(name), is_routine}; }

DefinedName defined_in(std::string_view line) {
    constexpr std::string_view external = "#PRAGMA EXTERNAL \"";
    if (line.starts_with(external))
        line.remove_prefix(external.size());
    if (line.empty() || !(is_of_name(line.front()) || line.front() == '['))
        return {};
    std::string_view rest = line;
    const std::string_view first = take_name(rest);
    if (first == "PROC")
        return defined(take_name(rest), true);
    if (first == "PROTOCOL")
        return defined(take_name(rest));
    if (first == "DATA")
        return take_name(rest) == "TYPE" ? defined(take_name(rest)) : DefinedName{};
    std::string_view before = first;
    for (std::string_view word = take_name(rest); !word.empty(); word = take_name(rest)) {
        if (word == "FUNCTION")
            return defined(take_name(rest), true);
        if (word == "IS")
            return first == "VAL" ? defined(before) : DefinedName{};
        before = word;
    }
    return {};
}

} // namespace

std::vector<DefinedName> defined_names(std::string_view text) {
    std::vector<DefinedName> names;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (DefinedName name = defined_in(text.substr(0, end)); !name.name.empty())
            names.push_back(std::move(name));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return names;
}

} // namespace t8::build
