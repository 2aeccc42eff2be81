#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {

/// Parses a specification. REQUIRES: at_specification.
Specification* Parser::specification() {
    const Token first = current();
    switch (first.kind) {
    case Kind::directive:
        return directive();
    case Kind::place:
        return placement();
    case Kind::val:
        return value_abbreviation();
    case Kind::proc:
    case Kind::function:
    case Kind::inline_:
        return routine();
    case Kind::protocol:
        return protocol_definition();
    case Kind::data:
        return data_type_definition();
    default:
        break;
    }
    if (dialect_ != Dialect::program) {
        if (configuration_part_at(at_))
            return configuration_part();
        if (hardware_at(at_))
            return hardware();
    }
    if (first.kind == Kind::name) {
        if (ahead(1).kind == Kind::is ||
            ((ahead(1).kind == Kind::question || ahead(1).kind == Kind::exclamation) && ahead(2).kind == Kind::is))
            return abbreviation(first, false, nullptr, declared_name("name"));
        if ((first.text == "REC" || first.text == "RECURSIVE") &&
            (ahead(1).kind == Kind::proc || ahead(1).kind == Kind::inline_ || line_has_function(at_)))
            return routine();
        if (first.text == "INITIAL" && type_then_name_at(at_ + 1)) {
            advance();
            return typed(first, true);
        }
        if (ahead(1).kind == Kind::retypes || ahead(1).kind == Kind::reshapes)
            return retyping(first, false, nullptr, declared_name("name"));
    }
    if (line_has_function(at_))
        return routine();
    return typed(first, false);
}

Specification* Parser::error_specification(const Token& first) {
    failed_ = true;
    end_statement(first);
    return make(ErrorSpecification{{Specification::Kind::error, first.place}});
}

/// Parses the ':' and the end of the line.
void Parser::end_specification(const Token& first, std::string_view what) {
    if (!is(Kind::colon) && is_dyadic(current().kind)) {
        end_statement(first);
        return;
    }
    if (expect(Kind::colon, fmt::format("at the end of {}", what)) && !is(Kind::newline))
        error(current(), fmt::format("end of line expected after the ':' of {}, found {}", what, describe(current())),
              "what follows a declaration stands on the next line");
    end_statement(first);
}

Specification* Parser::directive() {
    const Token word = current();
    advance();
    const Token text = current();
    advance();
    end_statement(word);
    if (word.text == "USE")
        return make(Use{{Specification::Kind::use, word.place}, text.text, text.place});
    return make(Pragma{{Specification::Kind::pragma, word.place}, word.text, text.text, text.place});
}

/// Parses a declared name: `x`, `c?` or `c!`.
DeclaredName Parser::declared_name(std::string_view purpose) {
    DeclaredName made;
    made.name = name(purpose, made.place);
    if (accept(Kind::question))
        made.direction = Direction::input;
    else if (accept(Kind::exclamation))
        made.direction = Direction::output;
    return made;
}

Specification* Parser::placement() {
    const Token first = current();
    advance();
    auto made = node<Placement>(Specification::Kind::placement, first.place);
    if (dialect_ != Dialect::program && is_arc_placement())
        return arc_placement(first);
    std::vector<NameExpression*> names;
    do {
        Place place;
        Name* const found = name("name of a variable, channel or port", place);
        names.push_back(make(NameExpression{{Expression::Kind::name, place}, found}));
    } while (accept(Kind::comma));
    made.names = arena_.list(names);
    if (accept(Kind::in)) {
        if (accept(Kind::vecspace))
            made.where = Placement::Where::vectorspace;
        else if (accept(Kind::workspace))
            made.where = Placement::Where::workspace;
        else
            expected("VECSPACE or WORKSPACE");
        made.address = error_expression(first);
    } else if (is(Kind::at) || mend(Kind::at)) {
        advance();
        if (accept(Kind::workspace))
            made.where = Placement::Where::workspace_word;
        made.address = expression();
    } else {
        expected("AT or IN");
        made.address = error_expression(first);
    }
    end_specification(first, "this PLACE");
    return make(made);
}

Specification* Parser::value_abbreviation() {
    const Token first = current();
    advance();
    TypeSyntax* written = nullptr;
    const Kind next = ahead(1).kind;
    const bool is_untyped = is(Kind::name) && next != Kind::name;
    if (!is_untyped)
        written = type();
    const DeclaredName named = declared_name("name");
    if (is(Kind::retypes) || is(Kind::reshapes))
        return retyping(first, true, written, named);
    return abbreviation(first, true, written, named);
}

/// Parses a specification that begins with a type: a declaration, an abbreviation or a retyping.
Specification* Parser::typed(const Token& first, bool is_initial) {
    TypeSyntax* const written = type();
    if (failed_)
        return error_specification(first);
    std::vector<DeclaredName> names{declared_name("name after the type")};
    if (failed_)
        return error_specification(first);
    if (is_initial)
        return variables(first, written, std::move(names), true);
    if (is(Kind::is) || mend(Kind::is))
        return abbreviation(first, false, written, names.front());
    if (is(Kind::retypes) || is(Kind::reshapes))
        return retyping(first, false, written, names.front());
    return variables(first, written, std::move(names), false);
}

Specification* Parser::variables(const Token& first, TypeSyntax* type, std::vector<DeclaredName> names, bool is_initial) {
    auto made = node<VariableDeclaration>(Specification::Kind::variables, first.place);
    made.type = type;
    if (is_initial) {
        if (expect(Kind::is, "after the name of an INITIAL variable"))
            made.initial = expression();
        else
            made.initial = error_expression(current());
    } else {
        while (accept(Kind::comma))
            names.push_back(declared_name("name after ','"));
        if (is(Kind::assign) || is(Kind::equal)) {
            const std::string shown = excerpt(first.place, previous().place);
            error(current(), fmt::format("':' expected at the end of this declaration, found '{}'", current().text),
                  shown.empty() || names.size() > 1 ? std::string()
                                                    : fmt::format("a declaration with a value is 'INITIAL {} IS ... :'", shown));
        } else if (is(Kind::name)) {
            error(current(), fmt::format("',' or ':' expected in this declaration, found {}", describe(current())));
        }
    }
    made.names = arena_.list(names);
    end_specification(first, "this declaration");
    return make(made);
}

/// Parses an abbreviation from its IS.
Specification* Parser::abbreviation(const Token& first, bool is_val, TypeSyntax* type, const DeclaredName& name) {
    auto made = node<Abbreviation>(Specification::Kind::abbreviation, first.place);
    made.is_val = is_val;
    made.type = type;
    made.name = name;
    if (is(Kind::equal) || is(Kind::assign)) {
        error(current(), fmt::format("'IS' expected in this abbreviation, found '{}'", current().text),
              "an abbreviation is 'VAL name IS value :'");
        advance();
    } else if (!expect(Kind::is, "in this abbreviation")) {
        return error_specification(first);
    }
    made.source = actual();
    end_specification(first, "this abbreviation");
    return make(made);
}

/// Parses a retyping from its RETYPES or RESHAPES.
Specification* Parser::retyping(const Token& first, bool is_val, TypeSyntax* type, const DeclaredName& name) {
    auto made = node<Retyping>(Specification::Kind::retyping, first.place);
    made.is_val = is_val;
    made.is_reshape = is(Kind::reshapes);
    made.type = type;
    made.name = name;
    if (type == nullptr) {
        error_at(name.place, fmt::format("type expected before '{}'", name.name->text),
                 fmt::format("{} needs the new type", current().text));
        return error_specification(first);
    }
    advance();
    made.source = actual();
    end_specification(first, made.is_reshape ? "this RESHAPES" : "this RETYPES");
    return make(made);
}

} // namespace t8::occam
