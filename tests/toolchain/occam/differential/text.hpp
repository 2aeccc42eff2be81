#pragma once

#include <string>

#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

struct TextOptions {
    int width = 100;      ///< lines longer than this are broken where occam permits it, if it does
    int continuation = 4; ///< how much deeper than its statement a continued line starts; 0 or more
};

/// The program as occam 2.1 source: types, protocols, the output routines, the definitions, and
/// `PROC main (CHAN BYTE keyboard?, screen!, error!)`.
/// Shape   a printed value is its label, a space, the value and a newline: BYTE, INT, INT16 and INT32 in decimal, BOOL as TRUE or FALSE,
///         INT64, REAL32 and REAL64 as `#` and their bits in hexadecimal. Nothing else is printed.
/// REQUIRES: the program is well typed; VALOF stands only as the whole right side of an assignment, and real literals are finite and
///         not minus zero.
std::string occam_text(const Program&, const TextOptions& = {});

} // namespace t8::differential
