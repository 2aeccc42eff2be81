#pragma once

#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/evaluation/history_end.hpp"
#include "monitor/assert/language/rule_text.hpp"
#include "monitor/assert/verdict/verdict.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/filter.hpp"

namespace t8 {

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
