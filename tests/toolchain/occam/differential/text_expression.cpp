#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/text_writer.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

std::string_view symbol_of(Operator operation, bool spelled_out) {
    switch (operation) {
    case Operator::add:
        return "+";
    case Operator::subtract:
    case Operator::negate:
        return "-";
    case Operator::multiply:
        return "*";
    case Operator::divide:
        return "/";
    case Operator::remainder:
        return spelled_out ? "REM" : "\\";
    case Operator::plus:
        return "PLUS";
    case Operator::minus:
    case Operator::modulo_negate:
        return "MINUS";
    case Operator::times:
        return "TIMES";
    case Operator::bit_and:
        return spelled_out ? "BITAND" : "/\\";
    case Operator::bit_or:
        return spelled_out ? "BITOR" : "\\/";
    case Operator::bit_xor:
        return "><";
    case Operator::shift_left:
        return "<<";
    case Operator::shift_right:
        return ">>";
    case Operator::equal:
        return "=";
    case Operator::not_equal:
        return "<>";
    case Operator::less:
        return "<";
    case Operator::greater:
        return ">";
    case Operator::less_equal:
        return "<=";
    case Operator::greater_equal:
        return ">=";
    case Operator::after:
        return "AFTER";
    case Operator::logical_and:
        return "AND";
    case Operator::logical_or:
        return "OR";
    case Operator::bit_not:
        return spelled_out ? "BITNOT" : "~";
    case Operator::logical_not:
        return "NOT";
    case Operator::size:
        return "SIZE";
    }
    return "";
}

namespace {

std::string escaped(char character) {
    switch (character) {
    case '\n':
        return "*n";
    case '\'':
        return "*'";
    case '"':
        return "*\"";
    case '*':
        return "**";
    default:
        if (character >= ' ' && character <= '~')
            return std::string(1, character);
        return fmt::format("*#{:02X}", static_cast<unsigned char>(character));
    }
}

/// Its type is plain from the text alone.
bool self_typed(const Expression& expression) {
    return is_lvalue(expression) || expression.kind == ExpressionKind::call || expression.kind == ExpressionKind::conversion;
}

bool same_chain(const Expression& outer, const Expression& inner) {
    const bool chains = outer.operation == Operator::logical_and || outer.operation == Operator::logical_or;
    return chains && inner.kind == ExpressionKind::dyadic && inner.operation == outer.operation;
}

} // namespace

const std::string& TextWriter::name(int symbol) const { return program_.symbols[static_cast<std::size_t>(symbol)].name; }

std::string TextWriter::scalar_name(const Type& type) const {
    static constexpr std::string_view names[] = {"BOOL", "BYTE", "INT", "INT16", "INT32", "INT64", "REAL32", "REAL64"};
    if (type.name >= 0)
        return program_.types[static_cast<std::size_t>(type.name)].name;
    return std::string(names[static_cast<std::size_t>(type.scalar)]);
}

std::string TextWriter::type(const Type& type) const {
    std::string text;
    for (const int size : type.sizes)
        text += size == open_size ? "[]" : fmt::format("[{}]", size);
    return text + scalar_name(type);
}

std::string TextWriter::real_literal(const Expression& expression, bool typed) const {
    const bool single = expression.type.scalar == Scalar::real32;
    const double value = single ? static_cast<double>(to_real32(expression.bits)) : to_real64(expression.bits);
    std::string digits;
    if (value == std::trunc(value) && std::fabs(value) < 1e6)
        digits = fmt::format("{:.1f}", value);
    else {
        digits = fmt::format("{:.{}e}", value, single ? 8 : 16);
        digits[digits.find('e')] = 'E';
    }
    if (typed && expression.style == LiteralStyle::plain)
        return digits;
    return fmt::format("{}({})", digits, scalar_name(expression.type));
}

std::string TextWriter::literal(const Expression& expression, bool typed) const {
    const Scalar scalar = expression.type.scalar;
    const bool named = expression.type.name >= 0;
    if (scalar == Scalar::boolean)
        return expression.bits != 0 ? "TRUE" : "FALSE";
    if (is_real(scalar))
        return real_literal(expression, typed);
    const auto value = static_cast<std::int64_t>(expression.bits);
    if (scalar == Scalar::byte && expression.style == LiteralStyle::character) {
        const std::string character = fmt::format("'{}'", escaped(static_cast<char>(value)));
        return named ? fmt::format("{}({})", character, scalar_name(expression.type)) : character;
    }
    std::string digits;
    if (expression.style == LiteralStyle::hexadecimal) {
        const int bytes = byte_size(scalar);
        digits = fmt::format("#{:X}", bytes == 8 ? expression.bits : expression.bits & ((Bits{1} << (8 * bytes)) - 1));
    } else if (value < 0 && value == most_negative(scalar))
        return "MOSTNEG " + scalar_name(expression.type);
    else
        digits = fmt::format("{}", value);
    const bool inferred = typed && expression.style == LiteralStyle::plain;
    const bool is_int = scalar == Scalar::integer && !named && expression.style != LiteralStyle::decorated;
    return inferred || is_int ? digits : fmt::format("{}({})", digits, scalar_name(expression.type));
}

std::string TextWriter::operand(const Expression& expression, bool typed) const {
    std::string text = this->expression(expression, typed);
    switch (expression.kind) {
    case ExpressionKind::monadic:
    case ExpressionKind::dyadic:
    case ExpressionKind::conversion:
    case ExpressionKind::most_positive:
    case ExpressionKind::most_negative:
        return "(" + text + ")";
    case ExpressionKind::call:
        return routine(expression.number).defines ? "(" + text + ")" : text;
    case ExpressionKind::literal:
        return text.front() == '-' || text.starts_with("MOSTNEG") ? "(" + text + ")" : text;
    default:
        return text;
    }
}

std::string TextWriter::dyadic(const Expression& expression) const {
    const Expression& left = expression.operands[0];
    const Expression& right = expression.operands[1];
    const bool shifts = expression.operation == Operator::shift_left || expression.operation == Operator::shift_right;
    std::string text = same_chain(expression, left) ? this->expression(left) : operand(left, !shifts && self_typed(right));
    text += ' ';
    text += symbol_of(expression.operation, expression.spelled_out);
    text += may_break;
    return text + operand(right, !shifts && self_typed(left));
}

std::string TextWriter::list(const std::vector<Expression>& expressions, std::string_view separator) const {
    std::string text;
    for (const Expression& item : expressions) {
        if (!text.empty()) {
            text += separator;
            text += may_break;
        }
        text += expression(item);
    }
    return text;
}

std::string TextWriter::arguments(int index, const std::vector<Expression>& actuals) const {
    std::string text;
    for (std::size_t position = 0; position < actuals.size(); ++position) {
        if (position > 0) {
            text += ',';
            text += may_break;
        }
        const Type& formal = program_.symbols[static_cast<std::size_t>(routine(index).formals[position].symbol)].type;
        text += expression(actuals[position], formal.is_scalar());
    }
    return fmt::format("{} ({})", name(routine(index).symbol), text);
}

std::string TextWriter::expression(const Expression& expression, bool typed) const {
    const auto& operands = expression.operands;
    switch (expression.kind) {
    case ExpressionKind::literal:
        return literal(expression, typed);
    case ExpressionKind::name:
        return name(expression.symbol);
    case ExpressionKind::subscript:
        return fmt::format("{}[{}]", operand(operands[0]), this->expression(operands[1]));
    case ExpressionKind::field: {
        const auto record = static_cast<std::size_t>(operands[0].type.name);
        return fmt::format("{}[{}]", operand(operands[0]),
                           program_.types[record].fields[static_cast<std::size_t>(expression.number)].name);
    }
    case ExpressionKind::segment:
        return fmt::format("[{} FROM{}{} FOR{}{}]", operand(operands[0]), may_break, this->expression(operands[1]), may_break,
                           this->expression(operands[2]));
    case ExpressionKind::monadic:
        return fmt::format("{} {}", symbol_of(expression.operation, expression.spelled_out), operand(operands[0]));
    case ExpressionKind::dyadic:
        return dyadic(expression);
    case ExpressionKind::conversion: {
        const std::string_view rounding = expression.rounding == Rounding::none    ? ""
                                          : expression.rounding == Rounding::round ? " ROUND"
                                                                                   : " TRUNC";
        return fmt::format("{}{} {}", scalar_name(expression.type), rounding, operand(operands[0]));
    }
    case ExpressionKind::most_positive:
        return "MOSTPOS " + scalar_name(expression.type);
    case ExpressionKind::most_negative:
        return "MOSTNEG " + scalar_name(expression.type);
    case ExpressionKind::table: {
        const std::string elements = "[" + list(operands, ",") + "]";
        return expression.type.is_array() ? elements : fmt::format("{}({})", elements, scalar_name(expression.type));
    }
    case ExpressionKind::text: {
        std::string characters;
        for (const char character : expression.text)
            characters += escaped(character);
        return "\"" + characters + "\"";
    }
    case ExpressionKind::call: {
        const std::optional<Operator> operation = routine(expression.number).defines;
        if (!operation)
            return arguments(expression.number, operands);
        const std::string last = fmt::format("{} {}", symbol_of(*operation), operand(operands.back()));
        return operands.size() == 1 ? last : fmt::format("{} {}", operand(operands[0]), last);
    }
    case ExpressionKind::value_process:
        break; // written by TextWriter::value_process
    }
    return "";
}

} // namespace t8::differential
