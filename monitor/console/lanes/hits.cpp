#include "monitor/console/lanes/hits.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/lanes/marks_layout.hpp"

namespace t8::console {
namespace {

constexpr float near_enough = 5;

float distance(Point p, Point a, Point b) {
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float length = dx * dx + dy * dy;
    const float t = length <= 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0f, 1.0f);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

const LaneMark* mark_at(Point point, const LanePicture& picture, const LaneView& view, const Box& lanes) {
    const LaneMark* found = nullptr;
    float best = near_enough + 2;
    const auto look = [&](const LaneMark& mark) {
        const std::optional<Point> place = place_of(mark, picture, view, lanes);
        if (!place)
            return;
        const float away = std::hypot(place->x - point.x, place->y - point.y);
        if (away < best) {
            best = away;
            found = &mark;
        }
    };
    std::for_each(picture.marks.begin(), picture.marks.end(), look);
    std::for_each(view.marks.begin(), view.marks.end(), look);
    return found;
}

const LaneArrow* arrow_at(Point point, const LanePicture& picture, const LaneView& view, const Box& lanes) {
    const LaneArrow* found = nullptr;
    float best = near_enough;
    for (const LaneArrow& arrow : picture.arrows) {
        const auto ends = ends_of(arrow, picture, view, lanes);
        if (!ends)
            continue;
        const float away = distance(point, ends->first, ends->second);
        if (away < best) {
            best = away;
            found = &arrow;
        }
    }
    return found;
}

} // namespace

std::optional<std::size_t> lane_of(const LanePicture& picture, std::uint32_t node, std::uint32_t process) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < picture.lanes.size(); ++i) {
        const LaneRow& row = picture.lanes[i].row;
        if (!row.holds(node))
            continue;
        if (process != 0 && row.process == process)
            return i;
        if (row.process == 0)
            found = i;
    }
    return found;
}

LaneHit hit_at(Point point, const LanePicture& picture, const LaneView& view, const Box& bounds) {
    const DiagramPlaces places = places_in(bounds);
    LaneHit hit;
    hit.at = tick_at(point.x, view, places.lanes);
    if (places.ruler.holds(point)) {
        hit.kind = LaneHit::Kind::ruler;
        return hit;
    }
    if (!bounds.holds(point) || point.y < places.lanes.from.y)
        return hit;
    if ((hit.mark = mark_at(point, picture, view, places.lanes)) != nullptr) {
        hit.kind = LaneHit::Kind::mark;
        hit.lane = lane_of(picture, hit.mark->node, hit.mark->process).value_or(0);
        return hit;
    }
    const auto number = static_cast<std::size_t>(std::max((point.y - places.lanes.from.y) / view.lane_height, 0.0f));
    const bool has_lane = number < picture.lanes.size();
    hit.lane = has_lane ? number : 0;
    if (places.labels.holds(point)) {
        hit.kind = has_lane ? LaneHit::Kind::label : LaneHit::Kind::nothing;
        return hit;
    }
    const Box box = box_of_lane(number, view, places.lanes);
    const bool is_on_bar = has_lane && std::abs(point.y - box.centre().y) <= bar_height(view) / 2 + 1;
    if (is_on_bar) {
        const LaneEvent* const event = nearest_event(picture.lanes[number], hit.at);
        if (event != nullptr && std::abs(x_of(event->at, view, places.lanes) - point.x) <= 2.5f) {
            hit.kind = LaneHit::Kind::event;
            hit.event = event;
        }
    }
    if (hit.event == nullptr && (hit.arrow = arrow_at(point, picture, view, places.lanes)) != nullptr) {
        hit.kind = LaneHit::Kind::arrow;
        return hit;
    }
    if (!has_lane)
        return hit;
    const Lane& lane = picture.lanes[number];
    for (const LaneStretch& stretch : lane.stretches)
        if (stretch.from <= hit.at && hit.at < stretch.to)
            hit.stretch = &stretch;
    if (hit.at >= picture.first_column && picture.column.count != 0) {
        const std::uint64_t column = (hit.at - picture.first_column).count / picture.column.count;
        if (column < lane.columns.size())
            hit.column = &lane.columns[column];
    }
    if (hit.kind == LaneHit::Kind::nothing)
        hit.kind = hit.stretch != nullptr  ? LaneHit::Kind::stretch
                   : hit.column != nullptr ? LaneHit::Kind::column
                                           : LaneHit::Kind::lane;
    return hit;
}

std::optional<EventId> LaneHit::goes_to(const LanePicture& picture) const {
    const auto id = [&](std::uint32_t node, std::uint64_t number) {
        return number == no_number ? std::optional<EventId>{} : EventId{node, number};
    };
    switch (kind) {
    case Kind::mark:
        return id(mark->node, mark->event);
    case Kind::event:
        return id(event->node, event->number);
    case Kind::arrow:
        return arrow->is_lost || arrow->received.number == no_number ? id(arrow->sent.node, arrow->sent.number)
                                                                     : id(arrow->received.node, arrow->received.number);
    case Kind::stretch:
    case Kind::lane:
        if (stretch != nullptr && stretch->begins != no_number)
            return id(stretch->node, stretch->begins);
        if (lane < picture.lanes.size())
            if (const LaneEvent* const nearest = nearest_event(picture.lanes[lane], at))
                return id(nearest->node, nearest->number);
        return {};
    default:
        return {};
    }
}

std::vector<std::string> tooltip_of(const LaneHit& hit, const LanePicture& picture, const LaneNames& names) {
    switch (hit.kind) {
    case LaneHit::Kind::mark:
        return words_of(*hit.mark, names);
    case LaneHit::Kind::arrow:
        return words_of(*hit.arrow, names);
    case LaneHit::Kind::stretch:
        return words_of(*hit.stretch, names);
    case LaneHit::Kind::event: {
        const std::string kind = std::string(name_of(hit.event->kind));
        std::vector<std::string> lines{
            fmt::format("{}#{}  {}", lane_label(Lane{{hit.event->node, 1, 0}}, names), hit.event->number, kind),
            "at " + instant_text(hit.event->at, 6)};
        if (hit.stretch != nullptr)
            lines.push_back(words_of(*hit.stretch, names).front());
        return lines;
    }
    case LaneHit::Kind::column: {
        const std::uint64_t number = (hit.at - picture.first_column).count / picture.column.count;
        return words_of(*hit.column, picture.column_at(number), picture.column, picture.lanes[hit.lane], names);
    }
    default:
        return {};
    }
}

namespace {

bool is_before(const LaneEvent& event, Tick at) { return event.at < at; }

} // namespace

const LaneEvent* nearest_event(const Lane& lane, Tick at) {
    const auto behind = std::lower_bound(lane.events.begin(), lane.events.end(), at, is_before);
    const LaneEvent* found = behind == lane.events.end() ? nullptr : &*behind;
    if (behind != lane.events.begin()) {
        const LaneEvent& before = *std::prev(behind);
        if (found == nullptr || at - before.at <= found->at - at)
            found = &before;
    }
    return found;
}

const LaneEvent* next_event(const Lane& lane, EventId from) {
    const auto at = std::find_if(lane.events.begin(), lane.events.end(),
                                 [&](const LaneEvent& one) { return one.node == from.node && one.number == from.number; });
    return at == lane.events.end() || std::next(at) == lane.events.end() ? nullptr : &*std::next(at);
}

const LaneEvent* previous_event(const Lane& lane, EventId from) {
    const auto at = std::find_if(lane.events.begin(), lane.events.end(),
                                 [&](const LaneEvent& one) { return one.node == from.node && one.number == from.number; });
    return at == lane.events.end() || at == lane.events.begin() ? nullptr : &*std::prev(at);
}

} // namespace t8::console
