#include "monitor/history/event.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include <fmt/format.h>
#include <xxhash.h>

namespace t8 {
namespace {

constexpr KindRow kinds[] = {
#define EVENT_KIND(id, number, meaning) {EventKind::id, #id, meaning},
#define FIELD(kind, id, coding, unit, meaning)
#include "monitor/history/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

constexpr FieldRow fields[] = {
#define EVENT_KIND(id, number, meaning)
#define FIELD(kind, id, coding, unit, meaning) {EventKind::kind, #id, Coding::coding, unit, meaning},
#include "monitor/history/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

struct Range {
    std::size_t first = 0;
    std::size_t count = 0;
};

constexpr std::size_t highest_kind = [] {
    std::size_t highest = 0;
    for (const KindRow& row : kinds)
        highest = std::max(highest, static_cast<std::size_t>(row.kind));
    return highest;
}();

/// Where the fields of each kind stand in the table.
constexpr auto ranges = [] {
    std::array<Range, highest_kind + 1> result{};
    for (std::size_t i = 0; i < std::size(fields); ++i) {
        Range& range = result[static_cast<std::size_t>(fields[i].kind)];
        if (range.count == 0)
            range.first = i;
        ++range.count;
    }
    return result;
}();

static_assert(std::all_of(ranges.begin(), ranges.end(), [](Range range) { return range.count <= Event::most_fields; }),
              "a kind has more fields than an Event can hold");
static_assert(
    [] {
        for (const Range& range : ranges)
            for (std::size_t i = range.first; i < range.first + range.count; ++i)
                if (fields[i].kind != fields[range.first].kind)
                    return false;
        return true;
    }(),
    "the fields of a kind stand together");

std::uint64_t payload_hash(std::span<const Byte> payload) {
    return payload.empty() ? 0 : XXH64(payload.data(), payload.size(), 0);
}

/// Index of a field among its kind's, or most_fields.
std::size_t field_index(EventKind kind, std::string_view name) {
    const auto rows = field_rows(kind);
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.name == name; });
    return found == rows.end() ? Event::most_fields : static_cast<std::size_t>(found - rows.begin());
}

} // namespace

std::span<const KindRow> kind_rows() { return kinds; }

std::span<const FieldRow> field_rows() { return fields; }

std::span<const FieldRow> field_rows(EventKind kind) {
    const auto number = static_cast<std::size_t>(kind);
    if (number > highest_kind)
        return {};
    return std::span<const FieldRow>(fields).subspan(ranges[number].first, ranges[number].count);
}

std::string_view name_of(EventKind kind) {
    const auto* const row =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const KindRow& entry) { return entry.kind == kind; });
    return row == std::end(kinds) ? std::string_view{} : row->name;
}

std::span<const std::string_view> value_names(std::string_view unit) {
    if (unit == "fault")
        return fault_names;
    if (unit == "reason")
        return stop_reason_names;
    if (unit == "outcome")
        return run_outcome_names;
    return {};
}

bool hits_node(FaultKind kind) {
    return kind == FaultKind::crash || kind == FaultKind::flip_bit || kind == FaultKind::clock_error;
}

std::string microseconds_text(Tick tick) {
    const std::uint64_t thousandths = tick.count % ticks_per_microsecond * 1000 / ticks_per_microsecond;
    return fmt::format("{}.{:03}", tick.count / ticks_per_microsecond, thousandths);
}

std::uint64_t Event::operator[](std::string_view field) const {
    const std::size_t index = field_index(kind, field);
    return index < most_fields ? values[index] : 0;
}

bool Event::has(std::string_view field) const { return field_index(kind, field) < most_fields; }

std::strong_ordering Event::order(const Event& other) const {
    const auto key = [](const Event& event) {
        return std::tuple(event.tick.count, event.node, event.link, event.direction, event.sequence, event.kind);
    };
    return key(*this) <=> key(other);
}

void set_fields(Event& event, std::initializer_list<FieldValue> values) {
    for (const FieldValue& value : values) {
        const std::size_t index = field_index(event.kind, value.name);
        assert(index < Event::most_fields);
        event.values[index] = value.value;
    }
}

Event event_of(const LinkMessage& message) {
    Event event{.kind = EventKind::link_message,
                .tick = message.end,
                .node = message.from_node,
                .link = message.from_link,
                .direction = Direction::out,
                .sequence = message.sequence};
    event.values = {message.end.count - message.start.count,
                    message.to_node,
                    message.to_link,
                    message.bytes,
                    payload_hash(message.payload),
                    message.sender.bits,
                    message.sender_iptr.bits,
                    message.receiver.bits,
                    message.receiver_iptr.bits};
    return event;
}

Event event_of(const FaultEvent& fault) {
    Event event{.kind = EventKind::fault,
                .tick = fault.tick,
                .node = fault.node,
                .link = hits_node(fault.kind) ? Event::no_link : fault.link,
                .direction = fault.kind == FaultKind::extra_byte ? Direction::in : Direction::out,
                .sequence = fault.sequence};
    event.values = {static_cast<std::uint64_t>(fault.kind), fault.bytes, fault.process.bits, fault.iptr.bits};
    return event;
}

Event event_of(const ErrorFlagSet& error) {
    Event event{.kind = EventKind::error_flag, .tick = error.tick, .node = error.node};
    event.values = {error.process.bits, error.iptr.bits};
    return event;
}

Event event_of(const NodeStopped& stop) {
    Event event{.kind = EventKind::node_stopped, .tick = stop.tick, .node = stop.node};
    event.values = {static_cast<std::uint64_t>(stop.reason), stop.process.bits, stop.iptr.bits};
    return event;
}

Event event_of(const RunEnded& end) {
    Event event{.kind = EventKind::run_ended, .tick = end.tick, .node = host_node};
    event.values = {static_cast<std::uint64_t>(end.outcome)};
    return event;
}

} // namespace t8
