#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <vector>

#include "monitor/causality/vector_clock.hpp"

using namespace t8;

TEST_CASE("shared counts are what plain ones are, and copies keep what they were", "[causality]") {
    using Plain = std::vector<std::uint32_t>;
    constexpr std::size_t chains = 400;
    std::mt19937_64 random(3);
    for (int run = 0; run < 50; ++run) {
        INFO("run " << run);
        std::vector<SharedCounts> shared(6);
        std::vector<Plain> plain(6, Plain(chains));
        const std::size_t used = run % 2 == 0 ? chains : 70;
        for (int step = 0; step < 300; ++step) {
            const std::size_t a = random() % shared.size();
            const std::size_t b = random() % shared.size();
            switch (random() % 4) {
            case 0:
                shared[a] = shared[b];
                plain[a] = plain[b];
                break;
            case 1:
                shared[a].raise(shared[b]);
                for (std::size_t i = 0; i < chains; ++i)
                    plain[a][i] = std::max(plain[a][i], plain[b][i]);
                break;
            default:
                const auto chain = static_cast<ChainNumber>(random() % used);
                const auto count = random() % 50 == 0 ? 0x7FFFFFFFu : static_cast<std::uint32_t>(random() % 100);
                shared[a].raise(chain, count);
                plain[a][chain] = std::max(plain[a][chain], count);
            }
            for (std::size_t i = 0; i < shared.size(); ++i)
                for (ChainNumber chain = 0; chain < chains; ++chain)
                    if (shared[i][chain] != plain[i][chain])
                        FAIL("step " << step << ", copy " << i << ", chain " << chain);
        }
    }
}

TEST_CASE("counts share all until one of them is raised", "[causality]") {
    const std::vector<std::uint32_t> counts(200, 3);
    const SharedCounts first(counts);
    SharedCounts second = first;
    CHECK(second.shares_all_with(first));
    second.raise(150, 3);
    CHECK(second.shares_all_with(first));
    second.raise(first);
    CHECK(second.shares_all_with(first));
    second.raise(150, 4);
    CHECK_FALSE(second.shares_all_with(first));
    CHECK(first[150] == 3);
    CHECK(second[150] == 4);

    SharedCounts empty;
    CHECK(empty.size() == 0);
    CHECK(empty[0] == 0);
    second.raise(empty);
    CHECK(second[150] == 4);
    empty.raise(second);
    CHECK(empty.shares_all_with(second));
}

TEST_CASE("a vector clock stays what it was", "[causality]") {
    const std::vector<std::uint32_t> counts(200, 3);
    SharedCounts shared(counts);
    const VectorClock first(counts);
    const VectorClock second(shared);
    shared.raise(150, 4);
    const VectorClock third(shared);
    CHECK(first[150] == 3);
    CHECK(second[150] == 3);
    CHECK(third[150] == 4);
    CHECK(third[199] == 3);
    CHECK(third[1000] == 0);
    CHECK(third.holds({150, 4}));
    CHECK_FALSE(third.holds({150, 5}));
    CHECK_FALSE(third.holds({}));
    CHECK(third.counts().size() == 200);
    CHECK(VectorClock().counts().empty());
}
