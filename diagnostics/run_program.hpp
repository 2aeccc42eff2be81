#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace t8 {

/// How a program ended that has read one text and written another.
struct ProgramRun {
    int error = 0;      ///< the error number if it could not be started; ENOENT: it is not on the PATH
    bool late = false;  ///< it took longer than it was given, and was ended
    int exit_code = -1; ///< -1: a signal ended it, or it was not started
    std::string output;
    std::string complaints; ///< its standard error
};

/// Runs the program `words[0]` of the PATH with the other words as its arguments and `input` as its standard input, and returns when it has ended, or at the
/// latest after `limit`. Through files without names and not through pipes, so that neither side can wait for the other.
ProgramRun run_program(const std::vector<std::string>& words, std::string_view input,
                       std::optional<std::chrono::milliseconds> limit = std::nullopt);

/// Runs the program `words[0]` of the PATH with the other words as its arguments and the standard streams of this process, and returns when it has ended.
/// `output` and `complaints` remain empty.
ProgramRun run_with_own_streams(const std::vector<std::string>& words);

} // namespace t8
