#pragma once

#include "cli/base/command.hpp"

namespace t8::cli {

// Each command has a source file of its own.
extern const Command run_command;
extern const Command occ_command;
extern const Command link_command;
extern const Command asm_command;
extern const Command dis_command;
extern const Command isa_command;
extern const Command replay_command;
extern const Command debug_command;
extern const Command console_command;
extern const Command check_command;
extern const Command history_command;
extern const Command export_command;
extern const Command diff_command;
extern const Command topology_command;
extern const Command completion_command;
extern const Command help_command;

} // namespace t8::cli
