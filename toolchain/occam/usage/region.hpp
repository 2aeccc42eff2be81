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
        view,    ///< the object of a retyping or reshaping, whose declaration is `number`
    };
    Kind kind = Kind::element;
    std::uint32_t number = 0;
    Affine offset;
    Affine count = Affine::number(1);

    friend auto operator<=>(const Selector&, const Selector&) = default;
};

/// The steps from a variable to a part of it; empty for the whole variable.
/// Shape   a segment stands at the end or before a view: an element of a segment is written as an element of its array.
using Path = std::vector<Selector>;

/// The values that a term can have; a missing bound is not known.
struct TermRange {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> greatest;
};
using TermRanges = std::function<TermRange(Term term)>;

/// `path` and what `next` takes from there, without losing sight of the bounds of a segment.
void append(Path& path, const Selector& next, const TermRanges& ranges);
Path joined(const Path& front, const Path& back, const TermRanges& ranges);

enum class Overlap : std::uint8_t { never, sometimes, always };

class Derivations;

/// The parameters of a comparison of two paths.
struct Comparison {
    TermRanges range;
    /// True if a term that is no derivation has one value on both sides.
    std::function<bool(Term term)> is_shared;
    /// The counter of a replicated PAR, which differs between the sides.
    std::optional<Term> different;
    /// The number of values that may still be tried if arithmetic does not decide.
    std::size_t* tries = nullptr;
    const Derivations* derivations = nullptr;

    /// True if a term, perhaps a derivation, has one value on both sides.
    bool is_same(Term term) const;
};

/// True if the parts of one variable that two paths lead to can overlap: in doubt, sometimes.
Overlap overlap(const Path& first, const Path& second, const Comparison& comparison);

/// Steps of two paths that lead to elements of one dimension.
struct Alignment {
    std::vector<std::pair<const Selector*, const Selector*>> dimensions;
    bool is_apart = false; ///< they lead to different fields
    bool is_cut = false;   ///< the steps after it cannot be distinguished
};
Alignment align(const Path& first, const Path& second, const Comparison& comparison);

// trial.cpp

/// The result of trying all values that the replicators take.
struct Trial {
    enum class Outcome : std::uint8_t { apart, clash, undecided };
    Outcome outcome = Outcome::undecided;
    /// clash: nothing was left out, so that the two do overlap.
    bool is_certain = false;
    /// clash: the values of the counter that differs, on the first side and on the second.
    std::pair<std::int64_t, std::int64_t> counters{};
};
Trial try_values(const Path& first, const Path& second, const Comparison& comparison);

/// The elements of the first dimension that a path can touch, first and last.
struct Extent {
    std::int64_t first;
    std::int64_t last;
};
Extent extent_of(const Path& path, const TermRanges& ranges);

/// Calls `visit` with every pair of extents that have an element in common, until it says true.
/// Shape   pairs of positions, the smaller first; in no useful order.
void each_touching_pair(const std::vector<Extent>& extents, const std::function<bool(std::size_t, std::size_t)>& visit);

} // namespace t8::occam
