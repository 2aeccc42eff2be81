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

/// A function of sums whose result is not a sum: an operator on two sums, or the choice of an element of a constant table.
struct Derivation {
    Operator operation = Operator::remainder; ///< without a table
    Affine left;                              ///< with a table: the number of the element
    Affine right;
    const Type* element = nullptr; ///< of the table
    std::string_view table;        ///< its bytes
};

/// All derivations of a unit. Each is a term; equal derivations are one term.
/// Shape   its leaves are the terms on which it finally depends, in their order; none of them is a derivation.
class Derivations {
public:
    explicit Derivations(const Type* integer) : integer_(integer) {}

    /// Returns the derivation as a sum, or as a number if all of it is constant. Returns an unknown sum if it is too large to examine or
    /// fails for some value of its leaves.
    Affine derived(const Derivation& derivation, const TermRanges& ranges);

    const Derivation& operator[](Term term) const { return all_[number_of(term)].derivation; }
    const std::vector<Term>& leaves(Term term) const { return all_[number_of(term)].leaves; }
    TermRange range(Term term) const { return all_[number_of(term)].range; }
    /// True if all combinations of values of the leaves of `term` were tried, and it has a value for each.
    /// REQUIRES: `term` is a derivation.
    bool can_be_tried(Term term) const { return all_[number_of(term)].can_be_tried; }

    /// REQUIRES: can_be_tried for all derivations in the sum.
    std::int64_t value(const Affine& sum, const std::function<std::int64_t(Term)>& leaf) const;

    /// Returns the sum with other terms in place of its leaves.
    Affine rewritten(const Affine& sum, const TermRanges& ranges, const std::function<Affine(Term)>& replacement);

    /// True if `claim` holds for a leaf of the sum.
    bool any_leaf(const Affine& sum, const std::function<bool(Term)>& claim) const;
    bool any_leaf(Term term, const std::function<bool(Term)>& claim) const;

private:
    struct Known {
        Derivation derivation;
        std::vector<Term> leaves;
        std::size_t size = 1; ///< derivations that a value takes
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
    /// False when it fails for some values.
    bool try_all(Known& known, const TermRanges& ranges);

    const Type* integer_;
    std::vector<Known> all_;
    std::size_t tries_ = 4'000'000; ///< number of values that may still be computed
    std::map<Derivation, Term, Before> terms_;
};

} // namespace t8::occam
