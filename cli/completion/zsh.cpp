#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion/scripts.hpp"
#include "cli/completion/words.hpp"
#include "emulator/host/options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view beginning =
    R"zsh(#compdef t8
# Completion of t8 for zsh. Made by `t8 completion zsh`; it goes, as _t8, into a folder of $fpath.

_t8_rules() {
    local -a rules
    rules=(${(f)"$(t8 completion rules 2>/dev/null)"})
    _alternative 'rules:built-in rule set:compadd -a rules' 'files:file:_files -g "*.(lua|t8h)"'
}

_t8() {
    local -a commands
)zsh";

constexpr std::string_view ending = R"(    esac
}

if [[ $funcstack[1] == _t8 ]]; then
    _t8 "$@"
else
    compdef _t8 t8
fi
)";

/// A text within single quotes, with what _arguments and _describe take for marks of their own made plain.
std::string plain(std::string_view text, std::string_view marks) {
    std::string made;
    for (const char c : text) {
        if (marks.find(c) != std::string_view::npos)
            made += '\\';
        made += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return made;
}

std::string action(const Completions& completions) {
    switch (completions.kind) {
    case Completions::Kind::nothing:
        return {};
    case Completions::Kind::words:
        return fmt::format("({})", fmt::join(completions.words, " "));
    case Completions::Kind::directories:
        return "_files -/";
    case Completions::Kind::files:
        break;
    }
    if (completions.rules)
        return "_t8_rules";
    std::vector<std::string> ends;
    for (const std::string& end : completions.ends)
        ends.push_back(end.substr(1));
    if (ends.empty())
        return "_files";
    // A lone word in parentheses at the end would be qualifiers of the pattern.
    return ends.size() == 1 ? fmt::format("_files -g \"*.{}\"", ends.front())
                            : fmt::format("_files -g \"*.({})\"", fmt::join(ends, "|"));
}

std::string operand(std::string_view name, const Completions& completions) {
    return name.empty() ? std::string{} : fmt::format(":{}:{}", plain(name, ":"), action(completions));
}

/// One argument of _arguments.
std::string option(const OptionRow& row) {
    const std::string title = fmt::format("'[{}]{}'", plain(row.title, "[]:\\"), operand(row.operand, completions_of(row)));
    const std::string with_value = row.operand.empty() ? "" : "=";
    if (row.letter == 0)
        return fmt::format("{}--{}{}{}", row.repeats ? "\\*" : "", row.name, with_value, title);
    const std::string letter = fmt::format("-{}{}", row.letter, row.operand.empty() ? "" : "+");
    const std::string others = row.repeats ? "\\*" : fmt::format("'(-{} --{})'", row.letter, row.name);
    return fmt::format("{}{{{},--{}{}}}{}", others, letter, row.name, with_value, title);
}

} // namespace

std::string zsh_completion() {
    std::string text(beginning);
    text += "    commands=(\n";
    for (const Command* const command : command_table())
        text += fmt::format("        '{}:{}'\n", command->name, plain(command->title, ":\\"));
    text += "    )\n    if (( CURRENT == 2 )); then\n        _describe 'command' commands\n        return\n    fi\n"
            "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n";
    for (const Command* const command : command_table()) {
        text += fmt::format("    {})\n        _arguments -s \\\n", command->name);
        if (command->server_options == ServerOptions::yes)
            for (const host::ServerOptionRow& row : host::server_option_table())
                text += fmt::format("            '-s{}[{}]{}' \\\n", row.letter, plain(row.title, "[]:\\"),
                                    operand(row.operand, completions_of(row.operand == "file" ? ".btl .tasm .occ .t8o" : "")));
        for (const OptionRow& row : command->options)
            text += fmt::format("            {} \\\n", option(row));
        text += fmt::format("            '--help[show this command]' \\\n            '*:word:{}'\n        ;;\n",
                            action(completions_of(command->completes)));
    }
    return text + std::string(ending);
}

} // namespace t8::cli
