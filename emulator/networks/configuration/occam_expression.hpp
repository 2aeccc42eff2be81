#pragma once

#include <optional>

#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// An expression of occam: no operator goes before another, so that a second one wants parentheses. Chains of one operator that may
/// be bracketed either way (a + b + c) are accepted, and so are monadic operators anywhere.
std::optional<Expression> occam_expression(TokenCursor& cursor);

/// What may stand between the brackets behind a name: `[expression]`.
std::optional<Expression> occam_subscript(TokenCursor& cursor);

} // namespace t8::networks
