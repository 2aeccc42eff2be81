#pragma once

#include <cstdint>
#include <string>

namespace t8::console {

/// Returns a number with its digits in groups of three: "1 203 441".
std::string grouped(std::uint64_t number);

/// Returns an instant as machine time, to the nanosecond: "60.172 050 ms". `tick`: in units of 1/6.3 ns.
std::string time_of_tick(std::uint64_t tick);
/// Returns a time that lasted, to three or four digits: "212 us", "7.43 us", "1.4 ms".
std::string duration_of_ticks(std::uint64_t ticks);

} // namespace t8::console
