#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/drawing/text_width.hpp"

namespace t8::console::test {

/// One call of a canvas.
struct Shape {
    enum class Kind { fill, outline, line, dashes, polyline, polygon, circle, ring, text };
    Kind kind = Kind::fill;
    std::vector<Point> points; ///< both corners of a box, both ends of a line, the centre of a circle, the place of a text
    Paint paint;
    float size = 0; ///< width of a line, rounding, radius or size of a text
    std::string text;
    Face face = Face::words;
    Align align = Align::left;
    Box clip; ///< what of it is seen: the intersection of the clip boxes

    /// The box around its points.
    Box box() const {
        Box box{points.front(), points.front()};
        for (const Point point : points) {
            box.from = {std::min(box.from.x, point.x), std::min(box.from.y, point.y)};
            box.to = {std::max(box.to.x, point.x), std::max(box.to.y, point.y)};
        }
        return box;
    }
};

/// A canvas that remembers what is drawn on it.
class RecordedCanvas final : public Canvas {
public:
    explicit RecordedCanvas(Box bounds = {{0, 0}, {1280, 800}}) : bounds_(bounds), clips_{bounds} {}

    std::vector<Shape> shapes;

    Box bounds() const override { return bounds_; }
    void clip(const Box& box) override {
        const Box& now = clips_.back();
        clips_.push_back({{std::max(now.from.x, box.from.x), std::max(now.from.y, box.from.y)},
                          {std::min(now.to.x, box.to.x), std::min(now.to.y, box.to.y)}});
    }
    void unclip() override { clips_.pop_back(); }
    std::size_t open_clips() const { return clips_.size() - 1; }

    void fill(const Box& box, Paint paint, float rounding) override {
        add(Shape::Kind::fill, {box.from, box.to}, paint, rounding);
    }
    void outline(const Box& box, Paint paint, float width, float) override {
        add(Shape::Kind::outline, {box.from, box.to}, paint, width);
    }
    void line(Point from, Point to, Paint paint, float width) override { add(Shape::Kind::line, {from, to}, paint, width); }
    void dashes(Point from, Point to, Paint paint, float width) override { add(Shape::Kind::dashes, {from, to}, paint, width); }
    void polyline(std::span<const Point> points, Paint paint, float width) override {
        add(Shape::Kind::polyline, {points.begin(), points.end()}, paint, width);
    }
    void polygon(std::span<const Point> points, Paint paint) override {
        add(Shape::Kind::polygon, {points.begin(), points.end()}, paint, 0);
    }
    void circle(Point centre, float radius, Paint paint) override { add(Shape::Kind::circle, {centre}, paint, radius); }
    void ring(Point centre, float radius, Paint paint, float) override { add(Shape::Kind::ring, {centre}, paint, radius); }
    void text(Point at, std::string_view text, Paint paint, Face face, Align align, float size) override {
        add(Shape::Kind::text, {at}, paint, size);
        shapes.back().text = text;
        shapes.back().face = face;
        shapes.back().align = align;
    }
    float text_width(std::string_view text, Face face, float size) const override {
        return estimated_text_width(text, face, size);
    }

    std::size_t count(Shape::Kind kind, Ink ink) const {
        return static_cast<std::size_t>(std::count_if(
            shapes.begin(), shapes.end(), [&](const Shape& shape) { return shape.kind == kind && shape.paint.ink == ink; }));
    }
    std::vector<Shape> of(Shape::Kind kind, Ink ink) const {
        std::vector<Shape> found;
        std::copy_if(shapes.begin(), shapes.end(), std::back_inserter(found),
                     [&](const Shape& shape) { return shape.kind == kind && shape.paint.ink == ink; });
        return found;
    }
    /// True if a text is drawn that is `text`, as a whole.
    bool has_text(std::string_view text) const {
        return std::any_of(shapes.begin(), shapes.end(),
                           [&](const Shape& shape) { return shape.kind == Shape::Kind::text && shape.text == text; });
    }
    /// The first text that contains `part`; nothing if there is none.
    const Shape* text_with(std::string_view part) const {
        const auto at = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& shape) {
            return shape.kind == Shape::Kind::text && shape.text.find(part) != std::string::npos;
        });
        return at == shapes.end() ? nullptr : &*at;
    }

private:
    void add(Shape::Kind kind, std::vector<Point> points, Paint paint, float size) {
        Shape shape;
        shape.kind = kind;
        shape.points = std::move(points);
        shape.paint = paint;
        shape.size = size;
        shape.clip = clips_.back();
        shapes.push_back(std::move(shape));
    }

    Box bounds_;
    std::vector<Box> clips_;
};

} // namespace t8::console::test
