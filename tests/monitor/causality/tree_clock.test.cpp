#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "monitor/causality/tree_clock.hpp"

using namespace t8;

TEST_CASE("tree clocks know what plain vectors know, whoever learns from whom", "[causality]") {
    std::mt19937_64 random(1);
    for (int run = 0; run < 200; ++run) {
        const std::size_t chains = 2 + random() % 20;
        std::vector<TreeClock> trees;
        std::vector<std::vector<std::uint32_t>> plain(chains, std::vector<std::uint32_t>(chains));
        TreeClock::Scratch scratch;
        for (ChainNumber chain = 0; chain < chains; ++chain)
            trees.emplace_back(chain);
        TreeClock copy;
        for (int step = 0; step < 300; ++step) {
            const std::size_t into = random() % chains;
            const std::size_t from = random() % chains;
            trees[into].increment();
            ++plain[into][into];
            trees[into].join(trees[from], scratch);
            for (std::size_t i = 0; i < chains; ++i)
                plain[into][i] = std::max(plain[into][i], plain[from][i]);
            REQUIRE(trees[into].well_formed());
            for (ChainNumber i = 0; i < chains; ++i)
                REQUIRE(trees[into][i] == plain[into][i]);

            // A copy of the first clock that is brought up to date now and then.
            if (copy.root() == no_chain)
                copy = trees[0];
            else if (random() % 5 == 0) {
                copy.catch_up(trees[0], scratch);
                REQUIRE(copy.well_formed());
                for (ChainNumber i = 0; i < chains; ++i)
                    REQUIRE(copy[i] == plain[0][i]);
            }
        }
    }
}

TEST_CASE("a vector clock shares what has not changed and stays what it was", "[causality]") {
    std::vector<std::uint32_t> counts(200, 3);
    const VectorClock first(counts);
    counts[150] = 4;
    const VectorClock second(counts, &first);
    CHECK(first[150] == 3);
    CHECK(second[150] == 4);
    CHECK(second[199] == 3);
    CHECK(second[1000] == 0);
    CHECK(second.holds({150, 4}));
    CHECK_FALSE(second.holds({150, 5}));
    CHECK_FALSE(second.holds({}));
    CHECK(second.counts().size() == 200);
}
