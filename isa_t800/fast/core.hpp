#pragma once

#include <cstdint>

#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/instruction_set.hpp"
#include "types/word.hpp"

namespace t8::fast {

/// The predecoded tier as the shared bodies see it: the functions of ReferenceCore, with what this tier knows in advance. It refuses what
/// the reference interpreter has to do.
/// Shape   a local variable of the threaded interpreter. Every function is inlined and none gives the address of the core away, so that the
///         compiler keeps the members in registers of the host.
class Core {
public:
    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    std::int64_t budget = 0; ///< cycles left before the horizon, with all of the present block charged
    Outcome outcome;
    std::int32_t micro_operand = 0; ///< of the present instruction, as predecoded

    Word operand() const { return static_cast<Word>(micro_operand); }
    static constexpr bool is_t414() { return false; } // prod, the only body to ask, is left to the reference interpreter there

    static constexpr bool set_error() { return false; }

    /// Charges what the outcome costs beyond base[0], which the block has charged.
    template <Op op> [[gnu::always_inline]] void charge() {
        constexpr const CycleCost& cost = row_of(op).cycles.t800;
        static_assert(op == Op::prod || cost == row_of(op).cycles.t414,
                      "the T414's cost has to be charged by the reference body");
        static_assert(cost.each_row == 0 && cost.base[2] == cost.base[0] && cost.base[3] == cost.base[1],
                      "not a cost of this tier");
        if constexpr (cost.base[1] != cost.base[0])
            budget -= (outcome.path & 1u) != 0 ? cost.base[1] - cost.base[0] : 0;
        if constexpr (cost.each != 0)
            budget -= static_cast<std::int64_t>(cost.each) * outcome.count;
    }
};

} // namespace t8::fast
