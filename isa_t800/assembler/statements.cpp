#include "isa_t800/assembler/statements.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::assembler {

StatementReader::StatementReader(Program& program, SourceLines& lines, const AssemblyOptions& options)
    : program_(program), lines_(lines), options_(options), evaluator_(program, lines) {}

void StatementReader::define_constant(std::string_view name, Word value) {
    const std::uint32_t expression = add_expression({{{Term::Kind::number, Operator::add, value, 0, 1}}, scope_, {}});
    Symbol symbol;
    symbol.name = program_.names.number_of(name);
    symbol.is_predefined = true;
    symbol.expression = expression;
    program_.symbols.define(program_.names, symbol, scope_);
}

void StatementReader::predefine() {
    const PartFacts facts = facts_of(options_.part);
    define_constant("MostNeg", MostNeg);
    define_constant("MostPos", MostPos);
    define_constant("NotProcess.p", NotProcess_p);
    define_constant("MemStart", facts.mem_start);
    define_constant("InternalBytes", facts.internal_bytes);
    define_constant("HasFpu", facts.has_fpu ? 1 : 0);
    for (const Part part : {Part::T414, Part::T800, Part::T805})
        define_constant(facts_of(part).name, part == options_.part ? 1 : 0);
    for (Word link = 0; link < 4; ++link) {
        define_constant(fmt::format("Link{}Out", link), MostNeg + 4 * link);
        define_constant(fmt::format("Link{}In", link), MostNeg + 16 + 4 * link);
    }
    define_constant("EventIn", MostNeg + 32);
}

bool StatementReader::is_defined(std::string_view name) {
    return program_.symbols.find(program_.names, program_.names.number_of(name), scope_) != no_index;
}

std::uint32_t StatementReader::add_expression(Expression expression) {
    program_.expressions.push_back(std::move(expression));
    return static_cast<std::uint32_t>(program_.expressions.size() - 1);
}

void StatementReader::add_bytes(const Bytes& bytes, const Place& place, bool is_code) {
    Item item;
    item.is_code = is_code;
    item.first = static_cast<std::uint32_t>(program_.bytes.size());
    item.count = static_cast<std::uint32_t>(bytes.size());
    item.place = place;
    program_.bytes.insert(program_.bytes.end(), bytes.begin(), bytes.end());
    program_.items.push_back(item);
}

void StatementReader::define(Symbol symbol) {
    const std::string& name = program_.names.name(symbol.name);
    if (program_.symbols.define(program_.names, symbol, scope_) != no_index)
        return;
    const Symbol& first = program_.symbols[program_.symbols.find_here(program_.names, symbol.name, scope_)];
    if (first.is_predefined) {
        lines_.error(symbol.place, fmt::format("'{}' is predefined", name), "choose another name");
        return;
    }
    const Line& line = lines_.line(first.place.line);
    lines_.error(symbol.place, fmt::format("'{}' is defined twice", name),
                 fmt::format("the first one is at {}:{}", lines_.file(line.file), line.number));
}

void StatementReader::label(const Token& name, std::uint32_t line, bool in_expansion) {
    const Place place{line, name.column, name.length};
    if (name.text == "$" || name.text == "@" || name.text.front() == '.') {
        lines_.error(place, fmt::format("'{}' cannot be a label", name.text));
        return;
    }
    if (!in_expansion && !is_local_name(name.text))
        scope_ = program_.symbols.open_scope(no_index);
    Symbol symbol;
    symbol.name = program_.names.number_of(name.text);
    symbol.is_label = true;
    symbol.item = next_item();
    symbol.place = place;
    define(symbol);
}

std::optional<Word> StatementReader::constant(ExpressionParser& parser) {
    const std::optional<Expression> expression = parser.parse(scope_);
    if (!expression)
        return std::nullopt;
    evaluator_.forget();
    const std::optional<Value> value = evaluator_.evaluate(*expression, next_item());
    return value ? std::optional(value->bits) : std::nullopt;
}

void StatementReader::statement(const std::vector<Token>& tokens, std::size_t first, std::uint32_t line) {
    line_ = line;
    ExpressionParser parser(tokens, program_.names, lines_, line);
    const Token& word = tokens[first];
    parser.position = first + 1;
    if (!word.is_name() || word.text == "$" || is_local_name(word.text)) {
        const std::string hint = first + 1 < tokens.size() && tokens[first + 1].is("=") ? "write '.equ name, value'" : "";
        lines_.error(parser.place_of(word), "expected an instruction or a directive", hint);
        return;
    }
    const std::size_t errors_before = lines_.error_count();
    const std::string name = lower_case(word.text);
    const auto directive = std::find_if(directives().begin(), directives().end(),
                                        [&](const Directive& candidate) { return candidate.name == name; });
    if (directive != directives().end())
        (this->*directive->read)(parser, word);
    else
        instruction(parser, word);
    if (!parser.at_end() && lines_.error_count() == errors_before)
        lines_.error(parser.here(), fmt::format("unexpected '{}' after the operand", parser.token().text));
}

} // namespace t8::assembler
