#include "crossbar/wiring.hpp"

#include <algorithm>

namespace t8::crossbar {
namespace {

/// A cable seen from one of its ends.
struct Crossing {
    Socket far;
    unsigned mbits;
};

std::optional<Crossing> across(const Wiring& wiring, Socket near) {
    for (const Cable& cable : wiring.cables) {
        if (cable.a == near)
            return Crossing{cable.b, cable.mbits};
        if (cable.b == near)
            return Crossing{cable.a, cable.mbits};
    }
    return std::nullopt;
}

/// Returns the lowest output that an input drives.
std::optional<std::uint8_t> output_of(const Latches& latches, std::uint8_t input) {
    const auto output = std::find(latches.begin(), latches.end(), input);
    if (output == latches.end())
        return std::nullopt;
    return static_cast<std::uint8_t>(output - latches.begin());
}

} // namespace

std::optional<Reach> reach(const Wiring& wiring, const Settings& settings, Socket from) {
    std::optional<Crossing> crossing = across(wiring, from);
    if (!crossing)
        return std::nullopt;
    Reach result{.end = crossing->far, .passes = 0, .mbits = crossing->mbits, .mixed = false};
    const std::size_t most_passes = std::size_t{wiring.switches} * ports_per_switch;
    while (result.end.kind == Socket::Kind::port) {
        const auto output = output_of(settings.at(result.end.index), result.end.port);
        if (!output || result.passes == most_passes)
            return std::nullopt;
        crossing = across(wiring, {Socket::Kind::port, result.end.index, *output});
        if (!crossing)
            return std::nullopt;
        result.end = crossing->far;
        ++result.passes;
        result.mixed = result.mixed || crossing->mbits != result.mbits;
        result.mbits = std::min(result.mbits, crossing->mbits);
    }
    return result;
}

} // namespace t8::crossbar
