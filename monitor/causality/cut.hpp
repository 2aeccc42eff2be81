#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/causality/settled_order.hpp"

namespace t8 {

/// A state of a whole run: the number of steps of each chain that have happened. A cut is consistent if, for every step that it holds, it
/// also holds all steps that happened before that step.
struct Cut {
    std::vector<std::uint64_t> counts; ///< by chain; 0 for chains after its end

    std::uint64_t operator[](ChainNumber chain) const { return chain < counts.size() ? counts[chain] : 0; }
    bool holds(Stamp stamp) const { return stamp.known() && (*this)[stamp.chain] >= stamp.count; }
    bool within(const Cut& other) const;
    friend bool operator==(const Cut& a, const Cut& b) { return a.within(b) && b.within(a); }
};

/// Returns the cut of an event and its causal past: the earliest consistent cut that holds the event. Empty for an event without a chain.
Cut past_of(const KeptStamp& event);
/// Returns the cut of all events seen so far, which is always consistent: the past of an event contains no event of a later tick. Before
/// the first event of a tick, it is the state of the run at that tick.
Cut cut_now(const CausalOrder& order);
/// Return the cut of the steps that both cuts hold (meet), or that at least one holds (join). It is consistent if `a` and `b` are.
Cut meet(const Cut& a, const Cut& b);
Cut join(const Cut& a, const Cut& b);

/// Checks in one pass over a history whether a cut is consistent.
class CutCheck {
public:
    explicit CutCheck(Cut cut) : cut_(std::move(cut)) {}
    void see(const SettledEvent& event);
    /// True if no event seen so far shows that the cut is not consistent.
    bool consistent() const { return !offender_; }
    /// Returns the first event that is in the cut although its past is not; nothing if there is none so far.
    std::optional<Stamp> offender() const { return offender_; }

private:
    Cut cut_;
    std::optional<Stamp> offender_;
};

/// Finds the events that an event may have influenced, in one pass over a history that begins at that event or earlier.
class Future {
public:
    explicit Future(Stamp of) : of_(of) {}
    void see(const SettledEvent& event);
    /// Returns the first step of `chain` that the event may have influenced; on the event's own chain, the event itself. Nothing if no such
    /// step has been seen so far.
    std::optional<std::uint64_t> first(ChainNumber chain) const;
    bool holds(Stamp stamp) const;

private:
    void note(Stamp stamp);

    Stamp of_;
    std::vector<std::uint64_t> first_; ///< by chain, 0 for none
};

} // namespace t8
