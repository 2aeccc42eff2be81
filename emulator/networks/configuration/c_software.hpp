#pragma once

#include <set>
#include <string_view>

#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {

/// Skips the software part of a C configuration: processes and kinds of processes, external channels, code and placement.
/// Order   names are recorded as they are declared. A statement that begins with one of them is software too.
class CSoftware {
public:
    explicit CSoftware(TokenCursor& words) : words_(words) {}

    /// If the statement at the cursor belongs to the software, moves the cursor past it and returns true.
    bool pass_over();
    /// True if `name` is a process or an external channel.
    bool knows(std::string_view name) const { return names_.count(name) != 0; }

private:
    void declaration();
    void definition();

    TokenCursor& words_;
    std::set<std::string_view> kinds_; ///< of processes
    std::set<std::string_view> names_;
};

/// Moves past the `;` that ends a statement, over all brackets inside it. Does not leave the enclosing block.
void skip_statement(TokenCursor& words);

/// Moves from an opening bracket of any kind past the closing one. Does nothing when no bracket opens there.
void skip_brackets(TokenCursor& words);

} // namespace t8::networks
