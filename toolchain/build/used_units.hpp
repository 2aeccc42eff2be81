#pragma once

#include <filesystem>
#include <vector>

#include "toolchain/build/library_files.hpp"

namespace t8::build {

/// Adds the units and libraries that the objects to be linked use, directly or indirectly. They are looked for beside the object that names them,
/// then in the directories. Like libraries, they contribute only the routines that are needed. Units that are not found are noted
/// in the input.
/// Shape   of a source "x.occ" the object "x.t8o" or the library "x.lib".
/// Errors  a file that cannot be read, or is damaged.
Result<void> add_used_units(link::LinkInput& input, LibraryFiles& libraries,
                            const std::vector<std::filesystem::path>& directories);

} // namespace t8::build
