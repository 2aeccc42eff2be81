#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/assembler/evaluate.hpp"

namespace t8::assembler {

/// Turns statements (instructions and the directives that make bytes or symbols) into items of a program.
class StatementReader {
public:
    /// REQUIRES: all references outlive the reader.
    StatementReader(Program& program, SourceLines& lines, const AssemblyOptions& options);

    /// Adds the symbols that every source may use: MostNeg, MemStart and the like.
    void predefine();
    void define_constant(std::string_view name, Word value);

    /// Defines a label at the next item. A label without `@` in its name opens a new scope for local labels, unless `in_expansion`.
    void label(const Token& name, std::uint32_t line, bool in_expansion);

    /// Reads the statement whose first word is tokens[first].
    void statement(const std::vector<Token>& tokens, std::size_t first, std::uint32_t line);

    /// Reads an expression and returns its value. Reports a mistake if the value depends on labels that have no address yet.
    std::optional<Word> constant(ExpressionParser& parser);

    bool is_defined(std::string_view name);

    std::uint32_t scope() const { return scope_; }
    void set_scope(std::uint32_t scope) { scope_ = scope; }
    std::uint32_t open_scope() { return program_.symbols.open_scope(scope_); }
    void add_known_word(std::string_view word) { known_words_.emplace_back(word); }

private:
    struct Directive {
        std::string_view name;
        void (StatementReader::*read)(ExpressionParser&, const Token&);
    };
    static const std::vector<Directive>& directives();

    // instructions.cpp
    void instruction(ExpressionParser& parser, const Token& word);
    void load_address(ExpressionParser& parser, const Token& word);
    void function(ExpressionParser& parser, const Token& word, const Instruction& row, unsigned width);
    void operation(const Token& word, const Instruction& row, unsigned width, const Place& place);
    void unknown_word(const Token& word, const Place& place);

    // directives.cpp
    void org(ExpressionParser& parser, const Token& word);
    void align(ExpressionParser& parser, const Token& word);
    void byte_values(ExpressionParser& parser, const Token& word);
    void half_values(ExpressionParser& parser, const Token& word);
    void word_values(ExpressionParser& parser, const Token& word);
    void values(ExpressionParser& parser, unsigned width);
    void string(ExpressionParser& parser, const Token& word);
    void space(ExpressionParser& parser, const Token& word);
    void equ(ExpressionParser& parser, const Token& word);
    void global(ExpressionParser& parser, const Token& word);
    void entry(ExpressionParser& parser, const Token& word);
    void boot(ExpressionParser& parser, const Token& word);
    void stack(ExpressionParser& parser, const Token& word);
    void load(ExpressionParser& parser, const Token& word);
    Byte fill_argument(ExpressionParser& parser, Byte otherwise);

    void add_bytes(const Bytes& bytes, const Place& place, bool is_code);
    std::uint32_t add_expression(Expression expression);
    void define(Symbol symbol);
    std::uint32_t next_item() const { return static_cast<std::uint32_t>(program_.items.size()); }

    Program& program_;
    SourceLines& lines_;
    const AssemblyOptions& options_;
    Evaluator evaluator_;
    std::uint32_t scope_ = SymbolTable::file_scope;
    std::uint32_t line_ = no_index;
    std::vector<std::string> known_words_; ///< names of macros, for suggestions
};

} // namespace t8::assembler
