#pragma once

#include <filesystem>
#include <vector>

#include "toolchain/build/library_files.hpp"

namespace t8::build {

/// Adds to input.libraries the units that the objects and libraries in `input` use, directly or indirectly. Each is looked for beside the
/// object that names it, then in `directories`, then among the standard `libraries`. As libraries, units contribute only the routines
/// that are needed. Standard libraries are not added, since they are linked in any case. The names of units that are not found are
/// added to input.not_found.
/// Shape   a name "x.occ" stands for the object "x.t8o" or the library "x.lib".
/// Errors  a file that cannot be read, or is damaged.
Result<void> add_used_units(link::LinkInput& input, LibraryFiles& libraries,
                            const std::vector<std::filesystem::path>& directories);

} // namespace t8::build
