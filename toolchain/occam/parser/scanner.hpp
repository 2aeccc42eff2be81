#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/parser/token.hpp"

namespace t8::occam {

/// State that the scanners of one unit share.
struct ScanContext {
    const Sources& sources;
    Names& names;
    Arena& arena;
    Reports& reports;
    std::unordered_set<const Name*> underscored = {}; ///< names with '_', each reported once
};

/// Reads one text line by line, and a line token by token.
/// Order   next_line, then next until it returns false. Directives are read at the beginning of a line, instead of next.
/// Errors  go to the Reports. The token is then the one that was probably meant, and `is_faulty` is set until the caller resets it.
class Scanner {
public:
    /// `shift` is added to all columns: the column of the #INCLUDE of this text.
    Scanner(ScanContext& context, std::uint16_t file, std::uint32_t shift);

    /// Goes to the next line with characters other than blanks and comment. Returns false at the end of the text.
    bool next_line();
    /// Returns the column of the line's first character after blanks; a tab counts up to the next multiple of 8.
    std::uint32_t indentation() const { return column_of(first_); }
    bool starts_directive() const;

    /// Reads the next token. Returns false at the end of the line. `line_indent`: indentation of the logical line; a string must not
    /// continue to the left of it. `in_insert`: `.name` is a token. `may_be_mnemonic`: a keyword is read as a name.
    bool next(Token& token, std::uint32_t line_indent, bool in_insert, bool may_be_mnemonic);

    /// Reads `#WORD` at the beginning of a line.
    Token directive_word();
    /// Reads the rest of the line, without comment and outer blanks.
    Token rest_of_line();
    /// Reads `"..."`, in which '*' is no escape, as a token without the quotes. Returns false if there is none.
    bool quoted_text(Token& token);
    bool at_end_of_line();
    void skip_line() { position_ = line_end_; }
    /// Returns the place of the next character.
    Place here() const { return place(position_, position_ + 1); }

    bool is_faulty = false;

private:
    char peek(std::size_t ahead = 0) const { return position_ + ahead < line_end_ ? text_[position_ + ahead] : '\0'; }
    void begin_line();
    void skip_blanks();
    /// The numbers of characters and of columns before a byte of a line with tabs or characters outside ASCII.
    struct Progress {
        std::uint32_t column = 0;
        std::uint32_t characters = 0;
        void pass(char c);
    };
    void note_progress();
    Progress progress_at(std::size_t position) const;
    std::uint32_t column_of(std::size_t position) const;
    Place place(std::size_t begin, std::size_t end) const;
    void error(std::size_t begin, std::size_t end, std::string message, std::string hint = {});
    void finish(Token& token, TokenKind kind);

    void word(Token& token, bool is_mnemonic);
    bool symbol(Token& token);
    bool foreign_symbol(Token& token);
    void stray_characters();
    // literals.cpp
    void number(Token& token);
    void exponent(bool has_point);
    void hexadecimal(Token& token);
    void character(Token& token);
    bool names_times() const;
    void string(Token& token, std::uint32_t line_indent);
    bool escape(std::string& bytes, bool may_be_length);
    bool continue_string(std::uint32_t line_indent);
    void rest_of_number();
    bool is_too_long_number(Token& token);

    ScanContext& context_;
    std::string_view text_;
    std::uint16_t file_;
    std::uint32_t shift_;
    std::uint32_t line_ = 0;
    std::size_t line_begin_ = 0;
    std::size_t line_end_ = 0;   ///< end of its characters, without the line's end
    std::size_t next_begin_ = 0; ///< beginning of the next line
    std::size_t first_ = 0;      ///< first character that is not blank
    std::size_t position_ = 0;
    std::size_t start_ = 0;          ///< beginning of the current token
    bool is_plain_ = true;           ///< no tabs, no bytes above 127
    std::vector<Progress> progress_; ///< for a line that is not plain: the Progress before every 64th byte
};

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_letter(char c) { return is_upper(c) || is_lower(c); }
inline bool is_hexadecimal_digit(char c) { return is_digit(c) || (c >= 'A' && c <= 'F'); }
std::string upper_case(std::string_view text); ///< changes letters of ASCII only
inline bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '_'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

} // namespace t8::occam
