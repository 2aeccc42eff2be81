#pragma once

#include <cstdint>
#include <optional>

#include "isa_t800/types.hpp"

namespace t8 {

/// Something that a link channel does by itself at its time.
struct LinkStep {
    enum class Kind : std::uint8_t {
        byte_waits, ///< the first byte of an output lies in the receiver's buffer: an enabled input becomes ready
        received,   ///< `bytes` bytes of a transfer are stored; `ends_receiver` when the input has all it wants
        sent,       ///< the last byte of the output is acknowledged
    };
    Kind kind;
    Tick at;
    Address from;   ///< received: where the bytes lie at the sender
    Address to;     ///< received: where they go
    Word bytes = 0; ///< received: how many
    bool ends_receiver = false;
};

/// All that a link channel is between two steps.
struct LinkChannelState {
    // Output half
    bool sending = false;
    bool dropped = false; ///< a fault: the bytes go nowhere, the sender does not notice
    Address from;
    Word left = 0;     ///< bytes not in a transfer yet
    Tick head_arrives; ///< when the next byte is in the receiver's buffer, unless a transfer is under way
    bool head_announced = false;
    // Input half
    bool receiving = false;
    bool enabled = false; ///< an ALT waits for a byte
    Address to;
    Word wanted = 0;
    // Transfer under way: `bytes` bytes for which both halves were ready
    bool transferring = false;
    Word bytes = 0;
    Tick received_at;
    // Last acknowledge under way
    bool finishing = false;
    Tick sent_at;
};

/// One direction of a link: the output half of one end, the input half of the other, and the wire between. A whole transfer is worked out
/// when both halves are ready; nothing is simulated byte by byte.
///
/// Units   ticks; `bit` is the length of a bit on the wire.
/// Shape   a byte is in the receiver's buffer 11 bit times after its output starts, further ones follow every 11.5 bit times; the
///         sender is told 4 bit times after the last byte is stored. Traffic in the other direction does not slow it yet.
/// Order   calls are made in the order of their ticks; a step is taken with take() when its time has come, before any call at a later
///         tick. Nothing done to one end shows at the other end in less than `latency`.
/// Errors  none. Lengths of output and input need not agree: the rest waits for the next input or output.
/// Source  DS, links; measured rates in docs/timing.md.
class LinkChannel {
public:
    explicit LinkChannel(Tick bit) : bit_(bit) {}

    // Sender's pins
    void output(Tick now, Address from, Word bytes);
    /// The next output is lost on the wire: see LinkChannelState::dropped.
    void drop_output() { state_.dropped = true; }
    void reset_output();
    // Receiver's pins
    void input(Tick now, Address to, Word bytes);
    bool enable(Tick now);  ///< true when a byte waits; otherwise a byte_waits step will come
    bool disable(Tick now); ///< true when a byte waits
    void reset_input();

    std::optional<Tick> next_step() const;
    /// REQUIRES: next_step().
    LinkStep take();

    /// Whether anything that the other end does could reach this end's process: the output half or the input half is busy or enabled.
    bool output_busy() const { return state_.sending; }
    bool input_busy() const { return state_.receiving || state_.enabled; }

    /// The least time between an act at one end and its effect at the other.
    static constexpr std::uint64_t latency_bits = 4;
    Tick latency() const { return bit_ * latency_bits; }
    const LinkChannelState& state() const { return state_; }
    void restore(const LinkChannelState& state) { state_ = state; }

private:
    void begin_transfer(Tick first_byte, bool buffered);
    bool byte_waits(Tick now) const;

    Tick bit_;
    LinkChannelState state_;
};

} // namespace t8
