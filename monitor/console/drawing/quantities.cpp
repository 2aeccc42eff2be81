#include "monitor/console/drawing/quantities.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace t8::console {
namespace {

struct Unit {
    std::string_view name;
    double ns;
};
constexpr std::array<Unit, 4> units{{{"s", 1e9}, {"ms", 1e6}, {"us", 1e3}, {"ns", 1}}};

} // namespace

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, " ");
    }
    return digits;
}

std::string time_of_tick(std::uint64_t tick) {
    // 6.3 ticks are a nanosecond.
    const std::uint64_t ns = tick / 63 * 10 + (tick % 63) * 10 / 63;
    if (ns < 1'000)
        return fmt::format("{} ns", ns);
    if (ns < 1'000'000)
        return fmt::format("{}.{:03} us", ns / 1'000, ns % 1'000);
    if (ns < 1'000'000'000)
        return fmt::format("{}.{:03} {:03} ms", grouped(ns / 1'000'000), ns / 1'000 % 1'000, ns % 1'000);
    return fmt::format("{}.{:03} {:03} {:03} s", grouped(ns / 1'000'000'000), ns / 1'000'000 % 1'000, ns / 1'000 % 1'000,
                       ns % 1'000);
}

std::string duration_of_ticks(std::uint64_t ticks) {
    const double ns = static_cast<double>(ticks) / 6.3;
    for (const Unit& unit : units) {
        const double value = ns / unit.ns;
        if (value < 1 && unit.ns > 1)
            continue;
        if (value >= 100 || unit.ns <= 1)
            return fmt::format("{:.0f} {}", value, unit.name);
        return fmt::format("{:.{}f} {}", value, value >= 10 ? 1 : 2, unit.name);
    }
    return "0 ns";
}

} // namespace t8::console
