#pragma once

#include "emulator/engine/arrivals.hpp"
#include "emulator/engine/reporting.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Applies what has arrived over links and event pins to nodes: bytes reach memory, processes are made ready, a bootstrap goes on.
class Delivery {
public:
    Delivery(Hardware& hardware, Reporting& reporting) : hw_(hardware), reporting_(reporting) {}

    /// Applies the arrivals of a node up to a tick, in order. REQUIRES: no other can come up to it.
    void apply(std::uint32_t node, Tick until);

private:
    void apply_one(std::uint32_t node, unsigned link, LinkArrival arrival);
    void apply_event(std::uint32_t node, Tick at);
    void steal_cycles(std::uint32_t node, HardChannel channel, const LinkArrival& arrival);

    Hardware& hw_;
    Reporting& reporting_;
};

} // namespace t8
