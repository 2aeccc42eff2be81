#pragma once

#include <string>

#include "monitor/history/format/description.hpp"
#include "monitor/replay/replay_check.hpp"

namespace t8 {

/// Returns what is known of a departure, as a sentence without an end of line and lines for both events: where it lies (tick, node and
/// instruction), and between which ticks it was caused.
std::string departure_text(const Departure& departure, const Description& description);

} // namespace t8
