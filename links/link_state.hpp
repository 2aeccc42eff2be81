#pragma once

// The state of a link between two events.

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "links/link_operation.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// One direction of a link between two events.
struct LinkChannelState {
    // Output half, at the sender
    bool sending = false; ///< an output has begun and is not acknowledged
    bool stuck = false;   ///< the next acknowledge of the output will never come
    Word total = 0;       ///< bytes of the output
    Word left = 0;        ///< bytes of the output whose data packet has not started
    Word delivered = 0;   ///< bytes of the output that inputs have taken
    std::vector<Byte> payload{};
    KnownHash hash{};
    LinkOperation::Loss loss = LinkOperation::Loss::none;
    Word loss_at = 0;
    bool outside = false; ///< no process of this end made the output
    LinkParty sender{};
    std::uint64_t sequence = 0;
    Tick began{};                          ///< when the output began, or the input that took its first byte
    std::optional<LinkOperation> behind{}; ///< an output of a process, which waits until an output from outside has ended
    std::optional<Tick> behind_from{};     ///< when `behind` may begin
    // Between the two
    bool held = false;   ///< a data packet has started whose byte no input has taken
    Tick held_start{};   ///< when that packet started
    Tick held_since{};   ///< when the packet started since which the buffer is full: earlier, if that byte was overrun
    Byte held_byte = 0;  ///< value of the held byte
    bool orphan = false; ///< the held byte belongs to no output in progress
    Tick wire_free{};    ///< the end of the data packet that started last
    // Input half, at the receiver
    bool receiving = false;
    bool enabled = false;   ///< an ALT waits for a byte
    bool announced = false; ///< the ALT has been notified of the held byte
    LinkParty receiver{};
    bool piecewise = false;
    Word wanted = 0;           ///< bytes of the input that are still to come
    std::vector<Byte> inbox{}; ///< bytes of the input so far; they reach memory when it is complete
    Word inbox_bytes = 0;   ///< number of those bytes; greater than the size of `inbox` if the sender read where it has no memory
    KnownHash inbox_hash{}; ///< hash of the output that has given all bytes in the inbox, beginning with its first one
    // Burst: data packets that follow each other without a wait
    bool bursting = false;
    Word burst = 0;    ///< packets of the burst that have not started
    Tick next_start{}; ///< start of the first of those packets
    Tick last_start{}; ///< start of the packet that started last

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [sending, stuck, total, left, delivered, payload, hash, loss, loss_at, outside, sender, sequence, began, behind,
               behind_from, held, held_start, held_since, held_byte, orphan, wire_free, receiving, enabled, announced, receiver,
               piecewise, wanted, inbox, inbox_bytes, inbox_hash, bursting, burst, next_start, last_start] = self;
        return visit(state_fields(sending, stuck, total, left, delivered, payload, loss, loss_at, outside),
                     bookkeeping_fields(sender), state_fields(sequence), bookkeeping_fields(began),
                     state_fields(behind, behind_from, held, held_start, held_since, held_byte, orphan, wire_free, receiving,
                                  enabled, announced),
                     bookkeeping_fields(receiver),
                     state_fields(piecewise, wanted, inbox, inbox_bytes, bursting, burst, next_start, last_start),
                     scratch_fields(hash, inbox_hash));
    }

    friend bool operator==(const LinkChannelState&, const LinkChannelState&) = default;
};

/// Counts of one end of a link, for statistics.
struct LinkCounts {
    std::uint64_t bytes = 0;    ///< bytes from this end that inputs have taken
    std::uint64_t messages = 0; ///< outputs that this end has begun
    std::uint64_t faults = 0;   ///< packets lost on their way from this end, false packets, overruns

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bytes, messages, faults] = self;
        return visit(bookkeeping_fields(bytes, messages, faults));
    }

    friend bool operator==(const LinkCounts&, const LinkCounts&) = default;
};

/// A fault that is still to come.
struct LinkScheduled {
    unsigned end = 0;
    LinkOperation fault;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [end, fault] = self;
        return visit(state_fields(end, fault));
    }
};

/// The state of one end of a link whose cable has been pulled out: its transfers, arrivals, scheduled faults and counts.
struct LinkEndState {
    LinkChannelState out; ///< only its output half is used
    LinkChannelState in;  ///< only its input half is used
    std::deque<LinkOperation> pending;
    std::vector<LinkArrival> arrivals;
    std::deque<LinkScheduled> scheduled;
    LinkCounts counts;
};

} // namespace t8
