#pragma once

#include <string_view>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// As it is written: "+", "PLUS", "/\\".
std::string_view text_of(Operator operation);

} // namespace t8::occam
