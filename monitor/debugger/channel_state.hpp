#pragma once

#include <cstdint>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/program_code.hpp"
#include "monitor/debugger/typed_value.hpp"

namespace t8 {

/// Describes the channel whose word is at an address of a node: the link and its other end, or who waits there and where.
TypedValue channel_state(const Machine& machine, const ProgramCode& code, std::uint32_t node, Address word);

} // namespace t8
