#include "tests/isa_t800/alt_bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("talt begins enabling with no time set", "[alt][timer][op:talt]") {
    AltBench bench(0);

    const Ran ran = bench.run("talt", {1, 2, 3});

    CHECK(bench.of(at::state_s) == Enabling_p);
    CHECK(bench.of(at::tlink_s) == TimeNotSet_p);
    CHECK(ran.stack == Stack{1, 2, 3});
    CHECK(ran.cycles == 1 + 4);
}

TEST_CASE("enbt keeps the earliest time, compared modulo 2^32", "[alt][timer][op:enbt]") {
    AltBench bench(Enabling_p);
    bench.set(at::tlink_s, TimeNotSet_p);

    const Ran ran = bench.run("enbt", {1, 0x7FFFFFFE, 3});
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 8);
    CHECK(bench.of(at::tlink_s) == TimeSet_p);
    CHECK(bench.of(at::time_s) == 0x7FFFFFFE);
    bench.run("enbt", {1, 0x80000003, 3});
    CHECK(bench.of(at::time_s) == 0x7FFFFFFE);
    bench.run("enbt", {1, 0x7FFFFFF0, 3});
    CHECK(bench.of(at::time_s) == 0x7FFFFFF0);
    CHECK(bench.run("enbt", {0, 0x7FFFFF00, 3}).stack == Stack{0, 3, 3});
    CHECK(bench.of(at::time_s) == 0x7FFFFFF0);
}

TEST_CASE("enbt with a false guard sets no time", "[alt][timer][op:enbt]") {
    AltBench bench(Enabling_p);
    bench.set(at::tlink_s, TimeNotSet_p);

    bench.run("enbt", {0, 5, 3});

    CHECK(bench.of(at::tlink_s) == TimeNotSet_p);
}

TEST_CASE("taltwt goes on at once when a guard is Ready, and notes the time", "[alt][timer][op:taltwt]") {
    AltBench bench(Ready_p);
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, some_time + 100);

    bench.run("taltwt");

    CHECK_FALSE(bench.idle());
    CHECK(bench.of(at::temp_s) == NoneSelected_o);
    CHECK(bench.of(at::time_s) == some_time);
    CHECK(bench.timer_queue(Priority::low).empty());
}

TEST_CASE("taltwt goes on when its time is past, and is Ready", "[alt][timer][op:taltwt]") {
    AltBench bench(Enabling_p);
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, some_time - 1);

    const Ran ran = bench.run("taltwt");

    CHECK_FALSE(bench.idle());
    CHECK(bench.of(at::state_s) == Ready_p);
    CHECK(bench.of(at::time_s) == some_time);
    CHECK(bench.of(at::temp_s) == NoneSelected_o);
    CHECK(ran.cycles == 1 + 15);
}

TEST_CASE("taltwt waits on the timer queue when its time is the present or the future", "[alt][timer][op:taltwt]") {
    for (const Word time : {some_time, some_time + 50}) {
        AltBench bench(Enabling_p);
        bench.set(at::tlink_s, TimeSet_p);
        bench.set(at::time_s, time);
        const Wdesc process = bench.current();

        const Ran ran = bench.run("taltwt");

        CHECK(bench.idle());
        CHECK(bench.of(at::state_s) == Waiting_p);
        CHECK(bench.of(at::time_s) == time + 1);
        CHECK(bench.of(at::tlink_s) == NotProcess_p);
        CHECK(bench.of(at::iptr_s) == bench.next().bits);
        CHECK(bench.timer_queue(Priority::low) == workspaces({process}));
        CHECK(ran.cycles == 1 + 48);
    }
}

TEST_CASE("taltwt without a time waits like altwt", "[alt][timer][op:taltwt]") {
    AltBench bench(Enabling_p);
    bench.set(at::tlink_s, TimeNotSet_p);

    bench.run("taltwt");

    CHECK(bench.idle());
    CHECK(bench.of(at::state_s) == Waiting_p);
    CHECK(bench.of(at::tlink_s) == TimeNotSet_p);
    CHECK(bench.timer_queue(Priority::low).empty());
    CHECK_FALSE(bench.state().timer[1].active);
}

TEST_CASE("dist with a time set is ready when the time noted is after its own", "[alt][timer][op:dist]") {
    struct Case {
        Word noted, guard;
        bool ready;
    };
    for (const Case& c : {Case{1000, 999, true}, {1000, 1000, false}, {1000, 1001, false}, {0x80000001, 0x7FFFFFFF, true}}) {
        AltBench bench(Ready_p);
        bench.set(at::tlink_s, TimeSet_p);
        bench.set(at::time_s, c.noted);

        const Ran ran = bench.run("dist", {20, 1, c.guard});

        CHECK(ran.stack == (c.ready ? Stack{1, 1, 0x80000002} : Stack{0, 1, c.guard}));
        CHECK(bench.of(at::temp_s) == (c.ready ? 20 : NoneSelected_o));
        CHECK(ran.cycles == 1 + 23);
    }
}

TEST_CASE("dist with a false guard or no time set is not ready", "[alt][timer][op:dist]") {
    AltBench bench(Ready_p);
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, 1000);
    CHECK(bench.run("dist", {20, 0, 1}).stack == Stack{0, 0, 1});
    bench.set(at::tlink_s, TimeNotSet_p);
    CHECK(bench.run("dist", {20, 1, 1}).stack == Stack{0, 1, 1});
    CHECK(bench.of(at::temp_s) == NoneSelected_o);
}

TEST_CASE("dist takes a process woken by a channel out of the timer queue", "[alt][timer][op:dist]") {
    AltBench bench(Enabling_p);
    const Wdesc process = bench.current();
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, some_time + 10000);
    bench.set_word(bench.channel(), process.bits);
    bench.run("taltwt");
    REQUIRE(bench.timer_queue(Priority::low) == workspaces({process}));
    bench.state().activity = Activity::executing;
    bench.state().wdesc = bench.process(Priority::low);
    bench.run("outword", {5, bench.channel().bits, 3});
    REQUIRE(bench.current() == process);

    CHECK(bench.run("dist", {20, 1, some_time + 10000}).stack.areg == 0);

    CHECK(bench.timer_queue(Priority::low).empty());
    CHECK_FALSE(bench.state().timer[1].active);
    CHECK(bench.of(at::tlink_s) == TimeNotSet_p);
    CHECK(bench.run("dist", {24, 1, 0}).stack.areg == 0);
}

TEST_CASE("dist takes a process out of the middle of the timer queue", "[alt][timer][op:dist]") {
    AltBench bench(Ready_p);
    const Wdesc process = bench.current();
    const Wdesc before = bench.process(Priority::low);
    const Wdesc behind = bench.process(Priority::low);
    bench.set_word(reserved::timer_head_low, before.wptr().bits);
    bench.set_workspace(before, at::tlink_s, process.wptr().bits);
    bench.set_workspace(before, at::time_s, 2000);
    bench.set(at::tlink_s, behind.wptr().bits);
    bench.set(at::time_s, 3000);
    bench.set_workspace(behind, at::tlink_s, NotProcess_p);
    bench.set_workspace(behind, at::time_s, 4000);
    bench.state().timer[1].next = 2000;
    bench.state().timer[1].active = true;

    bench.run("dist", {20, 1, 3000});

    CHECK(bench.timer_queue(Priority::low) == workspaces({before, behind}));
    CHECK(bench.state().timer[1].next == 2000);
    CHECK(bench.state().timer[1].active);
}

TEST_CASE("dist of the head of the timer queue loads the next time", "[alt][timer][op:dist]") {
    AltBench bench(Ready_p);
    const Wdesc behind = bench.process(Priority::low);
    bench.set_word(reserved::timer_head_low, bench.current().wptr().bits);
    bench.set(at::tlink_s, behind.wptr().bits);
    bench.set(at::time_s, 3000);
    bench.set_workspace(behind, at::tlink_s, NotProcess_p);
    bench.set_workspace(behind, at::time_s, 4000);
    bench.state().timer[1].next = 3000;
    bench.state().timer[1].active = true;

    bench.run("dist", {20, 1, 3000});

    CHECK(bench.timer_queue(Priority::low) == workspaces({behind}));
    CHECK(bench.state().timer[1].next == 4000);
}

TEST_CASE("a process woken by its timer is Ready with the time noted", "[alt][timer][op:taltwt]") {
    AltBench bench(Enabling_p);
    const Wdesc process = bench.current();
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, some_time + 5);
    bench.run("taltwt");

    bench.place(bench.next(), "loop: j @loop");
    bench.cpu.run(7 * 1280);

    CHECK(bench.current() == process);
    CHECK(bench.of(at::state_s) == Ready_p);
    CHECK(bench.of(at::tlink_s) == TimeSet_p);
    CHECK(bench.of(at::time_s) == some_time + 6);
    CHECK(bench.timer_queue(Priority::low).empty());
    CHECK(bench.run("dist", {20, 1, some_time + 5}).stack.areg == 1);
}

TEST_CASE("a timer that runs out after a channel woke the process does not run it twice", "[alt][timer][op:taltwt]") {
    AltBench bench(Enabling_p);
    const Wdesc process = bench.current();
    bench.set(at::tlink_s, TimeSet_p);
    bench.set(at::time_s, some_time + 1);
    bench.set_word(bench.channel(), process.bits);
    bench.run("taltwt");
    const Wdesc writer = bench.process(Priority::high, "ldl 1; ldc 5; outword; stopp");
    const Wdesc busy = bench.process(Priority::high, "loop: ldl 1; adc -1; stl 1; ldl 1; cj @out; j @loop; out: stopp");
    bench.set_workspace(writer, 1, bench.channel().bits);
    bench.set_workspace(busy, 1, 1000);
    bench.enqueue(busy);
    bench.state().activity = Activity::executing;
    bench.state().wdesc = writer;
    bench.state().iptr = Address{bench.workspace(writer, -1)};
    bench.place(bench.next(), "stopp");

    bench.cpu.run(5 * 1280);
    CHECK(bench.current() == busy);
    CHECK(bench.queue(Priority::low) == workspaces({process}));
    CHECK(bench.timer_queue(Priority::low).empty());
    CHECK(bench.of(at::tlink_s) == TimeSet_p);
    bench.cpu.run(40 * 1280);

    CHECK(bench.idle());
    CHECK(bench.queue(Priority::low).empty());
}
