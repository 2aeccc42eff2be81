#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/console/lanes/picture.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8::console {

/// The facts of a recording that its lanes depend on.
struct LaneFacts {
    MachineSpec machine;
    Level level = Level::messages;
    NodeClocks clocks;
    Tick first{}; ///< the beginning of the recording
    Tick last{};  ///< its end
    bool began_at_snapshot = false;
    bool has_disturbed_links = false; ///< faults or switches: how bytes match depends on what has happened before

    bool has_scheduling() const { return level == Level::all; }
};

/// Takes what a LaneFollower finds.
class LaneSink {
public:
    virtual ~LaneSink() = default;
    virtual void stretch(const LaneStretch& stretch) = 0;
    virtual void arrow(const LaneArrow& arrow) = 0;
    virtual void mark(LaneMark mark) = 0;
};

/// A process that lives, and its state since its last stretch ended.
struct LivingProcess {
    LaneStretch now; ///< `to` is not used
    Wdesc wdesc{};
    Address began{};
};

/// The state of all lanes between two events: what has begun before and lasts.
struct LaneCarry {
    struct Node {
        LaneStretch now;                        ///< of the node as a whole; without scheduling, only whether it has stopped
        std::vector<LivingProcess> processes{}; ///< by number
        std::uint32_t can_run = 0;              ///< how many of them compute or are ready
        std::uint32_t waiting = 0;              ///< how many wait for a message
        bool is_known = true;                   ///< false: there may be further processes
    };
    std::vector<Node> nodes;

    const LivingProcess* find(std::uint32_t node, std::uint32_t process) const;
    std::size_t bytes() const; ///< of memory, roughly
};

/// Turns events into stretches of state, arrows and marks. A stretch is found when it ends; then it is complete, however long ago it began.
/// Order   see() takes events in the total order of the run, then finish() once. A follower can be copied between two events; both go on alike.
/// Memory  in proportion to the living processes and open messages.
/// Errors  none: for events that contradict each other the result is arbitrary, but the stretches of a lane never overlap.
class LaneFollower {
public:
    /// Begins before the first event. `known`: false if it does not begin with the recording, so that states are unknown until events tell them.
    LaneFollower(const LaneFacts& facts, bool known);
    /// Goes on from a state. `matcher`: the messages so far; null: the links are not disturbed, so that they need not be known.
    LaneFollower(const LaneFacts& facts, LaneCarry carry, const LaneFollower* links);

    void see(const Event& event, LaneSink& sink);
    /// Makes the states of a node and of its processes unknown from `at` on, because events are missing there. Later events tell them again.
    /// REQUIRES: all events before `at` have been seen.
    void lose(std::uint32_t node, Tick at, LaneSink& sink);
    /// Ends everything at the last tick of the recording; it stays open.
    void finish(LaneSink& sink);

    const LaneCarry& carry() const { return carry_; }
    std::size_t link_bytes() const; ///< memory of the open messages, roughly

private:
    struct End {
        std::uint64_t number = 0;
        Tick at{};
        Tick first_bit{};
    };
    enum class Known : std::uint8_t { now, before };

    // follower.cpp: states
    LivingProcess& process(const Event& event, std::uint32_t number, Wdesc wdesc, Address iptr, Tick since);
    LivingProcess& process(const Event& event) { return process(event, event.process, event.wdesc, event.iptr, event.tick); }
    void set_state(const Event& event, LivingProcess& process, LaneState state, std::uint8_t what, LaneSink& sink);
    void die(const Event& event, std::uint32_t number, LaneSink& sink);
    void set_node(const Event& event, LaneSink& sink);
    void stop_node(const Event& event, LaneSink& sink);
    void waited(const Event& event, LivingProcess& process, Tick since, std::uint8_t what, LaneSink& sink);
    void count(LaneCarry::Node& node, LaneState state, std::uint32_t change);
    static void close(LaneStretch& now, const Event& event, LaneSink& sink) { close(now, event.tick, event.number, sink); }
    static void close(LaneStretch& now, Tick at, std::uint64_t number, LaneSink& sink);
    void see_scheduling(const Event& event, LaneSink& sink);
    void see_wait(const Event& event, LaneSink& sink);
    void see_life(const Event& event, LaneSink& sink);
    Tick since(const Event& event, Cycles cycles) const;

    // follower_messages.cpp: arrows and marks
    void see_communication(const Event& event, LaneSink& sink);
    void see_link(const Event& event, LaneSink& sink);
    void see_drop(const Event& event, LaneSink& sink);
    void see_mark(const Event& event, LaneSink& sink);
    const End* end_of(EventId id, std::uint32_t channel);

    const LaneFacts* facts_;
    LaneCarry carry_;
    MessageMatcher matcher_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::deque<End>> ends_; ///< of links, by node and channel
};

/// Returns the state of a process that waits for something: wait_names[what].
LaneState state_of_wait(std::uint64_t what);

} // namespace t8::console
