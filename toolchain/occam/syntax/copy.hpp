#pragma once

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns a copy of a part of a tree that has not been checked, so that it can stand in several places. Names are shared.
/// REQUIRES: no member that the checker sets is set; `arena` lives at least as long as the Arena of the original.
Process* copy(const Process* process, Arena& arena);
Specification* copy(const Specification* specification, Arena& arena);
TypeSyntax* copy(const TypeSyntax* type, Arena& arena);

} // namespace t8::occam
