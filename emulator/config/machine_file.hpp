#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"

namespace t8 {

/// Reading machine files: Lua scripts, run in a Sandbox, that return one list of what the machine is made of.
/// Shape   The items of the list, in any order, are made by constructors that take a table:
///           node  { "n0", part = "T800", mhz = 20, memory = 1*MB, external_cycles = 4, oscillator_ppb = 0,
///                   boot = "file.btl", boot_link = 0 }                       only the name is needed
///           link  { "n0.2", "n1.1", mbits = 20 }                             a link end is NODE.LINK
///           host  { "n0.0" }
///           fault { "drop_message", from = "n1.2", message = 3 }             messages count from 0
///         The list may contain lists, as presets return them: return { topology.ring { nodes = 4 }, fault { ... } }. The outer
///         one may have `seed = N`. topology.NAME is what NAME.lua in a preset directory returns. KB and MB are numbers of bytes;
///         options(NAME, given, defaults) is for presets: the given options completed by defaults, mistakes reported.
/// Order   nodes keep the order of the list. A node with `boot` gets that image over the host's link if that is plugged in
///         there, else over `boot_link`, else over its lowest connected link.
/// Errors  all mistakes of a list are reported together, each with file, line and a hint. An error of the script itself comes
///         alone.
struct MachineFileOptions {
    std::vector<std::filesystem::path> preset_directories;
    SandboxLimits limits;
    bool boot_files_must_exist = true;
};

/// Boot files are named relative to the machine file.
Result<MachineSpec> load_machine_file(const std::filesystem::path& file, const MachineFileOptions& options);

/// The same for a text; `file` is what diagnostics call it and what boot files are relative to.
Result<MachineSpec> load_machine_text(std::string_view text, const std::filesystem::path& file,
                                      const MachineFileOptions& options);

/// Where scripts of one kind ("topology", "rules") are found for a program at that path: scripts/KIND in the folder of the
/// program or one above it (the source tree), then ../share/transcope/KIND (an installation). Only folders that exist.
std::vector<std::filesystem::path> script_directories(const std::filesystem::path& program, std::string_view kind);

/// A whole script as text.
/// Errors  a missing or unreadable file, a directory, more than 1 MB.
Result<std::string> read_script(const std::filesystem::path& file);

} // namespace t8
