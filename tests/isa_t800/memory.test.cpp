#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

TimingParameters external(std::uint32_t cycles) {
    TimingParameters timing;
    timing.external_cycles = cycles;
    return timing;
}

/// Cycles of one instruction in internal memory on external data.
Cycles cycles_of(std::uint32_t external_cycles, std::string_view mnemonic, Stack stack) {
    Bench bench(Part::T800, external(external_cycles));
    return bench.run(mnemonic, stack).cycles;
}

} // namespace

TEST_CASE("memory is little endian", "[memory]") {
    Bench bench;

    bench.set_word(bench.data(), 0x44332211);

    CHECK(bench.memory.read_byte(bench.data()) == 0x11);
    CHECK(bench.memory.read_byte(bench.data() + 3) == 0x44);
    bench.memory.write_byte(bench.data() + 1, 0xEE);
    CHECK(bench.word(bench.data()) == 0x4433EE11);
}

TEST_CASE("the chip holds 4 Kbyte, on the T414 2 Kbyte", "[memory][part]") {
    Bench t800, t414(Part::T414);

    CHECK(t800.memory.is_internal(Address{0x80000FFF}));
    CHECK_FALSE(t800.memory.is_internal(Address{0x80001000}));
    CHECK(t414.memory.is_internal(Address{0x800007FF}));
    CHECK_FALSE(t414.memory.is_internal(Address{0x80000800}));
    CHECK_FALSE(t800.memory.is_internal(Address{0x7FFFFFFC}));
}

TEST_CASE("addresses beyond the memory read as the fill and forget what is written", "[memory]") {
    Bench bench;
    bench.memory.set_fill(0xA5A5A5A5);
    const Word beyond = 0x80000000 + Bench::ram_bytes;

    bench.run("stnl", {beyond, 0x1234, 3});
    const Ran ran = bench.run("ldnl", {beyond, 2, 3});

    CHECK(ran.stack.areg == 0xA5A5A5A5);
    CHECK(bench.memory.astray().writes == 1);
    CHECK(bench.memory.astray().reads == 1);
    CHECK(bench.run("lb", {beyond + 1, 2, 3}).stack.areg == 0xA5);
}

TEST_CASE("a read from external memory costs e cycles more", "[memory][cycles]") {
    const Word at = Bench::external.bits;
    for (const std::uint32_t access : {1u, 3u, 4u, 5u}) {
        const Cycles e = access - 1;
        CHECK(cycles_of(access, "ldnl", {at, 2, 3}) == 2 + e);
        CHECK(cycles_of(access, "lb", {at + 1, 2, 3}) == 5 + e);
        CHECK(cycles_of(access, "fpldnlsn", {at, 2, 3}) == 1 + 2 + e);
        CHECK(cycles_of(access, "fpldnldb", {at, 2, 3}) == 1 + 3 + 2 * e);
    }
}

TEST_CASE("a write to external memory costs one cycle less than a read", "[memory][cycles]") {
    const Word at = Bench::external.bits;
    for (const std::uint32_t access : {3u, 4u, 5u}) {
        const Cycles penalty = access - 2;
        CHECK(cycles_of(access, "stnl", {at, 2, 3}) == 2 + penalty);
        CHECK(cycles_of(access, "sb", {at + 1, 2, 3}) == 1 + 4 + penalty);
        CHECK(cycles_of(access, "saveh", {at, 2, 3}) == 1 + 4 + 2 * penalty);
    }
    CHECK(cycles_of(1, "stnl", {at, 2, 3}) == 2);
}

TEST_CASE("a workspace in external memory costs at each access", "[memory][cycles]") {
    Bench bench(Part::T800, external(4));
    bench.state().wdesc = Wdesc(Address{0x80002000}, Priority::low);

    CHECK(bench.run("ldl", {}, 1).cycles == 2 + 3);
    CHECK(bench.run("stl", {}, 1).cycles == 1 + 2);
    CHECK(bench.run("ldlp", {}, 1).cycles == 1);
    CHECK(bench.run("call", {}, 0).cycles == 7 + 4 * 2);
    bench.set_workspace(bench.current(), 0, bench.code.bits);
    CHECK(bench.run("ret").cycles == 1 + 5 + 3);
}

TEST_CASE("internal memory costs nothing extra however slow the external one is", "[memory][cycles]") {
    CHECK(cycles_of(5, "ldnl", {Bench::data().bits, 2, 3}) == 2);
    CHECK(cycles_of(5, "stnl", {Bench::data().bits, 2, 3}) == 2);
    CHECK(cycles_of(5, "move", {16, Bench::data(8).bits, Bench::data().bits}) == 1 + 2 * 4 + 8);
}

TEST_CASE("a block copy from external memory costs e for each word", "[memory][cycles][op:move]") {
    const Word inside = Bench::data().bits;
    const Word outside = Bench::external.bits;
    for (const std::uint32_t access : {3u, 4u, 5u}) {
        const Cycles e = access - 1;
        CHECK(cycles_of(access, "move", {16, inside, outside}) == 1 + 8 + 4 * (2 + e));
    }
}

TEST_CASE("a block copy to external memory costs less than from it, both ways most", "[memory][cycles][op:move]") {
    // The published model gives 2+e a word with one side outside and 2+2e with both; writes overlap by up to a cycle a word.
    const Word inside = Bench::data().bits;
    const Word outside = Bench::external.bits;
    const Cycles internal = 1 + 8 + 4 * 2;

    const Cycles to = cycles_of(4, "move", {16, outside, inside});
    const Cycles both = cycles_of(4, "move", {16, outside + 64, outside});

    CHECK(to >= internal + 4 * 2);
    CHECK(to <= internal + 4 * 3);
    CHECK(both >= internal + 4 * 5);
    CHECK(both <= internal + 4 * 6);
}

TEST_CASE("straight code in external memory of up to four cycles runs at full speed", "[memory][cycles][fetch]") {
    for (const std::uint32_t access : {3u, 4u}) {
        Bench bench(Part::T800, external(access));
        bench.load(
            "ldc 1; ldc 2; ldc 3; ldc 4; ldc 5; ldc 6; ldc 7; ldc 8; ldc 9; ldc 1; ldc 2; ldc 3; ldc 4; ldc 5; ldc 6; ldc 7",
            Bench::external);
        CHECK(bench.steps(16) == 16);
    }
}

TEST_CASE("straight code in external memory of more cycles waits for each further word", "[memory][cycles][fetch]") {
    // DB: (e - 3)/4 for each byte
    Bench bench(Part::T800, external(6));
    bench.load("ldc 1; ldc 2; ldc 3; ldc 4; ldc 5; ldc 6; ldc 7; ldc 8; ldc 9; ldc 1; ldc 2; ldc 3; ldc 4; ldc 5; ldc 6; ldc 7",
               Bench::external);

    CHECK(bench.steps(16) == 16 + 3 * 2);
}

TEST_CASE("a jump in external code costs e cycles and what is left of the fetch under way", "[memory][cycles][fetch]") {
    // DB: a transfer of control costs about e + 3
    for (const std::uint32_t access : {3u, 4u, 5u}) {
        const Cycles e = access - 1;
        Bench bench(Part::T800, external(access));
        bench.memory.write_bytes(Bench::external, Bytes{0x07}); // j 7, to the third word
        bench.memory.write_bytes(Bench::external + 8, Bytes{0x41, 0x42, 0x43, 0x44});
        bench.state().iptr = Bench::external;
        const Cycles taken = bench.steps(2);
        CHECK(taken >= 3 + 1 + e);
        CHECK(taken <= 3 + 1 + e + 3);
    }
}

TEST_CASE("a jump into the end of an external word waits for the next one, too", "[memory][cycles][fetch]") {
    const auto cycles = [](Word target) {
        Bench bench(Part::T800, external(4));
        bench.memory.write_bytes(Bench::external + 8, Bytes{0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48});
        bench.memory.write_bytes(Bench::external, Bytes{static_cast<Byte>(target - 1)});
        bench.state().iptr = Bench::external;
        return bench.steps(3);
    };

    CHECK(cycles(11) > cycles(8));
}

TEST_CASE("a jump from internal to internal code never waits", "[memory][cycles][fetch]") {
    Bench bench(Part::T800, external(5));

    CHECK(bench.run("j", {}, 2).cycles == 3);
}

TEST_CASE("writes to watched bytes are counted, by whatever way they are made", "[memory][watch]") {
    Memory memory(Part::T800, 64 << 10);
    const Address watched{MostNeg + 0x200};
    memory.watch_writes(watched + 2, 3); // bytes 2 to 4
    CHECK(memory.watched_writes() == 0);
    memory.write_word(watched, 1);
    CHECK(memory.watched_writes() == 1);
    memory.write_byte(watched + 1, 1);
    memory.write_byte(watched + 5, 1);
    memory.write_word(watched + 8, 1);
    CHECK(memory.watched_writes() == 1);
    memory.write_byte(watched + 4, 1);
    memory.write_word(watched + 4, 1);
    CHECK(memory.watched_writes() == 3);
    memory.copy(watched - 64, watched + 64, 70);
    CHECK(memory.watched_writes() == 4);
    CHECK_FALSE(memory.prepare_write((watched + 4).offset()));
    CHECK(memory.prepare_write((watched + 8).offset()));
    memory.begin_undo();
    memory.write_word(watched, 7);
    CHECK(memory.watched_writes() == 5);
    memory.undo();
    CHECK(memory.watched_writes() == 4);
    memory.begin_undo();
    memory.write_word(watched, 7);
    memory.keep();
    memory.undo();
    CHECK(memory.watched_writes() == 5);
    memory.watch_writes(Address{MostPos - 3}, 4); // outside RAM: nothing to count
    memory.write_word(Address{MostPos - 3}, 4);
    CHECK(memory.watched_writes() == 5);

    memory.watch_reads(watched, 4);
    memory.read_word(watched);
    memory.read_byte(watched + 3);
    memory.read_word(watched + 4);
    memory.fetch_byte(watched);
    memory.peek_word(watched);
    memory.copy(watched + 64, watched - 4, 8);
    CHECK(memory.watched_reads() == 3);
    CHECK(memory.watched_writes() == 5);
}
