#include "isa_t800/workspace_accesses.hpp"

#include <catch2/catch.hpp>

#include "tests/isa_t800/bench.hpp"

using namespace cpu_test;

namespace {

constexpr Cycles external_cycles = 7;

/// Returns the cycles of an instruction with its workspace at `wptr`. Nothing else that it touches is off the chip.
Cycles cycles_at(Address wptr, const Instruction& row, SignedWord operand) {
    TimingParameters timing;
    timing.external_cycles = external_cycles;
    Bench bench(Part::T800, timing);
    bench.state().wdesc = Wdesc(wptr, Priority::low);
    bench.set_workspace(bench.current(), 0, bench.next().bits);    // ret, altend
    bench.set_workspace(bench.current(), at::state_s, Enabling_p); // enbc
    const Stack operands = row.op == Op::altend ? Stack{.areg = 0, .breg = 0, .creg = 0}
                                                : Stack{.areg = bench.data().bits, .breg = bench.data(1).bits, .creg = 0};
    return bench.run(row.mnemonic, operands, operand).cycles;
}

} // namespace

TEST_CASE("an instruction that is priced in advance costs what its workspace accesses cost off the chip", "[cycles][workspace]") {
    TimingParameters timing;
    timing.external_cycles = external_cycles;
    unsigned tried = 0;
    for (const Instruction& row : instruction_table) {
        const auto accesses = workspace_accesses(row.op);
        if (!accesses || !accesses->is_certain)
            continue;
        CAPTURE(row.mnemonic);
        const SignedWord operand = row.form == Form::operation ? 0 : 2;

        const Cycles inside = cycles_at(Address{0x80000180}, row, operand);
        const Cycles outside = cycles_at(Address{0x80001800}, row, operand);

        CHECK(outside - inside == accesses->words * (accesses->writes ? timing.write_penalty() : timing.read_penalty()));
        ++tried;
    }
    CHECK(tried == 6);
}

TEST_CASE("an instruction writes those words of its workspace that are listed", "[workspace]") {
    for (const Instruction& row : instruction_table) {
        const auto accesses = workspace_accesses(row.op);
        if (!accesses || !accesses->writes || !accesses->is_certain)
            continue;
        CAPTURE(row.mnemonic);
        const SignedWord operand = row.form == Form::operation ? 0 : 2;
        Bench bench;
        const Address wptr = bench.current().wptr();
        constexpr Word untouched = 0x55555555;
        for (SignedWord n = -8; n < 8; ++n)
            bench.set_word(word_at(wptr, n), untouched);

        bench.run(row.mnemonic, {.areg = 1, .breg = 2, .creg = 3}, operand);

        const SignedWord first = accesses->first.value_or(operand);
        for (SignedWord n = -8; n < 8; ++n) {
            CAPTURE(n);
            const bool listed = n >= first && n < first + static_cast<SignedWord>(accesses->words);
            CHECK((bench.word(word_at(wptr, n)) != untouched) == listed);
        }
    }
}
