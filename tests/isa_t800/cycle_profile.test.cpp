#include "isa_t800/cycle_profile.hpp"

#include <catch2/catch.hpp>

#include "isa_t800/fast/fast_tier.hpp"
#include "tests/isa_t800/bench.hpp"

using namespace cpu_test;

namespace {

enum class Engine : std::uint8_t { reference, predecoded };

void run_until(Bench& bench, Engine engine, Cycles until) {
    if (engine == Engine::reference)
        bench.cpu.run(until);
    else
        FastTier(bench.cpu).run(until);
}

Cycles sum(const std::vector<Cycles>& counts) {
    Cycles all = 0;
    for (const Cycles cycles : counts)
        all += cycles;
    return all;
}

} // namespace

// ldc 100 takes a prefix and a cycle; stl 1, ldl 2; adc 1; cj 2 and 4 when it jumps; stopp 11 and a prefix.
TEST_CASE("a profile counts the cycles of each range of code", "[profile]") {
    const Engine engine = GENERATE(Engine::reference, Engine::predecoded);
    Bench bench;
    bench.load("ldc 100; stl 1; loop: ldl 1; adc -1; stl 1; ldl 1; eqc 0; cj @loop; stopp");
    const Address loop = bench.code + 3;
    const Address end = loop + 8;
    CycleProfile profile({end, loop}, bench.state());
    bench.cpu.set_profile(&profile);

    run_until(bench, engine, 10'000);

    CHECK(profile.borders() == std::vector<Address>{loop, end});
    constexpr Cycles round = 2 + 2 + 1 + 2 + 2; // nfix before adc -1
    CHECK(profile.counts() == std::vector<Cycles>{2 + 1, 100 * (round + 1) + 99 * 4 + 2, 1 + 11});
    CHECK(profile.beside(bench.state()) == 0);
}

// move takes 8 + 2 a word, and a prefix. The link interrupts it; what is left of it is spent after the high priority process.
TEST_CASE("what an interrupted instruction still takes counts where it is", "[profile][preemption]") {
    const Engine engine = GENERATE(Engine::reference, Engine::predecoded);
    Bench bench;
    bench.load("move; stopp");
    bench.state().creg = bench.data(576).bits;
    bench.state().breg = bench.data(704).bits;
    bench.state().areg = 400;
    const Wdesc high = bench.process(Priority::high, "ldc 1; adc 1; stopp");
    const Address code_of_high{bench.workspace(high, -1)};
    bench.set_word(Address{MostNeg + 16}, high.bits);
    CycleProfile profile({bench.code, bench.code + 2, code_of_high}, bench.state());
    bench.cpu.set_profile(&profile);
    const Cycles start = bench.state().cycles;

    run_until(bench, engine, start + 20);
    bench.cpu.transfer_done(HardChannel::input0);
    REQUIRE(bench.current() == high);
    const Cycles latency = bench.state().cycles - start - 20;
    run_until(bench, engine, start + 10'000);

    REQUIRE(bench.idle());
    const std::uint32_t low = profile.range_of(bench.code);
    CHECK(profile.counts()[low] == 1 + 8 + 2 * 100);
    CHECK(profile.counts()[low + 1] == 1 + 11);
    CHECK(profile.counts()[profile.range_of(code_of_high)] == 1 + 1 + 1 + 11);
    CHECK(sum(profile.counts()) == 209 + 12 + 14);
    CHECK(profile.beside(bench.state()) == latency);
}

TEST_CASE("a profile takes back what was counted ahead", "[profile]") {
    Bench bench;
    bench.load("ldc 1; ldc 2; ldc 3; stopp");
    CycleProfile profile({bench.code}, bench.state());
    bench.cpu.set_profile(&profile);

    bench.cpu.run(bench.state().cycles + 1);
    profile.speculate();
    bench.cpu.run(bench.state().cycles + 1);
    CHECK(sum(profile.counts()) == 1);
    profile.roll_back();
    CHECK(sum(profile.counts()) == 1);
    profile.speculate();
    bench.cpu.run(bench.state().cycles + 1);
    profile.commit();

    CHECK(sum(profile.counts()) == 2);
}
