#include "cli/bash_completion.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "emulator/host/options.hpp"
#include "isa_t800/instruction_set.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view beginning =
    R"(# Completion of t8 for bash. Made by `t8 completion bash`; use it with: source <(t8 completion bash)

_t8_files() { # current word, then the ends wanted
    local word=$1 end
    shift
    COMPREPLY+=($(compgen -d -S / -- "$word"))
    for end in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*$end" -- "$word"))
    done
    compopt -o nospace -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} != */ ]] && compopt +o nospace 2>/dev/null
}

_t8() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
)";

constexpr std::string_view ending = R"(}
complete -F _t8 t8
)";

std::string words_reply(std::string_view words) { return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$word\"))", words); }

std::string mnemonics() {
    std::string text;
    for (const Instruction& row : instruction_table)
        text += fmt::format("{}{}", text.empty() ? "" : " ", row.mnemonic);
    return text;
}

/// The statement that completes a word; empty when there is nothing to offer.
std::string action(std::string_view completes, std::string_view commands) {
    if (completes.empty())
        return {};
    if (completes == "commands")
        return words_reply(commands);
    if (completes == "shells")
        return words_reply("bash");
    if (completes == "directory")
        return "COMPREPLY=($(compgen -d -- \"$word\"))";
    if (completes == "file")
        return "_t8_files \"$word\" ''";
    if (completes == "mnemonics")
        return words_reply(mnemonics());
    return fmt::format("_t8_files \"$word\" {}", completes);
}

std::string operand_cases(const Command& command) {
    std::string text;
    const auto add = [&](std::string_view pattern, std::string_view does) {
        text +=
            fmt::format("            {})\n                {}\n                return ;;\n", pattern, does.empty() ? ":" : does);
    };
    if (command.server_options == ServerOptions::yes)
        for (const host::ServerOptionRow& row : host::server_option_table())
            if (!row.operand.empty())
                add(fmt::format("-s{}", row.letter), row.operand == "file" ? action(".btl .tasm", {}) : std::string{});
    for (const OptionRow& row : command.options) {
        if (row.operand.empty())
            continue;
        std::string does = action(row.completes, {});
        if (row.operand.find('|') != std::string_view::npos) {
            std::string words(row.operand);
            for (char& c : words)
                c = c == '|' ? ' ' : c;
            does = words_reply(words);
        }
        add(row.letter != 0 ? fmt::format("-{} | --{}", row.letter, row.name) : fmt::format("--{}", row.name), does);
    }
    return text;
}

std::string option_words(const Command& command) {
    std::string text;
    if (command.server_options == ServerOptions::yes)
        for (const host::ServerOptionRow& row : host::server_option_table())
            text += fmt::format("-s{} ", row.letter);
    for (const OptionRow& row : command.options)
        text += row.letter != 0 ? fmt::format("-{} --{} ", row.letter, row.name) : fmt::format("--{} ", row.name);
    return text + "--help";
}

} // namespace

std::string bash_completion() {
    std::string commands;
    for (const Command* const command : command_table())
        commands += fmt::format("{}{}", commands.empty() ? "" : " ", command->name);
    std::string text(beginning);
    text += fmt::format("    if [[ $COMP_CWORD -eq 1 ]]; then\n        {}\n        return\n    fi\n    case $command in\n",
                        words_reply(commands + " --help --version"));
    for (const Command* const command : command_table()) {
        text += fmt::format("    {})\n", command->name);
        if (const std::string cases = operand_cases(*command); !cases.empty())
            text += fmt::format("        case $previous in\n{}        esac\n", cases);
        text += fmt::format(
            "        if [[ $word == -* ]]; then\n            {}\n        else\n            {}\n        fi\n        ;;\n",
            words_reply(option_words(*command)), command->completes.empty() ? ":" : action(command->completes, commands));
    }
    return text + "    esac\n" + std::string(ending);
}

} // namespace t8::cli
