#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"

using namespace code_test;

TEST_CASE("a temporary that is stored and loaded at once is not needed", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot();
    one.code.store(slot);
    one.code.load(slot);
    one.code.emit(Op::stopp);

    CHECK(one.text() == "stopp");
    CHECK(one.code.needs(one.routine).workspace == 2);
}

TEST_CASE("a slot that is used again or has a name keeps its store", "[code][peephole]") {
    OneRoutine one;
    const Slot again = one.code.slot();
    const Slot named = one.code.slot();
    one.code.variable(code_test::named("x"), named);
    one.code.store(again);
    one.code.load(again);
    one.code.store(named);
    one.code.load(named);
    one.code.load(again);

    CHECK(one.text() == "stl s0; ldl s0; stl s1; ldl s1; ldl s0");
}

TEST_CASE("a label that is led to keeps temporaries apart", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot();
    const Label loop = one.code.label();
    one.code.store(slot);
    one.code.place(loop);
    one.code.load(slot);
    one.code.jump_if_false(loop);

    CHECK(one.text() == "stl s0; L0:; ldl s0; cj L0");
}

TEST_CASE("rev takes the place of a temporary, and falls before what commutes", "[code][peephole]") {
    OneRoutine one;
    const Slot other = one.code.slot();
    for (const Op op : {Op::sub, Op::add, Op::xor_}) {
        const Slot slot = one.code.slot();
        one.code.store(slot);
        one.code.load(other);
        one.code.load(slot);
        one.code.emit(op);
    }
    one.code.emit(Op::rev);
    one.code.emit(Op::rev);

    CHECK(one.text() == "ldl s0; rev; sub; ldl s0; add; ldl s0; xor");
}

TEST_CASE("what adds or moves by nothing goes", "[code][peephole]") {
    OneRoutine one;
    one.code.emit(Op::adc, 0);
    one.code.emit(Op::ldnlp, 0);
    one.code.emit(Op::ajw, 0);
    one.code.emit(Op::ajw, 5);
    one.code.emit(Op::ajw, -2);
    one.code.emit(Op::stopp);
    one.code.emit(Op::ajw, 5);
    one.code.emit(Op::ajw, -5);

    CHECK(one.text() == "ajw 3; stopp");
}

TEST_CASE("constants are worked out unless an error is in them", "[code][peephole]") {
    OneRoutine one;
    one.code.emit(Op::ldc, 5);
    one.code.emit(Op::adc, 3);
    one.code.emit(Op::ldc, 0x7FFFFFFF);
    one.code.emit(Op::adc, 1);
    one.code.emit(Op::adc, 2);
    one.code.emit(Op::adc, -2);
    one.code.emit(Op::ldc, 4);
    one.code.emit(Op::eqc, 4);
    one.code.emit(Op::ldc, 8);
    one.code.emit(Op::bsub);
    one.code.emit(Op::ldc, 9);
    one.code.emit(Op::add);

    CHECK(one.text() == "ldc 8; ldc 2147483647; adc 3; adc -2; ldc 1; ldnlp 2; adc 9");
}

TEST_CASE("a boolean that is only tested need not be 0 or 1", "[code][peephole]") {
    OneRoutine one;
    const Label out = one.code.label();
    one.code.emit(Op::eqc, 0);
    one.code.emit(Op::eqc, 0);
    one.code.jump_if_false(out);
    one.code.emit(Op::eqc, 0);
    one.code.emit(Op::eqc, 0);
    one.code.emit(Op::eqc, 0);
    one.code.emit(Op::stopp);
    one.code.emit(Op::eqc, 0);
    one.code.emit(Op::eqc, 0);
    one.code.place(out);

    CHECK(one.text() == "cj L0; eqc 0; stopp; eqc 0; eqc 0; L0:");
}

TEST_CASE("addresses of slots and offsets go into loads and stores", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot(8);
    one.code.load_address(slot, 1);
    one.code.emit(Op::ldnl, 2);
    one.code.load_address(slot, 1);
    one.code.emit(Op::stnl, 3);
    one.code.load_address(slot, 1);
    one.code.emit(Op::ldnlp, 4);
    one.code.emit(Op::ldnlp, 5);
    one.code.emit(Op::ldnlp, 6);
    one.code.emit(Op::ldnl, -1);
    one.code.emit(Op::ldlp, 3);
    one.code.emit(Op::stnl, 1);

    CHECK(one.text() == "ldl s0+3; stl s0+4; ldl s0+15; stl 4");
}

TEST_CASE("a temporary that is stored through its address is a temporary", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot();
    one.code.load_address(slot);
    one.code.emit(Op::stnl, 0);
    one.code.load(slot);
    one.code.emit(Op::stopp);

    CHECK(one.text() == "stopp");
}

TEST_CASE("a jump that is never taken goes, one that always is ends the code", "[code][peephole]") {
    OneRoutine one;
    const Label out = one.code.label();
    one.code.emit(Op::ldc, 1);
    one.code.jump_if_false(out);
    one.code.emit(Op::ldtimer);
    one.code.emit(Op::ldc, 0);
    one.code.jump_if_false(out);
    one.code.emit(Op::seterr);
    one.code.place(out);
    one.code.emit(Op::stopp);

    CHECK(one.text() == "ldtimer; ldc 0; stopp");
}

TEST_CASE("code that nothing leads to goes, and what only it leads to", "[code][peephole]") {
    OneRoutine one;
    const Label first = one.code.label();
    const Label second = one.code.label();
    const Label unused = one.code.label();
    one.code.emit(Op::ldtimer);
    one.code.emit(Op::ret);
    one.code.jump(second);
    one.code.place(second);
    one.code.emit(Op::seterr);
    one.code.jump(first);
    one.code.emit(Op::seterr);
    one.code.place(first);
    one.code.place(unused);
    one.code.emit(Op::seterr);

    CHECK(one.text() == "ldtimer; ret");
}

TEST_CASE("code whose address is taken stays, and stopp does not end code", "[code][peephole]") {
    OneRoutine one;
    const Label branch = one.code.label();
    one.code.load_address(branch);
    one.code.emit(Op::runp);
    one.code.emit(Op::stopp);
    one.code.emit(Op::ldpri);
    one.code.emit(Op::endp);
    one.code.emit(Op::seterr);
    one.code.place(branch);
    one.code.emit(Op::testerr);

    CHECK(one.text() == "ldc L0-L1; ldpi; L1:; runp; stopp; ldpri; endp; L0:; testerr");
}

TEST_CASE("jumps go to where jumps lead, and to what follows not at all", "[code][peephole]") {
    OneRoutine one;
    const Label a = one.code.label();
    const Label b = one.code.label();
    const Label c = one.code.label();
    one.code.jump_if_false(a);
    one.code.emit(Op::ldtimer);
    one.code.jump(a);
    one.code.place(a);
    one.code.jump(b);
    one.code.emit(Op::seterr);
    one.code.place(b);
    one.code.jump(c);
    one.code.place(c);
    one.code.emit(Op::stopp);

    CHECK(one.text() == "cj L1; ldtimer; L1:; stopp");
}

TEST_CASE("a loop keeps the j that lets others have the processor", "[code][peephole]") {
    OneRoutine one;
    const Label loop = one.code.label();
    const Label end = one.code.label();
    one.code.place(loop);
    one.code.emit(Op::ldtimer);
    one.code.jump_if_false(end);
    one.code.emit(Op::seterr);
    one.code.place(end);
    one.code.jump(loop);

    CHECK(one.text() == "L0:; ldtimer; cj L1; seterr; L1:; j L0");
}

TEST_CASE("a chain of cj leads to its end", "[code][peephole]") {
    OneRoutine one;
    const Label inner = one.code.label();
    const Label outer = one.code.label();
    one.code.jump_if_false(inner);
    one.code.emit(Op::ldtimer);
    one.code.place(inner);
    one.code.jump_if_false(outer);
    one.code.emit(Op::seterr);
    one.code.place(outer);
    one.code.emit(Op::stopp);

    CHECK(one.text() == "cj L1; ldtimer; cj L1; seterr; L1:; stopp");
}

TEST_CASE("a jump is not led past a test", "[code][peephole]") {
    OneRoutine one;
    const Label test = one.code.label();
    const Label out = one.code.label();
    one.code.jump(test);
    one.code.place(out);
    one.code.emit(Op::stopp);
    one.code.place(test);
    one.code.jump_if_false(out);

    CHECK(one.text() == "j L0; L1:; stopp; L0:; cj L1");
}

TEST_CASE("jumps in a circle stay", "[code][peephole]") {
    OneRoutine one;
    const Label a = one.code.label();
    const Label b = one.code.label();
    one.code.place(a);
    one.code.jump(b);
    one.code.place(b);
    one.code.jump(a);
    one.code.emit(Op::seterr);

    CHECK(one.text() == "L0:; j L0");
}

TEST_CASE("verbatim lines and bytes stay as they are", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot();
    one.code.open_verbatim();
    one.code.emit(Op::adc, 0);
    one.code.store(slot);
    one.code.load(slot);
    one.code.emit(Op::j, 0);
    one.code.emit(Op::ajw, 0);
    one.code.close_verbatim();
    one.code.emit(Op::adc, 0);
    one.code.emit(Op::ret);
    one.code.emit_bytes({0x21, 0xFB});

    CHECK(one.text() == "adc 0; stl s0; ldl s0; j 0; ajw 0; ret; .bytes 2");
    CHECK(listing(object_of(one.code).atoms[0]) == "adc 0; stl 0; ldl 0; j 0; ajw 0; ret; ldpi");
}

TEST_CASE("branches of a PAR are not joined with what is around them", "[code][peephole]") {
    OneRoutine one;
    one.code.open_parallel();
    one.code.emit(Op::ajw, 3);
    one.code.open_frame();
    one.code.emit(Op::ajw, 4);
    one.code.close_frame();
    one.code.close_parallel();

    CHECK(one.text() == "ajw 3; ajw 4");
}

TEST_CASE("a real that is stored and loaded at once is doubled, or not stored when nothing else loads it", "[code][peephole]") {
    OneRoutine one;
    const Slot kept = one.code.slot();
    const Slot once = one.code.slot();
    for (const Slot slot : {kept, once}) {
        one.code.load_address(slot);
        one.code.emit(Op::fpchkerr);
        one.code.emit(Op::fpstnlsn);
        one.code.load_address(slot);
        one.code.emit(Op::fpldnlsn);
    }
    one.code.load_address(kept);
    one.code.emit(Op::fpldnladdsn);

    CHECK(one.text() == "fpdup; ldlp s0; fpchkerr; fpstnlsn; fpchkerr; ldlp s0; fpldnladdsn");
}

TEST_CASE("a subscript is checked once in a straight line, until it is changed or its address is taken", "[code][peephole]") {
    OneRoutine one;
    const auto check = [&](Slot slot) {
        one.code.load(slot);
        one.code.emit(Op::ldc, 10);
        one.code.emit(Op::csub0);
    };
    const Slot i = one.code.slot();
    const Slot taken = one.code.slot();
    one.code.load_address(taken);
    check(i);
    check(taken);
    check(i);
    check(taken);
    one.code.store(i);
    check(i);

    CHECK(one.text() == "ldlp s1; ldl s0; ldc 10; csub0; ldl s1; ldc 10; csub0; ldl s0; ldl s1; ldc 10; csub0; stl s0; ldl s0; "
                        "ldc 10; csub0");
}

TEST_CASE("Error need not be tested again behind a check of it", "[code][peephole]") {
    OneRoutine one;
    const Slot slot = one.code.slot();
    one.code.emit(Op::stoperr);
    one.code.load(slot);
    one.code.emit(Op::testerr);
    one.code.emit(Op::add);
    one.code.emit(Op::testerr);
    one.code.emit(Op::stoperr);
    one.code.emit(Op::out);
    one.code.emit(Op::testerr);

    CHECK(one.text() == "stoperr; ldl s0; add; testerr; stoperr; out; testerr");
}

TEST_CASE("names that let go do not part what belongs together", "[code][peephole][debug]") {
    OneRoutine one;
    one.code.open_scope();
    const Slot gone = one.code.slot();
    one.code.store(gone);
    one.code.variable(code_test::named("gone"), gone, Naming::lets_go);
    one.code.load(gone);
    one.code.emit(Op::stopp);
    one.code.close_scope();
    one.code.close_routine();

    CHECK(text_of(one.code, one.routine) == "stopp");
    const debuginfo::Scope scope = one.code.finish(objects::AtomIndex{0}).routines[0].debug.scope;
    REQUIRE(scope.inner.size() == 1);
    CHECK(scope.inner[0].variables[0].where == debuginfo::Where::nowhere);
}
