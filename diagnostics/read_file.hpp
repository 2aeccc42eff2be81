#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"

namespace t8 {

/// Reads a whole file, and notes it among the InputFiles.
/// Errors  missing, a directory, a device or pipe, unreadable, more than 64 MB; the message names the file and what it was for.
Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file, std::string_view purpose);

/// Reads a whole file that another file names, through the reach.
/// Errors  also a file outside the reach.
Result<std::vector<std::uint8_t>> read_file(const Reach& reach, const std::filesystem::path& file, std::string_view purpose);

} // namespace t8
