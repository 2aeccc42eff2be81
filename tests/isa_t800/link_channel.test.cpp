#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

using Calls = std::vector<std::string>;

namespace {

Word output_channel(Word link) { return 0x80000000 + 4 * link; }
Word input_channel(Word link) { return 0x80000010 + 4 * link; }

} // namespace

TEST_CASE("out on a link hands the message over and waits", "[link][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();
    bench.set_workspace(writer, -3, 0x5A5A5A5A);

    bench.run("out", {12, output_channel(2), bench.data().bits});

    CHECK(bench.channels.calls == Calls{"output 2 #80000100 12"});
    CHECK(bench.word(Address{output_channel(2)}) == writer.bits);
    CHECK(bench.workspace(writer, -1) == bench.next().bits);
    CHECK(bench.workspace(writer, -3) == 0x5A5A5A5A);
    CHECK(bench.idle());
}

TEST_CASE("in on a link hands the buffer over and waits", "[link][op:in]") {
    Bench bench;
    const Wdesc reader = bench.current();
    bench.set_workspace(reader, -3, 0x5A5A5A5A);

    bench.run("in", {5, input_channel(3), bench.data().bits + 1});

    CHECK(bench.channels.calls == Calls{"input 3 #80000101 5"});
    CHECK(bench.word(Address{input_channel(3)}) == reader.bits);
    CHECK(bench.workspace(reader, -3) == 0x5A5A5A5A);
    CHECK(bench.idle());
}

TEST_CASE("the end of a transfer empties the channel word and runs its process", "[link]") {
    Bench bench;
    const Wdesc writer = bench.current();
    bench.run("out", {4, output_channel(0), bench.data().bits});

    bench.cpu.transfer_done(HardChannel::output0);

    CHECK(bench.word(Address{output_channel(0)}) == NotProcess_p);
    CHECK(bench.current() == writer);
    CHECK(bench.state().iptr == bench.next());
    CHECK(bench.state().activity == Activity::executing);
}

TEST_CASE("a low process whose transfer ends is queued while another runs", "[link]") {
    Bench bench;
    const Wdesc reader = bench.current();
    const Wdesc other = bench.process(Priority::low, "loop: j @loop");
    bench.enqueue(other);
    bench.run("in", {4, input_channel(1), bench.data().bits});
    REQUIRE(bench.current() == other);

    bench.cpu.transfer_done(HardChannel::input1);

    CHECK(bench.current() == other);
    CHECK(bench.queue(Priority::low) == workspaces({reader}));
}

TEST_CASE("outword and outbyte on a link send from workspace word 0", "[link][op:outword][op:outbyte]") {
    Bench bench;
    const Wdesc writer = bench.current();

    bench.run("outword", {0xCAFEBABE, output_channel(1), 3});
    CHECK(bench.workspace(writer, 0) == 0xCAFEBABE);
    bench.cpu.transfer_done(HardChannel::output1);
    bench.run("outbyte", {0x41, output_channel(1), 3});

    CHECK((bench.workspace(writer, 0) & 0xFF) == 0x41);
    CHECK(bench.channels.calls == Calls{"output 1 #80000420 4", "output 1 #80000420 1"});
}

TEST_CASE("the channel, not the instruction, gives the direction", "[link][op:in][op:out]") {
    Bench bench;

    bench.run("in", {4, output_channel(0), bench.data().bits});
    bench.cpu.transfer_done(HardChannel::output0);
    bench.run("out", {8, input_channel(0), bench.data().bits});
    bench.cpu.transfer_done(HardChannel::input0);
    bench.run("outword", {0x1234, input_channel(0), 3});

    CHECK(bench.channels.calls == Calls{"output 0 #80000100 4", "input 0 #80000100 8", "input 0 #80000420 4"});
    CHECK(bench.workspace(Wdesc(Address{0x80000420}, Priority::low), 0) == 0x1234);
}

TEST_CASE("a link message costs its set-up only", "[link][cycles][op:out][op:outword]") {
    Bench bench;

    const Cycles one_word = bench.run("out", {4, output_channel(0), bench.data().bits}).cycles;
    bench.cpu.transfer_done(HardChannel::output0);
    const Cycles many_words = bench.run("out", {400, output_channel(0), bench.data().bits}).cycles;

    CHECK(one_word >= 19);
    CHECK(one_word <= 22);
    CHECK(many_words == one_word);
}

TEST_CASE("enbc on a silent link input leaves Wdesc in the channel word", "[link][alt][op:enbc]") {
    Bench bench;
    const Wdesc guard = bench.current();
    bench.set_workspace(guard, -3, Enabling_p);

    const Ran ran = bench.run("enbc", {1, input_channel(2), 3});

    CHECK(bench.channels.calls == Calls{"enable 2"});
    CHECK(bench.word(Address{input_channel(2)}) == guard.bits);
    CHECK(bench.workspace(guard, -3) == Enabling_p);
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 5);
}

TEST_CASE("enbc on a link input with a byte there is Ready", "[link][alt][op:enbc]") {
    Bench bench;
    bench.channels.byte_waits[2] = true;
    const Wdesc guard = bench.current();
    bench.set_workspace(guard, -3, Enabling_p);

    const Ran ran = bench.run("enbc", {1, input_channel(2), 3});

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 7);
}

TEST_CASE("enbc with a false guard leaves the link alone", "[link][alt][op:enbc]") {
    Bench bench;
    bench.channels.byte_waits[2] = true;
    bench.set_workspace(bench.current(), -3, Enabling_p);

    const Ran ran = bench.run("enbc", {0, input_channel(2), 3});

    CHECK(bench.channels.calls.empty());
    CHECK(bench.workspace(bench.current(), -3) == Enabling_p);
    CHECK(ran.stack == Stack{0, 3, 3});
}

TEST_CASE("a byte that comes while Enabling makes the guard Ready and nothing else", "[link][alt]") {
    Bench bench;
    const Wdesc guard = bench.current();
    bench.set_workspace(guard, -3, Enabling_p);
    bench.set_word(Address{input_channel(1)}, guard.bits);
    bench.load("ldc 1");

    bench.cpu.input_ready(HardChannel::input1);

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.queue(Priority::low).empty());
    CHECK(bench.word(Address{input_channel(1)}) == guard.bits);
    CHECK(bench.current() == guard);
}

TEST_CASE("a byte that comes while Waiting makes the guard Ready and runs it", "[link][alt]") {
    Bench bench;
    const Wdesc guard = bench.process(Priority::low);
    bench.set_workspace(guard, -3, Waiting_p);
    bench.set_word(Address{input_channel(1)}, guard.bits);
    bench.load("loop: j @loop");

    bench.cpu.input_ready(HardChannel::input1);

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.queue(Priority::low) == workspaces({guard}));
}

TEST_CASE("a byte that comes when another guard is Ready changes nothing", "[link][alt]") {
    Bench bench;
    const Wdesc guard = bench.process(Priority::low);
    bench.set_workspace(guard, -3, Ready_p);
    bench.set_word(Address{input_channel(1)}, guard.bits);
    bench.load("loop: j @loop");

    bench.cpu.input_ready(HardChannel::input1);

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.queue(Priority::low).empty());
}

TEST_CASE("a high alternative woken by a link preempts", "[link][alt][preemption]") {
    Bench bench;
    const Wdesc low = bench.current();
    const Wdesc guard = bench.process(Priority::high);
    bench.set_workspace(guard, -3, Waiting_p);
    bench.set_word(Address{input_channel(1)}, guard.bits);
    bench.load("ldc 1; ldc 2");
    bench.steps(1);

    bench.cpu.input_ready(HardChannel::input1);

    CHECK(bench.current() == guard);
    CHECK(bench.save(11) == low.bits);
}

TEST_CASE("disc on a link asks the hardware and empties the channel word", "[link][alt][op:disc]") {
    for (const bool waits : {false, true}) {
        Bench bench;
        bench.channels.byte_waits[0] = waits;
        const Wdesc guard = bench.current();
        bench.set_word(Address{input_channel(0)}, guard.bits);
        bench.set_workspace(guard, 0, NoneSelected_o);

        const Ran ran = bench.run("disc", {12, 1, input_channel(0)});

        CHECK(bench.channels.calls == Calls{"disable 0"});
        CHECK(bench.word(Address{input_channel(0)}) == NotProcess_p);
        CHECK(ran.stack.areg == (waits ? 1 : 0));
        CHECK(bench.workspace(guard, 0) == (waits ? 12 : NoneSelected_o));
        CHECK(ran.cycles == 1 + 8);
    }
}

TEST_CASE("resetch on a link resets that half and gives the stuck process", "[link][op:resetch]") {
    Bench bench;
    bench.set_word(Address{output_channel(1)}, 0x80000461);
    bench.set_word(Address{input_channel(2)}, 0x80000491);

    CHECK(bench.run("resetch", {output_channel(1), 2, 3}).stack == Stack{0x80000461, 2, 3});
    CHECK(bench.run("resetch", {input_channel(2), 2, 3}).stack == Stack{0x80000491, 2, 3});
    bench.run("resetch", {reserved::event_channel.bits, 2, 3});

    CHECK(bench.channels.calls == Calls{"reset output 1", "reset input 2", "reset event"});
    CHECK(bench.word(Address{output_channel(1)}) == NotProcess_p);
    CHECK(bench.word(Address{input_channel(2)}) == NotProcess_p);
}

TEST_CASE("in on the event channel waits for the pin and moves no data", "[link][event][op:in]") {
    Bench bench;
    const Wdesc waiter = bench.current();
    bench.set_word(bench.data(), 0x1234);

    bench.run("in", {4, reserved::event_channel.bits, bench.data().bits});
    CHECK(bench.channels.calls == Calls{"wait event"});
    CHECK(bench.word(reserved::event_channel) == waiter.bits);
    CHECK(bench.idle());
    bench.cpu.transfer_done(HardChannel::event);

    CHECK(bench.word(reserved::event_channel) == NotProcess_p);
    CHECK(bench.current() == waiter);
    CHECK(bench.state().iptr == bench.next());
    CHECK(bench.word(bench.data()) == 0x1234);
}

TEST_CASE("the event channel serves in an alternative", "[link][event][alt][op:enbc][op:disc]") {
    Bench bench;
    const Wdesc guard = bench.current();
    bench.set_workspace(guard, -3, Enabling_p);
    const Word event = reserved::event_channel.bits;

    bench.run("enbc", {1, event, 3});
    CHECK(bench.word(reserved::event_channel) == guard.bits);
    bench.run("altwt");
    REQUIRE(bench.idle());
    bench.cpu.input_ready(HardChannel::event);
    CHECK(bench.current() == guard);
    bench.channels.event_waits = true;
    const Ran ran = bench.run("disc", {8, 1, event});

    CHECK(ran.stack.areg == 1);
    CHECK(bench.workspace(guard, 0) == 8);
    CHECK(bench.word(reserved::event_channel) == NotProcess_p);
    CHECK(bench.channels.calls == Calls{"enable event", "disable event"});
}

TEST_CASE("link channel words are plain memory to loads and stores", "[link][memory][op:stnl]") {
    Bench bench;

    bench.run("stnl", {output_channel(3), 0x1234, 3});

    CHECK(bench.run("ldnl", {output_channel(3), 2, 3}).stack.areg == 0x1234);
    CHECK(bench.channels.calls.empty());
}

TEST_CASE("a link operation that may not be made yet is left for the next run", "[link][run]") {
    struct Case {
        const char* mnemonic;
        Stack stack;
    };
    for (const Case& c : {Case{"in", {4, input_channel(0), 0x80000100}}, Case{"out", {4, output_channel(0), 0x80000100}},
                          Case{"outword", {4, output_channel(0), 3}}, Case{"enbc", {1, input_channel(0), 3}},
                          Case{"disc", {1, 1, input_channel(0)}}, Case{"resetch", {output_channel(0), 2, 3}},
                          Case{"in", {4, reserved::event_channel.bits, 0x80000100}}}) {
        Bench bench;
        bench.load(c.mnemonic);
        bench.state().areg = c.stack.areg;
        bench.state().breg = c.stack.breg;
        bench.state().creg = c.stack.creg;
        bench.channels.may = false;
        bench.cpu.settle_until(5);
        bench.state().cycles = 6;
        INFO(c.mnemonic);

        CHECK(bench.cpu.run(10) == PauseReason::at_link);
        CHECK(bench.state().cycles == 6);
        CHECK(bench.state().iptr == bench.code);
        CHECK(bench.stack() == c.stack);
        CHECK(bench.channels.calls.empty());
        bench.channels.may = true;
        bench.cpu.settle_until(6);
        bench.cpu.run(7);

        CHECK(bench.channels.calls.size() == 1);
    }
}

TEST_CASE("operations on soft channels never wait for the links", "[link][run]") {
    Bench bench;
    bench.channels.may = false;
    bench.load("in");
    bench.state().areg = 4;
    bench.state().breg = bench.channel().bits;
    bench.state().creg = bench.data().bits;

    CHECK(bench.cpu.run(100) == PauseReason::idle);
}

TEST_CASE("what schedules waits until it is known what the links have brought", "[link][run]") {
    for (const char* const mnemonic : {"stopp", "in", "runp", "saveh", "altwt", "tin"}) {
        Bench bench;
        INFO(mnemonic);
        bench.load(mnemonic);
        bench.state().areg = 4;
        bench.state().breg = bench.channel().bits;
        bench.state().creg = bench.data().bits;
        bench.state().cycles = 10;
        bench.cpu.settle_until(9);

        CHECK(bench.cpu.run(100) == PauseReason::at_link);
        CHECK(bench.state().cycles == 10);
        bench.cpu.settle_until(10);
        CHECK(bench.cpu.run(11) != PauseReason::at_link);
        CHECK(bench.state().cycles > 10);
    }
}

TEST_CASE("stoperr waits for the links only when Error is set", "[link][run][error]") {
    Bench bench;
    bench.load("stoperr");
    bench.state().cycles = 10;
    bench.cpu.settle_until(9);
    bench.state().error = true;
    CHECK(bench.cpu.run(11) == PauseReason::at_link);
    CHECK(bench.state().iptr == bench.code);

    bench.state().error = false;
    CHECK(bench.cpu.run(11) == PauseReason::reached);
    CHECK(bench.state().cycles == 13); // a prefix and two
}

TEST_CASE("resetch of a soft channel does not wait for the links", "[link][run][op:resetch]") {
    Bench bench;
    bench.load("resetch");
    bench.state().areg = bench.channel().bits;
    bench.state().cycles = 10;
    bench.cpu.settle_until(9);

    CHECK(bench.cpu.run(11) == PauseReason::reached);
}

TEST_CASE("a jump waits for the links only when a timeslice ends there", "[link][run][timeslice]") {
    Bench bench;
    bench.load("j 4");
    bench.state().cycles = 10;
    bench.cpu.settle_until(9);
    CHECK(bench.cpu.run(11) == PauseReason::reached);

    Bench late;
    late.load("j 4");
    late.state().cycles = late.cpu.timeslice_deadline();
    late.cpu.settle_until(9);
    CHECK(late.cpu.run(late.state().cycles + 1) == PauseReason::at_link);
}

TEST_CASE("a timeslice of low priority waits only for what the links bring to low priority", "[link][run][timeslice]") {
    Bench bench;
    bench.load("j -2");
    const Wdesc other = bench.process(Priority::low, "stopp");
    bench.enqueue(other);
    const Cycles end = bench.state().cycles = bench.cpu.timeslice_deadline();

    bench.cpu.settle_until(9, end - 1);
    CHECK(bench.cpu.run(end + 1) == PauseReason::at_link);
    CHECK(bench.state().cycles == end);

    bench.cpu.settle_until(9, end);
    CHECK(bench.cpu.run(end + 1) == PauseReason::reached);
    CHECK(bench.current() == other);

    bench.cpu.settle_until(9, bench.state().cycles + 100); // stopp waits for everything
    CHECK(bench.run_for(100) == PauseReason::at_link);
    CHECK(bench.current() == other);
}

TEST_CASE("a timeout waits for what the links bring to the priority that executes", "[link][run][timer]") {
    for (const Priority executing : {Priority::low, Priority::high}) {
        Bench bench;
        bench.start_clocks(0);
        bench.run("tin", {.areg = 1});
        REQUIRE(bench.idle());
        const Cycles due = *bench.cpu.timer_deadline();
        const Wdesc busy = bench.process(executing, "j -2");
        bench.state().activity = Activity::executing;
        bench.state().wdesc = busy;
        bench.state().iptr = Address{bench.workspace(busy, at::iptr_s)};
        bench.cpu.settle_until(9, due + 20);

        const PauseReason reason = bench.cpu.run(due + 20);

        CHECK(reason == (executing == Priority::low ? PauseReason::reached : PauseReason::at_link));
        CHECK(bench.queue(Priority::low).size() == (executing == Priority::low ? 1 : 0));
        CHECK(bench.current() == busy);
    }
}
