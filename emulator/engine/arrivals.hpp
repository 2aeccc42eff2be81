#pragma once

// The arrivals at a node, over its links and its event pin, that have not been applied to it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "emulator/hardware/hardware.hpp"

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
/// For each priority, true if a process waits on a link.
struct LinkWaiters {
    bool high = false;
    bool low = false;
};
/// REQUIRES: the link is plugged in.
inline LinkWaiters waiters_on(const Hardware& hardware, const NodeSlot& slot, unsigned link) {
    const LinkPeer& to = slot.peers[link];
    const Link::Busy busy = hardware.wires[to.wire].link.busy(to.side);
    LinkWaiters waiters;
    if (busy.output)
        (slot.sender[link].priority() == Priority::high ? waiters.high : waiters.low) = true;
    if (busy.input)
        (slot.receiver[link].priority() == Priority::high ? waiters.high : waiters.low) = true;
    return waiters;
}

} // namespace t8
