#pragma once

#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

/// Changes the node that failed into a like one that cannot fail in this way: `+` becomes PLUS, a subscript is taken modulo the size, an
/// IF gets a last choice, and so on. This is how the generator gets programs that use checked operators freely and yet finish.
/// REQUIRES: the nodes are in the program. Returns false when it knows no repair.
bool repair(Program&, Fault, const Expression*, const Process*);

/// The same for an expression on its own. REQUIRES: an operator, conversion, subscript or segment
bool repair_expression(Expression&);

} // namespace t8::differential
