#pragma once

#include "toolchain/link/resolver.hpp"

namespace t8::link {

/// Checks that the atoms that are linked fit together and can run on `part`, and sets the error mode and the part of the program. Adds what does
/// not fit to `failure`: calls compiled against another version of a routine, calls from C of routines with vectorspace, different error
/// modes or parts.
void check_what_is_reached(Resolution& resolution, Part part, Failure& failure);

} // namespace t8::link
