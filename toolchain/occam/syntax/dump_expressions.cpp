#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/syntax/dump_parts.hpp"
#include "toolchain/occam/syntax/operators.hpp"

namespace t8::occam {
namespace {

std::string_view primitive_name(PrimitiveType type) {
    switch (type) {
    case PrimitiveType::boolean:
        return "BOOL";
    case PrimitiveType::byte:
        return "BYTE";
    case PrimitiveType::int_:
        return "INT";
    case PrimitiveType::int16:
        return "INT16";
    case PrimitiveType::int32:
        return "INT32";
    case PrimitiveType::int64:
        return "INT64";
    case PrimitiveType::real32:
        return "REAL32";
    default:
        return "REAL64";
    }
}

std::string literal_bytes(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 32 || code > 126 || c == '*' || c == '"' || c == '\'')
            text += fmt::format("*#{:02X}", code);
        else
            text.push_back(c);
    }
    return text;
}

std::string decorated(std::string text, const TypeSyntax* decoration) {
    return decoration == nullptr ? text : fmt::format("{}({})", text, dump(*decoration));
}

std::string value_process(const ValueProcess& value) {
    std::string text;
    for (const Specification* const specification : value.specifications)
        text += dump(*specification);
    text += "VALOF\n" + dump(*value.body) + "RESULT " + dump_list(value.results);
    std::string line;
    for (const char c : text)
        line += c == '\n' ? std::string(" / ") : std::string(1, c);
    return "(" + line + ")";
}

std::string enquiry(std::string_view word, const TypeEnquiry& enquiry) {
    return fmt::format("{}({})", word, enquiry.subject != nullptr ? dump(*enquiry.subject) : dump(*enquiry.operand));
}

std::string segment(const Segment& segment) {
    std::string text = "[" + dump(*segment.base);
    if (segment.from != nullptr)
        text += " FROM " + dump(*segment.from);
    if (segment.count != nullptr)
        text += " FOR " + dump(*segment.count);
    return text + "]";
}

std::string conversion(const Conversion& conversion) {
    const std::string_view rounding = conversion.rounding == Rounding::round      ? " ROUND"
                                      : conversion.rounding == Rounding::truncate ? " TRUNC"
                                                                                  : "";
    return fmt::format("({}{} {})", dump(*conversion.target), rounding, dump(*conversion.operand));
}

/// Removes the brackets around the whole string, if there are any.
std::string without_brackets(std::string text) {
    if (text.size() < 2 || text.front() != '(')
        return text;
    unsigned depth = 0;
    for (std::size_t n = 0; n + 1 < text.size(); ++n) {
        if (text[n] == '(')
            ++depth;
        else if (text[n] == ')' && --depth == 0)
            return text;
    }
    return text.substr(1, text.size() - 2);
}

template <class T> const T& as(const Expression& expression) { return static_cast<const T&>(expression); }

std::string literal(const Expression& expression) {
    switch (expression.kind) {
    case Expression::Kind::integer: {
        const auto& made = as<IntegerLiteral>(expression);
        const std::string text = made.is_too_big       ? "too.big"
                                 : made.is_hexadecimal ? fmt::format("#{:X}", made.bits)
                                                       : fmt::format("{}", made.bits);
        return decorated(text, made.decoration);
    }
    case Expression::Kind::real:
        return decorated(std::string(as<RealLiteral>(expression).digits), as<RealLiteral>(expression).decoration);
    case Expression::Kind::byte: {
        const char byte = static_cast<char>(as<ByteLiteral>(expression).byte);
        return decorated(fmt::format("'{}'", literal_bytes({&byte, 1})), as<ByteLiteral>(expression).decoration);
    }
    case Expression::Kind::string:
        return decorated(fmt::format("\"{}\"", literal_bytes(as<StringLiteral>(expression).bytes)),
                         as<StringLiteral>(expression).decoration);
    default:
        return as<BooleanLiteral>(expression).truth ? "TRUE" : "FALSE";
    }
}

} // namespace

std::string dump_list(std::span<Expression* const> expressions) {
    std::string text;
    for (const Expression* const expression : expressions)
        text += (text.empty() ? "" : ", ") + dump(*expression);
    return text;
}

std::string dump_replicator(const Replicator* replicator) {
    if (replicator == nullptr)
        return {};
    const auto part = [](const Expression* expression) { return expression == nullptr ? std::string("?") : dump(*expression); };
    std::string text = fmt::format("{} = {} FOR {}", replicator->name->text, part(replicator->base), part(replicator->count));
    return replicator->step == nullptr ? text : fmt::format("{} STEP {}", text, dump(*replicator->step));
}

std::string dump_protocol(const ProtocolSyntax& protocol) {
    if (protocol.kind == ProtocolSyntax::Kind::any)
        return "ANY";
    const std::string type = dump(*protocol.type);
    return protocol.kind == ProtocolSyntax::Kind::counted ? fmt::format("{}::{}", dump(*protocol.count), type) : type;
}

std::string dump(const TypeSyntax& type) {
    switch (type.kind) {
    case TypeSyntax::Kind::primitive:
        return std::string(primitive_name(type.primitive));
    case TypeSyntax::Kind::named:
        return type.name->text;
    case TypeSyntax::Kind::array:
        return fmt::format("[{}]{}", dump(*type.size), dump(*type.element));
    case TypeSyntax::Kind::open_array:
        return fmt::format("[]{}", dump(*type.element));
    case TypeSyntax::Kind::channel:
        return "CHAN OF " + dump_protocol(*type.protocol);
    case TypeSyntax::Kind::timer:
        return "TIMER";
    default:
        return "PORT OF " + dump(*type.element);
    }
}

std::string dump(const Expression& expression) {
    switch (expression.kind) {
    case Expression::Kind::error:
        return "?";
    case Expression::Kind::name:
        return as<NameExpression>(expression).name->text;
    case Expression::Kind::subscript:
        return fmt::format("{}[{}]", dump(*as<Subscript>(expression).base), dump(*as<Subscript>(expression).index));
    case Expression::Kind::segment:
        return segment(as<Segment>(expression));
    case Expression::Kind::table:
        return decorated("[" + dump_list(as<Table>(expression).items) + "]", as<Table>(expression).decoration);
    case Expression::Kind::constructor:
        return fmt::format("[{} | {}]", dump_replicator(as<Constructor>(expression).replicator),
                           dump(*as<Constructor>(expression).item));
    case Expression::Kind::unary:
        return fmt::format("({} {})", text_of(as<Unary>(expression).operation), dump(*as<Unary>(expression).operand));
    case Expression::Kind::binary:
        return fmt::format("({} {} {})", dump(*as<Binary>(expression).left), text_of(as<Binary>(expression).operation),
                           dump(*as<Binary>(expression).right));
    case Expression::Kind::conversion:
        return conversion(as<Conversion>(expression));
    case Expression::Kind::call:
        return fmt::format("{}({})", as<Call>(expression).name->text, dump_list(as<Call>(expression).actuals));
    case Expression::Kind::value_process:
        return value_process(as<ValueProcess>(expression));
    case Expression::Kind::most_positive:
        return enquiry("MOSTPOS", as<TypeEnquiry>(expression));
    case Expression::Kind::most_negative:
        return enquiry("MOSTNEG", as<TypeEnquiry>(expression));
    case Expression::Kind::size_of_type:
        return enquiry("SIZE", as<TypeEnquiry>(expression));
    case Expression::Kind::bytes_in:
        return enquiry("BYTESIN", as<TypeEnquiry>(expression));
    case Expression::Kind::offset_of:
        return fmt::format("OFFSETOF({}, {})", dump(*as<OffsetOf>(expression).record), as<OffsetOf>(expression).field->text);
    case Expression::Kind::directed:
        return dump(*as<Directed>(expression).channel) + (as<Directed>(expression).direction == Direction::input ? "?" : "!");
    default:
        return literal(expression);
    }
}

std::string channel_spelling(const Expression& expression) {
    constexpr std::size_t longest = 80;
    if (expression.kind == Expression::Kind::directed)
        return channel_spelling(*as<Directed>(expression).channel);
    std::string text;
    if (expression.kind == Expression::Kind::subscript) {
        const auto& subscript = as<Subscript>(expression);
        text = channel_spelling(*subscript.base) + "[" + without_brackets(dump(*subscript.index)) + "]";
    } else {
        text = dump(expression);
    }
    if (text.size() > longest)
        text = text.substr(0, longest - 3) + "...";
    return text;
}

} // namespace t8::occam
