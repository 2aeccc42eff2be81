#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/hardware/state_digest.hpp"

namespace t8 {

std::uint64_t Hardware::state_hash(Tick come_to) const {
    StateDigest digest;
    for (const NodeSlot& slot : nodes) {
        digest.add(slot.node->processor().state());
        digest.add(slot.node->processor().trap());
        digest.add(slot.node->memory().ram(), slot.node->memory().ram_bytes());
        digest.add(slot.node->memory().rom());
        digest.add(slot.node->memory().astray());
        digest.add(slot.node->boot_receiver().state());
        NodeRecord record = slot; // how far the pin has been worked out does not matter
        record.event.absorb(record.event.waiting() == EventPin::Waiting::nobody ? come_to : record.event.since());
        digest.add(record);
    }
    for (const Wire& wire : wires)
        digest.add(wire);
    for (const SwitchSlot& slot : switches)
        digest.add(slot.chip.state());
    for (const OutsideSender& sender : outside)
        digest.add(sender);
    return digest.value();
}

} // namespace t8
