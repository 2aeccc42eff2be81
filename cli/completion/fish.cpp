#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion/scripts.hpp"
#include "cli/completion/words.hpp"
#include "emulator/host/options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view beginning =
    R"(# Completion of t8 for fish. Made by `t8 completion fish`; it goes, as t8.fish, into ~/.config/fish/completions.
complete -c t8 -f
complete -c t8 -n __fish_use_subcommand -l help -d 'list the commands'
complete -c t8 -n __fish_use_subcommand -l version -d 'say which t8 this is'
)";

std::string plain(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            made += '\\';
        made += c;
    }
    return made;
}

/// The end of the `complete` line of an option or command.
std::string action(const Completions& completions) {
    switch (completions.kind) {
    case Completions::Kind::nothing:
        return {};
    case Completions::Kind::words:
        return fmt::format(" -a '{}'", fmt::join(completions.words, " "));
    case Completions::Kind::directories:
        return " -a '(__fish_complete_directories)'";
    case Completions::Kind::files:
        break;
    }
    std::string text;
    for (const std::string& end : completions.ends)
        text += fmt::format("{}(__fish_complete_suffix {})", text.empty() ? "" : " ", end);
    if (completions.rules)
        text += " (t8 completion rules 2>/dev/null)";
    return text.empty() ? " -F" : fmt::format(" -k -a '{}'", text);
}

} // namespace

std::string fish_completion() {
    std::string text(beginning);
    for (const Command* const command : command_table())
        text += fmt::format("complete -c t8 -n __fish_use_subcommand -a {} -d '{}'\n", command->name, plain(command->title));
    for (const Command* const command : command_table()) {
        const std::string here = fmt::format("complete -c t8 -n '__fish_seen_subcommand_from {}'", command->name);
        if (!command->completes.empty())
            text += here + action(completions_of(command->completes)) + "\n";
        if (command->server_options == ServerOptions::yes)
            for (const host::ServerOptionRow& row : host::server_option_table())
                text +=
                    fmt::format("{} -o s{}{}{} -d '{}'\n", here, row.letter, row.operand.empty() ? "" : " -r",
                                action(completions_of(row.operand == "file" ? ".btl .tasm .occ .t8o" : "")), plain(row.title));
        for (const OptionRow& row : command->options)
            text +=
                fmt::format("{} -l {}{}{}{} -d '{}'\n", here, row.name, row.letter != 0 ? fmt::format(" -s {}", row.letter) : "",
                            row.operand.empty() ? "" : " -r", action(completions_of(row)), plain(row.title));
        text += fmt::format("{} -l help -d 'show this command'\n", here);
    }
    return text;
}

} // namespace t8::cli
