#include <catch2/catch.hpp>

#include "tests/toolchain/code/random_routine.hpp"

using namespace code_test;

TEST_CASE("conditions jump as soon as they are known", "[code]") {
    OneRoutine one;
    const WordTree* a = one.trees.slot(one.code.slot());
    const WordTree* b = one.trees.slot(one.code.slot());
    const Label out = one.code.label();

    SECTION("AND, unless") {
        one.evaluator.jump_unless(one.trees.both(a, b), out);
        CHECK(one.text() == "ldl s0; cj L0; ldl s1; cj L0");
    }
    SECTION("OR, unless") {
        one.evaluator.jump_unless(one.trees.either(a, b), out);
        CHECK(one.text() == "ldl s0; eqc 0; cj L1; ldl s1; cj L0; L1:");
    }
    SECTION("OR, if") {
        one.evaluator.jump_if(one.trees.either(a, one.trees.negation(b)), out);
        CHECK(one.text() == "ldl s0; eqc 0; cj L0; ldl s1; cj L0");
    }
    SECTION("AND, if") {
        one.evaluator.jump_if(one.trees.both(a, b), out);
        CHECK(one.text() == "ldl s0; cj L1; ldl s1; eqc 0; cj L0; L1:");
    }
    SECTION("equality, if") {
        one.evaluator.jump_if(one.trees.equals(a, 3), out);
        one.evaluator.jump_if(one.trees.equals(a, -8), out);
        one.evaluator.jump_if(one.trees.equals(a, b), out);
        CHECK(one.text() == "ldl s0; ldc 3; diff; cj L0; ldl s0; ldnlp 2; cj L0; ldl s0; ldl s1; diff; cj L0");
    }
    SECTION("comparison with a constant, if") {
        one.evaluator.jump_if(one.trees.binary(Op::gt, a, one.trees.constant(9)), out);
        one.evaluator.jump_if(one.trees.binary(Op::gt, one.trees.constant(9), a), out);
        CHECK(one.text() == "ldc 10; ldl s0; gt; cj L0; ldl s0; ldc 8; gt; cj L0");
    }
    SECTION("what is known") {
        one.evaluator.jump_unless(one.trees.constant(1), out);
        one.evaluator.jump_if(one.trees.constant(0), out);
        CHECK(one.text().empty());
    }
}

TEST_CASE("random conditions jump when they should", "[code][random]") {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        RandomRoutine one(random);
        one.code.enter_routine();
        const MadeWord made = one.source.boolean(static_cast<unsigned>(seed % 7));
        const bool jump_if = seed % 2 == 0;
        const Label target = one.code.label();
        const Label end = one.code.label();

        if (jump_if)
            one.evaluator.jump_if(made.tree, target);
        else
            one.evaluator.jump_unless(made.tree, target);
        one.evaluator.word(one.trees.constant(100));
        const Slot result = one.code.slot();
        one.code.store(result);
        one.code.jump(end);
        one.code.place(target);
        one.evaluator.store(one.trees.constant(200), result);
        one.code.place(end);
        one.code.load(result);

        const auto bench = one.bench();
        const Returned returned = bench->call(one.values);
        INFO("seed " << seed << ": " << text_of(one.code, one.routine));
        REQUIRE(returned.came_back);
        REQUIRE(returned.error == made.error);
        REQUIRE((made.error || returned.areg == ((made.value != 0) == jump_if ? 200 : 100)));
    }
}
