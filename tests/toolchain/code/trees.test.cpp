#include <catch2/catch.hpp>

#include <limits>

#include "tests/toolchain/code/code_bench.hpp"

using namespace code_test;

namespace {

struct TreeRoutine : OneRoutine {
    const WordTree* x = trees.slot(code.slot());
    const WordTree* y = trees.slot(code.slot());
    const WordTree* c(SignedWord value) { return trees.constant(value); }
    std::string of(const WordTree* tree) {
        Code fresh;
        const RoutineId id = fresh.open_routine("tree", false);
        (void)fresh.slot();
        (void)fresh.slot();
        Evaluator(fresh).word(tree);
        fresh.close_routine();
        return text_of(fresh, id);
    }
};

constexpr auto lowest = std::numeric_limits<SignedWord>::min();
constexpr auto highest = std::numeric_limits<SignedWord>::max();

} // namespace

TEST_CASE("constants are folded where no error is lost", "[code][trees]") {
    TreeRoutine t;

    CHECK(t.of(t.trees.add(t.c(3), t.c(4))) == "ldc 7");
    CHECK(t.of(t.trees.add(t.c(highest), t.c(1))) == "ldc 2147483647; adc 1");
    CHECK(t.of(t.trees.subtract(t.c(lowest), t.c(1))) == "ldc -2147483648; adc -1");
    CHECK(t.of(t.trees.binary(Op::mul, t.c(-3), t.c(5))) == "ldc -15");
    CHECK(t.of(t.trees.binary(Op::mul, t.c(1 << 20), t.c(1 << 12))) == "ldc 1048576; ldc 4096; mul");
    CHECK(t.of(t.trees.binary(Op::prod, t.c(1 << 20), t.c(1 << 12))) == "ldc 0");
    CHECK(t.of(t.trees.binary(Op::div, t.c(7), t.c(0))) == "ldc 7; ldc 0; div");
    CHECK(t.of(t.trees.binary(Op::div, t.c(lowest), t.c(-1))) == "ldc -2147483648; ldc -1; div");
    CHECK(t.of(t.trees.binary(Op::rem, t.c(-7), t.c(2))) == "ldc -1");
    CHECK(t.of(t.trees.binary(Op::shl, t.c(1), t.c(32))) == "ldc 0");
    CHECK(t.of(t.trees.binary(Op::csub0, t.c(3), t.c(4))) == "ldc 3");
    CHECK(t.of(t.trees.binary(Op::csub0, t.c(4), t.c(4))) == "ldc 4; ldc 4; csub0");
    CHECK(t.of(t.trees.binary(Op::xword, t.c(0x80), t.c(0x80))) == "ldc -128");
    CHECK(t.of(t.trees.binary(Op::cword, t.c(-128), t.c(0x80))) == "ldc -128");
    CHECK(t.of(t.trees.equals(t.c(3), t.c(3))) == "ldc 1");
}

TEST_CASE("sums of constants are joined when they go the same way", "[code][trees]") {
    TreeRoutine t;

    CHECK(t.of(t.trees.add(t.c(4), t.trees.add(t.x, t.c(3)))) == "ldl s0; adc 7");
    CHECK(t.of(t.trees.subtract(t.trees.add(t.x, t.c(3)), t.c(3))) == "ldl s0; adc 3; adc -3");
    CHECK(t.of(t.trees.subtract(t.x, t.c(lowest))) == "ldl s0; ldc -2147483648; sub");
    CHECK(t.of(t.trees.add(t.x, t.c(0))) == "ldl s0");
}

TEST_CASE("unchecked sums become offsets and byte subscripts", "[code][trees]") {
    TreeRoutine t;

    CHECK(t.of(t.trees.binary(Op::sum, t.x, t.c(8))) == "ldl s0; ldnlp 2");
    CHECK(t.of(t.trees.binary(Op::diff, t.x, t.c(8))) == "ldl s0; ldnlp -2");
    CHECK(t.of(t.trees.binary(Op::sum, t.x, t.c(5))) == "ldl s0; ldc 5; bsub");
    CHECK(t.of(t.trees.binary(Op::sum, t.trees.binary(Op::sum, t.x, t.c(5)), t.c(3))) == "ldl s0; ldnlp 2");
    CHECK(t.of(t.trees.binary(Op::sum, t.x, t.y)) == "ldl s0; ldl s1; bsub");
    CHECK(t.of(t.trees.binary(Op::diff, t.c(1), t.x)) == "ldc 1; ldl s0; diff");
}

TEST_CASE("constant parts of addresses end in the load", "[code][trees]") {
    TreeRoutine t;
    const WordTree* element = t.trees.words_behind(t.trees.words_behind(t.x, 3), t.y);

    CHECK(t.of(t.trees.word_at(element)) == "ldl s1; ldl s0; wsub; ldnl 3");
    CHECK(t.of(t.trees.word_at(t.trees.words_behind(t.x, t.c(5)), 1)) == "ldl s0; ldnl 6");
    CHECK(t.of(t.trees.word_at(t.trees.words_behind(t.x, t.trees.binary(Op::sum, t.y, t.c(7))))) ==
          "ldl s1; ldl s0; wsub; ldnl 7");
    CHECK(t.of(t.trees.word_at(t.trees.words_behind(t.x, t.trees.binary(Op::sum, t.y, t.c(8))))) ==
          "ldl s1; ldl s0; wsub; ldnl 8");
    CHECK(t.of(t.trees.byte_at(t.trees.bytes_behind(t.x, t.y))) == "ldl s1; ldl s0; bsub; lb");
    CHECK(t.of(t.trees.word_at(t.trees.slot_address(Slot{0}, 0))) == "ldl s0");
}

TEST_CASE("multiplication by a power of two is made of what is faster", "[code][trees]") {
    TreeRoutine t;

    CHECK(t.of(t.trees.binary(Op::mul, t.c(2), t.x)) == "ldl s0; ldl s0; add");
    CHECK(t.of(t.trees.binary(Op::mul, t.x, t.c(8))) == "ldl s0; ldl s0; add; dup; add; dup; add");
    CHECK(t.of(t.trees.binary(Op::mul, t.x, t.c(64))) == "ldl s0; ldc 64; mul");
    CHECK(t.of(t.trees.binary(Op::prod, t.x, t.c(4))) == "ldl s0; bcnt");
    CHECK(t.of(t.trees.binary(Op::prod, t.x, t.c(1 << 20))) == "ldl s0; ldc 20; shl");
    CHECK(t.of(t.trees.binary(Op::prod, t.x, t.c(12))) == "ldl s0; ldc 12; prod");
}

TEST_CASE("a product with a small constant is a few sums with checks", "[code][trees]") {
    TreeRoutine t;

    CHECK(t.of(t.trees.binary(Op::mul, t.x, t.c(5))) == "ldl s0; ldl s0; add; dup; add; ldl s0; add");
    CHECK(t.of(t.trees.binary(Op::mul, t.x, t.c(10))) == "ldl s0; ldl s0; add; dup; add; ldl s0; add; dup; add");
    CHECK(t.of(t.trees.binary(Op::mul, t.x, t.c(100))) == "ldl s0; ldc 100; mul");
    CHECK(t.of(t.trees.binary(Op::mul, t.trees.add(t.x, t.y), t.c(3))) == "ldl s0; ldl s1; add; ldc 3; mul");
}

TEST_CASE("the words of rows and columns are added up before the address", "[code][trees]") {
    TreeRoutine t;
    const WordTree* row = t.trees.words_behind(t.y, t.trees.binary(Op::prod, t.x, t.c(50)));

    CHECK(t.of(t.trees.word_at(t.trees.words_behind(row, t.x))) == "ldl s0; ldc 50; prod; ldl s0; bsub; ldl s1; wsub; ldnl 0");
}

TEST_CASE("checks that cannot fail are left out", "[code][trees]") {
    TreeRoutine t;
    const WordTree* byte = t.trees.byte_at(t.x);

    CHECK(t.of(t.trees.binary(Op::csub0, byte, t.c(256))) == "ldl s0; lb");
    CHECK(t.of(t.trees.binary(Op::csub0, byte, t.c(255))) == "ldl s0; lb; ldc 255; csub0");
    CHECK(t.of(t.trees.binary(Op::csub0, t.trees.binary(Op::and_, t.x, t.c(7)), t.c(8))) == "ldl s0; ldc 7; and");
    CHECK(t.of(t.trees.binary(Op::csub0, t.trees.binary(Op::csub0, t.x, t.c(8)), t.c(9))) == "ldl s0; ldc 8; csub0");
    CHECK(t.of(t.trees.binary(Op::csub0, t.x, t.c(8))) == "ldl s0; ldc 8; csub0");
    CHECK(t.of(t.trees.binary(Op::and_, byte, t.c(255))) == "ldl s0; lb");
}

TEST_CASE("negations turn comparisons round or disappear", "[code][trees]") {
    TreeRoutine t;
    const auto greater = [&](const WordTree* a, const WordTree* b) { return t.trees.binary(Op::gt, a, b); };

    CHECK(t.of(t.trees.negation(greater(t.x, t.c(4)))) == "ldc 5; ldl s0; gt");
    CHECK(t.of(t.trees.negation(greater(t.c(4), t.x))) == "ldl s0; ldc 3; gt");
    CHECK(t.of(t.trees.negation(greater(t.x, t.c(highest)))) == "ldl s0; ldc 2147483647; gt; eqc 0");
    CHECK(t.of(t.trees.negation(greater(t.x, t.y))) == "ldl s0; ldl s1; gt; eqc 0");
    CHECK(t.of(t.trees.negation(t.trees.negation(greater(t.x, t.y)))) == "ldl s0; ldl s1; gt");
    CHECK(t.of(t.trees.equals(greater(t.x, t.y), 1)) == "ldl s0; ldl s1; gt");
    CHECK(t.of(t.trees.equals(t.x, t.y)) == "ldl s0; ldl s1; diff; eqc 0");
    CHECK(t.of(t.trees.equals(t.c(5), t.trees.binary(Op::sum, t.x, t.c(8)))) == "ldl s0; eqc -3");
}

TEST_CASE("AND and OR with a known part", "[code][trees]") {
    TreeRoutine t;
    const WordTree* fails = t.trees.binary(Op::csub0, t.x, t.y);

    CHECK(t.of(t.trees.both(t.c(1), t.x)) == "ldl s0");
    CHECK(t.of(t.trees.both(t.c(0), fails)) == "ldc 0");
    CHECK(t.of(t.trees.either(t.c(1), fails)) == "ldc 1");
    CHECK(t.of(t.trees.either(t.x, t.c(0))) == "ldl s0");
    CHECK(t.of(t.trees.both(fails, t.c(0))) == "ldl s0; ldl s1; csub0; cj L0; ldc 0; L0:");
}

TEST_CASE("trees know whether they may set Error", "[code][trees]") {
    TreeRoutine t;
    const RealTree* real = t.trees.single_at(t.x);

    CHECK(may_set_error(t.trees.add(t.x, t.c(1))));
    CHECK(may_set_error(t.trees.word_at(t.trees.words_behind(t.x, t.trees.binary(Op::csub0, t.y, t.c(4))))));
    CHECK_FALSE(may_set_error(t.trees.word_at(t.trees.words_behind(t.x, t.trees.binary(Op::diff, t.y, t.x)))));
    CHECK(may_set_error(t.trees.compare(Op::fpgt, real, real, true)));
    CHECK(may_set_error(t.trees.real_binary(Op::fpadd, real, real)));
    CHECK_FALSE(may_set_error(real));
}
