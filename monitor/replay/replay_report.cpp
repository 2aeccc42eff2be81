#include "monitor/replay/replay_report.hpp"

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"

namespace t8 {
namespace {

std::string part_name(std::uint32_t part, const MachineSpec& machine) {
    return part < machine.nodes.size() ? name_of(machine, part) : "the links";
}

std::string parts_text(const std::vector<std::uint32_t>& parts, const MachineSpec& machine) {
    constexpr std::size_t most_named = 8;
    std::string text;
    for (std::size_t n = 0; n < parts.size() && n < most_named; ++n)
        text += (n == 0 ? "" : ", ") + part_name(parts[n], machine);
    if (parts.size() > most_named)
        text += fmt::format(" and {} more", parts.size() - most_named);
    return text;
}

std::string moment_text(Tick tick) { return fmt::format("tick {} ({} us)", tick.count, microseconds_text(tick)); }

} // namespace

std::string departure_text(const Departure& departure, const Description& description) {
    const MachineSpec& machine = description.machine;
    const auto line = [&](const std::optional<Event>& event) {
        return event ? line_of(*event, machine, description.code, description.points) : std::string("nothing more");
    };
    const Event* first = departure.recorded ? &*departure.recorded : nullptr;
    if (departure.replayed && (first == nullptr || departure.replayed->order(*first) < 0))
        first = &*departure.replayed;
    if (first == nullptr)
        return "the replay departs from the recording";
    if (!departure.nodes.empty())
        return fmt::format(
            "the replay departs from the recording between {} and {}: the states of {} differ, and no event before",
            moment_text(departure.equal_at), moment_text(first->tick), parts_text(departure.nodes, machine));
    std::string where = fmt::format("at {} on {}", moment_text(first->tick), name_of(machine, first->node));
    if (first->iptr != Address{})
        where += fmt::format(" at #{:08X}", first->iptr.bits);
    if (const std::string place = description.code.place_of(first->node, first->iptr); !place.empty())
        where += fmt::format(" ({})", place);
    return fmt::format("the replay departs from the recording {}\n  recorded: {}\n  replayed: {}", where,
                       line(departure.recorded), line(departure.replayed));
}

} // namespace t8
