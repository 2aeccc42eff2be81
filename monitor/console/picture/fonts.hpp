#pragma once

#include <string>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"

struct ImFont;
struct ImFontAtlas;

namespace t8::console {

/// The fonts of the console: one proportional face for words, one monospaced for numbers, addresses and code.
struct Fonts {
    ImFont* words = nullptr;
    ImFont* strong = nullptr; ///< headings
    ImFont* small = nullptr;  ///< words beside the point
    ImFont* tiny = nullptr;   ///< names within marks
    ImFont* numbers = nullptr;
    ImFont* small_numbers = nullptr;
    ImFont* tiny_numbers = nullptr;
};

inline constexpr float words_size = 13; ///< pixels of a screen of usual density
inline constexpr float small_size = 11.5F;
inline constexpr float tiny_size = 10;
inline constexpr float numbers_size = 13;

/// Loads the fonts into an atlas, for a screen with `scale` times the usual density. `missing` gets the packages whose fonts were not found; the fonts
/// of DejaVu, or those within Dear ImGui, then take their places.
Fonts load_fonts(ImFontAtlas& atlas, float scale, std::vector<std::string>& missing);

/// Returns the file of the first font for a face that is installed; empty if none is.
std::string font_file(Face face);

} // namespace t8::console
