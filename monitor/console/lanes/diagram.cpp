#include "monitor/console/lanes/diagram.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/drawing/text_width.hpp"
#include "monitor/console/lanes/diagram_shapes.hpp"
#include "monitor/console/lanes/hits.hpp"
#include "monitor/console/lanes/marks_layout.hpp"
#include "monitor/console/lanes/ruler.hpp"

namespace t8::console {
namespace {

constexpr float smallest_label = 9;

constexpr float number_size = 11;
constexpr float note_size = 12;

void draw_ruler(const DiagramShapes& to, const NodeClocks& clocks) {
    Canvas& canvas = to.canvas;
    const Box& lanes = to.places.lanes;
    const float bottom = to.places.ruler.to.y;
    for (const RulerStep& step : ruler_steps(to.view, to.picture, clocks, lanes)) {
        const float x = x_of(step.at, to.view, lanes);
        if (step.label.empty()) {
            canvas.line({x, bottom - 3}, {x, bottom}, {Ink::hairline});
            continue;
        }
        canvas.line({x, bottom - 6}, {x, to.bottom}, {Ink::hairline, 0.8f});
        const float half = canvas.text_width(step.label, Face::numbers, number_size) / 2;
        if (x - half >= to.places.all.from.x && x + half <= to.places.all.to.x)
            canvas.text({x, bottom - 21}, step.label, {Ink::quiet}, Face::numbers, Align::middle, number_size);
    }
    if (to.view.clock == RulerClock::time)
        return;
    const std::string node = lane_label(Lane{{to.view.chosen_node, 1, 0}}, to.names);
    canvas.text({to.places.labels.from.x + 8, bottom - 21}, node + (to.view.clock == RulerClock::cycles ? " cycle" : " event"),
                {Ink::quiet}, Face::words, Align::left, number_size);
}

/// Draws the surface of the causal past (from the left) or future (to the right), lane by lane.
void draw_side(const DiagramShapes& to, const std::vector<std::optional<Tick>>& edge, bool is_past) {
    const Box& box = to.places.lanes;
    const auto x_at = [&](std::size_t lane) {
        const LaneRow& row = to.picture.lanes[lane].row;
        std::optional<Tick> at;
        for (std::uint32_t node = row.node; node != host_node && node < row.node + row.nodes && node < edge.size(); ++node)
            if (edge[node] && (!at || (is_past ? *edge[node] > *at : *edge[node] < *at)))
                at = edge[node];
        const float x = at ? x_of(*at, to.view, box) : is_past ? box.from.x : box.to.x;
        return std::clamp(x, box.from.x, box.to.x);
    };
    const float side = is_past ? box.from.x : box.to.x;
    const Paint paint{is_past ? Ink::past : Ink::future};
    float last_x = 0;
    float last_y = 0;
    const auto band = [&](float x0, float y0, float x1, float y1) {
        if ((x0 == side && x1 == side) || y1 <= y0)
            return;
        const std::array<Point, 4> corners = is_past ? std::array<Point, 4>{Point{side, y0}, {x0, y0}, {x1, y1}, {side, y1}}
                                                     : std::array<Point, 4>{Point{x0, y0}, {side, y0}, {side, y1}, {x1, y1}};
        to.canvas.polygon(corners, paint);
    };
    for (std::size_t lane = 0; lane < to.shown_lanes; ++lane) {
        const Box at = box_of_lane(lane, to.view, box);
        const float x = x_at(lane);
        if (lane == 0)
            band(x, at.from.y, x, at.centre().y);
        else
            band(last_x, last_y, x, at.centre().y);
        last_x = x;
        last_y = at.centre().y;
        if (lane + 1 == to.shown_lanes)
            band(x, at.centre().y, x, std::min(at.to.y, box.to.y));
    }
}

void draw_labels(const DiagramShapes& to) {
    for (std::size_t i = 0; i < to.shown_lanes; ++i) {
        const Lane& lane = to.picture.lanes[i];
        const Box box = box_of_lane(i, to.view, to.places.lanes);
        const bool is_chosen =
            lane.row.nodes == 1 && lane.row.node == to.view.chosen_node && lane.row.process == to.view.chosen_process;
        const bool is_inside = lane.row.process != 0;
        const std::string label = lane_label(lane, to.names);
        const float left = to.places.labels.from.x + (is_inside ? 18.0f : 8.0f);
        const float room = to.places.labels.to.x - 4 - left;
        float size = std::clamp(to.view.lane_height * 0.5f, smallest_label, 13.0f);
        if (const float width = to.canvas.text_width(label, Face::words, size); width > room) // smaller, before it is cut
            size = std::max(smallest_label, size * room / width);
        if (is_chosen)
            to.canvas.fill({{to.places.labels.from.x, box.from.y + 1}, {to.places.lanes.to.x, box.to.y - 1}},
                           {Ink::selected_row, 0.55f}, 3);
        to.canvas.clip({{left, box.from.y}, {to.places.labels.to.x - 4, box.to.y}});
        to.canvas.text({left, box.centre().y - size * 0.6f}, shortened(label, room, to.canvas, Face::words, size),
                       {is_chosen   ? Ink::selected
                        : is_inside ? Ink::quiet
                                    : Ink::text},
                       Face::words, Align::left, size);
        to.canvas.unclip();
    }
}

void draw_cut(const DiagramShapes& to) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < to.shown_lanes; ++i) {
        const LaneRow& row = to.picture.lanes[i].row;
        if (row.node >= to.view.cut.size())
            continue;
        const Box box = box_of_lane(i, to.view, to.places.lanes);
        const float x = x_of(to.view.cut[row.node], to.view, to.places.lanes);
        points.push_back({x, box.from.y + 2});
        points.push_back({x, box.to.y - 2});
    }
    if (points.size() > 1)
        to.canvas.polyline(points, {Ink::mark}, 1.5f);
}

void draw_instant(const DiagramShapes& to) {
    if (to.view.fence && *to.view.fence >= to.view.from && *to.view.fence < to.view.to) {
        const float x = x_of(*to.view.fence, to.view, to.places.lanes);
        to.canvas.dashes({x, to.places.lanes.from.y}, {x, to.bottom}, {Ink::mark}, 1);
        to.canvas.text({x + 4, to.bottom - 14}, "fence", {Ink::quiet}, Face::words, Align::left, number_size);
    }
    if (!to.view.instant || *to.view.instant < to.view.from || *to.view.instant >= to.view.to)
        return;
    const float x = x_of(*to.view.instant, to.view, to.places.lanes);
    to.canvas.line({x, to.places.ruler.to.y - 8}, {x, to.bottom}, {Ink::selected}, 1.5f);
    if (!to.view.chosen_event)
        return;
    if (const auto lane = lane_of(to.picture, to.view.chosen_event->node, to.view.chosen_process))
        to.canvas.circle({x, box_of_lane(*lane, to.view, to.places.lanes).centre().y}, 3.5f, {Ink::selected});
}

void draw_tooltip(const DiagramShapes& to) {
    if (!to.view.pointer)
        return;
    const std::vector<std::string> lines =
        tooltip_of(hit_at(*to.view.pointer, to.picture, to.view, to.places.all), to.picture, to.names);
    if (lines.empty())
        return;
    float width = 0;
    for (const std::string& line : lines)
        width = std::max(width, to.canvas.text_width(line, Face::words, note_size));
    width += 20;
    const float height = static_cast<float>(lines.size()) * 17 + 12;
    Point at{to.view.pointer->x + 12, to.view.pointer->y + 14};
    at.x = std::max(std::min(at.x, to.places.all.to.x - width - 4), to.places.all.from.x + 4);
    if (at.y + height > to.places.all.to.y - 4)
        at.y = std::max(to.view.pointer->y - height - 8, to.places.all.from.y + 4);
    const Box box{at, {at.x + width, at.y + height}};
    to.canvas.fill(box, {Ink::raised}, 4);
    to.canvas.outline(box, {Ink::hairline}, 1, 4);
    for (std::size_t i = 0; i < lines.size(); ++i)
        to.canvas.text({at.x + 10, at.y + 7 + static_cast<float>(i) * 17}, lines[i], {i == 0 ? Ink::text : Ink::quiet},
                       Face::words, Align::left, note_size);
}

/// Draws the notes below the lanes, and how far reading has come.
void draw_notes(const DiagramShapes& to) {
    const Box& all = to.places.all;
    float y = all.to.y - 16;
    for (auto note = to.picture.notes.rbegin(); note != to.picture.notes.rend(); ++note) {
        if (to.view.runs_on && *note == unfinished_note)
            continue;
        const std::vector<std::string> lines = broken_into_lines(*note, all.width() - 16, to.canvas, Face::words, number_size);
        for (auto line = lines.rbegin(); line != lines.rend() && y > to.bottom; ++line, y -= 16)
            to.canvas.text({all.from.x + 8, y}, *line, {Ink::quiet}, Face::words, Align::left, number_size);
    }
    if (to.picture.is_settled)
        return;
    const float width = to.places.lanes.width();
    to.canvas.fill({{to.places.lanes.from.x, to.places.ruler.to.y - 1},
                    {to.places.lanes.from.x + width * static_cast<float>(to.picture.progress), to.places.ruler.to.y + 1}},
                   {Ink::link, 0.8f});
}

} // namespace

void draw_diagram(Canvas& canvas, const LanePicture& picture, const LaneView& view, const LaneNames& names,
                  const NodeClocks& clocks) {
    const DiagramPlaces places = places_in(canvas.bounds());
    canvas.fill(places.all, {Ink::panel});
    if (places.lanes.width() < 20 || places.lanes.height() < view.lane_height)
        return;
    DiagramShapes to{canvas, picture, view, names, places};
    to.shown_lanes =
        std::min(picture.lanes.size(), static_cast<std::size_t>(std::ceil(places.lanes.height() / view.lane_height)));
    to.bottom = std::min(places.lanes.from.y + static_cast<float>(to.shown_lanes) * view.lane_height, places.lanes.to.y);
    draw_ruler(to, clocks);
    canvas.clip(places.lanes);
    if (view.cone) {
        draw_side(to, view.cone->past, true);
        draw_side(to, view.cone->future, false);
    }
    canvas.unclip();
    canvas.clip({places.labels.from, places.lanes.to});
    draw_labels(to);
    canvas.unclip();
    canvas.clip(places.lanes);
    for (std::size_t lane = 0; lane < to.shown_lanes; ++lane)
        to.draw_lane(lane);
    to.draw_arrows();
    draw_cut(to);
    canvas.unclip();
    canvas.clip({{places.lanes.from.x, places.all.from.y}, places.lanes.to});
    draw_instant(to);
    to.draw_marks();
    canvas.unclip();
    draw_notes(to);
    draw_tooltip(to);
}

void draw_empty_diagram(Canvas& canvas, std::string_view text) {
    canvas.fill(canvas.bounds(), {Ink::panel});
    const Point middle = canvas.bounds().centre();
    canvas.text({middle.x, middle.y - 8}, text, {Ink::quiet}, Face::words, Align::middle);
}

} // namespace t8::console
