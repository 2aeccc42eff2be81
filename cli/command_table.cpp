#include "cli/commands.hpp"

#include "cli/cc.hpp"

#include <algorithm>

namespace t8::cli {
namespace {

constexpr const Command* commands_in_order[] = {
    &run_command,    &replay_command, &debug_command,    &console_command,    &occ_command,   &cc_command,
    &link_command,   &asm_command,    &dis_command,      &isa_command,        &check_command, &history_command,
    &export_command, &diff_command,   &topology_command, &completion_command, &help_command,
};

} // namespace

std::span<const Command* const> command_table() { return commands_in_order; }

const Command* find_command(std::string_view name) {
    const auto* const found = std::find_if(std::begin(commands_in_order), std::end(commands_in_order),
                                           [&](const Command* c) { return c->name == name; });
    return found == std::end(commands_in_order) ? nullptr : *found;
}

} // namespace t8::cli
