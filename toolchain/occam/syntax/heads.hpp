#pragma once

#include <string_view>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns the keyword that a part of a configuration begins with: "NETWORK", "MAPPING" or "CONFIG".
std::string_view head_of(ConfigurationPart::Part part);

} // namespace t8::occam
