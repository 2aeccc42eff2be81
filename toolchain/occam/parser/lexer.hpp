#pragma once

#include <vector>

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/parser/input.hpp"
#include "toolchain/occam/parser/token.hpp"

namespace t8::occam {

/// Returns all tokens of a unit, with broken lines joined and #INCLUDE and #IF executed. Each logical line ends with a `newline` token;
/// the last token is `end`.
/// Errors  go to `reports`. The result has the token that was probably meant.
/// Limits  included text: 64 levels, and 64 megabytes in all (source/limits.hpp).
std::vector<Token> lex(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports);

} // namespace t8::occam
