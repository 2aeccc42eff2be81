#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_spec.hpp"
#include "monitor/history/event.hpp"

namespace t8 {

enum class Status : std::uint8_t {
    pass,
    fail,
    pending, ///< neither yet: the history ends before the rule could be decided
    vacuous, ///< nothing that the rule speaks about ever happened
    error,   ///< the rule itself went wrong
};
std::string_view name_of(Status status);

/// An event with its place in the history: the first event is number 1.
struct NumberedEvent {
    std::uint64_t number = 0;
    Event event;
};

/// An event that shows why a verdict is what it is, with what happened around it on the nodes it touches.
struct Witness {
    NumberedEvent event;
    std::vector<NumberedEvent> before;
    std::vector<NumberedEvent> after;
};

/// What became of one rule.
struct Verdict {
    std::string rule;
    SourcePlace place; ///< of the rule in its file
    Status status = Status::pass;
    std::string message;            ///< why; empty for a pass
    std::vector<Witness> witnesses; ///< the first few failures, or what is still open
    std::uint64_t triggers = 0;     ///< how many events the rule had something to say about
    std::uint64_t failures = 0;
    std::optional<Tick> least_slack; ///< of rules with a window: how near it came to failing
    bool vacuous_allowed = false;

    /// Passed, or vacuous where the rule allows it.
    bool good() const { return status == Status::pass || (status == Status::vacuous && vacuous_allowed); }
};

/// The result of checking a history.
struct CheckReport {
    std::string rule_file;
    std::string history;
    MachineSpec machine;
    std::vector<Verdict> verdicts;    ///< in the order of the file
    std::vector<Diagnostic> warnings; ///< about rules that can never match, and about a damaged or unfinished history
    std::uint64_t events = 0;
    Tick end;

    bool good() const;
    std::size_t count(Status status) const;
};

} // namespace t8
