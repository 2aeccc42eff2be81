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
    FaultSpec given{}; ///< as the configuration has it
};

// What follows is told only of a machine with probes (Machine::set_probes). `process` is an instance of ProcessProbe, of `node`.

/// One end of a transfer over a link that is complete: an output of a process, acknowledged to its last byte, or an input that has all
/// its bytes.
/// Units   ticks: begun by the instruction, start of the first bit, end of the last acknowledge, or of the last byte.
/// Shape   peer_node is host_node for the host, and nothing when the cable goes to a switch. start and sequence are an output's only.
struct LinkTransfer {
    enum class Direction : std::uint8_t { output, input };

    Tick begun{};
    Tick start{};
    Tick end{};
    std::uint64_t sequence = 0;
    std::uint64_t position = 0; ///< bytes that had gone out, or come in, at this end of the link before, boot images among them
    std::uint64_t payload_from = 0;
    std::uint32_t payload = 0; ///< bytes of the message, from payload_from on in the payloads told with it
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

/// A switch that has been told to connect an output; input is 255 for none.
struct SwitchSet {
    Tick tick{};
    std::uint32_t index = 0;
    std::uint8_t output = 0;
    std::uint8_t input = 0;
};

/// Bytes that the host's end of its link has taken from its node, or is to send there.
struct HostTraffic {
    Tick tick{};
    bool to_host = false;
    std::span<const Byte> bytes{};
};

/// A process that was waiting as the run ended, and that nothing which was under way would have woken in the 10 ms after.
struct LeftWaiting {
    std::uint32_t node = 0;
    WaitFor what{};
    std::uint32_t process = 0;
    Wdesc wdesc{};
    Address iptr{};
    Tick since{};
    Word word = 0;          ///< of the channel; 0: none
    Word bytes = 0;         ///< of an output or input
    std::uint32_t left = 0; ///< those that have not crossed the link
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
    deadlock,    ///< nothing can run any more, and a process waits for what will never come
    interrupted, ///< the user, or a limit the user set, ended the run
    ended,       ///< without a host: nothing can run any more, and no process waits
    at_rest,     ///< without a host: nothing can run any more, and those that wait serve others (see ending.hpp)
    stopped,     ///< a node has met what it cannot execute; or nothing can run any more, no process waits, and a node has stopped
};
inline constexpr RunOutcome last_run_outcome = RunOutcome::stopped;

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
    /// False: link_message need not be called.
    virtual bool wants_messages() const { return true; }
    virtual void link_message(const LinkMessage&) {}
    virtual void fault(const FaultEvent&) {}
    virtual void error_flag_set(const ErrorFlagSet&) {}
    virtual void node_stopped(const NodeStopped&) {}
    virtual void event_taken(const EventTaken&) {}
    virtual void switch_set(const SwitchSet&) {}
    virtual void host_traffic(const HostTraffic&) {}
    // What follows is told for each node before time_reached, without an order between nodes, nor between these and what the functions
    // above tell.
    /// Transfers since the last call, ascending; at the same tick outputs first, then by link.
    virtual void transfers(std::uint32_t /*node*/, std::span<const LinkTransfer>, std::span<const Byte> /*payloads*/) {}
    /// What the processes of a node did since the last call, ascending; the payloads of all of them one after the other.
    virtual void processes(std::uint32_t /*node*/, std::span<const ProcessRecord>, std::span<const Byte> /*payloads*/) {}
    /// Directly before run_ended.
    virtual void left_waiting(const LeftWaiting&) {}
    virtual void run_ended(const RunEnded&) {}
    /// Everything before this tick has been told, on all nodes. Ticks do not fall.
    virtual void time_reached(Tick) {}
};

} // namespace t8
