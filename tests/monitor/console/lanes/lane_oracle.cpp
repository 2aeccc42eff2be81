#include "tests/monitor/console/lanes/lane_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "monitor/causality/message_matcher.hpp"

namespace t8::test {

using namespace console;

namespace {

LaneState state_for(std::string_view wait) {
    if (wait == "timeslice")
        return LaneState::ready;
    if (wait == "timer" || wait == "join" || wait == "stopped")
        return LaneState::idle;
    return wait == "error" ? LaneState::error : LaneState::waits;
}

} // namespace

LaneOracle::LaneOracle(const HistoryReader& reader)
    : first(reader.summary().first), last(reader.summary().last), all(reader.description().level == Level::all),
      nodes(static_cast<std::uint32_t>(reader.machine().nodes.size())), clocks_(NodeClocks::of(reader.machine()).value()) {
    EventCursor cursor = reader.events();
    while (const Event* const event = cursor.next()) {
        events.push_back(*event);
        tick_of[event->id()] = event->tick;
        if (event->node < nodes)
            see(*event);
    }
    find_arrows(reader.machine());
}

bool LaneOracle::lives(std::uint32_t node, std::uint32_t process) const {
    const auto found = changes_.find({node, process});
    return found != changes_.end() && found->second.back().state.has_value();
}

void LaneOracle::change(std::uint32_t node, std::uint32_t process, Tick at, State state) {
    if (process != 0)
        changes_[{node, process}].push_back({at, state});
}

/// Records that a process waited for `ago` ticks until an event.
void LaneOracle::wait(const Event& event, std::uint32_t process, std::uint64_t ago, LaneState state) {
    if (process == 0)
        return;
    const Key key{event.node, process};
    Tick from{event.tick.count - std::min(event.tick.count, ago)};
    if (!lives(event.node, process))
        change(event.node, process, from, LaneState::unknown);
    else
        from = std::max(from, settled_[key]);
    const State before = changes_[key].back().state;
    change(event.node, process, from, state);
    change(event.node, process, event.tick, before);
    settled_[key] = event.tick;
}

void LaneOracle::see(const Event& event) {
    if (stopped_.contains(event.node))
        return;
    const std::uint32_t node = event.node;
    const auto number = [&](std::string_view field) { return static_cast<std::uint32_t>(event[field]); };
    const auto now = [&](std::uint32_t process, State state) {
        change(node, process, event.tick, state);
        settled_[{node, process}] = event.tick;
    };
    const auto cycles = [&](std::uint64_t count) {
        if (count == 0)
            return std::uint64_t{0};
        return (event.tick - std::min(event.tick, clocks_.of_node(node).tick_of(event.cycle - std::min(count, event.cycle))))
            .count;
    };
    switch (event.kind) {
    case EventKind::process_started:
        if (number("started") != 0)
            now(number("started"), all ? LaneState::ready : LaneState::unknown);
        return;
    case EventKind::process_ended:
        return now(event.process, std::nullopt);
    case EventKind::process_joined:
        if (number("last") != event.process)
            now(number("last"), std::nullopt);
        if (all || !lives(node, event.process))
            now(event.process, all ? LaneState::computes : LaneState::unknown);
        return;
    case EventKind::process_stopped:
        return now(event.process, stop_cause_names[event["cause"]] == "workspace taken" ? State{} : State{LaneState::idle});
    case EventKind::process_woken:
        return now(number("woken"), all ? LaneState::ready : LaneState::unknown);
    case EventKind::node_stopped:
        for (auto& [key, list] : changes_)
            if (key.first == node)
                list.push_back({event.tick, std::nullopt});
        stopped_[node] = event.tick;
        return;
    default:
        break;
    }
    if (all) {
        if (event.kind == EventKind::process_runs || event.kind == EventKind::process_resumed)
            return now(event.process, LaneState::computes);
        if (!lives(node, event.process))
            return;
        if (event.kind == EventKind::process_preempted || event.kind == EventKind::process_ready)
            return now(event.process, LaneState::ready);
        if (event.kind == EventKind::process_waits)
            return now(event.process, state_for(wait_names[event["what"]]));
        return;
    }
    switch (event.kind) {
    case EventKind::communication: {
        const bool sender = end_names[event["first"]] == "sender";
        wait(event, event.process, sender ? cycles(event["waited"]) : 0, LaneState::waits);
        return wait(event, number("receiver"), sender ? 0 : cycles(event["waited"]), LaneState::waits);
    }
    case EventKind::sent:
        return wait(event, event.process, event["waited"] + event["duration"], LaneState::waits);
    case EventKind::received:
    case EventKind::event_taken:
        return wait(event, event.process, event["waited"], LaneState::waits);
    case EventKind::alt_chosen:
        return wait(event, event.process, cycles(event["waited"]), LaneState::waits);
    case EventKind::still_waiting:
        return wait(event, event.process, event["since"] == 0 ? 0 : event.tick.count - event["since"],
                    state_for(wait_names[event["what"]]));
    default:
        return;
    }
}

void LaneOracle::find_arrows(const MachineSpec& machine) {
    MessageMatcher matcher(machine);
    std::map<EventId, const Event*> by_id;
    for (const Event& event : events)
        by_id[event.id()] = &event;
    for (const Event& event : events) {
        matcher.see(event);
        for (const MatchedMessage& matched : matcher.matched()) {
            const auto sent = by_id.find(matched.sent);
            const auto received = by_id.find(matched.received);
            LaneArrow arrow;
            arrow.sent = matched.sent;
            arrow.received = matched.received;
            arrow.from_node = matched.message.node;
            arrow.to_node = static_cast<std::uint32_t>(matched.message["to_node"]);
            arrow.bytes = matched.message["bytes"];
            arrow.received_at = received != by_id.end() ? received->second->tick : matched.message.tick;
            arrow.sent_at = matched.message.tick;
            if (sent != by_id.end())
                arrow.sent_at =
                    Tick{sent->second->tick.count - (sent->second->kind == EventKind::sent ? (*sent->second)["duration"] : 0)};
            arrow.sent_at = std::min(arrow.sent_at, arrow.received_at);
            arrows.push_back(arrow);
        }
    }
}

LaneOracle::State LaneOracle::process_at(std::uint32_t node, std::uint32_t process, Tick at) const {
    const auto found = changes_.find({node, process});
    State state;
    if (found != changes_.end())
        for (const Change& change : found->second)
            if (change.at <= at)
                state = change.state;
    return state;
}

LaneState LaneOracle::node_at(std::uint32_t node, Tick at) const {
    const auto stopped = stopped_.find(node);
    if (stopped != stopped_.end() && stopped->second <= at)
        return LaneState::error;
    unsigned can_run = 0;
    unsigned waiting = 0;
    for (const std::uint32_t process : processes(node)) {
        const State state = process_at(node, process, at);
        can_run += state == LaneState::computes || state == LaneState::ready || state == LaneState::unknown;
        waiting += state == LaneState::waits;
    }
    if (can_run != 0)
        return all ? LaneState::computes : LaneState::unknown;
    return waiting != 0 ? LaneState::waits : LaneState::idle;
}

std::vector<std::uint32_t> LaneOracle::processes(std::uint32_t node) const {
    std::vector<std::uint32_t> result;
    for (auto at = changes_.lower_bound({node, 0}); at != changes_.end() && at->first.first == node; ++at)
        result.push_back(at->first.second);
    return result;
}

std::array<std::uint64_t, lane_states> LaneOracle::ticks_of(const LaneRow& row, Tick from, Tick to) const {
    std::array<std::uint64_t, lane_states> sum{};
    from = std::max(from, first);
    to = std::min(to, last);
    for (std::uint32_t node = row.node; node < row.node + row.nodes; ++node) {
        std::set<Tick> edges{from, to};
        if (const auto stopped = stopped_.find(node); stopped != stopped_.end())
            edges.insert(stopped->second);
        for (const std::uint32_t process : processes(node))
            for (const Change& change : changes_.at({node, process}))
                edges.insert(change.at);
        for (auto at = edges.begin(); std::next(at) != edges.end(); ++at) {
            const Tick end = *std::next(at);
            if (*at < from || end > to)
                continue;
            const auto add = [&](State state) {
                if (state)
                    sum[static_cast<std::size_t>(*state)] += (end - *at).count;
            };
            if (row.process != 0)
                add(process_at(node, row.process, *at));
            else if (all || node_at(node, *at) == LaneState::error)
                add(node_at(node, *at));
            else
                for (const std::uint32_t process : processes(node))
                    add(process_at(node, process, *at));
        }
    }
    return sum;
}

std::shared_ptr<const LanePicture> settled(LaneStore& store, const LaneRequest& request) {
    store.ask(request);
    for (int n = 0; store.work([] { return true; }); ++n)
        if (n > 100'000)
            return nullptr;
    return store.picture();
}

namespace {

std::string text(const LaneRow& row) { return fmt::format("row {}+{} process {}", row.node, row.nodes, row.process); }

std::string stretch_difference(const Lane& lane, const LanePicture& picture, const LaneOracle& oracle, std::mt19937_64& random) {
    const LaneRow& row = lane.row;
    for (std::size_t i = 0; i < lane.stretches.size(); ++i) {
        const LaneStretch& one = lane.stretches[i];
        if (one.from >= one.to || (i != 0 && one.from < lane.stretches[i - 1].to))
            return fmt::format("{}: stretch {} to {} is out of order", text(row), one.from.count, one.to.count);
        if (one.ends != no_number && oracle.tick_of.at({row.node, one.ends}) < one.to)
            return fmt::format("{}: stretch to {} ends with event {}", text(row), one.to.count, one.ends);
        if (oracle.all && one.ends != no_number && oracle.tick_of.at({row.node, one.ends}) != one.to)
            return fmt::format("{}: stretch to {} does not end at event {}", text(row), one.to.count, one.ends);
    }
    const Tick from = std::max(picture.asked.from, oracle.first);
    const Tick to = std::min(picture.asked.to, oracle.last);
    for (int n = 0; n < 12 && from < to; ++n) {
        Tick at{from.count + random() % (to - from).count};
        if (!lane.stretches.empty() && n % 3 != 0) { // at an edge, or beside it
            at = lane.stretches[random() % lane.stretches.size()].from;
            at = Tick{std::clamp(at.count - (n % 3 == 1 && at.count > 0), from.count, to.count - 1)};
        }
        LaneOracle::State drawn;
        for (const LaneStretch& one : lane.stretches)
            if (one.from <= at && at < one.to)
                drawn = one.state;
        const LaneOracle::State real =
            row.process != 0 ? oracle.process_at(row.node, row.process, at) : oracle.node_at(row.node, at);
        if (drawn != real)
            return fmt::format("{} at tick {}: drawn {}, is {}", text(row), at.count, drawn ? name_of(*drawn) : "nothing",
                               real ? name_of(*real) : "nothing");
    }
    return {};
}

std::string column_difference(const Lane& lane, const LanePicture& picture, const LaneOracle& oracle, std::mt19937_64& random) {
    for (int n = 0; n < 6 && !lane.columns.empty(); ++n) {
        const std::size_t i = random() % lane.columns.size();
        const Tick from = picture.column_at(i);
        const Tick to = picture.column_at(i + 1);
        const auto ticks = oracle.ticks_of(lane.row, from, to);
        const std::uint64_t sum = std::accumulate(ticks.begin(), ticks.end(), std::uint64_t{0});
        for (std::size_t state = 0; state < lane_states; ++state) {
            const double real = sum == 0 ? 0 : static_cast<double>(ticks[state]) / static_cast<double>(sum);
            if (std::abs(real - static_cast<double>(lane.columns[i].shares[state])) > 1e-4)
                return fmt::format("{} column {} ({} to {}): {} drawn {}, is {}", text(lane.row), i, from.count, to.count,
                                   name_of(static_cast<LaneState>(state)), lane.columns[i].shares[state], real);
        }
        std::uint32_t events = 0;
        std::uint32_t messages = 0;
        for (const Event& event : oracle.events)
            if (lane.row.holds(event.node) && (lane.row.process == 0 || lane.row.process == event.process) &&
                event.tick >= from && event.tick < to) {
                ++events;
                messages += event.kind == EventKind::communication || event.kind == EventKind::sent;
            }
        if (events != lane.columns[i].events || messages != lane.columns[i].messages)
            return fmt::format("{} column {}: {} events drawn, are {}; {} messages drawn, are {}", text(lane.row), i,
                               lane.columns[i].events, events, lane.columns[i].messages, messages);
    }
    return {};
}

std::string arrow_difference(const LanePicture& picture, const LaneOracle& oracle) {
    const auto lane_of = [&](std::uint32_t node) {
        for (std::size_t i = 0; i < picture.lanes.size(); ++i)
            if (picture.lanes[i].row.holds(node) && picture.lanes[i].row.process == 0)
                return static_cast<int>(i);
        return -1;
    };
    std::set<std::tuple<EventId, EventId, Tick, Tick, std::uint64_t>> real;
    for (const LaneArrow& arrow : oracle.arrows) {
        const int from = lane_of(arrow.from_node);
        const int to = lane_of(arrow.to_node);
        if (arrow.received_at >= picture.asked.from && arrow.sent_at < picture.asked.to && from >= 0 && to >= 0 && from != to)
            real.emplace(arrow.sent, arrow.received, arrow.sent_at, arrow.received_at, arrow.bytes);
    }
    std::size_t drawn = 0;
    for (const LaneArrow& arrow : picture.arrows) {
        if (arrow.is_lost || lane_of(arrow.from_node) == lane_of(arrow.to_node))
            continue; // between processes of a node
        ++drawn;
        if (!real.contains({arrow.sent, arrow.received, arrow.sent_at, arrow.received_at, arrow.bytes}))
            return fmt::format("the arrow from {}#{} to {}#{} at {} is none", arrow.sent.node, arrow.sent.number,
                               arrow.received.node, arrow.received.number, arrow.sent_at.count);
    }
    if (picture.arrows_left_out == 0 && drawn != real.size())
        return fmt::format("{} arrows drawn, are {}", drawn, real.size());
    return {};
}

} // namespace

std::string difference(const LanePicture& picture, const LaneOracle& oracle, std::mt19937_64& random) {
    if (!picture.is_settled)
        return "it is not settled";
    for (const Lane& lane : picture.lanes) {
        if (lane.row.node == host_node)
            continue;
        const std::string difference = lane.columns.empty() ? stretch_difference(lane, picture, oracle, random)
                                                            : column_difference(lane, picture, oracle, random);
        if (!difference.empty())
            return difference;
    }
    if (picture.source != LaneSource::events)
        return {};
    std::uint64_t events = 0;
    for (const Event& event : oracle.events)
        events += event.tick >= picture.asked.from && event.tick < picture.asked.to;
    if (events != picture.events)
        return fmt::format("{} events told, are {}", picture.events, events);
    return arrow_difference(picture, oracle);
}

LaneRequest random_request(const LaneOracle& oracle, std::mt19937_64& random) {
    LaneRequest request;
    const std::uint64_t length = (oracle.last - oracle.first).count + 2;
    const double zoom = std::exp2(-static_cast<double>(random() % 1000) / 1000 * std::log2(static_cast<double>(length)));
    const auto span = std::max<std::uint64_t>(static_cast<std::uint64_t>(static_cast<double>(length) * zoom), 1);
    request.from = Tick{oracle.first.count + random() % (length - span + 1)};
    if (random() % 2 == 0) // around an event, where something happens
        request.from = Tick{oracle.events[random() % oracle.events.size()].tick.count -
                            std::min(span / 2, oracle.events.front().tick.count)};
    request.to = request.from + Tick{span};
    request.columns = 10 + static_cast<std::uint32_t>(random() % 300);
    std::uint32_t each = 1u << random() % 3;
    for (std::uint32_t node = 0; node < oracle.nodes; node += each)
        request.rows.push_back({node, std::min(each, oracle.nodes - node), 0});
    if (each == 1 && random() % 2 == 0)
        request.expanded.push_back(static_cast<std::uint32_t>(random() % oracle.nodes));
    if (random() % 2 == 0)
        request.rows.insert(request.rows.begin(), LaneRow{host_node, 1, 0});
    return request;
}

} // namespace t8::test
