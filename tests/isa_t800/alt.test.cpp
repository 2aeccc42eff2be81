#include "tests/isa_t800/alt_bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("alt begins enabling", "[alt][op:alt]") {
    AltBench bench(0);
    bench.set(at::tlink_s, 0x77);

    const Ran ran = bench.run("alt", {1, 2, 3});

    CHECK(bench.of(at::state_s) == Enabling_p);
    CHECK(bench.of(at::tlink_s) == 0x77);
    CHECK(ran.stack == Stack{1, 2, 3});
    CHECK(ran.cycles == 1 + 2);
}

TEST_CASE("enbc on an empty channel leaves Wdesc there", "[alt][op:enbc]") {
    AltBench bench(Enabling_p);

    const Ran ran = bench.run("enbc", {1, bench.channel().bits, 3});

    CHECK(bench.word(bench.channel()) == bench.current().bits);
    CHECK(bench.of(at::state_s) == Enabling_p);
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 5);
}

TEST_CASE("enbc on a channel enabled already does nothing", "[alt][op:enbc]") {
    AltBench bench(Enabling_p);
    bench.set_word(bench.channel(), bench.current().bits);

    const Ran ran = bench.run("enbc", {1, bench.channel().bits, 3});

    CHECK(bench.word(bench.channel()) == bench.current().bits);
    CHECK(bench.of(at::state_s) == Enabling_p);
    CHECK(ran.cycles == 1 + 5);
}

TEST_CASE("enbc on a channel with an outputter makes the guard Ready", "[alt][op:enbc]") {
    AltBench bench(Enabling_p);
    bench.set_word(bench.channel(), 0x80000461);

    const Ran ran = bench.run("enbc", {1, bench.channel().bits, 3});

    CHECK(bench.word(bench.channel()) == 0x80000461);
    CHECK(bench.of(at::state_s) == Ready_p);
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 7);
}

TEST_CASE("enbc with a false guard only drops the channel", "[alt][op:enbc]") {
    AltBench bench(Enabling_p);
    bench.set_word(bench.channel(), 0x80000461);

    const Ran ran = bench.run("enbc", {0, bench.channel().bits, 3});

    CHECK(bench.of(at::state_s) == Enabling_p);
    CHECK(ran.stack == Stack{0, 3, 3});
}

TEST_CASE("any guard that is not zero is true", "[alt][op:enbc][op:enbs][op:enbt][op:diss]") {
    AltBench channel(Enabling_p), skip(Enabling_p), time(Enabling_p), disable(Ready_p);
    time.set(at::tlink_s, TimeNotSet_p);

    channel.run("enbc", {2, channel.channel().bits, 3});
    skip.run("enbs", {0x80000000, 2, 3});
    time.run("enbt", {4, some_time, 3});

    CHECK(channel.word(channel.channel()) == channel.current().bits);
    CHECK(skip.of(at::state_s) == Ready_p);
    CHECK(time.of(at::tlink_s) == TimeSet_p);
    CHECK(disable.run("diss", {8, 2, 3}).stack.areg == 1);
}

TEST_CASE("enbs makes the process Ready when its guard is true", "[alt][op:enbs]") {
    AltBench bench(Enabling_p);

    CHECK(bench.run("enbs", {0, 2, 3}).stack == Stack{0, 2, 3});
    CHECK(bench.of(at::state_s) == Enabling_p);
    const Ran ran = bench.run("enbs", {1, 2, 3});
    CHECK(ran.stack == Stack{1, 2, 3});
    CHECK(bench.of(at::state_s) == Ready_p);
    CHECK(ran.cycles == 1 + 3);
}

TEST_CASE("altwt goes on when a guard is Ready", "[alt][op:altwt]") {
    AltBench bench(Ready_p);
    bench.set(at::temp_s, 0);

    const Ran ran = bench.run("altwt");

    CHECK(bench.of(at::temp_s) == NoneSelected_o);
    CHECK(bench.state().iptr == bench.next());
    CHECK_FALSE(bench.idle());
    CHECK(ran.cycles == 1 + 5);
}

TEST_CASE("altwt waits when no guard is Ready", "[alt][op:altwt]") {
    AltBench bench(Enabling_p);
    bench.set(at::temp_s, 0);

    const Ran ran = bench.run("altwt");

    CHECK(bench.of(at::temp_s) == NoneSelected_o);
    CHECK(bench.of(at::state_s) == Waiting_p);
    CHECK(bench.of(at::iptr_s) == bench.next().bits);
    CHECK(bench.idle());
    CHECK(ran.cycles == 1 + 17);
}

TEST_CASE("disc of a channel without outputter is not ready and cleans up", "[alt][op:disc]") {
    AltBench bench(Ready_p);
    bench.set_word(bench.channel(), bench.current().bits);

    const Ran ran = bench.run("disc", {12, 1, bench.channel().bits});

    CHECK(bench.word(bench.channel()) == NotProcess_p);
    CHECK(bench.of(at::temp_s) == NoneSelected_o);
    CHECK(ran.stack == Stack{0, 1, bench.channel().bits});
    CHECK(ran.cycles == 1 + 8);
    CHECK(bench.run("disc", {12, 1, bench.channel().bits}).stack.areg == 0);
}

TEST_CASE("disc of a channel with an outputter selects its branch", "[alt][op:disc]") {
    AltBench bench(Ready_p);
    bench.set_word(bench.channel(), 0x80000461);

    const Ran ran = bench.run("disc", {12, 1, bench.channel().bits});

    CHECK(ran.stack == Stack{1, 1, bench.channel().bits});
    CHECK(bench.of(at::temp_s) == 12);
    CHECK(bench.word(bench.channel()) == 0x80000461);
}

TEST_CASE("disc with a false guard is not ready whatever the channel holds", "[alt][op:disc]") {
    AltBench bench(Ready_p);
    bench.set_word(bench.channel(), 0x80000461);

    CHECK(bench.run("disc", {12, 0, bench.channel().bits}).stack.areg == 0);
    CHECK(bench.of(at::temp_s) == NoneSelected_o);
}

TEST_CASE("the first ready guard disabled wins; later ones are only cleaned up", "[alt][op:disc][op:diss]") {
    AltBench bench(Ready_p);
    bench.set_word(bench.channel(0), 0x80000461);
    bench.set_word(bench.channel(1), 0x80000491);
    bench.set_word(bench.channel(2), bench.current().bits);

    CHECK(bench.run("disc", {4, 1, bench.channel(0).bits}).stack.areg == 1);
    CHECK(bench.run("disc", {8, 1, bench.channel(1).bits}).stack.areg == 0);
    CHECK(bench.run("disc", {12, 1, bench.channel(2).bits}).stack.areg == 0);
    CHECK(bench.run("diss", {16, 1, 3}).stack.areg == 0);

    CHECK(bench.of(at::temp_s) == 4);
    CHECK(bench.word(bench.channel(1)) == 0x80000491);
    CHECK(bench.word(bench.channel(2)) == NotProcess_p);
}

TEST_CASE("a branch with offset 0 counts as selected", "[alt][op:diss]") {
    AltBench bench(Ready_p);

    CHECK(bench.run("diss", {0, 1, 3}).stack.areg == 1);
    CHECK(bench.run("diss", {4, 1, 3}).stack.areg == 0);
    CHECK(bench.of(at::temp_s) == 0);
}

TEST_CASE("diss is ready when its guard is true", "[alt][op:diss]") {
    AltBench bench(Ready_p);

    CHECK(bench.run("diss", {8, 0, 3}).stack == Stack{0, 3, 3});
    const Ran ran = bench.run("diss", {8, 1, 3});
    CHECK(ran.stack == Stack{1, 3, 3});
    CHECK(ran.cycles == 1 + 4);
    CHECK(bench.of(at::temp_s) == 8);
}

TEST_CASE("altend jumps by the offset selected and leaves all else", "[alt][op:altend]") {
    for (const SignedWord offset : {0, 9, -12}) {
        AltBench bench(Ready_p);
        bench.set(at::temp_s, static_cast<Word>(offset));
        bench.set(at::tlink_s, 0x77);

        const Ran ran = bench.run("altend", {1, 2, 3});

        CHECK(bench.state().iptr == bench.next() + static_cast<Word>(offset));
        CHECK(ran.stack == Stack{1, 2, 3});
        CHECK(bench.of(at::state_s) == Ready_p);
        CHECK(bench.of(at::tlink_s) == 0x77);
        CHECK(ran.cycles == 1 + 4);
    }
}

TEST_CASE("PRI ALT over two channels takes the first ready one", "[alt]") {
    Bench bench;
    const Wdesc process = bench.current();
    bench.load("alt; ldl 1; ldc 1; enbc; ldl 2; ldc 1; enbc; altwt;"
               "ldl 1; ldc 1; ldc @first-base; disc; ldl 2; ldc 1; ldc @second-base; disc; altend;"
               "base: first: ldc 11; stl 5; stopp; second: ldlp 6; ldl 2; ldc 4; in; ldc 22; stl 5; stopp");
    bench.set_workspace(process, 1, bench.channel(0).bits);
    bench.set_workspace(process, 2, bench.channel(1).bits);
    const Wdesc writer = bench.process(Priority::low, "ldl 1; ldc 77; outword; stopp");
    bench.set_workspace(writer, 1, bench.channel(1).bits);
    bench.enqueue(writer);

    bench.run_for(2000);

    CHECK(bench.idle());
    CHECK(bench.workspace(process, 5) == 22);
    CHECK(bench.workspace(process, 6) == 77);
    CHECK(bench.word(bench.channel(0)) == NotProcess_p);
    CHECK(bench.word(bench.channel(1)) == NotProcess_p);
}

TEST_CASE("a low alternative preempted while enabling is not queued by the high outputter", "[alt][preemption]") {
    Bench bench;
    const Wdesc process = bench.current();
    const Wdesc writer = bench.process(Priority::high, "ldl 1; ldc 5; outword; stopp");
    bench.set_workspace(writer, 1, bench.channel().bits);
    bench.set_workspace(process, at::state_s, Enabling_p);
    bench.set_word(bench.channel(), process.bits);
    bench.run("runp", {writer.bits, 2, 3});

    bench.steps(3);

    CHECK(bench.workspace(process, at::state_s) == Ready_p);
    CHECK(bench.queue(Priority::low).empty());
    CHECK(bench.current() == process);
    CHECK(bench.state().iptr == bench.next());
}
