#pragma once

#include "emulator/hardware/hardware.hpp"

namespace t8 {

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
