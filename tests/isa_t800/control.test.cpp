#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("ret goes to workspace word 0 and closes four words", "[control][op:ret]") {
    Bench bench;
    const Wdesc callee = bench.current();
    bench.set_workspace(callee, 0, 0x80000240);

    const Ran ran = bench.run("ret", {1, 2, 3});

    CHECK(bench.state().iptr == Address{0x80000240});
    CHECK(bench.current() == Wdesc(callee.wptr() + 16, Priority::low));
    CHECK(ran.stack == Stack{1, 2, 3});
    CHECK(ran.cycles == 1 + 5);
}

TEST_CASE("call and ret come back to the next instruction with the results on the stack", "[control][op:call][op:ret]") {
    Bench bench;
    bench.load("call @double; stl 1; stopp; double: ldl 1; ldl 1; add; ret");
    const Wdesc caller = bench.current();
    bench.state().areg = 21;

    bench.steps(6);

    CHECK(bench.workspace(caller, 1) == 42);
    CHECK(bench.current() == caller);
}

TEST_CASE("ldpi adds the address of the next instruction", "[control][op:ldpi]") {
    Bench bench;

    const Ran ran = bench.run("ldpi", {8, 2, 3});

    CHECK(ran.stack == Stack{bench.next().bits + 8, 2, 3});
}

TEST_CASE("gajw exchanges Areg and Wptr and keeps the priority", "[control][op:gajw]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        const Word wptr = bench.current().wptr().bits;

        const Ran ran = bench.run("gajw", {0x80000500, 2, 3});

        CHECK(ran.stack == Stack{wptr, 2, 3});
        CHECK(bench.current() == Wdesc(Address{0x80000500}, priority));
    }
}

TEST_CASE("gajw ignores the byte selector, so that it cannot change the priority", "[control][op:gajw]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);

        bench.run("gajw", {0x80000503, 2, 3});

        CHECK(bench.current() == Wdesc(Address{0x80000500}, priority));
    }
}

TEST_CASE("gcall exchanges Areg and Iptr", "[control][op:gcall]") {
    Bench bench;

    const Ran ran = bench.run("gcall", {0x80000300, 2, 3});

    CHECK(bench.state().iptr == Address{0x80000300});
    CHECK(ran.stack == Stack{bench.next().bits, 2, 3});
    CHECK(ran.cycles == 4);
}

TEST_CASE("lend steps the index and jumps back while the count lasts", "[control][op:lend]") {
    Bench bench;
    bench.set_word(bench.data(0), 10);
    bench.set_word(bench.data(1), 2);

    const Ran ran = bench.run("lend", {6, bench.data().bits, 3});

    CHECK(bench.word(bench.data(0)) == 11);
    CHECK(bench.word(bench.data(1)) == 1);
    CHECK(bench.state().iptr == bench.next() - 6);
    CHECK(ran.stack == Stack{6, bench.data().bits, 11});
    CHECK(ran.cycles == 1 + 10);
}

TEST_CASE("lend at the last count leaves the index and goes on", "[control][op:lend]") {
    for (const Word count : {1u, 0u}) {
        Bench bench;
        bench.set_word(bench.data(0), 10);
        bench.set_word(bench.data(1), count);

        const Ran ran = bench.run("lend", {6, bench.data().bits, 3});

        CHECK(bench.word(bench.data(0)) == 10);
        CHECK(bench.word(bench.data(1)) == count - 1);
        CHECK(bench.state().iptr == bench.next());
        CHECK(ran.stack == Stack{6, bench.data().bits, 0});
        CHECK(ran.cycles == 1 + 5);
    }
}

TEST_CASE("lend counts without sign", "[control][op:lend]") {
    Bench bench;
    bench.set_word(bench.data(1), 0x80000000);

    bench.run("lend", {6, bench.data().bits, 3});

    CHECK(bench.state().iptr == bench.next() - 6);
    CHECK(bench.word(bench.data(1)) == 0x7FFFFFFF);
}

TEST_CASE("a replicated loop runs its body count times", "[control][op:lend]") {
    Bench bench;
    bench.load("loop: ldl 0; ldl 1; add; stl 0; ldlp 1; ldc @end-loop; lend; end: stopp");
    const Wdesc process = bench.current();
    bench.set_workspace(process, 1, 5);
    bench.set_workspace(process, 2, 4);

    bench.run_for(10000);

    CHECK(bench.idle());
    CHECK(bench.workspace(process, 0) == 5 + 6 + 7 + 8);
}
