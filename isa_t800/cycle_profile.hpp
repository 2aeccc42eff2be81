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
/// Shape   range 0 lies before the first border, range n from border n up to the next one. The counts follow from the instructions
///         alone, not from the engine that executes them or from where a run is divided.
/// Order   the engine calls enters, then passes as often as there are borders on the way, then leaves.
class CycleProfile {
public:
    /// `borders`: where ranges begin. `now`: nothing before it counts.
    CycleProfile(std::vector<Address> borders, const CoreState& now);

    std::uint32_t range_of(Address at) const;
    /// Ascending, each once.
    const std::vector<Address>& borders() const { return borders_; }
    /// By range: cycles of the instructions that began there, with all that these still take.
    const std::vector<Cycles>& counts() const { return counts_; }
    /// Cycles that the processor was busy and executed no instruction: process switches by the hardware, memory cycles of links.
    Cycles beside(const CoreState& now) const;

    /// Reports that an instruction is about to begin.
    void enters(const CoreState& state);
    /// Reports that an instruction begins at cycle `at` that may lie in another range.
    void passes(Cycles at, std::uint32_t range) {
        add(at - since_);
        since_ = at;
        range_ = range;
    }
    /// Reports that the engine stops between two instructions.
    void leaves(const CoreState& state);

    // Going back
    /// From now on all that is counted can be taken back, until stay.
    void speculate() { undoing_ = true; }
    void commit();
    void roll_back();

private:
    /// Cycles of instructions whose effect is done that are still to be spent.
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
    std::vector<Cycles> ahead_;          ///< what may have to be taken back
    std::vector<std::uint32_t> touched_; ///< where there is any
    bool undoing_ = false;
    std::uint32_t range_ = 0; ///< where the cycles since `since_` belong
    Cycles since_ = 0;
    Cycles owed_ = 0;
    Cycles start_ = 0; ///< spent when counting began
};

} // namespace t8
