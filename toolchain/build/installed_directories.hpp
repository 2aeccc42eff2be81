#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace t8::build {

/// Returns the directories of installed files of a `kind`: those that script_directories finds for `program`, the path of t8, then the
/// one in the source tree if it exists.
/// Shape   "topology": presets of machine files; "rules": built-in rule sets; "asm": include files that `.include` finds from everywhere.
std::vector<std::filesystem::path> installed_directories(const std::filesystem::path& program, std::string_view kind);

} // namespace t8::build
