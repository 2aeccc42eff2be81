#pragma once

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns a copy of a part of a tree that has not been checked, so that one text can stand in several places. Names are shared.
/// REQUIRES: no member that the checker fills is set; both parts live in one Arena.
Process* copy(const Process* process, Arena& arena);
Specification* copy(const Specification* specification, Arena& arena);
TypeSyntax* copy(const TypeSyntax* type, Arena& arena);

} // namespace t8::occam
