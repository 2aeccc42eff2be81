// Applies faults of nodes at their ticks, and reports the effects of faults.

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

/// The cycle at whose boundary the node's next fault takes effect.
std::optional<Cycles> Engine::next_fault(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    if (slot.next_fault == slot.faults.size())
        return std::nullopt;
    return slot.node->oscillator().cycle_at(slot.faults[slot.next_fault].at);
}

/// Applies the faults that are due at the boundary that an executing node has reached. Returns true if there was one.
bool Engine::apply_faults(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    bool any = false;
    while (const auto cycle = next_fault(index)) {
        if (*cycle > slot.node->processor().state().cycles)
            break;
        apply_fault(index, slot.faults[slot.next_fault++]);
        any = progress_ = true;
    }
    return any;
}

void Engine::apply_fault(std::uint32_t index, const FaultSpec& fault) {
    NodeSlot& slot = nodes[index];
    CoreState& state = slot.node->processor().state();
    reports.note(FaultEvent{fault.at, fault.kind, index, 0, 0, 0, state.wdesc, state.iptr, fault});
    ++slot.faults_met;
    if (fault.kind == FaultKind::flip_bit) {
        Memory& memory = slot.node->memory();
        memory.write_byte(fault.address, static_cast<Byte>(memory.read_byte(fault.address) ^ (1u << fault.bit)));
    } else if (fault.kind == FaultKind::crash) {
        state.activity = Activity::halted;
        slot.crashed = true;
        slot.next_fault = slot.faults.size();
        note_stop(index);
    }
}

/// Reports faults of cables to observers.
void Engine::tell_link_faults(std::uint32_t index) {
    using crossbar::Socket;
    for (const LinkMark& mark : wires[index].link.take_marks()) {
        const auto& end = wires[index].ends[mark.end];
        if (!end || end->kind != Socket::Kind::node)
            continue;
        FaultEvent event;
        event.tick = mark.at;
        event.node = end->index;
        event.link = end->port;
        event.sequence = mark.sequence;
        event.bytes = mark.bytes;
        event.process = mark.sender.process;
        event.iptr = mark.sender.iptr;
        switch (mark.kind) {
        case LinkMark::Kind::packet_lost:
            event.kind = FaultKind::lose_packet;
            break;
        case LinkMark::Kind::acknowledge_lost:
            event.kind = FaultKind::lose_acknowledge;
            break;
        case LinkMark::Kind::noise:
            event.kind = FaultKind::extra_byte;
            break;
        case LinkMark::Kind::cut:
            event.kind = FaultKind::dead_link;
            break;
        case LinkMark::Kind::speed:
            event.kind = FaultKind::slow_link;
            break;
        }
        event.given = given_fault(event, mark.at);
        reports.note(event);
    }
}

/// Finds the configured fault for a fault event on a cable: by its message, or by its tick at either end of the cable.
FaultSpec Engine::given_fault(const FaultEvent& event, Tick at) const {
    const LinkEnd here{event.node, event.link};
    const auto& plug = nodes[here.node].plugs[here.link];
    const auto& peer = plug ? peer_of(*plug) : std::nullopt;
    const bool of_message = event.kind == FaultKind::lose_packet || event.kind == FaultKind::lose_acknowledge;
    for (const FaultSpec& fault : spec.faults) {
        const bool is_here = fault.end == here;
        const bool is_there = peer && peer->kind == crossbar::Socket::Kind::node && fault.end == LinkEnd{peer->index, peer->port};
        if (fault.kind == event.kind && (of_message ? is_here && fault.message == event.sequence : fault.at == at) &&
            (is_here || is_there))
            return fault;
    }
    return {};
}

} // namespace t8
