#include <catch2/catch.hpp>

#include "tests/toolchain/code/random_routine.hpp"

using namespace code_test;

TEST_CASE("the deeper operand is evaluated first, and rev puts it right", "[code]") {
    OneRoutine one;
    const WordTree* a = one.trees.slot(one.code.slot());
    const WordTree* b = one.trees.slot(one.code.slot());
    const WordTree* sum = one.trees.add(a, b);
    const WordTree* deep = one.trees.subtract(sum, one.trees.add(b, one.trees.subtract(b, a)));

    one.evaluator.word(one.trees.subtract(a, sum));
    one.code.emit(Op::stopp);
    one.evaluator.word(one.trees.subtract(a, deep));

    CHECK(deep->depth == 3);
    CHECK(one.text() == "ldl s0; ldl s0; ldl s1; add; sub; stopp; "
                        "ldl s0; ldl s1; add; ldl s1; ldl s0; sub; ldl s1; add; sub; ldl s0; rev; sub");
}

TEST_CASE("an operand that would need a fourth register waits in a temporary", "[code]") {
    OneRoutine one;
    const WordTree* a = one.trees.slot(one.code.slot());
    const auto pair = [&] { return one.trees.binary(Op::diff, a, a); };
    const auto four = [&] { return one.trees.binary(Op::xor_, pair(), pair()); };

    one.evaluator.word(one.trees.binary(Op::and_, four(), four()));

    CHECK(one.text() == "ldl s0; ldl s0; diff; ldl s0; ldl s0; diff; xor; stl s1; "
                        "ldl s0; ldl s0; diff; ldl s0; ldl s0; diff; xor; ldl s1; and");
}

TEST_CASE("both operands are one tree: it is evaluated once", "[code]") {
    OneRoutine one;
    const WordTree* loaded = one.trees.word_at(one.trees.slot(one.code.slot()), 2);

    one.evaluator.word(one.trees.binary(Op::mul, loaded, one.trees.constant(4)));

    CHECK(one.text() == "ldl s0; ldnl 2; dup; add; dup; add");
}

TEST_CASE("values of AND and OR use cj only", "[code]") {
    OneRoutine one;
    const WordTree* a = one.trees.slot(one.code.slot());
    const WordTree* b = one.trees.slot(one.code.slot());

    one.evaluator.word(one.trees.both(a, b));
    one.code.emit(Op::stopp);
    one.evaluator.word(one.trees.either(a, b));
    one.code.emit(Op::stopp);
    one.evaluator.word(one.trees.negation(one.trees.either(a, b)));

    CHECK(one.text() == "ldl s0; cj L0; ldl s1; L0:; stopp; "
                        "ldl s0; eqc 0; cj L1; ldl s1; eqc 0; L1:; eqc 0; stopp; "
                        "ldl s0; eqc 0; cj L2; ldl s1; eqc 0; L2:");
}

TEST_CASE("three words are put in order with rev before a temporary is taken", "[code]") {
    OneRoutine one;
    const WordTree* a = one.trees.slot(one.code.slot());
    const WordTree* sum = one.trees.add(a, a);
    const WordTree* deep = one.trees.subtract(one.trees.add(a, sum), one.trees.subtract(sum, a));
    CHECK(deep->depth == 3);

    SECTION("last one deep") {
        one.evaluator.words({a, a, sum});
        CHECK(one.text() == "ldl s0; ldl s0; ldl s0; add; ldl s0; rev");
    }
    SECTION("middle one needs all") {
        one.evaluator.words({a, deep, a});
        CHECK(one.text() == "ldl s0; ldl s0; ldl s0; add; add; ldl s0; ldl s0; add; ldl s0; sub; sub; ldl s0; rev; ldl s0");
    }
    SECTION("all need all") {
        one.evaluator.words({deep, deep, deep});
        const std::string value = "ldl s0; ldl s0; ldl s0; add; add; ldl s0; ldl s0; add; ldl s0; sub; sub; ";
        CHECK(one.text() == value + "stl s1; " + value + "stl s2; " + value + "ldl s2; ldl s1");
    }
}

TEST_CASE("stores fold the address into the instruction", "[code]") {
    OneRoutine one;
    const Slot array = one.code.slot(4);
    const WordTree* pointer = one.trees.slot(one.code.slot());
    const WordTree* value = one.trees.constant(7);

    one.evaluator.store_word(value, one.trees.words_behind(one.trees.slot_address(array, 1), 1), 1);
    one.evaluator.store_word(value, one.trees.words_behind(pointer, 5), 2);
    one.evaluator.store_byte(value, pointer);

    CHECK(one.text() == "ldc 7; stl s0+3; ldc 7; ldl s1; stnl 7; ldc 7; ldl s1; sb");
}

TEST_CASE("random word trees come to what their parts come to", "[code][random]") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        RandomRoutine one(random);
        one.code.enter_routine();
        const bool bushy = seed % 3 == 0;
        const unsigned depth = bushy ? 2 + static_cast<unsigned>(seed % 6) : 1 + static_cast<unsigned>(seed % 12);
        const MadeWord made = one.source.word(depth, bushy);

        one.evaluator.word(made.tree);

        const auto bench = one.bench();
        const Returned returned = bench->call(one.values);
        INFO("seed " << seed << ": " << text_of(one.code, one.routine));
        REQUIRE(returned.came_back);
        REQUIRE(returned.error == made.error);
        REQUIRE((made.error || returned.areg == made.value));
        REQUIRE(!bench->wrote_below_needs());
    }
}

TEST_CASE("three random words come in the order asked for", "[code][random]") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Random random(seed);
        RandomRoutine one(random);
        one.code.enter_routine();
        const MadeWord a = one.source.word(random.below(4), random.one_in(2));
        const MadeWord b = one.source.word(random.below(4), random.one_in(2));
        const MadeWord c = one.source.word(random.below(4), random.one_in(2));

        one.evaluator.words({a.tree, b.tree, c.tree});

        const auto bench = one.bench();
        const Returned returned = bench->call(one.values);
        INFO("seed " << seed << ": " << text_of(one.code, one.routine));
        REQUIRE(returned.came_back);
        REQUIRE(returned.error == (a.error || b.error || c.error));
        if (returned.error)
            continue;
        REQUIRE(returned.creg == a.value);
        REQUIRE(returned.breg == b.value);
        REQUIRE(returned.areg == c.value);
    }
}
