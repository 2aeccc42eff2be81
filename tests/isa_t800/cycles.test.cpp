#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

struct Priced {
    const char* mnemonic;
    Cycles cycles;
};

/// Data-sheet cycles of the functions and operations with one cost; prefixes excluded, figures typed from the data sheet.
constexpr Priced fixed_costs[] = {
    {"ldlp", 1},        {"ldnl", 2},       {"ldc", 1},   {"ldnlp", 1},   {"ldl", 2},     {"adc", 1},        {"call", 7},
    {"ajw", 1},         {"eqc", 2},        {"stl", 1},   {"stnl", 2},    {"and", 1},     {"or", 1},         {"xor", 1},
    {"not", 1},         {"add", 1},        {"sub", 1},   {"mul", 38},    {"div", 39},    {"rem", 37},       {"gt", 2},
    {"diff", 1},        {"sum", 1},        {"ladd", 2},  {"lsub", 2},    {"lsum", 3},    {"ldiff", 3},      {"lmul", 33},
    {"ldiv", 35},       {"rev", 1},        {"mint", 1},  {"xword", 4},   {"cword", 5},   {"xdble", 2},      {"csngl", 3},
    {"bsub", 1},        {"wsub", 2},       {"bcnt", 2},  {"wcnt", 5},    {"lb", 5},      {"sb", 4},         {"ret", 5},
    {"ldpi", 2},        {"gajw", 2},       {"gcall", 4}, {"startp", 12}, {"runp", 10},   {"stopp", 11},     {"ldpri", 1},
    {"resetch", 3},     {"alt", 2},        {"talt", 4},  {"enbs", 3},    {"diss", 4},    {"altend", 4},     {"ldtimer", 2},
    {"sttimer", 1},     {"csub0", 2},      {"ccnt1", 3}, {"seterr", 1},  {"stoperr", 2}, {"clrhalterr", 1}, {"sethalterr", 1},
    {"testhalterr", 2}, {"testpranal", 2}, {"saveh", 4}, {"savel", 4},   {"sthf", 1},    {"sthb", 1},       {"stlf", 1},
    {"stlb", 1},
};
constexpr Priced later_costs[] = {{"dup", 1},      {"wsubdb", 3},   {"move2dinit", 8},
                                  {"crcword", 35}, {"crcbyte", 11}, {"bitrevword", 36}};

/// Prefix bytes an operation number needs, worked out from the number alone.
Cycles prefixes_of(std::string_view mnemonic) {
    const Instruction& row = *find_mnemonic(mnemonic);
    if (row.form != Form::operation || row.code < 0x10)
        return 0;
    return row.code < 0x100 ? 1 : 2;
}

void check_cost(Part part, const Priced& priced) {
    Bench bench(part);
    const Stack operands{.areg = bench.data().bits, .breg = 8, .creg = 3};
    if (std::string_view(priced.mnemonic) == "ret")
        bench.set_workspace(bench.current(), 0, bench.code.bits);
    INFO(priced.mnemonic);
    CHECK(bench.run(priced.mnemonic, operands).cycles == priced.cycles + prefixes_of(priced.mnemonic));
}

} // namespace

TEST_CASE("instructions of one cost take the data sheet's cycles on every part", "[cycles]") {
    for (const Part part : {Part::T414, Part::T800, Part::T805})
        for (const Priced& priced : fixed_costs)
            check_cost(part, priced);
}

TEST_CASE("instructions that came with the T800 take the data sheet's cycles", "[cycles]") {
    for (const Part part : {Part::T800, Part::T805})
        for (const Priced& priced : later_costs)
            check_cost(part, priced);
}

TEST_CASE("every instruction moves the stack as its row says", "[cycles][stack][generated]") {
    for (const Instruction& row : instruction_table) {
        if (has(row.traits, Trait::prefix) || has(row.traits, Trait::stack_undefined) || row.op == Op::opr || row.op == Op::start)
            continue;
        for (const Part part : {Part::T414, Part::T800, Part::T805}) {
            if (!row.exists_on(part))
                continue;
            Bench bench(part);
            bench.set_word(bench.data(), 0);
            bench.set_word(reserved::word(30), bench.current().bits);
            bench.set_word(reserved::word(31), bench.code.bits);
            const std::array<Word, 3> in{bench.data(0).bits, bench.data(4).bits, bench.data(8).bits};
            // fpentry needs a selector that exists
            const Stack stack{row.op == Op::fpentry ? 0x22 : in[0], in[1], in[2]};

            const Stack out = bench.run(row.mnemonic, stack).stack;

            INFO(row.mnemonic << " on " << facts_of(part).name);
            CHECK(bench.state().activity == Activity::executing);
            const std::array<Word, 3> left{out.areg, out.breg, out.creg};
            const bool entry = row.form == Form::fpu_entry; // its ldc pushes Creg out
            for (std::size_t from = row.stack_in, to = row.stack_out; from < (entry ? 2u : 3u) && to < 3; ++from, ++to)
                CHECK(left[to] == in[from]);
        }
    }
}

TEST_CASE("every instruction of one cost is charged what its row says", "[cycles][generated]") {
    for (const Instruction& row : instruction_table) {
        if (row.form == Form::fpu_entry || has(row.traits, Trait::prefix) || row.op == Op::opr || row.op == Op::start ||
            row.op == Op::fpentry)
            continue;
        for (const Part part : {Part::T414, Part::T800, Part::T805}) {
            const CycleCost& price = row.cost(part);
            if (!row.exists_on(part) || !price.is_fixed())
                continue;
            Bench bench(part);
            if (row.op == Op::ret)
                bench.set_workspace(bench.current(), 0, bench.code.bits);
            const Word areg = row.op == Op::outword || row.op == Op::outbyte ? 1 : bench.data().bits;
            const Ran ran = bench.run(row.mnemonic, {areg, bench.channel().bits, bench.channel().bits});
            const Cycles own = price.issue != 0 ? static_cast<Cycles>(price.issue) : price.of({});
            INFO(row.mnemonic << " on " << facts_of(part).name);
            CHECK(ran.cycles == own + prefixes_of(row.mnemonic));
        }
    }
}

TEST_CASE("a sum of two locals takes six cycles", "[cycles]") {
    Bench bench;
    bench.load("ldl 0; ldl 1; add; stl 2");

    CHECK(bench.steps(4) == 6);
}

TEST_CASE("call and ret take thirteen cycles", "[cycles]") {
    Bench bench;
    bench.load("call 0; ret");

    CHECK(bench.steps(2) == 13);
}

TEST_CASE("endp with its operand takes fourteen cycles, startp with two", "[cycles]") {
    Bench end, start;
    end.load("ldlp 0; endp");
    start.load("ldc 5; ldlp 8; startp");

    CHECK(end.steps(2) == 14);
    CHECK(start.steps(3) == 14);
}

TEST_CASE("a load of two doubles, a product and a store take about 31 cycles", "[cycles][fpu]") {
    Bench bench;
    bench.load("ldl 0; fpldnldb; ldl 0; fpldnldb; fpmul; ldl 0; fpstnldb");
    bench.set_workspace(bench.current(), 0, bench.data().bits);
    const std::uint64_t one = 0x3FF0000000000000;
    bench.set_word(bench.data(1), static_cast<Word>(one >> 32));

    // two of 2 + 1+3; then 1+18 hidden behind nothing but ldl; then 1+3
    CHECK(bench.steps(7) == 2 * (2 + 4) + 19 + 4);
}

TEST_CASE("statistics count instructions and prefixes apart", "[cycles]") {
    Bench bench;
    const std::uint64_t instructions = bench.state().instructions;
    const std::uint64_t prefixes = bench.state().prefixes;
    bench.load("ldc #123; ldc 1; mint");

    bench.steps(3);

    CHECK(bench.state().instructions - instructions == 3);
    CHECK(bench.state().prefixes - prefixes == 3);
}

TEST_CASE("time that passes idle is counted", "[cycles]") {
    Bench bench;
    bench.make_idle();
    const Cycles before = bench.state().cycles;

    bench.cpu.pass_time(before + 500);

    CHECK(bench.state().cycles == before + 500);
    CHECK(bench.state().idle_cycles == 500);
}

TEST_CASE("run stops at the first boundary at or after the cycle asked for", "[cycles][run]") {
    Bench bench;
    bench.load("mul; ldc 1; ldc 2; stopp");

    CHECK(bench.cpu.run(1) == PauseReason::reached);
    CHECK(bench.state().cycles == 39);
    CHECK(bench.cpu.run(39) == PauseReason::reached);
    CHECK(bench.state().cycles == 39);
    CHECK(bench.cpu.run(40) == PauseReason::reached);
    CHECK(bench.state().cycles == 40);
    CHECK(bench.cpu.run(1000) == PauseReason::idle);
}

TEST_CASE("a request to stop ends run at the next boundary", "[cycles][run]") {
    Bench bench;
    bench.load("mint; resetch; loop: j @loop");
    bench.channels.on_call = [&] { bench.cpu.request_stop(); };

    CHECK(bench.cpu.run(1'000'000) == PauseReason::requested);
    CHECK(bench.state().cycles == 2 + 4);
    CHECK(bench.cpu.run(30) == PauseReason::reached);
}
