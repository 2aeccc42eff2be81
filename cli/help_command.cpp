#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/man_page.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[COMMAND]"};

constexpr OptionRow options[] = {
    {"Options", "markdown", 0, "", "print docs/cli.md: all commands as a page"},
    {"Options", "man", 0, "", "print the manual page t8(1) in roff"},
};

constexpr Example examples[] = {
    {"t8 help run", "the options of 't8 run'"},
};

int run(const Arguments& arguments) {
    if (arguments.has("markdown")) {
        print(manual_page());
        return success;
    }
    if (arguments.has("man")) {
        print(man_page());
        return success;
    }
    if (arguments.words.empty()) {
        print(overview_text());
        return success;
    }
    const std::string& name = arguments.words.front();
    if (const Command* const command = find_command(name)) {
        print(help_text(*command));
        return success;
    }
    std::vector<std::string_view> names;
    for (const Command* const command : command_table())
        names.push_back(command->name);
    const std::string_view similar = closest(name, names);
    return complain(failure(fmt::format("unknown command '{}'", name),
                            similar.empty() ? "'t8 help' lists the commands" : fmt::format("did you mean 't8 help {}'?", similar))
                        .value());
}

} // namespace

const Command help_command{
    .name = "help",
    .title = "explain a command",
    .usage = usage,
    .description = "'t8 COMMAND --help' prints the same text.",
    .options = options,
    .examples = examples,
    .completes = "commands",
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
