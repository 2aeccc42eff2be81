#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace t8::cli {

/// Where files of one kind are that come with t8, as script_directories finds them for its own path, then in the tree it was built from.
/// Shape   "topology": presets of machine files; "rules": ready rules; "asm": what `.include` finds everywhere.
std::vector<std::filesystem::path> installed_directories(const std::filesystem::path& program, std::string_view kind);

} // namespace t8::cli
