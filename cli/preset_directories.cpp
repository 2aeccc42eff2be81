#include "cli/preset_directories.hpp"

#include "emulator/config/machine_file.hpp"

namespace t8::cli {

std::vector<std::filesystem::path> preset_directories(const std::filesystem::path& program) {
    std::vector<std::filesystem::path> directories = script_directories(program, "topology");
    const std::filesystem::path source_tree = std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "topology";
    std::error_code error;
    if (std::filesystem::is_directory(source_tree, error))
        directories.push_back(source_tree);
    return directories;
}

} // namespace t8::cli
