#pragma once

#include <chrono>
#include <optional>

#include "types/time.hpp"

namespace t8::cli {

/// How far a live run may go, and when it stops to ask again. Time of the host decides when the run goes on, and at which ticks it stops on the way.
/// Neither shows in the run: it has the same events and states however it is divided.
/// Units   a speed is emulated time over host time.
class Pace {
public:
    using Clock = std::chrono::steady_clock;

    /// Lets the run go on to `until`, at most at this speed. Nothing: as fast as the host can.
    void go_to(Tick until, std::optional<double> speed, Tick reached, Clock::time_point now);
    /// Lets it go no further.
    void hold() { until_ = Tick{}; }
    /// Returns how far it may go.
    Tick until() const { return until_; }
    const std::optional<double>& speed() const { return speed_; }

    /// The next slice of the run.
    struct Step {
        Tick until{};                     ///< its end; `reached`: the run must wait
        std::chrono::milliseconds wait{}; ///< before it asks again; 0: until somebody wants something else
    };
    Step next(Tick reached, Clock::time_point now);
    /// Takes the host time of the last slice, after which the length of the next one is chosen.
    void took(Tick length, Clock::duration time);

private:
    Tick until_{};
    std::optional<double> speed_;
    // The speed is kept from here on.
    Tick from_{};
    Clock::time_point since_{};
    Tick slice_{6'300'000}; ///< a millisecond
};

} // namespace t8::cli
