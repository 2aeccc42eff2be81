#pragma once

#include <string>

#include "toolchain/code/code.hpp"

namespace t8::code {

/// Operands in symbols: `3`, `s2+1`, `L4`, `L4-L1`, `atom 2`, `routine 1`, `from f2 to f0`, `frame f0`.
std::string text_of(const Operand& operand);

/// One line: `ldl s2`, `L4:`, `-- frame f1`, `.bytes 3`. Marks of scopes and variables are empty.
std::string text_of(const Line& line, const Routine& routine);

/// The lines of a routine, as they stand, with "; " between them; for tests.
std::string text_of(const Code& code, RoutineId routine);

} // namespace t8::code
