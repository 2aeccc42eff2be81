#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace t8::occam {

/// A variable of a subscript: the counter of a replicator, which runs from 0, the value that a replicator starts
/// from, a name whose value is not known, or the result of a derivation.
/// Shape   number of the declaration times two, plus one for the value that a replicator starts from; or the mark and the number
///         of the derivation.
using Term = std::uint32_t;
constexpr Term derivation_mark = Term{1} << 31;
constexpr bool is_derivation(Term term) { return (term & derivation_mark) != 0; }
constexpr Term value_term(std::uint32_t declaration) { return declaration * 2; }
constexpr Term base_term(std::uint32_t declaration) { return declaration * 2 + 1; }
constexpr std::uint32_t declaration_of(Term term) { return term / 2; }

/// A sum of terms times constant factors, and a constant; or not known.
/// Shape   the parts in the order of their terms, no factor 0. A sum with numbers that are larger than an INT can need is
///         not known, so that nothing here overflows.
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
    /// Returns the sum without the part of this term.
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
