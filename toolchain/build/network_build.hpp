#pragma once

#include <filesystem>
#include <vector>

#include "emulator/config/script_settings.hpp"
#include "toolchain/build/located_program.hpp"
#include "toolchain/build/occam_build.hpp"
#include "toolchain/link/network_boot.hpp"
#include "toolchain/networks/network_file.hpp"

namespace t8::build {

/// A network with the boot files of its nodes.
struct NetworkBuild {
    MachineSpec machine;
    link::NodeImages images;              ///< boot files by node
    std::vector<LocatedProgram> programs; ///< that were compiled
    std::vector<Diagnostic> warnings;
};

/// True if a file is an occam configuration that places programs on its nodes.
bool places_programs(const std::filesystem::path& file);

/// Compiles and links the programs of the nodes of an occam configuration (.pgm).
/// Shape   the user named the file: what stands beside it is within reach.
/// Errors  mistakes of the configuration and of what it uses.
Result<NetworkBuild> build_configuration(const std::filesystem::path& file, const networks::NetworkOptions& network,
                                         OccamSettings settings, const std::filesystem::path& program);

/// The programs that a machine file names for its nodes. `program` is this command, beside which presets and libraries are.
/// Shape   as above.
/// Errors  mistakes of the machine file and of programs; a boot file that was not made here.
Result<NetworkBuild> build_machine(const std::filesystem::path& file, GivenSettings given, OccamSettings settings,
                                   const std::filesystem::path& program);

} // namespace t8::build
