// Saves and restores machine images.

#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/hardware/machine_image.hpp"

namespace t8 {

void Hardware::save(MachineImage& image) {
    image.nodes.clear();
    image.switches.clear();
    for (NodeSlot& slot : nodes) {
        const Processor& processor = slot.node->processor();
        Memory& memory = slot.node->memory();
        slot.pages = pages_of(memory, slot.pages);
        image.nodes.push_back({processor.state(), processor.trail(), processor.trap(), memory.astray(), memory.rom(),
                               slot.node->boot_receiver().state(), slot, slot.pages});
    }
    image.wires = wires;
    for (const SwitchSlot& slot : switches)
        image.switches.push_back(slot.chip.state());
    image.outside = outside;
    image.stopped = stopped;
    if (feed)
        image.fed = feed->positions();
}

void Hardware::restore(const MachineImage& image) {
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        NodeSlot& slot = nodes[n];
        const NodeImage& from = image.nodes[n];
        Processor& processor = slot.node->processor();
        Memory& memory = slot.node->memory();
        put_pages(memory, slot.pages, *from.pages);
        slot.pages = from.pages;
        memory.set_rom(from.rom);
        memory.set_astray(from.astray);
        processor.state() = from.state;
        processor.trail() = from.trail;
        processor.set_trap(from.trap);
        slot.node->boot_receiver().restore(from.boot);
        static_cast<NodeRecord&>(slot) = from.record;
        slot.plugs = {};
        slot.peers = {};
    }
    for (std::size_t n = 0; n < switches.size(); ++n) {
        switches[n].chip.restore(image.switches[n]);
        switches[n].control.reset();
    }
    wires = image.wires;
    outside = image.outside;
    stopped = image.stopped;
    happened = {};
    host_plug.reset();
    active_nodes.clear();
    active_wires.clear();
    for (std::uint32_t wire = 0; wire < wires.size(); ++wire) {
        plug_in(wire);
        active_wires.insert(wire);
    }
    find_outside_ends();
    for (std::uint32_t node = 0; node < nodes.size(); ++node)
        active_nodes.insert(node);
    if (feed)
        feed->begin(*this, image.fed);
}

} // namespace t8
