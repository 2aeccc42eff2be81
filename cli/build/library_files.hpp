#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::cli {

/// Where the occam libraries and their include files are: beside the program as it was built, as it is installed.
std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program);

/// Libraries and objects, each read once.
class LibraryFiles {
public:
    explicit LibraryFiles(std::vector<std::filesystem::path> directories) : directories_(std::move(directories)) {}

    /// The members of a library or object.
    /// Errors  it cannot be read, or is damaged.
    Result<const link::Library*> read(const std::filesystem::path& file);
    /// All libraries of the directories, by name.
    Result<std::vector<const link::Library*>> standard();
    /// An exported routine of the compiler's own library by its external name, or null.
    const objects::Entry* find_support(std::string_view name);

    const std::vector<std::filesystem::path>& directories() const { return directories_; }

private:
    std::vector<std::filesystem::path> directories_;
    std::map<std::filesystem::path, link::Library> read_;
    std::map<std::string, const objects::Entry*, std::less<>> support_;
    bool support_is_read_ = false;
};

/// The library that compiled code calls without naming it.
inline constexpr std::string_view support_library = "predefined.lib";

} // namespace t8::cli
