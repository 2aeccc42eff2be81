#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/part.hpp"

namespace t8 {

/// Every instruction, named by the mnemonic.
enum class Op : std::uint8_t {
#define INSTRUCTION(id, ...) id,
#include "isa_t800/instructions.def"
#undef INSTRUCTION
};

#define INSTRUCTION(id, ...) +1
inline constexpr std::size_t op_count = 0
#include "isa_t800/instructions.def"
    ;
#undef INSTRUCTION

/// The way in which an instruction is selected: by the function nibble, by the operand of opr, or by Areg at fpentry.
enum class Form : std::uint8_t { function, operation, fpu_entry };

/// The properties that an instruction may have, as a set of bits.
enum class Trait : std::uint16_t {
    none = 0,
    may_deschedule = 1 << 0,  ///< the process may lose the processor here
    interruptible = 1 << 1,   ///< a high priority process may interrupt it half-way
    sets_error = 1 << 2,      ///< may set Error
    sets_fp_error = 1 << 3,   ///< may set FP_Error
    jumps = 1 << 4,           ///< may continue elsewhere than at the next instruction
    prefix = 1 << 5,          ///< pfix and nfix
    fpu = 1 << 6,             ///< waits for the FPU to be free; resets the rounding mode unless sets_rounding
    sets_rounding = 1 << 7,   ///< sets the rounding mode for the next floating point instruction
    stack_undefined = 1 << 8, ///< the stack below the results is undefined
    accesses_data = 1 << 9,   ///< always reads or writes memory, besides its own fetch; see FetchModel
    schedules = 1 << 10,      ///< reads or changes run queues or link engines: all arrivals on links must be known before it
    known_effect = 1 << 11,   ///< the body also executes on parts that lack the instruction, instead of a trap
};
constexpr Trait operator|(Trait a, Trait b) {
    return static_cast<Trait>(static_cast<std::uint16_t>(a) | static_cast<std::uint16_t>(b));
}
constexpr bool has(Trait set, Trait trait) { return (static_cast<std::uint16_t>(set) & static_cast<std::uint16_t>(trait)) != 0; }

/// One row of instructions.def.
struct Instruction {
    Op op;
    std::string_view mnemonic;
    Form form;
    std::uint16_t code;
    std::uint8_t stack_in;  ///< integer stack words taken
    std::uint8_t stack_out; ///< integer stack words left
    PartCosts cycles;
    Trait traits;
    std::uint8_t parts; ///< a bit for each Part
    std::string_view title;
    std::string_view meaning;
    std::string_view source;

    constexpr bool exists_on(Part part) const { return (parts >> static_cast<unsigned>(part) & 1u) != 0; }
    /// True if the part executes the body; false if it traps.
    constexpr bool executes_on(Part part) const { return exists_on(part) || has(traits, Trait::known_effect); }
    constexpr const CycleCost& cost(Part part) const { return part == Part::T414 ? cycles.t414 : cycles.t800; }
};

namespace instruction_rows {
using namespace cost;
using enum Form;
using enum Trait;
inline constexpr std::uint8_t t414 = 1, from_t805 = 4, from_t800 = 2 | from_t805, all = t414 | from_t800;

inline constexpr std::array<Instruction, op_count> table{{
#define INSTRUCTION(id, mnemonic, form, code, in, out, cycles, traits, parts, title, meaning, source) \
    {Op::id, mnemonic, form, code, in, out, both(cycles), traits, parts, title, meaning, source},
#include "isa_t800/instructions.def"
#undef INSTRUCTION
}};
} // namespace instruction_rows

/// The whole table in the order of Op.
inline constexpr const std::array<Instruction, op_count>& instruction_table = instruction_rows::table;

constexpr const Instruction& row_of(Op op) { return instruction_table[static_cast<std::size_t>(op)]; }

/// Returns the least number of cycles for which the last byte of an instruction occupies the CPU. Instruction fetch makes the CPU wait only
/// if it takes longer than that.
constexpr std::uint32_t nominal_cycles(const Instruction& row, Part part) {
    const CycleCost& cost = row.cost(part);
    const std::int16_t least = cost.issue != 0 ? cost.issue : cost.base[0];
    return static_cast<std::uint32_t>(least > 1 ? least : 1);
}

/// Returns the row with a mnemonic ("and", "in", "fpurn"); null if there is none.
const Instruction* find_mnemonic(std::string_view mnemonic);

/// Returns the row with a form and a code; null if there is none. The row may belong to an instruction that a part lacks.
const Instruction* find_code(Form form, Word code);

} // namespace t8
