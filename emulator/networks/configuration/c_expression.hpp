#pragma once

#include <optional>

#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// Reads an expression of the C configurer: the operators of C with their precedence, casts (which have no effect here), and
/// tables in braces.
std::optional<Expression> c_expression(TokenCursor& cursor);

/// Parses the subscript that may follow a name: `[expression]`.
std::optional<Expression> c_subscript(TokenCursor& cursor);

} // namespace t8::networks
