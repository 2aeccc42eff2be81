#include "emulator/networks/configuration/c_parser.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/configuration/c_expression.hpp"
#include "emulator/networks/configuration/c_software.hpp"
#include "emulator/networks/configuration/token_cursor.hpp"

namespace t8::networks {
namespace {

constexpr unsigned deepest_statement = 50;
constexpr std::string_view statement_words[] = {"val",     "rep",   "if",     "define", "edge",  "connection", "connect",
                                                "process", "input", "output", "use",    "place", "else"};

class CParser {
public:
    CParser(const std::vector<Token>& tokens, Complaints& complaints)
        : complaints_(complaints), words_(tokens, complaints, "file"), software_(words_) {}

    std::vector<Statement> parse() {
        std::vector<Statement> body;
        while (!words_.at_end() && !complaints_.full())
            statement(body);
        return body;
    }

private:
    /// Parses a statement; skips one that cannot be read, with a complaint.
    void statement(std::vector<Statement>& body) {
        if (++depth_ > deepest_statement) {
            complaints_.error(words_.peek().span, "this is nested too deeply");
            skip_statement(words_);
        } else if (words_.accept("{")) {
            block(body);
        } else if (words_.accept(";")) {
            // an empty statement
        } else if (words_.sees("rep")) {
            loop(body);
        } else if (words_.sees("if")) {
            choice(body);
        } else if (!software_.pass_over() && !simple(body)) {
            skip_statement(words_);
            if (depth_ == 1)
                words_.accept("}");
        }
        --depth_;
    }

    void block(std::vector<Statement>& body) {
        const Span start = words_.last();
        std::vector<Statement> inside;
        while (!words_.at_end() && !words_.sees("}") && !complaints_.full())
            statement(inside);
        if (words_.accept("}"))
            body.push_back({start, Block{std::move(inside)}});
        else if (!complaints_.full())
            complaints_.error(start, "this '{' has no '}'");
    }

    /// Parses a statement that ends with `;`. Returns false when it could not be read to its end.
    bool simple(std::vector<Statement>& body) {
        const Token& first = words_.peek();
        if (first.is("val"))
            return value(body);
        if (first.is("define"))
            return definition(body);
        if (first.is("edge") || first.is("connection"))
            return elements(body, {});
        if (first.is("connect"))
            return connection(body);
        if (first.is("else")) {
            complaints_.error(first.span, "this 'else' has no 'if'");
            return false;
        }
        if (first.kind == Token::Kind::name && words_.peek(1).kind == Token::Kind::name)
            return !is_misspelt(first) && elements(body, {});
        if (first.kind == Token::Kind::name)
            return typed_or_setting(body);
        words_.complain_expected("a statement");
        if (!first.is("}") && !first.is(")") && !first.is("]"))
            return false;
        words_.take();
        return true;
    }

    /// True for `conect a.link[0] to b.link[1];`: two names in a row that declare nothing, the first of which is similar to a
    /// word of the language.
    bool is_misspelt(const Token& first) {
        const std::string_view similar =
            closest(first.text.substr(0, Token::longest_text), {std::begin(statement_words), std::end(statement_words)});
        const auto tells = [](const Token& word) { return word.is(".") || word.is("to") || word.is("=") || word.is("for"); };
        if (similar.empty() || !statement_has(tells))
            return false;
        complaints_.error(first.span, fmt::format("unknown statement {}", in_quotes(first.text)),
                          fmt::format("did you mean '{}'?", similar));
        return true;
    }

    /// True if `wanted` holds for one of the words that are left of this statement.
    template <class Wanted> bool statement_has(Wanted wanted) const {
        for (std::size_t ahead = 0; words_.peek(ahead).kind != Token::Kind::end; ++ahead) {
            const Token& word = words_.peek(ahead);
            if (word.is(";") || word.is("{") || word.is("}"))
                break;
            if (wanted(word))
                return true;
        }
        return false;
    }

    /// T800 (memory = 1M) a, b[4];   and   a (memory = 2M);   which differ only after the parenthesis
    bool typed_or_setting(std::vector<Statement>& body) {
        const Token first = words_.peek();
        if (!words_.peek(1).is("(") && !words_.peek(1).is("[")) {
            words_.take();
            words_.complain_expected("'(' or a name after a kind of processor");
            return false;
        }
        if (words_.peek(1).is("[")) {
            auto node = reference("a node");
            return node && finish_setting(body, std::move(*node));
        }
        words_.take();
        auto attributes = attribute_list();
        if (!attributes)
            return false;
        if (words_.peek().kind == Token::Kind::name)
            return elements_of(body,
                               ElementDeclaration{ElementKind::node, Name{first.text, first.span}, std::move(*attributes), {}});
        if (!expect_semicolon())
            return false;
        const Reference node{{first.text, first.span}, {}, {}, first.span};
        body.push_back({joined(first.span, words_.last()), Setting{node, std::move(*attributes)}});
        return true;
    }

    bool finish_setting(std::vector<Statement>& body, Reference node) {
        auto attributes = attribute_list();
        if (!attributes || !expect_semicolon())
            return false;
        const Span span = joined(node.span, words_.last());
        body.push_back({span, Setting{std::move(node), std::move(*attributes)}});
        return true;
    }

    bool expect_semicolon() { return words_.expect(";", "every statement ends with ';'"); }

    /// val name value;
    bool value(std::vector<Statement>& body) {
        const Span start = words_.take().span;
        const auto name = words_.expect_name("a name after val", "as in val n 8;");
        auto value = name ? c_expression(words_) : std::nullopt;
        if (!value || !expect_semicolon())
            return false;
        body.push_back({joined(start, words_.last()), ValueDeclaration{{name->text, name->span}, std::move(*value)}});
        return true;
    }

    /// define processor (type = "T800") t800, other;
    bool definition(std::vector<Statement>& body) {
        const Span start = words_.take().span;
        const auto base = words_.expect_name("a kind of node after define", "as in define processor (type = \"T800\") t800;");
        if (!base)
            return false;
        TypeDefinition definition{{base->text, base->span}, {}, {}};
        if (words_.sees("(")) {
            auto attributes = attribute_list();
            if (!attributes)
                return false;
            definition.attributes = std::move(*attributes);
        }
        std::vector<Name> names;
        do {
            const auto name = words_.expect_name("a name for it");
            if (!name)
                return false;
            names.push_back({name->text, name->span});
        } while (words_.accept(","));
        if (!expect_semicolon())
            return false;
        for (const Name& name : names) {
            definition.name = name;
            body.push_back({joined(start, words_.last()), definition});
        }
        return true;
    }

    /// edge e, f[2];   connection c;   T800 a;
    bool elements(std::vector<Statement>& body, std::vector<Attribute> attributes) {
        const Token& kind = words_.take();
        ElementDeclaration declaration{ElementKind::node, {}, std::move(attributes), {}};
        if (kind.is("edge"))
            declaration.kind = ElementKind::edge;
        else if (kind.is("connection"))
            declaration.kind = ElementKind::arc;
        else
            declaration.type = Name{kind.text, kind.span};
        return elements_of(body, std::move(declaration));
    }

    bool elements_of(std::vector<Statement>& body, ElementDeclaration declaration) {
        const Span start = words_.peek().span;
        do {
            const auto name = words_.expect_name("a name");
            if (!name)
                return false;
            Declared declared{{name->text, name->span}, {}};
            while (words_.sees("[")) {
                auto dimension = c_subscript(words_);
                if (!dimension)
                    return false;
                declared.dimensions.push_back(std::move(*dimension));
            }
            if (declaration.kind == ElementKind::node)
                nodes_.insert(name->text);
            declaration.names.push_back(std::move(declared));
        } while (words_.accept(","));
        if (!expect_semicolon())
            return false;
        body.push_back({joined(start, words_.last()), std::move(declaration)});
        return true;
    }

    /// (memory = 1M, type = "T800")
    std::optional<std::vector<Attribute>> attribute_list() {
        constexpr std::string_view hint = "as in (memory = 1M)";
        std::vector<Attribute> attributes;
        if (!words_.expect("(", hint))
            return {};
        if (words_.accept(")"))
            return attributes;
        do {
            const auto name = words_.expect_name("an attribute, such as memory", hint);
            if (!name || !words_.expect("=", hint))
                return {};
            auto value = c_expression(words_);
            if (!value)
                return {};
            attributes.push_back({{name->text, name->span}, std::move(*value)});
        } while (words_.accept(","));
        return words_.expect(")", hint) ? std::optional(std::move(attributes)) : std::nullopt;
    }

    /// connect a.link[2] to b.link[1] by c;   connect a.link[0], host;
    bool connection(std::vector<Statement>& body) {
        const Span start = words_.take().span;
        if (!connects_links()) {
            skip_statement(words_);
            return true;
        }
        constexpr std::string_view hint = "as in connect a.link[2] to b.link[1];";
        auto a = reference("a node or an edge");
        if (!a)
            return false;
        if (!words_.accept(",") && !words_.expect("to", hint))
            return false;
        auto b = reference("a node or an edge");
        if (!b)
            return false;
        Connection result{std::move(*a), std::move(*b), {}};
        if (words_.accept("by")) {
            result.arc = reference("a connection");
            if (!result.arc)
                return false;
        }
        if (!expect_semicolon())
            return false;
        body.push_back({joined(start, words_.last()), std::move(result)});
        return true;
    }

    /// True if an end of this connect is a processor. Channels of processes are joined by connect too.
    bool connects_links() const {
        return statement_has([this](const Token& word) { return word.is("link") || nodes_.count(word.text) != 0; });
    }

    /// grid[i][j], perhaps followed by .link[2]
    std::optional<Reference> reference(std::string_view what) {
        const auto name = words_.expect_name(what);
        if (!name)
            return {};
        Reference result{{name->text, name->span}, {}, {}, name->span};
        while (words_.sees("[")) {
            auto index = c_subscript(words_);
            if (!index)
                return {};
            result.subscripts.push_back(std::move(*index));
        }
        if (words_.accept(".")) {
            if (!words_.expect("link", "a node has links, as in a.link[2]"))
                return {};
            auto index = c_subscript(words_);
            if (!index)
                return {};
            result.link = std::move(*index);
        }
        result.span = joined(name->span, words_.last());
        return result;
    }

    /// rep i = base for count statement
    void loop(std::vector<Statement>& body) {
        constexpr std::string_view hint = "as in rep i = 0 for n { ... }";
        const Span start = words_.take().span;
        const auto variable = words_.expect_name("the name of a loop variable", hint);
        auto base = variable && words_.expect("=", hint) ? c_expression(words_) : std::nullopt;
        auto count = base && words_.expect("for", hint) ? c_expression(words_) : std::nullopt;
        if (!count)
            return skip_to_body();
        std::vector<Statement> inside;
        statement(inside);
        body.push_back({start, Loop{{{variable->text, variable->span}, std::move(*base), std::move(*count)}, std::move(inside)}});
    }

    /// if condition statement else statement
    void choice(std::vector<Statement>& body) {
        const Span start = words_.take().span;
        Branch yes;
        yes.condition = c_expression(words_);
        if (!yes.condition)
            return skip_to_body();
        Choice result;
        statement(yes.body);
        result.branches.push_back(std::move(yes));
        if (words_.accept("else")) {
            Branch no;
            statement(no.body);
            result.branches.push_back(std::move(no));
        }
        body.push_back({start, std::move(result)});
    }

    /// After a head that could not be read, parses its block, so that mistakes in it are found too.
    void skip_to_body() {
        while (!words_.at_end() && !words_.sees("{") && !words_.sees(";") && !words_.sees("}"))
            words_.take();
        std::vector<Statement> ignored;
        if (words_.sees("{"))
            statement(ignored);
        else
            words_.accept(";");
    }

    Complaints& complaints_;
    TokenCursor words_;
    CSoftware software_;
    std::set<std::string_view> nodes_; ///< the nodes declared so far
    unsigned depth_ = 0;
};

} // namespace

Configuration parse_c(const NetworkText& text, Complaints& complaints) {
    const std::vector<Token> tokens = c_tokens(text);
    return {CParser(tokens, complaints).parse(), {}};
}

} // namespace t8::networks
