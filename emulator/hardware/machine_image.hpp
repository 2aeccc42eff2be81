#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "emulator/hardware/parts.hpp"
#include "emulator/ports/observer.hpp"

namespace t8 {

/// All of one node.
struct NodeImage {
    CoreState state;
    Processor::Trail trail;
    std::optional<Trap> trap;
    Memory::Astray astray;
    std::vector<Byte> rom;
    BootReceiver::State boot{};
    NodeRecord record;
    std::shared_ptr<const PageTable> pages;
};

/// All that a machine is between two runs, but for its specification, its host and its observers.
/// Shape   nodes and switches in the order of the specification. Memory pages are shared between images and with nothing else.
struct MachineImage {
    std::vector<NodeImage> nodes;
    std::vector<Wire> wires;
    std::vector<crossbar::C004State> switches;
    std::vector<OutsideSender> outside;
    std::vector<NodeStopped> stopped;
    Tick come_to{};    ///< all that comes before it has happened
    Tick window_end{}; ///< nobody has run past it
    std::optional<Tick> host_end;
    std::optional<Tick> trap;
};

} // namespace t8
