#include "monitor/console/lanes/follower.hpp"

#include <algorithm>

#include "monitor/events/field_place.hpp"

namespace t8::console {
namespace {

enum : std::uint8_t {
    output = 0,
    input = 1,
    alternative = 2,
    event_pin = 3,
    timer = 4,
    timeslice = 6,
    join = 7,
    stopped = 8,
    failed = 9
};
static_assert(wait_names[output] == "output" && wait_names[input] == "input" && wait_names[alternative] == "alternative");
static_assert(wait_names[event_pin] == "event" && wait_names[timer] == "timer" && wait_names[timeslice] == "timeslice");
static_assert(wait_names[join] == "join" && wait_names[stopped] == "stopped" && wait_names[failed] == "error");
constexpr std::uint64_t workspace_taken = 2;
static_assert(stop_cause_names[workspace_taken] == "workspace taken");

#define T8_LANE_FIELD(kind, name) event.values[field_place(EventKind::kind, name)]

bool can_run(LaneState state) { return state == LaneState::computes || state == LaneState::ready; }

auto place_of(std::vector<LivingProcess>& processes, std::uint32_t number) {
    return std::lower_bound(processes.begin(), processes.end(), number,
                            [](const LivingProcess& one, std::uint32_t wanted) { return one.now.process < wanted; });
}

} // namespace

LaneState state_of_wait(std::uint64_t what) {
    switch (what) {
    case timeslice:
        return LaneState::ready;
    case timer:
    case join:
    case stopped:
        return LaneState::idle;
    case failed:
        return LaneState::error;
    default:
        return LaneState::waits;
    }
}

const LivingProcess* LaneCarry::find(std::uint32_t node, std::uint32_t process) const {
    if (node >= nodes.size())
        return nullptr;
    const auto& list = nodes[node].processes;
    const auto found = std::lower_bound(list.begin(), list.end(), process,
                                        [](const LivingProcess& one, std::uint32_t wanted) { return one.now.process < wanted; });
    return found != list.end() && found->now.process == process ? &*found : nullptr;
}

std::size_t LaneCarry::bytes() const {
    std::size_t sum = nodes.size() * sizeof(Node);
    for (const Node& node : nodes)
        sum += node.processes.size() * sizeof(LivingProcess);
    return sum;
}

LaneFollower::LaneFollower(const LaneFacts& facts, bool known) : facts_(&facts), matcher_(facts.machine) {
    carry_.nodes.resize(facts.machine.nodes.size());
    for (std::uint32_t i = 0; i < carry_.nodes.size(); ++i) {
        LaneCarry::Node& node = carry_.nodes[i];
        node.is_known = known && !facts.began_at_snapshot;
        node.now.node = i;
        node.now.from = facts.first;
        node.now.state = node.is_known && facts.has_scheduling() ? LaneState::idle : LaneState::unknown;
    }
}

LaneFollower::LaneFollower(const LaneFacts& facts, LaneCarry carry, const LaneFollower* links)
    : facts_(&facts), carry_(std::move(carry)),
      matcher_(links == nullptr ? MessageMatcher(facts.machine) : MessageMatcher(links->matcher_)) {
    if (links != nullptr)
        ends_ = links->ends_;
}

std::size_t LaneFollower::link_bytes() const {
    return 4096 + matcher_.open() * sizeof(Event) +
           carry_.nodes.size() * 8 * 160; // of a direction, LinkStreams keeps about so much
}

/// Ends the stretch `now` at the event of this tick and number, and begins the next one there.
void LaneFollower::close(LaneStretch& now, Tick at, std::uint64_t number, LaneSink& sink) {
    if (at > now.from) {
        now.to = at;
        now.ends = number;
        sink.stretch(now);
        now.from = at;
    }
    LaneStretch next;
    next.node = now.node;
    next.process = now.process;
    next.from = now.from;
    next.begins = number;
    now = next;
}

void LaneFollower::count(LaneCarry::Node& node, LaneState state, std::uint32_t change) {
    if (can_run(state))
        node.can_run += change;
    if (state == LaneState::waits)
        node.waiting += change;
}

/// Returns a process; makes it if it is not known to live. `since`: when it is then first heard of.
LivingProcess& LaneFollower::process(const Event& event, std::uint32_t number, Wdesc wdesc, Address iptr, Tick since) {
    auto& list = carry_.nodes[event.node].processes;
    auto found = place_of(list, number);
    if (found == list.end() || found->now.process != number) {
        LivingProcess fresh;
        fresh.now.node = event.node;
        fresh.now.process = number;
        fresh.now.from = std::min(since, event.tick);
        fresh.now.begins = event.number;
        fresh.wdesc = wdesc;
        fresh.began = iptr;
        found = list.insert(found, fresh);
    }
    return *found;
}

void LaneFollower::set_state(const Event& event, LivingProcess& process, LaneState state, std::uint8_t what, LaneSink& sink) {
    LaneCarry::Node& node = carry_.nodes[event.node];
    if (process.now.state == state && can_run(state))
        return;
    count(node, process.now.state, ~0u);
    close(process.now, event, sink);
    process.now.state = state;
    process.now.what = what;
    if (what != no_wait) {
        process.now.channel = event.channel;
        process.now.iptr = event.iptr;
        if (event.kind == EventKind::process_waits)
            process.now.element = T8_LANE_FIELD(process_waits, "element");
    }
    count(node, state, 1);
    set_node(event, sink);
}

void LaneFollower::die(const Event& event, std::uint32_t number, LaneSink& sink) {
    LaneCarry::Node& node = carry_.nodes[event.node];
    const auto found = place_of(node.processes, number);
    if (found == node.processes.end() || found->now.process != number)
        return;
    count(node, found->now.state, ~0u);
    close(found->now, event, sink);
    node.processes.erase(found);
    set_node(event, sink);
}

void LaneFollower::lose(std::uint32_t number, Tick at, LaneSink& sink) {
    if (number >= carry_.nodes.size())
        return;
    LaneCarry::Node& node = carry_.nodes[number];
    if (node.now.state == LaneState::error) // for good
        return;
    node.is_known = false;
    node.can_run = node.waiting = 0;
    for (LivingProcess& process : node.processes)
        close(process.now, at, no_number, sink); // the next stretch is unknown
    if (facts_->has_scheduling())
        close(node.now, at, no_number, sink);
}

/// Gives the node the state that its processes make.
void LaneFollower::set_node(const Event& event, LaneSink& sink) {
    LaneCarry::Node& node = carry_.nodes[event.node];
    if (!facts_->has_scheduling() || node.now.state == LaneState::error)
        return;
    const LaneState state = node.can_run != 0   ? LaneState::computes
                            : !node.is_known    ? LaneState::unknown
                            : node.waiting != 0 ? LaneState::waits
                                                : LaneState::idle;
    if (state == node.now.state)
        return;
    close(node.now, event, sink);
    node.now.state = state;
}

void LaneFollower::stop_node(const Event& event, LaneSink& sink) {
    LaneCarry::Node& node = carry_.nodes[event.node];
    for (LivingProcess& process : node.processes)
        close(process.now, event, sink);
    node.processes.clear();
    node.can_run = node.waiting = 0;
    if (node.now.state == LaneState::error)
        return;
    if (facts_->has_scheduling())
        close(node.now, event, sink);
    node.now.from = event.tick;
    node.now.begins = event.number;
    node.now.state = LaneState::error;
}

/// Records a wait that the event ends. What the process did before is not recorded.
void LaneFollower::waited(const Event& event, LivingProcess& process, Tick since, std::uint8_t what, LaneSink& sink) {
    LaneStretch& now = process.now;
    since = std::clamp(since, now.from, event.tick);
    if (since > now.from) {
        LaneStretch before = now;
        before.to = since;
        before.ends = event.number;
        sink.stretch(before);
    }
    if (event.tick > since) {
        LaneStretch wait = now;
        wait.from = since;
        wait.to = event.tick;
        wait.state = state_of_wait(what);
        wait.what = what;
        wait.channel = event.channel;
        wait.iptr = event.iptr;
        wait.begins = wait.ends = event.number;
        sink.stretch(wait);
    }
    now.from = event.tick;
    now.begins = event.number;
}

/// Returns the tick `cycles` before the event, on the clock of its node.
Tick LaneFollower::since(const Event& event, Cycles cycles) const {
    if (cycles == 0)
        return event.tick;
    return std::min(event.tick, facts_->clocks.of_node(event.node).tick_of(event.cycle - std::min(event.cycle, cycles)));
}

void LaneFollower::see_scheduling(const Event& event, LaneSink& sink) {
    if (event.process == 0)
        return;
    const auto change = [&](LaneState state, std::uint8_t what) { set_state(event, process(event), state, what, sink); };
    switch (event.kind) {
    case EventKind::process_runs:
    case EventKind::process_resumed:
        return change(LaneState::computes, no_wait);
    case EventKind::process_preempted:
    case EventKind::process_ready:
        // A process that has come to the end of its PAR is ready once more if it is the one that goes on; process_joined says so.
        if (carry_.find(event.node, event.process) == nullptr && carry_.nodes[event.node].is_known)
            return;
        return change(LaneState::ready, no_wait);
    case EventKind::process_waits: {
        if (carry_.find(event.node, event.process) == nullptr && carry_.nodes[event.node].is_known)
            return;
        const auto what = static_cast<std::uint8_t>(T8_LANE_FIELD(process_waits, "what"));
        return change(state_of_wait(what), what);
    }
    default:
        return;
    }
}

/// Sees the end of a wait where scheduling is not recorded.
void LaneFollower::see_wait(const Event& event, LaneSink& sink) {
    const auto ago = [&](std::uint64_t ticks) { return Tick{event.tick.count - std::min(ticks, event.tick.count)}; };
    const auto wait = [&](std::uint32_t who, Wdesc wdesc, Address iptr, Tick from, std::uint8_t what) {
        if (who != 0)
            waited(event, process(event, who, wdesc, iptr, from), from, what, sink);
    };
    switch (event.kind) {
    case EventKind::communication: {
        const bool sender_waited = T8_LANE_FIELD(communication, "first") == 0;
        const Tick begun = since(event, T8_LANE_FIELD(communication, "waited"));
        const auto receiver = static_cast<std::uint32_t>(T8_LANE_FIELD(communication, "receiver"));
        wait(event.process, event.wdesc, event.iptr, sender_waited ? begun : event.tick, output);
        return wait(receiver, Wdesc{static_cast<Word>(T8_LANE_FIELD(communication, "receiver_wdesc"))},
                    Address{static_cast<Word>(T8_LANE_FIELD(communication, "receiver_iptr"))}, sender_waited ? event.tick : begun,
                    input);
    }
    case EventKind::sent:
        return wait(event.process, event.wdesc, event.iptr, ago(T8_LANE_FIELD(sent, "duration") + T8_LANE_FIELD(sent, "waited")),
                    output);
    case EventKind::received:
        return wait(event.process, event.wdesc, event.iptr, ago(T8_LANE_FIELD(received, "waited")), input);
    case EventKind::alt_chosen:
        return wait(event.process, event.wdesc, event.iptr, since(event, T8_LANE_FIELD(alt_chosen, "waited")), alternative);
    case EventKind::event_taken:
        return wait(event.process, event.wdesc, event.iptr, ago(T8_LANE_FIELD(event_taken, "waited")), event_pin);
    case EventKind::still_waiting: {
        const std::uint64_t begun = T8_LANE_FIELD(still_waiting, "since");
        return wait(event.process, event.wdesc, event.iptr, begun == 0 ? event.tick : Tick{begun},
                    static_cast<std::uint8_t>(T8_LANE_FIELD(still_waiting, "what")));
    }
    default:
        return;
    }
}

void LaneFollower::see_life(const Event& event, LaneSink& sink) {
    const bool all = facts_->has_scheduling();
    switch (event.kind) {
    case EventKind::process_started: {
        const auto child = static_cast<std::uint32_t>(T8_LANE_FIELD(process_started, "started"));
        if (child == 0)
            return;
        die(event, child, sink); // the end of an older process of that number was not seen
        LivingProcess& fresh = process(event, child, Wdesc{static_cast<Word>(T8_LANE_FIELD(process_started, "started_wdesc"))},
                                       Address{static_cast<Word>(T8_LANE_FIELD(process_started, "started_iptr"))}, event.tick);
        // One that lives where the recording goes on from a snapshot has no parent, and may wait as well as compute.
        const bool was_found = facts_->began_at_snapshot && event.process == 0 && event.tick == facts_->first;
        if (all && !was_found)
            set_state(event, fresh, LaneState::ready, no_wait, sink);
        return;
    }
    case EventKind::process_ended:
        return die(event, event.process, sink);
    case EventKind::process_joined: {
        const auto last = static_cast<std::uint32_t>(T8_LANE_FIELD(process_joined, "last"));
        if (last != event.process)
            die(event, last, sink);
        if (event.process == 0)
            return;
        LivingProcess& goes_on = process(event);
        if (all)
            set_state(event, goes_on, LaneState::computes, no_wait, sink);
        return;
    }
    case EventKind::process_stopped:
        if (event.process == 0)
            return;
        if (T8_LANE_FIELD(process_stopped, "cause") == workspace_taken)
            return die(event, event.process, sink);
        return set_state(event, process(event), LaneState::idle, stopped, sink);
    case EventKind::process_woken: {
        const auto woken = static_cast<std::uint32_t>(T8_LANE_FIELD(process_woken, "woken"));
        if (woken == 0)
            return;
        LivingProcess& other =
            process(event, woken, Wdesc{static_cast<Word>(T8_LANE_FIELD(process_woken, "woken_wdesc"))}, Address{}, event.tick);
        return set_state(event, other, all ? LaneState::ready : LaneState::unknown, no_wait, sink);
    }
    case EventKind::node_stopped:
        return stop_node(event, sink);
    default:
        return;
    }
}

void LaneFollower::see(const Event& event, LaneSink& sink) {
    if (event.node < carry_.nodes.size()) {
        if (carry_.nodes[event.node].now.state != LaneState::error) {
            facts_->has_scheduling() ? see_scheduling(event, sink) : see_wait(event, sink);
            see_life(event, sink);
        }
    } else if (event.node != host_node) {
        return;
    }
    switch (event.kind) {
    case EventKind::communication:
        return see_communication(event, sink);
    case EventKind::sent:
    case EventKind::received:
    case EventKind::still_waiting:
        return see_link(event, sink);
    case EventKind::fault:
        see_link(event, sink);
        see_drop(event, sink);
        return see_mark(event, sink);
    default:
        return see_mark(event, sink);
    }
}

void LaneFollower::finish(LaneSink& sink) {
    const auto give = [&](LaneStretch now) {
        now.to = facts_->last;
        now.is_open = true;
        if (now.to > now.from)
            sink.stretch(now);
    };
    for (const LaneCarry::Node& node : carry_.nodes) {
        if (facts_->has_scheduling() || node.now.state == LaneState::error)
            give(node.now);
        for (const LivingProcess& process : node.processes)
            give(process.now);
    }
}

#undef T8_LANE_FIELD

} // namespace t8::console
