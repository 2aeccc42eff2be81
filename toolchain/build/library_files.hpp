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

/// Returns the directories of the occam libraries and their include files, relative to `program`, the path of t8: that of the build,
/// then that of the installation. Directories that do not exist are left out.
std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program);

/// Returns the error mode of a program made of `objects`: that of the first object that is not universal, or universal if all are.
objects::ErrorMode program_mode(const std::vector<objects::Member>& objects);

/// Returns the part that a program made of `objects` is for: that of the first object that is for one, or a T800.
Part program_part(const std::vector<objects::Member>& objects);

/// Adds an object file or a library to `input`. `bytes` is the result of reading `file`.
/// Errors  the error in `bytes`; damage of the object or library.
Result<void> add_file(link::LinkInput& input, const std::filesystem::path& file, Result<Bytes> bytes);

/// Reads each library or object once and keeps it. Several builds may share a store.
class LibraryStore {
public:
    /// Returns the members of a library; an object is a library with itself as the only member. The pointer stays valid as long as the
    /// store.
    /// Errors  `file` cannot be read or is out of `reach`; the object, or the headers and the table of names of the library, are damaged.
    Result<const link::Library*> read(const std::filesystem::path& file, const Reach& reach);

private:
    std::map<std::filesystem::path, link::Library> read_;
};

/// The libraries and objects of one build, found in its directories.
/// Shape   a directory may have a folder for each error mode, named after it. The libraries in the folder make the checks of that mode
///         and handle errors as it does. A mode without a folder uses the folder `universal`. Libraries and include files in the
///         directory itself serve all modes. If the directory has a folder for the part, such as `t414`, it is taken instead.
class LibraryFiles {
public:
    /// Libraries outside of `directories` can be read only if they are within `reach`.
    LibraryFiles(std::vector<std::filesystem::path> directories, objects::ErrorMode mode, Reach reach = {},
                 std::shared_ptr<LibraryStore> store = std::make_shared<LibraryStore>());

    /// Selects the folders of an error mode, and of a part, from now on.
    void serve(objects::ErrorMode mode, Part part = Part::T800);

    /// Calls LibraryStore::read with the reach of this build.
    Result<const link::Library*> read(const std::filesystem::path& file) { return store_->read(file, reach_); }
    /// Returns all files with the extension .lib in directories(), ordered by path.
    /// Errors  those of read, for the first library that cannot be read.
    Result<std::vector<const link::Library*>> standard();
    /// Returns the routine that `support_library` exports under the external name `name`, or null.
    const objects::Entry* find_support(std::string_view name);

    /// Returns the file name of the library that exports a routine called `name`, or of the include file that defines `name` as something
    /// else; empty if no file in directories() does. Files that cannot be read are skipped.
    std::string provider_of(std::string_view name);

    /// Returns the directories for a library or an include file, in the order of the search.
    const std::vector<std::filesystem::path>& directories() const { return directories_; }

private:
    void find_folders();

    std::vector<std::filesystem::path> given_;
    objects::ErrorMode mode_;
    Part part_ = Part::T800;
    std::vector<std::filesystem::path> directories_;
    Reach reach_;
    std::shared_ptr<LibraryStore> store_;
    std::map<std::string, const objects::Entry*, std::less<>> support_;
    bool support_is_read_ = false;
    std::map<std::string, std::string, std::less<>> providers_; ///< file for each name defined; read at the first provider_of
    bool providers_are_read_ = false;
    void read_providers();
};

/// The library whose routines compiled code calls although the source does not name them.
inline constexpr std::string_view support_library = "predefined.lib";

} // namespace t8::build
