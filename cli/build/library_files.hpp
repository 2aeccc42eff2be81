#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/reach.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::cli {

/// Where the occam libraries and their include files are: beside the program as it was built, as it is installed.
std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program);

/// The error mode of a program made of objects: that of the first which is not universal, or universal.
objects::ErrorMode program_mode(const std::vector<objects::Member>& objects);

/// Adds an object file or a library to what is linked.
/// Errors  it could not be read, or is damaged.
Result<void> add_file(link::LinkInput& input, const std::filesystem::path& file, const Result<Bytes>& bytes);

/// Libraries and objects as they were when first asked for. Builds may share them: to read the standard ones takes longer than to compile
/// a small program.
class LibraryStore {
public:
    /// The members of a library or object. What it points to stays.
    /// Errors  it cannot be read, is out of reach or damaged.
    Result<const link::Library*> read(const std::filesystem::path& file, const Reach& reach);

private:
    std::map<std::filesystem::path, link::Library> read_;
};

/// The libraries and objects of one build, found in its directories.
/// Shape   the libraries stand in the directories, and for each error mode in a folder of its name there: routines that check what
///         one mode wants checked, in the way of that mode. A mode without a folder takes `universal`. The include files are the
///         same for all.
class LibraryFiles {
public:
    /// Other libraries than those of the directories are read where the reach goes.
    LibraryFiles(std::vector<std::filesystem::path> directories, objects::ErrorMode mode, Reach reach = {},
                 std::shared_ptr<LibraryStore> store = std::make_shared<LibraryStore>());

    /// From now on the libraries are those of a mode.
    void serve(objects::ErrorMode mode);

    /// As the store's.
    Result<const link::Library*> read(const std::filesystem::path& file) { return store_->read(file, reach_); }
    /// All libraries of the directories, by name.
    Result<std::vector<const link::Library*>> standard();
    /// An exported routine of the compiler's own library by its external name, or null.
    const objects::Entry* find_support(std::string_view name);

    /// The library that exports a routine of that name, or the include file that defines it; empty: none of the directories'.
    std::string provider_of(std::string_view name);

    /// Where to look for a library or an include file, in order.
    const std::vector<std::filesystem::path>& directories() const { return directories_; }

private:
    void find_folders();

    std::vector<std::filesystem::path> given_;
    objects::ErrorMode mode_;
    std::vector<std::filesystem::path> directories_;
    Reach reach_;
    std::shared_ptr<LibraryStore> store_;
    std::map<std::string, const objects::Entry*, std::less<>> support_;
    bool support_is_read_ = false;
    std::map<std::string, std::string, std::less<>> providers_; ///< files by the names that they define, once somebody asked
    bool providers_are_read_ = false;
    void read_providers();
};

/// The library that compiled code calls without naming it.
inline constexpr std::string_view support_library = "predefined.lib";

} // namespace t8::cli
