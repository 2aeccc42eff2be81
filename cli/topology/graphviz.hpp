#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Hands a drawing to Graphviz's program `dot` and gives what it makes, an SVG image.
/// Errors  there is no `dot` on the PATH, or it fails; its own first words are told then.
Result<std::string> render_svg(std::string_view drawing);

} // namespace t8::cli
