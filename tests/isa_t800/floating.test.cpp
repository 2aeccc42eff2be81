#include "tests/isa_t800/floating_bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("loads push a value with its length", "[fpu][op:fpldnlsn][op:fpldnldb]") {
    FpuBench bench;
    bench.set_word(bench.data(), 0x40490FDB);
    bench.set_double(bench.data(2), 0x400921FB54442D18);

    CHECK(bench.run("fpldnlsn", {bench.data().bits, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.fp() == Reals{real32(0x40490FDB), real32(one), real32(two)});
    CHECK(bench.run("fpldnldb", {bench.data(2).bits, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.fp() == Reals{real64(0x400921FB54442D18), real32(0x40490FDB), real32(one)});
}

TEST_CASE("indexed loads scale by the size of the value and drop two", "[fpu][op:fpldnlsni][op:fpldnldbi]") {
    FpuBench bench;
    bench.set_word(bench.data(3), 0x40490FDB);
    bench.set_double(bench.data(6), 0x400921FB54442D18);

    CHECK(bench.run("fpldnlsni", {bench.data().bits, 3, 9}).stack.areg == 9);
    CHECK(bench.fa() == real32(0x40490FDB));
    CHECK(bench.run("fpldnldbi", {bench.data().bits, 3, 9}).stack.areg == 9);
    CHECK(bench.fa() == real64(0x400921FB54442D18));
}

TEST_CASE("zeros are pushed with their length", "[fpu][op:fpldzerosn][op:fpldzerodb]") {
    FpuBench bench;

    CHECK(bench.run("fpldzerosn", {1, 2, 3}).stack == Stack{1, 2, 3});
    CHECK(bench.run("fpldzerodb", {1, 2, 3}).stack == Stack{1, 2, 3});
    CHECK(bench.fp() == Reals{real64(0), real32(0), real32(one)});
}

TEST_CASE("stores pop the FPU stack and leave the last value in FC", "[fpu][op:fpstnlsn][op:fpstnldb]") {
    FpuBench bench;

    CHECK(bench.run("fpstnlsn", {bench.data().bits, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.word(bench.data()) == one);
    CHECK(bench.fp() == Reals{real32(two), real32(three), real32(three)});

    bench.set_stack(real64(0x400921FB54442D18), real32(one), real32(two));
    bench.run("fpstnldb", {bench.data(2).bits, 2, 3});
    CHECK(bench.word(bench.data(2)) == 0x54442D18);
    CHECK(bench.word(bench.data(3)) == 0x400921FB);
    CHECK(bench.fa() == real32(one));
}

TEST_CASE("fpstnli32 stores the low word of the integer in FA", "[fpu][op:fpstnli32]") {
    struct Case {
        Real value;
        Word stored;
    };
    for (const Case& c : {Case{real32(three), 3},
                          {real32(0xC0400000), minus(3)},
                          {real64(0x41F0000000100000), 1},
                          {real64(0x8000000000000000), 0},
                          {real32(0x7F800000), 0},
                          {real64(0xBFE0000000000000), 0xFFFFFFFF},
                          {real64(0xC3E0000000000000), 0},
                          {real32(0xCF000000), 0x80000000}}) {
        FpuBench bench(c.value);
        CHECK(bench.run("fpstnli32", {bench.data().bits, 2, 3}).stack == Stack{2, 3, 3});
        CHECK(bench.word(bench.data()) == c.stored);
        CHECK(bench.fa() == real32(two));
    }
}

TEST_CASE("load and operate leaves FB and FC", "[fpu][op:fpldnladdsn][op:fpldnlmulsn][op:fpldnladddb][op:fpldnlmuldb]") {
    FpuBench bench(real32(one));
    bench.set_word(bench.data(), three);
    bench.set_double(bench.data(2), two_double);

    CHECK(bench.run("fpldnladdsn", {bench.data().bits, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.fa() == real32(0x40800000));
    CHECK(bench.fp()[1] == real32(two));
    bench.run("fpldnlmulsn", {bench.data().bits, 2, 3});
    CHECK(bench.fa() == real32(0x41400000));
    bench.set_stack(real64(one_double), real64(two_double), real32(0));
    bench.run("fpldnladddb", {bench.data(2).bits, 2, 3});
    CHECK(bench.fa() == real64(0x4008000000000000));
    bench.run("fpldnlmuldb", {bench.data(2).bits, 2, 3});
    CHECK(bench.fa() == real64(0x4018000000000000));
    CHECK(bench.fp()[1] == real64(two_double));
}

TEST_CASE("fprev exchanges, fpdup doubles, tags travel along", "[fpu][op:fprev][op:fpdup]") {
    FpuBench bench(real32(one), real64(two_double), real32(three));

    bench.run("fprev");
    CHECK(bench.fp() == Reals{real64(two_double), real32(one), real32(three)});
    bench.run("fpdup");
    CHECK(bench.fp() == Reals{real64(two_double), real64(two_double), real32(one)});
}

TEST_CASE("two-operand arithmetic takes FB and FA and brings FC up", "[fpu][op:fpadd][op:fpsub][op:fpmul][op:fpdiv]") {
    struct Case {
        const char* mnemonic;
        Word result;
    };
    for (const Case& c : {Case{"fpadd", 0x40A00000}, {"fpsub", 0xBF800000}, {"fpmul", 0x40C00000}, {"fpdiv", 0x3F2AAAAB}}) {
        FpuBench bench(real32(three), real32(two), real32(half));
        CHECK(bench.run(c.mnemonic, {1, 2, 3}).stack == Stack{1, 2, 3});
        INFO(c.mnemonic);
        CHECK(bench.fa() == real32(c.result));
        CHECK(bench.fp()[1] == real32(half));
        CHECK_FALSE(bench.state().fpu.error);
    }
}

TEST_CASE("division by zero, overflow and infinite operands set FP_Error but not Error", "[fpu][errors]") {
    FpuBench zero(real32(0), real32(one)), overflow(real32(0x7F7FFFFF), real32(0x7F7FFFFF)), infinite(real32(0x7F800000));

    zero.run("fpdiv");
    overflow.run("fpadd");
    infinite.run("fpadd");

    CHECK(zero.fa() == real32(0x7F800000));
    CHECK(overflow.fa() == real32(0x7F800000));
    CHECK(infinite.fa() == real32(0x7F800000));
    for (FpuBench* bench : {&zero, &overflow, &infinite}) {
        CHECK(bench->state().fpu.error);
        CHECK_FALSE(bench->state().error);
    }
}

TEST_CASE("comparisons push a flag and drop two", "[fpu][op:fpgt][op:fpeq]") {
    FpuBench bench(real32(one), real32(two), real32(three));
    CHECK(bench.run("fpgt", {7, 8, 9}).stack == Stack{1, 7, 8});
    CHECK(bench.fp() == Reals{real32(three), real32(three), real32(three)});

    bench.set_stack(real32(two), real32(one), real32(three));
    CHECK(bench.run("fpgt", {7, 8, 9}).stack == Stack{0, 7, 8});
    bench.set_stack(real32(two), real32(one), real32(three));
    CHECK(bench.run("fpeq", {7, 8, 9}).stack == Stack{0, 7, 8});
    bench.set_stack(real32(0x80000000), real32(0), real32(three));
    CHECK(bench.run("fpeq", {7, 8, 9}).stack == Stack{1, 7, 8});
    CHECK(bench.fa() == real32(three));
    CHECK_FALSE(bench.state().fpu.error);

    bench.set_stack(real32(0x7F800000), real32(0x7F800000), real32(three));
    CHECK(bench.run("fpeq").stack.areg == 1);
    CHECK(bench.state().fpu.error);
}

TEST_CASE("fpordered, fpnan and fpnotfinite push a flag, drop nothing and set no error",
          "[fpu][op:fpordered][op:fpnan][op:fpnotfinite]") {
    struct Case {
        Word fa, fb;
        Word ordered, nan, not_finite;
    };
    for (const Case& c :
         {Case{one, two, 1, 0, 0}, {0x7FC00000, two, 0, 1, 1}, {one, 0x7FC00000, 0, 0, 0}, {0xFF800000, one, 1, 0, 1}}) {
        FpuBench bench(real32(c.fa), real32(c.fb));
        const Reals before = bench.fp();
        CHECK(bench.run("fpordered", {7, 8, 9}).stack == Stack{c.ordered, 7, 8});
        CHECK(bench.run("fpnan", {7, 8, 9}).stack == Stack{c.nan, 7, 8});
        CHECK(bench.run("fpnotfinite", {7, 8, 9}).stack == Stack{c.not_finite, 7, 8});
        CHECK(bench.fp() == before);
        CHECK_FALSE(bench.state().fpu.error);
    }
}

TEST_CASE("a rounding mode holds for one instruction", "[fpu][rounding][op:fpurz][op:fpurp][op:fpurm][op:fpurn]") {
    struct Case {
        const char* mode;
        Word third; ///< 1.0 / 3.0
    };
    for (const Case& c : {Case{"fpurn", 0x3EAAAAAB}, {"fpurz", 0x3EAAAAAA}, {"fpurp", 0x3EAAAAAB}, {"fpurm", 0x3EAAAAAA}}) {
        FpuBench bench(real32(three), real32(one));
        bench.run(c.mode);
        bench.run("fpdiv");
        INFO(c.mode);
        CHECK(bench.fa() == real32(c.third));
        CHECK(bench.state().fpu.rounding == Rounding::nearest);
    }
}

TEST_CASE("any floating point instruction between mode and operation sets the mode back", "[fpu][rounding]") {
    for (const char* between : {"fpldzerosn", "fpdup", "fprev", "fpuabs", "fpuclrerr", "fpnan", "fpadd", "fpi32tor32"}) {
        FpuBench bench;
        bench.run("fpurz");
        REQUIRE(bench.state().fpu.rounding == Rounding::zero);
        bench.run(between, {.areg = bench.data().bits});
        INFO(between);
        CHECK(bench.state().fpu.rounding == Rounding::nearest);
    }
}

TEST_CASE("CPU instructions leave the rounding mode", "[fpu][rounding]") {
    FpuBench bench;
    bench.run("fpurp");

    bench.run("add", {1, 2, 3});
    bench.run("fpurm");

    CHECK(bench.state().fpu.rounding == Rounding::minus);
}

TEST_CASE("fpchkerr copies FP_Error to Error and keeps it", "[fpu][errors][op:fpchkerr]") {
    FpuBench bench;
    bench.run("fpchkerr");
    CHECK_FALSE(bench.state().error);
    bench.run("fpuseterr");
    CHECK(bench.state().fpu.error);
    CHECK_FALSE(bench.state().error);

    bench.run("fpchkerr");

    CHECK(bench.state().error);
    CHECK(bench.state().fpu.error);
    bench.run("fpuclrerr");
    CHECK_FALSE(bench.state().fpu.error);
}

TEST_CASE("fpchkerr halts with HaltOnError", "[fpu][errors][halt][op:fpchkerr]") {
    FpuBench bench;
    bench.state().halt_on_error = true;
    bench.state().fpu.error = true;

    bench.run("fpchkerr");

    CHECK(bench.state().activity == Activity::halted);
}

TEST_CASE("fptesterr pushes TRUE for no error and clears it", "[fpu][errors][op:fptesterr]") {
    FpuBench bench;

    CHECK(bench.run("fptesterr", {1, 2, 3}).stack == Stack{1, 1, 2});
    bench.state().fpu.error = true;
    CHECK(bench.run("fptesterr", {1, 2, 3}).stack == Stack{0, 1, 2});
    CHECK_FALSE(bench.state().fpu.error);
}

TEST_CASE("fpentry takes its selector from Areg", "[fpu][op:fpentry]") {
    FpuBench bench(real32(0xBF800000));

    CHECK(bench.run("fpentry", {0x0B, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.fa() == real32(one));
}

TEST_CASE("one-operand entries work on FA alone",
          "[fpu][op:fpuabs][op:fpumulby2][op:fpudivby2][op:fpuexpinc32][op:fpuexpdec32]") {
    struct Case {
        const char* mnemonic;
        Word result;
    };
    for (const Case& c : {Case{"fpuabs", three},
                          {"fpumulby2", 0xC0C00000},
                          {"fpudivby2", 0xBFC00000},
                          {"fpuexpinc32", 0xD0400000},
                          {"fpuexpdec32", 0xB0400000}}) {
        FpuBench bench(real32(0xC0400000));
        bench.run(c.mnemonic);
        INFO(c.mnemonic);
        CHECK(bench.fp() == Reals{real32(c.result), real32(two), real32(three)});
    }
}

TEST_CASE("the square root comes out of its sequence of steps", "[fpu][op:fpusqrtfirst][op:fpusqrtstep][op:fpusqrtlast]") {
    FpuBench single(real32(0x41100000)), wide(real64(0x4022000000000000)), negative(real32(0xBF800000));

    for (const char* mnemonic : {"fpusqrtfirst", "fpusqrtstep", "fpusqrtstep", "fpusqrtlast"}) {
        single.run(mnemonic);
        negative.run(mnemonic);
    }
    for (const char* mnemonic :
         {"fpusqrtfirst", "fpusqrtstep", "fpusqrtstep", "fpusqrtstep", "fpusqrtstep", "fpusqrtstep", "fpusqrtlast"})
        wide.run(mnemonic);

    CHECK(single.fa() == real32(three));
    CHECK(wide.fa() == real64(0x4008000000000000));
    CHECK(negative.fa() == real32(0x7F840000));
    CHECK(negative.state().fpu.error);
    CHECK_FALSE(single.state().fpu.error);
}

TEST_CASE("the remainder loop of the library ends with the remainder", "[fpu][op:fpremfirst][op:fpremstep]") {
    struct Case {
        std::uint64_t x, y, result;
    };
    for (const Case& c : {Case{0x401C000000000000, 0x4008000000000000, 0x3FF0000000000000}, // 7 rem 3 = 1
                          {0x4014000000000000, 0x4008000000000000, 0xBFF0000000000000},     // 5 rem 3 = -1
                          {0x7FE0000000000000, 0x4008000000000000, 0xBFF0000000000000}}) {  // 2^1023 rem 3 = -1
        FpuBench bench(real64(c.y), real64(c.x));
        bench.load("fpremfirst; eqc 0; cj @done; loop: fpremstep; cj @loop; done: stopp");
        bench.run_for(20000);
        CHECK(bench.idle());
        CHECK(bench.fa() == real64(c.result));
        CHECK_FALSE(bench.state().fpu.error);
    }
}

TEST_CASE("conversions of length change the tag", "[fpu][op:fpur32tor64][op:fpur64tor32][op:fpunoround]") {
    FpuBench bench(real32(one));
    bench.run("fpur32tor64");
    CHECK(bench.fa() == real64(one_double));
    bench.run("fpur64tor32");
    CHECK(bench.fa() == real32(one));
    bench.set_stack(real64(0x3FF0000010000001), real32(two), real32(three));
    bench.run("fpur64tor32");
    CHECK(bench.fa() == real32(0x3F800001));
    bench.set_stack(real64(0x3FF0000030000000), real32(two), real32(three));
    bench.run("fpunoround");
    bench.run("fpstnlsn", {.areg = bench.data().bits});
    CHECK(bench.word(bench.data()) == 0x3F800001);
}

TEST_CASE("integers are loaded as reals", "[fpu][op:fpi32tor32][op:fpi32tor64][op:fpb32tor64]") {
    FpuBench bench;
    bench.set_word(bench.data(0), 0xFFFFFFFF);
    bench.set_word(bench.data(1), 0x01000001);

    CHECK(bench.run("fpi32tor32", {bench.data(0).bits, 2, 3}).stack == Stack{2, 3, 3});
    CHECK(bench.fa() == real32(0xBF800000));
    bench.run("fpi32tor64", {bench.data(0).bits, 2, 3});
    CHECK(bench.fa() == real64(0xBFF0000000000000));
    bench.run("fpb32tor64", {bench.data(0).bits, 2, 3});
    CHECK(bench.fa() == real64(0x41EFFFFFFFE00000));
    bench.run("fpi32tor32", {bench.data(1).bits, 2, 3});
    CHECK(bench.fa() == real32(0x4B800000));
    bench.run("fpurp");
    bench.run("fpi32tor32", {bench.data(1).bits, 2, 3});
    CHECK(bench.fa() == real32(0x4B800001));
    CHECK_FALSE(bench.state().fpu.error);
}

TEST_CASE("a real becomes an INT32 by fprtoi32 and fpstnli32", "[fpu][op:fprtoi32][op:fpint][op:fpuchki32]") {
    struct Case {
        const char* mode;
        Word value, stored;
        bool error;
    };
    for (const Case& c : {Case{"fpurn", 0x40200000, 2, false},
                          {"fpurz", 0xC0300000, minus(2), false},
                          {"fpurm", 0xC0200000, minus(3), false},
                          {"fpurp", 0x40200000, 3, false},
                          {"fpurn", 0x4F000000, 0x80000000, true},
                          {"fpurn", 0xCF000000, 0x80000000, false}}) {
        FpuBench bench(real32(c.value));
        bench.run(c.mode);
        bench.run("fprtoi32");
        CHECK(bench.state().fpu.error == c.error);
        bench.run("fpstnli32", {.areg = bench.data().bits});
        CHECK(bench.word(bench.data()) == c.stored);
    }
}

TEST_CASE("the library sequence turns a real into an INT64", "[fpu][op:fpuchki64][op:fpuexpdec32]") {
    FpuBench bench(real64(0xC1F0000000300000)); // -(2^32 + 3)
    bench.load("fpint; ldc 15; fpentry; ldl 0; fpdup; fpstnli32; ldc 9; fpentry; ldl 1; fpstnli32; stopp");
    bench.set_workspace(bench.current(), 0, bench.data(0).bits);
    bench.set_workspace(bench.current(), 1, bench.data(1).bits);

    bench.run_for(1000);

    CHECK(bench.word(bench.data(0)) == minus(3));
    CHECK(bench.word(bench.data(1)) == minus(2));
    CHECK_FALSE(bench.state().fpu.error);
}

TEST_CASE("the library sequence rounds an INT64 to REAL32 once", "[fpu][op:fpunoround][op:fpb32tor64]") {
    // 2^40 + 2^16 + 1: a tie for REAL32 but for the last bit, which two roundings would lose
    FpuBench bench;
    bench.set_word(bench.data(0), 0x00010001);
    bench.set_word(bench.data(1), 0x00000100);
    bench.load(
        "ldl 0; fpb32tor64; ldc 13; fpentry; ldl 1; fpi32tor64; ldc 10; fpentry; ldc 13; fpentry; fpadd; ldl 2; fpstnlsn; stopp");
    bench.set_workspace(bench.current(), 0, bench.data(0).bits);
    bench.set_workspace(bench.current(), 1, bench.data(1).bits);
    bench.set_workspace(bench.current(), 2, bench.data(2).bits);

    bench.run_for(1000);

    CHECK(bench.word(bench.data(2)) == 0x53800001);
}

TEST_CASE("fpuchki32 and fpuchki64 set FP_Error out of range and keep FA", "[fpu][op:fpuchki32][op:fpuchki64]") {
    struct Case {
        const char* mnemonic;
        Real value;
        bool error;
    };
    for (const Case& c : {Case{"fpuchki32", real32(0x4EFFFFFF), false},
                          {"fpuchki32", real32(0x4F000000), true},
                          {"fpuchki32", real32(0xCF000000), false},
                          {"fpuchki32", real32(0xCF000001), true},
                          {"fpuchki32", real64(0x41DFFFFFFFFFFFFF), false},
                          {"fpuchki32", real64(0x41E0000000000000), true},
                          {"fpuchki64", real32(0x5EFFFFFF), false},
                          {"fpuchki64", real64(0xC3E0000000000000), false},
                          {"fpuchki64", real64(0x43E0000000000000), true},
                          {"fpuchki64", real32(0x7FC00000), true}}) {
        FpuBench bench(c.value);
        bench.run(c.mnemonic);
        CHECK(bench.state().fpu.error == c.error);
        CHECK(bench.fa() == c.value);
    }
}

TEST_CASE("fpsttest and fpldtest move the whole of FA", "[fpu][op:fpsttest][op:fpldtest]") {
    for (const Real value : {real32(0x40490FDB), real64(0x400921FB54442D18)}) {
        FpuBench bench(value, real32(two), real32(three));
        CHECK(bench.run("fpsttest", {bench.data().bits, 2, 3}).stack == Stack{2, 3, 3});
        CHECK(bench.fa() == real32(two));
        bench.run("fpldtest", {bench.data().bits, 2, 3});
        CHECK(bench.fa() == value);
        CHECK(bench.fp()[1] == real32(two));
    }
}
