#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "diagnostics/descriptor.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// The files that may be read because another file names them: a machine file its boot files, a source what it includes. Such files come
/// from anywhere, so they reach some folders with all that is below them, and nothing else.
/// Shape   a name is followed through symbolic links first; where it ends decides. A Reach that was made empty reaches nothing.
/// Order   the search goes down from the folder through descriptors, and follows no link on that way. Nobody who changes folders
///         meanwhile can lead it out.
class Reach {
public:
    /// A folder that is not there is left out.
    void add_folder(const std::filesystem::path& folder);
    /// A file that the user named, and the folder that it stands in.
    void add_file(const std::filesystem::path& file);

    /// Opens a file for reading, and notes it among the InputFiles; `purpose` is what messages call it, as in "a source".
    /// Errors  it is missing, not a regular file or unreadable; it is outside: the hint names the folder to give with --include.
    Result<Descriptor> open(const std::filesystem::path& file, std::string_view purpose) const;
    /// Whether open would find it inside.
    /// Errors  as those of open. A file that is missing is none here: whoever reads it says so.
    Result<void> check(const std::filesystem::path& file) const;

private:
    std::map<std::filesystem::path, std::shared_ptr<const Descriptor>> folders_; ///< by the path that has no links
    std::set<std::filesystem::path> files_;                                      ///< the same
};

} // namespace t8
