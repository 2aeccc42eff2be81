#include "cli/run/outside.hpp"

#include <cerrno>

namespace t8::cli {

host::Input RunOutside::read_input(std::size_t limit, host::Until until) {
    progress_.hide();
    host::Input input = SystemOutside::read_input(limit, until);
    if (!input.bytes.empty() && is_terminal(0)) // the terminal has echoed the input
        progress_.note_written(static_cast<char>(input.bytes.back()));
    return input;
}

host::Input RunOutside::read_key() {
    progress_.hide();
    return SystemOutside::read_key();
}

std::size_t RunOutside::write(host::Output output, std::span<const Byte> bytes) {
    if (bytes.empty())
        return 0;
    progress_.hide();
    errno = 0;
    const std::size_t written = SystemOutside::write(output, bytes);
    if (written < bytes.size() && output == host::Output::standard) {
        reader_is_gone_ = reader_is_gone_ || errno == EPIPE;
        if (output_error_ == 0)
            output_error_ = errno;
    }
    if (is_terminal(output == host::Output::standard ? 1 : 2))
        progress_.note_written(static_cast<char>(bytes.back()));
    return written;
}

std::optional<std::int32_t> RunOutside::run_command(const std::string& command) {
    progress_.hide();
    return SystemOutside::run_command(command);
}

} // namespace t8::cli
