#pragma once

#include <filesystem>
#include <vector>

#include "cli/build/library_files.hpp"

namespace t8::cli {

/// Adds what the objects to be linked say that they use, and what that uses: units and libraries beside the object that names them,
/// or in one of the directories. They are taken like libraries, where something is needed of them. What is found nowhere is noted
/// in the input.
/// Shape   of a source "x.occ" the object "x.t8o" or the library "x.lib".
/// Errors  a file that cannot be read, or is damaged.
Result<void> add_used_units(link::LinkInput& input, LibraryFiles& libraries,
                            const std::vector<std::filesystem::path>& directories);

} // namespace t8::cli
