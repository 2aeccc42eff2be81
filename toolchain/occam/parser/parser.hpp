#pragma once

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/parser/input.hpp"
#include "toolchain/occam/syntax/names.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Parses a unit and the text that it includes. The result is never null.
/// Errors  go to `reports`, one for each mistake. The tree has all parts that could be parsed.
/// Limits  constructs nest up to 200 levels; brackets, subscripts and operators in a row up to 1000 (source/limits.hpp). So walks of the
///         tree may be recursive.
Unit* parse_unit(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports);

} // namespace t8::occam
