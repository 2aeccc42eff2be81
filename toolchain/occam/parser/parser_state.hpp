#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/syntax/dialect.hpp"
#include "toolchain/occam/parser/token.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Parses tokens by recursive descent. Logical lines form blocks by their indentation: a Level stands for the lines that belong to one
/// head.
/// Order   a function that reads the head of a line and the lines below ends at the beginning of a line. A function that reads a part of
///         a line ends after that part.
/// Errors  the first error on a logical line sets `failed_`, which suppresses later errors on the line. The next line resets it.
class Parser {
public:
    Parser(std::vector<Token> tokens, Dialect dialect, const Sources& sources, Names& names, Arena& arena, Reports& reports);
    Unit* unit();

private:
    using Kind = TokenKind;

    /// The lines that belong to a head. They must be indented two columns more than it.
    struct Level {
        std::int64_t parent = -1;    ///< column of the head, -1 for none
        std::int64_t indent = 0;     ///< column of the lines
        std::string_view head;       ///< its first word
        std::uint32_t head_line = 0; ///< line of the head in the source
        std::int64_t tolerated = -1; ///< column of lines with a wrong indentation that has been reported; -1: none
        bool has_lines = false;
        bool has_reported = false; ///< the last at_line reported a wrong indentation
    };
    static Level level_under(const Token& head) {
        return {head.column, std::int64_t{head.column} + 2, head.text, head.place.line};
    }

    /// Adds 1 to a count of nesting levels during its lifetime.
    class Depth {
    public:
        explicit Depth(int& count) : count_(count) { ++count_; }
        ~Depth() { --count_; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;

    private:
        int& count_;
    };

    /// Facts about the tokens from `begin` to the end of their logical line.
    struct LineFacts {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t after_function = 0; ///< index after the last FUNCTION; `begin` if there is none
        std::size_t after_is = 0;       ///< index after the last IS; `begin` if there is none
        bool ends_with_colon = false;
        std::vector<std::size_t> open_brackets; ///< indices of each '(' without its ')' on the line
    };

    /// A head of lines, with its name for messages: "the guard", "PROC 'p'".
    struct Head {
        Token token;
        std::string what;
    };

    // parser.cpp: tokens, lines, errors
    const Token& current() const { return tokens_[at_]; }
    const Token& ahead(std::size_t count) const;
    bool is(Kind kind) const { return current().kind == kind; }
    bool accept(Kind kind);
    bool expect(Kind kind, std::string_view purpose);
    bool mend(Kind wanted);
    void advance();
    void skip_line();
    void skip_deeper(std::int64_t column);
    void end_head(const Token& first);
    void end_statement(const Token& first);
    void unexpected_rest();
    bool at_line(Level& level);
    bool stops_level(const Token& token, const Level& level) const;
    void wrong_indentation(Level& level);
    void stray_end();
    std::string describe(const Token& token) const;
    std::string excerpt(const Place& first, const Place& last) const;
    const Token& previous() const { return tokens_[at_ == 0 ? 0 : at_ - 1]; }
    void error(const Token& token, std::string message, std::string hint = {});
    void error_at(const Place& place, std::string message, std::string hint = {});
    void expected(std::string_view what);
    bool too_deep(int count, int limit, std::string_view what);
    Place since(const Token& first) const { return span(first.place, previous().place); }
    Name* name(std::string_view purpose, Place& place);
    template <class T> static T node(decltype(T::kind) kind, const Place& place) {
        T made{};
        made.kind = kind;
        made.place = place;
        return made;
    }
    template <class T> T* make(const T& node) { return arena_.make<T>(node); }

    // lookahead.cpp: the kind of a line
    bool at_specification(bool expression_is_possible);
    bool specification_at(std::size_t index, bool expression_is_possible);
    bool type_then_name_at(std::size_t index);
    std::size_t after_squares(std::size_t index);
    const LineFacts& line_facts(std::size_t index);
    bool closes_on_its_line(std::size_t index);
    bool line_ends_with_colon(std::size_t index);
    bool line_has_function(std::size_t index);
    bool line_has_is(std::size_t index);
    bool line_has_for(std::size_t index) const;
    bool next_line_is_deeper(std::size_t index) const;
    void mend_first_word(bool expression_is_possible);

    // processes.cpp
    Process* process(Level& level);
    Process* body(const Head& head);
    Process* body_under_head(const Token& first, std::string_view what);
    void missing_process(const Head& head, std::string hint);
    void extra_processes(Level& level, const Head& head, const Process& first);
    Process* statement();
    Process* construct();
    Process* simple(Process::Kind kind);
    Process* sequence();
    Process* parallel(const Token& first, bool is_priority, bool is_placed);
    Process* priority();
    Process* placed();
    Process* processor();
    Process* loop();
    std::span<Process*> parts(const Token& head, const Replicator* replicator, std::string_view what);
    Replicator* replicator();
    ErrorProcess* error_process(const Place& place) { return make(ErrorProcess{{Process::Kind::error, place}}); }
    Process* block(const std::vector<Specification*>& specifications, Process* body);
    bool specifications(Level& level, bool expression_is_possible, std::vector<Specification*>& found);
    bool nothing_follows(const std::vector<Specification*>& specifications, std::string_view wanted);

    // communications.cpp
    Process* action();
    Process* assignment(const Token& first, std::vector<Expression*> targets);
    Process* input(const Token& first, Expression* channel, bool is_guard);
    Process* output(const Token& first, Expression* channel);
    Process* call_process(const Token& first, Expression* target);
    Process* not_an_action(const Token& first, Expression* target);
    std::span<MessageItem> message_items();
    void tagged_items(Name*& tag, Place& tag_place, std::span<MessageItem>& items);
    CaseInput* case_input(const Token& first, Expression* channel, const Place& symbol);
    Variant variant(Level& level);
    bool require_element(const Expression& expression, const Token& first, std::string_view what);

    // choices.cpp
    Conditional* conditional();
    Conditional* misplaced_condition(const Token& first);
    Choice choice(Level& level);
    Process* selection();
    Option option(Level& level);
    Alternation* alternation(const Token& first, bool is_priority);
    Alternative alternative(Level& level);
    void guard(Alternative& made, const Token& first);
    void guard_input(Alternative& made, const Token& first, Expression* channel);
    bool process_instead(const Expression* read, std::string_view wanted, std::string_view hint);

    // specifications.cpp
    Specification* specification();
    Specification* directive();
    Specification* placement();
    Specification* value_abbreviation();
    Specification* typed(const Token& first, bool is_initial);
    Specification* abbreviation(const Token& first, bool is_val, TypeSyntax* type, const DeclaredName& name);
    Specification* retyping(const Token& first, bool is_val, TypeSyntax* type, const DeclaredName& name);
    Specification* variables(const Token& first, TypeSyntax* type, std::vector<DeclaredName> names, bool is_initial);
    Specification* error_specification(const Token& first);
    void end_specification(const Token& first, std::string_view what);
    DeclaredName declared_name(std::string_view purpose);

    // definitions.cpp
    Specification* protocol_definition();
    TagSyntax tag();
    Specification* data_type_definition();
    void record_fields(DataTypeDefinition& made);
    Specification* procedure(const Token& first, bool is_inline, bool is_recursive);
    void operator_heading(const Token& named, RoutineDefinition& made);
    Specification* function(const Token& first, bool is_inline, bool is_recursive);
    Specification* routine();
    std::span<Formal> formals();
    bool begins_specifier() const;
    void definition_end(const Token& first, std::string_view what, Place& end);

    // configuration.cpp
    bool is_word(std::size_t index, std::string_view word) const;
    bool is_word(std::string_view word) const { return is_word(at_, word); }
    bool expect_word(std::string_view word, std::string_view purpose, std::string_view example);
    bool hardware_at(std::size_t index);
    bool configuration_part_at(std::size_t index) const;
    bool configuration_process_at(std::size_t index) const;
    void skip_software();
    void skip_construct();
    void unknown_hardware();
    bool is_of_hardware();
    Specification* hardware();
    Specification* configuration_part();
    bool is_arc_placement() const;
    Specification* arc_placement(const Token& first);
    Process* configuration_process();
    bool is_hardware_statement();
    Process* hardware_statements(const Head& head);
    std::vector<Process*> hardware_statements(Level& level);
    Process* do_();
    Process* setting();
    Process* connection();
    Process* mapping();
    Expression* hardware_element(std::string_view purpose);
    HardwareEnd hardware_end();

    // types.cpp
    TypeSyntax* type();
    TypeSyntax* array_type();
    TypeSyntax* channel_type();
    ProtocolSyntax* protocol();
    TypeSyntax* decoration();

    // expressions.cpp
    Expression* expression();
    bool array_type_follows();
    Expression* unary();
    Expression* conversion();
    Expression* enquiry();
    Expression* chain(const Token& first, Expression* left);
    void no_precedence(const Token& first);
    bool named_conversion_follows() const;
    std::span<Expression*> expressions();
    Expression* error_expression(const Token& first);
    Expression* actual();
    std::span<Expression*> actuals();

    // operands.cpp
    Expression* operand();
    Expression* primary();
    Expression* subscripts(const Token& first, Expression* base);
    Expression* literal();
    Expression* named();
    Expression* square();
    Expression* constructor(const Token& first);
    Expression* segment(const Token& first, Expression* base);
    Expression* bracketed();
    Expression* lists_compared(const Token& open, Expression* first);
    Expression* value_bracket(const Token& open);
    ValueProcess* value_process(Level& level);
    void value_result(ValueProcess& made, const Token& valof);
    Expression* bytes_in();
    Expression* offset_of();

    // inserts.cpp
    Process* insert();
    InsertLine insert_line();
    void insert_operands(InsertLine& line);

    std::vector<Token> tokens_;
    Dialect dialect_;
    const Sources& sources_;
    Names& names_;
    Arena& arena_;
    Reports& reports_;
    std::unordered_set<const Name*> data_types_; ///< defined so far; they may look like keywords in lower case
    LineFacts facts_;
    std::size_t at_ = 0;
    bool failed_ = false;
    bool step_may_follow_ = false; ///< true in the count of a replicator
    bool in_insert_ = false;       ///< true in an insert, where ':' at the beginning of a line begins a label
    bool in_network_ = false;      ///< true in a NETWORK, where a body has any number of statements
    bool in_mapping_ = false;
    bool has_network_ = false;
    int constructs_ = 0;
    int brackets_ = 0;
    int definitions_ = 0;         ///< number of open definitions, whose ':' has not come
    int values_ = 0;              ///< number of open VALOFs, whose RESULT has not come
    int value_brackets_ = 0;      ///< open brackets around VALOFs
    std::int64_t wrong_step_ = 0; ///< wrong step of indentation reported in this outermost definition; 0: none
};

} // namespace t8::occam
