#pragma once

#include <string>
#include <string_view>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// A canvas that writes an SVG document, for a paper or a page.
/// Units   pixels of usual density, one user unit of SVG each, with two decimals
/// Shape   SVG 1.1 in UTF-8, which any XML parser reads. Texts are written as xml_text() says. The same calls make the same bytes.
/// Order   document() may be asked at any time; clip boxes that are still open are closed in what it returns.
/// Errors  none: a number that is none, or beyond a million, is brought into that range.
class SvgCanvas final : public Canvas {
public:
    /// The document has the size of `bounds` times `scale`, and shows the surface of Ink::panel below everything. `theme` is not copied.
    SvgCanvas(const Box& bounds, const Theme& theme, float scale = 1);

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
    float text_width(std::string_view text, Face face = Face::words, float size = 13) const override; ///< estimated

    std::string document() const;

private:
    void add_line(Point from, Point to, Paint paint, float width, std::string_view more);
    void add_points(std::span<const Point> points);

    Box bounds_;
    const Theme& theme_;
    float scale_;
    std::string shapes_;
    unsigned clips_ = 0; ///< made so far
    unsigned open_ = 0;
};

} // namespace t8::console
