#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/causality/settled_order.hpp"

namespace t8 {

/// A state of a whole run: of each chain, how many of its steps have happened. Consistent when with every step it holds all that
/// happened before it.
struct Cut {
    std::vector<std::uint64_t> counts; ///< by chain; chains behind the end are at 0

    std::uint64_t operator[](ChainNumber chain) const { return chain < counts.size() ? counts[chain] : 0; }
    bool holds(Stamp stamp) const { return stamp.known() && (*this)[stamp.chain] >= stamp.count; }
    bool within(const Cut& other) const;
    friend bool operator==(const Cut& a, const Cut& b) { return a.within(b) && b.within(a); }
};

/// An event with its causal past, which is also the earliest consistent cut that holds it. Of an event that stands alone empty.
Cut past_of(const KeptStamp& event);
/// What has happened so far. Taken before the first event of a tick it is the cut at that tick; consistent always, since no event
/// has one of a later tick in its past.
Cut cut_now(const CausalOrder& order);
/// What both hold, what either holds; consistent when the two are.
Cut meet(const Cut& a, const Cut& b);
Cut join(const Cut& a, const Cut& b);

/// Whether a cut is consistent: a pass over the history.
class CutCheck {
public:
    explicit CutCheck(Cut cut) : cut_(std::move(cut)) {}
    void see(const SettledEvent& event);
    /// Of what has been seen.
    bool consistent() const { return !offender_; }
    /// The first event that the cut holds without its past.
    std::optional<Stamp> offender() const { return offender_; }

private:
    Cut cut_;
    std::optional<Stamp> offender_;
};

/// What an event may have influenced: a pass over the history from that event on, or from its beginning.
class Future {
public:
    explicit Future(Stamp of) : of_(of) {}
    void see(const SettledEvent& event);
    /// The first step of the chain in the future of the event (the event itself on its own chain); nothing when there is none so
    /// far.
    std::optional<std::uint64_t> first(ChainNumber chain) const;
    bool holds(Stamp stamp) const;

private:
    void note(Stamp stamp);

    Stamp of_;
    std::vector<std::uint64_t> first_; ///< by chain, 0 for none
};

} // namespace t8
