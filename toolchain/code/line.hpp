#pragma once

#include <cstdint>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/code/operand.hpp"

namespace t8::code {

/// A place in a source, for debug information: `file` indexes debuginfo::Unit::files.
struct SourceLine {
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    friend constexpr bool operator==(const SourceLine&, const SourceLine&) = default;
};

/// One instruction or mark of a routine, in the order of execution. Marks have no bytes.
struct Line {
    enum class Kind : std::uint8_t {
        instruction,
        label,       ///< defines label operand.first
        enter_frame, ///< Wptr is that of frame operand.first from here on
        bytes,       ///< literal bytes of inserts: Routine::raw[operand.first]
        open_scope,
        close_scope,
        variable,     ///< debuggers can read Routine::variables[operand.first] from here on
        end_variable, ///< the slot of Routine::variables[operand.first] is free from here on
    };
    Kind kind = Kind::instruction;
    Op op = Op::ldc;
    bool is_verbatim = false; ///< never changed or removed: written by the user, or a row of a table
    std::uint16_t weight = 1; ///< an estimate of how many times it runs for each run of the routine's first instruction
    Operand operand;
    SourceLine place;
    std::uint32_t communication = 0; ///< for an instruction that communicates: 1 + its index in Routine::communications
    std::uint32_t marks = 0;         ///< within improve(): number of marks for debuggers that were taken out in front of it

    bool is(Op other) const { return kind == Kind::instruction && op == other; }
    /// True if the line is code; all other lines are marks.
    bool has_bytes() const { return kind == Kind::instruction || kind == Kind::bytes; }
    /// True if the line is a mark for debuggers: of a scope or a variable.
    bool is_for_debuggers() const { return kind >= Kind::open_scope; }
};

/// True if execution may go on at the label `operand.first`: it is a target, and not only a place from which distances count.
constexpr bool leads_to_label(const Operand& operand) {
    return operand.kind == Operand::Kind::label || operand.kind == Operand::Kind::row ||
           operand.kind == Operand::Kind::difference;
}
constexpr bool measures_from_label(const Operand& operand) {
    return operand.kind == Operand::Kind::difference || operand.kind == Operand::Kind::atom_from ||
           operand.kind == Operand::Kind::routine_from;
}

} // namespace t8::code
