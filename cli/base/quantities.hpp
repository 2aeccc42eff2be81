#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8::cli {

// Parse the numbers of options. Each fails with a message that names the option.

/// "2M", "512K", "65536": bytes.
Result<std::uint64_t> parse_size(std::string_view option, std::string_view text);
/// "10s", "500ms", "20us": emulated time.
Result<Tick> parse_time(std::string_view option, std::string_view text);
/// An emulated time, as parse_time takes it, or a number of ticks.
Result<Tick> parse_moment(std::string_view option, std::string_view text);
/// "#80000070", "0x80000070" or decimal.
Result<Address> parse_address(std::string_view option, std::string_view text);
/// An integer within bounds.
Result<std::uint64_t> parse_count(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most);

/// From `first` to `last`, both included.
struct AddressRange {
    Address first;
    Address last;
    bool contains(Address a) const { return first <= a && a <= last; }
};
/// "#80000070:#80000100".
Result<AddressRange> parse_range(std::string_view option, std::string_view text);

/// "12.345 s", "1.250 ms", "3.2 us".
std::string time_text(Tick tick);
/// "1 234 567".
std::string grouped(std::uint64_t number);

} // namespace t8::cli
