#include "monitor/probe/rule_sink.hpp"

#include <algorithm>

namespace t8 {

void RuleSink::events(std::span<const Event> events) {
    for (const Event& event : events) {
        if (failed_at_ && event.tick > *failed_at_)
            return;
        end_.tick = std::max(end_.tick, event.tick);
        if (event.kind == EventKind::run_ended) {
            end_.outcome = static_cast<RunOutcome>(event["outcome"]);
            end_.complete = true;
        }
        monitor_.see(event);
        if (on_failure_ == OnFailure::end && !failed_at_ && monitor_.failed())
            failed_at_ = event.tick;
    }
}

void RuleSink::time_reached(Tick tick) {
    if (failed_at_)
        return;
    reached_ = tick;
    monitor_.time_reached(tick);
    if (on_failure_ == OnFailure::end && monitor_.failed())
        failed_at_ = tick;
}

void RuleSink::finish() {
    if (failed_at_) {
        end_.tick = *failed_at_;
        end_.complete = true;
        end_.outcome = RunOutcome::interrupted;
    }
    if (!end_.complete)
        end_.tick = reached_;
    monitor_.finish(end_);
}

} // namespace t8
