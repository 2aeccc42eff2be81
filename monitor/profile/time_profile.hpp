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

/// The time of a process, divided by its activity.
/// Shape   `lived` is the sum of the others.
struct ProcessTime {
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    Tick lived{};
    Tick running{}; ///< in a recording without scheduling events, all time in which the process did not wait
    Tick ready{};   ///< time in which it could run but another process ran; 0 without scheduling events
    Tick talking{}; ///< waits on channels and links, in ALTs and for the event pin
    Tick timer{};   ///< waits for a timer; 0 without scheduling events
    Tick join{};    ///< waits at the end of its PAR for the other processes
};

/// The waits on a channel. Each lasts from the instruction to the end of its message.
struct ChannelTime {
    std::uint32_t node = 0;
    std::uint32_t channel = no_channel;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    Tick senders{};
    Tick receivers{};
    Tick alternatives{}; ///< waits in ALTs that took a guard of this channel
};

/// Sums up the activities of processes and their waits on channels.
/// Order   see() takes the events of a recording (level messages or higher) in their total order.
class TimeProfile {
public:
    TimeProfile(const MachineSpec& machine, Level level);

    void see(const Event& event);
    /// Adds the time up to the tick `end`. see() must not be called after it.
    void finish(Tick end);

    /// Returns the times of all processes, by node and process.
    std::vector<ProcessTime> processes() const;
    /// Returns the waits on all channels, by node and channel.
    std::vector<ChannelTime> channels() const;

private:
    enum class State : std::uint8_t { running, ready, talking, timer, join };
    struct Life {
        ProcessTime time;
        std::optional<State> state{}; ///< nothing: it has ended
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
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<std::uint32_t>>
        blocks_; ///< by PAR: its processes that have ended
};

} // namespace t8
