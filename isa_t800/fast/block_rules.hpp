#pragma once

#include <algorithm>
#include <cstdint>

#include "isa_t800/instruction_set.hpp"
#include "isa_t800/timing.hpp"

/// Rules that an engine follows when it executes blocks of instructions that it has priced in advance.
namespace t8::fast {

/// True if an instruction that is left to its reference body ends a block, because that body may change more than registers and memory: the
/// process, timers or links.
constexpr bool ends_block(const Instruction& row) {
    if (has(row.traits, Trait::jumps | Trait::may_deschedule | Trait::interruptible))
        return true;
    switch (row.op) {
    case Op::gajw:
    case Op::runp:
    case Op::resetch:
    case Op::sttimer:
    case Op::timerdisableh:
    case Op::timerdisablel:
    case Op::timerenableh:
    case Op::timerenablel:
    case Op::opr:
        return true;
    default:
        return false;
    }
}

/// True if the next block may follow at once on an instruction that ends a block, because the instruction leaves the timers alone.
constexpr bool chains(Op op) {
    switch (op) {
    case Op::tin:
    case Op::taltwt:
    case Op::dist:
    case Op::sttimer:
    case Op::timerdisableh:
    case Op::timerdisablel:
    case Op::timerenableh:
    case Op::timerenablel:
    case Op::start:
        return false;
    default:
        return true;
    }
}

/// Returns the cycles that a block charges for an instruction before it executes it. Prefixes and accesses to external memory are not
/// included.
constexpr std::uint32_t charged_in_advance(const CycleCost& cost) {
    return static_cast<std::uint32_t>(cost.issue != 0 ? cost.issue : cost.base[0]);
}

/// The most cycles that an FPU instruction can wait for an FPU instruction before the block.
inline constexpr std::uint32_t longest_fpu_operation = 64;

/// Returns the most cycles that an instruction can cost beyond those charged in advance: for varying quantities, for memory, and for the
/// wait of the next FPU instruction.
constexpr std::uint32_t most_extra_of(const Instruction& row, Part part, const TimingParameters& timing) {
    constexpr std::uint32_t most_accesses = 12;
    const CycleCost& cost = row.cost(part);
    const auto base =
        static_cast<std::uint32_t>(std::max({0, int{cost.base[0]}, int{cost.base[1]}, int{cost.base[2]}, int{cost.base[3]}}));
    if (has(row.traits, Trait::fpu)) {
        const bool tests_chip = row.op == Op::fpsttest || row.op == Op::fpldtest;
        const std::uint32_t accesses = tests_chip ? 3 : has(row.traits, Trait::accesses_data) ? 2 : 0;
        return base + static_cast<std::uint32_t>(cost.issue) + 1 + accesses * timing.extra();
    }
    return base + 64u * cost.each + most_accesses * timing.extra();
}

/// Returns most_extra_of() the dearest operation that fpentry can select, for an fpentry whose operation is not known in advance.
constexpr std::uint32_t most_extra_of_entry(Part part, const TimingParameters& timing) {
    std::uint32_t most = 0;
    for (const Instruction& row : instruction_table)
        if (row.form == Form::fpu_entry && row.executes_on(part))
            most = std::max(most, most_extra_of(row, part, timing));
    return most;
}

} // namespace t8::fast
