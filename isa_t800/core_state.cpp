#include "isa_t800/core_state.hpp"

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"

namespace t8 {

void assert_invariants(const CoreState& state, Cycles before, std::uint64_t local_ticks) {
    if (state.activity == Activity::idle) {
        T8_ASSERT(state.wdesc == Wdesc{NotProcess_p | 1u} && !state.shadow.low_interrupted,
                  "CoreState, invariant 1: an idle processor has no process");
        T8_ASSERT(state.oreg == 0, "CoreState, invariant 2: oreg is 0 between instructions");
    }
    T8_ASSERT(state.cycles >= before && (!state.clocks_running || state.clock_start <= local_ticks),
              "CoreState, invariant 3: time does not go back");
}

std::string position_of(const CoreState& state) {
    return fmt::format("cycle {}, Iptr #{:08X}, Wdesc #{:08X}", state.cycles, state.iptr.bits, state.wdesc.bits);
}

} // namespace t8
