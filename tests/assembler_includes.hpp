#pragma once

#include <filesystem>
#include <string_view>

namespace t8::test {

/// Where `.include` in a file of the source tree leads: beside the file, or to what comes with the assembler.
inline std::filesystem::path included_file(std::string_view name, std::string_view from) {
    const std::filesystem::path beside = std::filesystem::path(from).parent_path() / name;
    return std::filesystem::exists(beside) ? beside : std::filesystem::path(T8_SOURCE_DIR) / "scripts/asm" / name;
}

} // namespace t8::test
