#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "monitor/causality/shared_counts.hpp"

namespace t8 {

/// The place of an event in the causal order: its chain, and the number of its step there, from 1. An event without a chain is
/// ordered with no other.
struct Stamp {
    ChainNumber chain = no_chain;
    std::uint64_t count = 0;

    bool known() const { return chain != no_chain; }
    friend constexpr bool operator==(Stamp, Stamp) = default;
};

/// A range of open operations of one direction of a link, by the numbers that CausalOrder gives them.
struct OperationRange {
    std::uint64_t first = ~std::uint64_t{0};
    std::uint64_t last = 0;

    bool empty() const { return first > last; }
    bool meets(OperationRange other) const { return first <= other.last && other.first <= last; }
    void widen(OperationRange other) {
        first = first < other.first ? first : other.first;
        last = last > other.last ? last : other.last;
    }
    friend constexpr bool operator==(OperationRange, OperationRange) = default;
};

class LateKnowledge;

/// The clock of an event: for each chain, the number of its steps that happened before the event or are the event. Clocks share memory.
/// Late knowledge: an operation on a link gets part of its past from the operation at the other end, which may end later. Until then,
/// clocks that depend on it may lack steps, but never hold too many. They are completed without a call. exact() is true if no step can be
/// missing.
/// Units   steps of a chain.
/// Order   clocks of one CausalOrder are for one thread at a time.
/// Memory  see SharedCounts.
class VectorClock {
public:
    VectorClock() = default;
    explicit VectorClock(std::span<const std::uint32_t> counts) : counts_(counts) {}
    explicit VectorClock(SharedCounts counts) : counts_(std::move(counts)) {}

    /// Returns the number of steps of `chain` that the clock holds.
    std::uint64_t operator[](ChainNumber chain) const;
    /// Returns a bound: the counts of all chains from this number on are 0.
    std::size_t size() const;
    bool holds(Stamp stamp) const { return stamp.known() && (*this)[stamp.chain] >= stamp.count; }
    bool exact() const;
    std::vector<std::uint64_t> counts() const;

    /// Makes the clock wait for late knowledge about `operations`. Called by CausalOrder.
    void depends_on(std::shared_ptr<const LateKnowledge> late, OperationRange operations) {
        late_.push_back({std::move(late), operations});
    }

    /// Returns a clock with the present counts, which waits for no late knowledge.
    VectorClock as_known() const;

private:
    struct Late {
        std::shared_ptr<const LateKnowledge> of{};
        OperationRange operations{}; ///< the operations whose ends the clock knows of
    };
    template <class Visit> void for_each_clock(Visit&& visit) const;

    SharedCounts counts_;
    std::vector<Late> late_;
    bool lacks_ = false; ///< true if steps are missing that can no longer come
};

/// The knowledge that reaches clocks late. It is for clocks that know of the end of an open operation of a direction, and comes with the
/// other end.
/// Order   a clock never begins to depend on late knowledge after it has received its first clock (`received`). So late knowledge depends
///         only on late knowledge that receives clocks after it, and no two depend on each other.
class LateKnowledge {
public:
    struct Received {
        OperationRange operations{}; ///< the operations that share bytes with one operation of the other end
        VectorClock clock{};         ///< the clock of the process there before that operation
    };
    std::vector<Received> received{};
    std::uint64_t settled = 0;  ///< operations up to this one get nothing more
    OperationRange asked_for{}; ///< the operations about which clocks wait
};

/// The stamp of an event and its clock. With them, two events can be compared at any later time.
struct KeptStamp {
    Stamp own{};
    VectorClock clock{};
};

/// True if `a` happened before `b`. before() and concurrent() are false for an event without a chain, and for an event and itself.
inline bool before(const KeptStamp& a, const KeptStamp& b) { return b.own.known() && a.own != b.own && b.clock.holds(a.own); }
inline bool concurrent(const KeptStamp& a, const KeptStamp& b) {
    return a.own.known() && b.own.known() && a.own != b.own && !b.clock.holds(a.own) && !a.clock.holds(b.own);
}

} // namespace t8
