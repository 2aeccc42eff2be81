#include <algorithm>
#include <array>
#include <numeric>

#include "toolchain/occam/usage/region.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_combinations = 100'000;
constexpr std::size_t most_unknowns = 16;

/// Two paths side by side, as conditions on unknowns: where each step of the one touches that of the other, the paths overlap.
class SideBySide {
public:
    SideBySide(const Comparison& comparison, bool is_first_ahead) : comparison_(comparison), is_first_ahead_(is_first_ahead) {}

    Overlap compare(const Path& first, const Path& second) {
        const std::size_t shared = std::min(first.size(), second.size());
        bool is_same = true; // so far both lead to the same place
        std::size_t step = 0;
        for (; step < shared; ++step) {
            const Selector& a = first[step];
            const Selector& b = second[step];
            if (a.kind == Selector::Kind::field || b.kind == Selector::Kind::field) {
                if (a.kind != b.kind)
                    break;
                if (a.number != b.number)
                    return Overlap::never;
                continue;
            }
            if (a.kind == Selector::Kind::view || b.kind == Selector::Kind::view) {
                if (a.kind != b.kind || a.number != b.number || !is_same)
                    break;
                continue;
            }
            if (dimension(a, b) == Overlap::never)
                return Overlap::never;
            is_same = is_same && a == b && is_same_on_both_sides(a.offset) && is_same_on_both_sides(a.count);
        }
        if (step < first.size() && step < second.size())
            is_always_ = false;
        if (is_always_)
            return Overlap::always;
        return is_possible() ? Overlap::sometimes : Overlap::never;
    }

private:
    struct Unknown {
        Term term;
        unsigned side; ///< 0: both, 1: first, 2: second, 3: by how much the first is ahead
        TermRange range;
        std::int64_t value = 0;
    };
    struct Sum {
        std::int64_t constant = 0;
        std::array<std::int64_t, most_unknowns> factors{};
        bool is_known = true;
    };
    /// The first touches the second when it starts before the end of that and ends behind its start, and neither is empty.
    struct Dimension {
        std::array<Sum, 4> conditions; ///< all must be above 0
    };

    bool is_same_on_both_sides(const Affine& sum) const {
        return sum.is_known() && std::all_of(sum.begin(), sum.end(), [&](const Affine::Part& part) {
                   return part.term != comparison_.different && comparison_.is_shared(part.term);
               });
    }

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
            if (part.term == comparison_.different) {
                add(sum, part.term, 0, sign * part.factor);
                if (side == 1)
                    add(sum, part.term, 3, sign * part.factor);
            } else {
                add(sum, part.term, comparison_.is_shared(part.term) ? 0 : side, sign * part.factor);
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

    Overlap dimension(const Selector& a, const Selector& b) {
        Dimension made;
        Sum& before_end = made.conditions[0];
        add(before_end, b.offset, 2, 1);
        add(before_end, b.count, 2, 1);
        add(before_end, a.offset, 1, -1);
        Sum& behind_start = made.conditions[1];
        add(behind_start, a.offset, 1, 1);
        add(behind_start, a.count, 1, 1);
        add(behind_start, b.offset, 2, -1);
        add(made.conditions[2], a.count, 1, 1);
        add(made.conditions[3], b.count, 2, 1);
        for (const Sum& condition : made.conditions) {
            const TermRange found = range(condition);
            if (found.greatest && *found.greatest <= 0)
                return Overlap::never;
            is_always_ = is_always_ && found.least && *found.least > 0;
        }
        if (a.count.is_constant() && b.count.is_constant() && is_missed_by_steps(before_end, behind_start))
            return Overlap::never;
        dimensions_.push_back(made);
        return Overlap::sometimes;
    }

    /// The distance of the starts goes in steps of the common divisor of its factors: whether none of its values is near enough.
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

    bool is_possible() {
        std::size_t combinations = 1;
        std::size_t used = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const Unknown& unknown = unknowns_[i];
            if (!unknown.range.least || !unknown.range.greatest)
                return true;
            const auto values =
                static_cast<std::size_t>(std::max<std::int64_t>(*unknown.range.greatest - *unknown.range.least + 1, 1));
            if (values > most_combinations || combinations > most_combinations / values)
                return true;
            combinations *= values;
            ++used;
        }
        if (used == 0 || comparison_.tries == nullptr || *comparison_.tries < combinations)
            return true;
        return try_all(0);
    }

    bool try_all(std::size_t position) {
        if (position < count_) {
            Unknown& unknown = unknowns_[position];
            for (unknown.value = *unknown.range.least; unknown.value <= *unknown.range.greatest; ++unknown.value)
                if (try_all(position + 1))
                    return true;
            return false;
        }
        *comparison_.tries -= std::min<std::size_t>(*comparison_.tries, 1);
        if (!is_real())
            return false;
        return std::all_of(dimensions_.begin(), dimensions_.end(), [&](const Dimension& dimension) {
            return std::all_of(dimension.conditions.begin(), dimension.conditions.end(),
                               [&](const Sum& condition) { return !condition.is_known || value(condition) > 0; });
        });
    }

    /// Both counters of a replicated PAR are in range.
    bool is_real() const {
        for (std::size_t i = 0; i < count_; ++i) {
            if (unknowns_[i].side != 3)
                continue;
            for (std::size_t k = 0; k < count_; ++k) {
                if (unknowns_[k].term != unknowns_[i].term || unknowns_[k].side != 0)
                    continue;
                const std::int64_t ahead = unknowns_[k].value + unknowns_[i].value;
                if (ahead < *unknowns_[k].range.least || ahead > *unknowns_[k].range.greatest)
                    return false;
            }
        }
        return true;
    }

    std::int64_t value(const Sum& sum) const {
        std::int64_t total = sum.constant;
        for (std::size_t i = 0; i < count_; ++i)
            total += sum.factors[i] * unknowns_[i].value;
        return total;
    }

    const Comparison& comparison_;
    const bool is_first_ahead_;
    bool is_always_ = true;
    std::size_t count_ = 0;
    std::array<Unknown, most_unknowns> unknowns_{};
    std::vector<Dimension> dimensions_;
};

} // namespace

Overlap overlap(const Path& first, const Path& second, const Comparison& comparison) {
    const Overlap ahead = SideBySide(comparison, true).compare(first, second);
    if (!comparison.different || ahead != Overlap::never)
        return ahead;
    return SideBySide(comparison, false).compare(first, second);
}

} // namespace t8::occam
