// The arithmetic of subscripts: sums of terms, and whether parts of an array overlap.
#include <catch2/catch.hpp>

#include <limits>
#include <random>
#include <set>

#include "toolchain/occam/usage/region.hpp"

namespace t8::occam {
namespace {

constexpr Term i = value_term(1);
constexpr Term j = value_term(2);

Affine sum(std::int64_t constant, std::int64_t of_i = 0, std::int64_t of_j = 0) {
    return Affine::number(constant).plus(Affine::of(i).times(of_i)).plus(Affine::of(j).times(of_j));
}

Selector segment(const Affine& offset, const Affine& count) {
    Selector made;
    made.kind = Selector::Kind::segment;
    made.offset = offset;
    made.count = count;
    return made;
}

Selector element(const Affine& offset) {
    Selector made;
    made.offset = offset;
    return made;
}

/// i in 0..`counts_i`-1, j likewise.
struct Loops {
    std::int64_t count_i;
    std::int64_t count_j;
    std::size_t tries = 1'000'000;

    TermRanges ranges() const {
        return [this](Term term) { return TermRange{0, (term == i ? count_i : count_j) - 1}; };
    }
    Comparison same() {
        return {ranges(), [](Term) { return true; }, std::nullopt, &tries};
    }
    /// i differs between the sides, and j is any.
    Comparison parallel() {
        return {ranges(), [](Term) { return false; }, i, &tries};
    }
};

} // namespace

TEST_CASE("sums of terms add up and cancel", "[usage][affine]") {
    CHECK(sum(3, 2).plus(sum(4, -2)) == sum(7));
    CHECK(sum(1, 1, 1).minus(sum(0, 0, 1)) == sum(1, 1));
    CHECK(sum(3, 2).times(-1) == sum(-3, -2));
    CHECK(sum(3, 2, 5).without(i) == sum(3, 0, 5));
    CHECK(sum(5).is_constant());
    CHECK_FALSE(sum(5, 1).is_constant());
    CHECK_FALSE(Affine::unknown().plus(sum(1)).is_known());
}

TEST_CASE("sums that grow out of hand are not known", "[usage][affine]") {
    Affine large = sum(0, 3);
    for (int step = 0; step < 100; ++step)
        large = large.times(1000).plus(large);
    CHECK_FALSE(large.is_known());
    CHECK_FALSE(Affine::number(std::numeric_limits<std::int64_t>::min()).is_known());
    Affine many;
    for (std::uint32_t term = 0; term < 50; ++term)
        many = many.plus(Affine::of(term));
    CHECK_FALSE(many.is_known());
}

TEST_CASE("what is taken from a segment stays inside of it", "[usage][regions]") {
    Loops loops{4, 9};
    Path path{segment(sum(10), sum(4))};
    append(path, element(sum(0, 1)), loops.ranges());
    CHECK(path == Path{element(sum(10, 1))});

    path = {segment(sum(10), sum(4))};
    append(path, element(sum(0, 0, 1)), loops.ranges());
    CHECK(path == Path{segment(sum(10), sum(4))});

    path = {segment(sum(10), sum(8))};
    append(path, segment(sum(2), sum(3)), loops.ranges());
    CHECK(path == Path{segment(sum(12), sum(3))});
}

TEST_CASE("empty segments overlap with nothing", "[usage][regions]") {
    Loops loops{4, 4};
    CHECK(overlap({segment(sum(1), sum(0))}, {segment(sum(0), sum(4))}, loops.same()) == Overlap::never);
    CHECK(overlap({segment(sum(1), sum(1))}, {segment(sum(0), sum(4))}, loops.same()) == Overlap::always);
    CHECK(overlap({segment(sum(0), sum(0, 1))}, {segment(sum(0), sum(4))}, loops.same()) == Overlap::sometimes);
    CHECK(overlap({segment(sum(0), sum(0, 1))}, {segment(sum(0, 1), sum(4))}, loops.same()) == Overlap::never);
}

TEST_CASE("overlaps are those that trying all values finds", "[usage][regions]") {
    std::mt19937 random(1);
    const auto pick = [&](int least, int greatest) { return std::uniform_int_distribution<int>(least, greatest)(random); };
    unsigned found = 0;
    for (int round = 0; round < 4000; ++round) {
        Loops loops{pick(2, 4), pick(1, 3)};
        struct Side {
            int constant, of_i, of_j, count;
        };
        const auto side = [&] { return Side{pick(0, 6), pick(-3, 3), pick(-2, 2), pick(0, 3)}; };
        const Side a[2] = {side(), side()};
        const Side b[2] = {side(), side()};
        const auto path = [&](const Side(&sides)[2]) {
            return Path{element(sum(sides[0].constant, sides[0].of_i, sides[0].of_j)),
                        segment(sum(sides[1].constant, sides[1].of_i, sides[1].of_j), sum(sides[1].count))};
        };
        bool is_real = false;
        for (int i1 = 0; i1 < loops.count_i; ++i1)
            for (int i2 = 0; i2 < loops.count_i; ++i2)
                for (int j1 = 0; j1 < loops.count_j; ++j1)
                    for (int j2 = 0; j2 < loops.count_j; ++j2) {
                        const auto at = [](const Side& of, int x, int y) { return of.constant + of.of_i * x + of.of_j * y; };
                        const int start_a = at(a[1], i1, j1);
                        const int start_b = at(b[1], i2, j2);
                        is_real = is_real || (i1 != i2 && at(a[0], i1, j1) == at(b[0], i2, j2) && a[1].count > 0 &&
                                              b[1].count > 0 && start_a < start_b + b[1].count && start_b < start_a + a[1].count);
                    }
        INFO("round " << round);
        CHECK((overlap(path(a), path(b), loops.parallel()) != Overlap::never) == is_real);
        found += is_real ? 1 : 0;
    }
    CHECK(found > 500);
    CHECK(found < 3500);
}

TEST_CASE("touching extents are found in pairs", "[usage][regions]") {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    each_touching_pair({{0, 3}, {8, 9}, {3, 5}, {6, 7}, {0, 100}}, [&](std::size_t a, std::size_t b) {
        pairs.emplace(a, b);
        return false;
    });
    CHECK(pairs == std::set<std::pair<std::size_t, std::size_t>>{{0, 2}, {0, 4}, {1, 4}, {2, 4}, {3, 4}});
}

} // namespace t8::occam
