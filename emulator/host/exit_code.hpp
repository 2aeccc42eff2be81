#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace t8::host {

/// Exit codes of the server, besides the statuses that programs pass through.
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

// Statuses that a program sends with Exit to say how it went.
inline constexpr std::int32_t exit_status_success = 999'999'999;
inline constexpr std::int32_t exit_status_failure = -999'999'999;

/// The host exit code of an Exit status: 0 and 1 for the two above, otherwise the low 8 bits, as Unix passes them on.
int exit_code_of_status(std::int32_t status);

} // namespace t8::host
