#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("startp queues a process at the caller's priority and goes on", "[scheduling][op:startp]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        const Wdesc parent = bench.current();

        const Ran ran = bench.run("startp", {0x80000600, 0x30, 3});

        CHECK(bench.current() == parent);
        CHECK(bench.state().iptr == bench.next());
        CHECK(bench.word(Address{0x800005FC}) == bench.next().bits + 0x30);
        CHECK(bench.queue(priority) == std::vector<Word>{0x80000600});
        CHECK(bench.queue(priority == Priority::low ? Priority::high : Priority::low).empty());
        CHECK(ran.stack == Stack{0x80000600, 0x30, 3});
        CHECK(ran.cycles == 12);
    }
}

TEST_CASE("startp ignores bit 0 of the workspace pointer", "[scheduling][op:startp]") {
    Bench bench;
    bench.set_priority(Priority::high);

    bench.run("startp", {0x80000601, 8, 3});

    CHECK(bench.word(Address{0x800005FC}) == bench.next().bits + 8);
    CHECK(bench.queue(Priority::high) == std::vector<Word>{0x80000600});
}

TEST_CASE("startp puts the new process behind the others", "[scheduling][op:startp]") {
    Bench bench;
    const Wdesc first = bench.process(Priority::low);
    bench.enqueue(first);

    bench.run("startp", {0x80000600, 8, 3});

    CHECK(bench.queue(Priority::low) == std::vector<Word>{first.wptr().bits, 0x80000600});
    CHECK(bench.state().queue[1].front == first.wptr().bits);
    CHECK(bench.state().queue[1].back == 0x80000600);
}

TEST_CASE("Link.s of the process queued last is not written", "[scheduling][op:startp]") {
    Bench bench;
    bench.set_word(link_s(Address{0x80000600}), 0x1234);

    bench.run("startp", {0x80000600, 8, 3});

    CHECK(bench.word(link_s(Address{0x80000600})) == 0x1234);
}

TEST_CASE("endp with a count of 1 becomes the successor", "[scheduling][op:endp]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        bench.set_word(bench.data(0), 0x80000240);
        bench.set_word(bench.data(1), 1);

        const Ran ran = bench.run("endp", {bench.data().bits, 2, 3});

        CHECK(bench.current() == Wdesc(bench.data(), priority));
        CHECK(bench.state().iptr == Address{0x80000240});
        CHECK(bench.word(bench.data(1)) == 0);
        CHECK(ran.stack == Stack{bench.data().bits, 2, 3});
        CHECK(ran.cycles == 13);
    }
}

TEST_CASE("endp with a greater count counts down and starts the next process", "[scheduling][op:endp]") {
    Bench bench;
    const Wdesc other = bench.process(Priority::low);
    bench.enqueue(other);
    const Wdesc ending = bench.current();
    bench.set_workspace(ending, -1, 0x1234);
    bench.set_word(bench.data(0), 0x80000240);
    bench.set_word(bench.data(1), 3);

    const Ran ran = bench.run("endp", {bench.data().bits, 2, 3});

    CHECK(bench.word(bench.data(1)) == 2);
    CHECK(bench.current() == other);
    CHECK(bench.workspace(ending, -1) == 0x1234);
    CHECK(ran.cycles == 13);
}

TEST_CASE("endp with a count of 0 wraps round and stops", "[scheduling][op:endp]") {
    Bench bench;

    bench.set_word(bench.data(1), 0);
    bench.run("endp", {bench.data().bits, 2, 3});

    CHECK(bench.word(bench.data(1)) == 0xFFFFFFFF);
    CHECK(bench.idle());
}

TEST_CASE("a PAR of two joins when the second branch ends", "[scheduling][op:startp][op:endp]") {
    Bench bench;
    bench.load("ldc 2; stl 1; ldc @done-here; ldpi; here: stl 0; ldc @child-after; ldlp 8; startp;"
               "after: ldc 5; stl 2; ldlp 0; endp;"
               "child: ldc 7; stl -5; ldlp -8; endp;"
               "done: ldl 2; ldl 3; add; stl 4; stopp");
    const Wdesc parent = bench.current();

    bench.run_for(1000);

    CHECK(bench.idle());
    CHECK(bench.workspace(parent, 4) == 12);
}

TEST_CASE("runp queues a low priority process and goes on", "[scheduling][op:runp]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        const Wdesc caller = bench.current();
        const Wdesc other = bench.process(Priority::low);

        const Ran ran = bench.run("runp", {other.bits, 2, 3});

        CHECK(bench.current() == caller);
        CHECK(bench.queue(Priority::low) == workspaces({other}));
        CHECK(ran.stack == Stack{other.bits, 2, 3});
        CHECK(ran.cycles == 1 + 10);
    }
}

TEST_CASE("runp of a high priority process from high queues it", "[scheduling][op:runp]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc caller = bench.current();
    const Wdesc other = bench.process(Priority::high);

    bench.run("runp", {other.bits, 2, 3});

    CHECK(bench.current() == caller);
    CHECK(bench.queue(Priority::high) == workspaces({other}));
}

TEST_CASE("stopp saves Iptr and starts the next process", "[scheduling][op:stopp]") {
    Bench bench;
    const Wdesc stopped = bench.current();
    const Wdesc other = bench.process(Priority::low);
    bench.enqueue(other);

    const Ran ran = bench.run("stopp");

    CHECK(bench.workspace(stopped, -1) == bench.next().bits);
    CHECK(bench.current() == other);
    CHECK(bench.state().iptr.bits == bench.workspace(other, -1));
    CHECK(bench.queue(Priority::low).empty());
    CHECK(ran.cycles == 1 + 11);
}

TEST_CASE("a stopped process goes on after runp", "[scheduling][op:stopp][op:runp]") {
    Bench bench;
    const Wdesc stopped = bench.process(Priority::low, "stopp; ldc 9; stl 1; stopp");
    bench.enqueue(stopped);
    bench.load("stopp");
    bench.run_for(100);
    REQUIRE(bench.idle());

    const Wdesc waker = bench.process(Priority::low, "ldl 0; runp; stopp");
    bench.set_workspace(waker, 0, stopped.bits);
    bench.state().activity = Activity::executing;
    bench.state().wdesc = waker;
    bench.state().iptr = Address{bench.workspace(waker, -1)};
    bench.run_for(100);

    CHECK(bench.workspace(stopped, 1) == 9);
}

TEST_CASE("ldpri pushes the priority", "[scheduling][op:ldpri]") {
    Bench bench;

    CHECK(bench.run("ldpri", {1, 2, 3}).stack == Stack{1, 1, 2});
    bench.set_priority(Priority::high);
    CHECK(bench.run("ldpri", {1, 2, 3}).stack == Stack{0, 1, 2});
}

TEST_CASE("processes of one priority run in the order they were queued", "[scheduling]") {
    Bench bench;
    const Wdesc a = bench.process(Priority::low);
    const Wdesc b = bench.process(Priority::low);
    const Wdesc c = bench.process(Priority::low);
    bench.enqueue(a);
    bench.enqueue(b);
    bench.enqueue(c);
    bench.load("stopp");

    bench.steps(1);
    CHECK(bench.current() == a);
    bench.steps(1);
    CHECK(bench.current() == b);
    bench.steps(1);
    CHECK(bench.current() == c);
    CHECK(bench.state().queue[1].front == NotProcess_p);
    bench.steps(1);
    CHECK(bench.idle());
}

TEST_CASE("the high priority queue is served before the low one", "[scheduling]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc low = bench.process(Priority::low);
    const Wdesc high = bench.process(Priority::high);
    bench.enqueue(low);
    bench.enqueue(high);
    bench.load("stopp");

    bench.steps(1);
    CHECK(bench.current() == high);
    bench.steps(1);
    CHECK(bench.current() == low);
}

TEST_CASE("with nothing to run the processor is idle with Wdesc NotProcess.p + 1", "[scheduling]") {
    Bench bench;

    bench.make_idle();

    CHECK(bench.idle());
    CHECK(bench.current().bits == 0x80000001);
}

TEST_CASE("a process starts with Oreg clear", "[scheduling]") {
    Bench bench;
    bench.enqueue(bench.process(Priority::low, "ldc 3"));
    bench.load("stopp");

    bench.steps(2);

    CHECK(bench.stack().areg == 3);
    CHECK(bench.state().oreg == 0);
}

TEST_CASE("a queue link is found by BptrReg, not by its value", "[scheduling]") {
    Bench bench;
    const Wdesc only = bench.process(Priority::low);
    bench.enqueue(only);
    bench.set_workspace(only, -2, 0x80000700);
    bench.load("stopp");

    bench.steps(1);

    CHECK(bench.state().queue[1].front == NotProcess_p);
}
