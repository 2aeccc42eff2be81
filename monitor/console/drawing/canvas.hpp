#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "monitor/console/drawing/ink.hpp"

namespace t8::console {

/// A place on a canvas, in pixels of a screen of usual density: x to the right, y down.
struct Point {
    float x = 0;
    float y = 0;
};

struct Box {
    Point from; ///< upper left corner
    Point to;   ///< lower right corner
    float width() const { return to.x - from.x; }
    float height() const { return to.y - from.y; }
    Point centre() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
    bool holds(Point point) const { return point.x >= from.x && point.x < to.x && point.y >= from.y && point.y < to.y; }
};

enum class Face : std::uint8_t { words, numbers }; ///< proportional; monospaced for numbers, addresses and code
enum class Align : std::uint8_t { left, middle, right };

/// How a shape is painted: which ink, and how much of it.
struct Paint {
    Ink ink = Ink::text;
    float strength = 1; ///< 0: invisible, 1: opaque
};

/// A surface for the map and the space-time diagram: the window, an SVG file, or a list of shapes that a test looks at.
/// Shape   later shapes cover earlier ones. What lies outside the clip box is not seen.
class Canvas {
public:
    virtual ~Canvas() = default;

    virtual Box bounds() const = 0;
    virtual void clip(const Box& box) = 0; ///< until unclip(); boxes nest
    virtual void unclip() = 0;

    virtual void fill(const Box& box, Paint paint, float rounding = 0) = 0;
    virtual void outline(const Box& box, Paint paint, float width = 1, float rounding = 0) = 0;
    virtual void line(Point from, Point to, Paint paint, float width = 1) = 0;
    virtual void dashes(Point from, Point to, Paint paint, float width = 1) = 0; ///< a broken line
    virtual void polyline(std::span<const Point> points, Paint paint, float width = 1) = 0;
    virtual void polygon(std::span<const Point> points, Paint paint) = 0; ///< filled; convex, clockwise
    virtual void circle(Point centre, float radius, Paint paint) = 0;     ///< filled
    virtual void ring(Point centre, float radius, Paint paint, float width = 1) = 0;
    /// `at`: the upper end of the line of text; its left end, middle or right end as `align` says.
    virtual void text(Point at, std::string_view text, Paint paint, Face face = Face::words, Align align = Align::left,
                      float size = 13) = 0;
    virtual float text_width(std::string_view text, Face face = Face::words, float size = 13) const = 0;
};

} // namespace t8::console
