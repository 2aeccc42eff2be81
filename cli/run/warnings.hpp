#pragma once

#include <filesystem>
#include <set>
#include <span>
#include <string>

#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Returns the warnings to show when a run begins: all those about files that the user named, and one line for those about other files,
/// so that the program's own output is not lost among them. The paths in `named` are lexically normal.
std::string warnings_text(std::span<const Diagnostic> warnings, const std::set<std::filesystem::path>& named);

} // namespace t8::cli
