#include "links/link_channel.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::uint64_t data_bits = 11;
constexpr std::uint64_t acknowledge_bits = 2;
/// A transfer is worked out in pieces no longer than this: a guest may ask for 4 gigabytes.
constexpr Word longest_burst = 1u << 16;

/// Time of some bytes that follow each other: 11.5 bit times each.
Tick stream_time(Tick bit, std::uint64_t bytes) { return Tick{bit.count * bytes * 23 / 2}; }

} // namespace

void LinkChannel::output(Tick now, Address from, Word bytes) {
    state_.transferring = state_.finishing = false; // a second output on a busy channel takes the first one's place
    state_.sending = true;
    state_.from = from;
    state_.left = bytes;
    state_.head_announced = false;
    state_.head_arrives = now + bit_ * data_bits;
    if (state_.dropped || bytes == 0) { // nothing for the receiver
        state_.left = 0;
        state_.finishing = true;
        state_.sent_at = now + stream_time(bit_, bytes) + latency();
    } else if (state_.receiving) {
        begin_transfer(state_.head_arrives, false);
    }
}

void LinkChannel::input(Tick now, Address to, Word bytes) {
    state_.transferring = false; // a second input on a busy channel takes the first one's place
    state_.receiving = true;
    state_.enabled = false;
    state_.to = to;
    state_.wanted = bytes;
    if (bytes == 0) {
        state_.transferring = true;
        state_.bytes = 0;
        state_.received_at = now;
    } else if (state_.sending && state_.left != 0 && !state_.transferring) {
        begin_transfer(std::max(now, state_.head_arrives), state_.head_arrives <= now);
    }
}

void LinkChannel::begin_transfer(Tick first_byte, bool buffered) {
    state_.transferring = true;
    state_.bytes = std::min({state_.left, state_.wanted, longest_burst});
    state_.received_at = first_byte + stream_time(bit_, state_.bytes - 1);
    if (buffered && state_.bytes > 1) // the second byte starts only after the acknowledge of the first
        state_.received_at = state_.received_at + bit_ * acknowledge_bits;
}

bool LinkChannel::byte_waits(Tick now) const {
    return state_.sending && !state_.transferring && state_.left != 0 && state_.head_arrives <= now;
}

bool LinkChannel::enable(Tick now) {
    state_.enabled = !byte_waits(now);
    return !state_.enabled;
}

bool LinkChannel::disable(Tick now) {
    state_.enabled = false;
    return byte_waits(now);
}

void LinkChannel::reset_output() {
    state_.sending = state_.finishing = state_.transferring = state_.dropped = false;
    state_.left = 0;
}

void LinkChannel::reset_input() {
    if (state_.transferring) // what was under way stays with the sender
        state_.transferring = false;
    state_.receiving = state_.enabled = false;
    state_.wanted = 0;
}

std::optional<Tick> LinkChannel::next_step() const {
    std::optional<Tick> next;
    const auto consider = [&](Tick at) { next = next ? std::min(*next, at) : at; };
    if (state_.transferring)
        consider(state_.received_at);
    if (state_.finishing)
        consider(state_.sent_at);
    if (state_.enabled && state_.sending && !state_.transferring && state_.left != 0 && !state_.head_announced)
        consider(state_.head_arrives);
    return next;
}

LinkStep LinkChannel::take() {
    const Tick at = *next_step();
    LinkStep step{LinkStep::Kind::byte_waits, at, state_.from, state_.to, 0, false};
    if (state_.finishing && state_.sent_at == at) {
        step.kind = LinkStep::Kind::sent;
        state_.sending = state_.finishing = state_.dropped = false;
        return step;
    }
    if (!state_.transferring) {
        state_.head_announced = true;
        return step;
    }
    step.kind = LinkStep::Kind::received;
    step.bytes = state_.bytes;
    state_.transferring = false;
    if (state_.bytes == 0) { // an input of nothing leaves the other half alone
        state_.receiving = false;
        step.ends_receiver = true;
        return step;
    }
    state_.from = state_.from + state_.bytes;
    state_.to = state_.to + state_.bytes;
    state_.left -= state_.bytes;
    state_.wanted -= state_.bytes;
    step.ends_receiver = state_.wanted == 0;
    if (step.ends_receiver)
        state_.receiving = false;
    if (state_.sending && !state_.finishing) {
        if (state_.left == 0) {
            state_.finishing = true;
            state_.sent_at = at + latency();
        } else {
            state_.head_arrives = at + stream_time(bit_, 1);
            state_.head_announced = false;
            if (!step.ends_receiver)
                begin_transfer(state_.head_arrives, false);
        }
    }
    return step;
}

} // namespace t8
