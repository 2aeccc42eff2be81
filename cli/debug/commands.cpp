#include "cli/debug/commands.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/replay/place.hpp"

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

constexpr std::string_view on_node = "[on NODE]";

/// Takes "on NODE" from the end of the operands; returns its node.
Result<std::optional<std::uint32_t>> take_node(const DebugContext& context, std::string_view& operands) {
    const std::size_t end_of_on = operands.find_last_of(" \t");
    const std::string_view before = trimmed(operands.substr(0, end_of_on == std::string_view::npos ? 0 : end_of_on));
    const bool has_on = before == "on" || before.ends_with(" on") || before.ends_with("\ton");
    if (operands == "on" || operands.ends_with(" on"))
        return failure("after 'on' comes a node", "as in registers on n3");
    if (!has_on)
        return std::optional<std::uint32_t>{};
    const std::string_view name = trimmed(operands.substr(end_of_on));
    const Result<std::uint32_t> node = parse_node(name, context.setup.spec);
    if (!node)
        return tl::unexpected<Failure>(node.error());
    if (const Result<void> runs = context.check_runs(*node); !runs)
        return tl::unexpected<Failure>(runs.error());
    operands = trimmed(before.substr(0, before.size() - std::string_view("on").size()));
    return std::optional(*node);
}

} // namespace

Result<Answer> carry_out(const DebugCommand& command, DebugContext& context, std::string_view operands) {
    if (!command.operands.ends_with(on_node))
        return command.carry_out(context, operands);
    const Result<std::optional<std::uint32_t>> node = take_node(context, operands);
    if (!node)
        return tl::unexpected<Failure>(node.error());
    const std::uint32_t chosen = context.node;
    context.node = node->value_or(chosen);
    Result<Answer> answer = command.carry_out(context, operands);
    if (answer && !answer->data.contains("node"))
        answer->data["node"] = context.name_of_node(context.node);
    context.node = chosen;
    return answer;
}

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
