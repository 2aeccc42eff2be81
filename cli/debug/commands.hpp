#pragma once

#include <span>
#include <string_view>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// A command of `t8 debug`. Table, help and completion are made from it.
struct DebugCommand {
    std::string_view group;
    std::string_view name;
    std::string_view alias; ///< another name, short or as gdb has it
    std::string_view operands;
    std::string_view meaning;
    std::string_view example; ///< empty: the name alone
    /// Carries it out. `operands` is what follows the name. Null: ends the session.
    Result<Answer> (*carry_out)(DebugContext& context, std::string_view operands);
    bool repeats = false; ///< an empty line repeats it
};

/// Every command, in the order of the help.
std::span<const DebugCommand> debug_commands();
/// Returns the command of a name or alias; null if there is none.
const DebugCommand* find_debug_command(std::string_view name);
/// Carries a command out. One whose operands end in "[on NODE]" looks at that node if the user names one, without choosing it; its data name the node.
/// Errors  those of the command; there is no such node, or it stands still.
/// REQUIRES: it does not end the session.
Result<Answer> carry_out(const DebugCommand& command, DebugContext& context, std::string_view operands);

// The commands of a subject, each in its file.
Result<Answer> help_of_debugger(DebugContext& context, std::string_view operands);
#define DEBUG_COMMAND(group, name, alias, operands, meaning, example, function, repeats) \
    Result<Answer> function(DebugContext& context, std::string_view operands_given);
#include "cli/debug/commands.def"
#undef DEBUG_COMMAND

} // namespace t8::cli
