#pragma once

#include <vector>

#include "toolchain/code/routine.hpp"

namespace t8::code {

/// True if `line` is a cj after `ldc 0`, which always jumps.
bool is_false_jump(const std::vector<Line>& lines, std::size_t line);

/// True if the line jumps to the next instruction, with nothing but marks in between.
bool jumps_to_next(const std::vector<Line>& lines, std::size_t line);

/// Redirects jumps to jumps to the final target. Returns true if a jump was changed.
/// REQUIRES: `labels` counts the uses in these lines.
bool thread_jumps(std::vector<Line>& lines, std::vector<LabelUses>& labels);

} // namespace t8::code
