#include <catch2/catch.hpp>

#include "tests/toolchain/code/random_trees.hpp"
#include "toolchain/code/frames.hpp"

using namespace code_test;

namespace {

bool overlap(const Life& a, const Life& b) {
    const bool in_time = a.begin < b.end && b.begin < a.end;
    const bool in_words = a.offset < b.offset + b.words && b.offset < a.offset + a.words;
    return in_time && in_words;
}

} // namespace

TEST_CASE("lives that overlap never share words, and the count is what is used", "[code][random]") {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        std::vector<Life> lives;
        const Word count = 1 + random.below(120);
        for (Word n = 0; n < count; ++n) {
            const Word begin = random.below(200);
            const Word words = random.one_in(4) ? 1 + random.below(40) : 1;
            lives.push_back({begin, begin + 1 + random.below(random.one_in(3) ? 200 : 12), words, random.below(1000)});
        }

        const Word words = overlay(lives, random.one_in(2) ? 0 : 1u << random.below(7));

        Word used = 0;
        for (std::size_t a = 0; a < lives.size(); ++a) {
            used = std::max(used, lives[a].offset + lives[a].words);
            for (std::size_t b = 0; b < a; ++b)
                REQUIRE(!overlap(lives[a], lives[b]));
        }
        CHECK(words == used);
    }
}

TEST_CASE("lives one after the other share a word", "[code]") {
    std::vector<Life> lives{{0, 2, 1, 1}, {2, 4, 1, 5}, {4, 9, 1, 2}};

    CHECK(overlay(lives, 256) == 1);
    CHECK(overlay(lives, 0) == 1);
}

TEST_CASE("the heaviest lives get the lowest words", "[code]") {
    std::vector<Life> lives{{0, 9, 4, 8}, {0, 9, 1, 1}, {0, 9, 1, 7}, {0, 9, 1, 9}};

    CHECK(overlay(lives, 256) == 7);
    CHECK(lives[3].offset == 0);
    CHECK(lives[2].offset == 1);
    CHECK(lives[0].offset == 2);
    CHECK(lives[1].offset == 6);
}
