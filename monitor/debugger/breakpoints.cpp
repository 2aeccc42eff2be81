#include "monitor/debugger/breakpoints.hpp"

#include <algorithm>

#include "monitor/debugger/code_stops.hpp"

namespace t8 {

const Breakpoints::Breakpoint& Breakpoints::add(std::string name, Kind kind, std::function<bool()> has_failed) {
    breakpoints_.push_back({++last_number_, std::move(name), std::move(kind), true, std::move(has_failed)});
    return breakpoints_.back();
}

void Breakpoints::renumber(std::uint32_t number, std::uint32_t becomes) {
    find(number)->number = becomes;
    last_number_ = 0;
    for (const Breakpoint& one : breakpoints_)
        last_number_ = std::max(last_number_, one.number);
    std::sort(breakpoints_.begin(), breakpoints_.end(),
              [](const Breakpoint& a, const Breakpoint& b) { return a.number < b.number; });
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

bool is_found_in_one_pass(const Breakpoints::Breakpoint& one) {
    const auto* const code = std::get_if<Breakpoints::AtCode>(&one.kind);
    return one.is_enabled && code != nullptr && code->execution == 0;
}

/// Looks for the nearest stop of one breakpoint, within a part of the run.
struct Search {
    const Replayer& replayer;
    const Breakpoints::History& history;
    const Replayer::KeepGoing& keep_going;
    bool is_backwards;
    Tick from;           ///< the first tick at which a stop may be
    Tick before;         ///< the tick after the last one
    std::uint64_t& left; ///< counts down to the stop that is searched for, among those of one breakpoint
    const std::function<bool()>& has_failed;

    template <class Found> static Result<std::optional<Stop>> stop_at(const std::optional<Found>& found) {
        if (!found)
            return std::optional<Stop>{};
        if constexpr (std::is_same_v<Found, Event>)
            return std::optional(Stop{Stop::Why::breakpoint, 0, found->tick, *found});
        else
            return std::optional(Stop{Stop::Why::breakpoint, 0, found->at, *found});
    }

    Result<std::optional<Stop>> operator()(const Breakpoints::AtCode& code) const {
        std::optional<Execution> found;
        if (!code.points.empty())
            found = nth_execution(replayer, {code.points, code.accepts}, code.execution, keep_going);
        if (found && (found->at < from || found->at >= before))
            found.reset();
        auto stop = stop_at(found);
        if (found)
            (*stop)->has_failed = has_failed && has_failed();
        return stop;
    }
    Result<std::optional<Stop>> operator()(const Breakpoints::AtWrite& write) const {
        if (write.search.ranges.empty())
            return std::optional<Stop>{};
        WriteSearch search = write.search;
        search.has_failed = has_failed;
        auto found = stop_at(is_backwards ? previous_write(replayer, search, before, from, keep_going, left)
                                          : next_write(replayer, search, from, before, keep_going, left));
        if (found && *found)
            (*found)->has_failed = write.search.accepts && has_failed && has_failed();
        return found;
    }
    Result<std::optional<Stop>> operator()(const Breakpoints::AtEvent& event) const {
        const auto all = history(keep_going);
        if (!all)
            return tl::unexpected<Failure>(all.error());
        EventSearch search = event.search;
        bool last_has_failed = false; // of the last one that was accepted
        if (search.accepts)
            search.accepts = [&](const Event& one) {
                const bool is_accepted = event.search.accepts(one);
                if (is_accepted)
                    last_has_failed = has_failed && has_failed();
                return is_accepted;
            };
        auto found = stop_at(is_backwards ? previous_event(**all, search, before, from, keep_going)
                                          : next_event(**all, search, from - Tick{1}, before, keep_going));
        if (found && *found)
            (*found)->has_failed = last_has_failed;
        return found;
    }
};

} // namespace

Breakpoints::Part Breakpoints::part_ahead(Direction direction) const {
    const Tick now = replayer_.now();
    const Tick first = std::max(fence_.from, replayer_.beginning());
    if (direction == Direction::backwards)
        return {first, std::min(now, fence_.until)};
    return {std::max(first, delayed(now, Tick{1})), fence_.until};
}

/// True if one search finds all stops, and counts those that it passes over: that of all breakpoints at code, or of one watch.
bool Breakpoints::are_counted_by_search() const {
    std::size_t at_code = 0, watches = 0, enabled = 0;
    for (const Breakpoint& one : breakpoints_) {
        enabled += one.is_enabled ? 1U : 0U;
        at_code += is_found_in_one_pass(one) ? 1U : 0U;
        watches += one.is_enabled && std::holds_alternative<AtWrite>(one.kind) ? 1U : 0U;
    }
    return at_code == enabled || (watches == 1 && enabled == 1);
}

Result<std::optional<Stop>> Breakpoints::nearest(Direction direction, Part part, const Replayer::KeepGoing& keep_going,
                                                 std::uint64_t& left) {
    const bool is_backwards = direction == Direction::backwards;
    std::optional<Stop> best;
    const auto take = [&](std::optional<Stop>&& found) {
        // At equal ticks the breakpoint with the lower number stops.
        const bool is_nearer = found && (!best || (is_backwards ? found->at > best->at : found->at < best->at) ||
                                         (found->at == best->at && found->number < best->number));
        if (!is_nearer)
            return;
        best = std::move(found);
        if (is_backwards)
            part.from = best->at;
        else
            part.before = best->at + Tick{1};
    };
    CodeStops code;
    for (const Breakpoint& one : breakpoints_)
        if (is_found_in_one_pass(one))
            code.add(one, std::get<AtCode>(within(fence_, one.kind)));
    if (part.from < part.before)
        take(is_backwards ? code.previous(replayer_, part.from, part.before, left, keep_going)
                          : code.next(replayer_, part.from, part.before, left, keep_going));
    for (const Breakpoint& one : breakpoints_) {
        if (!one.is_enabled || is_found_in_one_pass(one) || part.before <= part.from)
            continue;
        const Search search{replayer_, history_, keep_going, is_backwards, part.from, part.before, left, one.has_failed};
        Result<std::optional<Stop>> found = std::visit(search, within(fence_, one.kind));
        if (!found)
            return found;
        if (*found)
            (*found)->number = one.number;
        take(std::move(*found));
    }
    return best;
}

/// Returns the stop of the number `stops` from here.
Result<std::optional<Stop>> Breakpoints::look_for(Direction direction, const Replayer::KeepGoing& keep_going,
                                                  std::uint64_t stops) {
    Part part = part_ahead(direction);
    const bool counts_itself = are_counted_by_search();
    for (std::uint64_t left = stops;; --left) {
        std::uint64_t first = 1;
        auto found = nearest(direction, part, keep_going, counts_itself ? left : first);
        if (!found || !*found || counts_itself || left == 1 || (*found)->has_failed)
            return found;
        (direction == Direction::backwards ? part.before : part.from) =
            direction == Direction::backwards ? (*found)->at : (*found)->at + Tick{1};
    }
}

Result<Stop> Breakpoints::go_on(const Replayer::KeepGoing& keep_going, std::uint64_t stops) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    const auto found = look_for(Direction::forwards, asked, stops);
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

Result<Stop> Breakpoints::go_back(const Replayer::KeepGoing& keep_going, std::uint64_t stops) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    const auto found = look_for(Direction::backwards, asked, stops);
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
        std::optional<std::uint32_t> operator()(const MemoryAccess& write) const { return write.range.node; }
        std::optional<std::uint32_t> operator()(const Event& event) const {
            return event.node == host_node ? std::nullopt : std::optional(event.node);
        }
    };
    return std::visit(NodeOf{}, stop.what);
}

} // namespace t8
