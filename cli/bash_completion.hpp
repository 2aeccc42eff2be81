#pragma once

#include <string>

namespace t8::cli {

/// A completion script for bash: commands, options, words of options with a choice, files by their ends. scripts/completion/t8.bash.
std::string bash_completion();

} // namespace t8::cli
