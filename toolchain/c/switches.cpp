#include <algorithm>
#include <limits>

#include <llvm/IR/Constants.h>

#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::BasicBlock;

constexpr std::size_t most_in_a_row = 4;    ///< ranges that are compared one after the other
constexpr std::uint64_t most_rows_each = 3; ///< rows of a table for each value
constexpr std::uint64_t cycles_of_check = 11;
constexpr std::uint64_t cycles_of_jump = 19; ///< by a table: ldl, ldap with prefixes, wsub, ldnl, gcall

/// Values with one target.
struct Range {
    std::int64_t low;
    std::int64_t high;
    Label target;

    bool is_single() const { return low == high; }
    std::uint64_t values() const { return static_cast<std::uint64_t>(high - low) + 1; }
};

std::vector<Range> joined(std::vector<Range> ranges) {
    std::sort(ranges.begin(), ranges.end(), [](const Range& one, const Range& other) { return one.low < other.low; });
    std::vector<Range> result;
    for (const Range& each : ranges)
        if (!result.empty() && result.back().high + 1 == each.low && result.back().target.id == each.target.id)
            result.back().high = each.high;
        else
            result.push_back(each);
    return result;
}

/// Returns the cycles by which halving reaches each of `ranges` ranges once, without prefixes: 8 for a halving, 6 for a comparison that
/// fails, and 8 for one that succeeds.
std::uint64_t cycles_of_halving(std::uint64_t ranges) {
    if (ranges <= most_in_a_row)
        return 8 * ranges + 3 * ranges * (ranges - 1);
    return 8 * ranges + cycles_of_halving(ranges / 2) + cycles_of_halving(ranges - ranges / 2);
}

bool prefers_table(const std::vector<Range>& ranges, bool is_complete) {
    if (ranges.empty())
        return false;
    const auto rows = static_cast<std::uint64_t>(ranges.back().high - ranges.front().low) + 1;
    const std::uint64_t cycles = ranges.size() * (cycles_of_jump + (is_complete ? 0 : cycles_of_check));
    std::uint64_t values = 0;
    for (const Range& each : ranges)
        values += each.values();
    return cycles < cycles_of_halving(ranges.size()) && rows <= most_rows_each * values;
}

/// Emits the search for the target of a value by halving.
class Halving {
public:
    Halving(code::Code& code, code::Evaluator& evaluator, code::Trees& trees, Tree value, std::optional<Label> otherwise)
        : code_(code), evaluator_(evaluator), trees_(trees), value_(value), otherwise_(otherwise) {}

    void run(const std::vector<Range>& ranges) {
        if (ranges.empty())
            return end();
        constexpr std::int64_t least = std::numeric_limits<SignedWord>::min();
        constexpr std::int64_t most = std::numeric_limits<SignedWord>::max();
        search(ranges, otherwise_ ? least : ranges.front().low, otherwise_ ? most : ranges.back().high);
    }

private:
    using Ranges = std::span<const Range>;

    Tree constant(std::int64_t value) { return trees_.constant(static_cast<SignedWord>(value)); }

    void end() {
        if (otherwise_)
            code_.jump(*otherwise_);
    }

    /// The value lies from `low` to `high`.
    void search(Ranges ranges, std::int64_t low, std::int64_t high) {
        if (ranges.size() > most_in_a_row) {
            const std::size_t middle = ranges.size() / 2;
            const Label upper = code_.label();
            evaluator_.jump_unless(trees_.binary(Op::gt, constant(ranges[middle].low), value_), upper);
            search(ranges.first(middle), low, ranges[middle].low - 1);
            code_.place(upper);
            return search(ranges.subspan(middle), ranges[middle].low, high);
        }
        for (const Range& each : ranges) {
            const bool is_last = !otherwise_ && &each == &ranges.back();
            const bool fills = each.low <= low && each.high >= high;
            if (is_last || fills)
                return code_.jump(each.target);
            if (each.is_single()) {
                evaluator_.jump_if(trees_.equals(value_, static_cast<SignedWord>(each.low)), each.target);
            } else {
                if (otherwise_ && each.low > low)
                    evaluator_.jump_if(trees_.binary(Op::gt, constant(each.low), value_), *otherwise_);
                if (each.high >= high)
                    return code_.jump(each.target);
                evaluator_.jump_unless(trees_.binary(Op::gt, value_, constant(each.high)), each.target);
            }
            if (each.low == low || !each.is_single())
                low = each.high + 1;
        }
        end();
    }

    code::Code& code_;
    code::Evaluator& evaluator_;
    code::Trees& trees_;
    Tree value_;
    std::optional<Label> otherwise_;
};

} // namespace

void Selection::switch_by(const llvm::SwitchInst& instruction) {
    const BasicBlock& from = *instruction.getParent();
    const llvm::Value* const selector = instruction.getCondition();
    const BasicBlock& default_block = *instruction.getDefaultDest();
    const bool is_complete = llvm::isa<llvm::UnreachableInst>(default_block.front()) && instruction.getNumCases() != 0;
    if (!shape(selector->getType()).is_word()) {
        const Trees value = leaves_only(words(selector));
        for (const auto& each : instruction.cases())
            evaluator_.jump_if(equal(value, constant_words(each.getCaseValue())), edge(from, *each.getCaseSuccessor()));
        return code_.jump(edge(from, default_block));
    }
    std::vector<Range> ranges;
    for (const auto& each : instruction.cases()) {
        const std::int64_t value = constant(each.getCaseValue())->value;
        ranges.push_back({value, value, edge(from, *each.getCaseSuccessor())});
    }
    ranges = joined(std::move(ranges));
    std::optional<Label> otherwise;
    if (!is_complete)
        otherwise = edge(from, default_block);
    const Tree value = stable(word(selector));
    if (!prefers_table(ranges, is_complete))
        return Halving(code_, evaluator_, trees_, value, otherwise).run(ranges);

    const std::int64_t low = ranges.front().low;
    const std::int64_t high = ranges.back().high;
    const Tree row = trees_.binary(Op::diff, value, trees_.constant(static_cast<SignedWord>(low)));
    const Tree last = trees_.constant(static_cast<SignedWord>(high - low));
    if (otherwise)
        evaluator_.jump_if(trees_.less_unsigned(last, row), *otherwise);
    std::vector<Label> rows;
    for (const Range& each : ranges) {
        while (static_cast<std::int64_t>(rows.size()) < each.low - low)
            rows.push_back(otherwise.value_or(ranges.front().target));
        rows.insert(rows.end(), each.values(), each.target);
    }
    for (const Label label : rows)
        code_.keep(label);
    const objects::AtomIndex table = atoms_.table(rows.size());
    tables_.push_back({table, std::move(rows)});
    evaluator_.word(trees_.word_at(trees_.words_behind(
        trees_.address(table), trees_.binary(Op::diff, value, trees_.constant(static_cast<SignedWord>(low))))));
    code_.emit(Op::gcall);
}

} // namespace t8::c
