#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/tcoff/stream.hpp"

namespace t8::tcoff {

/// The tags of the values and operators in an expression.
/// Source  TCOFF, expressions
enum class ExpressionTag : std::uint8_t {
    constant = 1,
    load_point = 2,
    symbol = 3,       ///< the value of the symbol or section `number`
    section_size = 4, ///< the size of the section `number`
    word_length = 5,
    plus = 6,
    minus = 7,
    times = 8,
    divide = 9,
    remainder = 10,
    maximum = 11,
    minimum = 12,
    address_prefix =
        13, ///< of a distance from the load point: the operand of an instruction there, which counts from the next instruction
};

struct ExpressionPart {
    ExpressionTag tag = ExpressionTag::constant;
    std::int64_t number = 0; ///< of constant, symbol and section_size

    friend bool operator==(const ExpressionPart&, const ExpressionPart&) = default;
};

/// An expression, an operator before its operands.
using Expression = std::vector<ExpressionPart>;

constexpr std::size_t most_parts = 1000; ///< of an expression

/// Reads an expression. Returns why it cannot be read, or an empty string.
std::string read_expression(Stream& in, Expression& expression);

/// Returns an expression as people write it: "prog - here + 4". `name` gives the name of an id.
std::string text_of(const Expression& expression, const std::function<std::string(std::int64_t)>& name);

/// The place from which a value counts bytes.
struct Base {
    enum class Kind : std::uint8_t {
        section, ///< the first byte of the section `index` of the module
        space,   ///< the first byte of the module's part of a space, the section `index`
        size,    ///< the size of that space
        outside, ///< the value of the symbol `index`, which another module defines
    };
    Kind kind = Kind::section;
    std::int64_t index = 0;

    friend auto operator<=>(const Base&, const Base&) = default;
};

/// A sum of a number and multiples of bases.
/// Order   terms by base; none has the factor 0.
struct Value {
    struct Term {
        Base base;
        std::int64_t factor = 1;

        friend bool operator==(const Term&, const Term&) = default;
    };
    std::int64_t number = 0;
    std::vector<Term> terms{};

    bool is_number() const { return terms.empty(); }

    friend bool operator==(const Value&, const Value&) = default;
};

/// Gives values to the parts of expressions.
struct Surroundings {
    Value load_point;
    std::function<Result<Value>(std::int64_t id)> symbol;
    std::function<Result<Value>(std::int64_t id)> section_size;
};

/// Computes an expression. ExpressionTag::address_prefix is refused: it has a meaning only at the beginning of the operand of LOAD_PREFIX.
/// Errors  division by zero; numbers of more than 40 bits; an operation on places that has no result; those of `surroundings`.
Result<Value> evaluate(std::span<const ExpressionPart> expression, const Surroundings& surroundings);

} // namespace t8::tcoff
