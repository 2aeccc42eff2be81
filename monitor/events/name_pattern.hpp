#pragma once

#include <string_view>

namespace t8 {

/// True if a name matches a pattern: `*` stands for any characters, `?` for one, all others for themselves.
bool fits_pattern(std::string_view pattern, std::string_view name);
bool is_pattern(std::string_view text);

} // namespace t8
