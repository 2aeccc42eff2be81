#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/causality/settled_order.hpp"

namespace t8 {

/// A state of a whole run: the number of steps of each chain that have happened. A cut is consistent if it holds, with every step, all
/// steps that happened before that.
struct Cut {
    std::vector<std::uint64_t> counts; ///< by chain; 0 for chains after its end

    std::uint64_t operator[](ChainNumber chain) const { return chain < counts.size() ? counts[chain] : 0; }
    bool holds(Stamp stamp) const { return stamp.known() && (*this)[stamp.chain] >= stamp.count; }
    bool within(const Cut& other) const;
    friend bool operator==(const Cut& a, const Cut& b) { return a.within(b) && b.within(a); }
};

/// Returns an event and its causal past: the earliest consistent cut that holds the event. Empty for an event without a chain.
Cut past_of(const KeptStamp& event);
/// Returns the cut of all events seen so far. Before the first event of a tick, it is the state at that tick. It is always consistent,
/// because the past of an event contains no event of a later tick.
Cut cut_now(const CausalOrder& order);
/// Return the cut of the steps that both hold (meet) or at least one holds (join). It is consistent if both are.
Cut meet(const Cut& a, const Cut& b);
Cut join(const Cut& a, const Cut& b);

/// Checks in one pass over a history whether a cut is consistent.
class CutCheck {
public:
    explicit CutCheck(Cut cut) : cut_(std::move(cut)) {}
    void see(const SettledEvent& event);
    /// True if the events seen so far do not show the contrary.
    bool consistent() const { return !offender_; }
    /// Returns the first event that the cut holds without holding all of its past.
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
    /// Returns the first step of a chain in the future of the event, on the event's own chain the event itself; nothing if none has been
    /// seen so far.
    std::optional<std::uint64_t> first(ChainNumber chain) const;
    bool holds(Stamp stamp) const;

private:
    void note(Stamp stamp);

    Stamp of_;
    std::vector<std::uint64_t> first_; ///< by chain, 0 for none
};

} // namespace t8
