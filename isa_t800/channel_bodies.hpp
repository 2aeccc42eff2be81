#pragma once

#include <optional>

#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/memory_bodies.hpp"
#include "isa_t800/process_probe.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

/// Bodies of input and output; see process_bodies.hpp. On a soft channel, the second process supplies the count and copies the message.
namespace t8::bodies {

/// The outcome for the first process at a soft channel. It copies nothing but is charged as for copying one word, because the data sheet
/// has a single figure of outword for both cases.
inline constexpr Outcome waited{.count = 1};

/// Makes the executing process wait at a soft channel as the first one there.
template <class Core>
[[gnu::always_inline]] inline bool wait_at_channel(Core& core, Address channel, Address pointer, Word bytes) {
    if (!core.can_deschedule() || !core.can_write(state_s(core.wdesc().wptr())) || !core.can_start_next()) [[unlikely]]
        return false;
    core.wait_on(channel, pointer, bytes);
    core.start_next();
    core.outcome = waited;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool in_(Core& core) {
    core.begin_report();
    const Word bytes = core.areg;
    const Address channel{core.breg};
    const Address to{core.creg};
    if (core.is_hard(channel)) [[unlikely]]
        return core.hard_transfer(channel, to, bytes);
    if (!core.can_schedule() || !core.can_write(channel)) [[unlikely]]
        return false;
    const Word waiting = core.read(channel);
    if (waiting == NotProcess_p)
        return wait_at_channel(core, channel, to, bytes);
    const Wdesc sender{waiting};
    if (!core.can_become_ready(sender) || !core.can_read(pointer_s(sender.wptr()))) [[unlikely]]
        return false;
    const Address from{core.read(pointer_s(sender.wptr()))};
    const Word words = words_copied(to, from, bytes);
    if (!core.can_copy(to, from, bytes, words)) [[unlikely]]
        return false;
    core.report_communication(sender, ProcessProbe::First::sender, channel, from, bytes);
    core.copy(to, from, bytes, words);
    core.write(channel, NotProcess_p);
    core.creg = after_transfer(to, bytes);
    core.end_memory_wait();
    core.become_ready(sender);
    core.outcome = {.count = words};
    return true;
}

/// Outputs to a process that has the channel in an ALT: marks the ALT as ready. The outputting process waits until the other one inputs.
template <class Core>
[[gnu::always_inline]] inline bool output_to_alternative(Core& core, Wdesc receiver, Address channel, Address from, Word bytes) {
    const Address place = state_s(receiver.wptr());
    if (!core.can_write(place) || !core.can_deschedule() || !core.can_write(state_s(core.wdesc().wptr()))) [[unlikely]]
        return false;
    // Only a receiver that is Waiting is put into its queue. One that is Enabling is preempted or queued after a timeslice; one that is
    // Ready has been queued by another guard.
    const bool runs = core.read(place) == Waiting_p;
    if (runs ? !core.can_enqueue(receiver) || !core.can_start_next(receiver) : !core.can_start_next()) [[unlikely]]
        return false;
    core.write(place, Ready_p);
    if (runs)
        core.end_memory_wait();
    core.wait_on(channel, from, bytes);
    if (runs) {
        core.report_readied(receiver, channel);
        core.enqueue(receiver);
    }
    core.start_next();
    core.outcome = waited;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool output_message(Core& core, Address channel, Address from, Word bytes) {
    const Word waiting = core.read(channel);
    if (waiting == NotProcess_p)
        return wait_at_channel(core, channel, from, bytes);
    const Wdesc receiver{waiting};
    if (!core.can_read(pointer_s(receiver.wptr()))) [[unlikely]]
        return false;
    const Address to{core.read(pointer_s(receiver.wptr()))};
    if (to.word().bits == MostNeg)
        return output_to_alternative(core, receiver, channel, from, bytes);
    const Word words = words_copied(to, from, bytes);
    if (!core.can_become_ready(receiver) || !core.can_copy(to, from, bytes, words)) [[unlikely]]
        return false;
    core.report_communication(receiver, ProcessProbe::First::receiver, channel, from, bytes);
    core.copy(to, from, bytes, words);
    core.write(channel, NotProcess_p);
    core.creg = after_transfer(from, bytes);
    core.end_memory_wait();
    core.become_ready(receiver);
    core.outcome = {.count = words};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool out(Core& core) {
    core.begin_report();
    const Word bytes = core.areg;
    const Address channel{core.breg};
    const Address from{core.creg};
    if (core.is_hard(channel)) [[unlikely]]
        return core.hard_transfer(channel, from, bytes);
    if (!core.can_schedule() || !core.can_write(channel)) [[unlikely]]
        return false;
    return output_message(core, channel, from, bytes);
}

/// Outputs a word or a byte (outword, outbyte). The value goes through workspace word 0, unless a process that waits in an input takes it
/// at once.
template <Word bytes, class Core> [[gnu::always_inline]] inline bool output_small(Core& core) {
    core.begin_report();
    const Word value = core.areg;
    const Address channel{core.breg};
    const Address buffer = core.wdesc().wptr();
    if (core.is_hard(channel)) [[unlikely]]
        return core.hard_transfer_of(channel, buffer, value, bytes);
    if (!core.can_schedule() || !core.can_write(channel) || !core.can_write(buffer)) [[unlikely]]
        return false;
    const Word waiting = core.read(channel);
    if (waiting != NotProcess_p) {
        const Wdesc receiver{waiting};
        if (!core.can_read(pointer_s(receiver.wptr()))) [[unlikely]]
            return false;
        const Address to{core.read(pointer_s(receiver.wptr()))};
        if (to.word().bits != MostNeg) {
            if (!core.can_become_ready(receiver) || !core.can_write_value(to, bytes)) [[unlikely]]
                return false;
            core.report_value(receiver, channel, value, bytes);
            core.write_value(to, value, bytes);
            core.write(channel, NotProcess_p);
            core.creg = to.bits + bytes_per_word;
            core.end_memory_wait();
            core.become_ready(receiver);
            return true;
        }
    }
    const Word before = core.peek(buffer);
    core.write(buffer, value);
    if (output_message(core, channel, buffer, bytes)) [[likely]]
        return true;
    core.write(buffer, before);
    return false;
}

template <class Core> [[gnu::always_inline]] inline bool outword(Core& core) { return output_small<bytes_per_word>(core); }
template <class Core> [[gnu::always_inline]] inline bool outbyte(Core& core) { return output_small<1>(core); }

template <class Core> [[gnu::always_inline]] inline bool resetch(Core& core) {
    const Address channel{core.areg};
    if (!core.can_write(channel) || (core.is_hard(channel) && !core.can_reset())) [[unlikely]]
        return false;
    core.areg = core.read(channel);
    core.write(channel, NotProcess_p);
    if (core.is_hard(channel))
        core.reset_channel(channel);
    return true;
}

} // namespace t8::bodies
