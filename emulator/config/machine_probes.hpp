#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_file.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8 {

/// Reads a Lua file with further probe points for `machine`: docs/machine-files.md, "probe".
/// Shape   the script returns a list, as that of a machine file does (machine_file.hpp), but only of probe { ... } items. The global
///         `nodes` is the list of the names of the machine's nodes. There are no presets, options or settings.
/// Errors  all mistakes in the list are reported together, with their places: other items, unknown nodes, names that another probe
///         of the machine or of the file has. The places in programs (`at`) are checked later, when the programs are known.
Result<std::vector<ProbeSpec>> load_probe_file(const std::filesystem::path& file, const MachineSpec& machine);

/// Reads a file of probe points whose contents are `text`. Diagnostics name it `file`.
Result<std::vector<ProbeSpec>> load_probe_text(std::string_view text, const std::filesystem::path& file,
                                               const MachineSpec& machine,
                                               const SandboxLimits& limits = MachineFileOptions{}.limits);

} // namespace t8
