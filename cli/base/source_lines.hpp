#pragma once

#include <string>
#include <vector>

namespace t8::cli {

/// Returns the lines of a source for a listing; none if it cannot be read.
std::vector<std::string> source_lines(const std::string& file);

} // namespace t8::cli
