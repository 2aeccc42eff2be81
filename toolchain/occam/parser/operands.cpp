#include <charconv>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

IntegerLiteral integer_literal(const Token& token) {
    IntegerLiteral made{{Expression::Kind::integer, token.place}};
    std::string_view digits = token.text;
    made.is_hexadecimal = digits.starts_with('#');
    if (made.is_hexadecimal)
        digits.remove_prefix(1);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), made.bits, made.is_hexadecimal ? 16 : 10);
    made.is_too_big = error == std::errc::result_out_of_range;
    return made;
}

} // namespace

Expression* Parser::operand() {
    const Depth depth(brackets_);
    const Token& first = current();
    if (too_deep(brackets_, limits::bracket_levels, "brackets")) {
        while (!is(Kind::newline) && !is(Kind::end))
            advance();
        return error_expression(first);
    }
    const Kind kind = first.kind;
    if (is_monadic(kind) || is_primitive_type(kind) || kind == Kind::mostpos || kind == Kind::mostneg ||
        named_conversion_follows()) {
        const bool was_failed = std::exchange(failed_, true);
        expression();
        failed_ = was_failed;
        if (failed_)
            return error_expression(first);
        const std::string shown = excerpt(first.place, previous().place);
        error(first, fmt::format("'{}' needs brackets to be an operand", shown.empty() ? first.text : std::string_view(shown)),
              shown.empty() ? std::string() : fmt::format("write '({})'", shown));
        return error_expression(first);
    }
    Expression* const found = primary();
    return is(Kind::left_square) ? subscripts(first, found) : found;
}

Expression* Parser::primary() {
    const Token& first = current();
    switch (first.kind) {
    case Kind::name:
        return named();
    case Kind::integer:
    case Kind::real:
    case Kind::character:
    case Kind::string:
    case Kind::true_:
    case Kind::false_:
        return literal();
    case Kind::left_bracket:
        return bracketed();
    case Kind::left_square:
        return square();
    case Kind::bytesin:
        return bytes_in();
    case Kind::offsetof_:
        return offset_of();
    case Kind::valof:
        error(first, "a VALOF must stand in brackets", "write '(VALOF', with its ')' on a line of its own");
        return error_expression(first);
    case Kind::equal:
        if (previous().kind == Kind::assign) {
            error(first, "unexpected '=' after ':='");
            return error_expression(first);
        }
        [[fallthrough]];
    default:
        expected(is_dyadic(previous().kind) || is_monadic(previous().kind) ? "operand" : "expression");
        return error_expression(first);
    }
}

Expression* Parser::subscripts(const Token& first, Expression* base) {
    for (int count = 1; is(Kind::left_square); ++count) {
        if (too_deep(count, limits::bracket_levels, "subscripts"))
            return base;
        advance();
        auto made = node<Subscript>(Expression::Kind::subscript, first.place);
        made.base = base;
        made.index = expression();
        if (is(Kind::from) || is(Kind::for_))
            error(first, "a segment is written with its brackets around all of it", "write '[a FROM b FOR n]'");
        const bool is_ended = expect(Kind::right_square, "after a subscript");
        made.place = since(first);
        base = make(made);
        if (!is_ended)
            break;
    }
    return base;
}

Expression* Parser::named() {
    const Token& first = current();
    advance();
    if (!is(Kind::left_bracket))
        return make(NameExpression{{Expression::Kind::name, first.place}, first.name});
    auto made = node<Call>(Expression::Kind::call, first.place);
    made.name = first.name;
    made.name_place = first.place;
    made.actuals = actuals();
    made.place = since(first);
    return make(made);
}

Expression* Parser::literal() {
    const Token& first = current();
    advance();
    if (first.kind == Kind::true_ || first.kind == Kind::false_) {
        return make(BooleanLiteral{{Expression::Kind::boolean, first.place}, first.kind == Kind::true_});
    }
    TypeSyntax* const written = decoration();
    const Place place = since(first);
    switch (first.kind) {
    case Kind::integer: {
        IntegerLiteral made = integer_literal(first);
        made.decoration = written;
        made.place = place;
        return make(made);
    }
    case Kind::real:
        return make(RealLiteral{{Expression::Kind::real, place}, first.text, written});
    case Kind::character:
        return make(ByteLiteral{{Expression::Kind::byte, place}, static_cast<std::uint8_t>(first.text.front()), written});
    default:
        return make(StringLiteral{{Expression::Kind::string, place}, first.text, written});
    }
}

/// Parses a segment, a constructor or a table, at its '['.
Expression* Parser::square() {
    const Token& first = current();
    if (ahead(1).kind == Kind::name && ahead(2).kind == Kind::equal) {
        int open = 0;
        for (std::size_t i = at_;
             i < at_ + limits::looked_ahead && tokens_[i].kind != Kind::newline && tokens_[i].kind != Kind::end; ++i) {
            const Kind kind = tokens_[i].kind;
            open += kind == Kind::left_square || kind == Kind::left_bracket ? 1 : 0;
            open -= kind == Kind::right_square || kind == Kind::right_bracket ? 1 : 0;
            if (open == 0 || (open == 1 && kind == Kind::comma))
                break;
            if (open == 1 && kind == Kind::for_)
                return constructor(first);
        }
    }
    advance();
    if (is(Kind::right_square)) {
        error(current(), "expression expected, found ']'", "a table needs at least one item");
        advance();
        return error_expression(first);
    }
    std::vector<Expression*> items{actual()};
    if (is(Kind::from) || is(Kind::for_) || mend(Kind::from) || mend(Kind::for_))
        return segment(first, items.front());
    while (accept(Kind::comma))
        items.push_back(actual());
    expect(Kind::right_square, "after the items of a table");
    auto made = node<Table>(Expression::Kind::table, first.place);
    made.items = arena_.list(items);
    made.decoration = decoration();
    made.place = since(first);
    return make(made);
}

Expression* Parser::constructor(const Token& first) {
    advance();
    auto made = node<Constructor>(Expression::Kind::constructor, first.place);
    made.replicator = replicator();
    expect(Kind::bar, "after the replicator of a constructor");
    made.item = expression();
    expect(Kind::right_square, "after the item of a constructor");
    made.place = since(first);
    return make(made);
}

Expression* Parser::segment(const Token& first, Expression* base) {
    auto made = node<Segment>(Expression::Kind::segment, first.place);
    made.base = base;
    if (accept(Kind::from))
        made.from = expression();
    if (is(Kind::for_) || mend(Kind::for_)) {
        advance();
        made.count = expression();
    }
    expect(Kind::right_square, "after a segment");
    made.place = since(first);
    return make(made);
}

Expression* Parser::bracketed() {
    const Token& open = current();
    const Kind next = ahead(1).kind;
    const bool may_specify =
        next != Kind::newline && (next != Kind::left_square || line_ends_with_colon(at_)) && !closes_on_its_line(at_);
    if (next == Kind::valof || (may_specify && specification_at(at_ + 1, true)))
        return value_bracket(open);
    advance();
    Expression* const found = expression();
    if (is(Kind::comma))
        return lists_compared(open, found);
    expect(Kind::right_bracket, "after an expression in brackets");
    return found;
}

/// Parses `(a, b) = (c, d)` as `(a = c) AND (b = d)`, and `(a, b) <> (c, d)` as `(a <> c) OR (b <> d)`, at the first ','.
Expression* Parser::lists_compared(const Token& open, Expression* first) {
    const bool is_operand = &open != tokens_.data() && (is_dyadic((&open)[-1].kind) || is_monadic((&open)[-1].kind));
    std::vector<Expression*> left{first};
    while (accept(Kind::comma))
        left.push_back(expression());
    if (!expect(Kind::right_bracket, "after a list"))
        return first;
    const Token symbol = current();
    if (symbol.kind != Kind::equal && symbol.kind != Kind::not_equal) {
        error(symbol, fmt::format("'=' or '<>' expected after a list, found {}", describe(symbol)),
              "lists of values are only compared: '(a, b) = (c, d)'");
        return first;
    }
    advance();
    if (!expect(Kind::left_bracket, fmt::format("after the '{}' of a list", symbol.text)))
        return first;
    const std::span<Expression*> right = expressions();
    if (!expect(Kind::right_bracket, "after a list"))
        return first;
    if (right.size() != left.size())
        error(symbol, fmt::format("a list of {} values is compared with one of {}", left.size(), right.size()));
    else if (is_operand || is_dyadic(current().kind))
        error(open, "a comparison of lists needs brackets to be an operand", "write '((a, b) = (c, d))'");
    if (failed_)
        return first;
    Expression* all = nullptr;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto joined = [&](Operator operation, Expression* before, Expression* behind) {
            auto made = node<Binary>(Expression::Kind::binary, since(open));
            made.operation = operation;
            made.operator_place = symbol.place;
            made.left = before;
            made.right = behind;
            return make(made);
        };
        const bool is_equal = symbol.kind == Kind::equal;
        Expression* const one = joined(is_equal ? Operator::equal : Operator::not_equal, left[i], right[i]);
        all = all == nullptr ? one : joined(is_equal ? Operator::and_ : Operator::or_, all, one);
    }
    return all;
}

/// Parses `(VALOF`, perhaps with specifications before VALOF, up to the ')' on a line of its own below the '('.
Expression* Parser::value_bracket(const Token& open) {
    advance();
    const Token first = current();
    const Depth depth(value_brackets_);
    Level level = level_under(open);
    level.indent = first.column;
    level.has_lines = true;
    const bool was_in_insert = std::exchange(in_insert_, false);
    ValueProcess* const made = value_process(level);
    in_insert_ = was_in_insert;
    if (!is(Kind::right_bracket) || !current().starts_line) {
        error(current(), fmt::format("')' expected after the VALOF whose '(' is in line {}", open.place.line),
              fmt::format("it stands in column {} of a line of its own", open.column + 1));
        return made;
    }
    const std::int64_t distance = std::int64_t{current().column} - open.column;
    if (distance == 1 || distance == -1) {
        reports_.warning(current().place, fmt::format("the ')' is in column {}, but its '(' is in column {}",
                                                      current().column + 1, open.column + 1));
    } else if (distance != 0) {
        error(current(),
              fmt::format("the ')' is in column {}, but its '(' is in column {}", current().column + 1, open.column + 1));
        failed_ = false;
    }
    advance();
    return made;
}

/// Parses specifications, VALOF, its process and its RESULT. REQUIRES: at the first word of a line or after a '('.
ValueProcess* Parser::value_process(Level& level) {
    const Token first = current();
    auto made = node<ValueProcess>(Expression::Kind::value_process, first.place);
    std::vector<Specification*> found;
    const bool follows = specifications(level, true, found);
    made.specifications = arena_.list(found);
    if (!follows || (!is(Kind::valof) && !mend(Kind::valof))) {
        error(current(), fmt::format("VALOF expected, found {}", describe(current())));
        made.body = error_process(first.place);
        if (follows)
            end_statement(current());
        return make(made);
    }
    const Token valof = current();
    advance();
    end_head(valof);
    value_result(made, valof);
    return make(made);
}

void Parser::value_result(ValueProcess& made, const Token& valof) {
    const Depth depth(values_);
    Level level = level_under(valof);
    if (at_line(level)) {
        Process* const first = process(level);
        made.body = first;
        if (at_line(level))
            extra_processes(level, {valof, "VALOF"}, *first);
    } else {
        missing_process({valof, "VALOF"}, "SKIP is the process that does nothing");
        made.body = error_process(valof.place);
    }
    const Token result = current();
    if (!is(Kind::result) || !result.starts_line || result.column <= valof.column) {
        error(current(), fmt::format("RESULT expected at the end of VALOF in line {}", valof.place.line),
              fmt::format("it stands below the process of VALOF, in column {}", valof.column + 3));
        return;
    }
    if (result.column != valof.column + 2)
        error(result, fmt::format("RESULT is in column {}, but its VALOF is in column {}", result.column + 1, valof.column + 1),
              fmt::format("indent it to column {}", valof.column + 3));
    made.result_place = result.place;
    advance();
    made.results = expressions();
    end_statement(result);
}

Expression* Parser::bytes_in() {
    const Token& first = current();
    advance();
    auto made = node<TypeEnquiry>(Expression::Kind::bytes_in, first.place);
    expect(Kind::left_bracket, "after BYTESIN");
    const bool is_array_type = is(Kind::left_square) && (is_primitive_type(tokens_[after_squares(at_)].kind) ||
                                                         tokens_[after_squares(at_)].kind == Kind::name);
    if ((is_primitive_type(current().kind) && ahead(1).kind == Kind::right_bracket) || is_array_type)
        made.subject = type();
    else
        made.operand = expression();
    expect(Kind::right_bracket, "after the operand of BYTESIN");
    made.place = since(first);
    return make(made);
}

Expression* Parser::offset_of() {
    const Token& first = current();
    advance();
    auto made = node<OffsetOf>(Expression::Kind::offset_of, first.place);
    expect(Kind::left_bracket, "after OFFSETOF");
    made.record = type();
    expect(Kind::comma, "after the type in OFFSETOF");
    made.field = name("name of a field", made.field_place);
    expect(Kind::right_bracket, "after the field in OFFSETOF");
    made.place = since(first);
    return make(made);
}

} // namespace t8::occam
