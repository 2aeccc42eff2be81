#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("csub0 sets Error unless Breg < Areg, unsigned, and drops Areg", "[errors][op:csub0]") {
    struct Case {
        Word areg, breg;
        bool error;
    };
    for (const Case& c : {Case{10, 9, false},
                          {10, 10, true},
                          {0, 0, true},
                          {10, 0xFFFFFFFF, true},
                          {0xFFFFFFFF, 0xFFFFFFFE, false},
                          {0x80000000, 0x7FFFFFFF, false}}) {
        Bench bench;
        CHECK(bench.run("csub0", {c.areg, c.breg, 3}).stack == Stack{c.breg, 3, 3});
        CHECK(bench.state().error == c.error);
    }
}

TEST_CASE("ccnt1 sets Error unless 1 <= Breg <= Areg, unsigned, and drops Areg", "[errors][op:ccnt1]") {
    struct Case {
        Word areg, breg;
        bool error;
    };
    for (const Case& c : {Case{10, 10, false},
                          {10, 1, false},
                          {10, 0, true},
                          {10, 11, true},
                          {0, 0, true},
                          {0, 1, true},
                          {0xFFFFFFFF, 0xFFFFFFFF, false},
                          {0x7FFFFFFF, 0x80000000, true}}) {
        Bench bench;
        CHECK(bench.run("ccnt1", {c.areg, c.breg, 3}).stack == Stack{c.breg, 3, 3});
        CHECK(bench.state().error == c.error);
    }
}

TEST_CASE("testerr pushes TRUE for no error and clears Error", "[errors][op:testerr]") {
    Bench bench;

    const Ran clear = bench.run("testerr", {1, 2, 3});
    CHECK(clear.stack == Stack{1, 1, 2});
    CHECK(clear.cycles == 1 + 2);
    bench.state().error = true;
    const Ran set = bench.run("testerr", {1, 2, 3});

    CHECK(set.stack == Stack{0, 1, 2});
    CHECK(set.cycles == 1 + 3);
    CHECK_FALSE(bench.state().error);
}

TEST_CASE("seterr sets Error and leaves the stack", "[errors][op:seterr]") {
    Bench bench;

    CHECK(bench.run("seterr", {1, 2, 3}).stack == Stack{1, 2, 3});
    CHECK(bench.state().error);
    CHECK(bench.state().activity == Activity::executing);
}

TEST_CASE("stoperr goes on without Error", "[errors][op:stoperr]") {
    Bench bench;
    const Wdesc process = bench.current();

    const Ran ran = bench.run("stoperr", {1, 2, 3});

    CHECK(ran.stack == Stack{1, 2, 3});
    CHECK(bench.current() == process);
    CHECK(ran.cycles == 1 + 2);
}

TEST_CASE("stoperr stops the process on Error and leaves Error set", "[errors][op:stoperr]") {
    Bench bench;
    const Wdesc process = bench.current();
    const Wdesc other = bench.process(Priority::low);
    bench.enqueue(other);
    bench.state().error = true;

    bench.run("stoperr");

    CHECK(bench.workspace(process, -1) == bench.next().bits);
    CHECK(bench.current() == other);
    CHECK(bench.state().error);
    CHECK(bench.queue(Priority::low).empty());
}

TEST_CASE("HaltOnError is set, cleared and tested", "[errors][op:sethalterr][op:clrhalterr][op:testhalterr]") {
    Bench bench;

    CHECK(bench.run("testhalterr", {1, 2, 3}).stack == Stack{0, 1, 2});
    bench.run("sethalterr");
    CHECK(bench.state().halt_on_error);
    CHECK(bench.run("testhalterr", {1, 2, 3}).stack == Stack{1, 1, 2});
    bench.run("clrhalterr");
    CHECK_FALSE(bench.state().halt_on_error);
}

TEST_CASE("an error with HaltOnError halts after the instruction is complete", "[errors][halt]") {
    Bench bench;
    bench.state().halt_on_error = true;

    bench.run("add", {1, 0x7FFFFFFF, 3});

    CHECK(bench.state().activity == Activity::halted);
    CHECK(bench.stack() == Stack{0x80000000, 3, 3});
    CHECK(bench.state().iptr == bench.next());
    CHECK(bench.state().error);
}

TEST_CASE("run comes back at once when the processor halts", "[errors][halt]") {
    Bench bench;
    bench.load("sethalterr; ldc 1; seterr; ldc 2; stopp");

    CHECK(bench.run_for(1000) == PauseReason::halted);
    CHECK(bench.stack().areg == 1);
    CHECK(bench.state().cycles == 2 + 1 + 2);
    CHECK(bench.run_for(1000) == PauseReason::halted);
    CHECK(bench.stack().areg == 1);
}

TEST_CASE("only the change of Error from 0 to 1 halts", "[errors][halt][op:sethalterr]") {
    Bench bench;
    bench.load("seterr; sethalterr; seterr; testerr; seterr; ldc 7");

    bench.steps(3);
    CHECK(bench.state().activity == Activity::executing);
    bench.steps(2);

    CHECK(bench.state().activity == Activity::halted);
}

TEST_CASE("an error at high priority halts the T800", "[errors][halt]") {
    Bench bench;
    bench.set_priority(Priority::high);
    bench.state().halt_on_error = true;

    bench.run("seterr");

    CHECK(bench.state().activity == Activity::halted);
}

TEST_CASE("a halted processor schedules nobody when a link finishes", "[errors][halt][link]") {
    Bench bench;
    const Wdesc waiting = bench.process(Priority::high);
    bench.set_word(reserved::input_channel0, waiting.bits);
    bench.load("sethalterr; seterr");
    bench.run_for(100);

    bench.cpu.transfer_done(HardChannel::input0);

    CHECK(bench.state().activity == Activity::halted);
    CHECK(bench.current() != waiting);
}

TEST_CASE("instructions that only wrap or compare never set Error", "[errors]") {
    for (const char* mnemonic : {"sum", "diff", "prod", "gt", "lsum", "ldiff", "lmul", "lshl", "lshr", "norm", "bsub", "wsub",
                                 "wsubdb", "bcnt", "xword", "xdble", "shl", "shr", "ldnlp"}) {
        Bench bench;
        bench.run(mnemonic, {0x80000000, 0x80000000, 0x80000000});
        INFO(mnemonic);
        CHECK_FALSE(bench.state().error);
    }
}

TEST_CASE("an operation number without instruction traps", "[errors][trap]") {
    // 11, 60, 62, 9B, FF, 100, 17B and 1FE
    for (const Bytes& bytes : {Bytes{0x21, 0xF1}, Bytes{0x26, 0xF0}, Bytes{0x26, 0xF2}, Bytes{0x29, 0xFB}, Bytes{0x2F, 0xFF},
                               Bytes{0x21, 0x20, 0xF0}, Bytes{0x21, 0x27, 0xFB}, Bytes{0x21, 0x2F, 0xFE}}) {
        Bench bench;
        bench.memory.write_bytes(bench.code, bytes);
        CHECK(bench.run_for(5) == PauseReason::trapped);
        CHECK(bench.state().activity == Activity::trapped);
    }
}

TEST_CASE("a trap gives the address of the first prefix and the number", "[errors][trap]") {
    Bench bench;
    bench.memory.write_bytes(bench.code, Bytes{0x41, 0x2F, 0x2F, 0xF3});

    CHECK(bench.run_for(100) == PauseReason::trapped);

    REQUIRE(bench.cpu.trap().has_value());
    CHECK(bench.cpu.trap()->iptr == bench.code + 1);
    CHECK(bench.cpu.trap()->operation == 0xFF3);
    CHECK_FALSE(bench.cpu.trap()->fpu_entry);
    CHECK(bench.run_for(100) == PauseReason::trapped);
}

TEST_CASE("an operation number made with nfix is undefined", "[errors][trap]") {
    Bench bench;
    bench.memory.write_bytes(bench.code, Bytes{0x60, 0xF5});

    CHECK(bench.run_for(100) == PauseReason::trapped);
}

TEST_CASE("an undefined floating point entry traps with its number", "[errors][trap][op:fpentry]") {
    Bench bench;
    bench.load("ldc #33; fpentry");

    CHECK(bench.run_for(100) == PauseReason::trapped);

    REQUIRE(bench.cpu.trap().has_value());
    CHECK(bench.cpu.trap()->fpu_entry);
    CHECK(bench.cpu.trap()->operation == 0x33);
}

TEST_CASE("a program that runs off into empty memory traps", "[errors][trap][memory]") {
    Bench bench;
    bench.load("ldc 0; gcall");
    bench.state().areg = 0;

    CHECK(bench.run_for(100) == PauseReason::trapped);

    REQUIRE(bench.cpu.trap().has_value());
    CHECK(bench.cpu.trap()->unpopulated);
    CHECK(bench.cpu.trap()->iptr == Address{0});
}

TEST_CASE("operations of later parts are undefined on earlier ones", "[errors][trap][part]") {
    const auto traps = [](Part part, std::string_view mnemonic) {
        Bench bench(part);
        bench.run(mnemonic, {bench.data().bits, bench.data(8).bits, 3});
        return bench.state().activity == Activity::trapped;
    };

    for (const char* mnemonic :
         {"dup", "wsubdb", "move2dinit", "move2dall", "move2dnonzero", "move2dzero", "crcword", "crcbyte", "bitcnt", "bitrevword",
          "bitrevnbits", "fpldnlsn", "fpadd", "fpentry", "fptesterr", "fpchkerr"}) {
        INFO(mnemonic);
        CHECK(traps(Part::T414, mnemonic));
    }
    for (const char* mnemonic : {"dup", "wsubdb", "crcword", "bitcnt", "fpldnlsn", "fptesterr", "fpchkerr"}) {
        INFO(mnemonic);
        CHECK_FALSE(traps(Part::T800, mnemonic));
        CHECK_FALSE(traps(Part::T805, mnemonic));
    }
    for (const char* mnemonic : {"pop", "break", "clrj0break", "setj0break", "testj0break", "timerdisableh", "timerdisablel",
                                 "timerenableh", "timerenablel", "ldmemstartval"}) {
        INFO(mnemonic);
        CHECK(traps(Part::T414, mnemonic));
        CHECK(traps(Part::T800, mnemonic));
    }
    for (const char* mnemonic : {"unpacksn", "roundsn", "postnormsn", "ldinf", "cflerr"}) {
        INFO(mnemonic);
        CHECK(traps(Part::T800, mnemonic));
        CHECK(traps(Part::T805, mnemonic));
        CHECK_FALSE(traps(Part::T414, mnemonic));
    }
}
