#pragma once

#include <cstdint>
#include <span>

#include "types/fields.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "isa_t800/process_probe.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// A message that has crossed a link.
/// Units   ticks: `start` is the tick of the first bit, which is sent when both ends are ready; `end` is the tick at which the last byte
///         was acknowledged.
/// Shape   `node` is host_node for the host, whose link, process and Iptr are then 0. `sequence` counts the messages of this link
///         in this direction from 0. `payload` is valid during the call only, and is empty if the bytes are not available.
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

/// A fault of the configuration that has taken effect. For drop_message, `sequence` is the number of the message that will not arrive.
/// LinkMessage::sequence counts such messages, too.
struct FaultEvent {
    Tick tick{};
    FaultKind kind = FaultKind::drop_message;
    std::uint32_t node = 0;
    std::uint8_t link = 0;
    std::uint64_t sequence = 0;
    std::uint32_t bytes = 0;
    Wdesc process{};
    Address iptr{};
    FaultSpec given{}; ///< as the configuration gives it
};

// The following structures are reported only for a machine with probes (Machine::set_probes). `process` is an instance number of
// ProcessProbe on `node`.

/// One end of a complete transfer over a link: an output whose last byte was acknowledged, or an input that has all its bytes.
/// Units   ticks: `begun` is when the instruction began, `start` that of the first bit, `end` that of the last acknowledge or the
///         last byte.
/// Shape   `peer_node` is host_node for the host, and nothing if the cable leads to a switch. Only outputs have `start` and
///         `sequence`.
struct LinkTransfer {
    enum class Direction : std::uint8_t { output, input };

    Tick begun{};
    Tick start{};
    Tick end{};
    std::uint64_t sequence = 0;
    std::uint64_t position = 0; ///< number of bytes that had left or entered this end of the link before, boot images included
    std::uint64_t payload_from = 0;
    std::uint32_t payload = 0; ///< bytes of the message, from payload_from on in the payloads of the same call
    std::uint32_t peer_node = 0;
    std::uint32_t bytes = 0;
    std::uint32_t process = 0;
    Wdesc wdesc{};
    Address iptr{};
    std::uint16_t hash = 0; ///< message_hash of the message
    Direction direction{};
    std::uint8_t link = 0;
    std::uint8_t peer_link = 0;
};

/// An input on the event channel that has ended.
struct EventTaken {
    Tick begun{};
    Tick end{};
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    Wdesc wdesc{};
    Address iptr{};
};

/// A command to a switch has connected `output` to `input`, or to nothing if `input` is 255.
struct SwitchSet {
    Tick tick{};
    std::uint32_t index = 0;
    std::uint8_t output = 0;
    std::uint8_t input = 0;
};

/// Bytes that the host's end of its link has taken from its node, or will send to it.
struct HostTraffic {
    Tick tick{};
    bool to_host = false;
    std::span<const Byte> bytes{};
};

/// Hashes of the machine's state when everything up to `tick`, and `tick` itself, has happened: the hash that Machine::state_hash() would
/// return, and one for each node and for what is between them.
struct StateMark {
    Tick tick{};
    std::uint64_t state = 0;
    std::span<const std::uint64_t> nodes{};
    std::uint64_t between = 0;
};

/// A process that waited when the run ended, and that nothing in progress would have woken in the next 10 ms.
struct LeftWaiting {
    std::uint32_t node = 0;
    WaitFor what{};
    std::uint32_t process = 0;
    Wdesc wdesc{};
    Address iptr{};
    Tick since{};
    Word word = 0;          ///< channel word; 0: none
    Word bytes = 0;         ///< length of an output or input
    std::uint32_t left = 0; ///< number of its bytes that have not crossed the link
};

enum class StopReason : std::uint8_t {
    error,      ///< the Error flag was set while HaltOnError was on
    halted,     ///< the program stopped the processor, or the node met an instruction that it cannot execute
    breakpoint, ///< a T805 breakpoint
    crashed,    ///< a fault of the configuration
};

/// A processor that has stopped for good.
struct NodeStopped {
    Tick tick{};
    std::uint32_t node = 0;
    StopReason reason = StopReason::halted;
    Wdesc process{};
    Address iptr{};

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [tick, node, reason, process, iptr] = self;
        return visit(state_fields(tick, node, reason, process, iptr));
    }
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
    deadlock,    ///< nothing can run any more, and a process waits for an event that will never come
    interrupted, ///< the user, or a limit that the user set, ended the run
    ended,       ///< without a host: nothing can run any more, and no process waits
    at_rest,     ///< without a host: nothing can run any more, and only processes that serve others wait (see ending.hpp)
    stopped, ///< a node has met an instruction that it cannot execute; or nothing can run any more, no process waits, and a node has stopped
};
inline constexpr RunOutcome last_run_outcome = RunOutcome::stopped;

struct RunEnded {
    Tick tick{};
    RunOutcome outcome = RunOutcome::finished;
    /// The state hash after Machine::settle(); 0 when the run was interrupted, or no observer wants hashes.
    std::uint64_t state = 0;
};

/// Observes a machine. The machine calls its functions; nothing that they do changes the program.
/// Order   calls never overlap. They come in the order of ticks (for a message, of its end), at equal ticks by node. They come
///         some time after the events. run_ended() is called last, once.
/// Errors  an observer keeps its errors until it is asked for them.
class Observer {
public:
    virtual ~Observer() = default;
    /// Returns false if link_message() need not be called.
    virtual bool wants_messages() const { return true; }
    /// Returns true if state_marked() must be called, and run_ended() with a hash.
    virtual bool wants_state_marks() const { return false; }
    virtual void link_message(const LinkMessage&) {}
    virtual void fault(const FaultEvent&) {}
    virtual void error_flag_set(const ErrorFlagSet&) {}
    virtual void node_stopped(const NodeStopped&) {}
    virtual void event_taken(const EventTaken&) {}
    virtual void switch_set(const SwitchSet&) {}
    virtual void host_traffic(const HostTraffic&) {}
    /// Called at ticks that depend on the run alone: after 10, 20 and 50 ms, then once in every 100 ms, if the run does not end before. The
    /// mark is the last report of its tick.
    virtual void state_marked(const StateMark&) {}
    // The following functions are called for each node before time_reached(). Their calls for different nodes come in no defined order,
    // nor do their calls and those of the functions above.
    // Reports the transfers since the last call, in ascending order; at equal ticks outputs first, then by link.
    virtual void transfers(std::uint32_t /*node*/, std::span<const LinkTransfer>, std::span<const Byte> /*payloads*/) {}
    /// Reports the acts of a node's processes since the last call, in ascending order. `payloads` holds the payloads of all of
    /// them, one after the other.
    virtual void processes(std::uint32_t /*node*/, std::span<const ProcessRecord>, std::span<const Byte> /*payloads*/) {}
    /// Called directly before run_ended().
    virtual void left_waiting(const LeftWaiting&) {}
    virtual void run_ended(const RunEnded&) {}
    /// Reports that everything before this tick has been reported, for all nodes. Ticks do not fall.
    virtual void time_reached(Tick) {}
};

} // namespace t8
