#pragma once

#include <string>
#include <string_view>

namespace t8::differential {

/// What is wrong with the layout of an occam text, or nothing: statements stand at most two columns deeper than the one before, and
/// then only under one that opens a level; lines are continued only after tokens that allow it and not to the left of their statement;
/// brackets balance within a statement; and inside one pair of brackets stands at most one operator, or a chain of AND or of OR.
/// Shape   a shallow check by tokens, for text that the printer wrote; not a parser.
std::string layout_fault(std::string_view text);

} // namespace t8::differential
