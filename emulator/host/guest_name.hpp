#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::host {

/// A file name as a program gave it, taken apart for a search below the root directory.
/// Shape   `/` and `\` both separate. A drive letter with its colon, and separators at the start, are dropped: `C:\occam\a.occ`
///         and `/occam/a.occ` are both `occam/a.occ`. Empty components and `.` vanish; `..` stays and is judged during the search.
/// Errors  an empty name, a name with a zero byte, a name longer than the host allows.
struct GuestName {
    std::vector<std::string> components;
    /// The name has a drive letter or a backslash: where no file has the exact name, upper and lower case are the same.
    bool dos_style = false;
    bool is_absolute = false; ///< it begins with a separator, and is not DOS style: it may be a path of the host
};

Result<GuestName> read_guest_name(std::string_view name);

/// The components of a path with no meaning given to drive letters; for the targets of symbolic links.
std::vector<std::string> path_components(std::string_view path, std::string_view separators);

} // namespace t8::host
