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
/// Returns the selectors: one for each kind of event, and further ones: link_messages (messages over links), and unmatched_sends
/// and unmatched_receives, which are known only at the end.
std::span<const SelectorRow> selector_rows();
std::string_view title_of(EventKind kind);
/// Returns "a fault", "an error flag". A title in parentheses is returned unchanged.
std::string with_article(std::string_view title);
/// The selector of all stored kinds.
inline constexpr std::string_view all_events_selector = "events";

/// The events that a selector selects from: those of the run, or those without another end when it is over.
enum class Stage : std::uint8_t { run, unmatched };

/// A value of the event that must equal a value of an event taken before.
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

    /// Returns a string that is equal for equal values only; nothing if the event lacks one of them.
    Result<std::optional<std::string>> of(const Seen& event) const;
};
/// Describes a result of `of`: "process 3 of n1".
std::string text_of_key(const Key& key, const std::string& value, const MachineSpec& machine);

/// Selects events: by filters, then by a function of the script.
struct Selector {
    std::vector<Filter> filters; ///< one of them must match
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
