#pragma once

#include <span>
#include <string_view>

namespace t8::cli {

/// Exit statuses. Those of `t8 run` are the file server's (emulator/host/exit_code.hpp) and some further ones; a program that is
/// served may also end with any other status. All other commands use only the first four, and `t8 console` bad_start, too.
enum ExitStatus : int {
    success = 0,
    negative = 1, ///< asked and answered: no
    refused = 2,  ///< could not be carried out
    untold = 3,   ///< carried out, but the answer could not be written to standard output

    user_break = 2,
    error_flag = 3,
    bad_start = 4, ///< status of `t8 run` for `refused`
    trapped = 5,
    halted = 6,
    deadlock = 7,
    limit_reached = 8,
    rule_failed = 9,
    output_lost = 10, ///< status of `t8 run` for `untold`
};
inline constexpr int exit_statuses = 11;

/// The meaning of a status of a command; an empty command stands for all commands but `run`.
struct ExitStatusRow {
    ExitStatus status;
    std::string_view command;
    std::string_view meaning;
};
std::span<const ExitStatusRow> exit_status_table();

} // namespace t8::cli
