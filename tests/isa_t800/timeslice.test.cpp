#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

constexpr Cycles period = 20480; ///< 1024 microseconds at 20 MHz

/// Cycle at which the process that runs `loop` first loses the processor to `other`.
Cycles first_switch(Bench& bench, Wdesc other, Cycles limit) {
    while (bench.current() != other && bench.state().cycles < limit)
        bench.cpu.run(bench.state().cycles + 1);
    return bench.state().cycles;
}

} // namespace

TEST_CASE("a low priority process is moved to the back of its queue after two period ticks", "[timeslice][op:j]") {
    Bench bench;
    bench.load("loop: j @loop");
    const Wdesc first = bench.current();
    const Wdesc second = bench.process(Priority::low, "other: j @other");
    bench.enqueue(second);

    const Cycles at = first_switch(bench, second, 4 * period);

    CHECK(at >= 2 * period);
    CHECK(at < 2 * period + 40);
    CHECK(bench.queue(Priority::low) == workspaces({first}));
    CHECK(bench.workspace(first, -1) == bench.code.bits);
}

TEST_CASE("a process started in the middle of a period runs between one and two periods", "[timeslice]") {
    Bench bench;
    bench.load("loop: j @loop");
    const Wdesc second = bench.process(Priority::low, "other: j @other");
    const Wdesc third = bench.process(Priority::low, "other: j @other");
    bench.enqueue(second);
    bench.enqueue(third);
    const Cycles start = first_switch(bench, second, 4 * period);

    const Cycles end = first_switch(bench, third, 8 * period);

    CHECK(end - start > period);
    CHECK(end - start <= 2 * period + 40);
    CHECK(end >= 4 * period);
    CHECK(end < 4 * period + 40);
}

TEST_CASE("the period is 1024 microseconds at every clock", "[timeslice][cycles]") {
    for (const std::uint32_t tenths : {175u, 250u, 300u}) {
        TimingParameters timing;
        timing.tenths_of_mhz = tenths;
        Bench bench(Part::T800, timing);
        bench.load("loop: j @loop");
        const Wdesc second = bench.process(Priority::low, "other: j @other");
        bench.enqueue(second);
        const Cycles two_periods = 2 * 1024 * tenths / 10;

        const Cycles at = first_switch(bench, second, 3 * two_periods);

        CHECK(at >= two_periods);
        CHECK(at < two_periods + 40);
    }
}

TEST_CASE("with an empty low queue the process just goes on and keeps its stack", "[timeslice][op:j]") {
    Bench bench;
    bench.load("ldc 3; ldc 2; ldc 1; loop: j @loop");
    const Wdesc only = bench.current();

    bench.run_for(5 * period);

    CHECK(bench.current() == only);
    CHECK(bench.stack() == Stack{1, 2, 3});
    CHECK(bench.state().cycles < 5 * period + 40);
}

TEST_CASE("a taken lend is a place for a timeslice", "[timeslice][op:lend]") {
    Bench bench;
    bench.load("loop: ldlp 1; ldc @end-loop; lend; end: stopp");
    const Wdesc first = bench.current();
    bench.set_workspace(first, 2, 0x7FFFFFFF);
    const Wdesc second = bench.process(Priority::low, "other: j @other");
    bench.enqueue(second);

    const Cycles at = first_switch(bench, second, 4 * period);

    CHECK(at >= 2 * period);
    CHECK(at < 2 * period + 60);
    CHECK(bench.workspace(first, -1) == bench.code.bits);
}

TEST_CASE("a lend that falls through is no place for a timeslice", "[timeslice][op:lend]") {
    Bench bench;
    const Wdesc first = bench.current();
    bench.enqueue(bench.process(Priority::low));
    bench.load("loop: j @loop");
    bench.run_for(period);
    bench.state().cycles = 2 * period + 100;
    bench.set_word(bench.data(1), 1);

    bench.run("lend", {5, bench.data().bits, 3});

    CHECK(bench.current() == first);
    CHECK(bench.state().iptr == bench.next());
}

TEST_CASE("cj never gives up the processor", "[timeslice][op:cj]") {
    Bench bench;
    const Wdesc first = bench.current();
    bench.enqueue(bench.process(Priority::low));
    bench.load("loop: ldc 0; cj @loop");

    bench.run_for(4 * period);

    CHECK(bench.current() == first);
}

TEST_CASE("a high priority process is never timesliced", "[timeslice]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc first = bench.current();
    bench.enqueue(bench.process(Priority::high));
    bench.load("loop: j @loop");

    bench.run_for(5 * period);

    CHECK(bench.current() == first);
}

TEST_CASE("three busy processes share the processor in turn", "[timeslice]") {
    Bench bench;
    const Wdesc a = bench.current();
    bench.load("loop: ldl 1; adc 1; stl 1; j @loop");
    const Wdesc b = bench.process(Priority::low, "loop: ldl 1; adc 1; stl 1; j @loop");
    const Wdesc c = bench.process(Priority::low, "loop: ldl 1; adc 1; stl 1; j @loop");
    bench.enqueue(b);
    bench.enqueue(c);

    bench.run_for(60 * period);

    const Word rounds = bench.workspace(a, 1);
    CHECK(rounds > 0);
    for (const Wdesc other : {b, c}) {
        CHECK(bench.workspace(other, 1) > rounds * 9 / 10);
        CHECK(bench.workspace(other, 1) < rounds * 11 / 10);
    }
}

TEST_CASE("period ticks count while a high process runs", "[timeslice][preemption]") {
    Bench bench;
    const Wdesc first = bench.current();
    const Wdesc second = bench.process(Priority::low, "other: j @other");
    bench.enqueue(second);
    const Wdesc high = bench.process(Priority::high, "loop: ldl 1; adc -1; stl 1; ldl 1; cj @out; j @loop; out: stopp");
    bench.set_workspace(high, 1, 4 * static_cast<Word>(period) / 12);
    bench.run("runp", {high.bits, 2, 3});
    bench.load("loop: j @loop", bench.next());
    bench.state().iptr = Address{bench.workspace(high, -1)};
    while (bench.current().priority() == Priority::high)
        bench.cpu.step();
    REQUIRE(bench.state().cycles > 3 * period);
    CHECK(bench.current() == first);

    bench.steps(1);

    CHECK(bench.current() == second);
}

TEST_CASE("the deadline of a timeslice is the second period tick after the start", "[timeslice]") {
    Bench bench;
    bench.load("loop: j @loop");
    const Wdesc second = bench.process(Priority::low, "other: j @other");
    bench.enqueue(second);

    CHECK(bench.cpu.timeslice_deadline() == 2 * period);
    bench.run_for(period + 5);
    CHECK_FALSE(bench.cpu.timeslice_due());
    first_switch(bench, second, 4 * period);

    CHECK(bench.cpu.timeslice_deadline() == 4 * period);
}

TEST_CASE("an interrupted process goes on with the slice it had", "[timeslice][preemption]") {
    Bench bench;
    bench.load("loop: j @loop");
    bench.enqueue(bench.process(Priority::low, "other: j @other"));
    bench.set_word(reserved::input_channel0, bench.process(Priority::high).bits);
    bench.run_for(period + 100);

    bench.cpu.transfer_done(HardChannel::input0);
    bench.run_for(100);

    REQUIRE(bench.current().priority() == Priority::low);
    CHECK(bench.cpu.timeslice_deadline() == 2 * period);
}
