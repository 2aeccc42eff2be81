#pragma once

#include "cli/build/occam_build.hpp"
#include "cli/base/command.hpp"

namespace t8::cli {

/// Returns the compile options of a command; options that the command does not have are at their defaults.
OccamSettings occam_settings(const Arguments& arguments);

} // namespace t8::cli
