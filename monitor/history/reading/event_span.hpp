#pragma once

#include <cstdint>

#include "types/time.hpp"

namespace t8 {

/// Consecutive events of a history: their number, and the ticks of the first and the last.
struct EventSpan {
    Tick first{};
    Tick last{};
    std::uint64_t events = 0;
    friend bool operator==(const EventSpan&, const EventSpan&) = default;
};

} // namespace t8
