#include "cli/base/quantities.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

namespace t8::cli {
namespace {

tl::unexpected<Failure> unsuitable(std::string_view option, std::string_view text, std::string_view wanted) {
    return failure(fmt::format("'--{}' must be {}, not '{}'", option, wanted, text));
}

std::optional<std::uint64_t> whole(std::string_view text, int base) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value, base);
    return error == std::errc() && stopped == end ? std::optional(value) : std::nullopt;
}

} // namespace

Result<std::uint64_t> parse_size(std::string_view option, std::string_view text) {
    std::string_view digits = text;
    std::uint64_t unit = 1;
    if (!digits.empty()) {
        const char last = digits.back();
        unit = last == 'k' || last == 'K'   ? 1u << 10
               : last == 'm' || last == 'M' ? 1u << 20
               : last == 'G' || last == 'g' ? 1u << 30
                                            : 1;
        if (unit != 1)
            digits.remove_suffix(1);
    }
    const auto value = whole(digits, 10);
    if (!value || *value > std::numeric_limits<std::uint32_t>::max())
        return unsuitable(option, text, "a size as in 2M, 512K or 65536");
    return *value * unit;
}

Result<Tick> parse_time(std::string_view option, std::string_view text) {
    struct Unit {
        std::string_view name;
        double ticks;
    };
    constexpr Unit units[] = {{"us", 6300.0}, {"ms", 6.3e6}, {"s", 6.3e9}};
    constexpr double most_seconds = 1e9;
    for (const Unit& unit : units) {
        if (!text.ends_with(unit.name))
            continue;
        const std::string_view digits = text.substr(0, text.size() - unit.name.size());
        double value = 0;
        const char* const end = digits.data() + digits.size();
        const auto [stopped, error] = std::from_chars(digits.data(), end, value, std::chars_format::fixed);
        if (error == std::errc() && stopped == end && value > 0 && value * unit.ticks < most_seconds * 6.3e9)
            return Tick{static_cast<std::uint64_t>(std::llround(value * unit.ticks))};
    }
    return unsuitable(option, text, "a time as in 10s, 500ms or 20us");
}

Result<Tick> parse_moment(std::string_view option, std::string_view text) {
    if (const auto ticks = whole(text, 10))
        return Tick{*ticks};
    if (auto time = parse_time(option, text))
        return time;
    return unsuitable(option, text, "ticks, or a time as in 10s, 500ms or 20us");
}

Result<Address> parse_address(std::string_view option, std::string_view text) {
    std::optional<std::uint64_t> value;
    if (text.starts_with('#'))
        value = whole(text.substr(1), 16);
    else if (text.starts_with("0x") || text.starts_with("0X"))
        value = whole(text.substr(2), 16);
    else
        value = whole(text, 10);
    if (!value || *value > std::numeric_limits<Word>::max())
        return unsuitable(option, text, "an address as in #80000070");
    return Address{static_cast<Word>(*value)};
}

Result<std::uint64_t> parse_count(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most) {
    const auto value = whole(text, 10);
    if (!value || *value < least || *value > most) {
        const bool open = most == std::numeric_limits<std::uint64_t>::max();
        return unsuitable(option, text,
                          open ? fmt::format("an integer from {}", least) : fmt::format("an integer from {} to {}", least, most));
    }
    return *value;
}

Result<AddressRange> parse_range(std::string_view option, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return unsuitable(option, text, "two addresses as in #80000070:#80000100");
    const auto first = parse_address(option, text.substr(0, colon));
    if (!first)
        return tl::unexpected<Failure>(first.error());
    const auto last = parse_address(option, text.substr(colon + 1));
    if (!last)
        return tl::unexpected<Failure>(last.error());
    if (*last < *first)
        return failure(fmt::format("the range '{}' of '--{}' is empty", text, option), "the lower address first");
    return AddressRange{*first, *last};
}

std::string time_text(Tick tick) {
    const double microseconds = static_cast<double>(tick.count) / static_cast<double>(ticks_per_microsecond);
    if (microseconds >= 1e6)
        return fmt::format("{:.3f} s", microseconds / 1e6);
    if (microseconds >= 1e3)
        return fmt::format("{:.3f} ms", microseconds / 1e3);
    return fmt::format("{:.2f} us", microseconds);
}

std::string grouped(std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, " ");
    return text;
}

} // namespace t8::cli
