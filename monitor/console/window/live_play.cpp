#include "monitor/console/window/live_play.hpp"

#include <fmt/format.h>

namespace t8::console {

void LivePlay::play(Desk& desk) const {
    desk.act(speed_ < Playback::speeds.size() ? fmt::format("live play {:g}", Playback::speeds[speed_]) : "live play");
}

void LivePlay::toggle(Desk& desk) const {
    if (!desk.live().status().is_played)
        return play(desk);
    desk.live().program()->pause(); // at once, whatever the desk does
}

void LivePlay::take_speed(Desk& desk, std::size_t speed) {
    speed_ = speed;
    if (desk.live().goes_on() && desk.live().status().is_played)
        play(desk);
}

void LivePlay::faster(Desk& desk) {
    if (speed_ < Playback::speeds.size())
        take_speed(desk, speed_ + 1);
}

void LivePlay::slower(Desk& desk) {
    if (speed_ > 0)
        take_speed(desk, speed_ - 1);
}

std::string LivePlay::speed_text() const {
    return speed_ < Playback::speeds.size() ? fmt::format("{:g} of real time", Playback::speeds[speed_])
                                            : std::string("full speed");
}

std::string words_of(const LiveStatus& status) {
    using State = LiveStatus::State;
    switch (status.state) {
    case State::running:
        return "live, runs";
    case State::paused:
        return "live, paused";
    case State::waits_for_input:
        return fmt::format("live, {} for a {}", status.is_played ? "waits" : "paused in a wait",
                           status.wants_line ? "line" : "key");
    case State::ended:
        return "has ended";
    }
    return {};
}

} // namespace t8::console
