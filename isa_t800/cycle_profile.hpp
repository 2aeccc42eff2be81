#pragma once

#include <cstdint>
#include <vector>

#include "isa_t800/core_state.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// Counts the cycles that a processor spends on code, by ranges of addresses. It reads the processor and changes nothing.
///
/// Units   cycles of the processor.
/// Shape   range 0 lies before the first border; range n lies from border n to the next border. The counts depend on the instructions
///         alone, not on the engine or on the pieces in which the run is executed.
/// Order   the engine calls enters(), then passes() at each border that execution crosses, then leaves().
class CycleProfile {
public:
    /// `borders`: the first addresses of the ranges. `now`: the state at which counting begins.
    CycleProfile(std::vector<Address> borders, const CoreState& now);

    std::uint32_t range_of(Address at) const;
    /// Returns the borders in ascending order, without duplicates.
    const std::vector<Address>& borders() const { return borders_; }
    /// Returns, by range, the cycles of the instructions that begin there, with cycles that are not spent yet.
    const std::vector<Cycles>& counts() const { return counts_; }
    /// Returns the cycles in which the processor was busy without executing an instruction: process switches, memory cycles of links.
    Cycles beside(const CoreState& now) const;

    /// Reports that an instruction is about to begin.
    void enters(const CoreState& state);
    /// Reports that an instruction in `range` begins at cycle `at`. `range` may differ from that of the instruction before.
    void passes(Cycles at, std::uint32_t range) {
        add(at - since_);
        since_ = at;
        range_ = range;
    }
    /// Reports that the engine stops between two instructions.
    void leaves(const CoreState& state);

    // Going back
    // From this call to commit() or roll_back(), counts are kept apart, so that they can be taken back.
    void speculate() { undoing_ = true; }
    void commit();
    void roll_back();

private:
    /// Returns the cycles not yet spent of instructions whose effect is done.
    static Cycles owed(const CoreState& state) {
        return state.unfinished + (state.shadow.low_interrupted ? state.shadow.unfinished : 0);
    }
    static Cycles spent(const CoreState& state) { return state.cycles - state.idle_cycles + owed(state); }
    void add(Cycles cycles) {
        if (cycles == 0)
            return;
        if (!undoing_) {
            counts_[range_] += cycles;
            return;
        }
        if (ahead_[range_] == 0)
            touched_.push_back(range_);
        ahead_[range_] += cycles;
    }

    std::vector<Address> borders_;
    std::vector<Cycles> counts_;
    std::vector<Cycles> ahead_;          ///< counts since speculate(), by range
    std::vector<std::uint32_t> touched_; ///< the ranges with counts in ahead_
    bool undoing_ = false;
    std::uint32_t range_ = 0; ///< the range to which the cycles since `since_` belong
    Cycles since_ = 0;
    Cycles owed_ = 0;
    Cycles start_ = 0; ///< cycles that had been spent when counting began
};

} // namespace t8
