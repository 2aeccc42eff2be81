#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "emulator/machine/machine.hpp"

namespace t8::cli {

/// The progress of a machine, and how many of its nodes run, are blocked or idle.
struct ProgressFigures {
    Tick emulated{};
    std::uint64_t instructions = 0; ///< of all nodes; prefixes count too, as in the makers' figures
    std::uint64_t messages = 0;     ///< of nodes and of the host
    // Nodes
    std::size_t running = 0;
    std::size_t blocked = 0; ///< nothing to execute, and a link is waited for
    std::size_t idle = 0;    ///< nothing to execute, and no link is waited for
    std::size_t stopped = 0; ///< for good
};
ProgressFigures progress_of(const Machine& machine);

/// Returns the progress line: "12.345 s, 0.85 x real, 3 run 12 blocked 1 idle, 120 MIPS, 4500 msg/s". The ratio and the rates are means
/// over the `host_seconds` from `before` to `now`; the rest is as of `now`. The line is cut off after 79 characters, so that a terminal
/// does not wrap it.
std::string progress_text(const ProgressFigures& now, const ProgressFigures& before, double host_seconds);

/// Shows the progress of a long run in a line on standard error. Does nothing unless standard error is a terminal, and with Shown::no.
class Progress {
public:
    enum class Shown : bool { no, yes };
    explicit Progress(Shown shown = Shown::yes);
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows the line when it is time to.
    void update(const Machine& machine);
    /// Removes the line before other text is written.
    void hide();
    /// Records the last character written to the terminal: the line may be drawn only at the start of a line.
    void note_written(char last) { at_line_start_ = last == '\n'; }

private:
    using Clock = std::chrono::steady_clock;
    bool enabled_;
    bool shown_ = false;
    bool at_line_start_ = true;
    Clock::time_point looked_; ///< when `before_` was taken
    Clock::time_point next_;
    ProgressFigures before_;
};

} // namespace t8::cli
