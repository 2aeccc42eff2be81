#pragma once

#include <cstdint>

#include "emulator/engine/lookahead.hpp"
#include "emulator/engine/reporting.hpp"
#include "emulator/hardware/hardware.hpp"

namespace t8 {

/// Works links out as far as the lower bounds of their ends allow: no operation before these can still come.
class Wires {
public:
    Wires(Hardware& hardware, const Lookahead& lookahead, Reporting& reporting)
        : hw_(hardware), lookahead_(lookahead), reporting_(reporting) {}

    /// Advances each active link, at most up to `until`. Returns true if anything has begun on one of them.
    bool advance_all(Tick until);
    /// Advances the links of one node in the same way. REQUIRES: no switch can change a connection.
    bool advance_of(std::uint32_t node, Tick until);
    /// Counts the packets that have started on all active links.
    void catch_up();
    /// Counts those on the links of one node, which brings the bounds of bursts in both directions closer to their ends. Returns false if
    /// that changes nothing.
    bool catch_up_of(std::uint32_t node);

private:
    bool advance(std::uint32_t wire, Tick until);

    Hardware& hw_;
    const Lookahead& lookahead_;
    Reporting& reporting_;
};

} // namespace t8
