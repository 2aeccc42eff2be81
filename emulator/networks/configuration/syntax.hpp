#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

// The tree of the hardware part of a C configuration. Names and strings are parts of the NetworkText.

enum class Operator : std::uint8_t {
    add,
    subtract,
    multiply,
    divide,
    remainder,
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
    choose, ///< a ? b : c
};

/// An expression.
/// Shape   operands: for an operation one, two or three; for a subscript the table and the index; for a table its elements.
struct Expression {
    enum class Kind : std::uint8_t { number, fraction, text, name, subscript, table, operation };
    static constexpr unsigned deepest = 100; ///< the deepest nesting of operands

    Kind kind = Kind::number;
    Operator op = Operator::add;
    std::uint16_t depth = 1;
    Span span{};
    std::string_view word{}; ///< for names and strings
    std::int64_t number = 0; ///< of numbers
    std::vector<Expression> operands{};
};

struct Name {
    std::string_view word;
    Span span;
};

/// A node, an edge or an arc, perhaps with one of its links: `grid[i][j].link[2]`.
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

/// val name value;
struct ValueDeclaration {
    Name name;
    Expression value;
};

enum class ElementKind : std::uint8_t { node, edge, arc };

struct Declared {
    Name name;
    std::vector<Expression> dimensions;
};

/// T800 (memory = 1M) a[n], b;
struct ElementDeclaration {
    ElementKind kind = ElementKind::node;
    std::optional<Name> type; ///< of nodes
    std::vector<Attribute> attributes;
    std::vector<Declared> names;
};

/// define processor (type = "T800") t800;
struct TypeDefinition {
    Name base;
    std::vector<Attribute> attributes;
    Name name;
};

/// i = base for count
struct Replicator {
    Name variable;
    Expression base;
    Expression count;
};

/// rep i = base for count
struct Loop {
    Replicator replicator;
    std::vector<Statement> body;
};

struct Branch;

/// A statement that executes the first branch whose condition is true, or none.
struct Choice {
    std::vector<Branch> branches;
};

/// Several statements with a scope of their own.
struct Block {
    std::vector<Statement> body;
};

/// node (memory = 1M);
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

/// A branch of a Choice.
/// Shape   a branch without a condition is always taken.
struct Branch {
    std::optional<Expression> condition;
    std::vector<Statement> body;
};

/// A configuration's hardware part.
struct Configuration {
    std::vector<Statement> body{};
    std::vector<std::string> not_read{}; ///< files that it includes, which are not read
};

} // namespace t8::networks
