#pragma once

#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/drawing/coverage.hpp"
#include "monitor/console/picture/image.hpp"

namespace t8::console {

/// A canvas that draws a picture of its own, of any size and density, without a window: the drawings for papers.
/// Units   places in pixels of usual density, from the upper left corner of `bounds`; the picture has `scale` pixels for each
/// Shape   words have the sizes and places that SvgCanvas gives them, in the first installed face of the console's fonts. Characters of a text that may not be
///         shown become \xNN, as plain_name() says. The same calls make the same pixels, as long as the fonts are the same.
/// Threads any one; two canvases share nothing.
class RasterCanvas final : public Canvas {
public:
    /// Begins a picture with the surface of Ink::panel. `theme` is not copied.
    /// Errors  no font is installed.
    static Result<RasterCanvas> make(const Box& bounds, float scale, const Theme& theme);
    ~RasterCanvas() override;
    RasterCanvas(RasterCanvas&& other) noexcept;
    RasterCanvas& operator=(RasterCanvas&&) = delete;
    RasterCanvas(const RasterCanvas&) = delete;
    RasterCanvas& operator=(const RasterCanvas&) = delete;

    Box bounds() const override { return bounds_; }
    void clip(const Box& box) override;
    void unclip() override; ///< REQUIRES  a clip box is open

    void fill(const Box& box, Paint paint, float rounding = 0) override;
    void outline(const Box& box, Paint paint, float width = 1, float rounding = 0) override;
    void line(Point from, Point to, Paint paint, float width = 1) override;
    void dashes(Point from, Point to, Paint paint, float width = 1) override;
    void polyline(std::span<const Point> points, Paint paint, float width = 1) override;
    void polygon(std::span<const Point> points, Paint paint) override;
    void circle(Point centre, float radius, Paint paint) override;
    void ring(Point centre, float radius, Paint paint, float width = 1) override;
    void text(Point at, std::string_view text, Paint paint, Face face = Face::words, Align align = Align::left,
              float size = 13) override;
    float text_width(std::string_view text, Face face = Face::words, float size = 13) const override;

    const Image& image() const { return image_; }

private:
    class Glyphs;
    using Outline = std::vector<Point>;

    RasterCanvas(const Box& bounds, float scale, const Theme& theme, std::unique_ptr<Glyphs> glyphs);
    Point pixel(Point at) const;
    float stroke(float width) const; ///< in pixels
    void paint_outlines(std::span<const Outline> outlines, Paint paint);
    void blend(int x, int y, Colour colour, float part);

    Box bounds_;
    float scale_;
    const Theme& theme_;
    std::unique_ptr<Glyphs> glyphs_;
    Image image_;
    std::vector<PixelBox> clips_;
    Coverage coverage_;
};

} // namespace t8::console
