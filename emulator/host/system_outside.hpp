#pragma once

#include <functional>
#include <optional>
#include <string>

#include "emulator/host/guest_environment.hpp"
#include "emulator/host/outside.hpp"

namespace t8::host {

/// The Outside of a real run: descriptors, clock, environment and shell of this process.
/// Order   read_key and poll_key put a terminal into key mode (key_mode.hpp). The next read_input, run_command or restore_terminal, or
///         the destructor, restores its earlier mode. Code that ends the process without destroying this object must call
///         restore_terminal first.
/// Errors  an error of the input counts as its end. If output cannot be written, write() returns a smaller number.
class SystemOutside : public Outside {
public:
    struct Settings {
        int input = 0; ///< file descriptors
        int output = 1;
        int error = 2;
        GuestEnvironment environment = {};          ///< the variables that programs see
        std::string command_directory = ".";        ///< working directory of shell commands, which may leave it
        std::function<bool()> break_requested = {}; ///< called ten times a second during a wait; may be empty
        std::function<void()> about_to_wait = {};   ///< called before a wait that may be long; may be empty
    };

    explicit SystemOutside(Settings settings) : settings_(std::move(settings)) {}
    SystemOutside(const SystemOutside&) = delete;
    SystemOutside& operator=(const SystemOutside&) = delete;
    ~SystemOutside() override { restore_terminal(); }

    Input read_input(std::size_t limit, Until until) override;
    Input read_key() override;
    std::optional<Byte> poll_key() override;
    std::size_t write(Output output, std::span<const Byte> bytes) override;
    bool flush(Output) override { return true; }
    TimeOfDay time_of_day() override;
    std::optional<std::string> environment(const std::string& name) override;
    bool is_terminal(int stream) override;
    bool has_shell() override;
    std::optional<std::int32_t> run_command(const std::string& command) override;

    void restore_terminal();
    const GuestEnvironment& seen_environment() const { return settings_.environment; }

private:
    int descriptor(int stream) const;
    void enter_key_mode();
    bool input_waits(int milliseconds) const;
    void tell_wait() const;
    /// Waits for input if none is held, and returns how the wait ended.
    InputEnd fill();

    Settings settings_;
    Bytes held_; ///< bytes read from the descriptor; callers have had the first given_ of them
    std::size_t given_ = 0;
    bool entered_key_mode_ = false;
};

} // namespace t8::host
