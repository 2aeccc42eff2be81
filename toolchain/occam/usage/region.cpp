#include "toolchain/occam/usage/region.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace t8::occam {
namespace {

/// Returns the least and the greatest value of a sum, as far as they are known.
TermRange range_of(const Affine& sum, const TermRanges& ranges) {
    if (!sum.is_known())
        return {};
    TermRange total{sum.constant(), sum.constant()};
    const auto add = [](std::optional<std::int64_t>& bound, std::int64_t factor, std::optional<std::int64_t> value) {
        if (!bound || !value)
            bound.reset();
        else
            *bound += factor * *value;
    };
    for (const Affine::Part& part : sum) {
        const TermRange term = ranges(part.term);
        add(total.least, part.factor, part.factor > 0 ? term.least : term.greatest);
        add(total.greatest, part.factor, part.factor > 0 ? term.greatest : term.least);
    }
    return total;
}

bool is_inside(const Affine& offset, const Affine& count, const Affine& size, const TermRanges& ranges) {
    const TermRange first = range_of(offset, ranges);
    const TermRange end = range_of(offset.plus(count), ranges);
    return first.least && *first.least >= 0 && end.greatest && *end.greatest <= size.constant();
}

} // namespace

void append(Path& path, const Selector& next, const TermRanges& ranges) {
    const bool is_array_step = next.kind == Selector::Kind::element || next.kind == Selector::Kind::segment;
    if (path.empty() || path.back().kind != Selector::Kind::segment || !is_array_step) {
        path.push_back(next);
        return;
    }
    // The known bounds of the segment are kept if the next step may lead out of them; otherwise that step is more exact.
    Selector& last = path.back();
    const bool is_whole_known = last.count.is_constant() && last.offset.is_known();
    if (is_whole_known && !is_inside(next.offset, next.count, last.count, ranges))
        return;
    last.kind = next.kind;
    last.offset = last.offset.plus(next.offset);
    last.count = next.count;
}

Path joined(const Path& front, const Path& back, const TermRanges& ranges) {
    Path path = front;
    for (std::size_t i = 0; i < back.size(); ++i) {
        const bool was_segment =
            !path.empty() && path.back().kind == Selector::Kind::segment && back[i].kind == Selector::Kind::element;
        append(path, back[i], ranges);
        // If only the segment is kept, later steps are left out.
        if (was_segment && path.back().kind == Selector::Kind::segment)
            break;
    }
    return path;
}

Extent extent_of(const Path& path, const TermRanges& ranges) {
    Extent extent{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    if (path.empty() || (path[0].kind != Selector::Kind::element && path[0].kind != Selector::Kind::segment))
        return extent;
    extent.first = range_of(path[0].offset, ranges).least.value_or(extent.first);
    const std::optional<std::int64_t> end = range_of(path[0].offset.plus(path[0].count), ranges).greatest;
    extent.last = end ? *end - 1 : extent.last;
    return extent;
}

void each_touching_pair(const std::vector<Extent>& extents, const std::function<bool(std::size_t, std::size_t)>& visit) {
    std::vector<std::size_t> order(extents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return extents[a].first < extents[b].first; });
    std::vector<std::size_t> open;
    for (const std::size_t next : order) {
        std::erase_if(open, [&](std::size_t other) { return extents[other].last < extents[next].first; });
        for (const std::size_t other : open)
            if (visit(std::min(other, next), std::max(other, next)))
                return;
        open.push_back(next);
    }
}

} // namespace t8::occam
