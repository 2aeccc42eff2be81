#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "monitor/assert/verdict/symbols.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

enum class Status : std::uint8_t {
    pass,
    fail,
    pending, ///< undecided: the history ends too early, or the rule needs a causal order that is not known
    vacuous, ///< no event that the rule is about has happened
    error,   ///< the rule itself failed, or had to keep too many events
};
inline constexpr std::string_view status_names[] = {"pass", "fail", "pending", "vacuous", "error"};
std::string_view name_of(Status status);

/// A message between two events of a diagram, which shows it as an arrow.
struct ShownMessage {
    EventId sent;
    EventId received;
    friend constexpr auto operator<=>(const ShownMessage&, const ShownMessage&) = default;
};

/// The context of a failure: on each of its nodes, the last events before it and the first ones after it. Holds only events that the rules
/// see, in total order, without derived events.
struct Slice {
    std::vector<Event> events;
    std::vector<ShownMessage> messages;
};

/// The events that show why a verdict was reached.
struct Witness {
    std::string message;               ///< a message about these events; empty if it equals that of the verdict
    std::vector<Event> events;         ///< the last one is the event at which the failure was found
    std::vector<EventId> causal_chain; ///< the sends and receipts that led to the last event, the oldest first
    Slice around;
};

/// An obligation that was met shortly before its time ran out, or shortly after.
struct NearMiss {
    Event trigger;
    Event answer;
    std::int64_t slack = 0; ///< ticks by which it was met in time; negative: by which it was late
};

/// The cost of a rule.
struct RuleCost {
    std::uint64_t hits = 0;      ///< events that matched one of its selectors
    std::uint64_t lua_calls = 0; ///< calls of its functions
    std::uint64_t steps = 0;     ///< steps of Lua in its functions (RuleBudget)
    std::uint64_t live = 0;      ///< the most instances at a time
};

/// A string that a function of a rule passed to note(...).
struct Note {
    std::optional<EventId> event{}; ///< the event of the call; nothing for a function of a state of the network
    std::string text;
};

/// The result of a rule.
struct Verdict {
    std::string rule;
    SourcePlace place; ///< the place of the rule in its file
    Status status = Status::pass;
    std::string message;            ///< the reason; empty for a pass
    std::vector<Witness> witnesses; ///< the first few failures, or the obligations still open
    std::uint64_t triggers = 0;     ///< number of events or matches to which the rule applied
    std::uint64_t failures = 0;
    std::vector<NearMiss> near_misses; ///< for rules with a window, the nearest first
    std::vector<Note> notes;           ///< the first ones
    std::uint64_t notes_left_out = 0;  ///< number of further notes
    RuleCost cost;
    bool vacuous_allowed = false;

    /// True if the rule passed, or is vacuous and may be.
    bool good() const { return status == Status::pass || (status == Status::vacuous && vacuous_allowed); }
    /// Returns the least slack in ticks: how close the rule came to failing. Nothing for a rule without a window.
    std::optional<std::int64_t> least_slack() const {
        return near_misses.empty() ? std::nullopt : std::optional(near_misses.front().slack);
    }
};

/// The result of checking a history, or a run so far.
struct CheckReport {
    std::vector<std::string> rule_files;
    std::string history;
    MachineSpec machine;
    std::vector<std::string> probe_points; ///< by number
    std::vector<Verdict> verdicts;         ///< in the order of the files
    std::vector<Diagnostic> warnings;      ///< about rules that can never match, and about a damaged or unfinished history
    std::uint64_t events = 0;              ///< number of events that the rules have seen
    Tick end;
    std::shared_ptr<const SymbolSource> symbols; ///< for names of channels and types of messages; null: none are known
    /// The source places of instructions of events that are shown, by node and Iptr: "worker.occ:41".
    std::map<std::pair<std::uint32_t, Word>, std::string> source_places;

    bool good() const;
    std::size_t count(Status status) const;
};

} // namespace t8
