#pragma once

#include "cli/debug/context.hpp"
#include "cli/debug/typed_value.hpp"

namespace t8::cli {

/// Describes the channel whose word is at an address of a node: the link and its other end, or who waits there and where.
TypedValue channel_state(const Machine& machine, const MachineSetup& setup, std::uint32_t node, Address word);

} // namespace t8::cli
