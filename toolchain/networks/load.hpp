#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_file.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/networks/network_file.hpp"

namespace t8::networks {

/// The options for reading a machine file or a network file.
struct LoadOptions {
    MachineFileOptions machine_file;
    NetworkOptions network;
};

/// Reads a machine from a file: a machine file (a Lua script) or a network file of INMOS's tools.
/// Shape   files ending in .map, .pgm or .cfs are network files, files ending in .lua are machine files. For other files the text decides.
/// Errors  those of load_machine_file and load_network_file. Warnings are appended to `warnings` when it is given.
Result<MachineSpec> load_machine(const std::filesystem::path& file, const LoadOptions& options,
                                 std::vector<Diagnostic>* warnings = nullptr);

} // namespace t8::networks
