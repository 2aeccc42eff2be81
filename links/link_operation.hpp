#pragma once

// The operations and arrivals of a link.

#include <cstdint>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The process that makes an output or input. For observers; it has no effect on the link.
struct LinkParty {
    Wdesc process{};
    Address iptr{};

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [process, iptr] = self;
        return visit(state_fields(process, iptr));
    }

    friend bool operator==(const LinkParty&, const LinkParty&) = default;
};

/// The message_hash() of a message, for observers; nothing if it has not been computed. The link does not depend on it, and
/// snapshots leave it out.
struct KnownHash {
    std::optional<std::uint16_t> value{};

    friend bool operator==(const KnownHash&, const KnownHash&) { return true; }
};

/// An operation of the process at one end of a link.
struct LinkOperation {
    enum class Kind : std::uint8_t {
        output,       ///< sends `bytes` bytes; `payload` holds those that exist in memory
        input,        ///< receives `bytes` bytes
        enable,       ///< an ALT begins to wait for a byte
        disable,      ///< an ALT no longer waits for a byte
        reset_output, ///< resetch
        reset_input,
        noise,     ///< a false data packet with `value` reaches this end
        cut,       ///< the cable carries nothing any more
        set_speed, ///< a bit takes `bit` from now on
    };
    Kind kind = Kind::output;
    Tick at{};
    Word bytes = 0;
    std::vector<Byte> payload{};
    KnownHash hash{}; ///< of an output
    /// The fault of an output: `loss` is the kind of packet that is lost, `loss_at` the number of bytes that get through before it.
    enum class Loss : std::uint8_t { none, message, packet, acknowledge };
    Loss loss = Loss::none;
    Word loss_at = 0;
    Byte value = 0;
    Tick bit{};
    LinkParty party{};
    std::uint64_t sequence = 0; ///< for an output: number of outputs that this end began before, for observers
    /// True for an output that no process of this end made (a boot image, the answer to a peek). Outputs of processes wait until
    /// it has ended.
    bool outside = false;
    bool piecewise = false; ///< for an input: its process is notified of every piece, not only of the end

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, at, bytes, payload, hash, loss, loss_at, value, bit, party, sequence, outside, piecewise] = self;
        return visit(state_fields(kind, at, bytes, payload, loss, loss_at, value, bit), bookkeeping_fields(party),
                     state_fields(sequence, outside, piecewise), scratch_fields(hash));
    }

    friend bool operator==(const LinkOperation&, const LinkOperation&) = default;
};

/// An event that an end of a link learns of.
struct LinkArrival {
    enum class Kind : std::uint8_t {
        stored, ///< `bytes` more bytes of an input have arrived; `ends` is true if they are its last
        ready,  ///< a byte has arrived for which an ALT waits
        sent,   ///< the output is acknowledged
    };
    Kind kind = Kind::stored;
    Tick at{};
    Word bytes = 0;
    std::vector<Byte> payload{}; ///< the first of the `bytes`; the sender read the others where it has no memory
    KnownHash hash{};            ///< of these bytes, if they are all bytes of one output
    bool ends = false;
    // The fields below describe, for `sent`, the message to observers. `payload` and `bytes` are then those of the whole message.
    bool outside = false;
    bool lost = false; ///< a fault kept the message from the receiver
    bool told = false; ///< observers have received the message already
    Tick start{};      ///< when both ends were ready
    LinkParty sender{};
    LinkParty receiver{};
    std::uint64_t sequence = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, at, bytes, payload, hash, ends, outside, lost, told, start, sender, receiver, sequence] = self;
        return visit(state_fields(kind, at, bytes, payload, ends, outside, lost),
                     bookkeeping_fields(told, start, sender, receiver, sequence), scratch_fields(hash));
    }

    friend bool operator==(const LinkArrival&, const LinkArrival&) = default;
};

/// A fault that has taken effect on a link.
struct LinkMark {
    enum class Kind : std::uint8_t { packet_lost, acknowledge_lost, noise, cut, speed };
    Kind kind = Kind::packet_lost;
    Tick at{};
    /// For noise the receiver's end, for losses the sender's; for other faults, the end in the fault's specification.
    unsigned end = 0;
    // For a lost packet or acknowledge, the message.
    Word bytes = 0;
    LinkParty sender{};
    std::uint64_t sequence = 0;
    Word byte = 0; ///< number of the byte in the message
};

} // namespace t8
