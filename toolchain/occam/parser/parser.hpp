#pragma once

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/parser/input.hpp"
#include "toolchain/occam/syntax/names.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Reads a unit and all that it includes.
/// Errors  are reported, one for each mistake. The tree holds all parts that could be read and is never null. Constructs are
///         limited to 200 levels; brackets, subscripts and operators in a row to 1000, so that walks of the tree may be recursive
///         (source/limits.hpp).
Unit* parse_unit(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports);

} // namespace t8::occam
