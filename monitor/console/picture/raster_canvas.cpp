#include "monitor/console/picture/raster_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "diagnostics/assertion.hpp"
#include "diagnostics/plain_text.hpp"
#include "monitor/console/picture/fonts.hpp"

namespace t8::console {
namespace {

constexpr float baseline = 0.86F; // below the upper end of a line of text, as part of the size: that of SvgCanvas

/// Returns the area inside an outline, less than 0 if it goes the other way round.
float signed_area(std::span<const Point> outline) {
    float area = 0;
    for (std::size_t n = 0; n < outline.size(); ++n) {
        const Point a = outline[n];
        const Point b = outline[(n + 1) % outline.size()];
        area += a.x * b.y - a.y * b.x;
    }
    return area;
}

/// Returns the points of a part of a circle, from one angle to another.
void add_arc(std::vector<Point>& outline, Point centre, float radius, float from, float to) {
    constexpr float whole_turn = 2 * std::numbers::pi_v<float>;
    const float points = std::clamp(radius * 4, 12.0F, 400.0F) * std::abs(to - from) / whole_turn;
    const int steps = std::max(2, static_cast<int>(std::ceil(points)));
    for (int n = 0; n <= steps; ++n) {
        const float angle = from + (to - from) * static_cast<float>(n) / static_cast<float>(steps);
        outline.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
}

std::vector<Point> disc_outline(Point centre, float radius) {
    std::vector<Point> outline;
    add_arc(outline, centre, std::max(radius, 0.0F), 0, 2 * std::numbers::pi_v<float>);
    return outline;
}

std::vector<Point> box_outline(const Box& box, float rounding) {
    const float radius = std::clamp(rounding, 0.0F, std::max(0.0F, std::min(box.width(), box.height()) / 2));
    if (radius <= 0)
        return {box.from, {box.to.x, box.from.y}, box.to, {box.from.x, box.to.y}};
    constexpr float quarter = std::numbers::pi_v<float> / 2;
    std::vector<Point> outline;
    add_arc(outline, {box.to.x - radius, box.from.y + radius}, radius, -quarter, 0);
    add_arc(outline, {box.to.x - radius, box.to.y - radius}, radius, 0, quarter);
    add_arc(outline, {box.from.x + radius, box.to.y - radius}, radius, quarter, 2 * quarter);
    add_arc(outline, {box.from.x + radius, box.from.y + radius}, radius, 2 * quarter, 3 * quarter);
    return outline;
}

/// Returns the outline of a line; empty if it has no length.
std::vector<Point> line_outline(Point from, Point to, float width) {
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    if (!(length > 0))
        return {};
    const Point side{(from.y - to.y) / length * width / 2, (to.x - from.x) / length * width / 2};
    return {{from.x + side.x, from.y + side.y},
            {from.x - side.x, from.y - side.y},
            {to.x - side.x, to.y - side.y},
            {to.x + side.x, to.y + side.y}};
}

} // namespace

/// The faces of the console's fonts.
class RasterCanvas::Glyphs {
public:
    static Result<std::unique_ptr<Glyphs>> open() {
        std::unique_ptr<Glyphs> glyphs(new Glyphs);
        if (FT_Init_FreeType(&glyphs->library_) != 0)
            return failure("the library of fonts cannot be used");
        for (const Face face : {Face::words, Face::numbers}) {
            const std::string file = font_file(face);
            if (file.empty() || FT_New_Face(glyphs->library_, file.c_str(), 0, &glyphs->faces_[index(face)]) != 0)
                return failure("no font is installed in which the words of a picture could be drawn",
                               "apt-get install fonts-inter fonts-jetbrains-mono; an SVG file needs none");
        }
        return glyphs;
    }
    ~Glyphs() {
        for (FT_Face face : faces_)
            if (face != nullptr)
                FT_Done_Face(face);
        if (library_ != nullptr)
            FT_Done_FreeType(library_);
    }
    Glyphs(const Glyphs&) = delete;
    Glyphs& operator=(const Glyphs&) = delete;

    /// Calls `draw` with the face after each glyph of a text has been loaded, and its place in pixels from the beginning. Returns the width.
    template <class Draw> float each(std::string_view text, Face which, float pixels, Draw draw) {
        FT_Face face = faces_[index(which)];
        FT_Set_Char_Size(face, 0, static_cast<FT_F26Dot6>(std::lround(std::clamp(pixels, 1.0F, 2000.0F) * 64)), 72, 72);
        const std::string plain = plain_name(text);
        float x = 0;
        for (std::string_view rest = plain; !rest.empty();) {
            const Utf8Character character = first_character(rest).value_or(Utf8Character{U'?', 1});
            rest.remove_prefix(character.bytes);
            if (FT_Load_Glyph(face, FT_Get_Char_Index(face, character.code), FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING) != 0)
                continue;
            draw(*face->glyph, x);
            x += static_cast<float>(face->glyph->linearHoriAdvance) / 65536;
        }
        return x;
    }

private:
    Glyphs() = default;
    static std::size_t index(Face face) { return face == Face::words ? 0 : 1; }
    FT_Library library_ = nullptr;
    std::array<FT_Face, 2> faces_{};
};

Result<RasterCanvas> RasterCanvas::make(const Box& bounds, float scale, const Theme& theme) {
    Result<std::unique_ptr<Glyphs>> glyphs = Glyphs::open();
    if (!glyphs)
        return tl::unexpected<Failure>(std::move(glyphs.error()));
    return RasterCanvas(bounds, scale, theme, std::move(*glyphs));
}

RasterCanvas::RasterCanvas(const Box& bounds, float scale, const Theme& theme, std::unique_ptr<Glyphs> glyphs)
    : bounds_(bounds), scale_(scale), theme_(theme), glyphs_(std::move(glyphs)) {
    image_.width = std::max(1, static_cast<int>(std::lround(bounds.width() * scale)));
    image_.height = std::max(1, static_cast<int>(std::lround(bounds.height() * scale)));
    image_.pixels.resize(static_cast<std::size_t>(image_.width) * static_cast<std::size_t>(image_.height) * 4);
    const Colour surface = theme.of(Ink::panel);
    for (std::size_t at = 0; at < image_.pixels.size(); at += 4) {
        image_.pixels[at] = surface.red;
        image_.pixels[at + 1] = surface.green;
        image_.pixels[at + 2] = surface.blue;
        image_.pixels[at + 3] = 255;
    }
    clips_.push_back({0, 0, image_.width, image_.height});
}

RasterCanvas::~RasterCanvas() = default;
RasterCanvas::RasterCanvas(RasterCanvas&& other) noexcept = default;

Point RasterCanvas::pixel(Point at) const { return {(at.x - bounds_.from.x) * scale_, (at.y - bounds_.from.y) * scale_}; }

float RasterCanvas::stroke(float width) const { return std::max(width * scale_, 1.0F); }

void RasterCanvas::blend(int x, int y, Colour colour, float part) {
    std::uint8_t* const at =
        image_.pixels.data() +
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) + static_cast<std::size_t>(x)) * 4;
    const auto mixed = [part](std::uint8_t below, std::uint8_t above) {
        const float value = static_cast<float>(below) + (static_cast<float>(above) - static_cast<float>(below)) * part;
        return static_cast<std::uint8_t>(std::lround(value));
    };
    at[0] = mixed(at[0], colour.red);
    at[1] = mixed(at[1], colour.green);
    at[2] = mixed(at[2], colour.blue);
}

void RasterCanvas::paint_outlines(std::span<const Outline> outlines, Paint paint) {
    Box around{{1e9F, 1e9F}, {-1e9F, -1e9F}};
    for (const Outline& outline : outlines)
        for (const Point point : outline) {
            around.from = {std::min(around.from.x, point.x), std::min(around.from.y, point.y)};
            around.to = {std::max(around.to.x, point.x), std::max(around.to.y, point.y)};
        }
    const Colour colour = theme_.of(paint.ink);
    const float strength = std::clamp(paint.strength, 0.0F, 1.0F);
    coverage_.begin(clips_.back(), around);
    for (const Outline& outline : outlines)
        coverage_.add(outline);
    coverage_.end([&](int x, int y, float part) { blend(x, y, colour, part * strength); });
}

void RasterCanvas::clip(const Box& box) {
    const Point from = pixel(box.from);
    const Point to = pixel(box.to);
    const auto whole = [](float value) { return static_cast<int>(std::lround(std::clamp(value, -1e6F, 1e6F))); };
    clips_.push_back(common_part(clips_.back(), {whole(from.x), whole(from.y), whole(to.x), whole(to.y)}));
}

void RasterCanvas::unclip() {
    T8_ASSERT(clips_.size() > 1, "no clip box is open");
    clips_.pop_back();
}

void RasterCanvas::fill(const Box& box, Paint paint, float rounding) {
    const Outline outline = box_outline({pixel(box.from), pixel(box.to)}, rounding * scale_);
    paint_outlines({&outline, 1}, paint);
}

void RasterCanvas::outline(const Box& box, Paint paint, float width, float rounding) {
    const float half = stroke(width) / 2;
    const Point from = pixel(box.from);
    const Point to = pixel(box.to);
    // Half a pixel inside, so that lines of one pixel are sharp; as the window draws them.
    std::array<Outline, 2> both{
        box_outline({{from.x + 0.5F - half, from.y + 0.5F - half}, {to.x - 0.5F + half, to.y - 0.5F + half}},
                    rounding * scale_ + (rounding > 0 ? half : 0)),
        box_outline({{from.x + 0.5F + half, from.y + 0.5F + half}, {to.x - 0.5F - half, to.y - 0.5F - half}},
                    rounding * scale_ - half)};
    std::reverse(both[1].begin(), both[1].end());
    paint_outlines(both, paint);
}

void RasterCanvas::line(Point from, Point to, Paint paint, float width) {
    const Point a = pixel(from);
    const Point b = pixel(to);
    const Outline outline = line_outline({a.x + 0.5F, a.y + 0.5F}, {b.x + 0.5F, b.y + 0.5F}, stroke(width));
    paint_outlines({&outline, 1}, paint);
}

void RasterCanvas::dashes(Point from, Point to, Paint paint, float width) {
    constexpr float dash = 4;
    constexpr float gap = 3;
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    if (!(length > 0) || length > 1e6F)
        return;
    const Point step{(to.x - from.x) / length, (to.y - from.y) / length};
    for (float at = 0; at < length; at += dash + gap) {
        const float end = std::min(at + dash, length);
        line({from.x + step.x * at, from.y + step.y * at}, {from.x + step.x * end, from.y + step.y * end}, paint, width);
    }
}

void RasterCanvas::polyline(std::span<const Point> points, Paint paint, float width) {
    const float pixels = stroke(width);
    std::vector<Outline> outlines;
    for (std::size_t n = 1; n < points.size(); ++n) {
        outlines.push_back(line_outline(pixel(points[n - 1]), pixel(points[n]), pixels));
        if (n + 1 < points.size())
            outlines.push_back(disc_outline(pixel(points[n]), pixels / 2)); // a round joint
    }
    for (Outline& outline : outlines)
        if (signed_area(outline) < 0)
            std::reverse(outline.begin(), outline.end());
    paint_outlines(outlines, paint);
}

void RasterCanvas::polygon(std::span<const Point> points, Paint paint) {
    Outline outline;
    for (const Point point : points)
        outline.push_back(pixel(point));
    paint_outlines({&outline, 1}, paint);
}

void RasterCanvas::circle(Point centre, float radius, Paint paint) {
    const Outline outline = disc_outline(pixel(centre), radius * scale_);
    paint_outlines({&outline, 1}, paint);
}

void RasterCanvas::ring(Point centre, float radius, Paint paint, float width) {
    const float half = stroke(width) / 2;
    std::array<Outline, 2> both{disc_outline(pixel(centre), radius * scale_ + half),
                                disc_outline(pixel(centre), radius * scale_ - half)};
    std::reverse(both[1].begin(), both[1].end());
    paint_outlines(both, paint);
}

void RasterCanvas::text(Point at, std::string_view text, Paint paint, Face face, Align align, float size) {
    const Point corner = pixel(at);
    const float width = align == Align::left ? 0 : text_width(text, face, size) * scale_;
    const float left = corner.x - (align == Align::middle ? width / 2 : width);
    const int bottom = static_cast<int>(std::lround(corner.y + baseline * size * scale_));
    const PixelBox& seen = clips_.back();
    const Colour colour = theme_.of(paint.ink);
    const float strength = std::clamp(paint.strength, 0.0F, 1.0F);
    glyphs_->each(text, face, size * scale_, [&](FT_GlyphSlotRec_& glyph, float x) {
        const float begin = std::floor(left + x);
        if (!(begin > -1e6F && begin < 1e6F))
            return;
        FT_Outline_Translate(&glyph.outline, std::lround((left + x - begin) * 64), 0);
        if (FT_Render_Glyph(&glyph, FT_RENDER_MODE_NORMAL) != 0)
            return;
        const FT_Bitmap& bitmap = glyph.bitmap;
        const int x0 = static_cast<int>(begin) + glyph.bitmap_left;
        const int y0 = bottom - glyph.bitmap_top;
        for (int row = 0; row < static_cast<int>(bitmap.rows); ++row)
            for (int column = 0; column < static_cast<int>(bitmap.width); ++column) {
                const std::uint8_t part = bitmap.buffer[row * bitmap.pitch + column];
                const int px = x0 + column;
                const int py = y0 + row;
                if (part > 0 && px >= seen.left && px < seen.right && py >= seen.top && py < seen.bottom)
                    blend(px, py, colour, static_cast<float>(part) / 255 * strength);
            }
    });
}

float RasterCanvas::text_width(std::string_view text, Face face, float size) const {
    return glyphs_->each(text, face, size * scale_, [](const FT_GlyphSlotRec_&, float) {}) / scale_;
}

} // namespace t8::console
