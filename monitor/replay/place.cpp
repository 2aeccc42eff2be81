#include "monitor/replay/place.hpp"

#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::string_view forms = "a place is a tick, a time as in 12.5ms, n3@4711 (cycle), n3#120 (event), ring.occ:41 or "
                                   "n3:ring.occ:41*3 (third execution), start or end";

template <class Number> std::optional<Number> number(std::string_view text) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stopped == end && !text.empty() ? std::optional(value) : std::nullopt;
}

std::optional<Tick> time(std::string_view text) {
    constexpr double most_ticks = 9e18;
    const struct {
        std::string_view unit;
        double ticks;
    } units[] = {{"us", ticks_per_microsecond}, {"ms", 1e3 * ticks_per_microsecond}, {"s", ticks_per_second}};
    for (const auto& [unit, ticks] : units) {
        if (!text.ends_with(unit))
            continue;
        const auto value = number<double>(text.substr(0, text.size() - unit.size()));
        if (value && *value >= 0 && *value * ticks < most_ticks)
            return Tick{static_cast<std::uint64_t>(std::llround(*value * ticks))};
    }
    return {};
}

std::optional<std::uint32_t> node_named(std::string_view name, const MachineSpec& machine) {
    if (name == name_of(machine, host_node))
        return host_node;
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
        if (machine.nodes[node].name == name)
            return node;
    return {};
}

auto no_node(std::string_view name, const MachineSpec& machine) {
    std::vector<std::string_view> names;
    for (const NodeSpec& node : machine.nodes)
        names.push_back(node.name);
    const std::string_view similar = closest(name, names);
    return failure(fmt::format("there is no node '{}'", name), similar.empty()
                                                                   ? fmt::format("the first one is '{}'", names.front())
                                                                   : fmt::format("did you mean '{}'?", similar));
}

Result<Place> code_place(std::string_view text, const MachineSpec& machine) {
    Place::AtCode at;
    if (const std::size_t star = text.rfind('*'); star != std::string_view::npos) {
        const auto execution = number<std::uint64_t>(text.substr(star + 1));
        if (!execution || *execution == 0)
            return failure(fmt::format("'{}' does not say which execution", text), "as in ring.occ:41*3, for the third");
        at.execution = *execution;
        text = text.substr(0, star);
    }
    // A colon stands after a node, and before a line.
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const std::string_view rest = text.substr(colon + 1);
        const bool is_line = number<std::uint32_t>(rest).has_value();
        at.node = node_named(text.substr(0, colon), machine);
        if (!is_line && !at.node)
            return no_node(text.substr(0, colon), machine);
        if (at.node && !is_line)
            text = rest;
        else
            at.node.reset();
    }
    if (text.empty() || at.node == host_node)
        return failure(fmt::format("'{}' is no place", text), std::string(forms));
    at.code = text;
    return Place{at};
}

} // namespace

Result<std::uint32_t> parse_node(std::string_view name, const MachineSpec& machine) {
    const auto node = node_named(name, machine);
    if (!node || *node == host_node)
        return no_node(name, machine);
    return *node;
}

std::optional<std::uint32_t> node_named_by(const Place& place) {
    if (const auto* const cycle = std::get_if<Place::AtCycle>(&place.what))
        return cycle->node;
    if (const auto* const event = std::get_if<Place::AtEvent>(&place.what))
        return event->node == host_node ? std::nullopt : std::optional(event->node);
    if (const auto* const code = std::get_if<Place::AtCode>(&place.what))
        return code->node;
    return {};
}

Result<Place> parse_place(std::string_view text, const MachineSpec& machine) {
    if (text == "start")
        return Place{Place::Start{}};
    if (text == "end")
        return Place{Place::End{}};
    if (const auto tick = number<std::uint64_t>(text))
        return Place{Place::AtTick{Tick{*tick}}};
    if (const auto tick = time(text))
        return Place{Place::AtTick{*tick}};
    for (const char sign : {'@', '#'}) {
        const std::size_t at = text.rfind(sign);
        if (at == std::string_view::npos)
            continue;
        const auto value = number<std::uint64_t>(text.substr(at + 1));
        if (!value)
            return failure(fmt::format("'{}' has no number after the {}", text, sign), std::string(forms));
        const auto node = node_named(text.substr(0, at), machine);
        if (!node || (sign == '@' && *node == host_node))
            return no_node(text.substr(0, at), machine);
        if (sign == '@')
            return Place{Place::AtCycle{*node, *value}};
        return Place{Place::AtEvent{*node, *value}};
    }
    const bool is_code = text.find_first_of(":.*") != std::string_view::npos ||
                         (!text.empty() && text.find_first_of("0123456789-+") != 0 && text.find(' ') == std::string_view::npos);
    if (!is_code)
        return failure(fmt::format("'{}' is no place", text), std::string(forms));
    return code_place(text, machine);
}

} // namespace t8
