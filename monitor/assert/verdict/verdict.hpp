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
    pending, ///< neither: the history ends before the rule could be decided, or causal order is not known where it asks for it
    vacuous, ///< nothing that the rule speaks about ever happened
    error,   ///< the rule itself went wrong, or had too much to keep in mind
};
inline constexpr std::string_view status_names[] = {"pass", "fail", "pending", "vacuous", "error"};
std::string_view name_of(Status status);

/// A message between two events that are shown: an arrow of the diagram.
struct ShownMessage {
    EventId sent;
    EventId received;
    friend constexpr auto operator<=>(const ShownMessage&, const ShownMessage&) = default;
};

/// What happened around a failure: the last events of the nodes concerned before it, and the first ones after it, as far as the rules
/// look at them. In total order; derived events are not among them.
struct Slice {
    std::vector<Event> events;
    std::vector<ShownMessage> messages;
};

/// One thing that shows why a verdict is what it is.
struct Witness {
    std::string message;               ///< what is wrong with these events, when it is not the verdict's own message
    std::vector<Event> events;         ///< the last one is where it was noticed
    std::vector<EventId> causal_chain; ///< how the last event came about: sends and receipts, the oldest first
    Slice around;
};

/// An obligation that was only just met, or only just missed.
struct NearMiss {
    Event trigger;
    Event answer;
    std::int64_t slack = 0; ///< ticks; negative: so much too late
};

/// What a rule took.
struct RuleCost {
    std::uint64_t hits = 0;      ///< events that one of its selectors let through
    std::uint64_t lua_calls = 0; ///< of its functions
    std::uint64_t steps = 0;     ///< of Lua that they took (RuleBudget)
    std::uint64_t live = 0;      ///< most instances kept in mind at a time
};

/// What a function of a rule said by note(...).
struct Note {
    std::optional<EventId> event{}; ///< at which it was called; nothing: it looked at a state of the network
    std::string text;
};

/// What became of one rule.
struct Verdict {
    std::string rule;
    SourcePlace place; ///< of the rule in its file
    Status status = Status::pass;
    std::string message;            ///< why; empty for a pass
    std::vector<Witness> witnesses; ///< the first few failures, or what is still open
    std::uint64_t triggers = 0;     ///< how often the rule had something to say
    std::uint64_t failures = 0;
    std::vector<NearMiss> near_misses; ///< of rules with a window: the nearest first
    std::vector<Note> notes;           ///< the first ones
    std::uint64_t notes_left_out = 0;  ///< how many there were more
    RuleCost cost;
    bool vacuous_allowed = false;

    /// Passed, or vacuous where the rule allows it.
    bool good() const { return status == Status::pass || (status == Status::vacuous && vacuous_allowed); }
    /// Of rules with a window: how near it came to failing, in ticks.
    std::optional<std::int64_t> least_slack() const {
        return near_misses.empty() ? std::nullopt : std::optional(near_misses.front().slack);
    }
};

/// The result of checking a history, or of a run so far.
struct CheckReport {
    std::vector<std::string> rule_files;
    std::string history;
    MachineSpec machine;
    std::vector<std::string> probe_points; ///< by number
    std::vector<Verdict> verdicts;         ///< in the order of the files
    std::vector<Diagnostic> warnings;      ///< about rules that can never match, and about a damaged or unfinished history
    std::uint64_t events = 0;              ///< that the rules looked at
    Tick end;
    std::shared_ptr<const SymbolSource> symbols; ///< for names of channels and types of messages; null: nothing is known
    /// What debug information says of the instructions of events shown: "worker.occ:41".
    std::map<std::pair<std::uint32_t, Word>, std::string> source_places;

    bool good() const;
    std::size_t count(Status status) const;
};

} // namespace t8
