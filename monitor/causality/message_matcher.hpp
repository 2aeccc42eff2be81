#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Number of an event that does not exist: the host's end of a message.
inline constexpr std::uint64_t no_event_number = ~std::uint64_t{0};

/// A derived `message` event, and the two that it was made of.
/// Shape   over an internal channel both ids are the communication's. Over a link `sent` is a `sent` event, or the
///         `still_waiting` one of an output that has not been taken to its end; `received` is a `received` event or the
///         `still_waiting` one of an input. The host's end has no event: its id is {host_node, no_event_number}.
struct MatchedMessage {
    Event message;
    EventId sent;
    EventId received;
};

/// An end of a message, or a part of one, whose other end the history does not hold.
struct UnmatchedEnd {
    enum class Why : std::uint8_t {
        open, ///< its other end may still come: an operation there had not ended when the history did
        lost, ///< a fault took the message away (drop_message)
        /// what came later shows that its other end was no operation of a process: the boot of a node, a fault, a reset
        passed_over,
        waiting, ///< still_waiting on an internal channel: nobody came to the other side
    };
    EventId event;
    EventKind kind{};                   ///< sent, received or still_waiting
    std::uint32_t channel = no_channel; ///< of the event
    std::uint64_t bytes = 0;            ///< that the operation was for
    std::uint64_t matched = 0;          ///< those of them that belong to a message
    std::uint64_t crossed = 0;          ///< those that crossed the link, as far as the operation knows
    Why why = Why::open;
};

/// Makes `message` events: which output met which input.
///
/// Internal channels. A communication is a message.
///
/// Links. The outputs of one end of a link make a stream of bytes, numbered by `position`; so do the inputs at the other end.
/// Each overlap of an output with an input is a message: one of equal lengths makes one with whole = 1, a long output taken by
/// three inputs makes three. It is known when the events of both ends have been seen, in whichever order they come. still_waiting
/// events count as operations of so many bytes as have crossed.
///
/// The host's end has no events: a message to it has receiver 0, one from it process 0. Bytes without events (the boot of a node, a
/// peek, operations that resetch gave up, what an excerpt leaves out) show as gaps in the positions and match each other.
///
/// What is promised. Without faults, resets and re-wired links the messages are exactly those of the run. After drop_message they
/// are: the fault names the output. After extra_byte the false byte is counted to the input that ends next. What else breaks the
/// correspondence (a lost packet and a reset after it, a cable taken away with bytes on it, positions that do not count a boot)
/// shows because an output and an input that belong together by position did not take place at the same time: the earlier one of
/// them is passed over and the next ones are taken to begin together. Once a stream is known to be broken in this way, by a fault
/// or by a gap between two operations of an end, an output and an input of the same length and hash that took place at the same
/// time are taken for one message, whatever the positions say. Until such a mark comes, messages of a broken stream may be false.
/// Every operation is either in messages or told by unmatched().
///
/// Of a message
///   tick               of the later of its two events
///   process, node, channel, word, wdesc, iptr, cycle, number
///                      of the sender's event. Without one: host_node, its channel output_channel(0), the tick as cycle, and the
///                      number of the receiver's event
///   sequence           of an internal channel and of the host: counted here
///   waited             between the beginnings of the two operations; cycles of an internal channel in ticks of the nominal clock
///   payload            of the output, when the message is whole
///
/// Units   ticks, bytes.
/// Order   see() takes events in the total order of the run (some nodes may be left out); derived events and other kinds are
///         passed over. The messages that an event completes come in the order of the stream, right after it.
/// Memory  in proportion to the operations that are open at a time, and 4 bytes for each internal channel.
/// Errors  none: events that contradict each other give some messages or other.
class MessageMatcher {
public:
    MessageMatcher();
    /// Knows the clocks of the nodes, for `waited`; without a machine 20 MHz.
    explicit MessageMatcher(const MachineSpec& machine);
    ~MessageMatcher();
    MessageMatcher(MessageMatcher&&) noexcept;
    MessageMatcher& operator=(MessageMatcher&&) noexcept;

    void see(const Event& event);
    /// The messages that the event seen last has completed; valid until the next call of see.
    const std::vector<MatchedMessage>& matched() const;

    /// What has no other end so far, by node and number. At the end of a history: what was sent and never received, received and
    /// never sent, or still waits. Operations of no bytes are not among them.
    std::vector<UnmatchedEnd> unmatched() const;
    /// Operations that wait for their other end.
    std::size_t open() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

} // namespace t8
