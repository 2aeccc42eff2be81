#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion/scripts.hpp"
#include "cli/completion/words.hpp"
#include "emulator/host/options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view beginning =
    R"(# Completion of t8 for bash. Made by `t8 completion bash`; use it with: source <(t8 completion bash)

_t8_files() { # current word, then the ends wanted
    local IFS=$'\n' word=$1 end
    shift
    COMPREPLY+=($(compgen -d -S / -- "$word"))
    for end in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*$end" -- "$word"))
    done
    compopt -o nospace -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} != */ ]] && compopt +o nospace 2>/dev/null
}

_t8_directories() { # current word
    local IFS=$'\n'
    COMPREPLY+=($(compgen -d -- "$1"))
    compopt -o filenames 2>/dev/null
}

_t8() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    # --option=value comes as three words
    if [[ $word == '=' ]]; then
        word=
    elif [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
)";

constexpr std::string_view ending = R"(}
complete -F _t8 t8
)";

std::string words_reply(const std::vector<std::string>& words) {
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$word\"))", fmt::join(words, " "));
}

/// The statements that complete a word.
std::string action(const Completions& completions) {
    switch (completions.kind) {
    case Completions::Kind::nothing:
        return ":";
    case Completions::Kind::words:
        return words_reply(completions.words);
    case Completions::Kind::directories:
        return "_t8_directories \"$word\"";
    case Completions::Kind::files:
        break;
    }
    std::string ends = fmt::format("{}", fmt::join(completions.ends, " "));
    const std::string files = fmt::format("_t8_files \"$word\" {}", ends.empty() ? "''" : ends);
    return completions.rules
               ? "COMPREPLY=($(compgen -W '$(\"${COMP_WORDS[0]}\" completion rules 2>/dev/null)' -- \"$word\")); " + files
               : files;
}

std::string operand_cases(const Command& command) {
    std::string text;
    const auto add = [&](std::string_view pattern, const Completions& completions) {
        text += fmt::format("            {})\n                {}\n                return ;;\n", pattern, action(completions));
    };
    if (command.server_options == ServerOptions::yes)
        for (const host::ServerOptionRow& row : host::server_option_table())
            if (!row.operand.empty())
                add(fmt::format("-s{}", row.letter), completions_of(row.operand == "file" ? ".btl .tasm .occ .t8o" : ""));
    for (const OptionRow& row : command.options)
        if (!row.operand.empty())
            add(row.letter != 0 ? fmt::format("-{} | --{}", row.letter, row.name) : fmt::format("--{}", row.name),
                completions_of(row));
    return text;
}

std::vector<std::string> option_words(const Command& command) {
    std::vector<std::string> words;
    if (command.server_options == ServerOptions::yes)
        for (const host::ServerOptionRow& row : host::server_option_table())
            words.push_back(fmt::format("-s{}", row.letter));
    for (const OptionRow& row : command.options) {
        if (row.letter != 0)
            words.push_back(fmt::format("-{}", row.letter));
        words.push_back(fmt::format("--{}", row.name));
    }
    words.emplace_back("--help");
    return words;
}

} // namespace

std::string bash_completion() {
    std::vector<std::string> commands = completions_of("commands").words;
    commands.insert(commands.end(), {"--help", "--version"});
    std::string text(beginning);
    text += fmt::format("    if [[ $COMP_CWORD -eq 1 ]]; then\n        {}\n        return\n    fi\n    case $command in\n",
                        words_reply(commands));
    for (const Command* const command : command_table()) {
        text += fmt::format("    {})\n", command->name);
        if (const std::string cases = operand_cases(*command); !cases.empty())
            text += fmt::format("        case $previous in\n{}        esac\n", cases);
        text += fmt::format(
            "        if [[ $word == -* ]]; then\n            {}\n        else\n            {}\n        fi\n        ;;\n",
            words_reply(option_words(*command)), action(completions_of(command->completes)));
    }
    return text + "    esac\n" + std::string(ending);
}

} // namespace t8::cli
