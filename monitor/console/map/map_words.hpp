#pragma once

#include <string>
#include <vector>

#include "monitor/console/map/map_view.hpp"

namespace t8::console {

/// Returns what the map says in words about something on it, line by line: "n5 waits since 212 us: out link 0 to n1".
std::vector<std::string> tooltip(const MapMachine& machine, const MapLayout& layout, const MapView& view, const MapHit& what);

/// Returns "212 us", "1.4 ms", "12.3 s".
std::string shown_span(std::uint64_t microseconds);

/// Returns "1 204".
std::string shown_number(std::uint64_t number);

} // namespace t8::console
