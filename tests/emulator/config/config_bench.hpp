#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "emulator/config/machine_file.hpp"

namespace t8 {

/// Returns options with the presets of the source tree; boot files need not exist.
MachineFileOptions config_options();

/// Loads a machine file called m.lua with the contents `text`.
Result<MachineSpec> load_config(std::string_view text);

/// Returns all diagnostics of a machine file, which must be refused.
std::string config_mistakes(std::string_view text);

/// A mistake in a line of a machine file, as a user sees it: at the `word` of the line, or at the whole line without one.
struct Mistake {
    std::string word;
    std::string message;
    std::string hint;

    std::string at(const std::string& line, unsigned number = 1) const;
};

} // namespace t8
