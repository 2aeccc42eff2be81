#include "isa_t800/processor.hpp"

#include <algorithm>

#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

Address channel_word(HardChannel channel) { return reserved::word(static_cast<SignedWord>(channel)); }

constexpr unsigned links_per_part = 4;

bool is_output(HardChannel channel) { return channel <= HardChannel::output3; }

unsigned link_of(HardChannel channel) { return static_cast<unsigned>(channel) & 3u; }

} // namespace

std::optional<HardChannel> Processor::hard_channel(Address channel) {
    const Word index = channel.offset() / bytes_per_word;
    return index <= static_cast<Word>(HardChannel::event) ? std::optional(static_cast<HardChannel>(index)) : std::nullopt;
}

// Soft channels. channel_bodies.hpp

void Processor::wait_on(Address channel, Address pointer, Word bytes) {
    write(channel, state_.wdesc.bits);
    write(local(workspace_offset::state_s), pointer.bits);
    ++state_.memory_waits;
    deschedule();
    leave(WaitFor::channel, channel, bytes);
}

std::optional<Wdesc> Processor::alert_alternative(Wdesc waiting) {
    const Word state = read(state_s(waiting.wptr()));
    write(state_s(waiting.wptr()), Ready_p);
    // Only a process that is Waiting must be run. One that is Enabling is in a queue already, or is preempted; one that is Ready has been
    // run by another guard.
    if (state != Waiting_p)
        return std::nullopt;
    end_memory_wait();
    return waiting;
}

// Hard channels. The channel word decides the direction, not the instruction. The process always gives up the processor.

bool Processor::may_look(HardChannel channel) {
    return settled() && channels_.may_look(channel == HardChannel::event ? links_per_part : link_of(channel));
}

// Returns whether arrivals up to now are settled as far as the low priority queue needs it. Arrivals for high priority preempt a low
// priority process at once. Only arrivals for low priority can join a queue later than their tick, so that only these must be settled.
bool Processor::low_queue_settled() const {
    const bool low = state_.activity == Activity::executing && state_.wdesc.priority() == Priority::low;
    return state_.cycles <= (low ? low_settled_until_ : settled_until_);
}

Outcome Processor::hard_transfer(HardChannel channel, Address pointer, Word bytes) {
    write(channel_word(channel), state_.wdesc.bits);
    deschedule();
    leave(channel == HardChannel::event ? WaitFor::event
          : is_output(channel)          ? WaitFor::output
                                        : WaitFor::input,
          channel_word(channel), bytes);
    if (channel == HardChannel::event)
        channels_.wait_event();
    else if (is_output(channel))
        channels_.output(link_of(channel), pointer, bytes);
    else
        channels_.input(link_of(channel), pointer, bytes);
    start_next();
    return {};
}

void Processor::reset_hard(HardChannel channel) {
    if (channel == HardChannel::event)
        channels_.reset_event();
    else if (is_output(channel))
        channels_.reset_output(link_of(channel));
    else
        channels_.reset_input(link_of(channel));
}

void Processor::transfer_done(HardChannel channel) {
    if (state_.activity != Activity::executing && state_.activity != Activity::idle)
        return wait_ends_unseen(channel);
    const Word waiting = memory_.read_word(channel_word(channel));
    if (waiting == NotProcess_p)
        return;
    memory_.write_word(channel_word(channel), NotProcess_p);
    report(&ProcessProbe::readied, state_, Wdesc{waiting}, channel_word(channel));
    become_ready(Wdesc{waiting}, Wake::by_hardware);
}

void Processor::input_ready(HardChannel channel) {
    if (state_.activity != Activity::executing && state_.activity != Activity::idle)
        return wait_ends_unseen(channel);
    const Word waiting = memory_.read_word(channel_word(channel));
    if (waiting == NotProcess_p)
        return;
    const auto to_run = alert_alternative(Wdesc{waiting});
    if (!to_run)
        return;
    report(&ProcessProbe::readied, state_, *to_run, channel_word(channel));
    become_ready(*to_run, Wake::by_hardware);
}

/// Handles a transfer or event that ends after the processor has stopped: its process no longer waits, and never executes again.
void Processor::wait_ends_unseen(HardChannel channel) {
    const Word waiting = memory_.peek_word(channel_word(channel));
    if (waiting != NotProcess_p)
        report(&ProcessProbe::queued, Wdesc{waiting});
}

} // namespace t8
