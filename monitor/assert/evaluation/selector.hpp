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
/// One for each kind of event, and a few more: link_messages (messages over links), and what is known only at the end: unmatched_sends,
/// unmatched_receives.
std::span<const SelectorRow> selector_rows();
std::string_view title_of(EventKind kind);
/// "a fault", "an error flag"; what stands in parentheses as it is.
std::string with_article(std::string_view title);
/// The selector of all stored kinds.
inline constexpr std::string_view all_events_selector = "events";

/// The events that a selector looks at: those of the run, or those that are left unmatched at its end.
enum class Stage : std::uint8_t { run, unmatched };

/// A value of the event that must be the same as a value of one taken before.
struct Reference {
    FieldReader here;
    std::string variable;
    FieldReader there;

    bool holds(const Event& event, const Taken* taken) const;
};

/// How for_each tells events apart: by values of theirs, or by a function.
struct Key {
    std::vector<FieldReader> fields{};
    std::shared_ptr<EventFunction> function{};
    std::string text; ///< "process"

    /// Equal for equal values only. Nothing when the event lacks one of them.
    Result<std::optional<std::string>> of(const Seen& event) const;
};
/// What `of` gave, for people: "process 3 of n1".
std::string text_of_key(const Key& key, const std::string& value, const MachineSpec& machine);

/// Selects events: filters, and what the script wants to know of the events they let through.
struct Selector {
    std::vector<Filter> filters; ///< one of them must match
    Stage stage = Stage::run;
    std::vector<Reference> references{};
    std::shared_ptr<EventFunction> where{}; ///< null: every event that the filters let through
    std::string variable{};                 ///< what later parts and functions know the event by; may be empty
    std::optional<Key> key{};               ///< instead of the for_each of the rule
    std::string text;                       ///< "link message from n0 to n1"
    std::string place;                      ///< file:line, for warnings

    bool matches(const Event& event) const;
    bool takes(EventKind kind) const;
};

} // namespace t8
