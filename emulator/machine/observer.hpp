#pragma once

#include <cstdint>
#include <span>

#include "emulator/config/machine_spec.hpp"
#include "isa_t800/types.hpp"

namespace t8 {

/// A message that has crossed a link.
/// Units   Tick: start is when both ends had declared and the first bit went out, end when the last byte was acknowledged.
/// Shape   node is host_node for the host, whose link, process and Iptr are then 0. sequence counts the messages of this link
///         in this direction from 0. payload is empty when its bytes are not at hand; it is valid during the call only.
struct LinkMessage {
    Tick start{};
    Tick end{};
    std::uint32_t from_node = 0;
    std::uint8_t from_link = 0;
    std::uint32_t to_node = 0;
    std::uint8_t to_link = 0;
    std::uint64_t sequence = 0;
    std::uint32_t bytes = 0;
    Wdesc sender{};
    Address sender_iptr{};
    Wdesc receiver{};
    Address receiver_iptr{};
    std::span<const Byte> payload{};
};

/// A fault from the configuration that has taken effect. Of drop_message: the message that will not arrive, numbered by the same
/// count as the messages that do.
struct FaultEvent {
    Tick tick{};
    FaultKind kind = FaultKind::drop_message;
    std::uint32_t node = 0;
    std::uint8_t link = 0;
    std::uint64_t sequence = 0;
    std::uint32_t bytes = 0;
    Wdesc process{};
    Address iptr{};
};

enum class StopReason : std::uint8_t {
    error,      ///< the Error flag was set while HaltOnError was on
    halted,     ///< the program stopped the processor, or the node met what it cannot execute
    breakpoint, ///< a T805 breakpoint
    crashed,    ///< a fault from the configuration
};

/// A processor that has stopped for good.
struct NodeStopped {
    Tick tick{};
    std::uint32_t node = 0;
    StopReason reason = StopReason::halted;
    Wdesc process{};
    Address iptr{};
};

/// The Error flag of a node that went from clear to set.
struct ErrorFlagSet {
    Tick tick{};
    std::uint32_t node = 0;
    Wdesc process{};
    Address iptr{};
};

enum class RunOutcome : std::uint8_t {
    finished,    ///< the program ended the session with the host
    deadlock,    ///< nothing could ever run again
    interrupted, ///< the user, or a limit the user set, ended the run
};

struct RunEnded {
    Tick tick{};
    RunOutcome outcome = RunOutcome::finished;
};

/// Whoever watches a machine. The machine calls it; nothing an observer does changes what the guest sees.
/// Order   calls never overlap. They come in the order of their ticks (of a message: its end), at equal ticks by node; not while
///         things happen, but some time after. run_ended comes last, once.
/// Errors  observers keep theirs to themselves until asked.
class Observer {
public:
    virtual ~Observer() = default;
    virtual void link_message(const LinkMessage&) {}
    virtual void fault(const FaultEvent&) {}
    virtual void error_flag_set(const ErrorFlagSet&) {}
    virtual void node_stopped(const NodeStopped&) {}
    virtual void run_ended(const RunEnded&) {}
    /// Everything before this tick has been told, on all nodes. Ticks do not fall.
    virtual void time_reached(Tick) {}
};

} // namespace t8
