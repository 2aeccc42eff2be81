#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace t8::host {

/// Exit codes of the server. Besides these, a program's own status may become the exit code (exit_code_of_status).
/// Source  ISERVER command line
enum class ExitCode : int {
    success = 0,
    failure = 1,
    user_break = 2,
    error_flag = 3,
    other = 4,
};

struct ExitCodeRow {
    ExitCode code;
    std::string_view meaning;
};
std::span<const ExitCodeRow> exit_code_table();

// Statuses that a program sends with Exit to report success or failure.
inline constexpr std::int32_t exit_status_success = 999'999'999;
inline constexpr std::int32_t exit_status_failure = -999'999'999;

/// Returns the host exit code of an Exit status: 0 for exit_status_success, 1 for exit_status_failure, otherwise the low 8 bits, which
/// is all that Unix passes on.
int exit_code_of_status(std::int32_t status);

} // namespace t8::host
