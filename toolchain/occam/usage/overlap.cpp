#include <algorithm>
#include <array>
#include <numeric>

#include "toolchain/occam/usage/derivation.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_unknowns = 16;

/// Compares two paths dimension by dimension, by conditions on unknowns. The paths overlap if they do in every dimension.
class SideBySide {
public:
    SideBySide(const Comparison& comparison, bool is_first_ahead) : comparison_(comparison), is_first_ahead_(is_first_ahead) {}

    /// Compares without trying values.
    Overlap compare(const Alignment& alignment) {
        if (alignment.is_apart)
            return Overlap::never;
        for (const auto& [a, b] : alignment.dimensions)
            if (dimension(*a, *b) == Overlap::never)
                return Overlap::never;
        return is_always_ && !alignment.is_cut ? Overlap::always : Overlap::sometimes;
    }

private:
    struct Unknown {
        Term term;
        unsigned side; ///< 0: one value on both sides; 1: first, 2: second; 3: value on the first side - value on the second
        TermRange range;
    };
    struct Sum {
        std::int64_t constant = 0;
        std::array<std::int64_t, most_unknowns> factors{};
        bool is_known = true;
    };
    void add(Sum& sum, Term term, unsigned side, std::int64_t factor) {
        std::size_t i = 0;
        while (i < count_ && (unknowns_[i].term != term || unknowns_[i].side != side))
            ++i;
        if (i == most_unknowns) {
            sum.is_known = false;
            return;
        }
        if (i == count_) {
            Unknown& made = unknowns_[count_++];
            made = {term, side, comparison_.range(term)};
            if (side == 3) {
                const std::int64_t most = made.range.greatest.value_or(0);
                made.range = is_first_ahead_ ? TermRange{1, most} : TermRange{-most, -1};
            }
        }
        sum.factors[i] += factor;
    }

    void add(Sum& sum, const Affine& affine, unsigned side, std::int64_t sign) {
        sum.is_known = sum.is_known && affine.is_known();
        sum.constant += sign * affine.constant();
        for (const Affine::Part& part : affine) {
            // The counters of two components differ. On side 1 the counter is that of side 2 plus their distance (side 3), whose range
            // excludes 0, so that the comparison does not take one component for both.
            if (part.term == comparison_.different) {
                add(sum, part.term, 0, sign * part.factor);
                if (side == 1)
                    add(sum, part.term, 3, sign * part.factor);
            } else {
                add(sum, part.term, comparison_.is_same(part.term) ? 0 : side, sign * part.factor);
            }
        }
    }

    TermRange range(const Sum& sum) const {
        if (!sum.is_known)
            return {};
        TermRange total{sum.constant, sum.constant};
        for (std::size_t i = 0; i < count_; ++i) {
            const std::int64_t factor = sum.factors[i];
            const TermRange& of = unknowns_[i].range;
            const auto add_bound = [&](std::optional<std::int64_t>& bound, const std::optional<std::int64_t>& value) {
                if (!bound || !value)
                    bound.reset();
                else
                    *bound += factor * *value;
            };
            if (factor == 0)
                continue;
            add_bound(total.least, factor > 0 ? of.least : of.greatest);
            add_bound(total.greatest, factor > 0 ? of.greatest : of.least);
        }
        return total;
    }

    /// Compares two steps. They touch if `a` starts before the end of `b` and ends after its start, and neither is empty.
    Overlap dimension(const Selector& a, const Selector& b) {
        std::array<Sum, 4> conditions; // all must be above 0
        Sum& before_end = conditions[0];
        add(before_end, b.offset, 2, 1);
        add(before_end, b.count, 2, 1);
        add(before_end, a.offset, 1, -1);
        Sum& behind_start = conditions[1];
        add(behind_start, a.offset, 1, 1);
        add(behind_start, a.count, 1, 1);
        add(behind_start, b.offset, 2, -1);
        add(conditions[2], a.count, 1, 1);
        add(conditions[3], b.count, 2, 1);
        for (const Sum& condition : conditions) {
            const TermRange found = range(condition);
            if (found.greatest && *found.greatest <= 0)
                return Overlap::never;
            is_always_ = is_always_ && found.least && *found.least > 0;
        }
        if (a.count.is_constant() && b.count.is_constant() && is_missed_by_steps(before_end, behind_start))
            return Overlap::never;
        return Overlap::sometimes;
    }

    /// True if the steps never touch because the distance of their starts is a constant plus a multiple of the common divisor of its
    /// factors, and no such distance is small enough.
    static bool is_missed_by_steps(const Sum& before_end, const Sum& behind_start) {
        if (!behind_start.is_known)
            return false;
        std::int64_t divisor = 0;
        for (const std::int64_t factor : behind_start.factors)
            divisor = std::gcd(divisor, factor);
        if (divisor == 0)
            return false;
        // 0 < behind_start < behind_start + before_end, which is the sum of both counts.
        const std::int64_t width = behind_start.constant + before_end.constant;
        const std::int64_t rest = ((behind_start.constant % divisor) + divisor) % divisor;
        const std::int64_t least = rest == 0 ? divisor : rest;
        return least >= width;
    }

    const Comparison& comparison_;
    const bool is_first_ahead_;
    bool is_always_ = true;
    std::size_t count_ = 0;
    std::array<Unknown, most_unknowns> unknowns_{};
};

} // namespace

bool Comparison::is_same(Term term) const {
    const auto is_other = [&](Term leaf) { return leaf == different || !is_shared(leaf); };
    return derivations != nullptr ? !derivations->any_leaf(term, is_other) : !is_other(term);
}

Alignment align(const Path& first, const Path& second, const Comparison& comparison) {
    const auto is_same = [&](const Affine& sum) {
        return sum.is_known() &&
               std::all_of(sum.begin(), sum.end(), [&](const Affine::Part& part) { return comparison.is_same(part.term); });
    };
    Alignment made;
    bool leads_to_same_place = true;
    const std::size_t shared = std::min(first.size(), second.size());
    std::size_t step = 0;
    for (; step < shared; ++step) {
        const Selector& a = first[step];
        const Selector& b = second[step];
        if (a.kind == Selector::Kind::field || b.kind == Selector::Kind::field) {
            if (a.kind != b.kind)
                break;
            made.is_apart = made.is_apart || a.number != b.number;
        } else if (a.kind == Selector::Kind::view || b.kind == Selector::Kind::view) {
            if (a.kind != b.kind || a.number != b.number || !leads_to_same_place)
                break;
        } else {
            made.dimensions.emplace_back(&a, &b);
            leads_to_same_place = leads_to_same_place && a == b && is_same(a.offset) && is_same(a.count);
        }
    }
    made.is_cut = step < shared;
    return made;
}

Overlap overlap(const Path& first, const Path& second, const Comparison& comparison) {
    const Alignment alignment = align(first, second, comparison);
    Overlap found = SideBySide(comparison, true).compare(alignment);
    if (comparison.different && found == Overlap::never)
        found = SideBySide(comparison, false).compare(alignment);
    if (found == Overlap::sometimes && try_values(first, second, comparison).outcome == Trial::Outcome::apart)
        return Overlap::never;
    return found;
}

} // namespace t8::occam
