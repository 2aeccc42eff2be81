#pragma once

// The arrivals at a node, over its links and its event pin, that have not been applied to it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/link_waiters.hpp"

namespace t8 {

/// The ticks of the first arrivals at a node: for a process of high priority, and of all others.
struct NextArrival {
    Tick high = end_of_time;
    Tick low = end_of_time;

    Tick any() const { return std::min(high, low); }
    void add(Priority priority, Tick at) {
        Tick& next = priority == Priority::high ? high : low;
        next = std::min(next, at);
    }
};

/// An arrival that has not been applied to its node.
struct FoundArrival {
    Tick at;
    unsigned link;     ///< links_per_node for the event pin
    std::size_t index; ///< among the arrivals of that end
};

/// Returns the first arrival at `node`; nothing if there is none. At equal ticks the order is that of the links, then that of
/// LinkArrival::Kind; the event pin comes last.
std::optional<FoundArrival> first_arrival(const Hardware& hardware, std::uint32_t node);
/// Returns the ticks of the first arrivals at `node`.
NextArrival known_arrival(const Hardware& hardware, std::uint32_t node);
/// True if an arrival is for a process of high priority.
bool is_high(const Hardware& hardware, std::uint32_t node, unsigned link, const LinkArrival& arrival);
} // namespace t8
