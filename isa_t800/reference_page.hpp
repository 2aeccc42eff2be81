#pragma once

#include <string>

#include "isa_t800/instruction_set.hpp"

namespace t8 {

/// The instruction set as a page of Markdown, printed from the table: what `t8 isa` shows and docs/instructions.md holds.
std::string instruction_reference_page();

/// A cost as text over n (the varying quantity) and r (rows): "2", "2 or 4", "2n + 19", "n + 5, n - 26 or 3".
std::string cost_text(const CycleCost& cost);

} // namespace t8
