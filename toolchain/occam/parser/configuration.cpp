// The constructs of configurations: hardware, NETWORK, MAPPING and CONFIG. Their words are names to the lexer, as in programs.
// Source: occam 2 toolset, configuration language; reference 8.
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

constexpr std::string_view setting_example = "as in SET a (type, memsize := \"T800\", 2*M)";
constexpr std::string_view connection_example = "as in CONNECT a[link][2] TO b[link][1]";
constexpr std::string_view mapping_example = "as in MAP worker[i] ONTO t800[i]";
constexpr std::string_view placement_example = "as in PLACE fs, ts ON host :";

/// Words that are keywords, and not names, where a NETWORK, MAPPING or PLACE may have a name.
constexpr std::string_view configuration_words[] = {"TO", "WITH", "ON",  "ONTO", "CONNECT", "SET",    "MAP",
                                                    "DO", "NODE", "ARC", "EDGE", "NETWORK", "CONFIG", "MAPPING"};

} // namespace

bool Parser::is_word(std::size_t index, std::string_view word) const {
    const Token& token = tokens_[std::min(index, tokens_.size() - 1)];
    return token.kind == Kind::name && token.text == word;
}

bool Parser::expect_word(std::string_view word, std::string_view purpose, std::string_view example) {
    if (is_word(word)) {
        advance();
        return true;
    }
    const std::string found = is(Kind::newline) || is(Kind::end) ? std::string() : ", found " + describe(current());
    error(current(), fmt::format("'{}' expected {}{}", word, purpose, found), std::string(example));
    return false;
}

/// True for the beginning of a declaration of hardware: `NODE a`, `[n]ARC b`.
bool Parser::hardware_at(std::size_t index) {
    if (tokens_[index].kind == Kind::left_square)
        index = after_squares(index);
    return (is_word(index, "NODE") || is_word(index, "EDGE") || is_word(index, "ARC")) &&
           (tokens_[index + 1].kind == Kind::name || tokens_[index + 1].kind == Kind::newline);
}

/// True for the head of a part: NETWORK, MAPPING or CONFIG alone on its line, perhaps with a name.
bool Parser::configuration_part_at(std::size_t index) const {
    if (!is_word(index, "NETWORK") && !is_word(index, "MAPPING") && !is_word(index, "CONFIG"))
        return false;
    const Kind next = tokens_[index + 1].kind;
    return next == Kind::newline || (next == Kind::name && tokens_[index + 2].kind == Kind::newline);
}

bool Parser::configuration_process_at(std::size_t index) const {
    const Kind next = tokens_[std::min(index + 1, tokens_.size() - 1)].kind;
    if (in_network_ && is_word(index, "DO"))
        return true;
    if (is_word(index, "DO"))
        return next == Kind::newline || next == Kind::name;
    if (is_word(index, "MAP") && (next == Kind::newline || is_word(index + 1, "ONTO")))
        return true;
    if (in_network_ && (is_word(index, "SET") || is_word(index, "CONNECT")))
        return true;
    return (is_word(index, "SET") || is_word(index, "CONNECT") || is_word(index, "MAP")) && next == Kind::name;
}

/// True if a line at the outermost level declares hardware, begins a part, or is a VAL, on which the hardware may depend.
bool Parser::is_of_hardware() { return is(Kind::val) || hardware_at(at_) || is_word("NETWORK") || configuration_part_at(at_); }

/// Reports a line at the outermost level that begins neither software nor hardware, probably because a keyword is misspelt.
void Parser::unknown_hardware() {
    if (!is(Kind::name) || line_has_function(at_) || has_network_)
        return;
    const std::string_view similar = closest(current().text, {"NODE", "ARC", "EDGE", "NETWORK"});
    error(current(), fmt::format("VAL, NODE, ARC, EDGE or NETWORK expected, found {}", describe(current())),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
}

void Parser::skip_software() {
    unknown_hardware();
    skip_construct();
}

/// Skips a construct: its head, the lines below it, and the ':' that ends it.
void Parser::skip_construct() {
    const std::uint32_t column = current().column;
    failed_ = true;
    skip_line();
    skip_deeper(column);
    if (is(Kind::colon) && current().column == column)
        skip_line();
}

Specification* Parser::hardware() {
    const Token first = current();
    auto made = node<HardwareDeclaration>(Specification::Kind::hardware, first.place);
    std::vector<Expression*> dimensions;
    while (accept(Kind::left_square)) {
        dimensions.push_back(expression());
        expect(Kind::right_square, "after a dimension");
    }
    made.dimensions = arena_.list(dimensions);
    made.hardware = is_word("NODE") ? HardwareKind::node : is_word("EDGE") ? HardwareKind::edge : HardwareKind::arc;
    advance();
    std::vector<DeclaredName> names;
    do {
        DeclaredName& named = names.emplace_back();
        named.name = name("name", named.place);
    } while (!failed_ && accept(Kind::comma));
    made.names = arena_.list(names);
    end_specification(first, "this declaration");
    return make(made);
}

/// Parses NETWORK, MAPPING or CONFIG, a process, and a ':'.
Specification* Parser::configuration_part() {
    using Part = ConfigurationPart::Part;
    const Token first = current();
    auto made = node<ConfigurationPart>(Specification::Kind::configuration_part, first.place);
    made.part = is_word("NETWORK") ? Part::network : is_word("MAPPING") ? Part::mapping : Part::software;
    if (dialect_ == Dialect::network && made.part != Part::network) {
        skip_construct();
        return make(made);
    }
    has_network_ = has_network_ || made.part == Part::network;
    advance();
    accept(Kind::name);
    end_head(first);
    const Depth depth(definitions_);
    const bool was_network = std::exchange(in_network_, made.part == Part::network);
    const bool was_mapping = std::exchange(in_mapping_, made.part == Part::mapping);
    made.body = body({first, fmt::format("the heading of {}", first.text)});
    in_network_ = was_network;
    in_mapping_ = was_mapping;
    definition_end(first, first.text, made.end);
    return make(made);
}

/// True if the line of a PLACE has the word ON. REQUIRES: after PLACE.
bool Parser::is_arc_placement() const {
    for (std::size_t index = at_; tokens_[index].kind != Kind::newline && tokens_[index].kind != Kind::end; ++index) {
        if (tokens_[index].kind == Kind::at || tokens_[index].kind == Kind::in)
            return false;
        if (is_word(index, "ON"))
            return true;
    }
    return false;
}

Specification* Parser::arc_placement(const Token& first) {
    auto made = node<ArcPlacement>(Specification::Kind::arc_placement, first.place);
    std::vector<Expression*> channels;
    do
        channels.push_back(hardware_element("name of a channel"));
    while (!failed_ && accept(Kind::comma));
    made.channels = arena_.list(channels);
    made.arc = expect_word("ON", "after the channels of this PLACE", placement_example) ? hardware_element("name of an arc")
                                                                                        : error_expression(current());
    if (!failed_ && !is(Kind::colon))
        error(current(), "the ':' after this PLACE is missing", std::string(placement_example));
    end_specification(first, "this PLACE");
    return make(made);
}

Process* Parser::configuration_process() {
    if (is_word("DO"))
        return do_();
    if (is_word("SET"))
        return setting();
    return is_word("CONNECT") ? connection() : mapping();
}

Process* Parser::do_() {
    const Token first = current();
    advance();
    Replicator* const replicated = replicator();
    end_head(first);
    auto made = node<Sequence>(Process::Kind::sequence, first.place);
    made.is_do = true;
    made.replicator = replicated;
    if (in_network_) {
        Level level = level_under(first);
        made.parts = arena_.list(hardware_statements(level));
    } else {
        made.parts = parts(first, replicated, "DO");
    }
    return make(made);
}

/// Parses the body of a NETWORK, or of a choice in it: any number of statements.
Process* Parser::hardware_statements(const Head& head) {
    Level level = level_under(head.token);
    if (!at_line(level)) {
        missing_process(head, "SKIP is the process that does nothing");
        return error_process(head.token.place);
    }
    const std::vector<Process*> statements = hardware_statements(level);
    if (statements.size() == 1)
        return statements.front();
    auto made = node<Sequence>(Process::Kind::sequence, head.token.place);
    made.is_do = true;
    made.parts = arena_.list(statements);
    return make(made);
}

/// True if a line begins as a statement of a NETWORK; otherwise reports it.
bool Parser::is_hardware_statement() {
    if (is(Kind::val) || is(Kind::if_) || is(Kind::skip) || is(Kind::directive) || hardware_at(at_) ||
        configuration_process_at(at_))
        return true;
    const std::string_view similar =
        is(Kind::name) ? closest(current().text, {"DO", "IF", "SET", "CONNECT", "VAL", "SKIP"}) : std::string_view{};
    error(current(), fmt::format("DO, IF, SET or CONNECT expected, found {}", describe(current())),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
    return false;
}

/// Parses the statements of a level. The scope of a declaration is all statements after it.
std::vector<Process*> Parser::hardware_statements(Level& level) {
    std::vector<Process*> statements;
    while (at_line(level)) {
        const Depth depth(constructs_);
        const Token first = current();
        std::vector<Specification*> found;
        if (too_deep(constructs_, limits::construct_levels, "constructs")) {
            skip_line();
            skip_deeper(first.column);
            continue;
        }
        if (!is_hardware_statement()) {
            skip_line();
            skip_deeper(first.column);
            continue;
        }
        const bool follows = specifications(level, false, found);
        if (found.empty()) {
            statements.push_back(statement());
            continue;
        }
        auto rest = node<Sequence>(Process::Kind::sequence, first.place);
        rest.is_do = true;
        if (follows)
            rest.parts = arena_.list(hardware_statements(level));
        statements.push_back(block(found, make(rest)));
    }
    return statements;
}

/// Parses a name with subscripts, up to `[link]`.
Expression* Parser::hardware_element(std::string_view purpose) {
    const Token first = current();
    if (first.kind == Kind::name &&
        std::find(std::begin(configuration_words), std::end(configuration_words), first.text) != std::end(configuration_words)) {
        expected(purpose);
        return error_expression(first);
    }
    Place place;
    Name* const found = name(purpose, place);
    Expression* element = make(NameExpression{{Expression::Kind::name, place}, found});
    while (is(Kind::left_square) && !(is_word(at_ + 1, "link") && ahead(2).kind == Kind::right_square)) {
        advance();
        auto made = node<Subscript>(Expression::Kind::subscript, first.place);
        made.base = element;
        made.index = expression();
        const bool is_ended = expect(Kind::right_square, "after a subscript");
        made.place = since(first);
        element = make(made);
        if (!is_ended)
            break;
    }
    return element;
}

HardwareEnd Parser::hardware_end() {
    const Token first = current();
    HardwareEnd end;
    end.element = hardware_element("name of a node or an edge");
    if (!failed_ && is(Kind::left_square)) {
        for (int word = 0; word < 3; ++word) // `[link]`
            advance();
        if (expect(Kind::left_square, "after '[link]'")) {
            end.link = expression();
            expect(Kind::right_square, "after the number of a link");
        }
    }
    end.place = since(first);
    return end;
}

/// Parses `SET node (type, memsize := "T800", 2*M)`.
Process* Parser::setting() {
    const Token first = current();
    advance();
    auto made = node<Setting>(Process::Kind::setting, first.place);
    made.node = hardware_element("name of a node");
    std::vector<AttributeSetting> attributes;
    if (!is(Kind::left_bracket))
        error(current(), "the attributes of this node are missing", std::string(setting_example));
    else
        advance();
    do {
        if (failed_)
            break;
        AttributeSetting& attribute = attributes.emplace_back();
        attribute.name = name("name of an attribute", attribute.place);
    } while (accept(Kind::comma));
    if (!failed_ && !accept(Kind::assign))
        error(current(), "':=' expected after the attributes", std::string(setting_example));
    std::size_t values = 0;
    do {
        if (failed_)
            break;
        const Token value = current();
        if (values == attributes.size())
            error(value, "more values than attributes", std::string(setting_example));
        else
            attributes[values++].value = expression();
    } while (accept(Kind::comma));
    if (!failed_ && values < attributes.size())
        error(current(), fmt::format("no value for '{}'", attributes[values].name->text), std::string(setting_example));
    if (!failed_)
        expect(Kind::right_bracket, "after the values");
    attributes.resize(values);
    made.attributes = arena_.list(attributes);
    end_statement(first);
    return make(made);
}

/// Parses `CONNECT a[link][2] TO b[link][1] WITH arc`.
Process* Parser::connection() {
    const Token first = current();
    advance();
    auto made = node<Connection>(Process::Kind::connection, first.place);
    made.from = hardware_end();
    made.to.element = error_expression(current());
    if (!failed_ && expect_word("TO", "after the first end", connection_example))
        made.to = hardware_end();
    if (!failed_ && is_word("WITH")) {
        advance();
        made.arc = hardware_element("name of an arc");
    }
    end_statement(first);
    return make(made);
}

/// Parses `MAP a, b ONTO c PRI p`.
Process* Parser::mapping() {
    const Token first = current();
    advance();
    auto made = node<Mapping>(Process::Kind::mapping, first.place);
    made.physical = error_expression(current());
    std::vector<Expression*> logical;
    if (is_word("ONTO") && ahead(1).kind == Kind::name)
        error(current(), "the logical node after MAP is missing", std::string(mapping_example));
    do
        logical.push_back(failed_ ? error_expression(current()) : hardware_element("name of a logical node"));
    while (!failed_ && accept(Kind::comma));
    made.logical = arena_.list(logical);
    if (!failed_ && is(Kind::pri))
        error(current(), "PRI must come after the node", fmt::format("{} PRI 0", mapping_example));
    if (!failed_ && expect_word("ONTO", "after the logical nodes", mapping_example)) {
        made.physical = hardware_element("name of a node");
        if (!failed_ && accept(Kind::pri))
            made.priority = expression();
    }
    end_statement(first);
    return make(made);
}

} // namespace t8::occam
