#include "cli/history/event_choice.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view choosing_options[] = {"node", "process", "channel", "kind", "from", "to"};

/// Returns the operands of an option that may be given more than once, each time with several operands separated by commas.
std::vector<std::string> listed(const Arguments& arguments, std::string_view option) {
    std::vector<std::string> words;
    for (const std::string& operand : arguments.all(option))
        for (std::size_t start = 0; start <= operand.size();) {
            const std::size_t comma = std::min(operand.find(',', start), operand.size());
            words.push_back(operand.substr(start, comma - start));
            start = comma + 1;
        }
    return words;
}

tl::unexpected<Failure> unknown(std::string_view what, std::string_view word, const std::vector<std::string_view>& known) {
    const std::string_view similar = closest(word, known);
    return failure(fmt::format("there is no {} '{}'", what, word),
                   similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
}

Result<std::uint32_t> node_named(const MachineSpec& machine, const std::string& name) {
    if (name == host_name)
        return host_node;
    std::vector<std::string_view> names{host_name};
    for (std::uint32_t i = 0; i < machine.nodes.size(); ++i) {
        if (machine.nodes[i].name == name)
            return i;
        names.push_back(machine.nodes[i].name);
    }
    return unknown("node", name, names);
}

Result<EventKind> recorded_kind(const std::string& name) {
    const auto kind = kind_named(name);
    if (kind && row_of(*kind)->level != Level::derived)
        return *kind;
    if (kind)
        return failure(fmt::format("events of kind '{}' are not recorded, but derived from others", name),
                       "use communication,sent,received");
    std::vector<std::string_view> names;
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            names.push_back(row.name);
    return unknown("kind of events", name, names);
}

/// Returns the conditions for the channels of --channel: by number, or by the address of the channel's word.
Result<std::vector<Condition>> channel_conditions(const std::vector<std::string>& words) {
    Condition numbers{.common = CommonField::channel};
    Condition addresses{.common = CommonField::word};
    for (const std::string& word : words) {
        if (word.starts_with('#') || word.starts_with("0x")) {
            const auto address = parse_address("channel", word);
            if (!address)
                return tl::unexpected<Failure>(address.error());
            addresses.any_of.push_back(address->bits);
        } else {
            const auto number = parse_count("channel", word, 1, std::numeric_limits<std::uint32_t>::max());
            if (!number)
                return failure(
                    fmt::format("'--channel' must be the number of a channel or the address of its word, not '{}'", word),
                    "as in 17 or #80000010; 1 to 4 are link outputs, 5 to 8 link inputs");
            numbers.any_of.push_back(*number);
        }
    }
    std::vector<Condition> conditions;
    for (Condition& condition : {std::ref(numbers), std::ref(addresses)})
        if (!condition.any_of.empty())
            conditions.push_back(std::move(condition));
    return conditions;
}

/// Filters for a kind: each way in which an event of it can have to do with the processes, and each in which it can have the
/// channel.
void add_filters(std::vector<Filter>& filters, EventKind kind, const std::vector<std::uint64_t>& processes,
                 const std::vector<Condition>& channels) {
    std::vector<Filter> by_process{{kind, {}}};
    if (!processes.empty()) {
        by_process[0].conditions.push_back({.common = CommonField::process, .any_of = processes});
        const auto fields = field_rows(kind);
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (fields[i].unit == "process")
                by_process.push_back({kind, {{.common = {}, .field = i, .any_of = processes}}});
    }
    for (const Filter& filter : by_process) {
        if (channels.empty())
            filters.push_back(filter);
        for (const Condition& channel : channels) {
            Filter& both = filters.emplace_back(filter);
            both.conditions.push_back(channel);
            // An event without a channel has the channel word of link output 0, so it must be excluded.
            both.conditions.push_back({.common = CommonField::channel, .low = 1});
        }
    }
}

} // namespace

bool chooses_events(const Arguments& arguments) {
    return std::any_of(std::begin(choosing_options), std::end(choosing_options),
                       [&](std::string_view option) { return arguments.has(option); });
}

Result<EventChoice> chosen_events(const Arguments& arguments, const MachineSpec& machine) {
    EventChoice choice;
    for (const std::string& name : listed(arguments, "node")) {
        const auto node = node_named(machine, name);
        if (!node)
            return tl::unexpected<Failure>(node.error());
        choice.extent.nodes.push_back(*node);
    }
    for (const auto& [option, tick] : {std::pair{"from", &choice.extent.from}, std::pair{"to", &choice.extent.to}})
        if (const auto text = arguments.text(option)) {
            const auto moment = parse_moment(option, *text);
            if (!moment)
                return tl::unexpected<Failure>(moment.error());
            *tick = *moment;
        }
    if (choice.extent.to < choice.extent.from)
        return failure(fmt::format("'--to {}' comes before '--from {}'", *arguments.text("to"), *arguments.text("from")));
    std::vector<std::uint64_t> processes;
    for (const std::string& word : listed(arguments, "process")) {
        const auto number = parse_count("process", word, 0, std::numeric_limits<std::uint32_t>::max());
        if (!number)
            return tl::unexpected<Failure>(number.error());
        processes.push_back(*number);
    }
    const auto channels = channel_conditions(listed(arguments, "channel"));
    if (!channels)
        return tl::unexpected<Failure>(channels.error());
    std::vector<EventKind> kinds;
    for (const std::string& name : listed(arguments, "kind")) {
        const auto kind = recorded_kind(name);
        if (!kind)
            return tl::unexpected<Failure>(kind.error());
        kinds.push_back(*kind);
    }
    if (!arguments.has("kind"))
        for (const KindRow& row : kind_rows())
            if (row.level != Level::derived)
                kinds.push_back(row.kind);
    for (const EventKind kind : kinds)
        add_filters(choice.filters, kind, processes, *channels);
    return choice;
}

} // namespace t8::cli
