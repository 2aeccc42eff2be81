#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "emulator/machine/machine.hpp"

namespace t8::cli {

/// "412.7 x a T800-20": emulated time for host time, against the first node's part.
std::string speed_text(const Machine& machine, double host_seconds);

/// Instructions of all nodes, prefixes counted as the makers did.
std::uint64_t instructions_of(const Machine& machine);

/// A line on standard error that says how a long run is getting on. Does nothing unless standard error is a terminal.
class Progress {
public:
    Progress();
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows the line when it is time to.
    void update(const Machine& machine);
    /// Takes the line away before something else is written.
    void hide();
    /// The terminal's cursor is, or is not, at the start of a line: only there may the line be drawn.
    void note_written(char last) { at_line_start_ = last == '\n'; }

private:
    using Clock = std::chrono::steady_clock;
    bool enabled_;
    bool shown_ = false;
    bool at_line_start_ = true;
    Clock::time_point start_;
    Clock::time_point next_;
};

} // namespace t8::cli
