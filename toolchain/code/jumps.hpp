#pragma once

#include <vector>

#include "toolchain/code/routine.hpp"

namespace t8::code {

/// True if `line` is a cj after `ldc 0`, which always jumps.
bool is_false_jump(const std::vector<Line>& lines, std::size_t line);

/// True if the line jumps to the next instruction, with nothing but marks in between.
bool jumps_to_next(const std::vector<Line>& lines, std::size_t line);

/// Redirects each jump whose target is another jump to the target of that one, and so on. Returns true if a jump was changed. Updates
/// `labels`. REQUIRES: `labels` counts the uses of labels in `lines`.
bool thread_jumps(std::vector<Line>& lines, std::vector<LabelUses>& labels);

} // namespace t8::code
