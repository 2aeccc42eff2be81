#pragma once

#include <array>
#include <cstdint>

#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The result of an instruction's body: the figures from which the table computes its cost, or a refusal.
/// path    selects one of the row's base costs: 0 or 1 for the two cases that the builder names. For floating point, bit 0 is
///         "awkward operands" and bit 1 is "REAL64"
/// count   the quantity that varies, as the builder names it: words, places, highest bit
/// rows    rows of a two-dimensional move
/// A refused instruction has changed nothing. It must be executed later, or by another engine.
struct Outcome {
    std::uint8_t path = 0;
    Word count = 0;
    Word rows = 0;
    bool is_refused = false;

    static constexpr Outcome refused() { return {.is_refused = true}; }
};

/// Processor cycles of one instruction as a formula over its Outcome: base[path] + each * count + each_row * rows.
/// Units   processor cycles, code and data in internal memory.
/// Source  DS, instruction set summary.
struct CycleCost {
    std::array<std::int16_t, 4> base{};
    std::uint16_t each = 0;
    std::uint16_t each_row = 0;
    std::int16_t issue =
        0; ///< cycles that an FPU instruction occupies the CPU before it runs in parallel; 0: the CPU waits for its end

    constexpr Cycles of(const Outcome& outcome) const {
        return static_cast<Cycles>(static_cast<std::int64_t>(base[outcome.path & 3u]) +
                                   static_cast<std::int64_t>(each) * outcome.count +
                                   static_cast<std::int64_t>(each_row) * outcome.rows);
    }
    /// True if the cost is equal for all outcomes, so that a block of instructions can be priced in advance.
    constexpr bool is_fixed() const {
        return each == 0 && each_row == 0 && base[0] == base[1] && base[0] == base[2] && base[0] == base[3];
    }
    friend constexpr bool operator==(const CycleCost&, const CycleCost&) = default;
};

/// The cost on the T800 and T805, and on the T414.
struct PartCosts {
    CycleCost t800;
    CycleCost t414;
};

// The builders of costs that instructions.def uses, named after the quantity that varies.
namespace cost {

constexpr CycleCost formula(int first, int second, int third, int fourth, unsigned each = 0) {
    return {{static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), static_cast<std::int16_t>(third),
             static_cast<std::int16_t>(fourth)},
            static_cast<std::uint16_t>(each),
            0,
            0};
}
constexpr CycleCost fixed(int cycles) { return formula(cycles, cycles, cycles, cycles); }
/// path 0: not taken (or the short way), path 1: taken.
constexpr CycleCost branch(int not_taken, int taken) { return formula(not_taken, taken, not_taken, taken); }
/// path 0: ready, path 1: not ready, so that the process waits.
constexpr CycleCost ready(int when_ready, int waiting) { return branch(when_ready, waiting); }
/// path 0: a jump; path 1, 2: a breakpoint at high, low priority.
constexpr CycleCost or_break(int jump, int high, int low) { return formula(jump, high, low, jump); }
/// path 0: high priority, path 1: low.
constexpr CycleCost priority_cost(int high, int low) { return branch(high, low); }
constexpr CycleCost per_word(unsigned each, int base) { return formula(base, base, base, base, each); }
constexpr CycleCost per_place(unsigned each, int base) { return formula(base, base, base, base, each); }
/// The count is the highest bit set in |Areg| (on a T414, in Areg); path 1: Areg is negative.
constexpr CycleCost per_bit(int positive, int negative) { return formula(positive, negative, positive, negative, 1); }
/// The count is the number of places; path 1: 32 or more.
constexpr CycleCost long_shift(int below_32, int from_32) { return formula(below_32, from_32, below_32, from_32, 1); }
/// The count is the number of places (0 on path 2); path 1: 32 or more; path 2: the value was 0.
constexpr CycleCost normalise(int below_32, int from_32, int zero) { return formula(below_32, from_32, zero, zero, 1); }
/// The count is the number of words in all rows; rows: the number of rows.
constexpr CycleCost per_row(unsigned each_word, unsigned each_row) {
    CycleCost cost = formula(0, 0, 0, 0, each_word);
    cost.each_row = static_cast<std::uint16_t>(each_row);
    return cost;
}
/// An FPU operation that runs in parallel with the CPU. Path bit 0: awkward operands (the data sheet's maximum); bit 1: REAL64.
constexpr CycleCost fp_op(int single_typical, int single_worst, int double_typical, int double_worst) {
    CycleCost cost = formula(single_typical, single_worst, double_typical, double_worst);
    cost.issue = 1;
    return cost;
}
/// An FPU operation with the costs of fp_op(), after a load that occupies the CPU for `load` cycles.
constexpr CycleCost fp_load_op(int load, int single_typical, int single_worst, int double_typical, int double_worst) {
    CycleCost cost = fp_op(single_typical, single_worst, double_typical, double_worst);
    cost.issue = static_cast<std::int16_t>(load);
    return cost;
}
/// An FPU operation for whose result the CPU waits.
constexpr CycleCost fp_wait(int typical, int worst) { return branch(typical, worst); }

struct T414Variant {
    CycleCost t800;
    CycleCost t414;
};
constexpr T414Variant on_t414(CycleCost t800, CycleCost t414) { return {t800, t414}; }

constexpr PartCosts both(CycleCost cost) { return {cost, cost}; }
constexpr PartCosts both(T414Variant variant) { return {variant.t800, variant.t414}; }

} // namespace cost
} // namespace t8
