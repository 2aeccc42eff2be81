#include "monitor/profile/time_profile.hpp"

#include <algorithm>

#include "monitor/profile/event_times.hpp"

namespace t8 {
TimeProfile::TimeProfile(const MachineSpec& machine, Level level) : level_(level), clocks_(NodeClocks::of(machine)) {}

Tick TimeProfile::begin_of(const Event& event, Cycles cycles) const {
    if (cycles == 0 || !clocks_)
        return event.tick;
    return std::min(event.tick, clocks_->of_node(event.node).tick_of(event.cycle - std::min(event.cycle, cycles)));
}

/// Returns the times of a process. A process without earlier events is taken to have begun at `at`.
auto TimeProfile::life(std::uint32_t node, std::uint32_t process, Tick at) -> Life& {
    const auto [place, is_new] = lives_.try_emplace({node, process});
    Life& life = place->second;
    if (is_new) {
        life.time.node = node;
        life.time.process = process;
        life.state = State::running;
        life.since = at;
    }
    return life;
}

void TimeProfile::spend(ProcessTime& time, State state, Tick ticks) {
    time.lived = time.lived + ticks;
    Tick& sum = state == State::running   ? time.running
                : state == State::ready   ? time.ready
                : state == State::talking ? time.talking
                : state == State::timer   ? time.timer
                                          : time.join;
    sum = sum + ticks;
}

void TimeProfile::enter(Life& life, std::optional<State> state, Tick at) {
    if (life.state && at > life.since)
        spend(life.time, *life.state, at - life.since);
    life.since = std::max(life.since, at);
    life.state = state;
}

/// Adds a wait that has ended. Does nothing in a recording with scheduling events, because those report all waits.
void TimeProfile::waited(std::uint32_t node, std::uint32_t process, Tick from, Tick to) {
    if (process == 0 || has_scheduling())
        return;
    Life& who = life(node, process, from);
    enter(who, State::talking, from);
    enter(who, State::running, to);
}

ChannelTime& TimeProfile::channel(const Event& event) {
    ChannelTime& channel = channels_[{event.node, event.channel}];
    channel.node = event.node;
    channel.channel = event.channel;
    return channel;
}

void TimeProfile::see_communication(const Event& event) {
    const std::uint64_t bytes = event["bytes"];
    const auto count = [&](Tick ChannelTime::*side, Tick from) {
        ChannelTime& it = channel(event);
        ++it.messages;
        it.bytes += bytes;
        it.*side = it.*side + (event.tick - from);
    };
    switch (event.kind) {
    case EventKind::communication: {
        const bool sender_waited = event["first"] == 0;
        const Tick from = begin_of(event, event["waited"]);
        count(sender_waited ? &ChannelTime::senders : &ChannelTime::receivers, from);
        return waited(event.node, sender_waited ? event.process : number_of(event, "receiver"), from, event.tick);
    }
    case EventKind::sent: {
        const Tick from = earlier(event.tick, event["waited"] + event["duration"]);
        count(&ChannelTime::senders, from);
        return waited(event.node, event.process, from, event.tick);
    }
    case EventKind::received: {
        const Tick from = earlier(event.tick, event["waited"]);
        count(&ChannelTime::receivers, from);
        return waited(event.node, event.process, from, event.tick);
    }
    case EventKind::alt_chosen: {
        const Tick from = begin_of(event, event["waited"]);
        if (event.channel != no_channel) {
            ChannelTime& it = channel(event);
            it.alternatives = it.alternatives + (event.tick - from);
        }
        return waited(event.node, event.process, from, event.tick);
    }
    case EventKind::event_taken:
        return waited(event.node, event.process, earlier(event.tick, event["waited"]), event.tick);
    default:
        return;
    }
}

void TimeProfile::see_life(const Event& event) {
    const State going_on = has_scheduling() ? State::ready : State::running;
    switch (event.kind) {
    case EventKind::process_started:
        if (const std::uint32_t started = number_of(event, "started"); started != 0)
            enter(life(event.node, started, event.tick), going_on, event.tick);
        return;
    case EventKind::process_ended:
        blocks_[{event.node, event["block"]}].push_back(event.process);
        return enter(life(event.node, event.process, event.tick), State::join, event.tick);
    case EventKind::process_joined:
        if (const auto block = blocks_.extract({event.node, event["block"]}))
            for (const std::uint32_t ended : block.mapped())
                if (ended != event.process)
                    enter(life(event.node, ended, event.tick), std::nullopt, event.tick);
        enter(life(event.node, event.process, event.tick), State::running, event.tick);
        if (const std::uint32_t last = number_of(event, "last"); last != event.process && last != 0)
            enter(life(event.node, last, event.tick), std::nullopt, event.tick);
        return;
    case EventKind::process_stopped:
        return enter(life(event.node, event.process, event.tick), std::nullopt, event.tick);
    case EventKind::process_woken:
        return enter(life(event.node, number_of(event, "woken"), event.tick), going_on, event.tick);
    case EventKind::still_waiting: {
        // The state of a process that has stopped, or that waits at the end of a PAR, is known from an earlier event.
        const std::string_view what = wait_names[std::min<std::size_t>(event["what"], std::size(wait_names) - 1)];
        if (what == "stopped" || what == "join")
            return;
        if (const std::uint64_t since = event["since"]; since != 0 && !has_scheduling())
            enter(life(event.node, event.process, Tick{since}), State::talking, Tick{since});
        return;
    }
    default:
        return;
    }
}

void TimeProfile::see_scheduling(const Event& event) {
    Life& who = life(event.node, event.process, event.tick);
    const std::string_view what = event.kind == EventKind::process_waits && event["what"] < std::size(wait_names)
                                      ? wait_names[event["what"]]
                                      : std::string_view{};
    if (!who.state || (who.state == State::join && event.kind != EventKind::process_runs))
        return;
    switch (event.kind) {
    case EventKind::process_runs:
    case EventKind::process_resumed:
        return enter(who, State::running, event.tick);
    case EventKind::process_waits:
        return enter(who,
                     what == "timeslice" ? State::ready
                     : what == "timer"   ? State::timer
                     : what == "join"    ? State::join
                                         : State::talking,
                     event.tick);
    default:
        return enter(who, State::ready, event.tick);
    }
}

void TimeProfile::see(const Event& event) {
    switch (event.kind) {
    case EventKind::communication:
    case EventKind::sent:
    case EventKind::received:
    case EventKind::alt_chosen:
    case EventKind::event_taken:
        return see_communication(event);
    case EventKind::process_started:
    case EventKind::process_woken:
        return see_life(event);
    case EventKind::process_ended:
    case EventKind::process_joined:
    case EventKind::process_stopped:
    case EventKind::still_waiting:
        if (event.process != 0)
            see_life(event);
        return;
    case EventKind::process_runs:
    case EventKind::process_waits:
    case EventKind::process_preempted:
    case EventKind::process_resumed:
    case EventKind::process_ready:
        if (event.process != 0)
            see_scheduling(event);
        return;
    default:
        return;
    }
}

/// Adds the time up to `end` for processes that have not ended.
void TimeProfile::finish(Tick end) {
    for (auto& [key, life] : lives_)
        enter(life, std::nullopt, end);
}

std::vector<ProcessTime> TimeProfile::processes() const {
    std::vector<ProcessTime> processes;
    for (const auto& [key, life] : lives_)
        processes.push_back(life.time);
    return processes;
}

std::vector<ChannelTime> TimeProfile::channels() const {
    std::vector<ChannelTime> channels;
    for (const auto& [key, channel] : channels_)
        channels.push_back(channel);
    return channels;
}

} // namespace t8
