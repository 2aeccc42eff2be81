#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("testpranal tells whether the last reset came with Analyse", "[initialisation][op:testpranal]") {
    Bench bench;

    CHECK(bench.run("testpranal", {1, 2, 3}).stack == Stack{0, 1, 2});
    bench.cpu.reset(true);
    bench.cpu.enter_from_link(0, 4);
    CHECK(bench.run("testpranal", {1, 2, 3}).stack == Stack{1, 1, 2});
    bench.cpu.reset(false);
    bench.cpu.enter_from_link(0, 4);
    CHECK(bench.run("testpranal", {1, 2, 3}).stack == Stack{0, 1, 2});
}

TEST_CASE("saveh and savel store front and back of a queue", "[initialisation][op:saveh][op:savel]") {
    Bench bench;
    bench.state().queue[0] = {0x80000500, 0x80000540};
    bench.state().queue[1] = {0x80000600, 0x80000640};

    const Ran high = bench.run("saveh", {bench.data(0).bits, 2, 3});
    const Ran low = bench.run("savel", {bench.data(2).bits, 2, 3});

    CHECK(bench.word(bench.data(0)) == 0x80000500);
    CHECK(bench.word(bench.data(1)) == 0x80000540);
    CHECK(bench.word(bench.data(2)) == 0x80000600);
    CHECK(bench.word(bench.data(3)) == 0x80000640);
    CHECK(high.stack == Stack{2, 3, 3});
    CHECK(low.stack == Stack{2, 3, 3});
    CHECK(high.cycles == 1 + 4);
    CHECK(low.cycles == 1 + 4);
}

TEST_CASE("sthf, sthb, stlf and stlb load the queue registers", "[initialisation][op:sthf][op:sthb][op:stlf][op:stlb]") {
    Bench bench;

    CHECK(bench.run("sthf", {0x80000500, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.run("sthb", {0x80000540, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.run("stlf", {0x80000600, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.run("stlb", {0x80000640, 2, 3}).stack == Stack{2, 3, 3});

    CHECK(bench.state().queue[0].front == 0x80000500);
    CHECK(bench.state().queue[0].back == 0x80000540);
    CHECK(bench.state().queue[1].front == 0x80000600);
    CHECK(bench.state().queue[1].back == 0x80000640);
}

TEST_CASE("mint sthf and mint stlf empty the queues", "[initialisation][op:sthf][op:stlf]") {
    Bench bench;
    bench.enqueue(bench.process(Priority::low));
    bench.enqueue(bench.process(Priority::high));
    bench.load("mint; sthf; mint; stlf; stopp");

    bench.steps(5);

    CHECK(bench.idle());
}

TEST_CASE("the chip test operations push and pop Ereg, Dreg and STATUS", "[initialisation][op:testlde][op:testste]") {
    Bench bench;

    CHECK(bench.run("testste", {0x1234, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.run("teststd", {0x5678, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.run("testlde", {1, 2, 3}).stack == Stack{0x1234, 1, 2});
    CHECK(bench.run("testldd", {1, 2, 3}).stack == Stack{0x5678, 1, 2});
    bench.state().error = true;
    CHECK((bench.run("testlds", {1, 2, 3}).stack.areg & 0x80000080) == 0x80000000);
    CHECK(bench.run("teststs", {0x80, 2, 3}).stack == Stack{2, 3, 3});
    CHECK_FALSE(bench.state().error);
    CHECK(bench.state().halt_on_error);
    bench.run("teststs", {0x1200, 2, 3});
    CHECK(bench.run("testlds", {1, 2, 3}).stack == Stack{0x1200, 1, 2});
}

TEST_CASE("testhardchan leaves everything alone", "[initialisation][op:testhardchan]") {
    Bench bench;

    CHECK(bench.run("testhardchan", {1, 2, 3}).stack == Stack{1, 2, 3});
    CHECK(bench.channels.calls.empty());
}
