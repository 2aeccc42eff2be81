#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8::cli {

/// Returns the nodes of a list of names separated by commas or blanks; "n*" stands for all whose names begin with n.
/// Errors  a name is not that of a node, or there is none.
Result<std::vector<std::uint32_t>> nodes_named(std::string_view names, const MachineSpec& machine);

} // namespace t8::cli
