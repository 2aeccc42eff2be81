#pragma once

#include <functional>
#include <string>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/window/gui.hpp"

struct ImDrawList;

namespace t8::console {

/// Draws into a part of the window. Places are in pixels of usual density, from the upper left corner of the window.
class ImGuiCanvas final : public Canvas {
public:
    using Saw = std::function<void(const std::string& text,
                                   const Box& box)>; ///< called for each text drawn, with its box in pixels of the screen
    /// `bounds` is in pixels of usual density.
    ImGuiCanvas(const Gui& gui, ImDrawList& list, Box bounds, Saw saw);
    ~ImGuiCanvas() override;
    ImGuiCanvas(const ImGuiCanvas&) = delete;
    ImGuiCanvas& operator=(const ImGuiCanvas&) = delete;

    Box bounds() const override { return bounds_; }
    void clip(const Box& box) override;
    void unclip() override;
    void fill(const Box& box, Paint paint, float rounding) override;
    void outline(const Box& box, Paint paint, float width, float rounding) override;
    void line(Point from, Point to, Paint paint, float width) override;
    void dashes(Point from, Point to, Paint paint, float width) override;
    void polyline(std::span<const Point> points, Paint paint, float width) override;
    void polygon(std::span<const Point> points, Paint paint) override;
    void circle(Point centre, float radius, Paint paint) override;
    void ring(Point centre, float radius, Paint paint, float width) override;
    void text(Point at, std::string_view text, Paint paint, Face face, Align align, float size) override;
    float text_width(std::string_view text, Face face, float size) const override;

private:
    std::uint32_t colour(Paint paint) const;
    const Gui& gui_;
    ImDrawList& list_;
    Box bounds_;
    Saw saw_;
    float scale_;
};

} // namespace t8::console
