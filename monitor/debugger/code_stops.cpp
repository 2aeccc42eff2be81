#include "monitor/debugger/code_stops.hpp"

#include <algorithm>
#include <deque>

namespace t8 {
namespace {

using Stop = Breakpoints::Stop;

bool are_equal(const ProbePlace::Item& a, const ProbePlace::Item& b) {
    return a.kind == b.kind && a.first == b.first && a.from == b.from && a.bytes == b.bytes && a.links == b.links &&
           a.is_indirect == b.is_indirect;
}

/// Returns where the item is in the values of a point; adds it to the point if it is not there.
std::size_t offset_of(const ProbePlace::Item& item, CodePoint& point) {
    std::size_t offset = 0;
    for (const ProbePlace::Item& one : point.items) {
        if (are_equal(one, item))
            return offset;
        offset += one.bytes;
    }
    point.items.push_back(item);
    return offset;
}

} // namespace

void CodeStops::add(const Breakpoints::Breakpoint& breakpoint, Breakpoints::AtCode code) {
    for (std::size_t number = 0; number < code.points.size(); ++number)
        add_point(breakpoint, code, number);
}

void CodeStops::add_point(const Breakpoints::Breakpoint& breakpoint, const Breakpoints::AtCode& code, std::size_t number) {
    const CodePoint& own = code.points[number];
    auto point =
        std::find_if(search_.points.begin(), search_.points.end(), [&](const CodePoint& one) { return one.where == own.where; });
    if (point == search_.points.end()) {
        point = search_.points.insert(point, CodePoint{own.where});
        asked_.emplace_back();
    }
    Asked asked{&breakpoint, code.accepts, number, {}};
    for (const ProbePlace::Item& item : own.items)
        asked.pieces.push_back({offset_of(item, *point), item.bytes});
    asked_[static_cast<std::size_t>(point - search_.points.begin())].push_back(std::move(asked));
}

/// Returns the stop at an execution that the first of its breakpoints makes which accepts it.
std::optional<Stop> CodeStops::asked(const Execution& execution) const {
    own_.at = execution.at;
    own_.where = execution.where;
    own_.wdesc = execution.wdesc;
    own_.process = execution.process;
    for (const Asked& one : asked_[execution.point]) {
        own_.point = one.point;
        own_.values.clear();
        for (const Asked::Piece& piece : one.pieces) {
            const std::size_t begin = std::min(piece.offset, execution.values.size());
            const std::size_t end = std::min(piece.offset + piece.bytes, execution.values.size());
            own_.values.insert(own_.values.end(), execution.values.begin() + static_cast<std::ptrdiff_t>(begin),
                               execution.values.begin() + static_cast<std::ptrdiff_t>(end));
        }
        if (!one.accepts || one.accepts(own_))
            return Stop{Stop::Why::breakpoint, one.breakpoint->number, execution.at, own_,
                        one.breakpoint->has_failed && one.breakpoint->has_failed()};
    }
    return {};
}

std::optional<Stop> CodeStops::next(const Replayer& replayer, Tick from, Tick before, std::uint64_t& left,
                                    const Replayer::KeepGoing& keep_going) const {
    if (search_.points.empty())
        return {};
    std::optional<Stop> found; // at the last tick with a stop
    const auto is_wanted = [&] { return found->has_failed || left == 1; };
    const bool done = visit_executions(
        replayer, search_, from, before,
        [&](const Execution& execution) {
            const bool is_later = found && execution.at > found->at;
            if (is_later && is_wanted())
                return false;
            if (is_later) {
                --left;
                found.reset();
            }
            auto one = asked(execution);
            if (one && (!found || one->number < found->number))
                found = std::move(one);
            return true;
        },
        keep_going);
    if (!done || !found)
        return {};
    if (is_wanted())
        return found;
    --left;
    return {};
}

std::optional<Stop> CodeStops::previous(const Replayer& replayer, Tick from, Tick before, std::uint64_t& left,
                                        const Replayer::KeepGoing& keep_going) const {
    if (search_.points.empty())
        return {};
    for (Tick until = before; until > from;) {
        const Tick begin = std::max(from, replayer.index().before(until - Tick{1})->come_to);
        std::deque<Stop> found; // the last ones, one for a tick
        const bool done = visit_executions(
            replayer, search_, begin, until,
            [&](const Execution& execution) {
                auto one = asked(execution);
                if (!one)
                    return true;
                if (found.empty() || found.back().at != execution.at)
                    found.push_back(std::move(*one));
                else if (one->number < found.back().number)
                    found.back() = std::move(*one);
                if (found.size() > left)
                    found.pop_front();
                return true;
            },
            keep_going);
        if (!done)
            return {};
        for (; !found.empty(); found.pop_back()) {
            if (left == 1 || found.back().has_failed)
                return std::move(found.back());
            --left;
        }
        until = begin;
    }
    return {};
}

} // namespace t8
