#include "toolchain/occam/listing/cycles.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/decode.hpp"
#include "isa_t800/listing/reference_page.hpp"

namespace t8::occam {
namespace {

constexpr Part part = Part::T800;

/// Returns whether an instruction leaves a REAL64 in the FPU; nothing if it does not determine the length.
std::optional<bool> length_given(Op op) {
    switch (op) {
    case Op::fpldnlsn:
    case Op::fpldnlsni:
    case Op::fpldzerosn:
    case Op::fpldnladdsn:
    case Op::fpldnlmulsn:
    case Op::fpi32tor32:
    case Op::fpur64tor32:
    case Op::fpunoround:
        return false;
    case Op::fpldnldb:
    case Op::fpldnldbi:
    case Op::fpldzerodb:
    case Op::fpldnladddb:
    case Op::fpldnlmuldb:
    case Op::fpi32tor64:
    case Op::fpb32tor64:
    case Op::fpur32tor64:
        return true;
    default:
        return {};
    }
}

/// Returns the number of places of a shift, or of bits of a factor, if `constant` is in Areg; nothing for other operations.
std::optional<Word> count_for(Op op, Word constant) {
    constexpr Word bits = 32;
    if (op == Op::prod && static_cast<SignedWord>(constant) > 0)
        return static_cast<Word>(std::bit_width(constant) - 1);
    if ((op == Op::shl || op == Op::shr) && constant < bits)
        return constant;
    return {};
}

std::string range_text(int least, int most) {
    return least == most ? fmt::format("{}", least) : fmt::format("{}-{}", least, most);
}

} // namespace

void CycleSum::Clock::add(const Instruction& row, unsigned prefixes, int cost) {
    const int issue = row.cost(part).issue;
    const int before = static_cast<int>(prefixes);
    if (has(row.traits, Trait::fpu)) {
        now = std::max(now, fpu_free);
        fpu_free = now + before + (issue > 1 ? issue : 0) + cost;
        if (issue != 0)
            cost = issue;
    }
    now += before + cost;
}

std::string CycleSum::add(Op op, Word operand, unsigned prefixes, Gcall gcall) {
    const bool had_constant = std::exchange(has_constant_, op == Op::ldc);
    const Word constant = std::exchange(constant_, operand);
    // fpentry takes the time of the operation that it selects.
    Op counted = op;
    if (op == Op::fpentry && had_constant)
        counted = operation_index.entry(constant).value_or(op);
    const Instruction& row = row_of(counted);
    const CycleCost& cost = row.cost(part);
    if (const auto length = length_given(counted))
        is_double_ = *length;
    int least = cost.base[0];
    int most = cost.base[0];
    unsigned each = cost.each;
    std::string text;
    if (cost.issue != 0) {
        least = cost.base[is_double_ ? 2 : 0];
        most = cost.base[is_double_ ? 3 : 1];
        text = fmt::format("{} beside {}", cost.issue + static_cast<int>(prefixes), range_text(least, most));
    } else if (const auto count = had_constant ? count_for(op, constant) : std::nullopt) {
        least = most = cost.base[0] + static_cast<int>(*count * cost.each);
        each = 0;
        text = fmt::format("{}", least + static_cast<int>(prefixes));
    } else if (op == Op::j || cost.is_fixed()) { // for j not the cost of a breakpoint (j 0)
        text = fmt::format("{}", least + static_cast<int>(prefixes));
    } else {
        CycleCost shifted = cost;
        for (std::int16_t& base : shifted.base)
            base = static_cast<std::int16_t>(base + static_cast<int>(prefixes));
        text = cost_text(shifted);
        if (each == 0) {
            const auto [low, high] = std::minmax_element(cost.base.begin(), cost.base.end());
            least = *low;
            most = *high;
        }
    }
    least_.add(row, prefixes, least);
    most_.add(row, prefixes, most);
    each_ += each;
    has_calls_ = has_calls_ || op == Op::call || (op == Op::gcall && gcall == Gcall::calls);
    return text;
}

Duration CycleSum::take() {
    const Duration span{least_.now - begin_.least, most_.now - begin_.most, std::exchange(each_, 0),
                        std::exchange(has_calls_, false)};
    begin_.least = least_.now;
    begin_.most = most_.now;
    return span;
}

Duration cycles_of(std::span<const Byte> code) {
    CycleSum sum;
    for (std::size_t at = 0; at < code.size();) {
        const Decoded one = decode([&](unsigned n) { return at + n < code.size() ? code[at + n] : Byte{0}; });
        sum.add(one.op, one.operand, one.prefixes);
        at += one.length;
    }
    return sum.take();
}

std::string text_of(const Duration& span) {
    std::string text = range_text(span.least, span.most);
    if (span.each != 0)
        text += fmt::format(" + {}n", span.each == 1 ? "" : std::to_string(span.each));
    if (span.has_calls)
        text += " + calls";
    return text;
}

} // namespace t8::occam
