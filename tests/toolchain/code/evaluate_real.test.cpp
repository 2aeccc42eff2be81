#include <catch2/catch.hpp>

#include "tests/toolchain/code/random_routine.hpp"

using namespace code_test;

namespace {

struct RealRoutine : OneRoutine {
    const WordTree* x = trees.slot(code.slot());
    const WordTree* y = trees.slot(code.slot());
    const RealTree* single(const WordTree* address) { return trees.single_at(address); }
    const RealTree* binary(Op op, const RealTree* left, const RealTree* right) { return trees.real_binary(op, left, right); }
};

} // namespace

TEST_CASE("sums and products take their operand from memory", "[code][fpu]") {
    RealRoutine one;

    one.evaluator.real(one.binary(Op::fpadd, one.single(one.x), one.binary(Op::fpmul, one.single(one.x), one.single(one.y))));
    one.code.emit(Op::stopp);
    one.evaluator.real(one.binary(Op::fpsub, one.single(one.x), one.trees.zero(false)));

    CHECK(one.text() == "ldl s0; fpldnlsn; ldl s1; fpldnlmulsn; ldl s0; fpldnladdsn; stopp; ldl s0; fpldnlsn; fpldzerosn; fpsub");
}

TEST_CASE("subscripted reals are loaded by the indexed instructions", "[code][fpu]") {
    RealRoutine one;

    one.evaluator.real(one.single(one.trees.words_behind(one.x, one.y)));
    one.code.emit(Op::stopp);
    one.evaluator.real(one.trees.double_at(one.trees.binary(Op::wsubdb, one.y, one.x)));

    CHECK(one.text() == "ldl s1; ldl s0; fpldnlsni; stopp; ldl s1; ldl s0; fpldnldbi");
}

TEST_CASE("the rounding mode stands directly before what it is for", "[code][fpu]") {
    RealRoutine one;
    const RealTree* half = one.trees.real_unary(Op::fpint, one.single(one.x), Op::fpurz);

    one.evaluator.real(one.binary(Op::fpdiv, half, one.trees.convert(Op::fpi32tor32, one.y, false, Op::fpurm)));

    CHECK(one.text() == "ldl s0; fpldnlsn; fpurz; fpint; fpurm; ldl s1; fpi32tor32; fpdiv");
}

TEST_CASE("a root keeps nothing else in the FPU", "[code][fpu]") {
    RealRoutine one;

    one.evaluator.real(one.binary(Op::fpsub, one.single(one.x), one.trees.root(one.single(one.y))));

    CHECK(one.text() == "ldl s1; fpldnlsn; fpusqrtfirst; fpusqrtstep; fpusqrtstep; fpusqrtlast; ldl s0; fpldnlsn; fprev; fpsub");
}

TEST_CASE("an address that compares reals is worked out before the FPU is used", "[code][fpu]") {
    RealRoutine one;
    const WordTree* compared = one.trees.compare(Op::fpgt, one.single(one.x), one.single(one.y), true);

    one.evaluator.real(one.binary(Op::fpdiv, one.single(one.y), one.single(one.trees.words_behind(one.x, compared))));

    CHECK(one.text() == "ldl s0; fpldnlsn; ldl s1; fpldnlsn; fpgt; fpchkerr; ldl s0; wsub; stl s2; "
                        "ldl s1; fpldnlsn; ldl s2; fpldnlsn; fpdiv");
}

TEST_CASE("stores of reals check before they are seen", "[code][fpu]") {
    RealRoutine one;

    one.evaluator.store_single(one.single(one.x), one.y, true);
    one.evaluator.store_double(one.trees.double_at(one.x), one.y, false);
    one.evaluator.store_integer(one.single(one.x), one.y, true);

    CHECK(one.text() == "ldl s0; fpldnlsn; ldl s1; fpchkerr; fpstnlsn; ldl s0; fpldnldb; ldl s1; fpstnldb; "
                        "ldl s0; fpldnlsn; ldl s1; fpchkerr; fpstnli32");
}

TEST_CASE("random real trees come to what the FPU makes of their parts", "[code][fpu][random]") {
    for (std::uint64_t seed = 0; seed < 2500; ++seed) {
        Random random(seed);
        RandomRoutine one(random);
        one.source.with_reals = seed % 5 == 4;
        one.code.enter_routine();
        const bool bushy = seed % 3 == 0;
        const bool is_double = seed % 2 == 0;
        const unsigned depth = bushy ? 1 + static_cast<unsigned>(seed % 6) : 1 + static_cast<unsigned>(seed % 8);
        const MadeReal made = one.source.real(depth, is_double, bushy);

        one.evaluator.real(made.tree);

        const auto bench = one.bench();
        const Returned returned = bench->call(one.values);
        INFO("seed " << seed << ": " << text_of(one.code, one.routine));
        REQUIRE(returned.came_back);
        REQUIRE(returned.error == made.word_error);
        REQUIRE(returned.fp_error == made.error);
        REQUIRE((made.error || returned.fa == made.value));
    }
}

TEST_CASE("comparisons of reals may stand anywhere in words, and words in their addresses", "[code][fpu][random]") {
    unsigned known = 0;
    for (std::uint64_t seed = 0; seed < 2500; ++seed) {
        Random random(seed + 70'000);
        RandomRoutine one(random);
        one.source.with_reals = true;
        one.code.enter_routine();
        const bool bushy = seed % 4 == 0;
        const MadeWord made = one.source.word(1 + static_cast<unsigned>(seed % 5), bushy);

        one.evaluator.word(made.tree);

        const auto bench = one.bench();
        const Returned returned = bench->call(one.values);
        INFO("seed " << seed << ": " << text_of(one.code, one.routine));
        REQUIRE(returned.came_back);
        if (made.fp_error || made.error)
            continue;
        ++known;
        REQUIRE(!returned.error);
        REQUIRE(returned.areg == made.value);
    }
    CHECK(known > 500);
}
