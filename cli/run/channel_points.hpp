#pragma once

#include <cstdint>

#include "cli/run/machine_setup.hpp"
#include "cli/run/probe_points.hpp"
#include "monitor/probe/declared_channels.hpp"

namespace t8::cli {

/// Adds probe points where the programs of a machine declare channels, after the points in `points`, and returns their meanings. They let
/// a recording name the elements of arrays of channels.
DeclarationPoints add_channel_points(const MachineSetup& setup, ProbePoints& points);

} // namespace t8::cli
