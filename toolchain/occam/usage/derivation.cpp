#include "toolchain/occam/usage/derivation.hpp"

#include <algorithm>
#include <tuple>

#include "toolchain/occam/types/constant.hpp"
#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t greatest_size = 64;
constexpr std::size_t most_leaves = 6;
constexpr std::int64_t most_values = 65'536;

/// Returns the range of the operator's result for any left operand.
TermRange range_by_right(Operator operation, const Affine& right) {
    const std::int64_t number = right.constant();
    if (!right.is_constant() || number <= 0)
        return {};
    if (operation == Operator::remainder)
        return {1 - number, number - 1};
    if (operation == Operator::bit_and)
        return {0, number};
    return {};
}

} // namespace

bool Derivations::Before::operator()(const Derivation& a, const Derivation& b) const {
    const auto key = [](const Derivation& of) {
        return std::tuple(of.element != nullptr, of.element != nullptr ? of.element->bytes : 0, of.operation);
    };
    if (key(a) != key(b))
        return key(a) < key(b);
    if (a.left != b.left)
        return a.left < b.left;
    if (a.right != b.right)
        return a.right < b.right;
    return a.table < b.table;
}

std::optional<std::int64_t> Derivations::number(const Derivation& derivation, std::int64_t left, std::int64_t right) const {
    if (derivation.element != nullptr) {
        const std::uint64_t bytes = derivation.element->bytes;
        if (left < 0 || static_cast<std::uint64_t>(left) >= derivation.table.size() / bytes)
            return {};
        return read_scalar(derivation.element, derivation.table.substr(static_cast<std::uint64_t>(left) * bytes, bytes)).number();
    }
    for (const std::int64_t operand : {left, right})
        if (operand < least_of(integer_) || operand > greatest_of(integer_))
            return {};
    const Folded folded = fold(derivation.operation, integer_, Constant{static_cast<std::uint64_t>(left), {}},
                               Constant{static_cast<std::uint64_t>(right), {}});
    if (!folded.problem.empty())
        return {};
    return folded.value.number();
}

std::optional<std::int64_t> Derivations::value_or_none(const Affine& sum, const Leaf& leaf) const {
    std::int64_t total = sum.constant();
    for (const Affine::Part& part : sum) {
        if (!is_derivation(part.term)) {
            total += part.factor * leaf(part.term);
            continue;
        }
        const Derivation& derivation = (*this)[part.term];
        const std::optional<std::int64_t> left = value_or_none(derivation.left, leaf);
        const std::optional<std::int64_t> right = value_or_none(derivation.right, leaf);
        const std::optional<std::int64_t> result = left && right ? number(derivation, *left, *right) : std::nullopt;
        if (!result)
            return {};
        total += part.factor * *result;
    }
    return total;
}

std::int64_t Derivations::value(const Affine& sum, const Leaf& leaf) const { return value_or_none(sum, leaf).value_or(0); }

bool Derivations::try_all(Known& known, const TermRanges& ranges) {
    std::vector<TermRange> of;
    std::int64_t combinations = 1;
    for (const Term leaf : known.leaves) {
        of.push_back(ranges(leaf));
        if (!of.back().least || !of.back().greatest || *of.back().greatest - *of.back().least >= most_values / combinations)
            return true;
        combinations *= *of.back().greatest - *of.back().least + 1;
    }
    const std::size_t effort = static_cast<std::size_t>(combinations) * known.size;
    if (effort > tries_)
        return true;
    tries_ -= effort;
    std::vector<std::int64_t> values;
    for (const TermRange& range : of)
        values.push_back(*range.least);
    const auto leaf = [&](Term term) {
        return values[static_cast<std::size_t>(std::find(known.leaves.begin(), known.leaves.end(), term) - known.leaves.begin())];
    };
    TermRange found;
    for (std::int64_t i = 0; i < combinations; ++i) {
        const std::optional<std::int64_t> left = value_or_none(known.derivation.left, leaf);
        const std::optional<std::int64_t> right = value_or_none(known.derivation.right, leaf);
        const std::optional<std::int64_t> next = left && right ? number(known.derivation, *left, *right) : std::nullopt;
        if (!next)
            return false;
        found.least = std::min(found.least.value_or(*next), *next);
        found.greatest = std::max(found.greatest.value_or(*next), *next);
        for (std::size_t k = 0; k < values.size() && ++values[k] > *of[k].greatest; ++k)
            values[k] = *of[k].least;
    }
    known.range = found;
    known.can_be_tried = true;
    return true;
}

Affine Derivations::derived(const Derivation& derivation, const TermRanges& ranges) {
    if (!derivation.left.is_known() || !derivation.right.is_known())
        return Affine::unknown();
    if (derivation.left.is_constant() && derivation.right.is_constant()) {
        const std::optional<std::int64_t> result = number(derivation, derivation.left.constant(), derivation.right.constant());
        return result ? Affine::number(*result) : Affine::unknown();
    }
    if (const auto found = terms_.find(derivation); found != terms_.end())
        return Affine::of(found->second);
    Known known;
    known.derivation = derivation;
    for (const Affine* const side : {&derivation.left, &derivation.right}) {
        for (const Affine::Part& part : *side) {
            if (!is_derivation(part.term)) {
                known.leaves.push_back(part.term);
                continue;
            }
            const Known& inner = all_[number_of(part.term)];
            known.size += inner.size;
            known.leaves.insert(known.leaves.end(), inner.leaves.begin(), inner.leaves.end());
        }
    }
    std::sort(known.leaves.begin(), known.leaves.end());
    known.leaves.erase(std::unique(known.leaves.begin(), known.leaves.end()), known.leaves.end());
    if (known.size > greatest_size || known.leaves.size() > most_leaves || !try_all(known, ranges))
        return Affine::unknown();
    if (!known.can_be_tried && derivation.element == nullptr)
        known.range = range_by_right(derivation.operation, derivation.right);
    const Term term = derivation_mark | static_cast<Term>(all_.size());
    terms_.emplace(derivation, term);
    all_.push_back(std::move(known));
    return Affine::of(term);
}

Affine Derivations::rewritten(const Affine& sum, const TermRanges& ranges, const std::function<Affine(Term)>& replacement) {
    if (!sum.is_known())
        return sum;
    Affine result = Affine::number(sum.constant());
    for (const Affine::Part& part : sum) {
        Affine made;
        if (is_derivation(part.term)) {
            Derivation derivation = (*this)[part.term];
            derivation.left = rewritten(derivation.left, ranges, replacement);
            derivation.right = rewritten(derivation.right, ranges, replacement);
            made = derived(derivation, ranges);
        } else {
            made = replacement(part.term);
        }
        result = result.plus(made.times(part.factor));
    }
    return result;
}

bool Derivations::any_leaf(Term term, const std::function<bool(Term)>& claim) const {
    if (!is_derivation(term))
        return claim(term);
    return std::any_of(leaves(term).begin(), leaves(term).end(), claim);
}

bool Derivations::any_leaf(const Affine& sum, const std::function<bool(Term)>& claim) const {
    return std::any_of(sum.begin(), sum.end(), [&](const Affine::Part& part) { return any_leaf(part.term, claim); });
}

} // namespace t8::occam
