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
    std::vector<LocatedProgram> programs; ///< by build_configuration only: the programs that it compiled
    std::vector<Diagnostic> warnings;
};

/// True if `file` is a readable occam configuration (.pgm) with a CONFIG, which places programs on nodes.
bool places_programs(const std::filesystem::path& file);

/// Compiles and links the programs of the nodes of an occam configuration (.pgm). `program` is the path of t8; the occam libraries are
/// found from it.
/// Shape   files beside `file` are within reach, because the user named it.
/// Errors  mistakes of the configuration and of the files that it uses; a program that does not fit its node.
Result<NetworkBuild> build_configuration(const std::filesystem::path& file, const networks::NetworkOptions& network,
                                         OccamSettings settings, const std::filesystem::path& program);

/// Makes or reads the boot files that a machine file names for its nodes. `program` is the path of t8; presets and libraries are found
/// from it.
/// Shape   files beside `file` are within reach, because the user named it.
/// Errors  mistakes of the machine file and of programs; a boot file without Transcope's boot loader; no node with a boot file.
Result<NetworkBuild> build_machine(const std::filesystem::path& file, GivenSettings given, OccamSettings settings,
                                   const std::filesystem::path& program);

} // namespace t8::build
