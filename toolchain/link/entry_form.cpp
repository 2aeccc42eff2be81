#include "toolchain/link/entry_form.hpp"

#include <cctype>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace t8::link {
namespace {

/// Names as they stand, other characters one by one, without blanks.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool in_name = false;
    for (const char character : text) {
        const bool is_name = std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '.';
        if (is_name && in_name)
            words.back() += character;
        else if (character != ' ' && character != '\t')
            words.emplace_back(1, character);
        in_name = is_name;
    }
    return words;
}

/// Type of each parameter, without blanks and OF: "CHANSP", "[]INT".
/// Errors  nothing for what is no heading of a PROC.
std::optional<std::vector<std::string>> parameter_types(const std::string& heading) {
    const std::vector<std::string> words = words_of(heading);
    constexpr std::size_t before = 3; // PROC name (
    if (words.size() <= before || words[0] != "PROC" || words[2] != "(" || words.back() != ")")
        return {};
    std::vector<std::string> types;
    if (words.size() == before + 1)
        return types;
    // The last word before a comma or the end is the parameter; what stands in front of it is its type, or that of the one before.
    std::string type;
    std::string part;
    std::string last;
    for (std::size_t index = before; index < words.size(); ++index) {
        const std::string& word = words[index];
        const bool at_end = index + 1 == words.size();
        if (word == "," || at_end) {
            if (last.empty())
                return {};
            if (!part.empty())
                type = part;
            types.push_back(type);
            part.clear();
            last.clear();
        } else if (word != "?" && word != "!") {
            if (last != "OF")
                part += last;
            last = word;
        }
    }
    return types;
}

} // namespace

Result<EntryForm> entry_form(const std::string& heading) {
    using Types = std::vector<std::string>;
    const std::optional<Types> types = parameter_types(heading);
    if (types == Types{})
        return EntryForm::nothing;
    if (types == Types{"CHANSP", "CHANSP"})
        return EntryForm::server;
    if (types == Types{"CHANSP", "CHANSP", "[]INT"})
        return EntryForm::server_and_space;
    if (types == Types{"CHANBYTE", "CHANBYTE", "CHANBYTE"})
        return EntryForm::console;
    return failure(fmt::format("'{}' cannot be the first routine of a program", heading),
                   "its parameters can be (), (CHAN OF SP fs, ts), (CHAN OF SP fs, ts, []INT free) or "
                   "(CHAN OF BYTE keyboard, screen, error)");
}

} // namespace t8::link
