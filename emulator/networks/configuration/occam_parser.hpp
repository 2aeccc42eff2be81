#pragma once

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/draft/network.hpp"

namespace t8::networks {

/// The hardware part of an occam configuration as a tree.
/// Shape   declarations before NETWORK and the NETWORK itself; the rest is skipped, and so is VAL of names in `constants`. A block's statements have one
///         indentation, more than that of its head; how much more does not matter.
/// Errors  complaints; parsing goes on with the next line.
Configuration parse_occam(const NetworkText& text, Complaints& complaints, const ConfigurationConstants& constants);

} // namespace t8::networks
