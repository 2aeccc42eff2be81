#include <fmt/format.h>

#include "cli/bash_completion.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/exit_status.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"bash"};

constexpr Example examples[] = {
    {"source <(t8 completion bash)", "completion in this shell"},
    {"t8 completion bash > ~/.local/share/bash-completion/completions/t8", "for every shell from now on"},
};

int run(const Arguments& arguments) {
    const std::string& shell = arguments.words.front();
    if (shell != "bash")
        return complain(failure(fmt::format("no completion for the shell '{}'", shell), "there is one for bash").value());
    print(bash_completion());
    return success;
}

} // namespace

const Command completion_command{
    .name = "completion",
    .title = "print the completion script for a shell",
    .usage = usage,
    .description = "The script is also kept as scripts/completion/t8.bash.",
    .options = {},
    .examples = examples,
    .completes = "shells",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
