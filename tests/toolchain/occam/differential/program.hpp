#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace t8::differential {

// A small typed tree of occam programs: what the generator builds, the printer writes as occam, the interpreter runs and the shrinker
// cuts down. Nodes are values; a copy of a Program shares nothing. Names are indices into Program's lists, and every symbol is
// specified in exactly one place, so hiding never has to be thought of.

enum class Scalar : std::uint8_t { boolean, byte, integer, int16, int32, int64, real32, real64, record };

/// Shape   a scalar or a record, or an array of them of any rank.
struct Type {
    Scalar scalar = Scalar::integer;
    int name = -1;          ///< in Program::types, for a record and for a named scalar
    std::vector<int> sizes; ///< outermost first; `open_size` in formals and abbreviations only

    bool operator==(const Type&) const = default;
    bool is_array() const { return !sizes.empty(); }
    bool is_scalar() const { return sizes.empty() && scalar != Scalar::record; }
    Type element() const; ///< REQUIRES: is_array()
};
constexpr int open_size = -1;

bool is_integer(Scalar); ///< BYTE included
bool is_real(Scalar);
int byte_size(Scalar); ///< REQUIRES: not record

struct Field {
    std::string name;
    Type type;
};

/// DATA TYPE: a record when it has fields, otherwise another name for `base`.
struct TypeDefinition {
    std::string name;
    Scalar base = Scalar::record;
    std::vector<Field> fields;
};

struct ProtocolItem {
    Type type;
    bool counted = false; ///< `count :: [] element`; `type` is then the element
    Scalar count = Scalar::integer;
};

struct ProtocolVariant {
    std::string tag; ///< empty in a simple or sequential protocol
    std::vector<ProtocolItem> items;
};

/// A protocol without a name is written out where it is used: it is a simple one.
struct Protocol {
    std::string name;
    std::vector<ProtocolVariant> variants;
    bool is_variant() const { return !variants.front().tag.empty(); }
};

enum class Role : std::uint8_t { variable, value, index, channel, routine };

struct Symbol {
    std::string name;
    Role role = Role::variable;
    Type type;         ///< of data; for channels only `sizes` counts
    int protocol = -1; ///< of channels
    int routine = -1;
};

enum class Operator : std::uint8_t {
    // dyadic
    add,
    subtract,
    multiply,
    divide,
    remainder,
    plus,
    minus,
    times,
    bit_and,
    bit_or,
    bit_xor,
    shift_left,
    shift_right,
    equal,
    not_equal,
    less,
    greater,
    less_equal,
    greater_equal,
    after,
    logical_and,
    logical_or,
    // monadic
    negate,
    modulo_negate,
    bit_not,
    logical_not,
    size,
};

enum class Rounding : std::uint8_t { none, round, truncate };

enum class ExpressionKind : std::uint8_t {
    literal,       ///< bits
    name,          ///< symbol
    subscript,     ///< operands: base, index
    field,         ///< operands: base; number: which field
    segment,       ///< operands: base, first, count
    monadic,       ///< operation; one operand
    dyadic,        ///< operation; two operands
    conversion,    ///< type, rounding; one operand
    most_positive, ///< MOSTPOS type
    most_negative, ///< MOSTNEG type
    table,         ///< operands; a record literal when type is a record
    text,          ///< string: `text`
    call,          ///< number: the routine; operands: arguments
    value_process, ///< VALOF; body: one process, operands: results
};

/// How a literal is written, if its surroundings allow it; otherwise decorated.
enum class LiteralStyle : std::uint8_t { decorated, plain, hexadecimal, character };

struct Process;

struct Expression {
    ExpressionKind kind = ExpressionKind::literal;
    Type type;
    Operator operation = Operator::add;
    Rounding rounding = Rounding::none;
    LiteralStyle style = LiteralStyle::decorated;
    bool spelled_out = false; ///< operators as words: BITAND for /\, REM for \ ...
    int symbol = -1;
    int number = -1;
    std::uint64_t bits = 0; ///< of a literal: an integer sign-extended, a real as its pattern
    std::string text;
    std::vector<Expression> operands;
    std::vector<Process> body;
};

enum class SpecificationKind : std::uint8_t {
    declare,         ///< symbols; source: calls that give the sizes, where the text shows no numbers
    wires,           ///< symbols: two arrays of two channels, out and in, on links 1 and 2, which a cable joins
    event,           ///< symbol: a channel on the event pin
    value,           ///< VAL T s IS source
    element,         ///< T s IS source
    retypes_value,   ///< VAL T s RETYPES source
    retypes_element, ///< T s RETYPES source
    reshapes_value, ///< VAL T s RESHAPES source; more sources: the sizes, where the type leaves them open; at most one is `left_open`
    reshapes_element, ///< T s RESHAPES source, with the same
    routine,          ///< the routine of the symbol
};

struct Specification {
    SpecificationKind kind = SpecificationKind::declare;
    std::vector<int> symbols; ///< of one type; more than one only in a declaration
    std::vector<Expression> source;
    bool with_specifier = true; ///< false: `VAL s IS source`
};

enum class ProcessKind : std::uint8_t {
    skip,
    stop,
    assign,                 ///< targets := values, or one call or VALOF for several targets
    block,                  ///< specifications, then one child
    sequence,               ///< children
    replicated_sequence,    ///< symbol; values: base, count; one child
    conditional,            ///< children: choice, conditional, replicated_conditional
    replicated_conditional, ///< symbol; values: base, count; one child as in conditional
    choice,                 ///< values: condition; one child
    selection,              ///< values: selector; children: option
    option,                 ///< values (none: ELSE); one child
    loop,                   ///< values: condition; one child
    parallel,               ///< children; `priority`: PRI PAR
    replicated_parallel,    ///< symbol; values: base, count; one child
    call,                   ///< number: the routine; values: arguments
    output,                 ///< channel; number: tag or -1; values: items, a counted one as count and array
    input,                  ///< channel; number: tag or -1; targets
    case_input,             ///< channel; children: variant
    variant,                ///< number: tag; symbol: the channel's; targets; one child
    alternation,            ///< children: guard; `priority`: PRI ALT
    replicated_alternation, ///< symbol; values: base, count; one guard
    delay,                  ///< values: the time waited for; a process or of a guard
    read_clock,             ///< targets: an INT; a process or of a guard
    guard,                  ///< values: condition or none; children: the event; a body, but for case_input
    print,                  ///< number: label; values: one scalar
};

struct Process {
    ProcessKind kind = ProcessKind::skip;
    bool priority = false;
    bool in_any_order =
        false; ///< an alternation where several guards may be ready, and the result is the same whichever is taken
    int symbol = -1;
    int number = -1;
    std::vector<Expression> channel; ///< none or one
    std::vector<Expression> targets;
    std::vector<Expression> values;
    std::vector<Specification> specifications;
    std::vector<Process> children;
};

struct Formal {
    int symbol = -1;
    bool value = false; ///< VAL
};

/// A PROC, or with results a FUNCTION. The results see the specifications that open the body when that is a block.
struct Routine {
    int symbol = -1;
    std::vector<Formal> formals;
    std::vector<Type> result_types;
    Process body;
    std::vector<Expression> results;
    bool is_form = false;            ///< FUNCTION ... IS results
    bool in_line = false;            ///< INLINE
    std::optional<Operator> defines; ///< a function that stands for an operator; calls are written with it
    bool is_function() const { return !result_types.empty(); }
};

struct Program {
    std::vector<TypeDefinition> types;
    std::vector<Protocol> protocols;
    std::vector<Symbol> symbols;
    std::vector<Routine> routines;
    std::vector<Specification> definitions; ///< outside main: values and routines, in order
    bool has_pulses = false;                ///< the event pin is pulled again and again; otherwise never
    Process body;                           ///< of main
};

// Building

int add_symbol(Program&, Symbol);
Type scalar_type(Scalar);
Type array_type(Type element, int size);
Type boolean_type();
Type integer_type();

Expression literal(Type, std::uint64_t bits, LiteralStyle = LiteralStyle::decorated);
Expression integer_literal(std::int64_t value); ///< an INT, written plainly
Expression left_open();                         ///< for a size that follows from the others
bool is_left_open(const Expression&);
Expression name_of(const Program&, int symbol);
Expression subscript(Expression base, Expression index);
Expression field_of(const Program&, Expression base, int field);
Expression segment(Expression base, Expression first, Expression count, int size);
Expression monadic(Operator, Expression operand);
Expression dyadic(Operator, Expression left, Expression right); ///< the type follows from the operator and the left operand
Expression conversion(Type, Rounding, Expression operand);
Expression table(Type, std::vector<Expression> elements);
/// Elements in the first dimension: a literal, or SIZE with all subscripts 0, because whether SIZE a[i] checks i is left open.
Expression size_of_array(const Expression& array);
Expression call_of(const Program&, int routine, std::vector<Expression> arguments);

Process skip();
Process stop();
Process assign(Expression target, Expression value);
Process sequence(std::vector<Process> children);
Process block(std::vector<Specification>, Process);
Process print(int label, Expression value);
Process replicated(ProcessKind, int symbol, Expression base, Expression count, Process);
Process choice(Expression condition, Process);
Process conditional(std::vector<Process> choices);
Process loop(Expression condition, Process);
Process parallel(std::vector<Process> branches);
Process delay(Expression time);
Process read_clock(Expression target);
Process output(Expression channel, std::vector<Expression> items, int tag = -1);
Process input(Expression channel, std::vector<Expression> targets, int tag = -1);

Specification declaration(std::vector<int> symbols);
Specification value_of(int symbol, Expression source);
Specification element_of(int symbol, Expression source);
Specification routine_of(const Program&, int routine);

// Asking

bool is_replicated(ProcessKind);
bool is_alternation(ProcessKind); ///< replicated or not
bool is_comparison(Operator);     ///< AFTER included
bool is_lvalue(const Expression&);
int root_of(const Expression&); ///< the symbol an element starts from; -1 when it is none
/// True when a string is printed anywhere inside, routines called included.
bool prints(const Program&, const Process&);
/// Nodes of all kinds, the measure by which the shrinker judges.
std::size_t size_of(const Program&);

} // namespace t8::differential
