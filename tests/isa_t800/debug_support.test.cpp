#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

constexpr Address breakpoint_words{0x80000070};

} // namespace

TEST_CASE("break exchanges Wdesc and Iptr with the words of its priority", "[debug][op:break]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench(Part::T805);
        bench.set_priority(priority);
        const Wdesc before = bench.current();
        const Wdesc handler(Address{0x80000600}, priority);
        const Address pair = word_at(breakpoint_words, priority == Priority::high ? 0 : 2);
        bench.set_word(pair, handler.bits);
        bench.set_word(pair + 4, 0x80000300);

        const Ran ran = bench.run("break", {1, 2, 3});

        CHECK(bench.current() == handler);
        CHECK(bench.state().iptr == Address{0x80000300});
        CHECK(bench.word(pair) == before.bits);
        CHECK(bench.word(pair + 4) == bench.next().bits);
        CHECK(ran.stack == Stack{1, 2, 3});
        CHECK(ran.cycles == 1 + (priority == Priority::high ? 9 : 11));
    }
}

TEST_CASE("two breaks come back where the first one was", "[debug][op:break]") {
    Bench bench(Part::T805);
    const Wdesc before = bench.current();
    bench.set_word(word_at(breakpoint_words, 2), 0x80000601);
    bench.set_word(word_at(breakpoint_words, 3), 0x80000300);
    bench.place(Address{0x80000300}, "break");

    bench.run("break");
    bench.steps(1);

    CHECK(bench.current() == before);
    CHECK(bench.state().iptr == bench.next());
}

TEST_CASE("j 0 breaks only when it is enabled", "[debug][op:j][op:setj0break][op:clrj0break]") {
    for (const Priority priority : {Priority::high, Priority::low}) {
        Bench bench(Part::T805);
        bench.set_priority(priority);
        const Address pair = word_at(breakpoint_words, priority == Priority::high ? 0 : 2);
        const Wdesc handler(Address{0x80000600}, priority);
        bench.set_word(pair, handler.bits);
        bench.set_word(pair + 4, 0x80000300);

        CHECK(bench.run("j", {}, 0).cycles == 3);
        CHECK(bench.state().iptr == bench.next());
        CHECK(bench.run("setj0break").cycles == 1 + 1);
        CHECK(bench.run("j", {}, 1).cycles == 3);
        CHECK(bench.run("j", {}, 0).cycles == (priority == Priority::high ? 11 : 13));

        CHECK(bench.current() == handler);
        CHECK(bench.word(pair + 4) == bench.next().bits);
        CHECK(bench.run("clrj0break").cycles == 1 + 1);
        CHECK(bench.run("j", {}, 0).cycles == 3);
    }
}

TEST_CASE("testj0break pushes the flag", "[debug][op:testj0break]") {
    Bench bench(Part::T805);

    CHECK(bench.run("testj0break", {1, 2, 3}).stack == Stack{0, 1, 2});
    bench.run("setj0break");
    const Ran ran = bench.run("testj0break", {1, 2, 3});
    CHECK(ran.stack == Stack{1, 1, 2});
    CHECK(ran.cycles == 1 + 2);
}

TEST_CASE("the T805 tells its MemStart and its device number", "[debug][part][op:ldmemstartval][op:lddevid]") {
    Bench bench(Part::T805);

    CHECK(bench.run("ldmemstartval", {1, 2, 3}).stack == Stack{0x80000070, 1, 2});
    const Ran ran = bench.run("lddevid", {1, 2, 3});
    CHECK(ran.stack.areg >= 10);
    CHECK(ran.stack.areg <= 19);
    CHECK(ran.stack.breg == 1);
    CHECK(ran.stack.creg == 2);
    CHECK(ran.cycles == 2 + 1);
}

TEST_CASE("a T800 gives itself away: lddevid leaves Areg and brings Creg up", "[debug][part][op:lddevid]") {
    Bench bench(Part::T800);

    CHECK(bench.run("lddevid", {1, 2, 3}).stack == Stack{1, 3, 3});
    CHECK(bench.state().activity == Activity::executing);
}

// Wrong before: it was neither counted, nor did its fetch from external memory take time.
TEST_CASE("lddevid counts as an instruction, and is fetched, on a part without a device number", "[debug][part][op:lddevid]") {
    const Part part = GENERATE(Part::T414, Part::T800);
    TimingParameters slow_memory;
    slow_memory.external_cycles = 8;
    Bench bench(part, slow_memory);
    Bench t805(Part::T805, slow_memory);
    const std::uint64_t instructions = bench.state().instructions;
    const std::uint64_t prefixes = bench.state().prefixes;

    const Cycles internal = bench.run("lddevid").cycles;
    bench.load("lddevid; lddevid", Bench::external);
    t805.load("lddevid; lddevid", Bench::external);
    const Cycles external = bench.steps(2);

    CHECK(internal == 2 + 1);
    CHECK(external == t805.steps(2));
    CHECK(external > 2 * internal);
    CHECK(bench.state().instructions == instructions + 3);
    CHECK(bench.state().prefixes == prefixes + 6);
}
