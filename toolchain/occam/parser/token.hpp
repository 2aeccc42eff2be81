#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "toolchain/occam/source/place.hpp"
#include "toolchain/occam/syntax/names.hpp"

namespace t8::occam {

enum class TokenKind : std::uint8_t {
#define KEYWORD(id, spelling) id,
#define SYMBOL(id, spelling) id,
#include "toolchain/occam/parser/tokens.def"
#undef SYMBOL
#undef KEYWORD
    name,
    dotted_name, ///< `.WSSIZE`, `.L`: in inserts only
    integer,
    real,
    character,
    string,
    directive,      ///< #USE, #PRAGMA, #COMMENT, #OPTION; `text` is the word, that of the pragma itself after #PRAGMA
    directive_text, ///< the rest of its line, or for #USE the name of the file without its quotes
    newline,        ///< ends a logical line
    end,
};

/// Shape   `text` is as written, except for strings and characters, where it is the bytes that they stand for.
///         `column` counts from 0 with tabs advancing to multiples of 8, included text moved right by the column of its directive;
///         it is what indentation means. `place` counts characters, for the reader.
struct Token {
    TokenKind kind = TokenKind::end;
    bool starts_line = false; ///< a logical line
    bool is_faulty = false;   ///< on the first of a line: an error has been reported about this line already
    std::uint32_t column = 0;
    Place place;
    Name* name = nullptr;
    std::string_view text;
};

/// The reserved word with this spelling.
std::optional<TokenKind> keyword(std::string_view text);

/// Returns the spelling of a keyword or symbol; for other kinds a description ("a name").
std::string_view spelling(TokenKind kind);

bool is_primitive_type(TokenKind kind);
bool is_monadic(TokenKind kind);
bool is_dyadic(TokenKind kind);

/// True if a line may be broken after such a token, whatever stands before it.
bool may_end_broken_line(TokenKind kind);

/// One past the columns of a place.
inline unsigned end_column(const Place& place) { return unsigned{place.column} + place.length; }

/// From the beginning of one place to the end of a later one, as far as that is on the first one's line.
Place span(const Place& first, const Place& last);

} // namespace t8::occam
