#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "monitor/causality/shared_counts.hpp"

namespace t8 {

/// The vector clock of a chain, or of a chain as it was: the root of a tree clock over shared blocks. Like a tree clock it
/// remembers from whom it learnt what, latest first, since who knows a chain up to a count knows all that the chain knew then: so it
/// is often seen without looking at the counts that one of two clocks lacks nothing of the other, and then a single count is noted
/// or all of them are shared. The deeper levels of the tree are left out: between meetings most counts of both sides change, so that
/// a whole tree is walked, node by node through memory, where blocks are compared or shared. With 4096 processes whole trees took 5
/// to 80 times as long (random neighbours; a farm), with 16 nearly twice (bench/causality.cpp).
/// Invariant  a clock that knows a chain up to a count knows all that the chain knew at that count (CausalOrder passes late
///            knowledge on to all who have heard of its owner, so that this stays true)
/// Source     Mathur, Pavlogiannis, Tunc, Viswanathan, ASPLOS 2022: direct and indirect monotonicity.
class ChainClock {
    static constexpr std::size_t most_news = 8;
    static constexpr std::size_t most_lessons = 4;
    struct Known {
        ChainNumber chain = no_chain;
        std::uint32_t count = 0;
        friend constexpr bool operator==(Known, Known) = default;
    };
    /// Counts, and some more that have not been written to them yet.
    struct Knowledge {
        SharedCounts counts{};
        std::array<Known, most_news> news{};
        std::size_t news_count = 0;

        std::uint32_t operator[](ChainNumber chain) const {
            for (std::size_t i = 0; i < news_count; ++i)
                if (news[i].chain == chain)
                    return news[i].count;
            return counts[chain];
        }
        void note(Known known);
        void write_news();
        bool is_same(const Knowledge& other) const;
    };

public:
    /// What the last join had to compare: the other side of a meeting compares the same again.
    struct LastMerge {
        Knowledge one{};
        Knowledge other{};
        SharedCounts result{};
    };

    ChainClock() = default;
    explicit ChainClock(ChainNumber owner) : owner_(owner) {}

    ChainNumber owner() const { return owner_; }
    /// How many steps of its own chain.
    std::uint32_t own() const { return own_; }
    std::uint32_t operator[](ChainNumber chain) const { return chain == owner_ ? own_ : others_[chain]; }

    void increment() { ++own_; }
    /// Learns all that another one knows.
    void join(const ChainClock& other, LastMerge& last);
    /// All that it knows.
    const SharedCounts& counts();

private:
    struct Lesson {
        Known told{};         ///< by whom, and how far he was
        std::uint32_t at = 0; ///< own count then
    };
    bool covers(const ChainClock& other) const;
    void note(Known known);
    void remember(const ChainClock& teacher);
    void merge(const Knowledge& other, LastMerge& last);

    Knowledge others_{}; ///< of its own chain, no more than it has
    ChainNumber owner_ = no_chain;
    std::uint32_t own_ = 0;
    std::array<Lesson, most_lessons> lessons_{}; ///< from the earliest
    std::size_t lesson_count_ = 0;
    std::uint32_t forgotten_ = 0; ///< lessons up to this count are not among the lessons
};

} // namespace t8
