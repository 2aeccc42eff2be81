#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/run/machine_setup.hpp"
#include "cli/run/probe_variables.hpp"
#include "emulator/hardware/node.hpp"

namespace t8::cli {

/// A process at an instant: executing, ready or waiting.
struct StandingProcess {
    std::uint32_t node = 0;
    Address wptr;
    Address iptr; ///< the instruction at which it stands or will go on
};

/// One activation of a routine.
struct Frame {
    build::LocatedRoutine routine;
    Address iptr;                        ///< the next instruction; of a caller, the one to which is returned
    Address wptr;                        ///< at that instruction
    std::optional<Address> base{};       ///< the frame base; nothing: not known there
    std::optional<Address> returns_to{}; ///< nothing: not known, or nothing called it
};

/// Returns the call chain of a process, the innermost routine first: as far as debug information is known. The return address of a branch of a
/// PAR is that of the routine around it.
std::vector<Frame> call_chain(const MachineSetup& setup, const Node& node, const StandingProcess& process);

/// The bytes of a variable.
struct ReadVariable {
    ProbeVariable variable;
    Address at;
    std::vector<Byte> bytes;

    ProbeReading reading() const { return {&variable.value, bytes}; }
    /// Returns "INT total 14 at #80000100".
    std::string text() const;
};

/// Reads a variable that is visible where a frame stands.
/// Errors  as find_probe_variable.
Result<ReadVariable> read_variable(const MachineSetup& setup, const Node& node, std::uint32_t number, const Frame& frame,
                                   const std::string& name);
/// Reads it in the innermost frame of a call chain in which it is visible. The routine around a nested one comes after it.
Result<ReadVariable> read_variable(const MachineSetup& setup, const Node& node, std::uint32_t number,
                                   const std::vector<Frame>& chain, const std::string& name);

/// Returns the names of all variables that are visible where a frame stands, innermost first.
std::vector<std::string> visible_names(const Frame& frame);

} // namespace t8::cli
