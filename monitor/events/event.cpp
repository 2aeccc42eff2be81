#include "monitor/events/event.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "monitor/events/field_place.hpp"

namespace t8 {
namespace {

constexpr KindRow kinds[] = {
#define EVENT_KIND(id, number, level, meaning) {EventKind::id, #id, Level::level, meaning},
#define FIELD(kind, id, part, coding, unit, meaning)
#include "monitor/events/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

constexpr FieldRow fields[] = {
#define EVENT_KIND(id, number, level, meaning)
#define FIELD(kind, id, part, coding, unit, meaning) {EventKind::kind, #id, FieldPart::part, Coding::coding, unit, meaning},
#include "monitor/events/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

constexpr CommonRow commons[] = {
#define COMMON(id, unit, meaning) {CommonField::id, #id, unit, meaning},
#include "monitor/events/event_kinds.def"
#undef COMMON
};

constexpr std::size_t highest_kind = [] {
    std::size_t highest = 0;
    for (const KindRow& row : kinds)
        highest = std::max(highest, static_cast<std::size_t>(row.kind));
    return highest;
}();

struct Range {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// The range in the table of each kind's fields.
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

/// The index in the table of each kind's row, plus one.
constexpr auto places = [] {
    std::array<std::uint8_t, highest_kind + 1> result{};
    for (std::size_t i = 0; i < std::size(kinds); ++i)
        result[static_cast<std::size_t>(kinds[i].kind)] = static_cast<std::uint8_t>(i + 1);
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

} // namespace

std::span<const KindRow> kind_rows() { return kinds; }

std::span<const FieldRow> field_rows() { return fields; }

std::span<const CommonRow> common_rows() { return commons; }

std::span<const FieldRow> field_rows(EventKind kind) {
    const auto number = static_cast<std::size_t>(kind);
    if (number > highest_kind)
        return {};
    return std::span<const FieldRow>(fields).subspan(ranges[number].first, ranges[number].count);
}

const KindRow* row_of(EventKind kind) {
    const auto number = static_cast<std::size_t>(kind);
    return number > highest_kind || places[number] == 0 ? nullptr : &kinds[places[number] - 1];
}

std::optional<EventKind> kind_named(std::string_view name) {
    const auto* const row =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const KindRow& entry) { return entry.name == name; });
    return row == std::end(kinds) ? std::nullopt : std::optional(row->kind);
}

std::string_view name_of(EventKind kind) {
    const KindRow* const row = row_of(kind);
    return row == nullptr ? std::string_view{} : row->name;
}

std::span<const std::string_view> value_names(std::string_view unit) {
    if (unit == "fault")
        return fault_names;
    if (unit == "reason")
        return stop_reason_names;
    if (unit == "outcome")
        return run_outcome_names;
    if (unit == "wait")
        return wait_names;
    if (unit == "guard")
        return guard_names;
    if (unit == "end")
        return end_names;
    if (unit == "cause")
        return stop_cause_names;
    return {};
}

bool hits_node(FaultKind kind) {
    return kind == FaultKind::crash || kind == FaultKind::flip_bit || kind == FaultKind::clock_error;
}

bool has_meaning(const Event& event, const FieldRow& field) {
    if (event.kind == EventKind::run_ended && field.name == "state")
        return event.values[field_place(EventKind::run_ended, "state")] != 0;
    constexpr std::size_t kind = field_place(EventKind::fault, "fault_kind");
    if (event.kind != EventKind::fault || field.name == "fault_kind" || event.values[kind] >= std::size(fault_names))
        return true;
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), field.name) != names.end();
    };
    switch (static_cast<FaultKind>(event.values[kind])) {
    case FaultKind::drop_message:
        return is_one_of({"bytes", "sequence"});
    case FaultKind::lose_packet:
    case FaultKind::lose_acknowledge:
        return is_one_of({"bytes", "sequence", "byte"});
    case FaultKind::extra_byte:
        return is_one_of({"value"});
    case FaultKind::slow_link:
        return is_one_of({"mbits"});
    case FaultKind::flip_bit:
        return is_one_of({"address", "bit"});
    case FaultKind::clock_error:
        return is_one_of({"ppb"});
    case FaultKind::dead_link:
    case FaultKind::crash:
        break;
    }
    return false;
}

std::string microseconds_text(Tick tick) {
    const std::uint64_t thousandths = tick.count % ticks_per_microsecond * 1000 / ticks_per_microsecond;
    return fmt::format("{}.{:03}", tick.count / ticks_per_microsecond, thousandths);
}

std::optional<std::size_t> field_index(EventKind kind, std::string_view field) {
    const auto rows = field_rows(kind);
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.name == field; });
    return found == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows.begin()));
}

std::optional<CommonField> common_field(std::string_view name) {
    const auto* const row =
        std::find_if(std::begin(commons), std::end(commons), [&](const CommonRow& entry) { return entry.name == name; });
    return row == std::end(commons) ? std::nullopt : std::optional(row->field);
}

std::uint64_t value_of(const Event& event, CommonField field) {
    switch (field) {
    case CommonField::tick:
        return event.tick.count;
    case CommonField::cycle:
        return event.cycle;
    case CommonField::node:
        return event.node;
    case CommonField::number:
        return event.number;
    case CommonField::process:
        return event.process;
    case CommonField::wdesc:
        return event.wdesc.bits;
    case CommonField::iptr:
        return event.iptr.bits;
    case CommonField::channel:
        return event.channel;
    case CommonField::word:
        return event.word.bits;
    }
    return 0;
}

std::uint64_t Event::operator[](std::string_view field) const {
    if (const auto index = field_index(kind, field))
        return values[*index];
    const auto common = common_field(field);
    return common ? value_of(*this, *common) : 0;
}

bool Event::has(std::string_view field) const { return field_index(kind, field) || common_field(field); }

std::strong_ordering Event::order(const Event& other) const {
    return std::tie(tick.count, node, number) <=> std::tie(other.tick.count, other.node, other.number);
}

void set_fields(Event& event, std::initializer_list<FieldValue> values) {
    for (const FieldValue& value : values) {
        const auto index = field_index(event.kind, value.name);
        T8_ASSERT(index, "the kind of event has no such field");
        event.values[*index] = value.value;
    }
}

} // namespace t8
