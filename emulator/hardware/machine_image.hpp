#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "emulator/hardware/link_feed.hpp"
#include "emulator/hardware/parts.hpp"
#include "emulator/ports/observer.hpp"

namespace t8 {

/// The whole state of one node.
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

/// The whole state of a machine between two runs, except its specification, its host and its observers.
/// Shape   nodes and switches in the order of the specification. Memory pages are shared between images and with nothing else.
struct MachineImage {
    std::vector<NodeImage> nodes;
    std::vector<Wire> wires;
    std::vector<crossbar::C004State> switches;
    std::vector<OutsideSender> outside;
    std::vector<NodeStopped> stopped;
    Tick come_to{};    ///< everything before it has happened
    Tick window_end{}; ///< no node has run past it
    std::optional<Tick> host_end;
    std::optional<Tick> trap;
    std::vector<LinkFeed::Position> fed; ///< by node; empty: all nodes run, or none has been fed yet. Not kept in files.
};

} // namespace t8
