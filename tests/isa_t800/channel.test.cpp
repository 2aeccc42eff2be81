#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

/// A process of its own that waits on soft channel 0 with this in Pointer.s.
Wdesc waiting(Bench& bench, Priority priority, Word pointer) {
    const Wdesc process = bench.process(priority);
    bench.set_workspace(process, at::state_s, pointer);
    bench.set_word(bench.channel(), process.bits);
    return process;
}

} // namespace

TEST_CASE("in on an empty channel leaves Wdesc there and waits", "[channel][op:in]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench;
        bench.set_priority(priority);
        const Wdesc reader = bench.current();

        bench.run("in", {4, bench.channel().bits, bench.data().bits});

        CHECK(bench.word(bench.channel()) == reader.bits);
        CHECK(bench.workspace(reader, -3) == bench.data().bits);
        CHECK(bench.workspace(reader, -1) == bench.next().bits);
        CHECK(bench.idle());
        CHECK(bench.queue(priority).empty());
    }
}

TEST_CASE("in takes the message of a waiting outputter and runs it", "[channel][op:in]") {
    Bench bench;
    const Wdesc reader = bench.current();
    const Wdesc writer = waiting(bench, Priority::low, bench.data(4).bits);
    bench.set_word(bench.data(4), 0x11223344);
    bench.set_word(bench.data(5), 0x55667788);

    const Ran ran = bench.run("in", {6, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data(0)) == 0x11223344);
    CHECK(bench.word(bench.data(1)) == 0x7788);
    CHECK(bench.word(bench.channel()) == NotProcess_p);
    CHECK(bench.current() == reader);
    CHECK(bench.state().iptr == bench.next());
    CHECK(bench.queue(Priority::low) == workspaces({writer}));
    CHECK(ran.stack == Stack{6, bench.channel().bits, bench.data(2).bits});
    CHECK(ran.cycles == 2 * 2 + 19);
}

TEST_CASE("in leaves Creg a word further when the pointer is not aligned", "[channel][op:in]") {
    Bench bench;
    waiting(bench, Priority::low, bench.data(4).bits + 1);

    const Ran ran = bench.run("in", {4, bench.channel().bits, bench.data().bits + 1});

    CHECK(ran.stack.creg == bench.data().bits + 1 + 4 * 2);
    CHECK(ran.cycles == 2 * 2 + 19);
}

TEST_CASE("in never looks at State.s: any pointer of the waiting process is its pointer", "[channel][op:in]") {
    Bench bench;
    const Wdesc writer = waiting(bench, Priority::low, Ready_p);
    bench.set_word(reserved::word(0), 0x44332211);
    bench.set_word(reserved::word(1), 0x88776655);

    bench.run("in", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data()) == 0x77665544);
    CHECK(bench.queue(Priority::low) == workspaces({writer}));
}

TEST_CASE("out on an empty channel leaves Wdesc there and waits", "[channel][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.workspace(writer, -3) == bench.data().bits);
    CHECK(bench.workspace(writer, -1) == bench.next().bits);
    CHECK(bench.idle());
}

TEST_CASE("out hands its message to a waiting inputter and runs it", "[channel][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();
    const Wdesc reader = waiting(bench, Priority::low, bench.data(4).bits + 2);
    bench.set_word(bench.data(0), 0x11223344);

    const Ran ran = bench.run("out", {3, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data(4)) == 0x33440000);
    CHECK(bench.word(bench.data(5)) == 0x22);
    CHECK(bench.word(bench.channel()) == NotProcess_p);
    CHECK(bench.current() == writer);
    CHECK(bench.queue(Priority::low) == workspaces({reader}));
    CHECK(ran.stack == Stack{3, bench.channel().bits, bench.data(1).bits});
}

TEST_CASE("a message of w words takes 2w+19 cycles", "[channel][cycles][op:in][op:out]") {
    for (const Word words : {1u, 2u, 10u}) {
        Bench bench;
        waiting(bench, Priority::low, bench.data(16).bits);
        CHECK(bench.run("out", {4 * words, bench.channel().bits, bench.data().bits}).cycles == 2 * words + 19);
        waiting(bench, Priority::low, bench.data(16).bits);
        CHECK(bench.run("in", {4 * words, bench.channel().bits, bench.data().bits}).cycles == 2 * words + 19);
    }
}

TEST_CASE("on the T414 out takes two cycles more than in", "[channel][cycles][op:in][op:out]") {
    Bench bench(Part::T414);

    waiting(bench, Priority::low, bench.data(16).bits);
    CHECK(bench.run("out", {4, bench.channel().bits, bench.data().bits}).cycles == 2 + 20);
    waiting(bench, Priority::low, bench.data(16).bits);
    CHECK(bench.run("in", {4, bench.channel().bits, bench.data().bits}).cycles == 2 + 18);
    waiting(bench, Priority::low, bench.data(16).bits);
    CHECK(bench.run("outword", {4, bench.channel().bits, 3}).cycles == 25);
    waiting(bench, Priority::low, bench.data(16).bits);
    CHECK(bench.run("outbyte", {4, bench.channel().bits, 3}).cycles == 25);
}

TEST_CASE("the side that waits pays for its set-up, not for the copy", "[channel][cycles][op:in][op:out]") {
    // DS gives 2w+19 for either side; the copy in it is made by the process that comes second.
    for (const char* mnemonic : {"in", "out"}) {
        Bench one, many;
        const Cycles one_word = one.run(mnemonic, {4, one.channel().bits, one.data().bits}).cycles;

        CHECK(one_word >= 19);
        CHECK(one_word <= 21);
        CHECK(many.run(mnemonic, {400, many.channel().bits, many.data().bits}).cycles == one_word);
    }
}

TEST_CASE("out marks an Enabling alternative Ready, waits, and queues nobody", "[channel][alt][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();
    const Wdesc guard = waiting(bench, Priority::low, Enabling_p);

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.workspace(writer, -3) == bench.data().bits);
    CHECK(bench.workspace(writer, -1) == bench.next().bits);
    CHECK(bench.queue(Priority::low).empty());
    CHECK(bench.idle());
}

TEST_CASE("out marks a Waiting alternative Ready, runs it, and waits", "[channel][alt][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();
    const Wdesc guard = waiting(bench, Priority::low, Waiting_p);

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.workspace(writer, -3) == bench.data().bits);
    CHECK(bench.workspace(writer, -1) == bench.next().bits);
    CHECK(bench.current() == guard);
    CHECK(bench.queue(Priority::low).empty());
}

TEST_CASE("out to a Ready alternative only waits", "[channel][alt][op:out]") {
    Bench bench;
    const Wdesc writer = bench.current();
    const Wdesc guard = waiting(bench, Priority::low, Ready_p);

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.workspace(guard, -3) == Ready_p);
    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.queue(Priority::low).empty());
    CHECK(bench.idle());
}

TEST_CASE("a high process that writes to a Waiting low alternative queues it and stops itself", "[channel][alt][op:outword]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc writer = bench.current();
    const Wdesc guard = waiting(bench, Priority::low, Waiting_p);

    bench.run("outword", {1, bench.channel().bits, 3});

    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.current() == guard);
}

TEST_CASE("outword on an empty channel waits with its word in workspace word 0", "[channel][op:outword]") {
    Bench bench;
    const Wdesc writer = bench.current();

    bench.run("outword", {0xCAFEBABE, bench.channel().bits, 3});

    CHECK(bench.workspace(writer, 0) == 0xCAFEBABE);
    CHECK(bench.workspace(writer, -3) == writer.wptr().bits);
    CHECK(bench.workspace(writer, -1) == bench.next().bits);
    CHECK(bench.word(bench.channel()) == writer.bits);
    CHECK(bench.idle());
}

TEST_CASE("outword gives its word to a waiting reader", "[channel][op:outword]") {
    Bench bench;
    const Wdesc reader = waiting(bench, Priority::low, bench.data(4).bits + 1);

    const Ran ran = bench.run("outword", {0xCAFEBABE, bench.channel().bits, 3});

    CHECK(bench.word(bench.data(4)) == 0xFEBABE00);
    CHECK(bench.word(bench.data(5)) == 0xCA);
    CHECK(bench.queue(Priority::low) == workspaces({reader}));
    CHECK(bench.word(bench.channel()) == NotProcess_p);
    CHECK(ran.cycles == 23);
}

TEST_CASE("outword and outbyte leave the reader's pointer plus 4 in Creg", "[channel][op:outword][op:outbyte]") {
    Bench bench;

    waiting(bench, Priority::low, bench.data(4).bits);
    CHECK(bench.run("outword", {7, bench.channel().bits, 3}).stack == Stack{7, bench.channel().bits, bench.data(5).bits});
    waiting(bench, Priority::low, bench.data(4).bits);
    CHECK(bench.run("outbyte", {7, bench.channel().bits, 3}).stack == Stack{7, bench.channel().bits, bench.data(5).bits});
}

TEST_CASE("outbyte gives one byte to a waiting reader", "[channel][op:outbyte]") {
    Bench bench;
    bench.set_word(bench.data(4), 0x99999999);
    waiting(bench, Priority::low, bench.data(4).bits + 2);

    const Ran ran = bench.run("outbyte", {0x12345678, bench.channel().bits, 3});

    CHECK(bench.word(bench.data(4)) == 0x99789999);
    CHECK(ran.cycles == 23);
}

TEST_CASE("outbyte on an empty channel waits with its byte in workspace word 0", "[channel][op:outbyte]") {
    Bench bench;
    const Wdesc writer = bench.current();

    bench.run("outbyte", {0x41, bench.channel().bits, 3});

    CHECK((bench.workspace(writer, 0) & 0xFF) == 0x41);
    CHECK(bench.workspace(writer, -3) == writer.wptr().bits);
    CHECK(bench.word(bench.channel()) == writer.bits);
}

TEST_CASE("the process that comes second gives the length", "[channel][op:in][op:out]") {
    Bench bench;
    const Wdesc reader = bench.process(Priority::low);
    bench.load("ldl 2; ldl 1; ldc 12; in; stopp");
    bench.set_workspace(bench.current(), 1, bench.channel().bits);
    bench.set_workspace(bench.current(), 2, bench.data(8).bits);
    bench.enqueue(reader);
    bench.steps(4);
    REQUIRE(bench.current() == reader);
    for (SignedWord n = 0; n < 3; ++n)
        bench.set_word(bench.data(n), 0x1000 + static_cast<Word>(n));

    bench.run("out", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data(8)) == 0x1000);
    CHECK(bench.word(bench.data(9)) == 0);
}

TEST_CASE("a message of no bytes synchronises without data", "[channel][op:in][op:out]") {
    Bench bench;
    const Wdesc reader = waiting(bench, Priority::low, bench.data(4).bits);
    bench.set_word(bench.data(), 0x1234);

    const Ran ran = bench.run("out", {0, bench.channel().bits, bench.data().bits});

    CHECK(bench.word(bench.data(4)) == 0);
    CHECK(bench.queue(Priority::low) == workspaces({reader}));
    CHECK(ran.cycles == 19);
}

TEST_CASE("a low process woken by a high one keeps its priority", "[channel][op:in]") {
    Bench bench;
    bench.set_priority(Priority::high);
    const Wdesc reader = bench.current();
    const Wdesc writer = waiting(bench, Priority::low, bench.data(4).bits);

    bench.run("in", {4, bench.channel().bits, bench.data().bits});

    CHECK(bench.current() == reader);
    CHECK(bench.queue(Priority::low) == workspaces({writer}));
    CHECK(bench.queue(Priority::high).empty());
}

TEST_CASE("resetch empties a channel and gives its old word", "[channel][op:resetch]") {
    Bench bench;
    bench.set_word(bench.channel(), 0x80000461);

    const Ran ran = bench.run("resetch", {bench.channel().bits, 2, 3});

    CHECK(ran.stack == Stack{0x80000461, 2, 3});
    CHECK(bench.word(bench.channel()) == NotProcess_p);
    CHECK(bench.channels.calls.empty());
    CHECK(ran.cycles == 1 + 3);
}

TEST_CASE("words just above the event channel are soft channels", "[channel][op:in]") {
    Bench bench;
    const Word above = reserved::event_channel.bits + 4;
    bench.set_word(Address{above}, NotProcess_p);
    const Wdesc reader = bench.current();

    bench.run("in", {4, above, bench.data().bits});

    CHECK(bench.channels.calls.empty());
    CHECK(bench.word(Address{above}) == reader.bits);
}

TEST_CASE("a producer and a consumer exchange a hundred words in order", "[channel][op:in][op:outword]") {
    Bench bench;
    const Wdesc producer = bench.current();
    const Wdesc consumer = bench.process(Priority::low, "loop: ldlp 0; ldl 1; ldc 4; in; ldl 0; ldl 2; sum; ldc 3; prod; stl 2;"
                                                        "ldl 3; adc -1; stl 3; ldl 3; cj @end; j @loop; end: stopp");
    bench.set_workspace(consumer, 1, bench.channel().bits);
    bench.set_workspace(consumer, 3, 100);
    bench.enqueue(consumer);
    bench.set_workspace(producer, 1, bench.channel().bits);
    bench.load("loop: ldl 3; adc 1; stl 3; ldl 1; ldl 3; outword; ldl 3; eqc 100; cj @loop; stopp");
    Word expected = 0;
    for (Word n = 1; n <= 100; ++n)
        expected = (expected + n) * 3;

    bench.run_for(100000);

    CHECK(bench.idle());
    CHECK(bench.workspace(consumer, 2) == expected);
    CHECK(bench.workspace(consumer, 3) == 0);
}
