#include "monitor/console/drawing/coverage.hpp"

#include <algorithm>
#include <cmath>

namespace t8::console {
namespace {

constexpr float least_part = 1.0F / 512; // less changes no colour

/// Returns a coordinate as a whole number that an int holds, whatever it is.
int whole(float value) {
    constexpr float most = 1e6F;
    return static_cast<int>(std::isnan(value) ? 0 : std::clamp(value, -most, most));
}

} // namespace

PixelBox common_part(const PixelBox& a, const PixelBox& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right), std::min(a.bottom, b.bottom)};
}

void Coverage::begin(const PixelBox& clip, const Box& around) {
    box_ = common_part(clip, {whole(std::floor(around.from.x)), whole(std::floor(around.from.y)),
                              whole(std::ceil(around.to.x)) + 1, whole(std::ceil(around.to.y)) + 1});
    const std::size_t row = box_.is_empty() ? 0 : static_cast<std::size_t>(box_.right - box_.left) + 2;
    steps_.assign(row * (box_.is_empty() ? 0 : static_cast<std::size_t>(box_.bottom - box_.top)), 0);
}

void Coverage::add(std::span<const Point> outline) {
    for (std::size_t n = 0; n < outline.size() && !box_.is_empty(); ++n)
        add_edge(outline[n], outline[(n + 1) % outline.size()]);
}

/// Adds an edge row by row. An edge downwards covers all that is to the right of it, one upwards takes that away.
void Coverage::add_edge(Point from, Point to) {
    if (!std::isfinite(from.x) || !std::isfinite(from.y) || !std::isfinite(to.x) || !std::isfinite(to.y))
        return;
    const float direction = from.y < to.y ? 1.0F : -1.0F;
    if (from.y > to.y)
        std::swap(from, to);
    const auto left = static_cast<float>(box_.left);
    const auto top = static_cast<float>(box_.top);
    const float width = static_cast<float>(box_.right - box_.left);
    const float begin = std::max(from.y - top, 0.0F);
    const float end = std::min(to.y - top, static_cast<float>(box_.bottom - box_.top));
    if (!(begin < end))
        return;
    // In double length, in which no finite places overflow.
    const double slope = (double{to.x} - double{from.x}) / (double{to.y} - double{from.y});
    const std::size_t row_length = static_cast<std::size_t>(box_.right - box_.left) + 2;
    const auto x_at = [&](float y) {
        const double x = double{from.x} - double{left} + (double{y} + double{top} - double{from.y}) * slope;
        return static_cast<float>(std::clamp(x, 0.0, double{width}));
    };
    for (auto y = static_cast<std::size_t>(begin); static_cast<float>(y) < end; ++y) {
        const float upper = std::max(begin, static_cast<float>(y));
        const float lower = std::min(end, static_cast<float>(y + 1));
        add_in_row(steps_.data() + y * row_length, x_at(upper), x_at(lower), (lower - upper) * direction);
    }
}

/// Adds the part of an edge in a row: from `x` to `next_x`, with the height `area`.
void Coverage::add_in_row(float* row, float x, float next_x, float area) const {
    const float x0 = std::min(x, next_x);
    const float x1 = std::max(x, next_x);
    const auto first = static_cast<std::size_t>(x0);
    const auto last = std::max(first, static_cast<std::size_t>(std::ceil(x1)) - (x1 > 0 ? 1 : 0)); // the pixel in which it ends
    const auto covered_after = [&](float until) { // of the pixels up to `until`, the area to the right of the edge
        const float part = std::min(until, x1);
        return part <= x0 ? 0.0F : (part - x0) * ((part - x0) / 2) / (x1 - x0) + std::max(until - x1, 0.0F);
    };
    if (first == last) {
        const float right = 1 - ((x0 + x1) / 2 - static_cast<float>(first));
        row[first] += area * right;
        row[first + 1] += area * (1 - right);
        return;
    }
    float before = 0; // the coverage of the pixel before
    float sum = 0;    // of the areas so far
    for (std::size_t pixel = first; pixel <= last; ++pixel) {
        const float total = covered_after(static_cast<float>(pixel + 1));
        const float here = total - sum;
        row[pixel] += area * (here - before);
        before = here;
        sum = total;
    }
    row[last + 1] += area * (1 - before);
}

void Coverage::end(const std::function<void(int x, int y, float part)>& paint) {
    const float* step = steps_.data();
    for (int y = box_.top; y < box_.bottom && !box_.is_empty(); ++y) {
        float sum = 0;
        for (int x = box_.left; x < box_.right; ++x) {
            sum += *step++;
            if (const float part = std::min(std::abs(sum), 1.0F); part >= least_part)
                paint(x, y, part);
        }
        step += 2;
    }
}

} // namespace t8::console
