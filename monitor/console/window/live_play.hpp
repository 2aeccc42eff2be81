#pragma once

#include <string>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/window/playback.hpp"

namespace t8::console {

/// Plays and pauses the program that runs, at a speed. Used while the cursor stands at the end of its run; before that, Playback plays the recording.
class LivePlay {
public:
    static bool is_used(const Desk& desk) { return desk.live().goes_on() && desk.position().is_end; }

    void play(Desk& desk) const;
    void toggle(Desk& desk) const;
    void faster(Desk& desk);
    void slower(Desk& desk);
    /// Returns "full speed", or "0.001 of real time".
    std::string speed_text() const;

private:
    void take_speed(Desk& desk, std::size_t speed);
    std::size_t speed_ = Playback::speeds.size(); ///< among Playback::speeds; their number: as fast as the host can
};

/// Returns the state of the run in words: "live, runs", "live, paused".
std::string words_of(const LiveStatus& status);

} // namespace t8::console
