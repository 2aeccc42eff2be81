#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("runp of a high priority process preempts a low one and saves it", "[preemption][op:runp]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc high = bench.process(Priority::high);

    const Ran ran = bench.run("runp", {high.bits, 0xB, 0xC});

    CHECK(bench.current() == high);
    CHECK(bench.state().iptr.bits == bench.workspace(high, -1));
    CHECK(bench.save(11) == low.bits);
    CHECK(bench.save(12) == bench.next().bits);
    CHECK(bench.save(13) == high.bits);
    CHECK(bench.save(14) == 0xB);
    CHECK(bench.save(15) == 0xC);
    CHECK(bench.save(16) == 0);
    CHECK(bench.queue(Priority::low).empty());
    CHECK(ran.cycles == 1 + 10);
}

TEST_CASE("the saved STATUS shows Error and HaltOnError, which go on in the high process", "[preemption][errors]") {
    Bench bench;
    bench.state().error = true;
    bench.state().halt_on_error = true;

    bench.run("runp", {bench.process(Priority::high).bits, 2, 3});

    CHECK(bench.save(16) == 0x80000080);
    CHECK(bench.state().error);
    CHECK(bench.state().halt_on_error);
}

TEST_CASE("when the high queue is empty the interrupted process is restored", "[preemption]") {
    Bench bench;
    const Wdesc low = bench.current();
    bench.run("runp", {bench.process(Priority::high, "ldc 1; ldc 2; ldc 3; stopp").bits, 0xB, 0xC});

    bench.steps(4);

    CHECK(bench.current() == low);
    CHECK(bench.state().iptr == bench.next());
    CHECK(bench.stack().breg == 0xB);
    CHECK(bench.stack().creg == 0xC);
}

TEST_CASE("the interrupted process goes on before the low queue", "[preemption]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc queued = bench.process(Priority::low);
    bench.enqueue(queued);
    bench.run("runp", {bench.process(Priority::high).bits, 2, 3});

    CHECK(bench.queue(Priority::low) == workspaces({queued}));
    bench.steps(1);

    CHECK(bench.current() == low);
    CHECK(bench.queue(Priority::low) == workspaces({queued}));
}

TEST_CASE("the high queue is emptied before the interrupted process is restored", "[preemption]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc first = bench.process(Priority::high);
    const Wdesc second = bench.process(Priority::high);
    bench.run("runp", {first.bits, 2, 3});
    bench.enqueue(second);

    bench.steps(1);
    CHECK(bench.current() == second);
    bench.steps(1);
    CHECK(bench.current() == low);
}

TEST_CASE("flags changed at high priority do not leak into the interrupted process", "[preemption][errors]") {
    Bench bench;
    bench.run("runp", {bench.process(Priority::high, "seterr; stopp").bits, 2, 3});
    bench.steps(1);
    REQUIRE(bench.state().error);

    bench.steps(1);

    CHECK_FALSE(bench.state().error);
}

TEST_CASE("an interrupted process gets its own Error and HaltOnError back", "[preemption][errors]") {
    Bench bench;
    bench.state().error = true;
    bench.state().halt_on_error = false;
    bench.run("runp", {bench.process(Priority::high, "testerr; sethalterr; stopp").bits, 2, 3});

    bench.steps(3);

    CHECK(bench.state().error);
    CHECK_FALSE(bench.state().halt_on_error);
    CHECK(bench.current().priority() == Priority::low);
}

TEST_CASE("the other bits of STATUS are saved, cleared for the high process and restored", "[preemption][op:teststs]") {
    Bench bench;
    bench.run("teststs", {0x1200, 2, 3});
    bench.run("runp", {bench.process(Priority::high, "testlds; stopp").bits, 2, 3});
    CHECK(bench.save(16) == 0x1200);

    bench.steps(1);
    CHECK(bench.stack().areg == 0);
    bench.steps(1);

    CHECK(bench.run("testlds").stack.areg == 0x1200);
}

TEST_CASE("an interruption is over when its process has been restored", "[preemption]") {
    Bench bench;
    bench.run("runp", {bench.process(Priority::high).bits, 2, 3});
    bench.steps(1);
    bench.run("stopp");
    REQUIRE(bench.idle());
    bench.set_word(reserved::input_channel0, bench.process(Priority::high).bits);

    bench.cpu.transfer_done(HardChannel::input0);
    bench.steps(1);

    CHECK(bench.idle());
}

TEST_CASE("the save area is plain memory: what the high process writes there is restored", "[preemption]") {
    Bench bench;
    bench.run("runp", {bench.process(Priority::high).bits, 2, 3});
    bench.set_word(save_area::creg, 0x5555);

    bench.steps(1);

    CHECK(bench.stack().creg == 0x5555);
}

TEST_CASE("a high process that preempted an idle machine finds word 11 saying so", "[preemption]") {
    Bench bench;
    const Wdesc high = bench.process(Priority::high);
    bench.set_word(reserved::input_channel0, high.bits);
    bench.make_idle();
    bench.set_word(save_area::wdesc, 0x1234);
    bench.set_word(save_area::iptr, 0x5678);

    bench.cpu.transfer_done(HardChannel::input0);

    CHECK(bench.current() == high);
    CHECK(bench.save(11) == 0x80000001);
    CHECK(bench.save(12) == 0x5678);
}

TEST_CASE("flags set by a high process that preempted an idle machine stay in force", "[preemption][errors]") {
    Bench bench;
    const Wdesc high = bench.process(Priority::high, "seterr; sethalterr; stopp");
    bench.set_word(reserved::input_channel0, high.bits);
    bench.make_idle();
    bench.cpu.transfer_done(HardChannel::input0);

    bench.steps(3);

    CHECK(bench.idle());
    CHECK(bench.state().error);
    CHECK(bench.state().halt_on_error);
}

TEST_CASE("word 11 means nothing to a process that stops at low priority", "[preemption]") {
    Bench bench;
    bench.set_word(save_area::wdesc, 0x80000501);
    const Wdesc next = bench.process(Priority::low);
    bench.enqueue(next);

    bench.run("stopp");

    CHECK(bench.current() == next);
}

TEST_CASE("word 11 may be overwritten by a low process without harm", "[preemption]") {
    Bench bench;
    const Wdesc low = bench.current();
    bench.run("stnl", {save_area::wdesc.bits, 0x80000501, 3});
    bench.run("runp", {bench.process(Priority::high).bits, 2, 3});

    bench.steps(1);

    CHECK(bench.current() == low);
}

TEST_CASE("preemption keeps the FPU stack, tags and rounding mode for the low process", "[preemption][fpu]") {
    Bench bench;
    bench.state().fpu.stack = {fpu::real32(0x3F800000), fpu::real64(0x4000000000000000), fpu::real32(0x40400000)};
    bench.state().fpu.rounding = fpu::Rounding::zero;
    const auto before = bench.state().fpu.stack;
    const Wdesc high = bench.process(Priority::high, "fpldzerosn; fpldzerodb; fpadd; stopp");

    bench.run("runp", {high.bits, 2, 3});
    CHECK(bench.state().fpu.rounding == fpu::Rounding::nearest);
    bench.steps(4);

    CHECK(bench.state().fpu.stack == before);
    CHECK(bench.state().fpu.rounding == fpu::Rounding::zero);
}

TEST_CASE("a low process that waits and wakes a high one in one instruction is not resumed early",
          "[preemption][alt][op:outword]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc high = bench.process(Priority::high);
    bench.set_workspace(high, at::state_s, Waiting_p);
    bench.set_word(bench.channel(), high.bits);

    bench.run("outword", {0x77, bench.channel().bits, 3});

    CHECK(bench.current() == high);
    CHECK(bench.workspace(high, at::state_s) == Ready_p);
    CHECK(bench.word(bench.channel()) == low.bits);
    CHECK(bench.workspace(low, -1) == bench.next().bits);

    bench.steps(1);
    CHECK(bench.idle());
    CHECK(bench.queue(Priority::low).empty());
}

TEST_CASE("after such a change of process the low queue goes on", "[preemption][alt][op:out]") {
    Bench bench;
    const Wdesc high = bench.process(Priority::high);
    const Wdesc queued = bench.process(Priority::low);
    bench.enqueue(queued);
    bench.set_workspace(high, at::state_s, Waiting_p);
    bench.set_word(bench.channel(), high.bits);

    bench.run("out", {4, bench.channel().bits, bench.data().bits});
    CHECK(bench.current() == high);

    bench.steps(1);
    CHECK(bench.current() == queued);
}

TEST_CASE("output to a waiting high priority inputter preempts after the copy", "[preemption][channel][op:out]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc high = bench.process(Priority::high);
    bench.set_workspace(high, at::state_s, bench.data(4).bits);
    bench.set_word(bench.channel(), high.bits);
    bench.set_word(bench.data(), 0xFEED);

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data(4)) == 0xFEED);
    CHECK(bench.current() == high);
    CHECK(bench.save(11) == low.bits);
    CHECK(bench.save(12) == bench.next().bits);
    bench.steps(1);
    CHECK(bench.current() == low);
}

TEST_CASE("a link that serves a high priority process preempts 19 cycles later", "[preemption][link][cycles]") {
    Bench bench;
    const Wdesc high = bench.process(Priority::high, "ldc 1");
    bench.set_word(reserved::input_channel0, high.bits);
    bench.load("ldc 1; ldc 2; ldc 3");
    bench.steps(2);
    const Cycles before = bench.state().cycles;

    bench.cpu.transfer_done(HardChannel::input0);
    bench.steps(1);

    CHECK(bench.current() == high);
    CHECK(bench.state().cycles == before + 19 + 1);
    CHECK(bench.word(reserved::input_channel0) == NotProcess_p);
}

namespace {

/// A low process that moves 4000 bytes and then sets its word 3.
Wdesc prepare_move(Bench& bench) {
    bench.set_workspace(bench.current(), 0, 0x80004000);
    bench.set_workspace(bench.current(), 1, 0x80008000);
    bench.set_workspace(bench.current(), 2, 4000);
    bench.load("ldl 0; ldl 1; ldl 2; move; ldc 1; stl 3; stopp");
    return bench.current();
}

Cycles cycle_of_stop(Bench& bench, Cycles limit) {
    while (!bench.idle() && bench.state().cycles < limit)
        bench.cpu.run(bench.state().cycles + 1);
    return bench.state().cycles;
}

} // namespace

TEST_CASE("a long move is interrupted within a few cycles and finished after the high process", "[preemption][move][op:move]") {
    TimingParameters timing;
    timing.external_cycles = 1;
    Bench alone(Part::T800, timing), bench(Part::T800, timing);
    prepare_move(alone);
    const Wdesc high = bench.process(Priority::high, "ldc 1; stl 1; stopp");
    bench.set_word(reserved::input_channel0, high.bits);
    const Wdesc low = prepare_move(bench);

    bench.cpu.run(500);
    CHECK(bench.state().cycles < 503);
    bench.cpu.transfer_done(HardChannel::input0);
    bench.cpu.run(500 + 3 + 19 + 2);

    CHECK(bench.workspace(high, 1) == 1);
    CHECK(bench.workspace(low, 3) == 0);
    const Cycles expected = cycle_of_stop(alone, 100000);
    CHECK(expected == 3 * 2 + 1 + 2 * 1000 + 8 + 2 + 12);
    CHECK(cycle_of_stop(bench, 100000) == expected + 19 + 2 + 12);
    CHECK(bench.workspace(low, 3) == 1);
}

TEST_CASE("the word after a prefix is no place for an interrupt", "[preemption][prefix]") {
    Bench bench;
    const Wdesc high = bench.process(Priority::high, "stopp");
    bench.set_word(reserved::input_channel0, high.bits);
    bench.load("ldc #7654321; ldc 1");

    bench.cpu.run(bench.state().cycles + 3);
    bench.cpu.transfer_done(HardChannel::input0);

    CHECK(bench.save(13) == 0x7654321);
    CHECK(bench.save(12) == bench.code.bits + 7);
}

TEST_CASE("a high process is never preempted", "[preemption]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc first = bench.current();
    const Wdesc second = bench.process(Priority::high);
    bench.set_word(reserved::input_channel0, second.bits);
    bench.load("ldc 1; ldc 2");
    bench.steps(1);

    bench.cpu.transfer_done(HardChannel::input0);

    CHECK(bench.current() == first);
    CHECK(bench.queue(Priority::high) == workspaces({second}));
}
