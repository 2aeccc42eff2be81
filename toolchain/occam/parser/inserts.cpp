// GUY and ASM.
#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {

Process* Parser::insert() {
    const Token first = current();
    advance();
    end_head(first);
    auto made = node<Insert>(Process::Kind::insert, first.place);
    made.is_guy = first.kind == Kind::guy;
    std::vector<InsertLine> lines;
    Level level = level_under(first);
    in_insert_ = true;
    while (at_line(level))
        lines.push_back(insert_line());
    in_insert_ = false;
    made.lines = arena_.list(lines);
    return make(made);
}

/// Parses `:label`, or an operation with its operands.
InsertLine Parser::insert_line() {
    InsertLine made;
    const Token first = current();
    made.place = first.place;
    if (accept(Kind::colon)) {
        made.label = is(Kind::name) ? current().text : std::string_view();
        if (!accept(Kind::name))
            expected("label after ':'");
        if (is(Kind::newline) || failed_) {
            end_statement(first);
            return made;
        }
    }
    if (is(Kind::name) && current().text == "STEP" && ahead(1).kind != Kind::newline)
        advance();
    made.operation = current().text;
    made.operation_place = current().place;
    if (is(Kind::name) || keyword(current().text) == current().kind)
        advance();
    else
        expected("instruction or ':label'");
    if (!is(Kind::newline) && !failed_)
        insert_operands(made);
    end_statement(first);
    return made;
}

void Parser::insert_operands(InsertLine& line) {
    if (is(Kind::minus) && ahead(1).kind == Kind::dotted_name && ahead(1).text == ".WSSIZE") {
        line.is_negative = true;
        advance();
    }
    if (is(Kind::dotted_name)) {
        const std::string_view text = current().text;
        if (text == ".WSSIZE" || text == ".VSPTR" || text == ".STATIC")
            line.special = text;
        else
            line.target = text.substr(1);
        advance();
        return;
    }
    if (accept(Kind::colon)) {
        line.target = current().text;
        if (!accept(Kind::name))
            expected("label after ':'");
        else if (accept(Kind::minus)) {
            expect(Kind::colon, "before the second label");
            line.second_target = current().text;
            if (!accept(Kind::name))
                expected("label after ':'");
        }
        return;
    }
    constexpr std::size_t most_marked = 8; // more than any operation has
    std::vector<Expression*> operands;
    do {
        if (is(Kind::name) && current().text == "ADDRESSOF" && ahead(1).kind != Kind::newline && operands.size() < most_marked) {
            line.addresses = static_cast<std::uint8_t>(line.addresses | 1u << operands.size());
            advance();
        }
        operands.push_back(expression());
    } while (accept(Kind::comma));
    line.operands = arena_.list(operands);
}

} // namespace t8::occam
