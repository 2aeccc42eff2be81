#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {

/// How the time of a process went.
/// Shape   lived is the sum of the others.
struct ProcessTime {
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    Tick lived{};
    Tick running{}; ///< without scheduling events: all that is not waiting
    Tick ready{};   ///< could run, or was preempted; only with scheduling events
    Tick talking{}; ///< communications: waits on channels, links, in ALTs and for the event pin
    Tick timer{};   ///< only with scheduling events
    Tick join{};    ///< at the end of its PAR, for the others
};

/// What was waited for on a channel: from instructions to the ends of their messages.
struct ChannelTime {
    std::uint32_t node = 0;
    std::uint32_t channel = no_channel;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    Tick senders{};
    Tick receivers{};
    Tick alternatives{}; ///< ALTs that took a guard of this channel, from their beginnings
};

/// Sums up where the time of processes went and which channels they waited on.
/// Order   see takes the events of a recording, level messages at least, in their total order.
class TimeProfile {
public:
    TimeProfile(const MachineSpec& machine, Level level);

    void see(const Event& event);
    /// The end of what is summed up; no events after it.
    void finish(Tick end);

    /// By node and process.
    std::vector<ProcessTime> processes() const;
    /// By node and channel.
    std::vector<ChannelTime> channels() const;

private:
    enum class State : std::uint8_t { running, ready, talking, timer, join };
    struct Life {
        ProcessTime time;
        std::optional<State> state{}; ///< nothing: it does not live
        Tick since{};
    };

    bool has_scheduling() const { return level_ == Level::all; }
    Tick begin_of(const Event& event, Cycles cycles) const;
    Life& life(std::uint32_t node, std::uint32_t process, Tick at);
    static void spend(ProcessTime& time, State state, Tick ticks);
    static void enter(Life& life, std::optional<State> state, Tick at);
    void waited(std::uint32_t node, std::uint32_t process, Tick from, Tick to);
    ChannelTime& channel(const Event& event);
    void see_communication(const Event& event);
    void see_life(const Event& event);
    void see_scheduling(const Event& event);

    Level level_;
    std::optional<NodeClocks> clocks_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Life> lives_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, ChannelTime> channels_;
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<std::uint32_t>> blocks_; ///< processes that have ended, by PAR
};

} // namespace t8
