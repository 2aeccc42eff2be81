#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/frames.hpp"
#include "monitor/debugger/node_copy.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// A guard of an ALT.
struct Guard {
    GuardKind kind = GuardKind::channel;
    Address at;               ///< the instruction that disables it
    bool is_evaluated = true; ///< false: its code was passed by, because its condition is FALSE; nothing else is known of it then
    bool is_open = false;     ///< false: its condition is FALSE
    bool is_ready = false;    ///< of a closed guard, too: whether it would be ready
    bool is_chosen = false;   ///< the ALT has taken it
    std::string name{};       ///< of the channel: that of its declaration if that is known, or as the source writes it
    std::string here{};       ///< as the source writes it
    Address channel{};        ///< its word
    std::optional<std::uint8_t> link{}; ///< of a link input
    /// The process that outputs to the channel and waits for the input; nothing: there is none, or it is not known, as that of the host.
    std::optional<StandingProcess> other{};
    Priority priority_of_other{};
    Word time{};                                               ///< of a timer
    SignedWord ticks_left = 0;                                 ///< of the clock until the timer is ready; not positive if it is
    std::vector<std::pair<std::string, SignedWord>> indices{}; ///< of the replicators around it, the innermost first
};

/// An ALT in which a process is. Nested ALTs are one with the outermost.
struct Alternative {
    enum class Stage : std::uint8_t {
        enables, ///< it looks which guards are ready
        waits,   ///< for any of them
        chooses, ///< a guard is or was ready; it looks for the first one that is
    };
    Stage stage = Stage::waits;
    Priority priority{};
    Address at;                  ///< the instruction by which it waits
    std::vector<Guard> guards{}; ///< in the order in which they are disabled: the first ready one is taken
    bool is_whole = true;        ///< false: guards may be missing, because their conditions and channels could not be computed
};

/// Finds the guards of ALTs. Conditions, channels and times are computed as the program will do it: by its own instructions from the end of the wait
/// on, in a copy of the node.
class Alternatives {
public:
    /// `now`: the instant at which the machine stands.
    Alternatives(const Machine& machine, const ProgramCode& code, Tick now);

    /// Returns the ALT in which a process is; nothing if it is in none. That a process is between `alt` and `altend` is known only of programs with
    /// debug information; of others, that it waits.
    std::optional<Alternative> of(const StandingProcess& process, Priority priority);

private:
    NodeCopy& copy_of(std::uint32_t node);
    struct Part;
    std::optional<Part> part_of(const StandingProcess& process) const;
    void take_guard(const Part& part, NodeCopy& copy, Guard& guard, const StandingProcess& process, Priority priority) const;
    void take_indices(const Part& part, const NodeCopy& copy, Guard& guard, std::uint32_t node) const;
    void look_at_channel(Guard& guard, const StandingProcess& process, Priority priority) const;
    void look_at_link(Guard& guard, std::uint32_t node) const;

    const Machine& machine_;
    const ProgramCode& code_;
    Tick now_;
    std::uint32_t node_ = 0;
    std::unique_ptr<NodeCopy> copy_; ///< of node_, the one that was asked for last
};

} // namespace t8
