#include "monitor/console/window/imgui_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <imgui.h>

#include "monitor/console/window/fitted_text.hpp"

namespace t8::console {
namespace {

/// A font that is loaded, and the size for which it is.
struct SizedFont {
    ImFont* font;
    float size;
};

/// Returns the font whose size is nearest: glyphs that are scaled are blurred.
SizedFont font_for(const Fonts& fonts, Face face, float size) {
    const bool is_words = face == Face::words;
    if (size < (tiny_size + small_size) / 2)
        return {is_words ? fonts.tiny : fonts.tiny_numbers, tiny_size};
    if (size < (small_size + words_size) / 2)
        return {is_words ? fonts.small : fonts.small_numbers, small_size};
    return {is_words ? fonts.words : fonts.numbers, words_size};
}

/// Returns the size in pixels at which a text is drawn: that of the font, unless it is far from the wanted one.
float drawn_size(const SizedFont& font, float wanted) {
    return std::abs(wanted - font.size) < 2.5F ? font.font->FontSize : font.font->FontSize * wanted / font.size;
}

} // namespace

ImGuiCanvas::ImGuiCanvas(const Gui& gui, ImDrawList& list, Box bounds, Saw saw)
    : gui_(gui), list_(list), bounds_(bounds), saw_(std::move(saw)), scale_(gui.size().scale) {
    clip(bounds);
}

ImGuiCanvas::~ImGuiCanvas() { unclip(); }

std::uint32_t ImGuiCanvas::colour(Paint paint) const {
    const Colour of = gui_.theme().of(paint.ink);
    return IM_COL32(of.red, of.green, of.blue, static_cast<int>(std::clamp(paint.strength, 0.0F, 1.0F) * 255));
}

void ImGuiCanvas::clip(const Box& box) {
    list_.PushClipRect({box.from.x * scale_, box.from.y * scale_}, {box.to.x * scale_, box.to.y * scale_}, true);
}

void ImGuiCanvas::unclip() { list_.PopClipRect(); }

void ImGuiCanvas::fill(const Box& box, Paint paint, float rounding) {
    list_.AddRectFilled({box.from.x * scale_, box.from.y * scale_}, {box.to.x * scale_, box.to.y * scale_}, colour(paint),
                        rounding * scale_);
}

void ImGuiCanvas::outline(const Box& box, Paint paint, float width, float rounding) {
    list_.AddRect({box.from.x * scale_, box.from.y * scale_}, {box.to.x * scale_, box.to.y * scale_}, colour(paint),
                  rounding * scale_, 0, width * scale_);
}

void ImGuiCanvas::line(Point from, Point to, Paint paint, float width) {
    // Whole pixels: the software renderer makes steps of a line that lies between them.
    const float across = std::max(1.0F, std::round(width * scale_));
    const auto side = [&](float middle) { return std::floor(middle * scale_ + 1 - across / 2); };
    const auto end = [&](float at) { return std::round(at * scale_); };
    if (from.x == to.x) {
        const float left = side(from.x);
        list_.AddRectFilled({left, end(std::min(from.y, to.y))}, {left + across, end(std::max(from.y, to.y))}, colour(paint));
        return;
    }
    if (from.y == to.y) {
        const float top = side(from.y);
        list_.AddRectFilled({end(std::min(from.x, to.x)), top}, {end(std::max(from.x, to.x)), top + across}, colour(paint));
        return;
    }
    list_.AddLine({from.x * scale_, from.y * scale_}, {to.x * scale_, to.y * scale_}, colour(paint), width * scale_);
}

void ImGuiCanvas::dashes(Point from, Point to, Paint paint, float width) {
    constexpr float dash = 5;
    constexpr float gap = 3;
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    if (length <= 0)
        return;
    const Point step{(to.x - from.x) / length, (to.y - from.y) / length};
    for (float at = 0; at < length; at += dash + gap) {
        const float end = std::min(at + dash, length);
        line({from.x + step.x * at, from.y + step.y * at}, {from.x + step.x * end, from.y + step.y * end}, paint, width);
    }
}

void ImGuiCanvas::polyline(std::span<const Point> points, Paint paint, float width) {
    std::vector<ImVec2> scaled;
    scaled.reserve(points.size());
    for (const Point point : points)
        scaled.emplace_back(point.x * scale_, point.y * scale_);
    list_.AddPolyline(scaled.data(), static_cast<int>(scaled.size()), colour(paint), 0, width * scale_);
}

void ImGuiCanvas::polygon(std::span<const Point> points, Paint paint) {
    std::vector<ImVec2> scaled;
    scaled.reserve(points.size());
    for (const Point point : points)
        scaled.emplace_back(point.x * scale_, point.y * scale_);
    list_.AddConvexPolyFilled(scaled.data(), static_cast<int>(scaled.size()), colour(paint));
}

void ImGuiCanvas::circle(Point centre, float radius, Paint paint) {
    list_.AddCircleFilled({centre.x * scale_, centre.y * scale_}, radius * scale_, colour(paint));
}

void ImGuiCanvas::ring(Point centre, float radius, Paint paint, float width) {
    list_.AddCircle({centre.x * scale_, centre.y * scale_}, radius * scale_, colour(paint), 0, width * scale_);
}

void ImGuiCanvas::text(Point at, std::string_view words, Paint paint, Face face, Align align, float size) {
    const std::string text = drawable(words);
    const SizedFont sized = font_for(gui_.fonts(), face, size);
    ImFont* const font = sized.font;
    const float pixels = drawn_size(sized, size);
    const ImVec2 extent = font->CalcTextSizeA(pixels, 1e9F, 0, text.data(), text.data() + text.size());
    float x = at.x * scale_;
    if (align == Align::middle)
        x -= extent.x / 2;
    else if (align == Align::right)
        x -= extent.x;
    const ImVec2 where{std::round(x), std::round(at.y * scale_)};
    list_.AddText(font, pixels, where, colour(paint), text.data(), text.data() + text.size());
    if (saw_)
        saw_(text, {{where.x, where.y}, {where.x + extent.x, where.y + extent.y}});
}

float ImGuiCanvas::text_width(std::string_view text, Face face, float size) const {
    const SizedFont font = font_for(gui_.fonts(), face, size);
    return font.font->CalcTextSizeA(drawn_size(font, size), 1e9F, 0, text.data(), text.data() + text.size()).x / scale_;
}

} // namespace t8::console
