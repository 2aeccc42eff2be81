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
    more,  ///< the bytes have been read, and more may follow
    end,   ///< the input has ended, perhaps after some bytes
    broken ///< the user interrupted the wait
};

struct Input {
    Bytes bytes;
    InputEnd end = InputEnd::more;
};

/// The condition that ends a read of standard input: `limit` bytes, or a newline.
enum class Until : std::uint8_t { full, newline };

struct TimeOfDay {
    std::int32_t local = 0; ///< seconds since 1970-01-01 on the local clock
    std::int32_t utc = 0;
};

/// The output streams of the host.
enum class Output : std::uint8_t { standard, error };

/// The host as the file server sees it, apart from the files in its FileRoom: keyboard, screen, clock, environment, commands. An
/// implementation can pass calls on to another Outside and record the answers, or replay recorded ones.
class Outside {
public:
    virtual ~Outside() = default;

    /// Waits for standard input; a terminal is put into line mode. With Until::full, returns `limit` bytes, but fewer at the end of the
    /// input or when a terminal has fewer ready. With Until::newline, returns the bytes up to and including the first newline, at most
    /// `limit`. REQUIRES: limit > 0.
    virtual Input read_input(std::size_t limit, Until until) = 0;
    /// Waits for one key without echo. Returns one byte, or none at the end of a redirected input.
    virtual Input read_key() = 0;
    /// Returns a key that has been pressed, or nothing. Does not wait.
    virtual std::optional<Byte> poll_key() = 0;

    /// Writes `bytes` without buffering and returns how many could be written.
    virtual std::size_t write(Output output, std::span<const Byte> bytes) = 0;
    virtual bool flush(Output output) = 0;

    virtual TimeOfDay time_of_day() = 0;
    virtual std::optional<std::string> environment(const std::string& name) = 0;
    /// True if stream 0, 1 or 2 is a terminal.
    virtual bool is_terminal(int stream) = 0;

    virtual bool has_shell() = 0;
    /// Runs a command of the host. Returns its exit status, or nothing if it could not be started.
    virtual std::optional<std::int32_t> run_command(const std::string& command) = 0;
};

} // namespace t8::host
