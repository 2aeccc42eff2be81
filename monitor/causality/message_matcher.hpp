#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Number of an event that does not exist: the host's end of a message.
inline constexpr std::uint64_t no_event_number = ~std::uint64_t{0};

/// A derived `message` event, and the ids of the two events that it was made from.
/// Shape   on an internal channel, both ids are that of the `communication`. On a link, `sent` is the id of a `sent` event, or of the
///         `still_waiting` event of an output that did not end; `received` is the id of a `received` event, or of the `still_waiting` event
///         of an input. The host's end has no event: its id is {host_node, no_event_number}.
struct MatchedMessage {
    Event message;
    EventId sent;
    EventId received;
};

/// An end of a message, or a part of an end, whose other end is not in the history.
struct UnmatchedEnd {
    enum class Why : std::uint8_t {
        open, ///< its other end may be missing: an operation there had not ended at the end of the history
        lost, ///< a fault took the message away (drop_message)
        /// later events show that its other end was no operation of a process: the boot of a node, a fault, a reset
        passed_over,
        waiting, ///< still_waiting on an internal channel: no process used the other end
    };
    EventId event;
    EventKind kind{};                   ///< sent, received or still_waiting
    std::uint32_t channel = no_channel; ///< of the event
    std::uint64_t bytes = 0;            ///< length of the operation
    std::uint64_t matched = 0;          ///< number of its bytes that belong to a message
    std::uint64_t crossed = 0;          ///< number of its bytes that crossed the link, as far as its node knows
    Why why = Why::open;
};

/// Makes `message` events. Each says that an output and an input met.
///
/// Internal channels. A communication is a message.
///
/// Links. The outputs at one end of a link are a stream of bytes, numbered by `position`; so are the inputs at the other end. Each
/// overlap of an output and an input is a message. An output and an input of equal lengths make one message with whole = 1; a long
/// output that three inputs take makes three messages. A message is made when the events of both ends have been seen, in either order.
/// A still_waiting event counts as an operation with the bytes that have crossed.
///
/// The host's end has no events: a message to the host has receiver 0, one from the host process 0. Bytes without events (the boot of
/// a node, a peek, operations that resetch ended, events that an excerpt leaves out) are gaps in the positions of both ends, and match
/// each other.
///
/// Accuracy. Without faults, resets and links that are plugged in elsewhere, the messages are exactly those of the run. They also are after
/// drop_message, because the fault names the output. After extra_byte, the false byte is counted as part of the input that ends next. Other
/// causes make the positions of the two ends disagree: a lost packet followed by a reset, a cable removed while bytes are on it, a boot
/// that positions do not count. The disagreement shows when an output and an input at equal positions did not take place at the same time.
/// The earlier of them is then taken to have no other end, and the next two are taken to begin together. Once a fault, or a gap between two
/// operations of one end, shows that a stream is disturbed, an output and an input of equal length and hash that took place at the same
/// time count as one message, whatever their positions. Before that, messages of a disturbed stream may be wrong. Every operation is part
/// of messages or is returned by unmatched().
///
/// Fields of a message
///   tick               that of the later of its two events
///   process, node, channel, word, wdesc, iptr, cycle, number
///                      those of the sender's event. If there is none: host_node, channel output_channel(0), the tick as cycle, and
///                      the number of the receiver's event
///   sequence           that of the output; the matcher counts the messages on internal channels and from the host itself
///   waited             ticks between the beginnings of the two operations; on an internal channel, cycles at the nominal clock
///   payload            that of the output, if the message is whole
///
/// Units   ticks, bytes.
/// Order   see() takes events in the total order of the run, perhaps without some nodes. It ignores derived events and other kinds.
///         The messages that an event completes are returned after it, in the order of the stream.
/// Memory  in proportion to the operations that are open at a time, and 4 bytes for each internal channel.
/// Errors  none: for events that contradict each other the messages are arbitrary.
class MessageMatcher {
public:
    MessageMatcher();
    /// Uses the clocks of the machine's nodes for `waited`. Without a machine they are taken to be 20 MHz.
    explicit MessageMatcher(const MachineSpec& machine);
    ~MessageMatcher();
    MessageMatcher(const MessageMatcher&); ///< the copy goes on from the same events
    MessageMatcher(MessageMatcher&&) noexcept;
    MessageMatcher& operator=(MessageMatcher&&) noexcept;

    void see(const Event& event);
    /// Returns the messages that the event seen last has completed; valid until the next call of see().
    const std::vector<MatchedMessage>& matched() const;

    /// Returns the operations that have no other end so far, by node and number. At the end of a history, they were sent and never
    /// received, or received and never sent, or still wait. Operations of 0 bytes are left out.
    std::vector<UnmatchedEnd> unmatched() const;
    /// Returns the number of operations that wait for their other end.
    std::size_t open() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace t8
