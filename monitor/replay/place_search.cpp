#include "monitor/replay/place_search.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "monitor/events/node_clocks.hpp"

namespace t8 {
namespace {

std::string nodes_text(const Place::AtCode& place, const MachineSpec& machine) {
    return place.node ? fmt::format("the program of '{}' has", machine.nodes[*place.node].name) : std::string("no program has");
}

} // namespace

Result<std::vector<CodeAddress>> code_at(const Place::AtCode& place, const MachineSpec& machine, const CodeMap& code) {
    std::vector<CodeAddress> found;
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node) {
        if (place.node && *place.node != node)
            continue;
        std::map<std::string_view, Address> first; // by routine: the first of a line's instructions in it
        for (const CodeMap::Range& range : code.ranges(node, place.code)) {
            const auto [entry, is_new] = first.try_emplace(code.routine_of(node, range.first), range.first);
            if (!is_new)
                entry->second = std::min(entry->second, range.first);
        }
        for (const auto& [routine, address] : first)
            found.push_back({node, address});
    }
    if (!found.empty())
        return found;
    const std::uint32_t asked = place.node.value_or(0);
    const std::string_view similar = closest(place.code, code.routine_names(asked));
    const std::string_view file = code.main_file(asked);
    const bool is_line = place.code.find(':') != std::string::npos;
    return failure(place.node ? fmt::format("{} no code for '{}'", nodes_text(place, machine), place.code)
                              : fmt::format("{} code for '{}'", nodes_text(place, machine), place.code),
                   !similar.empty()           ? fmt::format("did you mean '{}'?", similar)
                   : !file.empty() && is_line ? fmt::format("as in {}:12, for a line that has code", file)
                   : !file.empty()
                       ? fmt::format("a place is a routine, a line as in {}:12, a tick, a time as in 12.5ms, start or end", file)
                       : "the recording has no source lines: name a tick, a time, a cycle or an event");
}

Result<Tick> instant_of(const Place& place, const Replayer& replayer, const Replayer::KeepGoing& keep_going) {
    const HistoryReader& history = replayer.history();
    const MachineSpec& machine = history.machine();
    struct Find {
        const HistoryReader& history;
        const MachineSpec& machine;
        const Replayer& replayer;
        const Replayer::KeepGoing& keep_going;

        Result<Tick> operator()(const Place::Start&) const { return replayer.start().snapshot.image->come_to; }
        Result<Tick> operator()(const Place::End&) const { return end_of_time; }
        Result<Tick> operator()(const Place::AtTick& at) const { return in_run(at.tick); }
        Result<Tick> operator()(const Place::AtCycle& at) const {
            const NodeClocks clocks = NodeClocks::of(machine).value(); // the history was opened with them
            const Oscillator& clock = clocks.of_node(at.node);
            return at.cycle > clock.cycle_at(replayer.recorded_end().until) ? Result<Tick>(end_of_time)
                                                                            : in_run(clock.tick_of(at.cycle));
        }
        Result<Tick> in_run(Tick tick) const {
            if (tick >= replayer.beginning())
                return tick;
            return failure(fmt::format("tick {} is before the beginning of the run", tick.count),
                           fmt::format("the run went on from a snapshot at tick {}", replayer.beginning().count));
        }
        Result<Tick> operator()(const Place::AtEvent& at) const {
            if (const auto event = history.event({at.node, at.number}))
                return in_run(event->tick);
            std::uint64_t events = 0;
            for (const auto& node : history.summary().nodes)
                if (node.node == at.node)
                    events = node.first + node.events;
            return failure(fmt::format("'{}' has no event {}#{}", history.name(), name_of(machine, at.node), at.number),
                           events == 0 ? "it has none of that node: 't8 replay --record FILE --level all' records more"
                                       : fmt::format("the last one is {}#{}", name_of(machine, at.node), events - 1));
        }
        Result<Tick> operator()(const Place::AtCode& at) const {
            const auto places = code_at(at, machine, history.description().code);
            if (!places)
                return tl::unexpected<Failure>(places.error());
            if (const auto found = nth_execution(replayer, any_of(*places), at.execution, keep_going))
                return found->at;
            return failure(fmt::format("'{}' is not executed {}", at.code,
                                       at.execution == 1 ? std::string("in this run") : fmt::format("{} times", at.execution)));
        }
    };
    return std::visit(Find{history, machine, replayer, keep_going}, place.what);
}

} // namespace t8
