#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace t8::cli {

/// Returns the examples that can be opened: machine files and programs in the folder `examples` of the installation or source tree that `program`, the
/// path of t8, belongs to. Empty if there is none.
std::vector<std::string> installed_examples(const std::filesystem::path& program);

} // namespace t8::cli
