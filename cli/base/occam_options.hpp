#pragma once

#include "cli/base/command.hpp"
#include "toolchain/build/occam_build.hpp"

namespace t8::cli {

/// Returns the compile options of a command; options that the command does not have are at their defaults.
build::OccamSettings occam_settings(const Arguments& arguments);

} // namespace t8::cli
