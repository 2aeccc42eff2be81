#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/ports/observer.hpp"

namespace t8 {

enum class EventKind : std::uint8_t {
#define EVENT_KIND(id, number, level, meaning) id = number,
#define FIELD(kind, id, part, coding, unit, meaning)
#include "monitor/events/event_kinds.def"
#undef EVENT_KIND
#undef FIELD
};

/// The amount of data recorded. Each level includes those before it.
/// inputs    everything that is needed to repeat a run: data from the host, faults, hashes of the state, the end of the run; and probe points
/// races     choices that could differ with other timing: the guard that an alternative took, the times of events on the pin; Error flags
/// messages  every message at both ends, and the lives of processes
/// all       payloads, guards, scheduling
enum class Level : std::uint8_t { inputs, races, messages, all, derived };
inline constexpr std::string_view level_names[] = {"inputs", "races", "messages", "all"};

enum class FieldPart : std::uint8_t {
    site,   ///< part of the place in a program that the event comes from: a dictionary holds each combination once
    moment, ///< may differ in each event: a column
};

/// The coding of the numbers of a column.
enum class Coding : std::uint8_t {
    plain,         ///< variable length; small numbers take few bytes
    delta,         ///< difference to the column's previous value, zigzag, variable length
    along_channel, ///< difference to the previous value at the same channel, zigzag, variable length
    hash16,        ///< two bytes
};

struct FieldRow {
    EventKind kind;
    std::string_view name;
    FieldPart part;
    Coding coding;
    std::string_view unit;
    std::string_view meaning;
};

struct KindRow {
    EventKind kind;
    std::string_view name;
    Level level;
    std::string_view meaning;
};

std::span<const KindRow> kind_rows();
std::span<const FieldRow> field_rows();               ///< of all kinds, in the order of the table
std::span<const FieldRow> field_rows(EventKind kind); ///< of one kind
const KindRow* row_of(EventKind kind);                ///< null for a number that is no kind
std::optional<EventKind> kind_named(std::string_view name);
std::string_view name_of(EventKind kind);

/// The fields that every event has.
enum class CommonField : std::uint8_t {
#define COMMON(id, unit, meaning) id,
#include "monitor/events/event_kinds.def"
#include "types/time.hpp"
#include "types/word.hpp"
#undef COMMON
};
struct CommonRow {
    CommonField field;
    std::string_view name;
    std::string_view unit;
    std::string_view meaning;
};
std::span<const CommonRow> common_rows();

/// Names of FaultKind (as in machine files), of StopReason and of RunOutcome.
inline constexpr std::string_view fault_names[] = {"drop_message", "lose_packet", "lose_acknowledge", "extra_byte", "dead_link",
                                                   "slow_link",    "crash",       "flip_bit",         "clock_error"};
inline constexpr std::string_view stop_reason_names[] = {"error", "halted", "breakpoint", "crashed"};
inline constexpr std::string_view run_outcome_names[] = {"finished", "deadlock", "interrupted", "ended", "at_rest", "stopped"};
static_assert(std::size(fault_names) == static_cast<std::size_t>(FaultKind::clock_error) + 1);
static_assert(std::size(stop_reason_names) == static_cast<std::size_t>(StopReason::crashed) + 1);
static_assert(std::size(run_outcome_names) == static_cast<std::size_t>(last_run_outcome) + 1);

/// Names of the reasons for which a process waits. Source of the names: CWG, process scheduling.
inline constexpr std::string_view wait_names[] = {"output",  "input",     "alternative", "event",   "timer",
                                                  "channel", "timeslice", "join",        "stopped", "error"};
inline constexpr std::string_view guard_names[] = {"channel", "skip", "timer", "event"};
inline constexpr std::string_view end_names[] = {"sender", "receiver"};
inline constexpr std::string_view stop_cause_names[] = {"stopp", "stoperr", "workspace taken"};

/// Returns the names of the values 0, 1, ... of a field. `unit` is its unit: "fault", "reason", "outcome", "wait", "guard", "end" or
/// "cause". Empty for other units.
std::span<const std::string_view> value_names(std::string_view unit);

/// True if the fault hits a node, false if it hits a link.
bool hits_node(FaultKind kind);

/// Returns a tick in microseconds, with three digits after the point, rounded down: "12.345".
std::string microseconds_text(Tick tick);

// The numbers of channels, as in the common field `channel`.
inline constexpr std::uint32_t no_channel = 0;
inline constexpr Address no_word{MostNeg}; ///< for events without a channel; link output 0 has this word too
inline constexpr std::uint32_t event_pin_channel = 9;
inline constexpr std::uint32_t first_internal_channel = 16;
constexpr std::uint32_t output_channel(unsigned link) { return 1 + link; }
constexpr std::uint32_t input_channel(unsigned link) { return 5 + link; }
constexpr bool is_link_output(std::uint32_t channel) { return channel >= 1 && channel <= 4; }
constexpr bool is_link_input(std::uint32_t channel) { return channel >= 5 && channel <= 8; }
/// Returns the number of the link, 0 to 3. REQUIRES: `channel` is a channel of a link.
constexpr unsigned link_of_channel(std::uint32_t channel) { return (channel - 1) & 3u; }

/// The id of an event: its node, and its ordinal there, from 0.
struct EventId {
    std::uint32_t node = 0;
    std::uint64_t number = 0;
    friend constexpr auto operator<=>(EventId, EventId) = default;
};

/// One event of a history.
/// Order   on a node: by number; ticks do not fall with rising numbers. In a run: by tick, then node, then number (order()).
struct Event {
    static constexpr std::size_t most_fields = 12;

    EventKind kind{};
    std::uint32_t node = 0;
    std::uint64_t number = 0;
    Tick tick{};
    Cycles cycle = 0;
    std::uint32_t process = 0;
    Wdesc wdesc{};
    Address iptr{};
    std::uint32_t channel = no_channel;
    Address word{};
    std::array<std::uint64_t, most_fields> values{}; ///< in the order of field_rows(kind)
    std::vector<Byte> payload{};

    EventId id() const { return {node, number}; }
    /// Returns the value of a field of the event's kind, or of a common field; 0 if there is no such field.
    std::uint64_t operator[](std::string_view field) const;
    bool has(std::string_view field) const;

    friend bool operator==(const Event&, const Event&) = default;
    std::strong_ordering order(const Event& other) const;
};

/// Returns the index of a field among the fields of `kind`; nothing if `kind` has no field of that name.
std::optional<std::size_t> field_index(EventKind kind, std::string_view field);
std::optional<CommonField> common_field(std::string_view name);
std::uint64_t value_of(const Event& event, CommonField field);

/// Sets fields by name: set_fields(event, {{"bytes", 4}}). REQUIRES: the kind of the event has the fields.
struct FieldValue {
    std::string_view name;
    std::uint64_t value;
};
/// True if `field` has a meaning in `event`. In a fault, only the fields of its kind of fault have one; the others are 0. A state hash of 0 is
/// none.
bool has_meaning(const Event& event, const FieldRow& field);
void set_fields(Event& event, std::initializer_list<FieldValue> values);

} // namespace t8
