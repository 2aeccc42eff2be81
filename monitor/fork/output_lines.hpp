#pragma once

#include <string>
#include <vector>

#include "monitor/fork/host_session.hpp"

namespace t8 {

/// A line that a program has written to its host's screen.
/// Units   the instants are those at which the requests were complete.
struct OutputLine {
    enum class Stream : std::uint8_t { output, error };
    Stream stream = Stream::output;
    std::string text; ///< without the end of the line
    Tick begun{};     ///< when its first character was written
    Tick completed{}; ///< when its end was written; of a line without end, its last character
    bool has_end = true;

    friend bool operator==(const OutputLine&, const OutputLine&) = default;
};

/// Returns the lines of standard output and of the error output, in the order in which they were begun. Requests that failed wrote nothing.
std::vector<OutputLine> output_lines(const HostSession& session);

} // namespace t8
