#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/run/machine_setup.hpp"
#include "monitor/debugger/breakpoints.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8::cli {

/// The commands of `t8 debug`, over a recorded run. Looking never changes the recording.
/// Order   one command after the other; the instant and the node that were chosen last stay chosen.
/// Errors  a command that cannot be carried out is answered on standard error and changes nothing.
class DebugSession {
public:
    DebugSession(const MachineSetup& setup, Replayer::Options options);

    /// Goes to the failure if the run ended by one, otherwise to its beginning, and shows where that is.
    void begin();
    /// Carries out a line. Returns false if it ends the session. An empty line repeats the last step.
    bool carry_out(std::string line);
    /// True if a command has failed since the session began.
    bool has_failed() const { return has_failed_; }
    /// Returns what stands before the user's next command: "n3 1.250 ms> ".
    std::string prompt() const;

private:
    struct Command;
    static const Command commands[];
    static const Command* find(std::string_view name);

    // The commands. `rest` is what follows the name.
    void help(std::string_view rest);
    void where(std::string_view rest);
    void choose_node(std::string_view rest);
    void go(std::string_view rest);
    void step(std::string_view rest);
    void step_back(std::string_view rest);
    void step_line(std::string_view rest);
    void step_line_back(std::string_view rest);
    void print_variable(std::string_view rest);
    void locals(std::string_view rest);
    void add_breakpoint(std::string_view rest);
    void remove_breakpoint(std::string_view rest);
    void list_breakpoints(std::string_view rest);
    void go_on(std::string_view rest);
    void go_back(std::string_view rest);
    void registers(std::string_view rest);
    void memory(std::string_view rest);
    void disassemble(std::string_view rest);
    void events(std::string_view rest);
    void snapshots(std::string_view rest);

    void show_position();
    void show(const Breakpoints::Stop& stop);
    void refuse(const Failure& failure);
    /// Returns the source line of the chosen node's next instruction; empty if it is not known, or the node waits.
    std::string line() const;
    std::optional<std::uint64_t> count(std::string_view text, std::uint64_t otherwise);
    Replayer::KeepGoing keep_going();

    const MachineSetup& setup_;
    Replayer replayer_;
    Breakpoints breakpoints_;
    std::uint32_t node_ = 0;
    std::string last_step_; ///< the command that an empty line repeats
    bool has_failed_ = false;
};

} // namespace t8::cli
