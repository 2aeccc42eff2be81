#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "monitor/console/session/live_program.hpp"

namespace t8::console {

class Desk;

/// The program that runs while the desk looks at its recording. Takes the cursor along while it stands at the end of the run.
/// Order   begin_frame() in every frame, after the desk knows its position.
class LiveView {
public:
    using Clock = std::chrono::steady_clock;
    /// The command by which the desk follows; it is carried out again and again, so that it is no news.
    static constexpr std::string_view command = "live follow";

    /// Looks at another program; null: at a recording that does not grow.
    void take(std::shared_ptr<LiveProgram> program, std::function<void()> wake);
    LiveProgram* program() const { return program_.get(); }
    /// Returns the status as of this frame.
    const LiveStatus& status() const { return status_; }
    /// True if there is a program that has not ended.
    bool goes_on() const { return program_ != nullptr && status_.state != LiveStatus::State::ended; }

    /// Asks the desk to follow the run if it has gone on, unless the desk is busy.
    void begin_frame(Desk& desk, Clock::time_point now);
    /// Returns when the next frame is due because the run goes on by itself; nothing: the program says so by waking the window.
    std::optional<std::chrono::milliseconds> next_frame() const;

private:
    void follow(Desk& desk, Clock::time_point now);
    void tell_end(Desk& desk, const std::string& messages) const;

    std::shared_ptr<LiveProgram> program_;
    LiveStatus status_;
    bool had_ended_ = false; ///< when it was first looked at
    // As of the last time that the desk began to follow it
    bool has_followed_ = false;
    std::uint64_t reached_ = 0;
    LiveStatus::State state_ = LiveStatus::State::paused;
    bool was_at_end_ = true;
    bool is_following_ = false;
    bool is_behind_ = false;   ///< it has gone on since, and the desk is about to follow it
    Clock::time_point next_{}; ///< not before this
};

} // namespace t8::console
