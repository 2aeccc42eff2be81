#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_file.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8 {

/// Probe points from a Lua file of their own, for a machine that is there already: docs/machine-files.md, "probe".
/// Shape   A script as machine files are (machine_file.hpp), whose list has items made by probe { ... } only. `nodes` is the list of
///         the names of the machine's nodes. There are no presets, options or settings.
/// Errors  all mistakes of the list are reported together, with their places: other items, nodes that the machine has not, names that
///         a probe of the machine or of the file has already. Whether programs have the places shows when they are known.
Result<std::vector<ProbeSpec>> load_probe_file(const std::filesystem::path& file, const MachineSpec& machine);

/// The same for a text; `file` is what diagnostics call it.
Result<std::vector<ProbeSpec>> load_probe_text(std::string_view text, const std::filesystem::path& file,
                                               const MachineSpec& machine,
                                               const SandboxLimits& limits = MachineFileOptions{}.limits);

} // namespace t8
