#include "monitor/debugger/breakpoints.hpp"

#include <algorithm>

namespace t8 {

const Breakpoints::Breakpoint& Breakpoints::add(std::string name, Kind kind) {
    breakpoints_.push_back({++last_number_, std::move(name), std::move(kind)});
    return breakpoints_.back();
}

bool Breakpoints::remove(std::uint32_t number) {
    return std::erase_if(breakpoints_, [&](const Breakpoint& one) { return one.number == number; }) != 0;
}

Breakpoints::Breakpoint* Breakpoints::find(std::uint32_t number) {
    const auto found =
        std::find_if(breakpoints_.begin(), breakpoints_.end(), [&](const Breakpoint& one) { return one.number == number; });
    return found == breakpoints_.end() ? nullptr : &*found;
}

namespace {

using Stop = Breakpoints::Stop;

bool counts(const Breakpoints::Fence& fence, std::uint32_t node) {
    return fence.nodes.empty() || std::find(fence.nodes.begin(), fence.nodes.end(), node) != fence.nodes.end();
}

/// Returns what stops within the nodes of a fence.
Breakpoints::Kind within(const Breakpoints::Fence& fence, Breakpoints::Kind kind) {
    if (fence.nodes.empty())
        return kind;
    if (auto* const code = std::get_if<Breakpoints::AtCode>(&kind))
        std::erase_if(code->points, [&](const CodePoint& point) { return !counts(fence, point.where.node); });
    if (auto* const write = std::get_if<Breakpoints::AtWrite>(&kind))
        std::erase_if(write->search.ranges, [&](const MemoryRange& range) { return !counts(fence, range.node); });
    if (auto* const event = std::get_if<Breakpoints::AtEvent>(&kind)) {
        std::vector<std::uint32_t>& nodes = event->search.nodes;
        if (nodes.empty())
            nodes = fence.nodes;
        else
            std::erase_if(nodes, [&](std::uint32_t node) { return !counts(fence, node); });
        if (nodes.empty())
            event->search.filters.clear();
    }
    return kind;
}

/// Looks for the nearest stop of one breakpoint, within a part of the run.
struct Search {
    const Replayer& replayer;
    const Breakpoints::History& history;
    const Replayer::KeepGoing& keep_going;
    bool is_backwards;
    Tick from;   ///< the first tick at which a stop may be; forwards it is not 0
    Tick before; ///< the tick after the last one

    Tick after() const { return from - Tick{1}; }

    template <class Found> static Result<std::optional<Stop>> stop_at(const std::optional<Found>& found) {
        if (!found)
            return std::optional<Stop>{};
        if constexpr (std::is_same_v<Found, Event>)
            return std::optional(Stop{Stop::Why::breakpoint, 0, found->tick, *found});
        else
            return std::optional(Stop{Stop::Why::breakpoint, 0, found->at, *found});
    }

    Result<std::optional<Stop>> operator()(const Breakpoints::AtCode& code) const {
        if (code.points.empty())
            return std::optional<Stop>{};
        const ExecutionSearch search{code.points, code.accepts};
        if (code.execution != 0) {
            std::optional<Execution> found = nth_execution(replayer, search, code.execution, keep_going);
            if (found && (found->at < from || found->at >= before))
                found.reset();
            return stop_at(found);
        }
        return stop_at(is_backwards ? previous_execution(replayer, search, before, from, keep_going)
                                    : next_execution(replayer, search, after(), before, keep_going));
    }
    Result<std::optional<Stop>> operator()(const Breakpoints::AtWrite& write) const {
        if (write.search.ranges.empty())
            return std::optional<Stop>{};
        return stop_at(is_backwards ? previous_write(replayer, write.search, before, from, keep_going)
                                    : next_write(replayer, write.search, after(), before, keep_going));
    }
    Result<std::optional<Stop>> operator()(const Breakpoints::AtEvent& event) const {
        const auto all = history(keep_going);
        if (!all)
            return tl::unexpected<Failure>(all.error());
        return stop_at(is_backwards ? previous_event(**all, event.search, before, from, keep_going)
                                    : next_event(**all, event.search, after(), before, keep_going));
    }
};

} // namespace

Result<std::optional<Stop>> Breakpoints::nearest(Direction direction, const Replayer::KeepGoing& keep_going) {
    const bool is_backwards = direction == Direction::backwards;
    const Tick now = replayer_.now();
    const Tick first = std::max(fence_.from, replayer_.beginning());
    Search search{replayer_,
                  history_,
                  keep_going,
                  is_backwards,
                  is_backwards ? first : std::max(first, delayed(now, Tick{1})),
                  is_backwards ? std::min(now, fence_.until) : fence_.until};
    std::optional<Stop> best;
    for (const Breakpoint& one : breakpoints_) {
        if (!one.is_enabled || search.before <= search.from)
            continue;
        Result<std::optional<Stop>> found = std::visit(search, within(fence_, one.kind));
        if (!found)
            return found;
        if (!*found)
            continue;
        best = std::move(*found);
        best->number = one.number;
        // At equal ticks the breakpoint with the lower number stops.
        if (is_backwards)
            search.from = best->at + Tick{1};
        else
            search.before = best->at;
    }
    return best;
}

Result<Stop> Breakpoints::go_on(const Replayer::KeepGoing& keep_going) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    const auto found = nearest(Direction::forwards, asked);
    if (!found)
        return tl::unexpected<Failure>(found.error());
    const bool has_fence = fence_.until != end_of_time && replayer_.now() < fence_.until;
    const Tick target = *found ? (*found)->at : has_fence ? fence_.until : end_of_time;
    if (!goes_on || !replayer_.go_to(target, asked))
        return Stop{Stop::Why::broken_off, 0, replayer_.now()};
    if (*found)
        return std::move(**found);
    return Stop{has_fence && !replayer_.is_at_end() ? Stop::Why::fence : Stop::Why::end, 0, replayer_.now()};
}

Result<Stop> Breakpoints::go_back(const Replayer::KeepGoing& keep_going) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    const auto found = nearest(Direction::backwards, asked);
    if (!found)
        return tl::unexpected<Failure>(found.error());
    const bool has_fence = fence_.from > replayer_.beginning() && replayer_.now() > fence_.from;
    const Tick target = *found ? (*found)->at : has_fence ? fence_.from : replayer_.beginning();
    if (!goes_on || !replayer_.go_to(target, asked))
        return Stop{Stop::Why::broken_off, 0, replayer_.now()};
    if (*found)
        return std::move(**found);
    return Stop{has_fence ? Stop::Why::fence : Stop::Why::beginning, 0, replayer_.now()};
}

std::optional<std::uint32_t> node_of(const Stop& stop) {
    struct NodeOf {
        std::optional<std::uint32_t> operator()(std::monostate) const { return {}; }
        std::optional<std::uint32_t> operator()(const Execution& execution) const { return execution.where.node; }
        std::optional<std::uint32_t> operator()(const MemoryWrite& write) const { return write.range.node; }
        std::optional<std::uint32_t> operator()(const Event& event) const {
            return event.node == host_node ? std::nullopt : std::optional(event.node);
        }
    };
    return std::visit(NodeOf{}, stop.what);
}

} // namespace t8
