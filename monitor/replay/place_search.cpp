#include "monitor/replay/place_search.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "monitor/events/node_clocks.hpp"

namespace t8 {
namespace {

/// The machine is run for so long before the executions are counted.
constexpr Tick slice{10'000 * ticks_per_microsecond};

/// Collects the executions of probe points.
class Executions final : public Observer {
public:
    explicit Executions(const NodeClocks& clocks) : clocks_(clocks) {}
    bool wants_messages() const override { return false; }
    void processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte>) override {
        for (const ProcessRecord& record : records)
            if (record.act == ProcessAct::marked)
                found_.push_back({clocks_.of_node(node).tick_of(record.at), {node, record.iptr}});
    }
    void time_reached(Tick tick) override { reached_ = tick; }

    /// Returns the execution of that number, if it is certain that no other comes before it.
    std::optional<Execution> number(std::uint64_t which) {
        std::sort(found_.begin(), found_.end(), [](const Execution& a, const Execution& b) {
            return std::tie(a.at, a.where.node, a.where.iptr) < std::tie(b.at, b.where.node, b.where.iptr);
        });
        const auto certain =
            std::partition_point(found_.begin(), found_.end(), [&](const Execution& e) { return e.at < reached_; });
        const auto count = static_cast<std::uint64_t>(certain - found_.begin());
        if (which - dropped_ <= count)
            return found_[which - dropped_ - 1];
        dropped_ += count;
        found_.erase(found_.begin(), certain);
        return {};
    }

private:
    const NodeClocks& clocks_;
    std::vector<Execution> found_;
    std::uint64_t dropped_ = 0; ///< executions that were not asked for
    Tick reached_{};
};

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
    return failure(place.node ? fmt::format("{} no code for '{}'", nodes_text(place, machine), place.code)
                              : fmt::format("{} code for '{}'", nodes_text(place, machine), place.code),
                   !similar.empty() ? fmt::format("did you mean '{}'?", similar)
                   : !file.empty()  ? fmt::format("as in {}:12, for a line that has code", file)
                                    : "the recording has no source lines: name a tick, a time, a cycle or an event");
}

std::optional<Execution> find_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, std::uint64_t which,
                                        const Replayer::KeepGoing& keep_going) {
    const MachineSpec& spec = replayer.history().machine();
    const NodeClocks clocks = NodeClocks::of(spec).value(); // the history was opened with them
    Machine machine(replayer.start().snapshot.spec, Tier::predecoded, replayer.threads());
    Machine::Probes probes{{.messages = false}, {}};
    for (const CodeAddress& place : places) {
        ProbePlace point;
        point.iptr = place.iptr;
        probes.points.emplace_back(place.node, point);
    }
    machine.set_probes(probes);
    Executions executions(clocks);
    machine.attach(executions);
    std::optional<ReplayHost> host;
    if (replayer.history().description().start.is_served)
        machine.attach_host(host.emplace(replayer.history(), replayer.recorded_end()));
    machine.restore(*replayer.start().snapshot.image);
    Tick now = replayer.start().snapshot.image->come_to;
    const Tick end = replayer.recorded_end().until;
    for (bool goes_on = true; goes_on;) {
        if (keep_going && !keep_going(now))
            return {};
        now = std::min(end, now + slice);
        goes_on =
            machine.run({.until = now, .ends_with = replayer.root(), .goes_on = true}) == RunOutcome::interrupted && now < end;
        if (const auto found = executions.number(which))
            return found;
    }
    return {};
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
        Result<Tick> operator()(const Place::AtTick& at) const { return at.tick; }
        Result<Tick> operator()(const Place::AtCycle& at) const {
            const NodeClocks clocks = NodeClocks::of(machine).value();
            return clocks.of_node(at.node).tick_of(at.cycle);
        }
        Result<Tick> operator()(const Place::AtEvent& at) const {
            if (const auto event = history.event({at.node, at.number}))
                return event->tick;
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
            if (const auto found = find_execution(replayer, *places, at.execution, keep_going))
                return found->at;
            return failure(fmt::format("'{}' is not executed {}", at.code,
                                       at.execution == 1 ? std::string("in this run") : fmt::format("{} times", at.execution)));
        }
    };
    return std::visit(Find{history, machine, replayer, keep_going}, place.what);
}

} // namespace t8
