#pragma once

#include "monitor/assert/rule_monitor.hpp"
#include "monitor/probe/event_sink.hpp"

namespace t8 {

/// Judges a run in progress by rules. REQUIRES: the monitor outlives the sink.
class RuleSink final : public EventSink {
public:
    enum class OnFailure : bool { go_on, end };

    /// With OnFailure::end, the recording ends at the tick at which a rule first fails.
    RuleSink(RuleMonitor& monitor, OnFailure on_failure) : monitor_(monitor), on_failure_(on_failure) {}

    bool wants_total_order() const override { return true; }
    void events(std::span<const Event> events) override;
    void time_reached(Tick tick) override;
    std::optional<Tick> ends_at() const override { return failed_at_; }

    /// Tells the monitor that there are no more events, and how the run ended if it came to an end. REQUIRES: the recorder has finished.
    void finish();

private:
    RuleMonitor& monitor_;
    OnFailure on_failure_;
    std::optional<Tick> failed_at_;
    HistoryEnd end_;
    Tick reached_{};
};

} // namespace t8
