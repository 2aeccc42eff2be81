#pragma once

#include <set>
#include <string_view>

#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// Passes over what a C configuration says of its software: processes and kinds of them, external channels, code and placement.
/// Order   names are remembered as they are declared; a statement that begins with one of them is software too.
class CSoftware {
public:
    explicit CSoftware(TokenCursor& words) : words_(words) {}

    /// Whether the statement at the cursor belongs to the software; then the cursor stands behind it.
    bool pass_over();
    /// Whether that is a process or an external channel.
    bool knows(std::string_view name) const { return names_.count(name) != 0; }

private:
    void declaration();
    void definition();

    TokenCursor& words_;
    std::set<std::string_view> kinds_; ///< of processes
    std::set<std::string_view> names_;
};

/// Moves behind the `;` that ends a statement, over all brackets inside it; not out of the block that it stands in.
void skip_statement(TokenCursor& words);

/// Moves from an opening bracket of any kind to behind the closing one. Does nothing when none opens there.
void skip_brackets(TokenCursor& words);

} // namespace t8::networks
