#include "emulator/hardware/state_hash.hpp"

#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/hardware/state_digest.hpp"

namespace t8 {
namespace {

std::uint64_t hash_of(const NodeSlot& slot, std::uint64_t memory, Tick come_to) {
    StateDigest digest;
    digest.add(slot.node->processor().state());
    digest.add(slot.node->processor().trap());
    digest.add(memory);
    digest.add(slot.node->memory().rom());
    digest.add(slot.node->memory().astray());
    digest.add(slot.node->boot_receiver().state());
    NodeRecord record = slot; // how far the pin has been worked out does not matter
    record.event.absorb(record.event.waiting() == EventPin::Waiting::nobody ? come_to : record.event.since());
    digest.add(record);
    return digest.value();
}

} // namespace

std::uint64_t StateHashes::whole() const {
    StateDigest digest;
    digest.add(nodes);
    digest.add(between);
    return digest.value();
}

std::uint64_t Hardware::hash_between_nodes() const {
    StateDigest digest;
    for (const Wire& wire : wires)
        digest.add(wire);
    for (const SwitchSlot& slot : switches)
        digest.add(slot.chip.state());
    for (const OutsideSender& sender : outside)
        digest.add(sender);
    return digest.value();
}

std::uint64_t Hardware::state_hash(std::uint32_t node, Tick come_to) const {
    return hash_of(nodes[node], memory_digest(nodes[node].node->memory()), come_to);
}

std::uint64_t Hardware::state_hash(Tick come_to) const {
    StateHashes hashes;
    for (std::uint32_t node = 0; node < nodes.size(); ++node)
        hashes.nodes.push_back(state_hash(node, come_to));
    hashes.between = hash_between_nodes();
    return hashes.whole();
}

StateHashes Hardware::update_state_hashes(Tick come_to) {
    StateHashes hashes;
    for (NodeSlot& slot : nodes) {
        slot.pages = pages_of(slot.node->memory(), slot.pages);
        hashes.nodes.push_back(hash_of(slot, slot.pages->digest(), come_to));
    }
    hashes.between = hash_between_nodes();
    return hashes;
}

} // namespace t8
