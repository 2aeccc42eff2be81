#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "toolchain/occam/usage/affine.hpp"

namespace t8::occam {

/// One step from a variable to a part of it.
struct Selector {
    enum class Kind : std::uint8_t {
        element, ///< a subscript: `offset`
        segment, ///< `offset` and `count`
        field,   ///< a field of a record: `number`
        view,    ///< the element as the retyping or reshaping with declaration `number` sees it
    };
    Kind kind = Kind::element;
    std::uint32_t number = 0;
    Affine offset;
    Affine count = Affine::number(1);

    friend auto operator<=>(const Selector&, const Selector&) = default;
};

/// The steps from a variable to a part of it; empty for the whole variable.
/// Shape   a segment stands only at the end or before a view, because an element of a segment is given as an element of the array.
using Path = std::vector<Selector>;

/// The values that a term can have; a missing bound is not known.
struct TermRange {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> greatest;
};
using TermRanges = std::function<TermRange(Term term)>;

/// Appends a step. A step into a segment is combined with it, unless it may lead out of the segment's known bounds: the segment then
/// stays, which covers the elements that can be reached.
void append(Path& path, const Selector& next, const TermRanges& ranges);
/// Returns `front` with the steps of `back` appended.
Path joined(const Path& front, const Path& back, const TermRanges& ranges);

enum class Overlap : std::uint8_t { never, sometimes, always };

class Derivations;

/// The parameters of a comparison of two paths.
struct Comparison {
    TermRanges range;
    /// Returns true if a term, which is no derivation, has one value on both sides.
    std::function<bool(Term term)> is_shared;
    /// The counter of the replicated PAR whose components are compared, which has different values on the two sides.
    std::optional<Term> different;
    /// The number of values that may still be tried where arithmetic does not decide.
    std::size_t* tries = nullptr;
    const Derivations* derivations = nullptr;

    /// True if a term, perhaps a derivation, has one value on both sides.
    bool is_same(Term term) const;
};

/// Returns whether the parts of one variable to which two paths lead overlap: `sometimes` if that is not known.
Overlap overlap(const Path& first, const Path& second, const Comparison& comparison);

/// The steps of two paths, paired by dimension.
struct Alignment {
    std::vector<std::pair<const Selector*, const Selector*>> dimensions;
    bool is_apart = false; ///< the paths lead to different fields
    bool is_cut = false;   ///< steps after `dimensions` cannot be compared
};
Alignment align(const Path& first, const Path& second, const Comparison& comparison);

// trial.cpp

/// The result of trying all values that the replicators take.
struct Trial {
    enum class Outcome : std::uint8_t { apart, clash, undecided };
    Outcome outcome = Outcome::undecided;
    /// clash: all values were considered exactly, so that the two do overlap.
    bool is_certain = false;
    /// clash: the values of Comparison::different on the first side and on the second.
    std::pair<std::int64_t, std::int64_t> counters{};
};
Trial try_values(const Path& first, const Path& second, const Comparison& comparison);

/// The first and the last element of the first dimension that a path can touch. Unknown bounds are the limits of int64.
struct Extent {
    std::int64_t first;
    std::int64_t last;
};
Extent extent_of(const Path& path, const TermRanges& ranges);

/// Calls `visit` with the positions of each two extents that have an element in common, until it returns true. The smaller position comes
/// first; the order of the pairs is not specified.
void each_touching_pair(const std::vector<Extent>& extents, const std::function<bool(std::size_t, std::size_t)>& visit);

} // namespace t8::occam
