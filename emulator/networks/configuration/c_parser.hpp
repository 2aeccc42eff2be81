#pragma once

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"

namespace t8::networks {

/// The hardware part of a C configuration as a tree.
/// Shape   statements for processes, their channels, code and placement are passed over: whatever begins with process, input, output,
///         use or place, with the name of a process or of a kind of process, and a connect of which no end is `.link[...]`.
/// Errors  complaints; parsing goes on after the next `;`.
Configuration parse_c(const NetworkText& text, Complaints& complaints);

} // namespace t8::networks
