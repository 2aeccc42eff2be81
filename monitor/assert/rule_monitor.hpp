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

/// Judges a run by rules written in Lua (docs/rules.md), event by event. The events may come from a history or from a run in progress; the
/// verdicts are equal. It keeps the events that its rules need, and the last few events of each node.
/// Order   see() takes stored events in the total order of the run: at least those that match a filter of wanted(). time_reached() says
///         that no event before `tick` is still to come. finish() is called once, at the end. Verdicts depend on the events alone, not on
///         calls of time_reached().
/// Errors  load() returns the first mistake in each file with its place. A later mistake gives its rule the verdict `error`.
class RuleMonitor {
public:
    static Result<std::unique_ptr<RuleMonitor>> load(std::vector<RuleText> files, RuleSubject subject, RuleOptions options = {});
    ~RuleMonitor();
    RuleMonitor(const RuleMonitor&) = delete;
    RuleMonitor& operator=(const RuleMonitor&) = delete;

    /// Returns filters for the events that the monitor needs. They name stored kinds only.
    const std::vector<Filter>& wanted() const;

    void see(const Event& event);
    void time_reached(Tick tick);
    void finish(const HistoryEnd& end);

    /// True if a rule has failed or ended with an error. Takes constant time, so that it can be called after each event.
    bool failed() const;
    /// Returns the verdicts, which are final after finish(). Before that, a rule without a failure is pending.
    CheckReport report() const;

private:
    class State;
    explicit RuleMonitor(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace t8
