#include "monitor/console/lanes/ruler.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/lanes/words.hpp"

namespace t8::console {
namespace {

/// Returns the least 1, 2 or 5 times a power of ten that is at least `least`.
std::uint64_t round_step(double least) {
    std::uint64_t power = 1;
    while (static_cast<double>(power) * 10 <= least && power < 1'000'000'000'000'000'000u)
        power *= 10;
    for (const std::uint64_t times : {1u, 2u, 5u, 10u})
        if (static_cast<double>(power * times) >= least)
            return power * times;
    return power * 10;
}

/// Returns the number of small steps between two with numbers.
std::uint64_t parts_of(std::uint64_t step) {
    while (step % 10 == 0)
        step /= 10;
    return step == 1 ? 5 : step == 2 ? 4 : 5;
}

// A tick is 10/63 ns.
Tick tick_of_ns(std::uint64_t ns) { return Tick{ns / 10 * 63 + (ns % 10 * 63 + 9) / 10}; }
std::uint64_t ns_of(Tick tick) { return tick.count / 63 * 10 + tick.count % 63 * 10 / 63; }

/// Returns "59.8 ms": a multiple of `step`, in the unit that fits the step.
std::string time_label(std::uint64_t ns, std::uint64_t step, std::uint64_t greatest) {
    struct Unit {
        std::uint64_t ns;
        const char* name;
        int digits;
    };
    constexpr Unit units[] = {{1'000'000'000, "s", 9}, {1'000'000, "ms", 6}, {1'000, "us", 3}, {1, "ns", 0}};
    // The greatest unit that needs at most three digits after the point, and of which there is one at least.
    const Unit* unit = &units[3];
    for (const Unit& one : units)
        if (step * 1000 >= one.ns && greatest >= one.ns) {
            unit = &one;
            break;
        }
    std::string text = grouped(ns / unit->ns);
    if (unit->digits != 0 && step % unit->ns != 0) {
        std::string fraction = fmt::format("{:0{}}", ns % unit->ns, unit->digits);
        int digits = unit->digits;
        for (std::uint64_t rest = step % unit->ns; rest % 10 == 0; rest /= 10)
            --digits;
        text += "." + fraction.substr(0, static_cast<std::size_t>(digits));
    }
    return text + " " + unit->name;
}

std::vector<RulerStep> time_steps(const LaneView& view, double per_pixel, float apart) {
    const std::uint64_t step = round_step(per_pixel * static_cast<double>(apart) / 6.3);
    const std::uint64_t small = std::max<std::uint64_t>(step / parts_of(step), 1);
    const std::uint64_t last = ns_of(view.to);
    std::vector<RulerStep> steps;
    for (std::uint64_t ns = ns_of(view.from) / small * small; ns <= last; ns += small) {
        const Tick at = tick_of_ns(ns);
        if (at >= view.from && at < view.to)
            steps.push_back({at, ns % step == 0 ? time_label(ns, step, last) : std::string{}});
    }
    return steps;
}

std::vector<RulerStep> cycle_steps(const LaneView& view, const Oscillator& clock, double per_pixel, float apart) {
    const double per_cycle = static_cast<double>((clock.tick_of(1001) - clock.tick_of(1)).count) / 1000;
    const std::uint64_t step = round_step(per_pixel * static_cast<double>(apart) / std::max(per_cycle, 1.0));
    const std::uint64_t small = std::max<std::uint64_t>(step / parts_of(step), 1);
    std::vector<RulerStep> steps;
    for (Cycles cycle = clock.cycle_at(view.from) / small * small;; cycle += small) {
        const Tick at = clock.tick_of(cycle);
        if (at >= view.to)
            return steps;
        if (at >= view.from)
            steps.push_back({at, cycle % step == 0 ? grouped(cycle) : std::string{}});
    }
}

std::vector<RulerStep> event_steps(const LaneView& view, const LanePicture& picture, const Box& lanes, float apart) {
    std::vector<RulerStep> steps;
    for (const Lane& lane : picture.lanes) {
        if (lane.row.process != 0 || !lane.row.holds(view.chosen_node))
            continue;
        float last = -1e9f;
        float last_number = -1e9f;
        for (const LaneEvent& event : lane.events) {
            if (event.node != view.chosen_node || event.at < view.from || event.at >= view.to)
                continue;
            const float x = x_of(event.at, view, lanes);
            if (x - last < 4)
                continue;
            last = x;
            const bool has_number = x - last_number >= apart * 0.6f;
            if (has_number)
                last_number = x;
            steps.push_back({event.at, has_number ? "#" + grouped(event.number) : std::string{}});
        }
    }
    return steps;
}

} // namespace

std::vector<RulerStep> ruler_steps(const LaneView& view, const LanePicture& picture, const NodeClocks& clocks, const Box& lanes,
                                   float apart) {
    const double per_pixel = ticks_per_pixel(view, lanes);
    switch (view.clock) {
    case RulerClock::cycles:
        return cycle_steps(view, clocks.of_node(view.chosen_node), per_pixel, apart);
    case RulerClock::events:
        return event_steps(view, picture, lanes, apart);
    case RulerClock::time:
        break;
    }
    return time_steps(view, per_pixel, apart);
}

} // namespace t8::console
