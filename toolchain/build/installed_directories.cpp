#include "toolchain/build/installed_directories.hpp"

#include "emulator/config/machine_file.hpp"

namespace t8::build {

std::vector<std::filesystem::path> installed_directories(const std::filesystem::path& program, std::string_view kind) {
    std::vector<std::filesystem::path> directories = script_directories(program, kind);
    const std::filesystem::path source_tree = std::filesystem::path(T8_SOURCE_DIR) / "scripts" / kind;
    std::error_code error;
    if (std::filesystem::is_directory(source_tree, error))
        directories.push_back(source_tree);
    return directories;
}

} // namespace t8::build
