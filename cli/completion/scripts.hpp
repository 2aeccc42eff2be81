#pragma once

#include <string>

namespace t8::cli {

// Completion scripts, made from the tables of commands and options: commands, options, words of options with a choice, files by their
// ends, built-in rule sets. scripts/completion keeps the output of each function.

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

} // namespace t8::cli
