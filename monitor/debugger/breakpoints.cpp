#include "monitor/debugger/breakpoints.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/replay/place_search.hpp"

namespace t8 {

Result<Breakpoints::Breakpoint> Breakpoints::add(std::string_view place) {
    const HistoryReader& history = replayer_.history();
    const Result<Place> parsed = parse_place(place, history.machine());
    if (!parsed)
        return tl::unexpected<Failure>(parsed.error());
    const auto* const code = std::get_if<Place::AtCode>(&parsed->what);
    if (code == nullptr || code->execution != 1)
        return failure(fmt::format("'{}' is no place in the code", place),
                       "as in ring.occ:41, n3:ring.occ:41 or n3:worker; 'go' goes to ticks, times, cycles and events");
    Result<std::vector<CodeAddress>> where = code_at(*code, history.machine(), history.description().code);
    if (!where)
        return tl::unexpected<Failure>(std::move(where.error()));
    breakpoints_.push_back({++last_number_, std::string(place), std::move(*where)});
    return breakpoints_.back();
}

bool Breakpoints::remove(std::uint32_t number) {
    return std::erase_if(breakpoints_, [&](const Breakpoint& one) { return one.number == number; }) != 0;
}

std::vector<CodeAddress> Breakpoints::addresses() const {
    std::vector<CodeAddress> all;
    for (const Breakpoint& one : breakpoints_)
        for (const CodeAddress& where : one.where)
            if (std::find(all.begin(), all.end(), where) == all.end())
                all.push_back(where);
    return all;
}

Breakpoints::Stop Breakpoints::at(const Execution& execution, const Replayer::KeepGoing& keep_going) {
    if (!replayer_.go_to(execution.at, keep_going))
        return {Stop::Why::broken_off, 0, {}};
    for (const Breakpoint& one : breakpoints_)
        if (std::find(one.where.begin(), one.where.end(), execution.where) != one.where.end())
            return {Stop::Why::breakpoint, one.number, execution.where};
    return {Stop::Why::end, 0, {}};
}

Breakpoints::Stop Breakpoints::go_on(const Replayer::KeepGoing& keep_going) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    if (!breakpoints_.empty())
        if (const auto next = next_execution(replayer_, addresses(), replayer_.now(), asked))
            return at(*next, asked);
    const bool done = goes_on && replayer_.go_to(end_of_time, asked);
    return {done ? Stop::Why::end : Stop::Why::broken_off, 0, {}};
}

Breakpoints::Stop Breakpoints::go_back(const Replayer::KeepGoing& keep_going) {
    bool goes_on = true;
    const Replayer::KeepGoing asked = [&](Tick tick) { return goes_on = !keep_going || keep_going(tick); };
    if (!breakpoints_.empty())
        if (const auto last = previous_execution(replayer_, addresses(), replayer_.now(), asked))
            return at(*last, asked);
    const bool done = goes_on && replayer_.go_to(replayer_.beginning(), asked);
    return {done ? Stop::Why::beginning : Stop::Why::broken_off, 0, {}};
}

} // namespace t8
