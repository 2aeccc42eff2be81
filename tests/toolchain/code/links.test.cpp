#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"

using namespace code_test;

TEST_CASE("what lies around a nested routine is reached through its links", "[code][frames]") {
    Code code;
    code.open_routine("outer", false);
    const Slot far = code.slot(3);
    const RoutineId middle = code.open_routine("middle", true);
    const Slot middle_word = code.slot();
    const RoutineId inner = code.open_routine("inner", true);
    const Slot near = code.slot();

    code.load(near);
    code.load(middle_word);
    code.load(far, 2);
    code.store(far, 1);
    code.load_address(far);
    code.emit(Op::stopp);
    code.load_frame(code.current_frame());
    CHECK(code.is_near(near));
    CHECK_FALSE(code.is_near(middle_word));
    CHECK(code.link_of(inner).exists());
    code.close_routine();
    code.load(middle_word);
    code.close_routine();
    code.close_routine();

    CHECK(text_of(code, inner) == "ldl s4; ldl s3; ldnl s2; ldl s3; ldnl s1; ldnl s0+2; ldl s3; ldnl s1; stnl s0+1; "
                                  "ldl s3; ldnl s1; ldnlp s0; stopp; ldlp from f2 to f2");
    CHECK(text_of(code, middle) == "ldl s2");
    const objects::Object object = object_of(code);
    REQUIRE(object.atoms.size() == 3);
    CHECK(object.atoms[0].name == "outer");
    CHECK(listing(object.atoms[inner.id]) == "ldl 0; ldl 2; ldnl 0; ldl 2; ldnl 2; ldnl 2; ldl 2; ldnl 2; stnl 1; "
                                             "ldl 2; ldnl 2; stopp; ldlp 0");
}

TEST_CASE("routines nested three deep add to what is around all of them", "[code][frames]") {
    Code code;
    Trees trees;
    Evaluator evaluator(code);
    code.open_routine("outer", false);
    const Slot first = code.parameter();
    const Slot total = code.slot();
    const Slot padding = code.slot(20);
    const Frame outer_frame = code.current_frame();

    const RoutineId middle = code.open_routine("middle", true);
    const Slot argument = code.parameter();
    const Slot local = code.slot();
    const Frame middle_frame = code.current_frame();
    const RoutineId inner = code.open_routine("inner", true);
    const Slot value = code.parameter();
    code.enter_routine();
    const WordTree* sum = trees.add(trees.slot(total), trees.add(trees.slot(value), trees.slot(local)));
    evaluator.store(sum, total);
    code.leave_routine();
    code.close_routine();

    code.enter_routine();
    evaluator.store(trees.constant(1000), local);
    evaluator.words({trees.binary(Op::mul, trees.slot(argument), trees.constant(3)), trees.frame_address(middle_frame)});
    code.call(inner);
    code.leave_routine();
    code.close_routine();

    code.enter_routine();
    evaluator.store(trees.constant(50), total);
    evaluator.store(trees.constant(1), padding, 19);
    for (unsigned n = 0; n < 2; ++n) {
        evaluator.words({trees.add(trees.slot(first), trees.slot(padding, 19)), trees.frame_address(outer_frame)});
        code.call(middle);
    }
    code.load(total);
    code.leave_routine();
    code.close_routine();

    CodeBench bench(code);
    const Returned returned = bench.call({6});
    CHECK(returned.came_back);
    CHECK(returned.areg == 50 + 2 * (1000 + 3 * 7));
    CHECK_FALSE(bench.wrote_below_needs());
    // inner: 0 slots and 2 words for a process; middle: 1 slot; outer: 21 slots.
    CHECK(code.needs(inner) == Needs{2, 0});
    CHECK(code.needs(middle) == Needs{1 + 4 + 2, 0});
    CHECK(code.needs(RoutineId{0}) == Needs{21 + 4 + 7, 0});
}

TEST_CASE("a routine that is opened in a branch finds the branch and what is around it", "[code][frames]") {
    Code code;
    code.open_routine("outer", false);
    const Slot outer_word = code.slot();
    code.open_parallel();
    code.open_frame();
    const Slot branch_word = code.slot();
    const RoutineId nested = code.open_routine("nested", true);
    code.load(branch_word);
    code.load(outer_word);
    code.close_routine();
    code.load(branch_word);
    code.close_frame();
    code.close_parallel();
    code.load(outer_word);
    code.close_routine();

    CHECK(text_of(code, nested) == "ldl s2; ldnl s1; ldl s2; ldnl s0");
    // The branch is one word below the two reserved words and one slot of the routine.
    CHECK(listing(object_of(code).atoms[nested.id]) == "ldl 1; ldnl 0; ldl 1; ldnl 3");
}
