#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace t8::console {

/// How a live run stands.
struct LiveStatus {
    enum class State : std::uint8_t {
        running,
        paused,
        waits_for_input, ///< the program waits for a key or a line; no emulated time passes
        ended
    };
    State state = State::paused;
    std::uint64_t reached = 0;     ///< the tick before which everything has happened and has been recorded
    std::optional<double> speed{}; ///< emulated time over host time, at most; nothing: as fast as the host can
    bool wants_line = false;       ///< of waits_for_input: a line, which is echoed; otherwise a key
    bool is_played = false;        ///< the user wants it to go on, though it may wait for input
    std::uint64_t changes = 0;     ///< rises when the screen or anything above has changed
};

/// A program that runs while it is looked at. What is looked at is its recording, which grows.
/// Threads all functions may be called by any thread. None of them waits for the run.
class LiveProgram {
public:
    virtual ~LiveProgram() = default;
    virtual LiveStatus status() const = 0;
    /// Returns the last lines of the program's screen, and the messages about the end of the run. Control characters are visible.
    virtual std::vector<std::string> screen(std::size_t lines) const = 0;

    /// Lets the run go on, at most at this speed.
    virtual void play(std::optional<double> speed) = 0;
    /// Stops the run at the end of the present slice, at most some tens of milliseconds of the host later.
    virtual void pause() = 0;
    /// Types keys, which the program reads when it asks for them. '\n' ends a line.
    virtual void type(const std::string& keys) = 0;
    /// Ends the input: a program that reads on gets its end.
    virtual void end_input() = 0;
    /// Ends the run at the end of the present slice, or of its wait for input.
    virtual void end() = 0;
    /// Returns why the recording could not be written to its end; empty: it could, or the run goes on.
    virtual std::string recording_problem() const { return {}; }
    /// `call` is called when the status or the screen has changed, once until status() is asked, by any thread. It must not call the program.
    virtual void when_changed(std::function<void()> call) = 0;
};

} // namespace t8::console
