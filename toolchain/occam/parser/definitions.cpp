// PROTOCOL, DATA TYPE, PROC and FUNCTION.
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/syntax/operators.hpp"
#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {

/// Parses the ':' on a line of its own that ends the definition that began with `first`.
void Parser::definition_end(const Token& first, std::string_view what, Place& end) {
    while (is(Kind::colon) && current().starts_line && current().column > first.column) {
        const std::size_t colon = at_;
        const Token& after_line = ahead(2);
        const bool is_surplus =
            ahead(1).kind == Kind::newline && after_line.kind == Kind::colon && after_line.column == first.column;
        error(tokens_[colon], fmt::format("wrong indentation: the ':' that ends {} is in column {}, but {} is in column {}", what,
                                          current().column + 1, what, first.column + 1));
        if (!is_surplus)
            break;
        skip_line();
    }
    if (!is(Kind::colon) || !current().starts_line || current().column < first.column) {
        const bool is_here = !is(Kind::end);
        const bool was_failed = std::exchange(failed_, false);
        error_at(is_here ? current().place : first.place, fmt::format("':' expected at the end of {}", what),
                 fmt::format("{} begins in line {}: its ':' stands in column {} of a line of its own", what, first.place.line,
                             first.column + 1));
        failed_ = was_failed;
        end = first.place;
        return;
    }
    end = current().place;
    const Token colon = current();
    advance();
    if (!is(Kind::newline))
        error(current(), fmt::format("end of line expected after the ':' of {}, found {}", what, describe(current())),
              "what follows a definition stands on the next line");
    end_statement(colon);
}

Specification* Parser::protocol_definition() {
    const Token first = current();
    advance();
    auto made = node<ProtocolDefinition>(Specification::Kind::protocol, first.place);
    made.name.name = name("name of the protocol", made.name.place);
    const std::string what = fmt::format("PROTOCOL '{}'", made.name.name->text);
    if (is(Kind::is) || (!is(Kind::newline) && mend(Kind::is))) {
        advance();
        std::vector<ProtocolSyntax*> items;
        do
            items.push_back(protocol());
        while (accept(Kind::semicolon));
        made.items = arena_.list(items);
        end_specification(first, what);
        return make(made);
    }
    if (is(Kind::name) && current().text == "EXTENDS")
        error(current(), "EXTENDS is not part of occam 2.1", "give this protocol all its tags");
    else if (!is(Kind::newline))
        error(current(), fmt::format("IS or end of line expected after the name of the protocol, found {}", describe(current())));
    if (failed_ && !next_line_is_deeper(at_))
        return error_specification(first);
    end_head(first);
    made.has_tags = true;
    const Depth depth(definitions_);
    Level level = level_under(first);
    if (at_line(level) && is(Kind::case_)) {
        const Token head = current();
        advance();
        end_head(head);
        std::vector<TagSyntax> tags;
        Level lines = level_under(head);
        while (at_line(lines)) {
            const Token line = current();
            tags.push_back(tag());
            end_statement(line);
        }
        made.tags = arena_.list(tags);
    } else {
        error(current(), fmt::format("CASE expected after {} in line {}", what, first.place.line),
              "tags stand in a CASE on the next line, indented by 2 columns");
        skip_deeper(first.column);
    }
    Place end;
    definition_end(first, what, end);
    return make(made);
}

TagSyntax Parser::tag() {
    TagSyntax made;
    made.name = name("tag", made.place);
    std::vector<ProtocolSyntax*> items;
    while (accept(Kind::semicolon))
        items.push_back(protocol());
    made.items = arena_.list(items);
    return made;
}

Specification* Parser::data_type_definition() {
    const Token first = current();
    advance();
    if (!expect(Kind::type, "after DATA"))
        return error_specification(first);
    auto made = node<DataTypeDefinition>(Specification::Kind::data_type, first.place);
    made.name.name = name("name of the type", made.name.place);
    data_types_.insert(made.name.name);
    const std::string what = fmt::format("DATA TYPE '{}'", made.name.name->text);
    if (is(Kind::is) || (!is(Kind::newline) && mend(Kind::is))) {
        advance();
        made.type = type();
        end_specification(first, what);
        return make(made);
    }
    if (!is(Kind::newline)) {
        error(current(), fmt::format("IS or end of line expected after the name of the type, found {}", describe(current())));
        return error_specification(first);
    }
    end_head(first);
    const Depth depth(definitions_);
    Level level = level_under(first);
    const bool has_line = at_line(level);
    if (has_line && (is(Kind::record) || (is(Kind::packed) && ahead(1).kind == Kind::record))) {
        record_fields(made);
    } else {
        error(current(), fmt::format("RECORD expected after {} in line {}", what, first.place.line),
              "the fields stand in a RECORD on the next line, indented by 2 columns");
        skip_deeper(first.column);
    }
    Place end;
    definition_end(first, what, end);
    return make(made);
}

void Parser::record_fields(DataTypeDefinition& made) {
    const Token head = current();
    made.is_packed = accept(Kind::packed);
    advance();
    end_head(head);
    std::vector<FieldSyntax> fields;
    Level lines = level_under(head);
    while (at_line(lines)) {
        const Token first = current();
        TypeSyntax* const written = type();
        if (failed_) {
            end_statement(first);
            continue;
        }
        do {
            FieldSyntax field;
            field.type = written;
            field.name = name("name of a field", field.place);
            fields.push_back(field);
        } while (accept(Kind::comma));
        end_specification(first, "this field");
    }
    made.fields = arena_.list(fields);
}

/// Parses a PROC or FUNCTION with the words that may precede it.
Specification* Parser::routine() {
    const Token first = current();
    bool is_inline = false;
    bool is_recursive = false;
    for (;;) {
        if (is(Kind::inline_))
            is_inline = true;
        else if (is(Kind::name) && (current().text == "REC" || current().text == "RECURSIVE") && ahead(1).kind != Kind::comma)
            is_recursive = true;
        else
            break;
        advance();
    }
    return is(Kind::proc) ? procedure(first, is_inline, is_recursive) : function(first, is_inline, is_recursive);
}

Specification* Parser::procedure(const Token& first, bool is_inline, bool is_recursive) {
    advance();
    auto made = node<RoutineDefinition>(Specification::Kind::routine, first.place);
    made.is_inline = accept(Kind::inline_) || is_inline;
    made.is_recursive = is_recursive;
    made.name.name = name("name of the PROC", made.name.place);
    const std::string what = fmt::format("PROC '{}'", made.name.name->text);
    if (is(Kind::newline))
        error(current(), fmt::format("'(' expected before the formals of {}", what),
              fmt::format("without formals it is 'PROC {} ()'", made.name.name->text));
    else
        made.formals = formals();
    end_head(first);
    const Depth depth(definitions_);
    made.body = body({first, "the heading of " + what});
    definition_end(first, what, made.end);
    return make(made);
}

/// Determines the operator that a FUNCTION with a string as its name defines.
void Parser::operator_heading(const Token& named, RoutineDefinition& made) {
    const std::size_t operands = made.formals.size();
    const std::optional<Operator> operation = operator_spelled(named.text, operands);
    if (operation)
        made.name.name = names_.intern(name_of(*operation));
    else if (operator_spelled(named.text, 1) || operator_spelled(named.text, 2))
        error(named, fmt::format("the operator '{}' does not have {} operand{}", named.text, operands, operands == 1 ? "" : "s"),
              "an operator has a formal for each operand: two, or one when it stands before its operand");
    else
        error(named, fmt::format("'{}' is not an operator that can be defined", named.text),
              "those of the language can, but for SIZE; the name of a FUNCTION stands without quotes");
}

Specification* Parser::function(const Token& first, bool is_inline, bool is_recursive) {
    auto made = node<RoutineDefinition>(Specification::Kind::routine, first.place);
    made.is_function = true;
    made.is_recursive = is_recursive;
    std::vector<TypeSyntax*> results;
    if (is(Kind::function))
        error(current(), "result type expected before FUNCTION", "for instance 'INT FUNCTION f (VAL INT x)'");
    else
        do
            results.push_back(type());
        while (accept(Kind::comma));
    made.results = arena_.list(results);
    made.is_inline = accept(Kind::inline_) || is_inline;
    if (!expect(Kind::function, "after the result types"))
        return error_specification(first);
    const Token named = current();
    const bool is_operator = accept(Kind::string);
    if (is_operator) {
        made.name.place = named.place;
        made.name.name = names_.intern(fmt::format("\"{}\"", named.text));
    } else {
        made.name.name = name("name of the FUNCTION", made.name.place);
    }
    const std::string what = fmt::format("FUNCTION '{}'", made.name.name->text);
    if (is(Kind::newline))
        error(current(), fmt::format("'(' expected before the formals of {}", what));
    else
        made.formals = formals();
    if (is_operator && !failed_)
        operator_heading(named, made);
    if (accept(Kind::is)) {
        made.expressions = expressions();
        if (is(Kind::newline) && ahead(1).kind == Kind::colon && ahead(1).column == first.column) {
            error(ahead(1), fmt::format("the ':' of {} must end its line", what),
                  "only a FUNCTION with VALOF is ended by a ':' on a line of its own");
            skip_line();
            advance();
        } else {
            made.end = current().place;
            end_specification(first, what);
            return make(made);
        }
        end_statement(first);
        return make(made);
    }
    end_head(first);
    const Depth depth(definitions_);
    Level level = level_under(first);
    if (at_line(level)) {
        made.value = value_process(level);
        while (at_line(level)) {
            error(current(), fmt::format("only one VALOF can follow the heading of {}", what));
            skip_line();
        }
    } else {
        error(current(), fmt::format("VALOF expected after the heading of {} in line {}", what, first.place.line));
    }
    definition_end(first, what, made.end);
    return make(made);
}

/// True if a formal gives its type, or takes that of the one before it.
bool Parser::begins_specifier() const {
    switch (current().kind) {
    case Kind::val:
    case Kind::result:
    case Kind::left_square:
    case Kind::chan:
    case Kind::timer:
    case Kind::port:
        return true;
    case Kind::name:
        return ahead(1).kind == Kind::name;
    default:
        return is_primitive_type(current().kind);
    }
}

std::span<Formal> Parser::formals() {
    std::vector<Formal> found;
    if (!expect(Kind::left_bracket, "before the formals"))
        return {};
    if (accept(Kind::right_bracket))
        return {};
    Formal formal;
    do {
        if (begins_specifier()) {
            formal = {};
            formal.is_val = accept(Kind::val);
            formal.is_result = !formal.is_val && accept(Kind::result);
            if (!is(Kind::name) || ahead(1).kind == Kind::name)
                formal.type = type();
        }
        if (formal.type == nullptr)
            error(current(), is(Kind::name) ? fmt::format("type expected before '{}'", current().text)
                                            : fmt::format("formal expected, found {}", describe(current())));
        formal.name = declared_name("name of a formal");
        found.push_back(formal);
    } while (!failed_ && accept(Kind::comma));
    if (!failed_)
        expect(Kind::right_bracket, "after the formals");
    if (failed_ && (found.back().type == nullptr || found.back().name.name->text == "?"))
        found.pop_back();
    return arena_.list(found);
}

} // namespace t8::occam
