#pragma once

#include <algorithm>

#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/processor.hpp"

namespace t8 {

/// Runs an engine. Handles the events that are due at each instruction boundary, in an order common to all engines. `execute(horizon)`
/// executes at least one instruction, and none that begins at the horizon or later; it returns true at a boundary. To stop before the end,
/// it may execute nothing and return false; run_with() then returns `reached`. lower_limits() may make the end earlier than `until`.
template <class Execute> PauseReason Processor::run_with(Cycles until, Execute&& execute) {
    refused_ = false;
    run_until_ = until;
    while (true) {
        switch (state_.activity) {
        case Activity::halted:
            return PauseReason::halted;
        case Activity::trapped:
            return PauseReason::trapped;
        case Activity::booting:
            return PauseReason::idle;
        case Activity::executing:
        case Activity::idle:
            break;
        }
        if (refused_)
            return PauseReason::at_link;
        if (stop_requested_) {
            stop_requested_ = false;
            return PauseReason::requested;
        }
        if (state_.cycles >= run_until_) // timers that are due are served when it goes on
            return PauseReason::reached;
        if (state_.oreg == 0 && timers_are_due()) {
            if (!low_queue_settled())
                return PauseReason::at_link;
            serve_timers();
            continue; // handling one timer may have made the next one due
        }
        const Cycles horizon = std::min(run_until_, timer_deadline().value_or(run_until_));
        if (state_.activity == Activity::idle) {
            if (horizon == run_until_ || horizon > settled_until_) // arrivals on a link may come before the timer
                return PauseReason::idle;
            pass_time(horizon);
        } else if (state_.unfinished != 0) {
            const Cycles spent =
                std::min(state_.unfinished, horizon > state_.cycles ? horizon - state_.cycles : state_.unfinished);
            state_.cycles += spent;
            state_.unfinished -= spent;
        } else if (profile_ == nullptr) {
            if (!execute(horizon))
                return PauseReason::reached;
        } else {
            profile_->enters(state_);
            const bool went_on = execute(horizon);
            profile_->leaves(state_);
            if (!went_on)
                return PauseReason::reached;
        }
    }
}

} // namespace t8
