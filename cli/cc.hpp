#pragma once

#include <string>
#include <vector>

#include "cli/base/command.hpp"

namespace t8::cli {

extern const Command cc_command;

/// Runs the C compiler, t8-cc, in the place of this program, with its words unchanged: its options are those of C compilers.
/// Returns the exit status if it cannot be run.
int run_c_compiler(const std::vector<std::string>& words);

} // namespace t8::cli
