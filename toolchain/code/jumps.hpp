#pragma once

#include <vector>

#include "toolchain/code/routine.hpp"

namespace t8::code {

/// `ldc 0` before `line` makes a cj a jump that always goes.
bool is_false_jump(const std::vector<Line>& lines, std::size_t line);

/// Whether what stands behind the line, with nothing but marks in between, is where it jumps to.
bool jumps_to_next(const std::vector<Line>& lines, std::size_t line);

/// Leads jumps to jumps on to where those lead. Returns whether one was changed.
/// REQUIRES: `labels` counts the uses in these lines.
bool thread_jumps(std::vector<Line>& lines, std::vector<LabelUses>& labels);

} // namespace t8::code
