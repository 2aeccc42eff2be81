#pragma once

#include <string>

#include "toolchain/code/code.hpp"

namespace t8::code {

/// Returns an operand in symbols: `3`, `s2+1`, `L4`, `L4-L1`, `atom 2`, `routine 1`, `from f2 to f0`, `frame f0`.
std::string text_of(const Operand& operand);

/// Returns a line as a string: `ldl s2`, `L4:`, `-- frame f1`, `.bytes 3`; an empty string for marks of scopes and variables.
std::string text_of(const Line& line, const Routine& routine);

/// Returns the lines that a routine has now, separated by "; "; for tests.
std::string text_of(const Code& code, RoutineId routine);

} // namespace t8::code
