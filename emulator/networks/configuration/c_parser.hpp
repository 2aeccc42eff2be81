#pragma once

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"

namespace t8::networks {

/// Parses the hardware part of a C configuration.
/// Shape   statements for processes, their channels, code and placement are ignored: those that begin with process, input,
///         output, use or place, or with the name of a process or of a kind of process, and a connect without an end
///         `.link[...]`.
/// Errors  complaints; parsing continues after the next `;`.
Configuration parse_c(const NetworkText& text, Complaints& complaints);

} // namespace t8::networks
