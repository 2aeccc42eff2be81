#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/assert/evaluation/field_reader.hpp"
#include "monitor/assert/evaluation/occurrence.hpp"
#include "monitor/events/filter.hpp"

namespace t8 {

/// A word of the rule language that selects events of one kind.
struct SelectorRow {
    std::string_view name;  ///< "link_messages"
    std::string_view title; ///< in messages: "link message"
    EventKind kind;
};
/// Returns the selectors: one for each kind of event, and three more: link_messages (messages over links), unmatched_sends and
/// unmatched_receives. The last two are known only at the end.
std::span<const SelectorRow> selector_rows();
std::string_view title_of(EventKind kind);
/// Returns "a fault", "an error flag". A title in parentheses is returned unchanged.
std::string with_article(std::string_view title);
/// The name of the selector for all kinds of events that are stored.
inline constexpr std::string_view all_events_selector = "events";

/// The events to which a selector applies: all events of the run, or at its end those that have no other end.
enum class Stage : std::uint8_t { run, unmatched };

/// A condition: the value `here` of an event equals the value `there` of the event taken for `variable`.
struct Reference {
    FieldReader here;
    std::string variable;
    FieldReader there;

    bool holds(const Event& event, const Taken* taken) const;
};

/// The values, or the function, by which for_each distinguishes events.
struct Key {
    std::vector<FieldReader> fields{};
    std::shared_ptr<EventFunction> function{};
    std::string text; ///< "process"

    /// Returns a string that is equal for equal keys only; nothing if the event lacks one of the values.
    Result<std::optional<std::string>> of(const Seen& event) const;
};
/// Describes `value`, a result of Key::of: "process 3 of n1".
std::string text_of_key(const Key& key, const std::string& value, const MachineSpec& machine);

/// Selects events: by filters, then by a function of the script.
struct Selector {
    std::vector<Filter> filters; ///< one of them must match the event
    Stage stage = Stage::run;
    std::vector<Reference> references{};
    std::shared_ptr<EventFunction> where{}; ///< null: every event that the filters match
    std::string variable{};                 ///< the name of the event in later parts and functions; may be empty
    std::optional<Key> key{};               ///< used instead of the key of the rule's for_each
    std::string text;                       ///< "link message from n0 to n1"
    std::string place;                      ///< file:line, for warnings

    bool matches(const Event& event) const;
    bool takes(EventKind kind) const;
};

} // namespace t8
