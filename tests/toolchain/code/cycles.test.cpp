#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"
#include "toolchain/occam/listing/cycles.hpp"

using namespace code_test;
using occam::Duration;

namespace {

/// What the emulator counts for a routine of its own, entry and exit included, and what its listing says.
struct Counted {
    Cycles emulated = 0;
    Duration listed;
};

/// One routine, with everything on-chip.
Counted count(const Code& code, const std::vector<Word>& parameters) {
    constexpr Address wptr{0x80000800};
    const Bytes bytes = object_of(code).atoms[0].bytes;
    cpu_test::Bench bench;
    unsigned instructions = 0;
    for (Word at = 0; at < bytes.size(); ++at) {
        bench.memory.write_byte(bench.code + at, bytes[at]);
        const bool is_prefix = bytes[at] >> 4 == 2 || bytes[at] >> 4 == 6;
        instructions += is_prefix ? 0 : 1;
    }
    bench.set_word(wptr, bench.code.bits);
    for (Word n = 0; n < parameters.size(); ++n)
        bench.set_word(wptr + (n + 1) * bytes_per_word, parameters[n]);
    bench.state().wdesc = Wdesc(wptr, Priority::low);
    bench.state().iptr = bench.code;
    return {bench.steps(instructions), occam::cycles_of(bytes)};
}

} // namespace

TEST_CASE("the cycles listed for a straight line are those that it takes", "[code][listing]") {
    OneRoutine one;
    const Slot a = one.code.parameter();
    const Slot b = one.code.parameter();
    const Slot c = one.code.parameter();
    one.code.enter_routine();
    const WordTree* const product = one.trees.binary(Op::mul, one.trees.slot(a), one.trees.slot(b));
    one.evaluator.store(one.trees.binary(Op::prod, product, one.trees.constant(1000)), c);
    one.evaluator.store(one.trees.binary(Op::shr, one.trees.slot(c), one.trees.constant(7)), a);
    one.evaluator.store(one.trees.add(one.trees.slot(a), one.trees.constant(0x12345)), b);
    one.evaluator.word(one.trees.binary(Op::gt, one.trees.slot(a), one.trees.slot(b)));
    one.code.leave_routine();
    one.code.close_routine();

    const Counted counted = count(one.code, {7, 9, 0});

    CHECK(counted.listed.is_exact());
    CHECK(static_cast<Cycles>(counted.listed.least) == counted.emulated);
}

TEST_CASE("the FPU works beside the processor in what is listed too", "[code][listing]") {
    OneRoutine one;
    const Slot address = one.code.parameter();
    one.code.enter_routine();
    const RealTree* const x = one.trees.double_at(one.trees.slot(address));
    const RealTree* const y = one.trees.double_at(one.trees.words_behind(one.trees.slot(address), 2));
    const RealTree* const sum = one.trees.real_binary(Op::fpmul, one.trees.real_binary(Op::fpadd, x, y), y);
    one.evaluator.store_double(sum, one.trees.words_behind(one.trees.slot(address), 4), true);
    one.code.leave_routine();
    one.code.close_routine();

    const Counted counted = count(one.code, {cpu_test::Bench::data().bits});

    CHECK(static_cast<Cycles>(counted.listed.least) <= counted.emulated);
    CHECK(static_cast<Cycles>(counted.listed.most) >= counted.emulated);
    CHECK(counted.listed.each == 0);
}

TEST_CASE("what varies is listed as a range or with what it depends on", "[code][listing]") {
    const auto text = [](std::initializer_list<std::pair<Op, Word>> instructions) {
        Bytes bytes;
        for (const auto& [op, operand] : instructions) {
            if (row_of(op).form == Form::function)
                encode_function(op, operand, bytes);
            else
                encode(op, bytes);
        }
        return occam::text_of(occam::cycles_of(bytes));
    };

    CHECK(text({{Op::ldl, 1}, {Op::adc, 1}, {Op::stl, 1}}) == "4");
    CHECK(text({{Op::ldl, 1}, {Op::cj, 4}}) == "4-6");
    CHECK(text({{Op::ldl, 1}, {Op::ldl, 2}, {Op::in_, 0}}) == "23 + 2n");
    CHECK(text({{Op::ldl, 1}, {Op::ldl, 2}, {Op::shl, 0}}) == "7 + n");
    CHECK(text({{Op::ldl, 1}, {Op::ldc, 5}, {Op::shl, 0}}) == "11");
    CHECK(text({{Op::call, 20}}) == "8 + calls");
}
