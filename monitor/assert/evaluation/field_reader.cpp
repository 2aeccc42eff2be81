#include "monitor/assert/evaluation/field_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::string_view link_name = "link";

bool may_be_on_link(EventKind kind) {
    switch (kind) {
    case EventKind::sent:
    case EventKind::received:
    case EventKind::message:
    case EventKind::alt_chosen:
    case EventKind::still_waiting:
    case EventKind::fault:
    case EventKind::process_waits:
    case EventKind::process_ready:
    case EventKind::guard_enabled:
    case EventKind::guard_disabled:
        return true;
    default:
        return false;
    }
}

bool is_link(std::uint64_t channel) { return channel >= output_channel(0) && channel <= input_channel(3); }

} // namespace

std::string_view table_name(EventKind kind, std::string_view name) {
    if (kind == EventKind::message && name == "from")
        return "node";
    if (name == "from" && kind == EventKind::received)
        return "from_node";
    if (name == "to" && (kind == EventKind::message || kind == EventKind::sent))
        return "to_node";
    if (name == "kind" && kind == EventKind::fault)
        return "fault_kind";
    return name;
}

std::vector<std::string_view> value_names_of(EventKind kind) {
    std::vector<std::string_view> names;
    for (const FieldRow& row : field_rows(kind))
        if (row.unit != "element") // `channel` and `channel_name` show it
            names.push_back(row.name);
    for (const CommonRow& row : common_rows())
        names.push_back(row.name);
    if (kind == EventKind::message)
        names.insert(names.end(), {"from", "from_link", "to", "to_link"});
    if (kind == EventKind::sent)
        names.emplace_back("to");
    if (kind == EventKind::received)
        names.emplace_back("from");
    if (kind == EventKind::fault)
        names.emplace_back("kind");
    if (may_be_on_link(kind))
        names.push_back(link_name);
    return names;
}

FieldReader::Place FieldReader::place_of(EventKind kind, std::string_view name) {
    if (name == link_name)
        return may_be_on_link(kind) ? Place{.source = Source::link} : Place{};
    const std::string_view in_table = table_name(kind, name);
    Place place;
    if (const auto field = field_index(kind, in_table)) {
        place = {.source = Source::field, .index = static_cast<std::uint8_t>(*field)};
    } else if (kind == EventKind::message && (name == "from_link" || name == "to_link")) {
        return {.source = name == "from_link" ? Source::from_link : Source::to_link};
    } else if (const auto common = common_field(in_table)) {
        place = {.source = Source::common, .index = static_cast<std::uint8_t>(*common)};
    } else {
        return {};
    }
    std::string_view unit = "process";
    if (place.source == Source::field)
        unit = field_rows(kind)[place.index].unit;
    place.scoped = place.source == Source::field ? unit == "process" || unit == "channel"
                                                 : in_table == "process" || in_table == "channel" || in_table == "number";
    if (kind == EventKind::message && place.source == Source::field && place.scoped)
        place.scope = static_cast<std::int8_t>(*field_index(kind, "to_node"));
    return place;
}

std::optional<FieldReader> FieldReader::named(std::string_view name) {
    FieldReader reader;
    reader.name_ = name;
    bool known = false;
    for (const KindRow& row : kind_rows()) {
        Place& place = reader.places_[static_cast<std::size_t>(row.kind) % kinds];
        place = place_of(row.kind, name);
        known = known || place.source != Source::none;
    }
    return known ? std::optional(std::move(reader)) : std::nullopt;
}

FieldReader FieldReader::payload_word(std::uint32_t index) {
    FieldReader reader;
    reader.name_ = "payload_word";
    reader.word_ = index;
    for (const KindRow& row : kind_rows())
        reader.places_[static_cast<std::size_t>(row.kind) % kinds].source = Source::payload_word;
    return reader;
}

bool FieldReader::has(EventKind kind) const { return place(kind).source != Source::none; }

std::string_view FieldReader::unit(EventKind kind) const {
    const Place& where = place(kind);
    if (where.source == Source::field)
        return field_rows(kind)[where.index].unit;
    if (where.source == Source::common)
        return common_rows()[where.index].unit;
    return "number";
}

std::optional<std::uint64_t> FieldReader::read(const Event& event) const {
    const Place& where = place(event.kind);
    switch (where.source) {
    case Source::none:
        return {};
    case Source::common:
        return value_of(event, static_cast<CommonField>(where.index));
    case Source::field:
        return event.values[where.index];
    case Source::link:
    case Source::from_link:
        return is_link(event.channel) ? std::optional<std::uint64_t>(link_of_channel(event.channel)) : std::nullopt;
    case Source::to_link: {
        const std::uint64_t channel = event["to_channel"];
        return is_link(channel) ? std::optional<std::uint64_t>(link_of_channel(static_cast<std::uint32_t>(channel)))
                                : std::nullopt;
    }
    case Source::payload_word: {
        const std::size_t at = std::size_t{word_} * bytes_per_word;
        if (event.payload.size() < at + bytes_per_word)
            return {};
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes_per_word; ++i)
            value |= std::uint64_t{event.payload[at + i]} << (8 * i);
        return value;
    }
    }
    return {};
}

std::string FieldReader::unrecorded(const Event& event) const {
    if (place(event.kind).source != Source::payload_word)
        return {};
    const std::string why = unrecorded_payload(event, (std::uint64_t{word_} + 1) * bytes_per_word);
    return why.empty() ? why : fmt::format("payload_word({}): {}", word_, why);
}

std::string unrecorded_payload(const Event& event, std::uint64_t wanted) {
    switch (event.kind) {
    case EventKind::communication:
    case EventKind::sent:
    case EventKind::received:
    case EventKind::message:
    case EventKind::host_request:
        break;
    default:
        return {}; // there is no payload, or all of it is always recorded
    }
    const std::uint64_t bytes = event["bytes"];
    if (wanted > bytes || event.payload.size() >= wanted)
        return {};
    return fmt::format("{} of the {} byte{} of the message were recorded; record with --payload {}", event.payload.size(), bytes,
                       bytes == 1 ? "" : "s", wanted);
}

std::optional<Identity> FieldReader::identity(const Event& event) const {
    const auto value = read(event);
    if (!value)
        return {};
    const Place& where = place(event.kind);
    if (where.source == Source::link) {
        if (event.kind == EventKind::received)
            return Identity{std::uint64_t{1} + static_cast<std::uint32_t>(event["from_node"]),
                            event["from_node"] == host_node ? output_channel(0)
                                                            : output_channel(static_cast<unsigned>(event["from_link"]))};
        return Identity{std::uint64_t{1} + event.node, event.channel};
    }
    if (!where.scoped)
        return Identity{0, *value};
    const std::uint64_t node = where.scope < 0 ? event.node : event.values[static_cast<std::size_t>(where.scope)];
    return Identity{1 + node, *value};
}

} // namespace t8
