#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa_t800/assembler/lexer.hpp"
#include "isa_t800/assembler/source.hpp"

namespace t8::assembler {

enum class Operator : std::uint8_t {
    negate,
    complement,
    multiply,
    divide,
    remainder,
    add,
    subtract,
    shift_left,
    shift_right,
    equal,
    not_equal,
    less,
    greater,
    less_equal,
    greater_equal,
    bit_and,
    bit_xor,
    bit_or,
};

/// A step of an expression in postfix order.
struct Term {
    enum class Kind : std::uint8_t { number, name, here, operation };
    Kind kind = Kind::number;
    Operator operation = Operator::add;
    Word number = 0; ///< the number, or the index of the name
    std::uint32_t column = 0;
    std::uint32_t length = 1;
};

/// An expression, parsed but not evaluated.
/// Shape   postfix, so that evaluating needs no recursion; empty only after a syntax error.
struct Expression {
    std::vector<Term> terms;
    std::uint32_t scope = 0; ///< the scope in which its local labels are looked up
    Place place;
};

/// The value of an expression. The results of address + number and address - number are addresses; all other results are numbers, also that
/// of address - address.
struct Value {
    Word bits = 0;
    bool is_address = false;
};

/// Returns the result of one operation, wrapped to 32 bits; nothing for a division by zero. Comparisons are signed and return 1 or 0.
/// Shifts are unsigned and return 0 for 32 or more places.
std::optional<Value> apply(Operator operation, Value left, Value right);

/// Names and their numbers, given in the order of first use.
class NameTable;

/// Reads expressions from the tokens of one line.
/// Shape   precedence, lowest first: or, xor, and, comparisons, << >>, + -, * / \ rem, unary - + not. Binary operators of one
///         precedence are evaluated from left to right.
class ExpressionParser {
public:
    /// REQUIRES: all references outlive the parser.
    ExpressionParser(const std::vector<Token>& tokens, NameTable& names, SourceLines& lines, std::uint32_t line)
        : tokens_(tokens), names_(names), lines_(lines), line_(line) {}

    std::size_t position = 0; ///< index of the token to be read next

    bool at_end() const { return position >= tokens_.size(); }
    const Token& token() const { return tokens_[position]; }
    bool accept(std::string_view symbol);

    /// Reads the longest expression from `position` on and moves `position` past it.
    /// Errors  reports a syntax error once and returns nothing; `position` then has no meaning.
    std::optional<Expression> parse(std::uint32_t scope);

    Place place_of(const Token& token) const { return {line_, token.column, token.length}; }
    /// Returns the place of the next token, or the place just after the last token if there is none left.
    Place here() const;

private:
    bool parse_level(unsigned level, unsigned depth);
    bool parse_unary(unsigned depth);
    std::optional<Operator> binary_operator(unsigned level) const;
    void push_operation(Operator operation, const Token& token);
    bool fail(std::string message);

    const std::vector<Token>& tokens_;
    NameTable& names_;
    SourceLines& lines_;
    std::uint32_t line_;
    std::vector<Term> terms_;
};

} // namespace t8::assembler
