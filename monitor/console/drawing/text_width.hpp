#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// Returns how wide a text is about, where no font is at hand: by the widths of DejaVu Sans and DejaVu Sans Mono, which are wide as fonts go, so that a text
/// that has room by this estimate has it in most fonts.
/// Units  pixels
/// Shape  `text` is UTF-8; each byte that is not counts as one wide character.
float estimated_text_width(std::string_view text, Face face, float size);

/// Returns the beginning of `text` that is at most `width` wide, with an ellipsis where something is left out; empty where not even one character has room.
std::string shortened(std::string_view text, float width, const Canvas& canvas, Face face, float size);

/// Returns the lines of a text that is broken between words where it would be wider than `width`. A word that is too wide is shortened.
std::vector<std::string> broken_into_lines(std::string_view text, float width, const Canvas& canvas, Face face, float size);

} // namespace t8::console
