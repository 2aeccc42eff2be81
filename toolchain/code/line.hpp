#pragma once

#include <cstdint>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/code/operand.hpp"

namespace t8::code {

/// Place in a source, for debug information: file indexes debuginfo::Unit::files.
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
        enter_frame, ///< from here on Wptr is that of frame operand.first
        bytes,       ///< literal bytes of inserts: Routine::raw[operand.first]
        open_scope,
        close_scope,
        variable,     ///< Routine::variables[operand.first] can be looked at from here on
        end_variable, ///< its slot is used for something else from here on
    };
    Kind kind = Kind::instruction;
    Op op = Op::ldc;
    bool is_verbatim = false; ///< as the user wrote it, or a row of a table: stays as and where it is
    std::uint16_t weight = 1; ///< an estimate of how many times it runs for each run of the routine's first instruction
    Operand operand;
    SourceLine place;
    std::uint32_t communication = 0; ///< for an instruction that communicates: 1 + its index in Routine::communications
    std::uint32_t marks = 0;         ///< while code is improved: marks for debuggers in front of it, which wait elsewhere

    bool is(Op other) const { return kind == Kind::instruction && op == other; }
    /// One byte of code at least; the others are marks.
    bool has_bytes() const { return kind == Kind::instruction || kind == Kind::bytes; }
    /// True for a mark that is only for debuggers.
    bool is_for_debuggers() const { return kind >= Kind::open_scope; }
};

/// True if an operand makes its label a place where execution may go on, and not only one to measure from.
constexpr bool leads_to_label(const Operand& operand) {
    return operand.kind == Operand::Kind::label || operand.kind == Operand::Kind::row ||
           operand.kind == Operand::Kind::difference;
}
constexpr bool measures_from_label(const Operand& operand) {
    return operand.kind == Operand::Kind::difference || operand.kind == Operand::Kind::atom_from ||
           operand.kind == Operand::Kind::routine_from;
}

} // namespace t8::code
