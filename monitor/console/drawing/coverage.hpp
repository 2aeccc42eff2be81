#pragma once

#include <functional>
#include <span>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// A part of a picture in whole pixels.
struct PixelBox {
    int left = 0;
    int top = 0;
    int right = 0;  ///< the first column that is not in it
    int bottom = 0; ///< the first row that is not in it
    bool is_empty() const { return left >= right || top >= bottom; }
};
PixelBox common_part(const PixelBox& a, const PixelBox& b);

/// How much of each pixel a shape covers: shapes with smooth edges, without any library.
/// Units   pixels; the pixel (x, y) is the square from (x, y) to (x + 1, y + 1)
/// Shape   outlines add up: where two of the same direction lie over each other the pixel is covered once, one of the other direction inside cuts a hole.
/// Order   begin(), outlines, then end().
class Coverage {
public:
    /// Begins a shape that is seen inside `clip` only. `around` is a box around the shape.
    void begin(const PixelBox& clip, const Box& around);
    /// Adds a closed outline.
    void add(std::span<const Point> outline);
    /// Calls `paint` for each pixel that is covered, with the part that is, above 0 and at most 1.
    void end(const std::function<void(int x, int y, float part)>& paint);

private:
    void add_edge(Point from, Point to);
    void add_in_row(float* row, float x, float next_x, float area) const;

    PixelBox box_;
    std::vector<float> steps_; ///< by which the coverage changes from pixel to pixel, row by row; reused from shape to shape
};

} // namespace t8::console
