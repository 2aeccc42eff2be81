#include "emulator/waits/link_waits.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

Address word_of(std::uint8_t link, LinkHalf half) {
    return reserved::word(static_cast<SignedWord>(half == LinkHalf::output ? link : links_per_node + link));
}

/// True if the end of an output or input has been worked out, and its tick has not come.
bool is_worked_out(const t8::Link& wire, unsigned side, LinkHalf half) {
    const auto& arrivals = wire.arrivals(side);
    return std::any_of(arrivals.begin(), arrivals.end(), [&](const LinkArrival& arrival) {
        return !arrival.outside && (arrival.kind == LinkArrival::Kind::sent) == (half == LinkHalf::output);
    });
}

Word left_in(const LinkChannelState& channel, LinkHalf half, Word bytes) {
    if (half == LinkHalf::output)
        return channel.sending && !channel.outside ? channel.total - channel.delivered : bytes;
    return channel.receiving ? channel.wanted : bytes;
}

} // namespace

std::optional<Wdesc> process_in_word(const Memory& memory, Address word) {
    const Wdesc wdesc{memory.peek_word(word)};
    const bool good = wdesc.bits != NotProcess_p && wdesc.wptr().byte_selector() == 0 && memory.is_ram(wdesc.wptr()) &&
                      memory.is_ram(time_s(wdesc.wptr()));
    return good ? std::optional(wdesc) : std::nullopt;
}

std::optional<LinkWait> wait_on_link(const Hardware& hardware, LinkEnd end, LinkHalf half) {
    const NodeSlot& slot = hardware.nodes[end.node];
    const Memory& memory = slot.node->memory();
    const LinkRequest& request = slot.requests[half == LinkHalf::output ? end.link : links_per_node + end.link];
    const auto wdesc = process_in_word(memory, word_of(end.link, half));
    if (!wdesc)
        return {};
    LinkWait wait{*wdesc, Address{memory.peek_word(iptr_s(wdesc->wptr()))}};
    if (const auto& plug = slot.plugs[end.link]) {
        const t8::Link& wire = hardware.link_of(*plug);
        const t8::Link::Busy busy = wire.busy(plug->side);
        wait.is_due = !(half == LinkHalf::output ? busy.output : busy.input);
        if (wait.is_due && !is_worked_out(wire, plug->side, half))
            return {};
    }
    wait.alternative = half == LinkHalf::input && request.alternative;
    wait.bytes = request.bytes;
    wait.since = slot.node->oscillator().tick_of(request.at);
    return wait;
}

Word bytes_left(const Hardware& hardware, LinkEnd end, LinkHalf half, const LinkWait& wait) {
    if (wait.is_due)
        return 0;
    const auto& plug = hardware.nodes[end.node].plugs[end.link];
    if (!plug)
        return wait.bytes;
    const t8::Link& wire = hardware.link_of(*plug);
    const unsigned from = half == LinkHalf::output ? plug->side : 1 - plug->side;
    if (!wire.channel(from).bursting)
        return left_in(wire.channel(from), half, wait.bytes);
    t8::Link counted = wire; // packets of a burst are counted at its end
    counted.catch_up();
    return left_in(counted.channel(from), half, wait.bytes);
}

} // namespace t8
