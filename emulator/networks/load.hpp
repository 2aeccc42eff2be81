#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_file.hpp"
#include "emulator/config/machine_spec.hpp"
#include "emulator/networks/network_file.hpp"

namespace t8 {

/// What a file that describes a machine is read with, whichever kind it is.
struct LoadOptions {
    MachineFileOptions machine_file;
    NetworkOptions network;
};

/// The machine of a file: a machine file (a Lua script) or a network as INMOS tools write and read it.
/// Shape   .map, .pgm and .cfs are networks, .lua is a machine file. Any other name is a network when its text looks like one.
/// Errors  those of load_machine_file and load_network_file. Warnings are appended to `warnings` when it is given.
Result<MachineSpec> load_machine(const std::filesystem::path& file, const LoadOptions& options,
                                 std::vector<Diagnostic>* warnings = nullptr);

} // namespace t8
