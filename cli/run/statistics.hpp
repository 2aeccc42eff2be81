#pragma once

#include <string>

#include "emulator/machine/machine.hpp"

namespace t8::cli {

/// What `--stats` prints: a line per node, then times, speed and MIPS.
std::string statistics_text(const Machine& machine, double host_seconds);

} // namespace t8::cli
