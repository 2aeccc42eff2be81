#pragma once

#include <span>
#include <string>

#include "cli/base/command.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Takes the options of a command out of the words that follow its name.
/// Shape   options may stand anywhere before `--`. A command that takes the file server's options has long ones only; words with a
///         single dash are plain words to it.
/// Errors  unknown options with the nearest known one, missing and unexpected operands, wrong words for an operand, options given
///         twice, too few or too many plain words. All mistakes are reported at once as far as possible.
Result<Arguments> parse(const Command& command, std::span<const std::string> words);

} // namespace t8::cli
