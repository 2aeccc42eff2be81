#pragma once

#include <string>
#include <string_view>

#include "toolchain/occam/check/declaration.hpp"

/// Words for messages.
namespace t8::occam {

/// Returns the place of the first character of an expression: for an element that of its name, for a VALOF that of its result.
Place start_of(const Expression& expression);
/// The column after the last character.
Place after(Place place);

/// "'x'" for a name, "this part of 'x'" for a part of it, "this" for anything else.
std::string shown(const Expression& expression);

/// "a channel", "a timer", "a port", "an array of channels", or "data".
std::string kind_of(const Type* type);
/// "a PROC", "a protocol", "a variable", "VAL", ...
std::string kind_of(const Declaration& declaration);

/// "1 item", "2 items".
std::string counted(std::size_t count, std::string_view thing);

} // namespace t8::occam
