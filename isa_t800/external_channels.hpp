#pragma once

#include "types/word.hpp"

namespace t8 {

/// The link engines and the event logic, as the processor's microcode uses them. The processor keeps the channel words and schedules
/// processes. An implementation transfers the bytes of the eight link channels and observes the event pin.
///
/// Order   every call is made at the processor's current cycle. When a transfer ends, the implementation calls Processor::transfer_done;
///         when an enabled input becomes ready, it calls Processor::input_ready. It calls neither before the function that began the
///         transfer or enabled the input has returned.
/// Errors  none: a transfer on an unconnected link never ends, as on a board.
/// Source  DS, links and event channel.
class ExternalChannels {
public:
    virtual ~ExternalChannels() = default;

    /// True if the state of a link input (0 to 3) or of the event channel (4) is known at the processor's current cycle. If not, the
    /// instruction of an ALT that needs it is not executed, and Processor::run() returns before it.
    virtual bool may_look(unsigned /*input*/) { return true; }

    virtual void output(unsigned link, Address from, Word bytes) = 0;
    virtual void input(unsigned link, Address to, Word bytes) = 0;
    /// Enables a link input for an ALT. Returns true if a byte already waits; otherwise Processor::input_ready is called when one comes.
    virtual bool enable_input(unsigned link) = 0;
    /// Withdraws an enable. Returns true if a byte waits.
    virtual bool disable_input(unsigned link) = 0;
    virtual void reset_output(unsigned link) = 0;
    virtual void reset_input(unsigned link) = 0;

    /// Begins an `in` on the event channel. Processor::transfer_done is called when EventReq has been seen.
    virtual void wait_event() = 0;
    virtual bool enable_event() = 0;
    virtual bool disable_event() = 0;
    virtual void reset_event() = 0;
};

} // namespace t8
