#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "emulator/host/bytes.hpp"

namespace t8::host {

/// How a wait for input ended.
enum class InputEnd : std::uint8_t {
    more,  ///< the bytes are there, more may follow
    end,   ///< the input has ended; there may be bytes before the end
    broken ///< the user broke off the wait
};

struct Input {
    Bytes bytes;
    InputEnd end = InputEnd::more;
};

/// When a read of standard input is satisfied.
enum class Until : std::uint8_t { full, newline };

struct TimeOfDay {
    std::int32_t local = 0; ///< seconds since 1970-01-01 on the local clock
    std::int32_t utc = 0;
};

/// The output streams of the host.
enum class Output : std::uint8_t { standard, error };

/// Everything that reaches the file server from outside the machine, apart from the files of its FileRoom. A recorder sits
/// between the server and a real Outside and keeps the answers; a replay gives them again.
class Outside {
public:
    virtual ~Outside() = default;

    /// Waits for standard input. Until::full: `limit` bytes, fewer only at the end; a terminal may answer with what the user
    /// has entered. Until::newline: up to and including the first newline, at most `limit` bytes. Puts a terminal back into line
    /// mode. REQUIRES: limit > 0.
    virtual Input read_input(std::size_t limit, Until until) = 0;
    /// Waits for one key without echo: one byte, or none at the end of a redirected input.
    virtual Input read_key() = 0;
    /// A key that has been pressed, without waiting.
    virtual std::optional<Byte> poll_key() = 0;

    /// How many of the bytes could be written. They are on their way when the call returns.
    virtual std::size_t write(Output output, std::span<const Byte> bytes) = 0;
    virtual bool flush(Output output) = 0;

    virtual TimeOfDay time_of_day() = 0;
    virtual std::optional<std::string> environment(const std::string& name) = 0;
    /// Streams 0, 1 and 2.
    virtual bool is_terminal(int stream) = 0;

    virtual bool has_shell() = 0;
    /// Exit status of the command, or nothing when it could not be started.
    virtual std::optional<std::int32_t> run_command(const std::string& command) = 0;
};

} // namespace t8::host
