#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("ldc pushes its operand", "[functions][op:ldc]") {
    Bench bench;

    CHECK(bench.run("ldc", {1, 2, 3}, 5).stack == Stack{5, 1, 2});
    CHECK(bench.run("ldc", {1, 2, 3}, -1).stack == Stack{0xFFFFFFFF, 1, 2});
    CHECK(bench.run("ldc", {1, 2, 3}, 0x7FFFFFFF).stack == Stack{0x7FFFFFFF, 1, 2});
}

TEST_CASE("ldlp pushes the address of a workspace word", "[functions][op:ldlp]") {
    Bench bench;
    const Word wptr = bench.current().wptr().bits;

    CHECK(bench.run("ldlp", {1, 2, 3}, 0).stack == Stack{wptr, 1, 2});
    CHECK(bench.run("ldlp", {1, 2, 3}, 3).stack == Stack{wptr + 12, 1, 2});
    CHECK(bench.run("ldlp", {1, 2, 3}, -2).stack == Stack{wptr - 8, 1, 2});
}

TEST_CASE("ldl pushes a workspace word, stl pops into one", "[functions][op:ldl][op:stl]") {
    Bench bench;
    bench.set_workspace(bench.current(), 2, 0xCAFE0001);

    CHECK(bench.run("ldl", {1, 2, 3}, 2).stack == Stack{0xCAFE0001, 1, 2});
    CHECK(bench.run("stl", {0xCAFE0002, 2, 3}, -3).stack == Stack{2, 3, 3});
    CHECK(bench.workspace(bench.current(), -3) == 0xCAFE0002);
}

TEST_CASE("ldnl and stnl work on words beyond Areg", "[functions][op:ldnl][op:stnl]") {
    Bench bench;
    bench.set_word(bench.data(2), 0x55AA55AA);

    CHECK(bench.run("ldnl", {bench.data().bits, 2, 3}, 2).stack == Stack{0x55AA55AA, 2, 3});
    CHECK(bench.run("ldnl", {bench.data(3).bits, 2, 3}, -1).stack == Stack{0x55AA55AA, 2, 3});
    CHECK(bench.run("stnl", {bench.data().bits, 0x1234, 3}, 4).stack == Stack{3, 0x1234, 3});
    CHECK(bench.word(bench.data(4)) == 0x1234);
}

TEST_CASE("stnl brings Creg to the top and leaves Breg and Creg", "[functions][op:stnl]") {
    Bench bench;

    const Ran ran = bench.run("stnl", {bench.data().bits, 7, 9});

    CHECK(ran.stack == Stack{9, 7, 9});
}

TEST_CASE("a word access ignores the byte selector of its address", "[functions][memory][op:ldnl][op:stnl]") {
    Bench bench;
    bench.set_word(bench.data(), 0x11223344);

    CHECK(bench.run("ldnl", {bench.data().bits + 3, 2, 3}).stack.areg == 0x11223344);
    bench.run("stnl", {bench.data(1).bits + 1, 0x99, 3});
    CHECK(bench.word(bench.data(1)) == 0x99);
}

TEST_CASE("ldnlp adds words to Areg", "[functions][op:ldnlp]") {
    Bench bench;

    CHECK(bench.run("ldnlp", {0x7FFFFFFC, 2, 3}, 1).stack == Stack{0x80000000, 2, 3});
    CHECK(bench.run("ldnlp", {0x80000010, 2, 3}, -4).stack == Stack{0x80000000, 2, 3});
    CHECK_FALSE(bench.state().error);
}

TEST_CASE("adc sets Error on signed overflow and wraps", "[functions][op:adc]") {
    struct Case {
        Word areg;
        SignedWord operand;
        Word result;
        bool error;
    };

    for (const Case& c : {Case{1, 2, 3, false},
                          {0x7FFFFFFF, 1, 0x80000000, true},
                          {0x80000000, -1, 0x7FFFFFFF, true},
                          {0xFFFFFFFF, 1, 0, false},
                          {5, -5, 0, false},
                          {0x7FFFFFFF, -1, 0x7FFFFFFE, false}}) {
        Bench bench;
        CHECK(bench.run("adc", {c.areg, 2, 3}, c.operand).stack == Stack{c.result, 2, 3});
        CHECK(bench.state().error == c.error);
    }
}

TEST_CASE("eqc compares Areg with its operand", "[functions][op:eqc]") {
    Bench bench;

    CHECK(bench.run("eqc", {5, 2, 3}, 5).stack == Stack{1, 2, 3});
    CHECK(bench.run("eqc", {5, 2, 3}, 6).stack == Stack{0, 2, 3});
    CHECK(bench.run("eqc", {0xFFFFFFFF, 2, 3}, -1).stack == Stack{1, 2, 3});
}

TEST_CASE("cj jumps on zero and keeps the stack, else it pops", "[functions][op:cj]") {
    Bench bench;

    const Ran taken = bench.run("cj", {0, 2, 3}, 7);
    CHECK(taken.stack == Stack{0, 2, 3});
    CHECK(bench.state().iptr == bench.next() + 7);
    CHECK(taken.cycles == 4);

    const Ran passed = bench.run("cj", {0x80000000, 2, 3}, 7);
    CHECK(passed.stack == Stack{2, 3, 3});
    CHECK(bench.state().iptr == bench.next());
    CHECK(passed.cycles == 2);
}

TEST_CASE("j jumps forward and back and keeps the stack when it goes on", "[functions][op:j]") {
    Bench bench;

    CHECK(bench.run("j", {1, 2, 3}, 9).stack == Stack{1, 2, 3});
    CHECK(bench.state().iptr == bench.next() + 9);
    bench.run("j", {1, 2, 3}, -20);
    CHECK(bench.state().iptr == bench.next() - 20);
    bench.run("j", {1, 2, 3}, 0);
    CHECK(bench.state().iptr == bench.next());
}

TEST_CASE("call stores the return address and the stack in four new words", "[functions][op:call]") {
    Bench bench;
    const Wdesc caller = bench.current();

    const Ran ran = bench.run("call", {0xA, 0xB, 0xC}, 5);

    CHECK(bench.current() == Wdesc(caller.wptr() - 16, Priority::low));
    CHECK(bench.workspace(caller, -4) == bench.next().bits);
    CHECK(bench.workspace(caller, -3) == 0xA);
    CHECK(bench.workspace(caller, -2) == 0xB);
    CHECK(bench.workspace(caller, -1) == 0xC);
    CHECK(bench.state().iptr == bench.next() + 5);
    CHECK(ran.stack == Stack{bench.next().bits, 0xC, 0xC});
    CHECK(ran.cycles == 7);
}

TEST_CASE("ajw moves Wptr by words and keeps the priority", "[functions][op:ajw]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        const Address wptr = bench.current().wptr();

        CHECK(bench.run("ajw", {1, 2, 3}, -3).stack == Stack{1, 2, 3});
        CHECK(bench.current() == Wdesc(wptr - 12, priority));
        bench.run("ajw", {}, 5);
        CHECK(bench.current() == Wdesc(wptr + 8, priority));
    }
}
