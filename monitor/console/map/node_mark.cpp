#include "monitor/console/map/node_mark.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "monitor/console/drawing/text_width.hpp"

namespace t8::console {
namespace {

constexpr float least_name = 7.5F; ///< size of the text
constexpr float greatest_name = 13;
constexpr float readable_part = 0.7F; ///< of the usual size that a name may shrink to

float rounding_of(const Box& square) { return std::min(square.width() * 0.2F, 5.0F); }

Box inset(const Box& box, float by) { return {{box.from.x + by, box.from.y + by}, {box.to.x - by, box.to.y - by}}; }

void draw_cross(Canvas& canvas, const Box& box, Paint paint, float width) {
    canvas.line(box.from, box.to, paint, width);
    canvas.line({box.from.x, box.to.y}, {box.to.x, box.from.y}, paint, width);
}

/// A square in the upper right corner, for a second sign beside the name.
Box corner(const Box& square) {
    const float side = std::max(square.width() * 0.22F, 3.0F);
    const float margin = square.width() * 0.1F;
    return {{square.to.x - margin - side, square.from.y + margin}, {square.to.x - margin, square.from.y + margin + side}};
}

void draw_waits(Canvas& canvas, const Box& square) {
    canvas.fill(square, {Ink::waits, 1}, rounding_of(square));
    const float side = square.width();
    const float height = std::max(side * 0.11F, 1.5F);
    const float bottom = square.to.y - side * 0.1F;
    canvas.fill({{square.from.x + side * 0.22F, bottom - height}, {square.to.x - side * 0.22F, bottom}}, {Ink::on_state, 0.85F},
                height / 2);
}

void draw_stopped(Canvas& canvas, const Box& square) {
    canvas.fill(square, {Ink::panel, 1}, rounding_of(square));
    const Box edge = inset(square, 0.75F);
    const Paint paint{Ink::quiet, 1};
    const Point right_top{edge.to.x, edge.from.y};
    const Point left_bottom{edge.from.x, edge.to.y};
    canvas.dashes(edge.from, right_top, paint, 1.5F);
    canvas.dashes(right_top, edge.to, paint, 1.5F);
    canvas.dashes(left_bottom, edge.to, paint, 1.5F);
    canvas.dashes(edge.from, left_bottom, paint, 1.5F);
}

} // namespace

void draw_node_mark(Canvas& canvas, const Box& square, NodeState state) {
    switch (state) {
    case NodeState::computes:
        canvas.fill(square, {Ink::computes, 1}, rounding_of(square));
        return;
    case NodeState::waits:
        draw_waits(canvas, square);
        return;
    case NodeState::idle:
        canvas.fill(square, {Ink::panel, 1}, rounding_of(square)); // hides links
        canvas.fill(square, {Ink::idle, 0.35F}, rounding_of(square));
        canvas.outline(inset(square, 0.75F), {Ink::idle, 1}, 1.5F, rounding_of(square));
        return;
    case NodeState::stopped:
        draw_stopped(canvas, square);
        return;
    case NodeState::halted:
        canvas.fill(square, {Ink::panel, 1}, rounding_of(square));
        canvas.outline(inset(square, 1), {Ink::error, 1}, 2, rounding_of(square));
        canvas.fill(corner(square), {Ink::error, 1});
        return;
    case NodeState::error:
        canvas.fill(square, {Ink::error, 1}, rounding_of(square));
        draw_cross(canvas, corner(square), {Ink::on_state, 1}, 1.5F);
        return;
    }
}

float name_size(const Canvas& canvas, float side, std::string_view name) {
    const float usual = std::min(side * 0.45F, greatest_name);
    const float width = canvas.text_width(name, Face::words, usual);
    const float room = side - 2;
    const float size = width <= room ? usual : usual * room / width;
    return size >= least_name && size >= usual * readable_part ? size : 0;
}

void draw_node_name(Canvas& canvas, const Box& square, NodeState state, std::string_view name, float size) {
    const bool is_filled = state == NodeState::computes || state == NodeState::waits || state == NodeState::error;
    const Point centre = square.centre();
    canvas.text({centre.x, centre.y - size * 0.5F}, name, {is_filled ? Ink::on_state : Ink::quiet, 1}, Face::words, Align::middle,
                size);
}

} // namespace t8::console
