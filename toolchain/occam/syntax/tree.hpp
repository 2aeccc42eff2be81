#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "toolchain/occam/source/place.hpp"
#include "toolchain/occam/syntax/names.hpp"

/// The syntax tree of a unit. The parser makes it; the checker sets the members marked "checked:".
/// Nodes live in an Arena. A pointer is null, or a span empty, if the source lacks the part. A part that could not be parsed is an
/// ErrorExpression, ErrorProcess or ErrorSpecification, for which an error has been reported.
namespace t8::occam {

struct Type;     // types/type.hpp
struct Constant; // types/constant.hpp
struct Expression;
struct Process;
struct Specification;

// ---- types as written

enum class PrimitiveType : std::uint8_t { boolean, byte, int_, int16, int32, int64, real32, real64 };

/// `[n]INT`, `CHAN OF P`, `complex`, `[]BYTE`, `TIMER`, `PORT OF BYTE`.
struct TypeSyntax {
    enum class Kind : std::uint8_t { primitive, named, array, open_array, channel, timer, port };
    Kind kind = Kind::primitive;
    PrimitiveType primitive = PrimitiveType::int_;
    Place place;
    Name* name = nullptr;                      ///< named
    Expression* size = nullptr;                ///< array
    TypeSyntax* element = nullptr;             ///< array, open_array, port
    struct ProtocolSyntax* protocol = nullptr; ///< channel
    const Type* type = nullptr;                ///< checked:
};

/// The protocol of a channel, as written: a name, a data type, `count::[]type`, or ANY.
/// A single name is `type` with Kind::named; the checker finds out whether it is a protocol or a data type.
struct ProtocolSyntax {
    enum class Kind : std::uint8_t { simple, counted, any };
    Kind kind = Kind::simple;
    Place place;
    TypeSyntax* count = nullptr; ///< counted
    TypeSyntax* type = nullptr;  ///< simple; counted: an open_array
};

enum class Direction : std::uint8_t { unmarked, input, output };

// ---- expressions and elements

enum class Operator : std::uint8_t {
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
    and_,
    or_,
    negate,      ///< -x
    wrap_negate, ///< MINUS x
    complement,  ///< ~ and BITNOT
    not_,
    size,
};

enum class Rounding : std::uint8_t { none, round, truncate };

struct Replicator {
    Place place;
    Name* name = nullptr;
    Expression* base = nullptr;
    Expression* count = nullptr;
    Expression* step = nullptr;
    Declaration* index = nullptr; ///< checked:
};

struct Expression {
    enum class Kind : std::uint8_t {
        error,
        integer,
        real,
        byte,
        string,
        boolean,
        name,
        subscript,
        segment,
        table,
        constructor,
        unary,
        binary,
        conversion,
        call,
        value_process,
        most_positive,
        most_negative,
        size_of_type,
        bytes_in,
        offset_of,
        directed,
        needs_of,
    };
    Kind kind;
    Place place;
    const Type* type = nullptr;      ///< checked:
    const Constant* value = nullptr; ///< checked: its value, if that is known at compile time
};

struct ErrorExpression : Expression {};

/// `123`, `#FF`, with or without decoration. A hexadecimal literal is a bit pattern.
struct IntegerLiteral : Expression {
    std::uint64_t bits = 0;
    bool is_hexadecimal = false;
    bool is_too_big = false; ///< more than 64 bits
    TypeSyntax* decoration = nullptr;
};

/// `1.5E+3(REAL64)`; `digits` is the text without the decoration.
struct RealLiteral : Expression {
    std::string_view digits;
    TypeSyntax* decoration = nullptr;
};

struct ByteLiteral : Expression {
    std::uint8_t byte = 0;
    TypeSyntax* decoration = nullptr;
};

/// `bytes` is the string with escapes replaced by the bytes that they stand for, also `*l`.
struct StringLiteral : Expression {
    std::string_view bytes;
    TypeSyntax* decoration = nullptr;
};

struct BooleanLiteral : Expression {
    bool truth = false;
};

struct NameExpression : Expression {
    Name* name = nullptr;
    Declaration* declaration = nullptr; ///< checked:
};

/// `base[index]`. If `base` is a record, `index` is a NameExpression, and the checker sets `field` to the number of the field.
struct Subscript : Expression {
    Expression* base = nullptr;
    Expression* index = nullptr;
    int field = -1; ///< checked: number of the field, or -1
};

/// `[base FROM from FOR count]`, either part may be missing.
struct Segment : Expression {
    Expression* base = nullptr;
    Expression* from = nullptr;
    Expression* count = nullptr;
};

/// `[a, b, c]`: a table, a record literal, or a table of channels.
struct Table : Expression {
    std::span<Expression*> items;
    TypeSyntax* decoration = nullptr;
};

/// `[i = base FOR count | item]`.
struct Constructor : Expression {
    Replicator* replicator = nullptr;
    Expression* item = nullptr;
};

struct Unary : Expression {
    Operator operation = Operator::negate;
    Place operator_place;
    Expression* operand = nullptr;
};

struct Binary : Expression {
    Operator operation = Operator::add;
    Place operator_place;
    Expression* left = nullptr;
    Expression* right = nullptr;
};

struct Conversion : Expression {
    TypeSyntax* target = nullptr;
    Rounding rounding = Rounding::none;
    Expression* operand = nullptr;
};

struct Call : Expression {
    Name* name = nullptr;
    Place name_place;
    std::span<Expression*> actuals;
    Declaration* routine = nullptr; ///< checked:
};

/// `(VALOF ... RESULT e, f)` with the specifications that stand before VALOF.
struct ValueProcess : Expression {
    std::span<Specification*> specifications;
    Process* body = nullptr;
    std::span<Expression*> results;
    Place result_place;
};

/// `MOSTPOS T`, `MOSTNEG T`, `SIZE T`, `BYTESIN (T)`, with the type in `subject`. `BYTESIN (operand)` has `operand` instead. A name may be
/// either: the parser makes it an operand, and the checker may make it a subject.
struct TypeEnquiry : Expression {
    TypeSyntax* subject = nullptr;
    Expression* operand = nullptr;
};

struct OffsetOf : Expression {
    TypeSyntax* record = nullptr;
    Name* field = nullptr;
    Place field_place;
};

/// `WSSIZEOF (routine)`, `VSSIZEOF (routine)`: words of workspace or vectorspace. The checker makes it from a Call.
struct NeedsOf : Expression {
    Declaration* routine = nullptr;
    bool is_vectorspace = false;
};

/// `c?` or `c!` where a channel is named as an actual or abbreviated.
struct Directed : Expression {
    Expression* channel = nullptr;
    Direction direction = Direction::unmarked;
};

// ---- specifications

struct DeclaredName {
    Name* name = nullptr;
    Place place;
    Direction direction = Direction::unmarked; ///< `c?`, `c!`
    Declaration* declaration = nullptr;        ///< checked:
};

struct Formal {
    TypeSyntax* type = nullptr; ///< shared by the formals of one list
    bool is_val = false;
    bool is_result = false; ///< RESULT T x
    DeclaredName name;
};

struct TagSyntax {
    Name* name = nullptr;
    Place place;
    std::span<ProtocolSyntax*> items;
};

struct FieldSyntax {
    TypeSyntax* type = nullptr;
    Name* name = nullptr;
    Place place;
};

struct Specification {
    enum class Kind : std::uint8_t {
        variables,
        abbreviation,
        retyping,
        protocol,
        data_type,
        routine,
        placement,
        use,
        pragma,
        hardware,
        configuration_part,
        arc_placement,
        error,
    };
    Kind kind;
    Place place;
};

struct ErrorSpecification : Specification {};

/// `INT a, b :`, `[4]CHAN OF P c :`, `INITIAL INT x IS e :`.
struct VariableDeclaration : Specification {
    TypeSyntax* type = nullptr;
    std::span<DeclaredName> names;
    Expression* initial = nullptr;
};

/// `VAL INT n IS e :`, `x IS a[i] :`; type may be missing.
struct Abbreviation : Specification {
    bool is_val = false;
    TypeSyntax* type = nullptr;
    DeclaredName name;
    Expression* source = nullptr;
};

struct Retyping : Specification {
    bool is_val = false;
    bool is_reshape = false;
    TypeSyntax* type = nullptr;
    DeclaredName name;
    Expression* source = nullptr;
    /// Checked: for a RESHAPES with sizes that are known only at run time, one for each open dimension; null for `[]`.
    std::span<Expression*> sizes;
    Expression* elements = nullptr; ///< checked: the product of these sizes and of the counts
};

/// `PROTOCOL P IS items :` or, with tags, `PROTOCOL P` CASE.
struct ProtocolDefinition : Specification {
    DeclaredName name;
    bool has_tags = false;
    std::span<ProtocolSyntax*> items;
    std::span<TagSyntax> tags;
};

/// `DATA TYPE T IS type :` or a record.
struct DataTypeDefinition : Specification {
    DeclaredName name;
    TypeSyntax* type = nullptr; ///< missing for a record
    bool is_packed = false;
    std::span<FieldSyntax> fields;
};

/// PROC or FUNCTION.
struct RoutineDefinition : Specification {
    DeclaredName name;
    bool is_function = false;
    bool is_inline = false;
    bool is_recursive = false; ///< marked REC or RECURSIVE, which the checker rejects
    std::span<TypeSyntax*> results;
    std::span<Formal> formals;
    Process* body = nullptr;            ///< PROC
    ValueProcess* value = nullptr;      ///< FUNCTION with VALOF
    std::span<Expression*> expressions; ///< FUNCTION ... IS
    Place end;                          ///< of the `:` that ends it
};

/// `PLACE c AT e :`, `PLACE x IN VECSPACE :`, `PLACE x IN WORKSPACE :`, `PLACE x AT WORKSPACE e :`.
struct Placement : Specification {
    enum class Where : std::uint8_t { address, workspace, vectorspace, workspace_word };
    Where where = Where::address;
    std::span<NameExpression*> names;
    Expression* address = nullptr;
};

/// `#USE "file"`.
struct Use : Specification {
    std::string_view file;
    Place file_place;
    const struct UsedUnit* unit = nullptr; ///< checked:
};

/// `#PRAGMA word text`, `#COMMENT "text"` (word is COMMENT), `#OPTION "letters"` (word is OPTION). `text` is the rest of the line, quotes
/// included.
struct Pragma : Specification {
    std::string_view word;
    std::string_view text;
    Place text_place;
};

// ---- specifications of configurations

enum class HardwareKind : std::uint8_t { node, edge, arc };

/// `[n]NODE a, b :`, `EDGE e :`, `ARC host :`.
struct HardwareDeclaration : Specification {
    HardwareKind hardware = HardwareKind::node;
    std::span<Expression*> dimensions;
    std::span<DeclaredName> names;
};

/// NETWORK, MAPPING or CONFIG.
struct ConfigurationPart : Specification {
    enum class Part : std::uint8_t { network, mapping, software };
    Part part = Part::network;
    Process* body = nullptr; ///< null if the dialect is network and the part is not NETWORK
    Place end;               ///< of the `:` that ends it
};

/// `PLACE c, d[0] ON arc :`.
struct ArcPlacement : Specification {
    std::span<Expression*> channels;
    Expression* arc = nullptr;
};

// ---- processes

struct Process {
    enum class Kind : std::uint8_t {
        error,
        skip,
        stop,
        assignment,
        input,
        case_input,
        output,
        call,
        sequence,
        parallel,
        conditional,
        selection,
        loop,
        alternation,
        block,
        insert,
        processor,
        setting,
        connection,
        mapping,
    };
    Kind kind;
    Place place; ///< of the keyword or the first character
};

struct ErrorProcess : Process {};

/// SKIP and STOP.
struct SimpleProcess : Process {};

struct Assignment : Process {
    std::span<Expression*> targets;
    Place symbol_place; ///< of `:=`
    std::span<Expression*> sources;
};

/// `x` or `count::array`.
struct MessageItem {
    Expression* value = nullptr;
    Expression* array = nullptr; ///< with `::`
    Place separator_place;       ///< of `::`
};

/// `c ? x; n::a`, `c ? CASE tag; x`, `timer ? t`, `timer ? AFTER e`, `port ? x`. The parser rejects `c ?? x`.
struct Input : Process {
    enum class Form : std::uint8_t { items, tagged, after };
    Form form = Form::items;
    Expression* channel = nullptr;
    Place symbol_place; ///< of `?`
    Name* tag = nullptr;
    Place tag_place;
    std::span<MessageItem> items;
    Expression* time = nullptr; ///< after
    int tag_number = -1;        ///< checked:
};

/// `c ! x; n::a`, `c ! tag; x`. For the parser a tag is the first item, a NameExpression; the checker sets `tag_number`.
struct Output : Process {
    Expression* channel = nullptr;
    Place symbol_place; ///< of `!`
    std::span<MessageItem> items;
    int tag_number = -1; ///< checked: items[0] is the tag with this number
};

struct Variant {
    Place place;
    std::span<Specification*> specifications;
    Name* tag = nullptr;
    Place tag_place;
    std::span<MessageItem> items;
    Process* body = nullptr;
    int tag_number = -1; ///< checked:
};

struct CaseInput : Process {
    Expression* channel = nullptr;
    Place symbol_place;
    std::span<Variant> variants;
};

struct CallProcess : Process {
    Name* name = nullptr;
    std::span<Expression*> actuals;
    Declaration* routine = nullptr; ///< checked:
};

/// SEQ, or DO in a NETWORK. With a replicator a SEQ has one part, a DO any number.
struct Sequence : Process {
    Replicator* replicator = nullptr;
    std::span<Process*> parts;
    bool is_do = false;
};

/// PAR, PRI PAR, PLACED PAR.
struct Parallel : Process {
    bool is_priority = false;
    bool is_placed = false;
    Replicator* replicator = nullptr;
    std::span<Process*> parts;
};

/// `PROCESSOR e` in a PLACED PAR or a configuration.
struct Processor : Process {
    Expression* number = nullptr;
    Process* body = nullptr;
};

struct AttributeSetting {
    Name* name = nullptr;
    Place place;
    Expression* value = nullptr;
};

/// `SET root (type, memsize := "T800", 2*M)` in a NETWORK.
struct Setting : Process {
    Expression* node = nullptr;
    std::span<AttributeSetting> attributes;
};

/// An end of a Connection: `grid[i][link][2]`, or an edge, which has no link.
struct HardwareEnd {
    Expression* element = nullptr;
    Expression* link = nullptr;
    Place place; ///< of the whole end
};

/// `CONNECT a[link][2] TO b[link][1] WITH arc` in a NETWORK; the arc may be missing.
struct Connection : Process {
    HardwareEnd from;
    HardwareEnd to;
    Expression* arc = nullptr;
};

/// `MAP a, b ONTO c PRI p` in a MAPPING; the priority may be missing.
struct Mapping : Process {
    std::span<Expression*> logical;
    Expression* physical = nullptr;
    Expression* priority = nullptr;
};

/// A choice of an IF: a Boolean and a process, or another IF.
struct Choice {
    Place place;
    std::span<Specification*> specifications;
    Expression* condition = nullptr;
    Process* body = nullptr;
    struct Conditional* nested = nullptr;
};

struct Conditional : Process {
    Replicator* replicator = nullptr;
    std::span<Choice> choices;
};

struct Option {
    Place place;
    std::span<Specification*> specifications;
    bool is_else = false;
    std::span<Expression*> values;
    Process* body = nullptr;
};

struct Selection : Process {
    Expression* selector = nullptr;
    std::span<Option> options;
};

struct Loop : Process {
    Expression* condition = nullptr;
    Process* body = nullptr;
};

/// One alternative: a guard and a process, `c ? CASE` with variants, or another ALT.
struct Alternative {
    Place place;
    std::span<Specification*> specifications;
    Expression* condition = nullptr; ///< the Boolean before `&`
    Input* input = nullptr;
    bool is_skip = false;
    CaseInput* case_input = nullptr;
    struct Alternation* nested = nullptr;
    Process* body = nullptr; ///< of input and skip guards
};

struct Alternation : Process {
    bool is_priority = false;
    Replicator* replicator = nullptr;
    std::span<Alternative> alternatives;
};

/// Specifications and the process that follows them. `body` is never a Block itself.
struct Block : Process {
    std::span<Specification*> specifications;
    Process* body = nullptr;
};

/// One line of a GUY or ASM insert.
struct InsertLine {
    Place place;
    std::string_view label;     ///< label that this line defines, without its ':'
    std::string_view operation; ///< mnemonic, or LD, STAB, BYTE, ...
    Place operation_place;
    std::string_view target; ///< label in an operand `:label` or `.label`, or the first one in `:a - :b`
    std::string_view second_target;
    std::string_view special;   ///< `.WSSIZE`, `.VSPTR`, `.STATIC`
    bool is_negative = false;   ///< `- .WSSIZE`
    std::uint8_t addresses = 0; ///< bit i: ADDRESSOF stands before operand i
    std::span<Expression*> operands;
    bool is_address(std::size_t operand) const { return (addresses >> operand & 1u) != 0; }
};

struct Insert : Process {
    bool is_guy = false;
    std::span<InsertLine> lines;
};

/// A compilation unit: the specifications at its outermost level. The parser rejects a process after them.
struct Unit {
    std::span<Specification*> items;
};

} // namespace t8::occam
