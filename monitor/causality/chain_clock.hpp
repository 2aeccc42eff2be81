#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "monitor/causality/shared_counts.hpp"

namespace t8 {

/// The vector clock of a chain now or at an earlier event: the root of a tree clock, over blocks of counts that clocks share.
/// Like a tree clock, it remembers from which chains it learnt lately (lessons). A clock that knows a chain up to a count knows all that
/// the chain knew then. Therefore the lessons often show, without a look at the counts, that one of two clocks holds all of the other.
/// Joining them then takes one count, or shares all counts.
/// The deeper levels of the tree are left out. Between two joins most counts of both sides change, so that a join would walk whole trees,
/// node by node through memory; comparing or sharing blocks is faster. With 4096 processes whole trees took 5 to 80 times as long (random
/// neighbours; a farm), with 16 nearly twice (bench/causality.cpp).
/// Invariant  a clock that knows a chain up to a count knows all that the chain knew at that count. CausalOrder keeps this true by
///            passing late knowledge to all clocks that know of its owner.
/// Source     Mathur, Pavlogiannis, Tunc, Viswanathan, ASPLOS 2022: direct and indirect monotonicity.
class ChainClock {
    static constexpr std::size_t most_news = 8;
    static constexpr std::size_t most_lessons = 4;
    struct Known {
        ChainNumber chain = no_chain;
        std::uint32_t count = 0;
        friend constexpr bool operator==(Known, Known) = default;
    };
    /// Counts, and changes (`news`) that have not been written to them yet.
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
    /// The operands and the result of the last merge. Kept because the second process of a communication merges the same two clocks again.
    struct LastMerge {
        Knowledge one{};
        Knowledge other{};
        SharedCounts result{};
    };

    ChainClock() = default;
    explicit ChainClock(ChainNumber owner) : owner_(owner) {}

    ChainNumber owner() const { return owner_; }
    /// Returns the number of steps of the clock's own chain.
    std::uint32_t own() const { return own_; }
    std::uint32_t operator[](ChainNumber chain) const { return chain == owner_ ? own_ : others_[chain]; }

    void increment() { ++own_; }
    /// Raises all counts to those of `other`. `last` is used if the two clocks must be merged, and then holds that merge.
    void join(const ChainClock& other, LastMerge& last);
    /// Returns all counts, with that of the clock's own chain.
    const SharedCounts& counts();

private:
    struct Lesson {
        Known teacher{};      ///< the chain that taught the clock, and its count at that time
        std::uint32_t at = 0; ///< the clock's own count at that time
    };
    bool covers(const ChainClock& other) const;
    void note(Known known);
    void remember(const ChainClock& teacher);
    void merge(const Knowledge& other, LastMerge& last);

    Knowledge others_{}; ///< the counts of other chains; may hold an old count of its own chain
    ChainNumber owner_ = no_chain;
    std::uint32_t own_ = 0;
    std::array<Lesson, most_lessons> lessons_{}; ///< earliest first
    std::size_t lesson_count_ = 0;
    std::uint32_t forgotten_ = 0; ///< lessons at own counts up to this one have been dropped from lessons_
};

} // namespace t8
