#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/completion/scripts.hpp"
#include "cli/completion/words.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"bash|zsh|fish"};

constexpr Example examples[] = {
    {"source <(t8 completion bash)", "completion in this shell"},
    {"t8 completion bash > ~/.local/share/bash-completion/completions/t8", "for every shell from now on"},
    {"t8 completion zsh > ~/.zfunc/_t8", "where ~/.zshrc has: fpath+=~/.zfunc; autoload -Uz compinit; compinit"},
    {"t8 completion fish > ~/.config/fish/completions/t8.fish", "for every shell from now on"},
};

int run(const Arguments& arguments) {
    const std::string& shell = arguments.words.front();
    if (shell == "bash")
        print(bash_completion());
    else if (shell == "zsh")
        print(zsh_completion());
    else if (shell == "fish")
        print(fish_completion());
    else if (shell == "rules")
        print(ready_rule_names(arguments.program));
    else
        return complain(
            failure(fmt::format("no completion for the shell '{}'", shell), "there is one for bash, zsh and fish").value());
    return success;
}

} // namespace

const Command completion_command{
    .name = "completion",
    .title = "print the completion script for a shell",
    .usage = usage,
    .description = "The scripts are also kept in scripts/completion. 't8 completion rules' prints the names of the built-in rule "
                   "sets, for them to "
                   "complete.",
    .options = {},
    .examples = examples,
    .completes = "shells",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
