#include <xxhash.h>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

/// Feeds values, not structures: padding must not count.
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

void add(Digest& digest, const LinkChannelState& s) {
    digest.add_all(s.sending, s.dropped, s.from.bits, s.left, s.head_arrives.count, s.head_announced, s.receiving, s.enabled,
                   s.to.bits, s.wanted, s.transferring, s.bytes, s.received_at.count, s.finishing, s.sent_at.count);
}

} // namespace

std::uint64_t Machine::state_hash() const {
    Digest digest;
    for (const NodeSlot& slot : nodes_) {
        add(digest, slot.node->processor().state());
        digest.add(slot.node->memory().ram(), slot.node->memory().ram_bytes());
    }
    for (const Wire& wire : wires_)
        add(digest, wire.channel.state());
    return digest.value();
}

} // namespace t8
