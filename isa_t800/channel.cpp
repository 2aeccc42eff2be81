#include "isa_t800/processor.hpp"

#include <algorithm>

#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

Address channel_word(HardChannel channel) { return reserved::word(static_cast<SignedWord>(channel)); }

constexpr unsigned links_per_part = 4;

bool is_output(HardChannel channel) { return channel <= HardChannel::output3; }

unsigned link_of(HardChannel channel) { return static_cast<unsigned>(channel) & 3u; }

/// The process that comes first to a soft channel copies nothing. It is charged as for copying one word,
/// because the data sheet has a single figure of outword for both cases.
constexpr Outcome waited{.count = 1};

} // namespace

std::optional<HardChannel> Processor::hard_channel(Address channel) {
    const Word index = channel.offset() / bytes_per_word;
    return index <= static_cast<Word>(HardChannel::event) ? std::optional(static_cast<HardChannel>(index)) : std::nullopt;
}

// Soft channels. The process that comes second supplies the count and copies.

void Processor::wait_on(Address channel, Address pointer, Word bytes) {
    write(channel, state_.wdesc.bits);
    write(local(workspace_offset::state_s), pointer.bits);
    ++state_.memory_waits;
    deschedule();
    leave(WaitFor::channel, channel, bytes);
}

Outcome Processor::execute_in_() {
    const Word bytes = state_.areg;
    const Address channel{state_.breg};
    const Address to{state_.creg};
    if (const auto hard = hard_channel(channel))
        return hard_transfer(*hard, to, bytes);

    const Word waiting = read(channel);
    if (waiting == NotProcess_p) {
        wait_on(channel, to, bytes);
        start_next();
        return waited;
    }
    const Wdesc sender{waiting};
    const Address from{read(pointer_s(sender.wptr()))};
    report(&ProcessProbe::communicates, state_, instruction_address_, sender, ProcessProbe::First::sender, channel, from, bytes);
    memory_.copy(to, from, bytes);
    const Word words = std::max(words_touched(from, bytes), words_touched(to, bytes));
    charge_copy(to, from, words);
    write(channel, NotProcess_p);
    state_.creg = after_transfer(to, bytes);
    end_memory_wait();
    become_ready(sender, Wake::by_instruction);
    return {.count = words};
}

std::optional<Wdesc> Processor::alert_alternative(Wdesc waiting) {
    const Word state = read(state_s(waiting.wptr()));
    write(state_s(waiting.wptr()), Ready_p);
    // Enabling: it is preempted, or queued after a timeslice; Ready: it has been told. Only a waiting one is run.
    if (state != Waiting_p)
        return std::nullopt;
    end_memory_wait();
    return waiting;
}

Outcome Processor::output_message(Address channel, Address from, Word bytes) {
    const Word waiting = read(channel);
    if (waiting == NotProcess_p) {
        wait_on(channel, from, bytes);
        start_next();
        return waited;
    }
    const Wdesc receiver{waiting};
    const Address to{read(pointer_s(receiver.wptr()))};
    const bool in_alternative = to.word().bits == MostNeg;
    if (in_alternative) {
        const auto to_run = alert_alternative(receiver);
        wait_on(channel, from, bytes);
        if (to_run)
            report(&ProcessProbe::readied, state_, *to_run, channel);
        if (to_run)
            enqueue(*to_run);
        start_next();
        return waited;
    }
    report(&ProcessProbe::communicates, state_, instruction_address_, receiver, ProcessProbe::First::receiver, channel, from,
           bytes);
    memory_.copy(to, from, bytes);
    const Word words = std::max(words_touched(from, bytes), words_touched(to, bytes));
    charge_copy(to, from, words);
    write(channel, NotProcess_p);
    state_.creg = after_transfer(from, bytes);
    end_memory_wait();
    become_ready(receiver, Wake::by_instruction);
    return {.count = words};
}

Outcome Processor::execute_out() {
    const Word bytes = state_.areg;
    const Address channel{state_.breg};
    const Address from{state_.creg};
    if (const auto hard = hard_channel(channel))
        return hard_transfer(*hard, from, bytes);
    return output_message(channel, from, bytes);
}

/// outword and outbyte: the value goes through workspace word 0, unless a reader on a soft channel takes it at once.
Outcome Processor::output_small(Word bytes) {
    const Word value = state_.areg;
    const Address channel{state_.breg};
    const Address buffer = local(workspace_offset::temp_s);
    if (const auto hard = hard_channel(channel)) {
        write(buffer, value);
        return hard_transfer(*hard, buffer, bytes);
    }
    const Word waiting = read(channel);
    if (waiting != NotProcess_p) {
        const Wdesc receiver{waiting};
        const Address to{read(pointer_s(receiver.wptr()))};
        if (to.word().bits != MostNeg) {
            report(&ProcessProbe::communicates_value, state_, instruction_address_, receiver, channel, value, bytes);
            for (Word n = 0; n < bytes; ++n)
                memory_.write_byte(to + n, static_cast<Byte>(value >> (8 * n)));
            if (!memory_.is_internal(to))
                penalty_ += timing_.write_penalty();
            write(channel, NotProcess_p);
            state_.creg = to.bits + bytes_per_word;
            end_memory_wait();
            become_ready(receiver, Wake::by_instruction);
            return {};
        }
    }
    write(buffer, value);
    return output_message(channel, buffer, bytes);
}

Outcome Processor::execute_outword() { return output_small(bytes_per_word); }

Outcome Processor::execute_outbyte() { return output_small(1); }

// Hard channels. The channel word decides the direction, whatever the instruction; the process always gives the processor up.

bool Processor::may_look(HardChannel channel) const {
    return settled() && channels_.may_look(channel == HardChannel::event ? links_per_part : link_of(channel));
}

// High priority arrivals preempt a low priority process at once; only arrivals for low priority join a queue unseen, so only these must be
// settled.
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

Outcome Processor::execute_resetch() {
    const Address channel{state_.areg};
    const auto hard = hard_channel(channel);
    state_.areg = read(channel);
    write(channel, NotProcess_p);
    if (hard) {
        if (*hard == HardChannel::event)
            channels_.reset_event();
        else if (is_output(*hard))
            channels_.reset_output(link_of(*hard));
        else
            channels_.reset_input(link_of(*hard));
    }
    return {};
}

void Processor::transfer_done(HardChannel channel) {
    if (state_.activity != Activity::executing && state_.activity != Activity::idle)
        return;
    const Word waiting = memory_.read_word(channel_word(channel));
    if (waiting == NotProcess_p)
        return;
    memory_.write_word(channel_word(channel), NotProcess_p);
    report(&ProcessProbe::readied, state_, Wdesc{waiting}, channel_word(channel));
    become_ready(Wdesc{waiting}, Wake::by_hardware);
}

void Processor::input_ready(HardChannel channel) {
    if (state_.activity != Activity::executing && state_.activity != Activity::idle)
        return;
    const Word waiting = memory_.read_word(channel_word(channel));
    if (waiting == NotProcess_p)
        return;
    const auto to_run = alert_alternative(Wdesc{waiting});
    if (!to_run)
        return;
    report(&ProcessProbe::readied, state_, *to_run, channel_word(channel));
    become_ready(*to_run, Wake::by_hardware);
}

} // namespace t8
