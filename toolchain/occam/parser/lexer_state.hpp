#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/occam/parser/conditions.hpp"
#include "toolchain/occam/parser/lexer.hpp"
#include "toolchain/occam/parser/scanner.hpp"

namespace t8::occam {

class Lexer {
public:
    Lexer(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports);
    std::vector<Token> run();

private:
    /// An #IF whose #ENDIF has not come yet.
    struct Condition {
        Place place;
        bool is_outside_read; ///< true if the text around the #IF is read
        bool is_read;         ///< true if the lines of the current branch are read
        bool was_read;        ///< true if the current branch or one before it was read
        bool has_else;
    };

    // lexer.cpp
    void read(std::uint16_t file, std::uint32_t shift);
    void code_line(Scanner& scanner);
    void begin_logical_line(const Token& first);
    bool can_continue(const Token& first);
    bool continues_connection(const Token& first) const;
    void reopen_logical_line();
    bool goes_on() const;
    void end_logical_line();

    // directives.cpp
    void directive(Scanner& scanner);
    bool conditional(const Token& word, Scanner& scanner);
    void begin_if(const Token& word, Scanner& scanner);
    void begin_branch(const Token& word, Scanner& scanner);
    bool condition(const Token& word, Scanner& scanner);
    void textual(const Token& word, Scanner& scanner);
    void file_name_expected(Scanner& scanner, std::string hint);
    void define(const Token& word, Scanner& scanner);
    void include(const Token& word, Scanner& scanner);
    void read_included(const Token& word, const Token& name);
    void item(const Token& word, const Token& text);
    void pragma(const Token& word, Scanner& scanner);
    void unknown(const Token& word);
    void end_directive(const Token& word, Scanner& scanner);
    void error(const Place& place, std::string message, std::string hint = {});
    std::string chain(std::string_view last) const;

    bool is_read() const { return conditions_.empty() || conditions_.back().is_read; }

    const ParseInput& input_;
    Sources& sources_;
    Reports& reports_;
    ScanContext context_;
    DefinedNames defined_;
    std::vector<Token> tokens_;
    std::vector<Condition> conditions_;
    std::vector<std::uint16_t> files_;                        ///< the files being read, that of the unit first
    std::map<std::string, std::uint16_t, std::less<>> known_; ///< included files, by the names that the resolver returned
    std::size_t read_size_ = 0;
    std::size_t includes_ = 0;
    bool stopped_ = false;

    std::size_t line_start_ = 0;      ///< index in tokens_ of the open logical line, or the end of tokens_ if none is open
    std::size_t last_line_start_ = 0; ///< beginning of the previous logical line
    std::uint32_t line_indent_ = 0;
    bool is_insert_ = false; ///< true if lines right of insert_indent_ belong to an ASM or GUY
    std::uint32_t insert_indent_ = 0;
    std::optional<std::uint32_t> insert_line_indent_; ///< the indentation of the first line of the ASM or GUY
};

} // namespace t8::occam
