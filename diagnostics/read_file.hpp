#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"

namespace t8 {

/// Reads a whole file, and notes it among the InputFiles.
/// Errors  the file is missing, unreadable, not a regular file or larger than 64 MB. The message names the file and `purpose`.
Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file, std::string_view purpose);

/// Reads a whole file that another file names, if it is within `reach`.
/// Errors  also a file outside `reach`.
Result<std::vector<std::uint8_t>> read_file(const Reach& reach, const std::filesystem::path& file, std::string_view purpose);

} // namespace t8
