#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("after reset the processor listens on its links", "[boot]") {
    Bench bench;

    bench.cpu.reset(false);

    CHECK(bench.state().activity == Activity::booting);
    CHECK_FALSE(bench.state().clocks_running);
    CHECK_FALSE(bench.state().j0_break);
    CHECK_FALSE(bench.state().timer[0].active);
    CHECK_FALSE(bench.state().timer[1].active);
    CHECK(bench.state().fpu.rounding == fpu::Rounding::nearest);
}

TEST_CASE("code from a link is entered at MemStart with the workspace above it", "[boot]") {
    struct Case {
        Part part;
        Word bytes, iptr, wptr;
    };
    for (const Case& c : {Case{Part::T800, 8, 0x80000070, 0x80000078},
                          {Part::T800, 9, 0x80000070, 0x8000007C},
                          {Part::T805, 255, 0x80000070, 0x80000170},
                          {Part::T414, 2, 0x80000048, 0x8000004C}}) {
        Bench bench(c.part);
        bench.cpu.reset(false);

        bench.cpu.enter_from_link(2, c.bytes);

        CHECK(bench.state().activity == Activity::executing);
        CHECK(bench.state().iptr == Address{c.iptr});
        CHECK(bench.current() == Wdesc(Address{c.wptr}, Priority::low));
        CHECK(bench.state().oreg == 0);
    }
}

TEST_CASE("the boot code finds old Iptr, old Wdesc and its input channel on the stack", "[boot][analyse]") {
    Bench bench;
    bench.state().iptr = Address{0x80000345};
    bench.state().wdesc = Wdesc(Address{0x80000500}, Priority::low);

    bench.cpu.reset(true);
    bench.cpu.enter_from_link(3, 20);

    CHECK(bench.stack() == Stack{0x80000345, 0x80000501, 0x8000001C});
}

TEST_CASE("a ROM is entered by its last two bytes at low priority", "[boot]") {
    Bench bench;
    bench.memory.set_rom(Bytes{0x45, 0x00, 0x61, 0x0B}); // j -5 at MostPos - 1 lands on the ldc

    bench.cpu.reset(false);
    bench.cpu.enter_from_rom();
    CHECK(bench.state().iptr == Address{0x7FFFFFFE});
    CHECK(bench.current() == Wdesc(Address{0x80000070}, Priority::low));
}

TEST_CASE("a program in ROM runs", "[boot][memory]") {
    Bench bench;
    Bytes rom = program("ldc 5; stl 1; stopp");
    rom.resize(14, 0);
    const Bytes jump{0x60, 0x00}; // j -16
    rom.insert(rom.end(), jump.begin(), jump.end());
    bench.memory.set_rom(rom);
    bench.cpu.reset(false);
    bench.cpu.enter_from_rom();

    bench.set_word(Address{0x80000074}, 0);
    for (int n = 0; n < 3; ++n)
        bench.cpu.step();

    CHECK(bench.word(Address{0x80000074}) == 5);
}

TEST_CASE("reset keeps memory", "[boot]") {
    Bench bench;
    bench.set_word(bench.data(), 0x1234);

    bench.cpu.reset(false);

    CHECK(bench.word(bench.data()) == 0x1234);
}

TEST_CASE("reset with Analyse keeps Error, HaltOnError and the queues", "[boot][analyse]") {
    for (const Part part : {Part::T414, Part::T800, Part::T805}) {
        Bench bench(part);
        bench.state().error = true;
        bench.state().halt_on_error = true;
        bench.state().queue[1] = {0x80000500, 0x80000540};

        bench.cpu.reset(true);

        CHECK(bench.state().error);
        CHECK(bench.state().halt_on_error);
        CHECK(bench.state().queue[1].front == 0x80000500);
        CHECK(bench.state().queue[1].back == 0x80000540);
        CHECK(bench.state().analysed);
    }
}

TEST_CASE("a plain reset clears Error on the T805 only", "[boot][part]") {
    // Recalled only: T414 and T800 keep the flags, T425 and T805 clear them unless Analyse is high.
    for (const Part part : {Part::T414, Part::T800, Part::T805}) {
        Bench bench(part);
        bench.state().error = true;
        bench.state().halt_on_error = true;

        bench.cpu.reset(false);

        CHECK(bench.state().error == (part != Part::T805));
        CHECK(bench.state().halt_on_error == (part != Part::T805));
    }
}

TEST_CASE("a halted processor leaves Halt by reset", "[boot][halt]") {
    Bench bench;
    bench.state().halt_on_error = true;
    bench.run("seterr");
    REQUIRE(bench.state().activity == Activity::halted);

    bench.cpu.reset(true);
    bench.cpu.enter_from_link(0, 4);

    CHECK(bench.state().activity == Activity::executing);
    CHECK(bench.stack().areg == bench.next().bits);
}

TEST_CASE("a trapped processor leaves its trap by reset", "[boot][trap]") {
    Bench bench;
    bench.memory.write_bytes(bench.code, Bytes{0x21, 0xF1});
    bench.run_for(10);
    REQUIRE(bench.cpu.trap().has_value());

    bench.cpu.reset(false);

    CHECK_FALSE(bench.cpu.trap().has_value());
    CHECK(bench.state().activity == Activity::booting);
}

TEST_CASE("start resets and boots", "[boot][op:start]") {
    Bench bench;

    bench.run("start");

    CHECK(bench.state().activity == Activity::booting);
}

TEST_CASE("what a bootstrap does first leaves a clean machine", "[boot]") {
    Bench bench;
    bench.state().queue = {RunQueue{1, 2}, RunQueue{3, 4}};
    bench.state().error = true;
    bench.state().fpu.error = true;
    for (SignedWord n = 0; n < 11; ++n)
        bench.set_word(reserved::word(n), 0xDEADBEEF);
    const Address mem_start{0x80000070};
    const Bytes code = program("ajw 20; mint; sthf; mint; stlf; clrhalterr; testerr; fptesterr;"
                               "ldc 0; stl 1; ldc 11; stl 2;"
                               "loop: mint; ldl 1; mint; wsub; stnl 0; ldlp 1; ldc @end-loop; lend; end:"
                               "ldc 0; sttimer; stopp");
    bench.memory.write_bytes(mem_start, code);
    bench.cpu.reset(false);
    bench.cpu.enter_from_link(0, static_cast<Word>(code.size()));

    bench.run_for(2000);

    CHECK(bench.idle());
    CHECK(bench.queue(Priority::high).empty());
    CHECK(bench.queue(Priority::low).empty());
    CHECK_FALSE(bench.state().error);
    CHECK_FALSE(bench.state().fpu.error);
    for (SignedWord n = 0; n < 11; ++n)
        CHECK(bench.word(reserved::word(n)) == NotProcess_p);
    CHECK(bench.state().clocks_running);
}
