#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "toolchain/occam/syntax/tree.hpp"
#include "toolchain/occam/types/type.hpp"
#include "toolchain/occam/usage/region.hpp"

namespace t8::occam {

/// A value that is computed from sums but is not a sum: the result of an operator on two sums, or an element of a constant table.
struct Derivation {
    Operator operation = Operator::remainder; ///< used if there is no table
    Affine left;                              ///< left operand, or the number of the element of the table
    Affine right;
    const Type* element = nullptr; ///< type of the elements of the table; null: no table
    std::string_view table;        ///< bytes of the table
};

/// All derivations of a unit. Each is a term; equal derivations are one term.
/// Shape   the leaves of a derivation are the terms that it depends on, directly or through other derivations, and that are no
///         derivations themselves. They are sorted.
class Derivations {
public:
    explicit Derivations(const Type* integer) : integer_(integer) {}

    /// Returns the derivation as a sum: its term, or a number if both operands are constant. Returns an unknown sum if it is too large to
    /// examine, or would be a run-time error for some values of its leaves.
    Affine derived(const Derivation& derivation, const TermRanges& ranges);

    const Derivation& operator[](Term term) const { return all_[number_of(term)].derivation; }
    const std::vector<Term>& leaves(Term term) const { return all_[number_of(term)].leaves; }
    TermRange range(Term term) const { return all_[number_of(term)].range; }
    /// True if `term` has been computed for all combinations of values of its leaves, and has a value for each.
    /// REQUIRES: `term` is a derivation.
    bool can_be_tried(Term term) const { return all_[number_of(term)].can_be_tried; }

    /// Returns the value of a sum for the values of leaves that `leaf` returns. REQUIRES: can_be_tried for all derivations in the sum.
    std::int64_t value(const Affine& sum, const std::function<std::int64_t(Term)>& leaf) const;

    /// Returns the sum with each leaf replaced by the sum that `replacement` returns for it.
    Affine rewritten(const Affine& sum, const TermRanges& ranges, const std::function<Affine(Term)>& replacement);

    /// True if `claim` returns true for a leaf of the sum, or of the term.
    bool any_leaf(const Affine& sum, const std::function<bool(Term)>& claim) const;
    bool any_leaf(Term term, const std::function<bool(Term)>& claim) const;

private:
    struct Known {
        Derivation derivation;
        std::vector<Term> leaves;
        std::size_t size = 1; ///< number of derivations to compute for one value
        TermRange range;
        bool can_be_tried = false;
    };
    struct Before {
        bool operator()(const Derivation& a, const Derivation& b) const;
    };
    using Leaf = std::function<std::int64_t(Term)>;

    static std::size_t number_of(Term term) { return term & ~derivation_mark; }
    std::optional<std::int64_t> number(const Derivation& derivation, std::int64_t left, std::int64_t right) const;
    std::optional<std::int64_t> value_or_none(const Affine& sum, const Leaf& leaf) const;
    /// Computes the derivation for all values of its leaves, and sets range and can_be_tried; does nothing if there are too many. Returns
    /// false if it has no value for some of them.
    bool try_all(Known& known, const TermRanges& ranges);

    const Type* integer_;
    std::vector<Known> all_;
    std::size_t tries_ = 4'000'000; ///< number of values that may still be computed
    std::map<Derivation, Term, Before> terms_;
};

} // namespace t8::occam
