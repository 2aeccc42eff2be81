#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8::cli {

// Parse the numbers of options. Each fails with a message that names the option.

/// Parses a number of bytes: "2M", "512K", "65536".
Result<std::uint64_t> parse_size(std::string_view option, std::string_view text);
/// Parses an emulated time: "10s", "500ms", "20us".
Result<Tick> parse_time(std::string_view option, std::string_view text);
/// Parses an emulated time, as parse_time() does, or a number of ticks.
Result<Tick> parse_moment(std::string_view option, std::string_view text);
/// Parses an address: "#80000070", "0x80000070" or decimal.
Result<Address> parse_address(std::string_view option, std::string_view text);
/// Parses an integer from `least` to `most`.
Result<std::uint64_t> parse_count(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most);

/// From `first` to `last`, both included.
struct AddressRange {
    Address first;
    Address last;
    bool contains(Address a) const { return first <= a && a <= last; }
};
/// Parses a range of addresses: "#80000070:#80000100".
Result<AddressRange> parse_range(std::string_view option, std::string_view text);

/// Returns "12.345 s", "1.250 ms", "3.2 us".
std::string time_text(Tick tick);
/// Returns "1 234 567".
std::string grouped(std::uint64_t number);

} // namespace t8::cli
