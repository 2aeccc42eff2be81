#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "monitor/console/session/desk.hpp"

namespace t8::console {

/// Plays a run: takes it from instant to instant, at a speed.
/// Units   a speed is emulated time over host time.
class Playback {
public:
    enum class Direction : std::uint8_t { forwards, backwards };
    static constexpr std::array<double, 10> speeds{1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1000};

    void play(Direction direction) {
        direction_ = direction;
        is_on_ = true;
        last_.reset();
    }
    void pause() { is_on_ = false; }
    bool is_on() const { return is_on_; }
    Direction direction() const { return direction_; }
    double speed() const { return speeds[speed_]; }
    void faster() { speed_ = speed_ + 1 < speeds.size() ? speed_ + 1 : speed_; }
    void slower() { speed_ = speed_ > 0 ? speed_ - 1 : 0; }

    /// Asks the desk to go on, unless it is still on its way. Pauses at either end of the run.
    void go_on(Desk& desk, std::chrono::steady_clock::time_point now);

private:
    bool is_on_ = false;
    Direction direction_ = Direction::forwards;
    std::size_t speed_ = 3;
    std::optional<std::chrono::steady_clock::time_point> last_; ///< when the run was moved last
    double rest_ = 0;                                           ///< of a tick
};

} // namespace t8::console
