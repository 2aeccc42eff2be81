#pragma once

#include <filesystem>
#include <vector>

namespace t8::cli {

/// Where the presets of machine files (topology.NAME) are looked for: beside the program, then in the tree it was built from.
std::vector<std::filesystem::path> preset_directories(const std::filesystem::path& program);

} // namespace t8::cli
