#include "monitor/console/drawing/svg_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "diagnostics/xml_text.hpp"
#include "monitor/console/drawing/text_width.hpp"

namespace t8::console {
namespace {

constexpr float baseline = 0.86F; ///< below the upper end of a line of text, as part of the size

/// Two decimals at most, without zeros at the end.
std::string number(float value) {
    constexpr float most = 1e6F;
    const float safe = std::isnan(value) ? 0 : std::clamp(value, -most, most);
    std::string text = fmt::format("{:.2f}", safe);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string hex(Colour colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue); }

/// Returns ` fill="#rrggbb"`, with the opacity if the paint is not opaque. `what` is fill or stroke.
std::string painted(std::string_view what, const Theme& theme, Paint paint) {
    std::string text = fmt::format(" {}=\"{}\"", what, hex(theme.of(paint.ink)));
    if (paint.strength < 1)
        text += fmt::format(" {}-opacity=\"{}\"", what, number(std::max(paint.strength, 0.0F)));
    return text;
}

std::string stroked(const Theme& theme, Paint paint, float width) {
    return painted("stroke", theme, paint) + fmt::format(" stroke-width=\"{}\"", number(std::max(width, 0.0F)));
}

std::string rectangle(const Box& box, float rounding) {
    std::string text = fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(box.from.x), number(box.from.y),
                                   number(std::max(box.width(), 0.0F)), number(std::max(box.height(), 0.0F)));
    if (rounding > 0)
        text += fmt::format(" rx=\"{}\"", number(rounding));
    return text;
}

std::string disc(Point centre, float radius) {
    return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(centre.x), number(centre.y),
                       number(std::max(radius, 0.0F)));
}

} // namespace

SvgCanvas::SvgCanvas(const Box& bounds, const Theme& theme, float scale) : bounds_(bounds), theme_(theme), scale_(scale) {}

void SvgCanvas::clip(const Box& box) {
    ++clips_;
    ++open_;
    shapes_ += fmt::format("<clipPath id=\"clip{}\">{}/></clipPath>\n<g clip-path=\"url(#clip{})\">\n", clips_, rectangle(box, 0),
                           clips_);
}

void SvgCanvas::unclip() {
    T8_ASSERT(open_ > 0, "no clip box is open");
    --open_;
    shapes_ += "</g>\n";
}

void SvgCanvas::fill(const Box& box, Paint paint, float rounding) {
    shapes_ += rectangle(box, rounding) + painted("fill", theme_, paint) + "/>\n";
}

void SvgCanvas::outline(const Box& box, Paint paint, float width, float rounding) {
    shapes_ += rectangle(box, rounding) + " fill=\"none\"" + stroked(theme_, paint, width) + "/>\n";
}

void SvgCanvas::add_line(Point from, Point to, Paint paint, float width, std::string_view more) {
    shapes_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}{}/>\n", number(from.x), number(from.y), number(to.x),
                           number(to.y), stroked(theme_, paint, width), more);
}

void SvgCanvas::line(Point from, Point to, Paint paint, float width) { add_line(from, to, paint, width, ""); }

void SvgCanvas::dashes(Point from, Point to, Paint paint, float width) {
    add_line(from, to, paint, width, " stroke-dasharray=\"4 3\"");
}

void SvgCanvas::add_points(std::span<const Point> points) {
    shapes_ += " points=\"";
    for (std::size_t i = 0; i < points.size(); ++i)
        shapes_ += fmt::format("{}{},{}", i == 0 ? "" : " ", number(points[i].x), number(points[i].y));
    shapes_ += '"';
}

void SvgCanvas::polyline(std::span<const Point> points, Paint paint, float width) {
    shapes_ += "<polyline";
    add_points(points);
    shapes_ += " fill=\"none\" stroke-linejoin=\"round\"" + stroked(theme_, paint, width) + "/>\n";
}

void SvgCanvas::polygon(std::span<const Point> points, Paint paint) {
    shapes_ += "<polygon";
    add_points(points);
    shapes_ += painted("fill", theme_, paint) + "/>\n";
}

void SvgCanvas::circle(Point centre, float radius, Paint paint) {
    shapes_ += disc(centre, radius) + painted("fill", theme_, paint) + "/>\n";
}

void SvgCanvas::ring(Point centre, float radius, Paint paint, float width) {
    shapes_ += disc(centre, radius) + " fill=\"none\"" + stroked(theme_, paint, width) + "/>\n";
}

void SvgCanvas::text(Point at, std::string_view text, Paint paint, Face face, Align align, float size) {
    const std::string_view anchor = align == Align::left     ? ""
                                    : align == Align::middle ? " text-anchor=\"middle\""
                                                             : " text-anchor=\"end\"";
    shapes_ += fmt::format("<text xml:space=\"preserve\" x=\"{}\" y=\"{}\" class=\"{}\" font-size=\"{}\"{}{}>{}</text>\n",
                           number(at.x), number(at.y + baseline * size), face == Face::words ? "words" : "numbers", number(size),
                           anchor, painted("fill", theme_, paint), xml_text(text));
}

float SvgCanvas::text_width(std::string_view text, Face face, float size) const { return estimated_text_width(text, face, size); }

std::string SvgCanvas::document() const {
    std::string text =
        fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">\n"
                    "<style>.words {{ font-family: \"DejaVu Sans\", Verdana, sans-serif }} "
                    ".numbers {{ font-family: \"DejaVu Sans Mono\", monospace }}</style>\n",
                    number(bounds_.width() * scale_), number(bounds_.height() * scale_), number(bounds_.from.x),
                    number(bounds_.from.y), number(bounds_.width()), number(bounds_.height()));
    text += rectangle(bounds_, 0) + painted("fill", theme_, {Ink::panel, 1}) + "/>\n" + shapes_;
    for (unsigned i = 0; i < open_; ++i)
        text += "</g>\n";
    return text + "</svg>\n";
}

} // namespace t8::console
