#include "cli/live/pace.hpp"

#include <algorithm>

namespace t8::cli {
namespace {

constexpr Tick shortest_slice{63'000}; // 10 us
constexpr Tick longest_slice{100'000 * ticks_per_microsecond};
constexpr std::chrono::milliseconds slice_time{8}; // of the host
constexpr std::chrono::milliseconds between_slices{10};
constexpr double most_behind = 0.25; // seconds of the host that a run may make up for

} // namespace

void Pace::go_to(Tick until, std::optional<double> speed, Tick reached, Clock::time_point now) {
    until_ = until;
    speed_ = speed;
    from_ = reached;
    since_ = now;
}

Pace::Step Pace::next(Tick reached, Clock::time_point now) {
    if (until_ <= reached)
        return {reached, {}};
    Tick until = std::min(until_, delayed(reached, slice_));
    if (!speed_)
        return {until, {}};
    const double per_second = *speed_ * static_cast<double>(ticks_per_second);
    const double allowed = std::chrono::duration<double>(now - since_).count() * per_second;
    const double used = static_cast<double>(reached.count - from_.count);
    if (allowed - used > most_behind * per_second) { // the host was too slow, or the program waited for input
        from_ = reached;
        since_ = now;
        return {reached, between_slices};
    }
    if (allowed - used < 1)
        return {reached, between_slices};
    return {std::min(until, reached + Tick{static_cast<std::uint64_t>(allowed - used)}), {}};
}

void Pace::took(Tick length, Clock::duration time) {
    if (time > slice_time)
        slice_ = std::max(shortest_slice, Tick{slice_.count / 2});
    else if (time < slice_time / 4 && length >= slice_)
        slice_ = std::min(longest_slice, slice_ * 2);
}

} // namespace t8::cli
