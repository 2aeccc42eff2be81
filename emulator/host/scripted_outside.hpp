#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "emulator/host/outside.hpp"

namespace t8::host {

/// An Outside for tests and fuzzing. The user fills in the answers before the run, and reads the outputs after it.
class ScriptedOutside : public Outside {
public:
    std::string input;                    ///< contents of standard input, for lines and for keys
    InputEnd after_input = InputEnd::end; ///< how a wait ends when all input has been read
    std::size_t used = 0;                 ///< bytes of the input taken so far
    std::string standard_output;
    std::string error_output;
    std::size_t flushes = 0;
    std::size_t output_capacity = SIZE_MAX; ///< bytes that each output accepts
    TimeOfDay now;
    std::map<std::string, std::string> variables;
    std::optional<int> terminal; ///< the one stream that is a terminal
    bool shell = true;
    std::optional<std::int32_t> command_status = 0;
    std::vector<std::string> commands; ///< the commands that were run

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
