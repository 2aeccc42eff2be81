#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "monitor/causality/shared_counts.hpp"

namespace t8 {

/// The place of an event in the causal order: its step in its chain, from 1. An event without a chain stands
/// alone.
struct Stamp {
    ChainNumber chain = no_chain;
    std::uint64_t count = 0;

    bool known() const { return chain != no_chain; }
    friend constexpr bool operator==(Stamp, Stamp) = default;
};

/// Operations of one direction of a link that are open, from the first to the last, by the numbers that CausalOrder gives them.
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

/// How much of each chain an event knows of: a value that stays what it is, and shares what it has in common with others.
/// Late knowledge: an operation on a link that has ended owes part of its past to the one at the other end, which may end later.
/// Until it does a clock that depends on it may lack something; it never holds too much. It learns of it by itself. exact() says
/// whether it may.
/// Units   steps of a chain.
/// Order   clocks of one CausalOrder are for one thread at a time.
/// Memory  see SharedCounts.
class VectorClock {
public:
    VectorClock() = default;
    explicit VectorClock(std::span<const std::uint32_t> counts) : counts_(counts) {}
    explicit VectorClock(SharedCounts counts) : counts_(std::move(counts)) {}

    /// How many events of the chain; 0 of chains it has not heard of.
    std::uint64_t operator[](ChainNumber chain) const;
    /// Chains from here on are at 0.
    std::size_t size() const;
    bool holds(Stamp stamp) const { return stamp.known() && (*this)[stamp.chain] >= stamp.count; }
    bool exact() const;
    std::vector<std::uint64_t> counts() const;

    /// For CausalOrder.
    void depends_on(std::shared_ptr<const LateKnowledge> late, OperationRange operations) {
        late_.push_back({std::move(late), operations});
    }

    /// The same knowledge, as it is now, without late knowledge.
    VectorClock as_known() const;

private:
    struct Late {
        std::shared_ptr<const LateKnowledge> of{};
        OperationRange operations{}; ///< whose ends it knows of
    };
    template <class Visit> void for_each_clock(Visit&& visit) const;

    SharedCounts counts_;
    std::vector<Late> late_;
    bool lacks_ = false; ///< late knowledge that can no longer come
};

/// What those who know of the ends of open operations of a direction will have to be told, once it is known.
/// Order   nobody depends on one anew that has been told something. So what it is told depends on such only as are told later, and no
///         two depend on each other.
class LateKnowledge {
public:
    struct Told {
        OperationRange operations{}; ///< that share bytes with one of the other end
        VectorClock clock{};         ///< what the process there knew before it
    };
    std::vector<Told> told{};
    std::uint64_t settled = 0;  ///< nothing more will come for operations up to this one
    OperationRange asked_for{}; ///< the operations that clocks depend on it for
};

/// The place of an event with its past: what two events are compared by at any later time.
struct KeptStamp {
    Stamp own{};
    VectorClock clock{};
};

/// a happened before b. Events that stand alone are before nothing and concurrent with nothing, an event is neither with itself.
inline bool before(const KeptStamp& a, const KeptStamp& b) { return b.own.known() && a.own != b.own && b.clock.holds(a.own); }
inline bool concurrent(const KeptStamp& a, const KeptStamp& b) {
    return a.own.known() && b.own.known() && a.own != b.own && !b.clock.holds(a.own) && !a.clock.holds(b.own);
}

} // namespace t8
