#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace t8::build {

/// Returns the directories of one kind of installed files: those that script_directories finds for the path of t8, then those of the source tree.
/// Shape   "topology": presets of machine files; "rules": built-in rule sets; "asm": include files that `.include` finds from everywhere.
std::vector<std::filesystem::path> installed_directories(const std::filesystem::path& program, std::string_view kind);

} // namespace t8::build
