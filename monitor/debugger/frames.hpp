#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/debugger/program_code.hpp"
#include "monitor/debugger/typed_value.hpp"

namespace t8 {

/// A process at an instant: executing, ready or waiting.
struct StandingProcess {
    std::uint32_t node = 0;
    Address wptr;
    Address iptr; ///< the instruction at which it stands or will go on
};

/// Returns the process that a node executes; nothing if it executes none.
std::optional<StandingProcess> executing_process(const Machine& machine, std::uint32_t node);

/// `call` keeps Iptr and the three registers in this many words below Wptr.
inline constexpr SignedWord words_of_call = 4;

/// One activation of a routine.
struct Frame {
    debuginfo::LocatedRoutine routine;
    Address iptr;                        ///< the next instruction; of a caller, the one to which is returned
    Address wptr;                        ///< at that instruction
    std::optional<Address> base{};       ///< the frame base; nothing: not known there
    std::optional<Address> returns_to{}; ///< nothing: not known, or nothing called it
};

/// Returns the call chain of a process, the innermost routine first: as far as debug information is known. The return address of a branch of a
/// PAR is that of the routine around it.
std::vector<Frame> call_chain(const ProgramCode& code, const Node& node, const StandingProcess& process);

/// A variable that has been read.
struct ReadVariable {
    std::string name;
    std::string type;          ///< as the source writes it: "INT", "[8]BYTE"; empty if the source has none
    std::optional<Address> at; ///< nothing: a constant
    std::vector<Byte> bytes;
    TypedValue value;
    std::uint64_t size = 0; ///< in bytes; more than bytes.size() if it is too large to be shown

    /// Returns "INT total 14 at #80000100".
    std::string text() const;
};

/// Reads a variable that is visible where a frame stands. An array whose size shows as the program runs is read as long as it is.
/// Errors  no such variable is visible (the hint lists those that are); it has no place there, or it is too large.
Result<ReadVariable> read_variable(const ProgramCode& code, const Machine& machine, std::uint32_t node, const Frame& frame,
                                   const std::string& name);
/// Reads it in the innermost frame of a call chain in which it is visible. The routine around a nested one comes after it.
Result<ReadVariable> read_variable(const ProgramCode& code, const Machine& machine, std::uint32_t node,
                                   const std::vector<Frame>& chain, const std::string& name);

/// Returns the names of all variables that are visible where a frame stands, innermost first.
std::vector<std::string> visible_names(const Frame& frame);

} // namespace t8
