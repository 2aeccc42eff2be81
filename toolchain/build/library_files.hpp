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

namespace t8::build {

/// Returns the directories of the occam libraries and their include files: beside the built program, then in the installation.
std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program);

/// Returns the error mode of a program made of objects: that of the first object that is not universal, or universal.
objects::ErrorMode program_mode(const std::vector<objects::Member>& objects);

/// Adds an object file or a library to what is linked.
/// Errors  it could not be read, or is damaged.
Result<void> add_file(link::LinkInput& input, const std::filesystem::path& file, Result<Bytes> bytes);

/// Caches libraries and objects when they are first asked for. Builds may share a cache.
class LibraryStore {
public:
    /// Returns the members of a library or object. The pointer stays valid as long as the store.
    /// Errors  it cannot be read or is out of reach; damage of an object, or of what open_library reads.
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
    /// Reads libraries outside of the directories through the reach.
    LibraryFiles(std::vector<std::filesystem::path> directories, objects::ErrorMode mode, Reach reach = {},
                 std::shared_ptr<LibraryStore> store = std::make_shared<LibraryStore>());

    /// Selects the libraries of an error mode.
    void serve(objects::ErrorMode mode);

    /// As LibraryStore::read.
    Result<const link::Library*> read(const std::filesystem::path& file) { return store_->read(file, reach_); }
    /// All libraries of the directories, by name.
    Result<std::vector<const link::Library*>> standard();
    /// An exported routine of the compiler's own library by its external name, or null.
    const objects::Entry* find_support(std::string_view name);

    /// The library that exports a routine of that name, or the include file that defines it; empty: none of the directories'.
    std::string provider_of(std::string_view name);

    /// Returns the directories for a library or an include file, in the order of the search.
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

/// Returns the library that compiled code calls without naming it.
inline constexpr std::string_view support_library = "predefined.lib";

} // namespace t8::build
