#pragma once

#include <string>

#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::occam {

/// Returns a map of a routine's workspace and vectorspace, a line for each name, the lowest words first.
std::string workspace_map(const debuginfo::Routine& routine, const debuginfo::Unit& unit);

} // namespace t8::occam
