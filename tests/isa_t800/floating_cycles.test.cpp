#include "tests/isa_t800/floating_bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("back-to-back additions take seven cycles each", "[fpu][cycles][overlap][op:fpadd]") {
    // DS: 3.6 Mflops peak at 25 MHz is one fpadd in seven cycles
    FpuBench bench(real32(0), real32(0), real32(0));
    bench.load("fpadd; fpadd; fpadd; fpadd; fpadd");
    bench.steps(1);
    const Cycles first = bench.state().fpu_free_at;

    bench.steps(4);

    CHECK(bench.state().fpu_free_at - first == 4 * 7);
}

TEST_CASE("the CPU goes on while the FPU works", "[fpu][cycles][overlap]") {
    FpuBench bench;
    bench.load("fpmul; ldc 1; ldc 2; ldc 3; ldc 4; ldc 5; ldc 6; ldc 7; ldc 8; ldc 9; ldc 10; fpadd");

    CHECK(bench.steps(1) == 2);
    CHECK(bench.state().fpu_free_at == 1 + 11);
    CHECK(bench.steps(10) == 10);
    CHECK(bench.steps(1) == 2);
    CHECK(bench.state().fpu_free_at == 12 + 1 + 6);
}

TEST_CASE("the next FPU instruction of any kind waits for the FPU", "[fpu][cycles][overlap]") {
    for (const char* mnemonic : {"fprev", "fpdup"}) {
        FpuBench bench;
        bench.run("fpdiv");
        const Cycles free = bench.state().fpu_free_at;
        bench.run(mnemonic);
        CHECK(bench.state().cycles == free + 1 + 1);
    }
    FpuBench store, load, compare, test;
    for (FpuBench* bench : {&store, &load, &compare, &test})
        bench->run("fpdiv");
    const Cycles free = store.state().fpu_free_at;
    CHECK(free == 1 + 16);
    store.run("fpstnlsn", {.areg = store.data().bits});
    load.run("fpldnlsn", {.areg = load.data().bits});
    compare.run("fpgt");
    test.run("fptesterr");
    CHECK(store.state().cycles == free + 1 + 2);
    CHECK(load.state().cycles == free + 1 + 2);
    CHECK(compare.state().cycles == free + 1 + 4);
    CHECK(test.state().cycles == free + 1 + 2);
}

TEST_CASE("loads and stores hold the CPU for their time", "[fpu][cycles]") {
    struct Case {
        const char* mnemonic;
        Cycles cycles;
    };
    for (const Case& c : {Case{"fpldnlsn", 2},
                          {"fpldnldb", 3},
                          {"fpldnlsni", 4},
                          {"fpldnldbi", 6},
                          {"fpldzerosn", 2},
                          {"fpldzerodb", 2},
                          {"fpstnlsn", 2},
                          {"fpstnldb", 3},
                          {"fpstnli32", 4},
                          {"fprev", 1},
                          {"fpdup", 1},
                          {"fpgt", 4},
                          {"fpeq", 3},
                          {"fpordered", 3},
                          {"fpnan", 2},
                          {"fpnotfinite", 2},
                          {"fptesterr", 2},
                          {"fpchkerr", 1}}) {
        FpuBench bench;
        INFO(c.mnemonic);
        CHECK(bench.run_free(c.mnemonic, {bench.data().bits, 0, 0}).cycles == 1 + c.cycles);
        CHECK(bench.state().fpu_free_at <= bench.state().cycles);
    }
}

TEST_CASE("arithmetic keeps the FPU busy for its time", "[fpu][cycles]") {
    struct Case {
        const char* mnemonic;
        Cycles single, wide;
    };
    for (const Case& c :
         {Case{"fpadd", 6, 6}, {"fpsub", 6, 6}, {"fpmul", 11, 18}, {"fpdiv", 16, 31}, {"fprtoi32", 7, 7}, {"fpint", 5, 5}}) {
        FpuBench single(real32(one), real32(three)), wide(real64(one_double), real64(0x4008000000000000));
        INFO(c.mnemonic);
        CHECK(single.run(c.mnemonic).cycles == 1 + 1);
        CHECK(single.state().fpu_free_at == 1 + c.single);
        CHECK(wide.run(c.mnemonic).cycles == 1 + 1);
        CHECK(wide.state().fpu_free_at == 1 + c.wide);
    }
}

TEST_CASE("a load that operates costs the load and then the operation", "[fpu][cycles][op:fpldnladdsn]") {
    struct Case {
        const char* mnemonic;
        Cycles load, total;
        bool wide;
    };
    for (const Case& c : {Case{"fpldnladdsn", 2, 8, false},
                          {"fpldnladddb", 3, 9, true},
                          {"fpldnlmulsn", 2, 13, false},
                          {"fpldnlmuldb", 3, 21, true}}) {
        FpuBench bench(c.wide ? real64(one_double) : real32(one));
        bench.set_word(bench.data(), c.wide ? 0 : one);
        bench.set_word(bench.data(1), one_double >> 32);
        INFO(c.mnemonic);
        CHECK(bench.run(c.mnemonic, {.areg = bench.data().bits}).cycles == 1 + c.load);
        CHECK(bench.state().fpu_free_at == 1 + c.total);
    }
}

TEST_CASE("entries cost ldc, prefix and their own time with fpentry in it", "[fpu][cycles][op:fpentry]") {
    struct Case {
        const char* mnemonic;
        Cycles before, busy;
    };
    for (const Case& c : {Case{"fpuabs", 2, 2},
                          {"fpuexpinc32", 2, 6},
                          {"fpudivby2", 3, 6},
                          {"fpuchki32", 2, 3},
                          {"fpur32tor64", 2, 3},
                          {"fpusqrtfirst", 2, 27},
                          {"fpusqrtstep", 2, 42},
                          {"fpusqrtlast", 2, 8}}) {
        FpuBench bench;
        INFO(c.mnemonic);
        CHECK(bench.run(c.mnemonic).cycles == c.before + 1);
        CHECK(bench.state().fpu_free_at == c.before + c.busy);
    }
    for (const char* mode : {"fpurz", "fpurp", "fpurm"}) {
        FpuBench bench;
        CHECK(bench.run(mode).cycles == 1 + 1 + 1);
    }
    for (const char* long_selector : {"fpurn", "fpuseterr", "fpuclrerr"}) {
        FpuBench bench;
        CHECK(bench.run(long_selector).cycles == 2 + 1 + 1);
    }
}

TEST_CASE("denormal operands take the data sheet's maximum", "[fpu][cycles]") {
    FpuBench add(real32(1), real32(one)), multiply(real32(1), real32(one)), divide(real64(one_double), real64(1));

    add.run("fpadd");
    multiply.run("fpmul");
    divide.run("fpdiv");

    CHECK(add.state().fpu_free_at == 1 + 9);
    CHECK(multiply.state().fpu_free_at == 1 + 18);
    CHECK(divide.state().fpu_free_at == 1 + 43);
}

TEST_CASE("the remainder's first step takes 36 cycles when nothing is left to do", "[fpu][cycles][op:fpremfirst]") {
    FpuBench bench(real32(three), real32(0x40A00000));

    const Ran ran = bench.run("fpremfirst");

    CHECK(ran.stack.areg == 1);
    CHECK(ran.cycles == 1 + 36);
}
