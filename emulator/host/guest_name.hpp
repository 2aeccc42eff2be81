#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::host {

/// The components of a file name that a program gave, for a search below the root directory.
/// Shape   `/` and `\` are both separators. A drive letter with its colon, and separators at the start, are removed: `C:\occam\a.occ`
///         and `/occam/a.occ` are both `occam/a.occ`. Empty components and `.` are removed. `..` remains; the search decides about it.
/// Errors  an empty name, a name with a zero byte, a name longer than the host allows.
struct GuestName {
    std::vector<std::string> components;
    /// True if the name has a drive letter or a backslash. If no file has exactly that name, case is then ignored.
    bool dos_style = false;
    bool is_absolute = false; ///< true if it begins with a separator and is not DOS style, so that it may be a path of the host
};

Result<GuestName> read_guest_name(std::string_view name);

/// Splits a path at `separators`. Drive letters have no meaning here: it is for the targets of symbolic links.
std::vector<std::string> path_components(std::string_view path, std::string_view separators);

} // namespace t8::host
