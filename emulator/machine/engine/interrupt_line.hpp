#pragma once

#include <algorithm>
#include <deque>
#include <optional>

#include "emulator/config/machine_spec.hpp"

namespace t8 {

/// When pulls of the global interrupt line reach its members. See InterruptLineSpec.
class InterruptLine {
public:
    explicit InterruptLine(const InterruptLineSpec& spec) : spec_(spec) {}

    const InterruptLineSpec& spec() const { return spec_; }
    /// When EventReq rises, at a member without skew, by a pull at a tick. Never falls as pulls come later.
    Tick arrival(Tick pull) const {
        if (spec_.sampled_every == Tick{})
            return pull + spec_.delay;
        const std::uint64_t period = spec_.sampled_every.count;
        return Tick{(pull.count + period - 1) / period * period} + spec_.delay;
    }
    std::optional<Tick> skew(std::uint32_t node) const {
        return node < spec_.members.size() ? spec_.members[node] : std::nullopt;
    }

private:
    InterruptLineSpec spec_;
};

/// The event pin of one node: EventReq as the interrupt line raises it, and who waits for it.
///
/// Shape   EventReq stays raised until a process takes the event; pulls meanwhile are the same event.
/// Source  DS, event channel.
class EventPin {
public:
    enum class Waiting : std::uint8_t { nobody, process, alternative };

    /// Hangs the pin on a line that pulls by itself every `period`, first at `first`.
    void pull_every(Tick period, Tick first) {
        period_ = period;
        next_periodic_ = first;
    }
    /// EventReq rises at the tick. Ticks of one pin do not fall.
    void raise_at(Tick at) { coming_.push_back(at); }

    void wait(Waiting kind, Wdesc process, Tick now) {
        waiting_ = kind;
        waiter_ = process;
        since_ = now;
    }
    void wait_no_longer() { waiting_ = Waiting::nobody; }
    /// Whether EventReq is raised at a tick. REQUIRES: pulls that reach the pin up to then are known.
    bool raised_at(Tick now) {
        absorb(now);
        return raised_;
    }
    /// When whoever waits learns of the event, as far as pulls are known; nothing when nobody waits or no pull is known.
    std::optional<Tick> notice() const {
        if (waiting_ == Waiting::nobody || (waiting_ == Waiting::alternative && raised_))
            return std::nullopt;
        const auto at = raised_ ? std::optional(since_) : next_rise();
        return at ? std::optional(std::max(*at, since_ + Tick{1})) : std::nullopt;
    }
    /// The waiter has been told at the tick: a process has taken the event, for an ALT EventReq stays raised.
    void take(Tick now) {
        absorb(now);
        if (waiting_ == Waiting::process) {
            raised_ = false;
            waiting_ = Waiting::nobody;
            ++taken_;
        }
    }
    /// Forgets what has come up to a tick but that it has come. REQUIRES: nobody waits.
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

    /// Whether no pull that is still to be heard of can come before the one that notice() speaks of.
    bool notice_is_certain() const {
        return raised_ || (!coming_.empty() && (!next_periodic_ || coming_.front() <= *next_periodic_));
    }

    Waiting waiting() const { return waiting_; }
    Wdesc waiter() const { return waiter_; }
    Tick since() const { return since_; } ///< when it began to wait
    std::uint64_t taken() const { return taken_; }

    /// All that it is, for hashes and images.
    template <class Self, class Visit> static void visit(Self& self, Visit&& visit) {
        visit(self.coming_, self.next_periodic_, self.period_, self.raised_, self.waiting_, self.waiter_, self.since_,
              self.taken_);
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
    std::uint64_t taken_ = 0;
};

} // namespace t8
