#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "emulator/config/sandbox.hpp"

namespace t8 {

/// The script of topology.NAME: NAME.lua in the first of the directories that has it.
/// Errors  an unknown name, with one that is like it or all there are; a file that cannot be read.
Result<Sandbox::Module> load_preset(const std::vector<std::filesystem::path>& directories, std::string_view name);

/// options(NAME, given, defaults), a native function for presets: `given` with what it lacks taken from `defaults`.
/// Shape   an option is of the type of its default; false as a default stands for "may be left out, any type".
/// Errors  an option that has no default or is of another type, shown where the user wrote it.
int complete_options(Sandbox& sandbox, lua_State* state);

} // namespace t8
