#pragma once

#include <functional>
#include <optional>
#include <string>

#include "emulator/host/guest_environment.hpp"
#include "emulator/host/outside.hpp"

namespace t8::host {

/// The real outside: descriptors, clock, environment and shell of this process.
/// Order   GetKey and PollKey put a terminal into key mode: no echo, no line editing, Enter is 13, Ctrl-C still breaks. The next
///         read_input, run_command, restore_terminal or the destructor puts it back. Whoever ends the process without destroying
///         this object calls restore_terminal first.
/// Errors  an input that cannot be read has ended. Output that cannot be written comes back as fewer bytes.
class SystemOutside : public Outside {
public:
    struct Settings {
        int input = 0; ///< file descriptors
        int output = 1;
        int error = 2;
        GuestEnvironment environment = {};          ///< which variables programs see
        std::string command_directory = ".";        ///< where shell commands run; they are not confined to it
        std::function<bool()> break_requested = {}; ///< asked ten times a second during a wait; may be empty
        std::function<void()> about_to_wait = {};   ///< told before a wait that may be long; may be empty
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
    /// Waits for input when none is held, and says how the wait ended.
    InputEnd fill();

    Settings settings_;
    Bytes held_; ///< read from the descriptor, not yet given out
    std::size_t given_ = 0;
    bool entered_key_mode_ = false;
};

} // namespace t8::host
