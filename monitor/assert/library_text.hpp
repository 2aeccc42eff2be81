#pragma once

#include <string_view>

namespace t8 {

/// scripts/assert/library.lua: words of the rule language that are written in it.
extern const std::string_view library_text;

} // namespace t8
