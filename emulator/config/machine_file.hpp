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

/// Reads machine files: Lua scripts, run in a Sandbox, that return a list of the items of which the machine is made.
/// docs/machine-files.md is their manual.
/// Shape   Constructors that take a table make the items: node, switch, link, connect, host, fault, interrupt_line, link_timing,
///         probe. Items may come in any order. The list may contain lists, such as presets return. The outer list may have
///         `seed = N`. topology.NAME is the result of NAME.lua in a preset directory. KB and MB are numbers of bytes. Presets call
///         options(...); setting(...) returns a value that the user can set.
/// Order   nodes and switches keep the order of the list. A node with `boot` gets that image over the host's link if it is the root,
///         otherwise over `boot_link` if it has one, otherwise over its lowest connected link.
/// Errors  all mistakes in a list are reported together, each with file, line and, where possible, a hint. An error that the script
///         raises ends it and is reported alone.
struct MachineFileOptions {
    std::vector<std::filesystem::path> preset_directories;
    /// Enough for 100 000 nodes. A script that does not end is stopped within seconds.
    SandboxLimits limits{.memory = std::size_t{256} << 20, .work = 50'000'000};
    bool boot_files_must_exist = true;
    std::optional<Reach> reach{}; ///< the boot files that may be named; nothing: all, for machines that are not booted
    GivenSettings settings{};     ///< values that setting(NAME, default) returns instead of the default
};

/// Reads the machine file `file`. The names of boot files in it are relative to its directory.
Result<MachineSpec> load_machine_file(const std::filesystem::path& file, const MachineFileOptions& options);

/// Reads a machine file whose contents are `text`. Diagnostics name it `file`, and boot files are relative to the directory of that.
Result<MachineSpec> load_machine_text(std::string_view text, const std::filesystem::path& file,
                                      const MachineFileOptions& options);

/// Returns the folders in which the program at `program` finds scripts of one kind ("topology", "rules"): scripts/KIND in the
/// program's folder or in one above it (the source tree), then ../share/transcope/KIND (an installation). Folders that do not exist
/// are left out.
std::vector<std::filesystem::path> script_directories(const std::filesystem::path& program, std::string_view kind);

/// Returns the contents of a script.
/// Errors  a missing or unreadable file, a directory, more than 16 MB.
Result<std::string> read_script(const std::filesystem::path& file);

} // namespace t8
