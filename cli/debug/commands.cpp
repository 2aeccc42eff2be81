#include "cli/debug/commands.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::cli {
namespace {

constexpr DebugCommand commands[] = {
    {"Session", "help", "h", "[COMMAND]", "list the commands, or say what one does", "help watch", &help_of_debugger},
    {"Session", "quit", "q", "", "end the session", "", nullptr},
#define DEBUG_COMMAND(group, name, alias, operands, meaning, example, function, repeats) \
    {group, name, alias, operands, meaning, example, &function, repeats},
#include "cli/debug/commands.def"
#undef DEBUG_COMMAND
};

std::string names_of(const DebugCommand& command) {
    return command.alias.empty() ? std::string(command.name) : fmt::format("{}, {}", command.name, command.alias);
}

} // namespace

std::span<const DebugCommand> debug_commands() { return commands; }

const DebugCommand* find_debug_command(std::string_view name) {
    const auto* const found = std::find_if(std::begin(commands), std::end(commands), [&](const DebugCommand& one) {
        return one.name == name || (!one.alias.empty() && one.alias == name);
    });
    return found == std::end(commands) ? nullptr : found;
}

Result<Answer> help_of_debugger(DebugContext&, std::string_view operands) {
    Answer answer;
    if (!operands.empty()) {
        const DebugCommand* const wanted = find_debug_command(operands);
        if (wanted == nullptr)
            return failure(fmt::format("there is no command '{}'", operands), "'help' lists them");
        answer.text = fmt::format("{} {}\n    {}\n", names_of(*wanted), wanted->operands, wanted->meaning);
        if (!wanted->example.empty())
            answer.text += fmt::format("    as in {}\n", wanted->example);
        answer.data = {{"name", wanted->name}, {"operands", wanted->operands}, {"meaning", wanted->meaning}};
        return answer;
    }
    std::string_view group;
    for (const DebugCommand& one : commands) {
        if (one.group != group)
            answer.text += fmt::format("{}{}\n", group.empty() ? "" : "\n", one.group);
        group = one.group;
        std::string_view meaning = one.meaning;
        answer.text += fmt::format("  {:<22} {:<24} {}\n", names_of(one), one.operands, meaning.substr(0, meaning.find(';')));
        answer.data["commands"].push_back({{"name", one.name}, {"operands", one.operands}, {"meaning", one.meaning}});
    }
    answer.text += "\nAn empty line repeats the last step. Ctrl-C breaks off a search. 'help COMMAND' says more. Names of "
                   "commands are those of "
                   "gdb where it has them.\n";
    return answer;
}

} // namespace t8::cli
