#pragma once

#include <optional>

#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// Parses an occam expression. Operators have no precedence, so that a second one needs parentheses. Chains of one operator that may
/// be bracketed either way (a + b + c) are accepted, and so are monadic operators anywhere.
std::optional<Expression> occam_expression(TokenCursor& cursor);

/// Parses the subscript that may follow a name: `[expression]`.
std::optional<Expression> occam_subscript(TokenCursor& cursor);

} // namespace t8::networks
