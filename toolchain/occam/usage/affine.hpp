#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace t8::occam {

/// An unknown in a subscript: the counter of a replicator, which runs from 0; the base of a replicator; another name whose value is not
/// known; or the result of a derivation.
/// Shape   twice the number of the declaration, plus one for the base of a replicator; or derivation_mark plus the number of the
///         derivation.
using Term = std::uint32_t;
constexpr Term derivation_mark = Term{1} << 31;
constexpr bool is_derivation(Term term) { return (term & derivation_mark) != 0; }
constexpr Term value_term(std::uint32_t declaration) { return declaration * 2; }
constexpr Term base_term(std::uint32_t declaration) { return declaration * 2 + 1; }
constexpr std::uint32_t declaration_of(Term term) { return term / 2; }

/// A sum of terms with constant factors and a constant; or unknown.
/// Shape   the parts are in the order of their terms, without factors 0. A sum of more than 6 terms, or with numbers larger than those of
///         INT subscripts, becomes unknown, so that no operation overflows.
class Affine {
public:
    struct Part {
        Term term = 0;
        std::int64_t factor = 0;
        friend auto operator<=>(const Part&, const Part&) = default;
    };

    Affine() = default;
    static Affine number(std::int64_t constant);
    static Affine of(Term term);
    static Affine unknown();

    bool is_known() const { return is_known_; }
    bool is_constant() const { return is_known_ && count_ == 0; }
    std::int64_t constant() const { return constant_; }
    const Part* begin() const { return parts_.data(); }
    const Part* end() const { return parts_.data() + count_; }

    Affine plus(const Affine& other) const;
    Affine minus(const Affine& other) const { return plus(other.times(-1)); }
    Affine times(std::int64_t factor) const;
    /// Returns the sum without the part that has `term`.
    Affine without(Term term) const;

    friend auto operator<=>(const Affine&, const Affine&) = default;

private:
    static constexpr std::size_t most_parts = 6;
    Affine& limited();

    bool is_known_ = true;
    std::uint8_t count_ = 0;
    std::int64_t constant_ = 0;
    std::array<Part, most_parts> parts_{};
};

} // namespace t8::occam
