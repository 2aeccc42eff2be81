#pragma once

#include <filesystem>
#include <set>
#include <span>
#include <string>

#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// The warnings of what a run boots, as it begins: all of the files that the user named, one line for those of other files, so that the
/// program's own output is not lost among them. `named` has normal paths.
std::string warnings_text(std::span<const Diagnostic> warnings, const std::set<std::filesystem::path>& named);

} // namespace t8::cli
