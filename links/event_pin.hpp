#pragma once

#include <algorithm>
#include <deque>
#include <optional>

#include "types/fields.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The event pin of one node: EventReq, which the interrupt line raises, and the process that waits for it.
///
/// Shape   EventReq remains raised until a process takes the event; further pulls before that are part of the same event.
/// Source  DS, event channel.
class EventPin {
public:
    enum class Waiting : std::uint8_t { nobody, process, alternative };

    /// Connects the pin to a line that is pulled every `period`, first at `first`.
    void pull_every(Tick period, Tick first) {
        period_ = period;
        next_periodic_ = first;
    }
    /// Raises EventReq at the tick `at`. The ticks of successive calls do not fall. A rise that becomes known after a process has taken the
    /// event belongs to that event if it came before.
    void raise_at(Tick at) {
        if (taken_ == 0 || at > taken_at_)
            coming_.push_back(at);
    }

    void wait(Waiting kind, Wdesc process, Tick now) {
        waiting_ = kind;
        waiter_ = process;
        since_ = now;
    }
    void wait_no_longer() { waiting_ = Waiting::nobody; }
    /// True if EventReq is raised at the tick `now`. REQUIRES: pulls that reach the pin up to then are known.
    bool raised_at(Tick now) {
        absorb(now);
        return raised_;
    }
    /// Returns the tick at which the waiting process is notified of the event, according to the pulls known; nothing if no
    /// process waits or no pull is known.
    std::optional<Tick> notice() const {
        if (waiting_ == Waiting::nobody || (waiting_ == Waiting::alternative && raised_))
            return std::nullopt;
        const auto at = raised_ ? std::optional(since_) : next_rise();
        return at ? std::optional(std::max(*at, since_ + Tick{1})) : std::nullopt;
    }
    /// Records that the waiting process was notified at the tick `now`. A process that inputs has taken the event; for an ALT,
    /// EventReq remains raised.
    void take(Tick now) {
        absorb(now);
        if (waiting_ == Waiting::process) {
            raised_ = false;
            waiting_ = Waiting::nobody;
            taken_at_ = now;
            ++taken_;
        }
    }
    /// Applies the rises up to the tick `now`: removes them from those to come and, if there were any, raises EventReq.
    /// REQUIRES: no process waits.
    void absorb(Tick now) {
        while (const auto next = next_rise()) {
            if (*next > now)
                break;
            raised_ = true;
            if (!coming_.empty() && coming_.front() == *next)
                coming_.pop_front();
            else
                next_periodic_ = *next + period_ * ((now.count - next->count) / period_.count + 1);
        }
    }

    /// True if notice() is final: no pull that is still unknown can make it earlier.
    bool notice_is_certain() const {
        return raised_ || (!coming_.empty() && (!next_periodic_ || coming_.front() <= *next_periodic_));
    }

    Waiting waiting() const { return waiting_; }
    Wdesc waiter() const { return waiter_; }
    Tick since() const { return since_; } ///< the tick at which the process began to wait
    std::uint64_t taken() const { return taken_; }
    const std::deque<Tick>& coming() const { return coming_; } ///< known rises of EventReq that are still to come
    const std::optional<Tick>& next_periodic() const {
        return next_periodic_;
    } ///< the next of the rises that come every period()
    Tick period() const { return period_; }

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [coming, next_periodic, period, raised, waiting, waiter, since, taken_at, taken] = self;
        return visit(state_fields(coming, next_periodic, period, raised, waiting, waiter, since, taken_at, taken));
    }

private:
    std::optional<Tick> next_rise() const {
        if (coming_.empty() || (next_periodic_ && *next_periodic_ < coming_.front()))
            return next_periodic_;
        return coming_.front();
    }

    std::deque<Tick> coming_;
    std::optional<Tick> next_periodic_;
    Tick period_{};
    bool raised_ = false;
    Waiting waiting_ = Waiting::nobody;
    Wdesc waiter_{};
    Tick since_{};
    Tick taken_at_{}; ///< when a process last took the event
    std::uint64_t taken_ = 0;
};

} // namespace t8
