#include <algorithm>
#include <limits>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_in_a_row = 4; ///< values that are compared one after the other
constexpr std::int64_t mostneg = std::numeric_limits<SignedWord>::min();
constexpr std::int64_t mostpos = std::numeric_limits<SignedWord>::max();

/// Returns the cycles that a dispatch by halving takes to reach each of `values` values once, without prefixes of constants: 8 for a
/// halving (ldc, ldl, gt, cj), 6 for a comparison that fails (ldl, ldc, diff, cj), and 8 for one that succeeds.
std::uint64_t cycles_of_halving(std::uint64_t values) {
    if (values <= most_in_a_row)
        return 8 * values + 3 * values * (values - 1);
    return 8 * values + cycles_of_halving(values / 2) + cycles_of_halving(values - values / 2);
}

/// The values for which a table has rows.
struct Span {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::size_t rows() const { return static_cast<std::size_t>(high - low) + 1; }
};

/// Returns the values for a table of jumps, or nothing if halving is better. A table takes 30 cycles for any value, 32 if it does not begin
/// at 0: 12 to check that it has a row, 12 to get to the row, and 6 for the j there with its prefixes. So it is faster for 13 values or
/// more, or 15 if it does not begin at 0. It takes four bytes a row and halving five or more a value, so half of the rows may be unused.
std::optional<Span> worthwhile_table(const std::vector<std::pair<std::int64_t, Label>>& sorted) {
    constexpr std::int64_t least_offset = 3; // rows for what lies below cost less than two cycles each time
    if (sorted.empty())
        return {};
    Span span{sorted.front().first, sorted.back().first};
    if (span.low > 0 && span.low < least_offset)
        span.low = 0;
    const std::uint64_t values = sorted.size();
    const std::uint64_t cycles = values * (span.low == 0 ? 30 : 32);
    if (cycles >= cycles_of_halving(values) || span.rows() > 2 * sorted.size())
        return {};
    return span;
}

} // namespace

// A table can be used only if the bodies are near enough. That is known when they have been emitted, so the lines of the dispatch are
// emitted after the bodies and then moved before them.
void Lowering::dispatch(Dispatch dispatch, const std::function<void()>& bodies) {
    const Label first = dispatch.cases.empty() ? dispatch.otherwise : dispatch.cases.front().second;
    std::stable_sort(dispatch.cases.begin(), dispatch.cases.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const std::optional<Span> span = worthwhile_table(dispatch.cases);
    if (!span) {
        dispatch_by_halving(dispatch);
        return bodies();
    }
    // The last row would jump to what follows: `j 0`, which is a breakpoint on some processors.
    const std::size_t idle_rows = dispatch.cases.back().second == first ? 1 : 0;
    const std::size_t begin = code().lines();
    bodies();
    const std::size_t end = code().lines();
    const bool is_near = code().most_bytes(begin) + (span->rows() + idle_rows) * objects::row_length <= code::Code::farthest_row;
    at(dispatch.place);
    if (is_near)
        dispatch_by_table(dispatch, span->low, idle_rows);
    else
        dispatch_by_halving(dispatch);
    code().bring_forward(end, begin);
}

void Lowering::dispatch_by_table(const Dispatch& dispatch, std::int64_t low, std::size_t idle_rows) {
    const std::int64_t high = dispatch.cases.back().first;
    const Words selector = dispatch.selector;
    const auto constant = [&](std::int64_t value) { return trees_.constant(static_cast<SignedWord>(static_cast<Word>(value))); };
    if (low == mostneg) {
        evaluator_->jump_if(trees_.binary(Op::gt, selector, constant(high)), dispatch.otherwise);
    } else if (high == mostpos) {
        evaluator_->jump_if(trees_.binary(Op::gt, constant(low), selector), dispatch.otherwise);
    } else {
        // Tests the unsigned comparison selector - low < rows, as a signed one with MOSTNEG added to both sides.
        evaluate({constant(mostneg + (high - low + 1)), selector});
        code().emit(Op::ldc, static_cast<SignedWord>(static_cast<Word>(low - mostneg)));
        code().emit(Op::diff);
        code().emit(Op::gt);
        code().jump_if_false(dispatch.otherwise);
    }
    // Addresses are modulo 2^32, and so `low` counts modulo 2^30 words.
    constexpr unsigned bits_of_words = 30;
    const Word words = (Word{0} - static_cast<Word>(low)) << (32 - bits_of_words);
    const Label table = code().label();
    evaluator_->word(selector);
    code().load_address(table);
    if (words != 0)
        code().emit(Op::ldnlp, static_cast<SignedWord>(words) >> (32 - bits_of_words));
    code().emit(Op::wsub);
    code().emit(Op::gcall);
    code().place(table);
    auto next = dispatch.cases.begin();
    for (std::int64_t value = low; value <= high; ++value)
        code().row(next->first == value ? (next++)->second : dispatch.otherwise);
    for (; idle_rows != 0; --idle_rows)
        code().row(dispatch.otherwise);
}

void Lowering::dispatch_by_halving(const Dispatch& dispatch) {
    const auto& cases = dispatch.cases;
    const std::function<void(std::size_t, std::size_t)> search = [&](std::size_t first, std::size_t last) {
        if (last - first <= most_in_a_row) {
            for (std::size_t i = first; i < last; ++i)
                evaluator_->jump_if(trees_.equals(dispatch.selector, static_cast<SignedWord>(cases[i].first)), cases[i].second);
            return code().jump(dispatch.otherwise);
        }
        const std::size_t middle = first + (last - first) / 2;
        const Label upper = code().label();
        // Values less than the middle one are in the lower half.
        evaluator_->jump_unless(
            trees_.binary(Op::gt, trees_.constant(static_cast<SignedWord>(cases[middle].first)), dispatch.selector), upper);
        search(first, middle);
        code().place(upper);
        search(middle, last);
    };
    search(0, cases.size());
}

} // namespace t8::occam
