#pragma once

#include <memory>
#include <optional>
#include <string>

#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/machine.hpp"
#include "toolchain/link/boot_image.hpp"

namespace t8::link {

/// The outcome of a boot file that ran on one node with a host.
struct Ran {
    RunOutcome outcome = RunOutcome::deadlock;
    std::optional<int> exit_code; ///< nothing when the program did not end the session
    std::string output;
    std::string error_output;
    std::size_t writes = 0; ///< number of requests that wrote `output` and `error_output`
    std::unique_ptr<Machine> machine;

    Word word(Address address) const { return machine->node(0).memory().read_word(address); }
};

struct RunOptions {
    std::string input;
    host::InputEnd after_input = host::InputEnd::end;
    std::uint64_t milliseconds = 1000; ///< of emulated time, after which the run is broken off
    Word memory = Word{1} << 20;
};

Ran run_boot_file(const Bytes& file, const RunOptions& options = {});

/// Returns the boot image of a program. The test fails if there is none.
BootImage booted(const LinkedProgram& program, const BootOptions& options = {});

} // namespace t8::link
