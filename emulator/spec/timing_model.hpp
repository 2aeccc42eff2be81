#pragma once

#include <cstdint>

namespace t8 {

/// The version of the timing model. It must rise with every change by which a run of the same programs, faults and answers of the host
/// could go on in another way: cycles of instructions, times of links, the order of events at equal ticks, the state in a snapshot. A
/// recording of another version cannot be replayed.
inline constexpr std::uint32_t timing_model = 2;

} // namespace t8
