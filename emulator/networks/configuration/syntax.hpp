#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

// The tree of a configuration's hardware part. Both languages are parsed into it, and one elaborator builds the network that it
// describes. Names and texts are pieces of the NetworkText.

enum class Language : std::uint8_t { occam, c };

enum class Operator : std::uint8_t {
    add,
    subtract,
    multiply,
    divide,
    remainder,
    plus, ///< the three that wrap in 32 bits
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
    less_or_equal,
    greater_or_equal,
    logical_and,
    logical_or,
    negate,
    logical_not,
    bit_not,
    size,
    choose, ///< a ? b : c
};

/// Shape   operands: of an operation one, two or three; of a subscript the table and the index; of a table its elements.
struct Expression {
    enum class Kind : std::uint8_t { number, truth, fraction, text, name, subscript, table, operation };
    static constexpr unsigned deepest = 100; ///< of nested operands

    Kind kind = Kind::number;
    Operator op = Operator::add;
    std::uint16_t depth = 1;
    Span span{};
    std::string_view word{}; ///< of names and texts
    std::int64_t number = 0; ///< of numbers; of Booleans 0 or 1
    std::vector<Expression> operands{};
};

struct Name {
    std::string_view word;
    Span span;
};

/// A node, an edge or an arc, and perhaps one of its links: `grid[i][j][link][2]`, `grid[i][j].link[2]`.
struct Reference {
    Name name;
    std::vector<Expression> subscripts;
    std::optional<Expression> link;
    Span span; ///< all of it
};

struct Attribute {
    Name name;
    Expression value;
};

struct Statement;

/// VAL name IS value :   val name value;
struct ValueDeclaration {
    Name name;
    Expression value;
};

enum class ElementKind : std::uint8_t { node, edge, arc };

struct Declared {
    Name name;
    std::vector<Expression> dimensions;
};

/// [n]NODE a :   T800 (memory = 1M) a[n], b;
struct ElementDeclaration {
    ElementKind kind = ElementKind::node;
    std::optional<Name> type; ///< of nodes, in C only
    std::vector<Attribute> attributes;
    std::vector<Declared> names;
};

/// define processor (type = "T800") t800;
struct TypeDefinition {
    Name base;
    std::vector<Attribute> attributes;
    Name name;
};

/// i = base FOR count
struct Replicator {
    Name variable;
    Expression base;
    Expression count;
};

/// DO i = base FOR count   rep i = base for count
struct Loop {
    Replicator replicator;
    std::vector<Statement> body;
};

struct Branch;

/// The first branch whose condition holds, or none of them. IF i = base FOR count: for the first i for which one holds.
struct Choice {
    std::optional<Replicator> replicator;
    std::vector<Branch> branches;
};

/// Several statements with names of their own.
struct Block {
    std::vector<Statement> body;
};

/// SET node (type, memsize := "T800", M)   node (memory = 1M);
struct Setting {
    Reference node;
    std::vector<Attribute> attributes;
};

struct Connection {
    Reference a;
    Reference b;
    std::optional<Reference> arc;
};

struct Statement {
    Span span{};
    std::variant<Block, ValueDeclaration, ElementDeclaration, TypeDefinition, Loop, Choice, Setting, Connection> what;
};

/// Shape   without a condition its body is one choice, and it holds when a branch of that does.
struct Branch {
    std::optional<Expression> condition;
    std::vector<Statement> body;
};

/// A configuration's hardware part.
struct Configuration {
    Language language = Language::occam;
    std::vector<Statement> body{};
    std::vector<std::string> not_read{}; ///< files that it includes
    bool has_mapping = false;            ///< of logical nodes to those of the network
};

} // namespace t8::networks
