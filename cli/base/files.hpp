#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "types/word.hpp"

namespace t8::cli {

/// Replaces a file in one step: writes a file beside it and renames that. A device or a pipe
/// is written directly.
/// Errors  the file cannot be written, or has been read as an input; what was there before stays as it was.
Result<void> write_file(const std::filesystem::path& file, std::span<const Byte> bytes);
Result<void> write_file(const std::filesystem::path& file, std::string_view text);

/// Checks all outputs of a command before the first is written; "-" is standard output.
/// Order   must be called when all inputs have been read, including those that other files name.
/// Errors  one of `files` is an input; two of them are one file, perhaps under different names or through links; the folder of one does
///         not exist; one is a folder.
Result<void> check_outputs(std::span<const std::string> files);

/// Returns the file that a word of the command line means: the word itself, or the word with this extension when only that file exists.
std::filesystem::path source_named(const std::filesystem::path& word, std::string_view extension);

/// Returns the file name with another extension.
std::filesystem::path with_extension(std::filesystem::path file, std::string_view extension);

} // namespace t8::cli
