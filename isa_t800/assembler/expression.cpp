#include "isa_t800/assembler/expression.hpp"

#include <array>

#include <fmt/format.h>

#include "isa_t800/assembler/symbols.hpp"

namespace t8::assembler {
namespace {

constexpr unsigned max_depth = 100; // depth of parentheses and unary operators

struct OperatorSpelling {
    std::string_view text;
    Operator operation;
    unsigned level;
};
constexpr std::array<OperatorSpelling, 17> binary_operators{{
    {"or", Operator::bit_or, 0},
    {"xor", Operator::bit_xor, 1},
    {"and", Operator::bit_and, 2},
    {"=", Operator::equal, 3},
    {"<>", Operator::not_equal, 3},
    {"<=", Operator::less_equal, 3},
    {">=", Operator::greater_equal, 3},
    {"<", Operator::less, 3},
    {">", Operator::greater, 3},
    {"<<", Operator::shift_left, 4},
    {">>", Operator::shift_right, 4},
    {"+", Operator::add, 5},
    {"-", Operator::subtract, 5},
    {"*", Operator::multiply, 6},
    {"/", Operator::divide, 6},
    {"\\", Operator::remainder, 6},
    {"rem", Operator::remainder, 6},
}};
constexpr unsigned unary_level = 7;

Word truth(bool condition) { return condition ? 1 : 0; }

Word quotient(Word left, Word right) {
    // MostNeg / -1 does not fit in a word and wraps, as every other result does.
    return right == 0xFFFFFFFFu ? 0 - left : static_cast<Word>(static_cast<SignedWord>(left) / static_cast<SignedWord>(right));
}

bool gives_address(Operator operation, Value left, Value right) {
    if (operation == Operator::add)
        return left.is_address != right.is_address;
    return operation == Operator::subtract && left.is_address && !right.is_address;
}

} // namespace

std::optional<Value> apply(Operator operation, Value left, Value right) {
    const Word a = left.bits, b = right.bits;
    const auto signed_a = static_cast<SignedWord>(a), signed_b = static_cast<SignedWord>(b);
    const bool division = operation == Operator::divide || operation == Operator::remainder;
    if (division && b == 0)
        return std::nullopt;
    const auto result = [&]() -> Word {
        switch (operation) {
        case Operator::negate:
            return 0 - a;
        case Operator::complement:
            return ~a;
        case Operator::multiply:
            return a * b;
        case Operator::divide:
            return quotient(a, b);
        case Operator::remainder:
            return a - quotient(a, b) * b;
        case Operator::add:
            return a + b;
        case Operator::subtract:
            return a - b;
        case Operator::shift_left:
            return b < 32 ? a << b : 0;
        case Operator::shift_right:
            return b < 32 ? a >> b : 0;
        case Operator::equal:
            return truth(a == b);
        case Operator::not_equal:
            return truth(a != b);
        case Operator::less:
            return truth(signed_a < signed_b);
        case Operator::greater:
            return truth(signed_a > signed_b);
        case Operator::less_equal:
            return truth(signed_a <= signed_b);
        case Operator::greater_equal:
            return truth(signed_a >= signed_b);
        case Operator::bit_and:
            return a & b;
        case Operator::bit_xor:
            return a ^ b;
        case Operator::bit_or:
            return a | b;
        }
        return 0;
    }();
    return Value{result, gives_address(operation, left, right)};
}

bool ExpressionParser::accept(std::string_view symbol) {
    if (at_end() || !token().is(symbol))
        return false;
    ++position;
    return true;
}

Place ExpressionParser::here() const {
    if (!at_end())
        return place_of(token());
    if (tokens_.empty())
        return {line_, 1, 1};
    return {line_, tokens_.back().column + tokens_.back().length, 1};
}

bool ExpressionParser::fail(std::string message) {
    lines_.error(here(), std::move(message));
    return false;
}

std::optional<Expression> ExpressionParser::parse(std::uint32_t scope) {
    terms_.clear();
    Place place = here();
    if (!parse_level(0, 0))
        return std::nullopt;
    const Token& last = tokens_[position - 1];
    place.length = last.column + last.length - place.column;
    return Expression{std::move(terms_), scope, place};
}

std::optional<Operator> ExpressionParser::binary_operator(unsigned level) const {
    if (at_end() || token().kind == Token::Kind::string || token().kind == Token::Kind::number)
        return std::nullopt;
    const std::string text = token().is_name() ? lower_case(token().text) : token().text;
    for (const OperatorSpelling& spelling : binary_operators)
        if (spelling.level == level && spelling.text == text)
            return spelling.operation;
    return std::nullopt;
}

void ExpressionParser::push_operation(Operator operation, const Token& token) {
    terms_.push_back({Term::Kind::operation, operation, 0, token.column, token.length});
}

bool ExpressionParser::parse_level(unsigned level, unsigned depth) {
    if (level == unary_level)
        return parse_unary(depth);
    if (!parse_level(level + 1, depth))
        return false;
    while (const std::optional<Operator> operation = binary_operator(level)) {
        const Token& sign = tokens_[position++];
        if (!parse_level(level + 1, depth))
            return false;
        push_operation(*operation, sign);
    }
    return true;
}

bool ExpressionParser::parse_unary(unsigned depth) {
    if (depth > max_depth)
        return fail("expression is nested too deeply");
    if (at_end())
        return fail("expected a value");
    const Token& first = tokens_[position];
    const std::string word = first.is_name() ? lower_case(first.text) : std::string();
    if (first.is("-") || first.is("+") || word == "not") {
        ++position;
        if (!parse_unary(depth + 1))
            return false;
        if (!first.is("+"))
            push_operation(word == "not" ? Operator::complement : Operator::negate, first);
        return true;
    }
    if (first.is("(")) {
        ++position;
        if (!parse_level(0, depth + 1))
            return false;
        return accept(")") || fail("missing ')'");
    }
    if (first.kind == Token::Kind::number) {
        terms_.push_back({Term::Kind::number, Operator::add, first.value, first.column, first.length});
    } else if (first.is_name() && first.text == "$") {
        terms_.push_back({Term::Kind::here, Operator::add, 0, first.column, first.length});
    } else if (first.is_name() && word != "and" && word != "or" && word != "xor" && word != "rem" && word.front() != '.') {
        terms_.push_back({Term::Kind::name, Operator::add, names_.number_of(first.text), first.column, first.length});
    } else {
        return fail(first.kind == Token::Kind::string ? "expected a value, not a string"
                                                      : fmt::format("expected a value before '{}'", first.text));
    }
    ++position;
    return true;
}

} // namespace t8::assembler
