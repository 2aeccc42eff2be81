#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "emulator/host/outside.hpp"

namespace t8::host {

/// An Outside whose answers are written down beforehand: for tests and fuzzing. All of it is plain data to fill in and read back.
class ScriptedOutside : public Outside {
public:
    std::string input;                    ///< what standard input holds, for reads and keys alike
    InputEnd after_input = InputEnd::end; ///< what a wait meets when the input is used up
    std::size_t used = 0;                 ///< bytes of the input taken so far
    std::string standard_output;
    std::string error_output;
    std::size_t flushes = 0;
    std::size_t output_capacity = SIZE_MAX; ///< bytes either output takes in all
    TimeOfDay now;
    std::map<std::string, std::string> variables;
    std::optional<int> terminal; ///< the one stream that is a terminal
    bool shell = true;
    std::optional<std::int32_t> command_status = 0;
    std::vector<std::string> commands; ///< those run

    Input read_input(std::size_t limit, Until until) override;
    Input read_key() override;
    std::optional<Byte> poll_key() override;
    std::size_t write(Output output, std::span<const Byte> bytes) override;
    bool flush(Output output) override;
    TimeOfDay time_of_day() override { return now; }
    std::optional<std::string> environment(const std::string& name) override;
    bool is_terminal(int stream) override { return terminal == stream; }
    bool has_shell() override { return shell; }
    std::optional<std::int32_t> run_command(const std::string& command) override;
};

} // namespace t8::host
