#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace t8::cli {

/// Returns the lines of a source, as it is now; empty if it cannot be read.
const std::vector<std::string>& source_lines(std::string_view file);

} // namespace t8::cli
