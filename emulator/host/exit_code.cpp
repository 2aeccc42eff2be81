#include "emulator/host/exit_code.hpp"

namespace t8::host {
namespace {

constexpr ExitCodeRow exit_codes[] = {
    {ExitCode::success, "the program sent Exit with 999999999"},
    {ExitCode::failure, "the program sent Exit with -999999999"},
    {ExitCode::user_break, "the user interrupted the run"},
    {ExitCode::error_flag, "the Error flag was set, and -se was given"},
    {ExitCode::other, "everything else: bad options, a bad boot file, a protocol error"},
};

} // namespace

std::span<const ExitCodeRow> exit_code_table() { return exit_codes; }

int exit_code_of_status(std::int32_t status) {
    if (status == exit_status_success)
        return static_cast<int>(ExitCode::success);
    if (status == exit_status_failure)
        return static_cast<int>(ExitCode::failure);
    return status & 0xFF;
}

} // namespace t8::host
