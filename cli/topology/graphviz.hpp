#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Runs Graphviz's program `dot` on a drawing and returns the SVG image.
/// Errors  there is no `dot` on the PATH, or it fails; the message then quotes the beginning of its output.
Result<std::string> render_svg(std::string_view drawing);

/// Returns `text` as a string of Graphviz's language: between quotes, a line break for each newline, a blank for other control
/// characters.
std::string dot_string(std::string_view text);

} // namespace t8::cli
