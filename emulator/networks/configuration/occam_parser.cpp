#include "emulator/networks/configuration/occam_parser.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/configuration/occam_expression.hpp"
#include "emulator/networks/configuration/occam_lines.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"
#include "emulator/networks/draft/line_words.hpp"

namespace t8::networks {
namespace {

constexpr unsigned deepest_block = 50;

/// The first words of the software part and of its mapping.
constexpr std::string_view software[] = {"MAPPING", "CONFIG", "PROTOCOL", "CHAN", "PROC", "PLACED", "PLACE",
                                         "DATA",    "TYPE",   "FUNCTION", "INT",  "BOOL", "TIMER",  "PORT"};
constexpr std::string_view types[] = {"INT", "INT16", "INT32", "INT64", "BOOL", "BYTE", "REAL32", "REAL64"};

std::string suggestion(std::string_view word, const std::vector<std::string_view>& words) {
    const std::string_view similar = closest(word.substr(0, Token::longest_text), words);
    return similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar);
}

class OccamParser {
public:
    OccamParser(const NetworkText& text, Complaints& complaints, const ConfigurationConstants& constants)
        : complaints_(complaints), constants_(constants), lines_(text) {}

    Configuration parse() {
        while (!lines_.at_end() && !complaints_.full())
            top_level();
        return {Language::occam, std::move(body_), {}, has_mapping_};
    }

private:
    TokenCursor cursor(const std::vector<Token>& tokens) { return {tokens, complaints_, "line"}; }

    void top_level() {
        const OccamLine line = lines_.peek();
        const std::string_view word = lines_.first_word();
        if (lines_.is_directive())
            return lines_.skip();
        has_mapping_ = has_mapping_ || word == "MAPPING";
        if (is_among(software, word) || (has_network_ && word != "NETWORK"))
            return skip_construct(line.indent);
        if (word == "NETWORK")
            return network();
        const std::vector<Token> tokens = lines_.take_statement();
        TokenCursor words = cursor(tokens);
        const Token& first = words.peek();
        if (is_known_value(tokens)) {
            lines_.skip_deeper(line.indent);
        } else if (first.is("VAL") || first.is("[") || is_element(first)) {
            specification(words, body_);
        } else {
            words.complain_expected("VAL, NODE, ARC, EDGE or NETWORK",
                                    suggestion(first.text, {"VAL", "NODE", "ARC", "EDGE", "NETWORK"}));
            lines_.skip_deeper(line.indent);
        }
    }

    /// True if the line is a VAL of a name whose value is predefined.
    bool is_known_value(const std::vector<Token>& tokens) const {
        const auto is = std::find_if(tokens.begin(), tokens.end(), [](const Token& token) { return token.is("IS"); });
        return tokens.front().is("VAL") && is != tokens.begin() && is != tokens.end() && constants_.contains(std::prev(is)->text);
    }

    /// Skips a head, the lines indented below it, and the `:` of its end.
    void skip_construct(unsigned indent) {
        lines_.skip();
        lines_.skip_deeper(indent);
        if (!lines_.at_end() && lines_.peek().indent == indent && lines_.is_colon())
            lines_.skip();
    }

    /// NETWORK name, a block, and a `:`
    void network() {
        const OccamLine line = lines_.peek();
        const std::vector<Token> tokens = lines_.take_statement();
        TokenCursor words = cursor(tokens);
        const Span head = words.take().span;
        if (words.peek().kind == Token::Kind::name)
            words.take();
        expect_end(words);
        if (has_network_)
            complaints_.error(head, "a second NETWORK", "a configuration has one NETWORK: put all nodes into it");
        has_network_ = true;
        body_.push_back({head, Block{block(line.indent)}});
        if (!lines_.at_end() && lines_.is_colon())
            lines_.skip();
        else
            complaints_.error(head, "the end of this NETWORK is missing", "a ':' on a line of its own, below the first letter");
    }

    /// Calls `take` for the first of every group of lines that belong together, one indentation deeper than the head.
    template <class Take> void each_line(unsigned outer, Take take) {
        if (++depth_ > deepest_block && !lines_.at_end() && lines_.peek().indent > outer) {
            complaints_.error(lines_.peek().text, "this is nested too deeply");
            lines_.skip_deeper(outer);
        }
        std::optional<unsigned> indent;
        while (!lines_.at_end() && lines_.peek().indent > outer && !complaints_.full()) {
            const OccamLine line = lines_.peek();
            if (!indent)
                indent = line.indent;
            if (line.indent != *indent)
                complaints_.error({line.text.offset, 1},
                                  fmt::format("this line is indented by {} columns, those before it by {}", line.indent, *indent),
                                  line.indent > *indent
                                      ? "a head such as DO or a condition is missing, or this line must be indented less"
                                      : "it belongs to no block above");
            if (line.indent > *indent)
                lines_.skip_deeper(*indent);
            else if (lines_.is_directive())
                lines_.skip();
            else
                take(line.indent);
        }
        --depth_;
    }

    std::vector<Statement> block(unsigned outer) {
        std::vector<Statement> body;
        each_line(outer, [&](unsigned indent) { statement(indent, body); });
        return body;
    }

    void statement(unsigned indent, std::vector<Statement>& body) {
        const std::vector<Token> tokens = lines_.take_statement();
        TokenCursor words = cursor(tokens);
        const Token& first = words.peek();
        if (first.is("DO")) {
            loop(words, indent, body);
        } else if (first.is("IF")) {
            body.push_back({first.span, choice(words, indent)});
        } else if (first.is("SET")) {
            setting(words, body);
        } else if (first.is("CONNECT")) {
            connection(words, body);
        } else if (first.is("VAL") || first.is("[") || is_element(first)) {
            specification(words, body);
        } else if (words.accept("SKIP")) {
            expect_end(words);
        } else {
            const bool is_colon = first.is(":");
            words.complain_expected("DO, IF, SET or CONNECT",
                                    is_colon ? "the ':' that ends a NETWORK stands below its first letter"
                                             : suggestion(first.text, {"DO", "IF", "SET", "CONNECT", "VAL", "SKIP"}));
            lines_.skip_deeper(indent);
        }
    }

    static bool is_element(const Token& token) { return token.is("NODE") || token.is("EDGE") || token.is("ARC"); }

    bool expect_end(TokenCursor& words) {
        if (!words.at_end())
            words.complain_expected("the end of the line");
        return words.at_end();
    }

    bool expect_colon(TokenCursor& words) { return words.expect(":", "a declaration ends with ' :'") && expect_end(words); }

    void specification(TokenCursor& words, std::vector<Statement>& body) {
        if (words.sees("VAL"))
            value(words, body);
        else
            elements(words, body);
    }

    /// VAL name IS value :   VAL INT name IS value :   VAL []INT name IS value :
    void value(TokenCursor& words, std::vector<Statement>& body) {
        const Span start = words.take().span;
        while (words.accept("["))
            if (!words.accept("]") && (!occam_expression(words) || !words.expect("]")))
                return;
        if (is_among(types, words.peek().text) && words.peek(1).kind == Token::Kind::name)
            words.take();
        const auto name = words.expect_name("a name after VAL", "as in VAL n IS 8 :");
        if (!name || !words.expect("IS", "as in VAL n IS 8 :"))
            return;
        auto value = occam_expression(words);
        if (value && expect_colon(words))
            body.push_back({joined(start, words.last()), ValueDeclaration{{name->text, name->span}, std::move(*value)}});
    }

    /// NODE a, b :   [n][m]NODE grid :   EDGE e :   ARC a :
    void elements(TokenCursor& words, std::vector<Statement>& body) {
        const Span start = words.peek().span;
        std::vector<Expression> dimensions;
        while (words.sees("[")) {
            auto dimension = occam_subscript(words);
            if (!dimension)
                return;
            dimensions.push_back(std::move(*dimension));
        }
        ElementDeclaration declaration;
        if (!is_element(words.peek()))
            return words.complain_expected("NODE, EDGE or ARC");
        const Token& kind = words.take();
        declaration.kind = kind.is("NODE") ? ElementKind::node : kind.is("EDGE") ? ElementKind::edge : ElementKind::arc;
        do {
            const auto name = words.expect_name("a name", "as in NODE root :");
            if (!name)
                return;
            declaration.names.push_back({{name->text, name->span}, dimensions});
        } while (words.accept(","));
        if (expect_colon(words))
            body.push_back({joined(start, words.last()), std::move(declaration)});
    }

    /// i = base FOR count
    std::optional<Replicator> replicator(TokenCursor& words) {
        const auto variable = words.expect_name("the name of a loop variable", "as in DO i = 0 FOR n");
        if (!variable || !words.expect("=", "as in DO i = 0 FOR n"))
            return {};
        auto base = occam_expression(words);
        if (!base || !words.expect("FOR", "as in DO i = 0 FOR n"))
            return {};
        auto count = occam_expression(words);
        if (!count || !expect_end(words))
            return {};
        return Replicator{{variable->text, variable->span}, std::move(*base), std::move(*count)};
    }

    void loop(TokenCursor& words, unsigned indent, std::vector<Statement>& body) {
        const Span start = words.take().span;
        if (words.at_end()) {
            body.push_back({start, Block{block(indent)}});
            return;
        }
        auto head = replicator(words);
        auto inside = block(indent);
        if (head)
            body.push_back({start, Loop{std::move(*head), std::move(inside)}});
    }

    Choice choice(TokenCursor& words, unsigned indent) {
        words.take();
        Choice result;
        if (!words.at_end())
            result.replicator = replicator(words);
        each_line(indent, [&](unsigned inner) {
            const std::vector<Token> tokens = lines_.take_statement();
            TokenCursor line = cursor(tokens);
            Branch branch;
            if (const Span span = line.peek().span; line.sees("IF")) {
                branch.body.push_back({span, choice(line, inner)});
            } else {
                branch.condition = occam_expression(line);
                if (branch.condition)
                    expect_end(line);
                branch.body = block(inner);
            }
            result.branches.push_back(std::move(branch));
        });
        return result;
    }

    /// SET node (type, memsize := "T800", 2*M)
    void setting(TokenCursor& words, std::vector<Statement>& body) {
        constexpr std::string_view hint = "as in SET a (type, memsize := \"T800\", 2*M)";
        const Span start = words.take().span;
        auto node = reference(words, "a node");
        if (!node || !words.expect("(", hint))
            return;
        std::vector<Name> names;
        do {
            const auto name = words.expect_name("an attribute, such as type", hint);
            if (!name)
                return;
            names.push_back({name->text, name->span});
        } while (words.accept(","));
        if (!words.expect(":=", hint))
            return;
        Setting result{std::move(*node), {}};
        const Span values = words.peek().span;
        do {
            auto value = occam_expression(words);
            if (!value)
                return;
            if (result.attributes.size() < names.size())
                result.attributes.push_back({names[result.attributes.size()], std::move(*value)});
            else
                return complaints_.error(value->span, "more values than attributes", std::string(hint));
        } while (words.accept(","));
        if (!words.expect(")", hint) || !expect_end(words))
            return;
        if (result.attributes.size() < names.size())
            return complaints_.error(joined(values, words.last()),
                                     fmt::format("no value for '{}'", names[result.attributes.size()].word), std::string(hint));
        body.push_back({joined(start, words.last()), std::move(result)});
    }

    /// CONNECT a[link][2] TO b[link][1] WITH arc
    void connection(TokenCursor& words, std::vector<Statement>& body) {
        constexpr std::string_view hint = "as in CONNECT a[link][2] TO b[link][1]";
        const Span start = words.take().span;
        auto a = reference(words, "a node or an edge");
        if (!a || !words.expect("TO", hint))
            return;
        auto b = reference(words, "a node or an edge");
        if (!b)
            return;
        Connection result{std::move(*a), std::move(*b), {}};
        if (words.accept("WITH")) {
            result.arc = reference(words, "an arc");
            if (!result.arc)
                return;
        }
        if (expect_end(words))
            body.push_back({joined(start, words.last()), std::move(result)});
    }

    /// grid[i][j], perhaps with [link][2] behind it
    std::optional<Reference> reference(TokenCursor& words, std::string_view what) {
        const auto name = words.expect_name(what);
        if (!name)
            return {};
        Reference result{{name->text, name->span}, {}, {}, name->span};
        while (words.sees("[") && !result.link) {
            const bool is_link = words.peek(1).is("link") && words.peek(2).is("]");
            for (unsigned word = 0; is_link && word < 3; ++word)
                words.take();
            auto index = occam_subscript(words);
            if (!index)
                return {};
            if (is_link)
                result.link = std::move(*index);
            else
                result.subscripts.push_back(std::move(*index));
            result.span = joined(name->span, words.last());
        }
        return result;
    }

    Complaints& complaints_;
    const ConfigurationConstants& constants_;
    OccamLines lines_;
    std::vector<Statement> body_;
    bool has_network_ = false;
    bool has_mapping_ = false;
    unsigned depth_ = 0;
};

} // namespace

Configuration parse_occam(const NetworkText& text, Complaints& complaints, const ConfigurationConstants& constants) {
    return OccamParser(text, complaints, constants).parse();
}

} // namespace t8::networks
