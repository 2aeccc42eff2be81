#pragma once

#include "cli/build/occam_build.hpp"
#include "cli/command.hpp"

namespace t8::cli {

/// What the options of a command that compiles occam say; options that a command does not have are at their defaults.
OccamSettings occam_settings(const Arguments& arguments);

} // namespace t8::cli
