#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

/// Executes raw bytes as one instruction and returns Areg.
Ran run_bytes(Bench& bench, const Bytes& bytes) {
    bench.memory.write_bytes(bench.code, bytes);
    bench.state().iptr = bench.code;
    const Cycles before = bench.state().cycles;
    while (bench.state().iptr - bench.code < bytes.size())
        bench.cpu.step();
    return {bench.stack(), bench.state().cycles - before};
}

} // namespace

TEST_CASE("pfix builds an operand four bits at a time", "[prefix][op:pfix]") {
    Bench bench;

    CHECK(run_bytes(bench, {0x27, 0x25, 0x44}).stack.areg == 0x754);
    CHECK(run_bytes(bench, {0x20, 0x20, 0x41}).stack.areg == 1);
    CHECK(run_bytes(bench, {0x28, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x40}).stack.areg == 0x80000000);
}

TEST_CASE("nfix complements the operand so far", "[prefix][op:nfix]") {
    Bench bench;

    CHECK(run_bytes(bench, {0x60, 0x4F}).stack.areg == 0xFFFFFFFF);
    CHECK(run_bytes(bench, {0x61, 0x41}).stack.areg == minus(31));
    CHECK(run_bytes(bench, {0x6F, 0x40}).stack.areg == minus(256));
    CHECK(run_bytes(bench, {0x21, 0x60, 0x40}).stack.areg == 0xFFFFFEF0);
    CHECK(run_bytes(bench, {0x60, 0x60, 0x43}).stack.areg == 0xF3);
}

TEST_CASE("bits shifted out of Oreg are lost, however many prefixes there are", "[prefix][op:pfix]") {
    Bench bench;

    const Ran ran = run_bytes(bench, {0x2F, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x48});

    CHECK(ran.stack.areg == 0x12345678);
    CHECK(ran.cycles == 9);
}

TEST_CASE("a run of forty prefixes is one operand", "[prefix][op:pfix]") {
    Bench bench;
    Bytes bytes(40, 0x2F);
    bytes.push_back(0x45);

    const Ran ran = run_bytes(bench, bytes);

    CHECK(ran.stack.areg == 0xFFFFFFF5);
    CHECK(ran.cycles == 41);
    CHECK(bench.state().oreg == 0);
}

TEST_CASE("Oreg is clear after every instruction", "[prefix]") {
    Bench bench;
    bench.load("ldc #12345; ldc 1; ldc 2");

    bench.steps(3);

    CHECK(bench.stack() == Stack{2, 1, 0x12345});
}

TEST_CASE("an operation may carry needless prefixes", "[prefix][op:opr]") {
    Bench bench;
    bench.state().areg = 2;
    bench.state().breg = 3;

    const Ran ran = run_bytes(bench, {0x20, 0x20, 0xF5});

    CHECK(ran.stack.areg == 5);
    CHECK(ran.cycles == 3);
}

TEST_CASE("each prefix costs a cycle", "[prefix][cycles][op:pfix][op:nfix]") {
    Bench bench;

    CHECK(bench.run("ldc", {}, 15).cycles == 1);
    CHECK(bench.run("ldc", {}, 16).cycles == 2);
    CHECK(bench.run("ldc", {}, -1).cycles == 2);
    CHECK(bench.run("ldc", {}, -256).cycles == 2);
    CHECK(bench.run("ldc", {}, -257).cycles == 3);
    CHECK(bench.run("ldc", {}, 0x7FFFFFFF).cycles == 8);
}

TEST_CASE("the worked encodings of the data sheet load the constants they say", "[prefix][op:ldc]") {
    // DS, prefix coding: ldc #754 is 27 25 44, ldc -31 is 61 41
    CHECK(bytes_of("ldc", 0x754) == Bytes{0x27, 0x25, 0x44});
    CHECK(bytes_of("ldc", -31) == Bytes{0x61, 0x41});
    CHECK(bytes_of("lddevid") == Bytes{0x21, 0x27, 0xFC});
    CHECK(bytes_of("start") == Bytes{0x21, 0x2F, 0xFF});
    CHECK(bytes_of("fpurn") == Bytes{0x22, 0x42, 0x2A, 0xFB});
    CHECK(bytes_of("fpuseterr") == Bytes{0x22, 0x43, 0x2A, 0xFB});
    CHECK(bytes_of("fpuclrerr") == Bytes{0x29, 0x4C, 0x2A, 0xFB});
}
