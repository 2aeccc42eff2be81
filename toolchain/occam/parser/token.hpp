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
    directive,      ///< #USE, #PRAGMA, #COMMENT, #OPTION; `text` is the word, for #PRAGMA the word after it
    directive_text, ///< the rest of the line of a directive; for #USE the name of the file without quotes
    newline,        ///< ends a logical line
    end,
};

/// Shape   `text` is as written; of strings and characters it is the bytes that they stand for. `column` is for indentation: it counts
///         from 0, tabs advance to multiples of 8, and included text is moved right by the column of its #INCLUDE. `place` is for
///         messages: it counts characters from 1.
struct Token {
    TokenKind kind = TokenKind::end;
    bool starts_line = false; ///< true for the first token of a logical line
    bool is_faulty = false;   ///< on the first token of a line: an error on this line has been reported
    std::uint32_t column = 0;
    Place place;
    Name* name = nullptr;
    std::string_view text;
};

/// Returns the reserved word spelled `text`, or nothing.
std::optional<TokenKind> keyword(std::string_view text);

/// Returns the spelling of a keyword or symbol; for other kinds a description ("a name").
std::string_view spelling(TokenKind kind);

bool is_primitive_type(TokenKind kind);
bool is_monadic(TokenKind kind);
bool is_dyadic(TokenKind kind);

/// True if a line may be broken after such a token, whatever stands before it.
bool may_end_broken_line(TokenKind kind);

/// Returns the column after the last column of a place.
inline unsigned end_column(const Place& place) { return unsigned{place.column} + place.length; }

/// Returns the place from the beginning of `first` to the end of `last`, which is later. If `last` is on another line, returns `first`.
Place span(const Place& first, const Place& last);

} // namespace t8::occam
