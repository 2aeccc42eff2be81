#pragma once

#include <string>

#include "isa_t800/instruction_set.hpp"

namespace t8 {

/// Returns the page of Markdown about the instruction set, made from the table: docs/instructions.md. `t8 isa` prints it.
std::string instruction_reference_page();

/// Returns a cost as a string over n (the varying quantity) and r (rows): "2", "2 or 4", "2n + 19", "n + 5, n - 26 or 3".
std::string cost_text(const CycleCost& cost);

} // namespace t8
