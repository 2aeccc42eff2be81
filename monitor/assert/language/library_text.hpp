#pragma once

#include <string_view>

namespace t8 {

/// The text of scripts/assert/library.lua: functions of the rule language that are written in Lua.
extern const std::string_view library_text;

} // namespace t8
