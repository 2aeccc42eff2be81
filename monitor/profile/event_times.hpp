#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "monitor/events/event.hpp"

namespace t8 {

/// Returns the tick that lies `ticks` before `at`, but not before tick 0.
inline Tick earlier(Tick at, std::uint64_t ticks) { return Tick{at.count - std::min(at.count, ticks)}; }

/// Returns the field of an event that holds the number of a node, a process or a channel.
inline std::uint32_t number_of(const Event& event, std::string_view field) { return static_cast<std::uint32_t>(event[field]); }

} // namespace t8
