#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// The drawing of a panel for a file, at one instant and in the size of the file.
/// Threads the window's thread makes it and asks is_ready(). Once it is ready, draw() may be called on any thread, one at a time.
class PanelDrawing {
public:
    virtual ~PanelDrawing() = default;
    /// True if everything is there that it draws.
    virtual bool is_ready() const { return true; }
    /// Draws it on a canvas with the bounds for which it was made. Errors  what it would show cannot be read.
    virtual Result<void> draw(Canvas& canvas) const = 0;
};

enum class DrawingFormat : std::uint8_t { svg, png };

/// The file of a drawing.
/// Units   width and height are pixels of the file, `scale` of them for one pixel of usual density: with 2, words and lines are twice as large. An SVG file has
///         the same size and proportions as the PNG file.
struct DrawingFile {
    std::string name{};
    DrawingFormat format = DrawingFormat::svg;
    int width = 0;
    int height = 0;
    float scale = 1;
    bool is_dark = false; ///< in the colours of the dark theme; light ones are for paper
    Box bounds() const { return {{0, 0}, {static_cast<float>(width) / scale, static_cast<float>(height) / scale}}; }
};

inline constexpr int least_drawing_length = 40;
inline constexpr int most_drawing_length = 16'000;
inline constexpr std::size_t most_drawing_pixels = 100'000'000;
inline constexpr float least_drawing_scale = 0.5F;
inline constexpr float most_drawing_scale = 8;

/// Returns the format that the end of a file's name says. Errors  neither .svg nor .png.
Result<DrawingFormat> format_of(std::string_view name);
/// Errors  a size or density beyond the bounds above.
Result<void> check(const DrawingFile& file);

/// Returns the bytes of a drawing's file. Errors  those of the drawing; for PNG no font is installed.
Result<std::vector<std::byte>> bytes_of(const PanelDrawing& drawing, const DrawingFile& file);
/// Writes it. Errors  those of bytes_of(), and the file cannot be written; one that was there before remains then.
Result<void> write_drawing(const PanelDrawing& drawing, const DrawingFile& file);

/// Returns a name for the drawing of a panel that no file has: "run-map.svg" beside nothing else, otherwise "run-map-2.svg". `recording`: that it shows.
std::string free_name(const std::string& recording, std::string_view panel, DrawingFormat format);

} // namespace t8::console
