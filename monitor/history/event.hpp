#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/machine/observer.hpp"
#include "isa_t800/types.hpp"

namespace t8 {

enum class EventKind : std::uint8_t {
#define EVENT_KIND(id, number, meaning) id = number,
#define FIELD(kind, id, coding, unit, meaning)
#include "monitor/history/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

/// How a column is written.
enum class Coding : std::uint8_t {
    plain,   ///< variable length, small numbers are short
    delta,   ///< difference to the column's previous value, zigzag, variable length
    fixed64, ///< eight bytes
};

struct FieldRow {
    EventKind kind;
    std::string_view name;
    Coding coding;
    std::string_view unit;
    std::string_view meaning;
};

struct KindRow {
    EventKind kind;
    std::string_view name;
    std::string_view meaning;
};

std::span<const KindRow> kind_rows();
std::span<const FieldRow> field_rows();               ///< of all kinds, in the order of the table
std::span<const FieldRow> field_rows(EventKind kind); ///< of one kind
std::string_view name_of(EventKind kind);

/// Names of FaultKind, as machine files have them, of StopReason and of RunOutcome.
inline constexpr std::string_view fault_names[] = {"drop_message", "lose_packet", "lose_acknowledge", "extra_byte", "dead_link",
                                                   "slow_link",    "crash",       "flip_bit",         "clock_error"};
inline constexpr std::string_view stop_reason_names[] = {"error", "halted", "breakpoint", "crashed"};
inline constexpr std::string_view run_outcome_names[] = {"finished", "deadlock", "interrupted"};
static_assert(std::size(fault_names) == static_cast<std::size_t>(FaultKind::clock_error) + 1);
static_assert(std::size(stop_reason_names) == static_cast<std::size_t>(StopReason::crashed) + 1);
static_assert(std::size(run_outcome_names) == static_cast<std::size_t>(RunOutcome::interrupted) + 1);

/// What the numbers in fields of the units "fault", "reason" and "outcome" stand for, from 0 on. Empty for other units.
std::span<const std::string_view> value_names(std::string_view unit);

/// Whether a fault is one of a node, not of a link.
bool hits_node(FaultKind kind);

/// "12.345": a tick in microseconds, cut after the third digit.
std::string microseconds_text(Tick tick);

enum class Direction : std::uint8_t { in, out };

/// One event of a history.
/// Order   the total order of a run: tick, node, link, direction, sequence, then kind. order() compares by it and leaves the
///         values out.
struct Event {
    static constexpr std::size_t most_fields = 9;
    static constexpr std::uint8_t no_link = 0xFF;

    EventKind kind{};
    Tick tick{};
    std::uint32_t node = 0;
    std::uint8_t link = no_link;
    Direction direction = Direction::out;
    std::uint64_t sequence = 0;
    std::array<std::uint64_t, most_fields> values{}; ///< in the order of field_rows(kind)
    std::vector<Byte> payload{};                     ///< its first bytes, when the run was recorded with payloads

    /// The value of a field of this kind; 0 when the kind has no such field.
    std::uint64_t operator[](std::string_view field) const;
    bool has(std::string_view field) const;

    friend bool operator==(const Event&, const Event&) = default;
    std::strong_ordering order(const Event& other) const;
};

/// Values by name, for building events: make_event(EventKind::fault, {{"bytes", 4}}).
struct FieldValue {
    std::string_view name;
    std::uint64_t value;
};
void set_fields(Event& event, std::initializer_list<FieldValue> values);

/// The observer's records as events. Of faults: what hits a node has no link; a false byte comes in at the link, everything else
/// that hits a link is counted among what goes out.
Event event_of(const LinkMessage& message);
Event event_of(const FaultEvent& fault);
Event event_of(const ErrorFlagSet& error);
Event event_of(const NodeStopped& stop);
Event event_of(const RunEnded& end);

} // namespace t8
