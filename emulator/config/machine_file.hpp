#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"
#include "emulator/config/script_settings.hpp"

namespace t8 {

/// Reading machine files: Lua scripts, run in a Sandbox, that return one list of what the machine is made of. docs/machine-files.md
/// is their manual.
/// Shape   The items of the list, in any order, are made by constructors that take a table: node, switch, link, connect, host, fault,
///         interrupt_line, link_timing. The list may contain lists, as presets return them. The outer one may have `seed = N`.
///         topology.NAME is what NAME.lua in a preset directory returns. KB and MB are numbers of bytes; options(...) is for presets, and
///         setting(...) is what may be set from outside.
/// Order   nodes and switches keep the order of the list. A node with `boot` gets that image over the host's link if that is plugged
///         in there, else over `boot_link`, else over its lowest connected link.
/// Errors  all mistakes of a list are reported together, each with file, line and a hint. An error of the script itself comes
///         alone.
struct MachineFileOptions {
    std::vector<std::filesystem::path> preset_directories;
    /// Enough for 100 000 nodes; a script without an end is stopped within seconds.
    SandboxLimits limits{.memory = std::size_t{256} << 20, .work = 50'000'000};
    bool boot_files_must_exist = true;
    std::optional<Reach> reach{}; ///< where boot files may be; nothing: anywhere, for files that nobody boots
    GivenSettings settings{};     ///< what setting(NAME, default) gives instead of the default
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
/// Errors  a missing or unreadable file, a directory, more than 16 MB.
Result<std::string> read_script(const std::filesystem::path& file);

} // namespace t8
