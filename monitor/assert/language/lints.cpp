#include "monitor/assert/language/lints.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

Diagnostic warning(std::string message) { return {Severity::warning, {}, std::move(message), {}, {}}; }

/// Returns the list of values in a condition of `filter` on the field `name` (of the kind, or a common one); null if there is none.
const std::vector<std::uint64_t>* wanted(const Filter& filter, std::string_view name) {
    const auto field = field_index(filter.kind, name);
    const auto common = common_field(name);
    for (const Condition& condition : filter.conditions)
        if (!condition.any_of.empty() &&
            (field ? !condition.common && condition.field == *field : condition.common && condition.common == common))
            return &condition.any_of;
    return nullptr;
}

/// True if messages can go from `from` to `to`: by a cable, or through switches, which may be set in any way.
bool are_joined(const MachineSpec& machine, std::uint64_t from, std::uint64_t to) {
    using crossbar::Socket;
    if (from == to)
        return true;
    const auto is = [](Socket socket, std::uint64_t node) {
        return node == host_node ? socket.kind == Socket::Kind::host : socket.kind == Socket::Kind::node && socket.index == node;
    };
    const auto at_switch = [&](std::uint64_t node) {
        return std::any_of(machine.cables.begin(), machine.cables.end(), [&](const crossbar::Cable& cable) {
            return (is(cable.a, node) && cable.b.kind == Socket::Kind::port) ||
                   (is(cable.b, node) && cable.a.kind == Socket::Kind::port);
        });
    };
    const bool by_host =
        machine.host && (from == host_node || to == host_node) && machine.host->node == (from == host_node ? to : from);
    return by_host || (at_switch(from) && at_switch(to)) ||
           std::any_of(machine.cables.begin(), machine.cables.end(),
                       [&](const crossbar::Cable& cable) {
                           return (is(cable.a, from) && is(cable.b, to)) || (is(cable.a, to) && is(cable.b, from));
                       }) ||
           std::any_of(machine.links.begin(), machine.links.end(), [&](const LinkSpec& link) {
               return (link.a.node == from && link.b.node == to) || (link.a.node == to && link.b.node == from);
           });
}

/// True if a filter of a kind with two ends names ends between which no message can go.
bool is_unjoined(const Filter& filter, const MachineSpec& machine) {
    const bool incoming = filter.kind == EventKind::received;
    if (!incoming && filter.kind != EventKind::sent && filter.kind != EventKind::message)
        return false;
    const auto* const here = wanted(filter, "node");
    const auto* const there = wanted(filter, incoming ? "from_node" : "to_node");
    if (here == nullptr || there == nullptr)
        return false;
    return std::none_of(here->begin(), here->end(), [&](std::uint64_t a) {
        return std::any_of(there->begin(), there->end(), [&](std::uint64_t b) { return are_joined(machine, a, b); });
    });
}

/// True if no channel in the filter can belong to events of its kind.
bool is_no_channel(const Filter& filter) {
    const auto* const channels = wanted(filter, "channel");
    if (channels == nullptr)
        return false;
    const auto can_be = [&](std::uint64_t channel) {
        switch (filter.kind) {
        case EventKind::sent:
            return channel >= output_channel(0) && channel <= output_channel(3);
        case EventKind::received:
            return channel >= input_channel(0) && channel <= input_channel(3);
        case EventKind::communication:
            return channel >= first_internal_channel;
        case EventKind::message:
            return (channel >= output_channel(0) && channel <= output_channel(3)) || channel >= first_internal_channel;
        case EventKind::event_taken:
            return channel == event_pin_channel;
        default:
            return channel <= event_pin_channel || channel >= first_internal_channel;
        }
    };
    return std::none_of(channels->begin(), channels->end(), can_be);
}

} // namespace

std::vector<Diagnostic> doubts_about(const Rule& rule, const RuleSubject& subject) {
    std::vector<Diagnostic> doubts;
    const auto doubt = [&](const std::string& place, const std::string& what) {
        std::string text = fmt::format("{}: {}", place, what);
        if (std::none_of(doubts.begin(), doubts.end(), [&](const Diagnostic& other) { return other.message == text; }))
            doubts.push_back(warning(std::move(text)));
    };
    for (const Selector* const selector : rule.plan->selectors()) {
        const auto all = [&](const auto& cannot) {
            return !selector->filters.empty() && std::all_of(selector->filters.begin(), selector->filters.end(), cannot);
        };
        if (all([&](const Filter& filter) { return is_unjoined(filter, subject.machine); }))
            doubt(selector->place, fmt::format("no link joins the nodes of '{}', so it can never match", selector->text));
        else if (all([&](const Filter& filter) { return is_no_channel(filter); }))
            doubt(selector->place, fmt::format("there is no such channel in '{}', so it can never match", selector->text));
    }
    for (const std::string& what : rule.plan->doubts())
        doubt(fmt::format("{}:{}", rule.place.file, rule.place.line), fmt::format("rule '{}': {}", rule.name, what));
    return doubts;
}

std::optional<std::string> unrecorded(const Rule& rule, const RuleSubject& subject) {
    const auto missing = [&](EventKind kind) -> std::optional<std::string> {
        const KindRow& row = *row_of(kind);
        const Level level = row.level == Level::derived ? Level::messages : row.level;
        if (level <= subject.level)
            return {};
        return fmt::format("'{}' events are recorded from level {} on; this is level {}", row.name,
                           level_names[static_cast<std::size_t>(level)], level_names[static_cast<std::size_t>(subject.level)]);
    };
    for (const Selector* const selector : rule.plan->selectors())
        for (const Filter& filter : selector->filters)
            if (auto text = missing(filter.kind))
                return text;
    if (rule.plan->causal())
        if (auto text = missing(EventKind::communication))
            return "happened-before: " + *text;
    return {};
}

} // namespace t8
