#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"
#include "emulator/config/script_settings.hpp"
#include "monitor/assert/rule_account.hpp"
#include "monitor/assert/symbols.hpp"
#include "monitor/assert/verdict.hpp"
#include "monitor/history/probe_values.hpp"
#include "monitor/history/event.hpp"
#include "monitor/history/filter.hpp"

namespace t8 {

/// The subject of rules: a machine, and the level and payloads of the recording.
struct RuleSubject {
    MachineSpec machine;
    Level level = Level::messages;
    std::vector<std::string> probe_points{};             ///< names, by number
    std::shared_ptr<const SymbolSource> symbols{};       ///< null: no debug information
    std::vector<std::vector<ProbeValue>> probe_values{}; ///< what their payloads are, by number
};

/// A rule file: its name in messages, and its text.
struct RuleText {
    std::string file;
    std::string text;
    bool is_selector =
        false; ///< the text is a selector, or a choice of selectors, instead of rules: selected events are found, not judged
};

struct RuleOptions {
    SandboxLimits limits{.memory = std::size_t{64} << 20}; ///< of each file; work of its loading, and of each call of a function
    RuleBudget budget{};                                   ///< of each rule that does not say its own
    GivenSettings settings{};                              ///< what setting(NAME, default) gives instead of the default
    std::vector<std::string> only{};                       ///< names of the rules to judge; empty: all
    std::vector<std::filesystem::path> ready_rules{};      ///< folders of the built-in rule sets, for `use`
    std::function<void(const Event&)> found{};             ///< called with each event that a selector (is_selector) selects
};

/// The end of a history or of a run.
struct HistoryEnd {
    Tick tick{};                         ///< nothing is known after it
    bool complete = false;               ///< recorded to the end of the run, undamaged
    std::optional<RunOutcome> outcome{}; ///< when complete
    bool of_stretch = false;             ///< within a property: a stretch of the run ends, and with it what was open in it

    /// True if the program itself came to an end, so that nothing more can happen.
    bool is_final() const { return complete && outcome && *outcome != RunOutcome::interrupted; }
};

/// Judges a run by rules written in Lua (docs/rules.md), event by event: the same way whether the events come from a history or from a
/// run that goes on. It keeps in mind what its rules need, and of the rest the last few events of each node.
/// Order   see for stored events in the total order of the run: all that match a filter of wanted(), others may be left out and are
///         passed over. time_reached at any time between: no event before that tick is still to come. finish once, at the end.
///         Verdicts depend on the events alone, not on when or how often time_reached is called.
/// Errors  load gives the first mistake of each file with its place. What goes wrong later gives its rule the verdict `error`.
class RuleMonitor {
public:
    static Result<std::unique_ptr<RuleMonitor>> load(std::vector<RuleText> files, RuleSubject subject, RuleOptions options = {});
    ~RuleMonitor();
    RuleMonitor(const RuleMonitor&) = delete;
    RuleMonitor& operator=(const RuleMonitor&) = delete;

    /// Of the events that it must be shown; stored kinds only.
    const std::vector<Filter>& wanted() const;

    void see(const Event& event);
    void time_reached(Tick tick);
    void finish(const HistoryEnd& end);

    /// True if a rule has failed or ended with an error. Cheap enough to ask after each event.
    bool failed() const;
    /// What is known now; whole after finish. Before it, rules that hold so far are pending.
    CheckReport report() const;

private:
    class State;
    explicit RuleMonitor(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace t8
