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

/// A stretch of the critical path in which it stays with one process.
/// Shape   the time from `from` to `to` is the sum of computing, ready, messages, timer and outside.
struct PathStretch {
    /// How the path came to this process from the stretch before.
    enum class By : std::uint8_t {
        beginning, ///< of the node; there is none before
        boot,      ///< the node was booted over a link
        start,     ///< the process was started
        wake,      ///< runp
        message,   ///< it waited for the other end of a message, which came then
        join,      ///< it waited at the end of its PAR for the last one
    };
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    Tick from{};
    Tick to{};
    Tick computing{}; ///< without scheduling events also what it was ready or waited for a timer
    Tick ready{};
    Tick messages{}; ///< on links, with the wait for earlier ones
    Tick timer{};
    Tick outside{}; ///< waits for the host and the event pin
    By by = By::beginning;
    std::uint32_t channel = no_channel; ///< of a message, as its waiting end names it, on that end's node
};

/// Finds the chain of computing, waiting and messages that made a run as long as it was: from the last event of a process back, at each wait to
/// whoever ended it, at each beginning to whoever began it.
///
/// What ends a wait: on a channel the other end, if it came later; in an ALT the sender to the guard taken; at the end of a PAR the last
/// one to come; of a process that begins, the one that started it.
/// Units   ticks.
/// Order   see takes all events of a recording, level messages at least, in their total order.
/// Memory  in proportion to the communications of the run.
class CriticalPath {
public:
    explicit CriticalPath(const MachineSpec& machine);

    void see(const Event& event);
    /// In the order of time, each from where the one before ends, but for a wait that a fault or what is not recorded leaves open.
    std::vector<PathStretch> path() const;

private:
    class Walk;
    enum class Kind : std::uint8_t { computing, message, timer, ready, outside, join, wake };
    struct Release {
        std::uint32_t process = 0; ///< 0: nobody's doing
        std::uint32_t node = 0;
        Tick at{};
    };
    /// What a process did between two times. `order` counts the events.
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
        std::optional<std::size_t> alternative; ///< that took a guard of whose channel no input has ended yet
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
    std::unordered_map<std::uint32_t, BootSend> boots_; ///< by the node they go to: the last output there before it began
    std::unordered_map<std::uint32_t, Tick> begun_;     ///< when the first process of a node began
    std::uint64_t order_ = 0;
    Event last_{};
    std::uint64_t last_order_ = 0;
};

} // namespace t8
