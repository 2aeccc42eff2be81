#include "monitor/console/window/playback.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "types/time.hpp"

namespace t8::console {

void Playback::go_on(Desk& desk, std::chrono::steady_clock::time_point now) {
    if (!is_on_ || !desk.is_open())
        return;
    const Position& position = desk.position();
    if (!position.is_fresh || !desk.here().action().empty())
        return; // the last step is still on its way
    if ((direction_ == Direction::forwards && position.is_end) || (direction_ == Direction::backwards && position.tick == 0)) {
        is_on_ = false;
        return;
    }
    const auto since = std::exchange(last_, now);
    if (!since)
        return;
    rest_ += std::chrono::duration<double>(now - *since).count() * speed() * static_cast<double>(ticks_per_second);
    if (rest_ < 1)
        return;
    const auto ticks = static_cast<std::uint64_t>(rest_);
    rest_ -= static_cast<double>(ticks);
    const std::uint64_t to =
        direction_ == Direction::forwards ? position.tick + ticks : position.tick - std::min(ticks, position.tick);
    desk.act(fmt::format("go {}", to));
}

} // namespace t8::console
