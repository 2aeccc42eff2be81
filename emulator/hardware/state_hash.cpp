#include <xxhash.h>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

/// Hashes values, not structures, because padding must not count.
class Digest {
public:
    Digest() : state_(XXH3_createState()) { XXH3_64bits_reset(state_); }
    ~Digest() { XXH3_freeState(state_); }
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;

    void add(std::uint64_t value) { XXH3_64bits_update(state_, &value, sizeof value); }
    void add(const Byte* bytes, std::size_t count) { XXH3_64bits_update(state_, bytes, count); }
    template <class... Values> void add_all(Values... values) { (add(static_cast<std::uint64_t>(values)), ...); }
    std::uint64_t value() const { return XXH3_64bits_digest(state_); }

private:
    XXH3_state_t* state_;
};

void add(Digest& digest, const FpuState& fpu) {
    for (const fpu::Real& real : fpu.stack)
        digest.add_all(real.bits, real.length);
    digest.add_all(fpu.rounding, fpu.error, fpu.remainder_steps);
}

void add(Digest& digest, const CoreState& s) {
    digest.add_all(s.areg, s.breg, s.creg, s.oreg, s.iptr.bits, s.wdesc.bits, s.dreg, s.ereg);
    for (const RunQueue& queue : s.queue)
        digest.add_all(queue.front, queue.back);
    for (const TimerQueue& timer : s.timer)
        digest.add_all(timer.next, timer.active, timer.enabled);
    digest.add_all(s.clocks_running, s.clock_base, s.clock_start, s.error, s.halt_on_error, s.j0_break, s.analysed,
                   s.status_bits);
    digest.add_all(s.move_rows, s.move_destination_stride, s.move_source_stride, s.fpu_free_at);
    add(digest, s.fpu);
    add(digest, s.shadow.fpu);
    digest.add_all(s.shadow.low_interrupted, s.shadow.unfinished, s.shadow.slice_ticks);
    digest.add_all(s.activity, s.cycles, s.unfinished, s.slice_ticks, s.fetch_lag, s.instructions, s.prefixes, s.idle_cycles);
}

void add(Digest& digest, const std::vector<Byte>& bytes) {
    digest.add(bytes.size());
    digest.add(bytes.data(), bytes.size());
}

void add(Digest& digest, const LinkOperation& o) {
    digest.add_all(o.kind, o.at.count, o.bytes, o.loss, o.loss_at, o.value, o.bit.count, o.outside, o.sequence, o.piecewise);
    add(digest, o.payload);
}

void add(Digest& digest, const LinkChannelState& s) {
    digest.add_all(s.sending, s.stuck, s.total, s.sequence, s.left, s.delivered, s.loss, s.loss_at, s.outside,
                   s.behind.has_value(), s.behind_from.value_or(Tick{}).count, s.held, s.held_start.count, s.held_byte, s.orphan,
                   s.wire_free.count);
    digest.add_all(s.receiving, s.enabled, s.announced, s.piecewise, s.wanted, s.inbox_bytes, s.bursting, s.burst,
                   s.next_start.count, s.last_start.count);
    add(digest, s.payload);
    add(digest, s.inbox);
    if (s.behind)
        add(digest, *s.behind);
}

void add(Digest& digest, const Link& link) {
    for (const unsigned end : {0u, 1u}) {
        add(digest, link.channel(end));
        for (const LinkOperation& operation : link.pending(end))
            add(digest, operation);
        for (const LinkArrival& arrival : link.arrivals(end)) {
            digest.add_all(arrival.kind, arrival.at.count, arrival.bytes, arrival.ends, arrival.outside, arrival.lost);
            add(digest, arrival.payload);
        }
    }
    digest.add_all(link.is_cut(), link.timing().bit.count);
}

void add(Digest& digest, const EventPin& pin) {
    for (const Tick at : pin.coming())
        digest.add(at.count);
    digest.add_all(pin.next_periodic().value_or(Tick{}).count, pin.period().count, EventPin(pin).raised_at(Tick{}), pin.waiting(),
                   pin.waiter().bits, pin.since().count, pin.taken());
}

void add(Digest& digest, const crossbar::C004State& chip) {
    for (const auto& latch : chip.latches)
        digest.add(latch ? *latch + 1u : 0u);
    for (const std::uint8_t byte : chip.partial)
        digest.add(byte);
    digest.add_all(chip.partial_length, chip.set_up_is_open);
}

/// What a node's link engines keep beside the processor: where the bytes of an input go, whom the end of a transfer makes ready.
void add(Digest& digest, const NodeRecord& record) {
    for (unsigned link = 0; link < links_per_node; ++link)
        digest.add_all(record.sender[link].bits, record.receiver[link].bits, record.target[link].bits, record.source[link].bits,
                       record.outputs[link]);
    for (const Cycles busy : record.busy_before)
        digest.add(busy);
    digest.add_all(record.next_fault, record.crashed, record.error_at_output);
}

void add(Digest& digest, const BootReceiver::State& links) {
    for (const BootReceiver::LinkPhase& link : links) {
        digest.add_all(link.phase, link.code_bytes, link.count);
        digest.add(link.collected.data(), link.collected.size());
    }
}

void add(Digest& digest, const OutsideSender& sender) {
    add(digest, std::vector<Byte>(sender.queue.begin(), sender.queue.end()));
    digest.add_all(sender.messages, sender.sending);
}

} // namespace

std::uint64_t Engine::state_hash() const {
    Digest digest;
    for (const NodeSlot& slot : nodes) {
        add(digest, slot.node->processor().state());
        digest.add(slot.node->memory().ram(), slot.node->memory().ram_bytes());
        EventPin event = slot.event; // what it means, however far it was worked out
        event.absorb(event.waiting() == EventPin::Waiting::nobody ? come_to_ : event.since());
        add(digest, event);
        add(digest, static_cast<const NodeRecord&>(slot));
        add(digest, slot.node->boot_receiver().state());
        for (unsigned link = 0; link < links_per_node; ++link)
            if (const auto& plug = slot.plugs[link]; plug && plug->side == 0)
                add(digest, link_of(*plug));
    }
    for (const Wire& wire : wires)
        if (wire.ends[0] && wire.ends[0]->kind != crossbar::Socket::Kind::node)
            add(digest, wire.link);
    for (const SwitchSlot& slot : switches)
        add(digest, slot.chip.state());
    for (const OutsideSender& sender : outside)
        add(digest, sender);
    return digest.value();
}

} // namespace t8
