#pragma once

#include <string>
#include <string_view>

namespace t8 {

/// Returns `text` in a form that cannot control a terminal: control characters except newlines and tabs, and bytes that are no
/// UTF-8, become \xNN. Names come from programs and files, which may be hostile.
std::string plain_text(std::string_view text);

/// Returns a line in such a form with one '?' for each such byte, so that columns are kept.
std::string plain_line(std::string_view line);

} // namespace t8
