#pragma once

#include <string>
#include <string_view>

namespace t8 {

/// A text for a terminal in which nothing gives the terminal orders: control characters are written \xNN, all but newlines and tabs, and
/// so are bytes that are no UTF-8. Names come from programs and files, which may be hostile.
std::string plain_text(std::string_view text);

/// The same for a line whose columns count: one '?' for each such byte.
std::string plain_line(std::string_view line);

} // namespace t8
