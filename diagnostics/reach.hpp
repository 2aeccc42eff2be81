#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "diagnostics/descriptor.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// The files that may be read because another file names them: boot files in a machine file, included sources. The naming file
/// may come from anybody. Therefore only files that the user named, and files in or below the folders added here, can be reached.
/// Shape   symbolic links in a name are followed first, and the folder of their target counts. A Reach without folders reaches
///         nothing.
/// Safety  the search goes down from the folder through descriptors and follows no link on the way. Folders that are changed
///         meanwhile cannot lead it outside.
class Reach {
public:
    /// Adds a folder, if it exists.
    void add_folder(const std::filesystem::path& folder);
    /// Adds a file that the user named, and the folder that contains it.
    void add_file(const std::filesystem::path& file);

    /// Opens a file for reading and notes it among the InputFiles. `purpose` names it in messages: "a source".
    /// Errors  it is missing, not a regular file or unreadable; it is outside: the hint names the folder to give with --include.
    Result<Descriptor> open(const std::filesystem::path& file, std::string_view purpose) const;
    /// Checks that open() would not refuse the file as outside.
    /// Errors  the file is outside. A file that is missing or cannot be read is no error here: open() reports it.
    Result<void> check(const std::filesystem::path& file) const;

private:
    /// `real`: without symbolic links.
    bool contains(const std::filesystem::path& real) const;

    std::map<std::filesystem::path, std::shared_ptr<const Descriptor>> folders_; ///< by their paths without symbolic links
    std::set<std::filesystem::path> files_; ///< the files added, by their paths without symbolic links
};

} // namespace t8
