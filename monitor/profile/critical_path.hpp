#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {

/// A stretch of the critical path that belongs to one process.
/// Shape   the time from `from` to `to` is the sum of computing, ready, messages, timer and outside.
struct PathStretch {
    /// The way in which the process of the previous stretch made this process go on.
    enum class By : std::uint8_t {
        beginning, ///< in no way: this is the first stretch, at the beginning of a node
        boot,      ///< it booted the node over a link
        start,     ///< it started the process
        wake,      ///< it woke the process with runp
        message,   ///< the process waited for the other end of a message, which was that of the previous process
        join,      ///< the process waited at the end of its PAR, where the previous process was the last to end
    };
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    Tick from{};
    Tick to{};
    Tick computing{}; ///< in a recording without scheduling events, includes the times `ready` and `timer`
    Tick ready{};
    Tick messages{}; ///< transfers on links, and waits for earlier ones
    Tick timer{};
    Tick outside{}; ///< waits for the host and the event pin
    By by = By::beginning;
    std::uint32_t channel = no_channel; ///< for By::message, the channel by its name on the node of the waiting process
};

/// Finds the critical path of a run: the chain of computing, waiting and messages that determined the length of the run. The path is
/// followed backwards from the last event of a process. A wait leads to the process that ended the wait; the beginning of a process leads
/// to the process that started it.
///
/// A wait on a channel is ended by the other end of the message if that came later; a wait in an ALT by the sender to the guard that was
/// taken; a wait at the end of a PAR by the last process to end.
/// Units   ticks.
/// Order   see() takes all events of a recording (level messages or higher) in their total order.
/// Memory  in proportion to the communications of the run.
class CriticalPath {
public:
    explicit CriticalPath(const MachineSpec& machine);

    void see(const Event& event);
    /// Returns the stretches in the order of time. Each begins where the previous one ends, unless there is a gap: a fault, or an event
    /// that was not recorded.
    std::vector<PathStretch> path() const;

private:
    class Walk;
    enum class Kind : std::uint8_t { computing, message, timer, ready, outside, join, wake };
    struct Release {
        std::uint32_t process = 0; ///< 0: no process ended the wait
        std::uint32_t node = 0;
        Tick at{};
    };
    /// An activity of a process between two ticks. `order` is the ordinal of its event among all events.
    struct Operation {
        Tick begin{};
        Tick end{};
        std::uint64_t order = 0;
        Release release{};
        std::uint32_t channel = no_channel;
        Kind kind{};
    };
    struct Begin {
        Tick at{};
        std::uint64_t order = 0;
        std::uint32_t parent = 0;
    };
    struct Process {
        std::vector<Operation> operations;
        std::optional<Begin> begin;
        std::optional<std::size_t> alternative; ///< an ALT that took a guard, until the first input from the guard's channel ends
        Tick ended{};
        Tick ready{};
        bool waits_for_timer = false;
        bool is_ready = false;
    };
    /// An end of a message on a link.
    struct LinkEndpoint {
        std::uint64_t process = 0;
        std::size_t operation = 0;
        std::optional<std::size_t> alternative;
    };
    struct BootSend {
        std::uint32_t node = 0;
        std::uint32_t process = 0;
        Tick begin{};
        Tick first_bit{};
        std::uint64_t order = 0;
    };

    static std::uint64_t key(std::uint32_t node, std::uint32_t process) { return std::uint64_t{node} << 32 | process; }
    Process& process(std::uint32_t node, std::uint32_t number) { return processes_[key(node, number)]; }
    std::size_t add(std::uint32_t node, std::uint32_t number, const Operation& operation);
    Tick begin_of(const Event& event, Cycles cycles) const;
    void see_communication(const Event& event);
    void see_link(const Event& event);
    void see_alternative(const Event& event);
    void see_scheduling(const Event& event);
    void join(const MatchedMessage& message);
    std::optional<std::size_t> take_alternative(Process& process, std::uint32_t channel);

    std::optional<NodeClocks> clocks_;
    MessageMatcher matcher_;
    std::unordered_map<std::uint64_t, Process> processes_;
    std::unordered_map<std::uint64_t, std::unordered_map<std::uint64_t, LinkEndpoint>> ends_; ///< by node and event number
    std::unordered_map<std::uint32_t, BootSend>
        boots_;                                     ///< by receiving node: the last output to it before its first process began
    std::unordered_map<std::uint32_t, Tick> begun_; ///< by node: the tick at which its first process began
    std::uint64_t order_ = 0;
    Event last_{};
    std::uint64_t last_order_ = 0;
};

} // namespace t8
