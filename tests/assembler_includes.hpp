#pragma once

#include <filesystem>
#include <string_view>

namespace t8::test {

/// Returns the file that `.include` names in a file of the source tree: beside that file, or among the files that come with the
/// assembler.
inline std::filesystem::path included_file(std::string_view name, std::string_view from) {
    const std::filesystem::path beside = std::filesystem::path(from).parent_path() / name;
    return std::filesystem::exists(beside) ? beside : std::filesystem::path(T8_SOURCE_DIR) / "scripts/asm" / name;
}

} // namespace t8::test
