#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

using namespace cpu_test;

namespace {

/// All that a program can see of a processor, and its time.
std::string image(Bench& bench) {
    const CoreState& s = bench.state();
    std::string text =
        fmt::format("{:x} {:x} {:x} {:x} {:x} {:x} act {} cyc {} unf {} err {}{} ", s.areg, s.breg, s.creg, s.oreg, s.iptr.bits,
                    s.wdesc.bits, static_cast<int>(s.activity), s.cycles, s.unfinished, s.error, s.halt_on_error);
    for (const int p : {0, 1}) {
        const auto n = static_cast<std::size_t>(p);
        text += fmt::format("q {:x} t {} {:x} ", s.queue[n].front, s.timer[n].active, s.timer[n].active ? s.timer[n].next : 0);
    }
    for (const fpu::Real& real : s.fpu.stack)
        text += fmt::format("f {:x}.{} ", real.bits, static_cast<int>(real.length));
    std::uint64_t hash = 14695981039346656037u;
    for (Word offset = 0; offset < 0x3000; ++offset)
        hash = (hash ^ bench.memory.ram()[offset]) * 1099511628211u;
    return text + fmt::format("mem {:x}", hash);
}

/// Two low processes exchange words and sum them in floating point, a third counts, one at high priority wakes by its timer, a
/// long block move is under way now and then. Ends after a time.
void prepare(Bench& bench) {
    bench.start_clocks(0);
    const Wdesc producer = bench.current();
    bench.load("loop: ldl 3; adc 1; stl 3; ldl 1; ldl 3; outword; ldl 4; ldl 5; ldc 300; move; ldl 3; eqc 150; cj @loop; stopp");
    bench.set_workspace(producer, 1, bench.channel().bits);
    bench.set_workspace(producer, 4, 0x80001000);
    bench.set_workspace(producer, 5, 0x80002000);
    const Wdesc consumer = bench.process(
        Priority::low, "loop: ldlp 0; ldl 1; ldc 4; in; ldlp 0; fpi32tor64; ldl 2; fpldnladddb; fpdup; fpmul; ldl 2;"
                       "fpstnldb; ldl 3; adc -1; stl 3; ldl 3; cj @end; j @loop; end: stopp");
    bench.set_workspace(consumer, 1, bench.channel().bits);
    bench.set_workspace(consumer, 2, bench.data(8).bits);
    bench.set_workspace(consumer, 3, 150);
    bench.set_word(bench.data(9), 0x3FF00000);
    const Wdesc counter =
        bench.process(Priority::low, "loop: ldl 1; adc 1; stl 1; ldl 1; eqc 4000; cj @loop; loop2: ldl 2; adc 1; stl 2; ldl 2;"
                                     "ldc 9000; rev; gt; cj @end; j @loop2; end: stopp");
    const Wdesc ticker =
        bench.process(Priority::high, "loop: ldtimer; adc 37; tin; ldl 1; adc 1; stl 1; ldl 1; eqc 100; cj @loop; stopp");
    bench.enqueue(consumer);
    bench.enqueue(counter);
    bench.enqueue(ticker);
}

constexpr Cycles the_end = 400'000;

TimingParameters slow_memory() {
    TimingParameters timing;
    timing.external_cycles = 5;
    return timing;
}

} // namespace

TEST_CASE("the program used to prove determinism does all it should", "[determinism]") {
    Bench bench(Part::T800, slow_memory());
    prepare(bench);

    bench.cpu.run(the_end);

    CHECK(bench.idle());
    CHECK(bench.workspace(Wdesc(Address{0x80000420}, Priority::low), 3) == 150);
    CHECK(bench.workspace(Wdesc(Address{0x80000460}, Priority::low), 3) == 0);
    CHECK(bench.workspace(Wdesc(Address{0x800004A0}, Priority::low), 2) == 9000);
    CHECK(bench.workspace(Wdesc(Address{0x800004E0}, Priority::high), 1) == 100);
}

TEST_CASE("a run in slices of any length ends as a run in one go", "[determinism]") {
    Bench whole(Part::T800, slow_memory());
    prepare(whole);
    whole.cpu.run(the_end);
    const std::string expected = image(whole);

    for (const Cycles slice : {1u, 2u, 3u, 7u, 19u, 64u, 1000u, 1279u, 20480u}) {
        Bench sliced(Part::T800, slow_memory());
        prepare(sliced);
        for (Cycles until = slice; until < the_end; until += slice)
            sliced.cpu.run(until);
        sliced.cpu.run(the_end);
        INFO("slices of " << slice);
        CHECK(image(sliced) == expected);
    }
}

TEST_CASE("a run in slices passes the same states at the same cycles", "[determinism]") {
    Bench coarse(Part::T800, slow_memory()), fine(Part::T800, slow_memory());
    prepare(coarse);
    prepare(fine);

    for (Cycles until = 5000; until < 100'000; until += 5000) {
        coarse.cpu.run(until);
        for (Cycles part = until - 4999; part <= until; part += 7)
            fine.cpu.run(part);
        fine.cpu.run(until);
        CHECK(image(fine) == image(coarse));
    }
}

TEST_CASE("a run restarted from a copied state ends the same", "[determinism]") {
    Bench whole(Part::T800, slow_memory());
    prepare(whole);
    whole.cpu.run(the_end);

    for (const Cycles at : {1u, 777u, 30'000u, 123'456u, 250'001u}) {
        Bench first(Part::T800, slow_memory()), second(Part::T800, slow_memory());
        prepare(first);
        first.cpu.run(at);
        Bytes memory(Bench::ram_bytes);
        first.memory.read_bytes(Address{MostNeg}, memory);
        second.memory.write_bytes(Address{MostNeg}, memory);
        second.state() = first.state();
        second.cpu.run(the_end);
        INFO("copied at " << at);
        CHECK(image(second) == image(whole));
    }
}

TEST_CASE("single steps go through the states of a run", "[determinism]") {
    Bench stepped, run;
    const char* text =
        "loop: ldl 1; adc 1; stl 1; ldl 1; ldc 100; prod; stl 2; ldlp 3; ldl 2; stnl 0; ldl 1; eqc 300; cj @loop; stopp";
    stepped.load(text);
    run.load(text);

    while (!stepped.idle()) {
        stepped.steps(1);
        run.cpu.run(stepped.state().cycles);
        REQUIRE(image(run) == image(stepped));
    }
}
