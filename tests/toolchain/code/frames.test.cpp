#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"

using namespace code_test;

TEST_CASE("slots used in loops lie nearest to Wptr", "[code][frames]") {
    OneRoutine one;
    std::vector<Slot> cold;
    for (unsigned n = 0; n < 30; ++n)
        cold.push_back(one.code.slot());
    const Slot array = one.code.slot(10);
    const Slot hot = one.code.slot();
    for (const Slot slot : cold) {
        one.code.load(slot);
        one.code.store(slot);
    }
    one.code.open_loop();
    one.code.load(hot);
    one.code.open_loop();
    one.code.load_address(array);
    one.code.close_loop();
    one.code.close_loop();
    one.code.close_routine();

    const Frames& frames = one.code.frames();
    CHECK(frames.offset(hot) == 0);
    CHECK(frames.offset(array) == 1);
    CHECK(frames.offset(cold[0]) == 11);
    CHECK(frames.offset(cold[29]) == 40);
    CHECK(one.code.needs(one.routine) == Needs{41 + 2, 0});
}

TEST_CASE("weights of nested loops multiply up to what a weight can hold", "[code][frames]") {
    OneRoutine one;
    one.code.emit(Op::seterr);
    for (unsigned depth = 0; depth < 8; ++depth) {
        one.code.open_loop();
        one.code.emit(Op::seterr);
    }
    for (unsigned depth = 0; depth < 8; ++depth)
        one.code.close_loop();
    one.code.emit(Op::seterr);
    one.code.close_routine();

    std::vector<unsigned> weights;
    for (const Line& line : one.code.routine(one.routine).lines)
        if (line.is(Op::seterr))
            weights.push_back(line.weight);
    CHECK(weights == std::vector<unsigned>{1, 8, 64, 512, 4096, 32768, 65535, 65535, 65535, 1});
}

TEST_CASE("what a nested routine uses counts for the slots around it", "[code][frames]") {
    Code code;
    code.open_routine("outer", false);
    const Slot first = code.slot();
    const Slot second = code.slot();
    code.open_routine("inner", true);
    code.open_loop();
    code.load(second);
    code.close_loop();
    code.close_routine();
    code.load(first);
    code.store(first);
    code.close_routine();

    CHECK(code.frames().offset(second) == 0);
    CHECK(code.frames().offset(first) == 1);
}

TEST_CASE("released slots are used again, unused ones take no room", "[code][frames]") {
    OneRoutine one;
    const Slot first = one.code.slot(2);
    one.code.load_address(first);
    one.code.release(first);
    const Slot second = one.code.slot(3);
    one.code.load_address(second);
    (void)one.code.slot(100);
    one.code.reserve(2);
    one.code.close_routine();

    CHECK(one.code.frames().offset(first) == 2);
    CHECK(one.code.frames().offset(second) == 2);
    CHECK(one.code.needs(one.routine) == Needs{5 + 2, 0});
}

TEST_CASE("what a process may have to wait for decides the words below it", "[code][frames]") {
    const auto needs = [](Op op) {
        OneRoutine one;
        one.code.emit(op);
        one.code.close_routine();
        return one.code.needs(one.routine).workspace;
    };

    CHECK(needs(Op::add) == 2);
    CHECK(needs(Op::in_) == 3);
    CHECK(needs(Op::out) == 3);
    CHECK(needs(Op::outword) == 1 + 3); // W[0] is used
    CHECK(needs(Op::altwt) == 1 + 3);
    CHECK(needs(Op::tin) == 5);
    CHECK(needs(Op::taltwt) == 1 + 5);
}

TEST_CASE("parameters lie above the return address", "[code][frames]") {
    OneRoutine one;
    const Slot first = one.code.parameter();
    const Slot second = one.code.parameter();
    const Slot local = one.code.slot(6);
    one.code.load_address(local);
    one.code.load(first);
    one.code.load(second);
    one.code.close_routine();

    CHECK(listing(object_of(one.code).atoms[0]) == "ldlp 0; ldl 7; ldl 8");
}

TEST_CASE("calls need four words and what the routine needs; of several the most counts", "[code][frames]") {
    Code code;
    const RoutineId outer = code.open_routine("outer", false);
    const RoutineId inner = code.open_routine("inner", false);
    code.load_address(code.slot(7));
    code.close_routine();
    CHECK(code.needs(inner) == Needs{9, 0});
    code.call(inner);
    code.call(objects::AtomIndex{5}, {20, 30});
    code.call(objects::AtomIndex{6}, {10, 40});
    code.close_routine();

    CHECK(code.needs(outer) == Needs{24, 40});
}

TEST_CASE("branches of a PAR lie beside each other below the parent", "[code][frames]") {
    Code code;
    const RoutineId routine = code.open_routine("parent", false);
    const Frame parent = code.current_frame();
    code.open_parallel();
    const Frame first = code.open_frame();
    code.load_address(code.slot(3));
    code.close_frame();
    const Frame second = code.open_frame();
    code.load_address(code.slot(4));
    code.emit(Op::tin);
    code.close_frame();
    code.close_parallel();
    code.open_parallel();
    const Frame third = code.open_frame();
    code.load_address(code.slot(9));
    code.close_frame();
    code.close_parallel();
    code.close_routine();

    const Frames& frames = code.frames();
    CHECK(frames.distance(first, parent) == 3);
    CHECK(frames.distance(second, parent) == 3 + 2 + 4);
    CHECK(frames.distance(third, parent) == 9);
    CHECK(code.needs(routine) == Needs{2 + 3 + 2 + 4 + 5, 0});
}

TEST_CASE("a frame may leave the words alone in which the process around it waits", "[code][frames]") {
    Code code;
    code.open_routine("parent", false);
    const Frame parent = code.current_frame();
    code.open_parallel();
    const Frame below = code.open_frame();
    code.leave_room(5);
    const Slot slot = code.slot(2);
    code.load_address(slot);
    code.close_frame();
    code.close_parallel();
    code.close_routine();

    CHECK(code.frames().distance(below, parent) == 7);
    CHECK(code.frames().offset(slot) == 0);
}

TEST_CASE("copies of a replicated branch follow each other, with room for the parent to wait", "[code][frames]") {
    Code code;
    const RoutineId routine = code.open_routine("parent", false);
    const Frame parent = code.current_frame();
    code.open_parallel();
    const Frame branch = code.open_frame(10);
    const Slot own = code.slot();
    code.reserve(1);
    code.load(own);
    code.emit(Op::in_);
    code.close_frame();
    code.close_parallel();
    code.emit(Op::ldc, of_frame(Operand::Kind::stride, branch));
    code.close_routine();

    const Frames& frames = code.frames();
    CHECK(frames.offset(code.link_of(branch)) == 1);
    CHECK(frames.offset(code.index_of(branch)) == 2);
    CHECK(frames.offset(own) == 3);
    CHECK(frames.distance(branch, parent) == 2 + 4);
    CHECK(frames[branch].stride == 4 + 3);
    CHECK(code.needs(routine) == Needs{2 + 2 + 10 * 7, 0});
    CHECK(listing(object_of(code).atoms[0]) == "ldl 3; in; ldc 28");
}

TEST_CASE("needs that no memory could hold are cut, not wrapped", "[code][frames]") {
    Code code;
    const RoutineId routine = code.open_routine("parent", false);
    code.open_parallel();
    (void)code.open_frame(0x40000000);
    code.load_address(code.slot(0xFFFFFFFF));
    code.close_frame();
    code.close_parallel();
    code.load_address(code.slot(0x1FFFFFFF));
    code.call(objects::AtomIndex{1}, {0xFFFFFFFF, 0xFFFFFFFF});
    code.close_routine();

    CHECK(code.needs(routine) == Needs{most_words, most_words});
}

TEST_CASE("vectors are overlaid by life, and branches take theirs beside each other", "[code][frames]") {
    Code code;
    const RoutineId routine = code.open_routine("parent", false);
    const Frame parent = code.current_frame();
    const Slot base = code.parameter();
    code.set_vector_base(base);
    const Vector kept = code.vector(10);
    const Vector early = code.vector(5);
    code.load_address(early, 1);
    code.release(early);
    const Vector late = code.vector(3);
    code.load_address(late);
    code.load_address(kept, 2);
    code.emit(Op::ldnl, 4);
    code.call(objects::AtomIndex{0}, {0, 8});
    code.emit(Op::ldnlp, of_frame(Operand::Kind::vector_top, parent));

    code.open_parallel();
    const Frame fixed = code.open_frame();
    CHECK(code.vector_base() == base);
    const Vector in_branch = code.vector(6);
    code.load_address(in_branch);
    code.call(objects::AtomIndex{0}, {0, 4});
    code.emit(Op::ldnlp, of_frame(Operand::Kind::vector_top, fixed));
    code.close_frame();
    const Frame copies = code.open_frame(3);
    code.emit(Op::ldnlp, of_frame(Operand::Kind::vector_start, copies));
    code.emit(Op::ldc, of_frame(Operand::Kind::vector_stride, copies));
    const Slot own_base = code.slot();
    code.set_vector_base(own_base);
    code.store(own_base);
    const Vector in_copy = code.vector(7);
    const Vector second_in_copy = code.vector(1);
    code.load_address(in_copy);
    code.load_address(second_in_copy);
    code.close_frame();
    code.close_parallel();
    code.close_routine();

    // 15 words of its own, 10 of the fixed branch, 3 x 8 of the copies.
    CHECK(code.needs(routine).vectorspace == 15 + 10 + 24);
    const std::string text = listing(object_of(code).atoms[0]);
    INFO(text);
    const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
    CHECK(has("ldnlp 11; "));        // early + 1
    CHECK(has("ldnlp 10; "));        // late
    CHECK(has("ldnl 6; "));          // kept + 2 + 4
    CHECK(has("ldnlp 15; "));        // top of the parent, and the branch's vector
    CHECK(has("ldnlp 21; "));        // top of the branch
    CHECK(has("ldnlp 25; ldc 8; ")); // the copies
    CHECK(has("ldnlp 7"));           // the second vector of a copy
}
