#include "monitor/console/session/live_view.hpp"

#include <algorithm>
#include <utility>

#include "monitor/console/session/desk.hpp"

namespace t8::console {
namespace {

constexpr std::chrono::milliseconds between_looks{100};
constexpr int most_of_the_time = 2; // a host that is too slow to follow looks less often

} // namespace

void LiveView::take(std::shared_ptr<LiveProgram> program, std::function<void()> wake) {
    if (program_ != nullptr)
        program_->when_changed({});
    program_ = std::move(program);
    status_ = {};
    has_followed_ = false; // it may have gone on since its recording was opened
    was_at_end_ = true;
    is_behind_ = false;
    next_ = {};
    if (program_ == nullptr)
        return;
    program_->when_changed(std::move(wake));
    status_ = program_->status();
    had_ended_ = status_.state == LiveStatus::State::ended;
}

void LiveView::begin_frame(Desk& desk, Clock::time_point now) {
    if (program_ == nullptr)
        return;
    status_ = program_->status();
    const bool is_at_end = desk.position().is_end;
    const bool has_changed = !has_followed_ || status_.reached != reached_ || status_.state != state_ || is_at_end != was_at_end_;
    is_behind_ = has_changed && (is_at_end || was_at_end_) && !is_following_;
    if (is_behind_ && desk.position().is_fresh && desk.here().action().empty() && now >= next_)
        follow(desk, now);
}

void LiveView::follow(Desk& desk, Clock::time_point now) {
    reached_ = status_.reached;
    state_ = status_.state;
    was_at_end_ = desk.position().is_end;
    has_followed_ = true;
    is_following_ = true;
    is_behind_ = false;
    desk.follow_live([this, &desk, now](const Reply& reply) {
        is_following_ = false;
        has_followed_ = !reply.is_broken_off;
        if (state_ == LiveStatus::State::ended && reply.data.contains("live"))
            tell_end(desk, text_of(reply.data["live"], "messages"));
        const auto after = Clock::now();
        next_ = after + std::max(std::chrono::duration_cast<Clock::duration>(between_looks), (after - now) / most_of_the_time);
    });
}

void LiveView::tell_end(Desk& desk, const std::string& messages) const {
    const std::string first = messages.substr(0, messages.find('\n'));
    if (const std::string problem = program_->recording_problem(); !problem.empty())
        return desk.tell({Notice::Kind::error, "the run has ended, and its recording is not whole: " + problem});
    if (!had_ended_)
        desk.tell({Notice::Kind::news, first.empty() ? "the run has ended" : "the run has ended: " + first});
}

std::optional<std::chrono::milliseconds> LiveView::next_frame() const {
    // A program that waits or has ended wakes nobody again, though the desk may still be behind it.
    const bool is_running = program_ != nullptr && status_.state == LiveStatus::State::running;
    return is_running || is_behind_ ? std::optional(between_looks / most_of_the_time) : std::nullopt;
}

} // namespace t8::console
