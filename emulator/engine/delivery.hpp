#pragma once

#include "emulator/engine/arrivals.hpp"
#include "emulator/engine/reporting.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Applies arrivals over links and event pins to nodes: writes bytes to memory, makes processes ready, continues a bootstrap.
class Delivery {
public:
    Delivery(Hardware& hardware, Reporting& reporting) : hw_(hardware), reporting_(reporting) {}

    /// Applies the arrivals at `node` up to and including the tick `until`, in order. REQUIRES: no further one up to `until` can come.
    void apply(std::uint32_t node, Tick until);

private:
    void apply_one(std::uint32_t node, unsigned link, LinkArrival arrival);
    void apply_event(std::uint32_t node, Tick at);
    void steal_cycles(std::uint32_t node, HardChannel channel, const LinkArrival& arrival);

    Hardware& hw_;
    Reporting& reporting_;
};

} // namespace t8
