#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "emulator/config/sandbox.hpp"

namespace t8 {

/// Returns the script of topology.NAME: NAME.lua in the first of the directories that has it.
/// Errors  an unknown name, with a similar one or all names as a hint; a file that cannot be read.
Result<Sandbox::Module> load_preset(const std::vector<std::filesystem::path>& directories, std::string_view name);

/// Implements options(NAME, given, defaults) for presets: returns a copy of `given` in which missing options are taken from `defaults`.
/// Shape   an option has the type of its default. If the default is false, the option may have any type and may be left out.
/// Errors  an option without a default or of another type than its default, reported at the user's call of the preset.
int complete_options(Sandbox& sandbox, lua_State* state);

} // namespace t8
