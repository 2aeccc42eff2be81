#include <fmt/format.h>

#include "isa_t800/assembler/statements.hpp"

namespace t8::assembler {
namespace {

constexpr Byte code_fill = 0x20; // pfix 0: harmless when executed

} // namespace

const std::vector<StatementReader::Directive>& StatementReader::directives() {
    static const std::vector<Directive> table{
        {".align", &StatementReader::align},      {".boot", &StatementReader::boot},   {".byte", &StatementReader::byte_values},
        {".entry", &StatementReader::entry},      {".equ", &StatementReader::equ},     {".global", &StatementReader::global},
        {".half", &StatementReader::half_values}, {".load", &StatementReader::load},   {".org", &StatementReader::org},
        {".space", &StatementReader::space},      {".stack", &StatementReader::stack}, {".string", &StatementReader::string},
        {".word", &StatementReader::word_values},
    };
    return table;
}

Byte StatementReader::fill_argument(ExpressionParser& parser, Byte otherwise) {
    if (!parser.accept(","))
        return otherwise;
    const std::optional<Word> fill = constant(parser);
    return fill ? static_cast<Byte>(*fill) : otherwise;
}

void StatementReader::org(ExpressionParser& parser, const Token& word) {
    const std::optional<Word> address = constant(parser);
    if (!address)
        return;
    if (program_.items.empty()) {
        program_.origin = Address{*address};
        return;
    }
    Item item;
    item.kind = Item::Kind::origin;
    item.count = *address;
    item.place = parser.place_of(word);
    item.fill = fill_argument(parser, 0);
    program_.items.push_back(item);
}

void StatementReader::align(ExpressionParser& parser, const Token& word) {
    const Place place = parser.here();
    const std::optional<Word> alignment = constant(parser);
    if (!alignment)
        return;
    if (*alignment == 0 || (*alignment & (*alignment - 1)) != 0 || *alignment > 4096) {
        lines_.error(place, fmt::format("alignment '{}' is not a power of two up to 4096", *alignment));
        return;
    }
    Item item;
    item.kind = Item::Kind::align;
    item.count = *alignment;
    item.place = parser.place_of(word);
    item.fill = fill_argument(parser, code_fill);
    program_.items.push_back(item);
}

void StatementReader::byte_values(ExpressionParser& parser, const Token&) { values(parser, 1); }

void StatementReader::half_values(ExpressionParser& parser, const Token&) { values(parser, 2); }

void StatementReader::word_values(ExpressionParser& parser, const Token&) { values(parser, bytes_per_word); }

void StatementReader::values(ExpressionParser& parser, unsigned width) {
    do {
        if (width == 1 && !parser.at_end() && parser.token().kind == Token::Kind::string) {
            const Token& text = parser.token();
            add_bytes(Bytes(text.text.begin(), text.text.end()), parser.place_of(text), false);
            ++parser.position;
            continue;
        }
        std::optional<Expression> value = parser.parse(scope_);
        if (!value)
            return;
        Item item;
        item.kind = Item::Kind::values;
        item.width = static_cast<std::uint8_t>(width);
        item.place = value->place;
        item.first = add_expression(*std::move(value));
        item.count = 1;
        program_.items.push_back(item);
    } while (parser.accept(","));
}

void StatementReader::string(ExpressionParser& parser, const Token&) {
    do {
        if (parser.at_end() || parser.token().kind != Token::Kind::string) {
            lines_.error(parser.here(), "expected a string in double quotes");
            return;
        }
        const Token& text = parser.token();
        add_bytes(Bytes(text.text.begin(), text.text.end()), parser.place_of(text), false);
        ++parser.position;
    } while (parser.accept(","));
}

void StatementReader::space(ExpressionParser& parser, const Token& word) {
    const Place place = parser.here();
    const std::optional<Word> size = constant(parser);
    if (!size)
        return;
    if (*size > options_.limits.image_bytes) {
        lines_.error(place, fmt::format("{} bytes are more than the limit of {}", *size, options_.limits.image_bytes));
        return;
    }
    Item item;
    item.kind = Item::Kind::space;
    item.count = *size;
    item.place = parser.place_of(word);
    item.fill = fill_argument(parser, 0);
    program_.items.push_back(item);
}

void StatementReader::equ(ExpressionParser& parser, const Token&) {
    if (parser.at_end() || !parser.token().is_name() || parser.token().text == "$" || parser.token().text == "@" ||
        parser.token().text.front() == '.') {
        lines_.error(parser.here(), "expected a name", "write '.equ name, value'");
        return;
    }
    const Token name = parser.token();
    ++parser.position;
    if (!parser.accept(",")) {
        lines_.error(parser.here(), "missing ',' after the name", "write '.equ name, value'");
        return;
    }
    std::optional<Expression> value = parser.parse(scope_);
    if (!value)
        return;
    Symbol symbol;
    symbol.name = program_.names.number_of(name.text);
    symbol.item = next_item();
    symbol.expression = add_expression(*std::move(value));
    symbol.place = parser.place_of(name);
    define(symbol);
}

void StatementReader::global(ExpressionParser& parser, const Token&) {
    do {
        if (parser.at_end() || !parser.token().is_name() || parser.token().text == "$" || is_local_name(parser.token().text)) {
            lines_.error(parser.here(), "expected a name");
            return;
        }
        const Token& name = parser.token();
        program_.globals.push_back({program_.names.number_of(name.text), parser.place_of(name)});
        ++parser.position;
    } while (parser.accept(","));
}

void StatementReader::entry(ExpressionParser& parser, const Token& word) {
    if (program_.entry != no_index) {
        lines_.error(parser.place_of(word), "'.entry' is given twice");
        return;
    }
    if (std::optional<Expression> address = parser.parse(scope_))
        program_.entry = add_expression(*std::move(address));
}

void StatementReader::boot(ExpressionParser& parser, const Token& word) {
    const std::string kind = parser.at_end() ? "loader" : lower_case(parser.token().text);
    if (kind == "loader")
        program_.form = OutputForm::loader;
    else if (kind == "packet")
        program_.form = OutputForm::packet;
    else
        lines_.error(parser.place_of(parser.token()), "expected 'packet' or 'loader'");
    if (!program_.items.empty())
        lines_.error(parser.place_of(word), "'.boot' must come before the code");
    parser.position = parser.at_end() ? parser.position : parser.position + 1;
}

void StatementReader::stack(ExpressionParser& parser, const Token&) {
    const Place place = parser.here();
    const std::optional<Word> words = constant(parser);
    if (!words)
        return;
    if (*words > options_.limits.image_bytes / bytes_per_word)
        lines_.error(place, fmt::format("{} words of stack are more than the limit of {}", *words,
                                        options_.limits.image_bytes / bytes_per_word));
    else
        program_.stack_words = *words;
}

void StatementReader::load(ExpressionParser& parser, const Token& word) {
    const Place place = parser.here();
    const std::optional<Word> address = constant(parser);
    if (!address)
        return;
    if (!program_.items.empty())
        lines_.error(parser.place_of(word), "'.load' must come before the code");
    else if ((*address & 3) != 0)
        lines_.error(place, fmt::format("load address #{:08X} is not a multiple of 4", *address));
    else
        program_.origin = Address{*address};
}

} // namespace t8::assembler
