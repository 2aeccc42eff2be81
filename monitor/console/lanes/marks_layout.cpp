#include "monitor/console/lanes/marks_layout.hpp"

#include <algorithm>

#include "monitor/console/lanes/hits.hpp"

namespace t8::console {

float bar_height(const LaneView& view) { return std::clamp(view.lane_height * 0.46f, 4.0f, 16.0f); }

std::optional<Point> place_of(const LaneMark& mark, const LanePicture& picture, const LaneView& view, const Box& lanes) {
    const float x = x_of(mark.at, view, lanes);
    const auto lane = lane_of(picture, mark.node, mark.process);
    if (!lane)
        return mark.node == host_node ? std::optional(Point{x, lanes.from.y + 5}) : std::nullopt;
    const Box box = box_of_lane(*lane, view, lanes);
    return Point{x, box.centre().y - bar_height(view) / 2 - 4};
}

std::optional<std::pair<Point, Point>> ends_of(const LaneArrow& arrow, const LanePicture& picture, const LaneView& view,
                                               const Box& lanes) {
    const auto from = lane_of(picture, arrow.from_node, arrow.from_process);
    const auto to = lane_of(picture, arrow.to_node, arrow.to_process);
    if (!from || !to)
        return {};
    const float half = bar_height(view) / 2;
    const float from_y = box_of_lane(*from, view, lanes).centre().y;
    const float to_y = box_of_lane(*to, view, lanes).centre().y;
    const float way = to_y > from_y ? 1.0f : to_y < from_y ? -1.0f : 0.0f;
    const Point begin{x_of(arrow.sent_at, view, lanes), from_y + way * half};
    Point end{x_of(arrow.received_at, view, lanes), to_y - way * half};
    if (arrow.is_lost) // it comes half of the way
        end = {begin.x + 10, *from == *to ? from_y + half + 6 : (from_y + to_y) / 2};
    return std::pair{begin, end};
}

} // namespace t8::console
