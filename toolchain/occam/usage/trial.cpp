#include <algorithm>
#include <array>

#include "toolchain/occam/usage/derivation.hpp"

namespace t8::occam {
namespace {

constexpr std::size_t most_uses = 131'072; ///< of both sides together

/// Lists the elements that each side touches for all values of its terms, and looks for an element that both touch.
/// Shape   a use is a row of numbers and a stretch of elements in one dimension. The row has the subscripts in the other dimensions, and
///         the values of leaves that are equal on both sides; only uses with equal rows can touch one element.
class Trials {
public:
    explicit Trials(const Comparison& comparison) : comparison_(comparison) {}

    Trial run(const Alignment& alignment) {
        Trial found;
        is_certain_ = !alignment.is_cut;
        for (const auto& [a, b] : alignment.dimensions)
            add_dimension(*a, *b);
        if (!find_leaves() || !has_room())
            return found;
        for (std::size_t side = 0; side < 2; ++side)
            write_down(side);
        return look();
    }

private:
    struct Part {
        std::array<Affine, 2> offset; ///< for each side
        std::array<Affine, 2> count;
    };
    struct Leaf {
        Term term;
        std::int64_t least;
        std::int64_t greatest;
        std::int64_t value;
    };
    struct UseAt {
        std::size_t row; ///< index in rows_ of the beginning of its row
        std::int64_t start;
        std::int64_t end;
        std::int64_t counter;
        std::size_t side;
    };

    bool can_be_tried(Term term) const {
        if (is_derivation(term))
            return comparison_.derivations != nullptr && comparison_.derivations->can_be_tried(term);
        const TermRange range = comparison_.range(term);
        return range.least && range.greatest;
    }

    /// Returns the terms of a sum whose values cannot be tried, without its constant.
    Affine untried(const Affine& sum) const {
        Affine rest = sum.is_known() ? sum : Affine();
        for (const Affine::Part& part : sum)
            if (can_be_tried(part.term))
                rest = rest.without(part.term);
        return rest.minus(Affine::number(rest.constant()));
    }

    void add_dimension(const Selector& a, const Selector& b) {
        const Affine rest = untried(a.offset);
        const bool is_out =
            !a.offset.is_known() || !b.offset.is_known() || rest != untried(b.offset) ||
            std::any_of(rest.begin(), rest.end(), [&](const Affine::Part& part) { return !comparison_.is_same(part.term); });
        const auto is_endless = [&](const Affine& count) { return !count.is_known() || untried(count) != Affine(); };
        const bool is_stretch = a.count != Affine::number(1) || b.count != Affine::number(1);
        if (is_out || is_endless(a.count) || is_endless(b.count) || (is_stretch && stretch_)) {
            is_certain_ = false;
            return;
        }
        Part part{{a.offset.minus(rest), b.offset.minus(rest)}, {a.count, b.count}};
        if (is_stretch)
            stretch_ = std::move(part);
        else
            points_.push_back(std::move(part));
    }

    bool find_leaves() {
        for (std::size_t side = 0; side < 2; ++side) {
            std::vector<Term> terms;
            if (comparison_.different)
                terms.push_back(*comparison_.different);
            const auto add = [&](const Affine& sum) {
                for (const Affine::Part& part : sum) {
                    if (!is_derivation(part.term)) {
                        terms.push_back(part.term);
                        continue;
                    }
                    const std::vector<Term>& leaves = comparison_.derivations->leaves(part.term);
                    terms.insert(terms.end(), leaves.begin(), leaves.end());
                }
            };
            for (const Part& part : points_)
                add(part.offset[side]);
            if (stretch_) {
                add(stretch_->offset[side]);
                add(stretch_->count[side]);
            }
            std::sort(terms.begin(), terms.end());
            terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
            for (const Term term : terms) {
                const TermRange range = comparison_.range(term);
                if (!range.least || !range.greatest)
                    return false;
                leaves_[side].push_back({term, *range.least, *range.greatest, *range.least});
            }
        }
        // The row includes the values of leaves that are equal on both sides.
        for (const Leaf& leaf : leaves_[0])
            if (comparison_.is_same(leaf.term) &&
                std::any_of(leaves_[1].begin(), leaves_[1].end(), [&](const Leaf& other) { return other.term == leaf.term; }))
                common_.push_back(leaf.term);
        return true;
    }

    bool has_room() {
        std::size_t all = 0;
        for (const std::vector<Leaf>& leaves : leaves_) {
            std::size_t uses = 1;
            for (const Leaf& leaf : leaves) {
                const auto values = static_cast<std::size_t>(leaf.greatest - leaf.least + 1);
                if (values > most_uses / uses)
                    return false;
                uses *= values;
            }
            all += uses;
        }
        if (all > most_uses || comparison_.tries == nullptr || *comparison_.tries < all)
            return false;
        *comparison_.tries -= all;
        uses_.reserve(all);
        return true;
    }

    std::int64_t value(std::size_t side, Term term) const {
        const auto found =
            std::find_if(leaves_[side].begin(), leaves_[side].end(), [&](const Leaf& leaf) { return leaf.term == term; });
        return found->value;
    }

    std::int64_t value(std::size_t side, const Affine& sum) const {
        const auto leaf = [&](Term term) { return value(side, term); };
        if (comparison_.derivations != nullptr)
            return comparison_.derivations->value(sum, leaf);
        std::int64_t total = sum.constant();
        for (const Affine::Part& part : sum)
            total += part.factor * leaf(part.term);
        return total;
    }

    void write_down(std::size_t side) {
        std::vector<Leaf>& leaves = leaves_[side];
        bool is_more = true;
        while (is_more) {
            UseAt use{rows_.size(), 0, 1, static_cast<std::int64_t>(side), side};
            if (comparison_.different)
                use.counter = value(side, *comparison_.different);
            if (stretch_) {
                use.start = value(side, stretch_->offset[side]);
                use.end = use.start + value(side, stretch_->count[side]);
            }
            if (use.start < use.end) {
                for (const Part& part : points_)
                    rows_.push_back(value(side, part.offset[side]));
                for (const Term term : common_)
                    rows_.push_back(value(side, term));
                uses_.push_back(use);
            }
            is_more = false;
            for (std::size_t i = 0; i < leaves.size() && !is_more; ++i) {
                is_more = leaves[i].value < leaves[i].greatest;
                leaves[i].value = is_more ? leaves[i].value + 1 : leaves[i].least;
            }
        }
    }

    bool is_same_row(const UseAt& a, const UseAt& b) const { return compare_rows(a, b) == 0; }

    int compare_rows(const UseAt& a, const UseAt& b) const {
        for (std::size_t i = 0; i < points_.size() + common_.size(); ++i)
            if (rows_[a.row + i] != rows_[b.row + i])
                return rows_[a.row + i] < rows_[b.row + i] ? -1 : 1;
        return 0;
    }

    Trial look() {
        const auto before = [&](const UseAt& a, const UseAt& b) {
            if (const int rows = compare_rows(a, b); rows != 0)
                return rows < 0;
            if (a.start != b.start)
                return a.start < b.start;
            return a.side != b.side ? a.side < b.side : a.counter < b.counter;
        };
        std::sort(uses_.begin(), uses_.end(), before);
        // For each side: the use with the greatest end, and among the uses with another counter the one with the greatest end.
        struct Reach {
            const UseAt* farthest = nullptr;
            const UseAt* other = nullptr;
        };
        std::array<Reach, 2> reaches{};
        const UseAt* last = nullptr;
        for (const UseAt& use : uses_) {
            if (last == nullptr || !is_same_row(*last, use))
                reaches = {};
            last = &use;
            const Reach& across = reaches[1 - use.side];
            for (const UseAt* const earlier : {across.farthest, across.other}) {
                if (earlier == nullptr || earlier->counter == use.counter || earlier->end <= use.start)
                    continue;
                const bool is_first = use.side == 0;
                return {Trial::Outcome::clash,
                        is_certain_,
                        {(is_first ? use : *earlier).counter, (is_first ? *earlier : use).counter}};
            }
            Reach& own = reaches[use.side];
            if (own.farthest == nullptr || use.end > own.farthest->end) {
                if (own.farthest != nullptr && own.farthest->counter != use.counter)
                    own.other = own.farthest;
                own.farthest = &use;
            } else if (use.counter != own.farthest->counter && (own.other == nullptr || use.end > own.other->end)) {
                own.other = &use;
            }
        }
        return {Trial::Outcome::apart, true, {}};
    }

    const Comparison& comparison_;
    std::vector<Part> points_;
    std::optional<Part> stretch_;
    bool is_certain_ = true;
    std::array<std::vector<Leaf>, 2> leaves_;
    std::vector<Term> common_;
    std::vector<std::int64_t> rows_;
    std::vector<UseAt> uses_;
};

} // namespace

Trial try_values(const Path& first, const Path& second, const Comparison& comparison) {
    return Trials(comparison).run(align(first, second, comparison));
}

} // namespace t8::occam
