#include "emulator/engine/delivery.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

constexpr HardChannel input_of(unsigned link) { return static_cast<HardChannel>(links_per_node + link); }
constexpr HardChannel output_of(unsigned link) { return static_cast<HardChannel>(link); }

} // namespace

void Delivery::apply(std::uint32_t index, Tick until) {
    hw_.changed_nodes.note(index);
    while (const auto found = first_arrival(hw_, index)) {
        if (found->at > until)
            break;
        hw_.note_happened(found->at);
        if (found->link == links_per_node) {
            apply_event(index, found->at);
            continue;
        }
        const Plug plug = *hw_.nodes[index].plugs[found->link];
        std::vector<LinkArrival>& arrivals = hw_.link_of(plug).arrivals(plug.side);
        LinkArrival arrival = std::move(arrivals[found->index]);
        arrivals.erase(arrivals.begin() + static_cast<std::ptrdiff_t>(found->index));
        apply_one(index, found->link, std::move(arrival));
    }
}

void Delivery::apply_one(std::uint32_t index, unsigned link, LinkArrival arrival) {
    NodeSlot& slot = hw_.nodes[index];
    Node& target = *slot.node;
    const Plug plug = *slot.plugs[link];
    if (slot.crashed && arrival.kind != LinkArrival::Kind::sent)
        return;
    switch (arrival.kind) {
    case LinkArrival::Kind::ready:
        target.processor().input_ready(input_of(link));
        break;
    case LinkArrival::Kind::stored:
        reporting_.note_input(plug, arrival);
        if (target.booting())
            return hw_.boot_bytes(index, link, arrival);
        target.memory().write_bytes(slot.target[link], arrival.payload);
        steal_cycles(index, input_of(link), arrival);
        slot.target[link] = slot.target[link] + arrival.bytes;
        if (arrival.ends)
            target.processor().transfer_done(input_of(link));
        break;
    case LinkArrival::Kind::sent:
        if (!arrival.told)
            reporting_.note_message(plug, arrival);
        if (arrival.outside) {
            OutsideSender& sender = hw_.sender_of(plug);
            sender.sending = false;
            hw_.send_more(sender, arrival.at);
            break;
        }
        steal_cycles(index, output_of(link), arrival);
        target.processor().transfer_done(output_of(link));
        break;
    }
}

void Delivery::apply_event(std::uint32_t index, Tick at) {
    NodeSlot& slot = hw_.nodes[index];
    const EventPin::Waiting waiting = slot.event.waiting();
    reporting_.note_event(index, waiting, at);
    slot.event.take(at);
    if (slot.crashed)
        return;
    if (waiting == EventPin::Waiting::process)
        slot.node->processor().transfer_done(HardChannel::event);
    else
        slot.node->processor().input_ready(HardChannel::event);
}

/// A link engine takes memory accesses from the processes that execute meanwhile, one for each word, but no more cycles than these
/// have had. They are charged when the transfer is over.
void Delivery::steal_cycles(std::uint32_t index, HardChannel channel, const LinkArrival& arrival) {
    NodeSlot& slot = hw_.nodes[index];
    const auto number = static_cast<std::size_t>(channel);
    CoreState& state = slot.node->processor().state();
    const Cycles busy = state.cycles - state.idle_cycles;
    const Cycles shared = busy - std::exchange(slot.busy_before[number], busy);
    if (state.activity != Activity::executing)
        return;
    const bool is_output = number < links_per_node;
    const Address place = is_output ? slot.source[number] : slot.target[number - links_per_node];
    const Memory& memory = slot.node->memory();
    const Cycles access = memory.is_internal(place) ? 1 : slot.node->processor().timing().external_cycles;
    const Cycles words = (Cycles{arrival.bytes} + bytes_per_word - 1) / bytes_per_word;
    const Cycles taken = std::min(words * access, shared);
    state.cycles += taken;
    slot.stolen += taken;
}

} // namespace t8
