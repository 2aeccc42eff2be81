#include "monitor/console/lanes/diagram_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "monitor/console/lanes/marks_layout.hpp"

namespace t8::console {
namespace {

Box part_of(const Box& bar, float x0, float x1, float share) {
    const float half = bar.height() * share / 2;
    const float middle = bar.centre().y;
    return {{x0, middle - half}, {x1, middle + half}};
}

} // namespace

void DiagramShapes::draw_lane(std::size_t number) const {
    const Lane& lane = picture.lanes[number];
    const Box box = box_of_lane(number, view, places.lanes);
    const Box bar = part_of(box, box.from.x, box.to.x, bar_height(view) / std::max(box.height(), 1.0f));
    if (lane.columns.empty())
        for (const LaneStretch& stretch : lane.stretches)
            draw_stretch(stretch, bar);
    else
        draw_columns(lane, bar);
    draw_events(lane, bar);
}

void DiagramShapes::draw_stretch(const LaneStretch& stretch, const Box& bar) const {
    const float x0 = std::max(x_of(stretch.from, view, places.lanes), bar.from.x - 4);
    float x1 = std::min(x_of(stretch.to, view, places.lanes), bar.to.x + 4);
    if (x1 <= bar.from.x || x0 >= bar.to.x)
        return;
    const bool is_wide = x1 - x0 > 3;
    x1 = is_wide ? x1 - 1 : std::max(x1, x0 + 1); // a gap between two bars, where there is room
    const float rounding = is_wide ? 2.0f : 0.0f;
    switch (stretch.state) {
    case LaneState::computes:
        return canvas.fill(part_of(bar, x0, x1, 1), {Ink::computes}, rounding);
    case LaneState::ready:
        if (is_wide)
            return canvas.outline(part_of(bar, x0, x1, 0.9f), {Ink::computes, 0.8f}, 1, rounding);
        return canvas.fill(part_of(bar, x0, x1, 0.5f), {Ink::computes, 0.5f});
    case LaneState::waits:
        return canvas.fill(part_of(bar, x0, x1, 0.6f), {Ink::waits, 0.9f}, rounding);
    case LaneState::idle:
        return canvas.fill(part_of(bar, x0, x1, 2 / std::max(bar.height(), 2.0f)), {Ink::idle});
    case LaneState::error: {
        const Box whole = part_of(bar, x0, x1, 1);
        canvas.fill(whole, {Ink::error, 0.45f}, rounding);
        for (float x = std::max(std::ceil(whole.from.x / 7) * 7, bar.from.x); x + 4 < std::min(whole.to.x, bar.to.x); x += 7)
            canvas.line({x, whole.to.y}, {x + 4, whole.from.y}, {Ink::error}, 1);
        return canvas.outline(whole, {Ink::error}, 1, rounding);
    }
    case LaneState::unknown: {
        const float y = bar.centre().y;
        if (stretch.living != 0 && stretch.waiting != 0) { // some of its processes wait
            const float share = static_cast<float>(stretch.waiting) / static_cast<float>(stretch.living);
            canvas.fill({{x0, bar.to.y - bar.height() * 0.6f * share}, {x1, bar.to.y}}, {Ink::waits, 0.45f});
        }
        if (is_wide)
            return canvas.dashes({std::max(x0, bar.from.x), y}, {std::min(x1, bar.to.x), y}, {Ink::faint}, 1);
        return canvas.fill({{x0, y - 0.5f}, {x1, y + 0.5f}}, {Ink::faint});
    }
    }
}

namespace {

/// How a column looks: heights are in eighths of the lane's bar.
struct Look {
    int computes = 0;
    int busy = 0; ///< computes and waits together
    int events = 0;
    bool error = false;
    bool unknown = false;
    bool idle = false;
};

Look look_of(const LaneColumn& column, std::uint32_t most_events) {
    const auto share = [&](LaneState state) { return column.shares[static_cast<std::size_t>(state)]; };
    const auto eighths = [](float part) { return part <= 0 ? 0 : std::max(static_cast<int>(std::lround(part * 8)), 1); };
    Look look;
    look.error = share(LaneState::error) > 0;
    look.computes = std::min(eighths(share(LaneState::computes) + share(LaneState::ready)), share(LaneState::waits) > 0 ? 7 : 8);
    look.busy = std::min(look.computes + eighths(share(LaneState::waits)), 8);
    look.unknown = share(LaneState::unknown) > 0;
    look.idle = share(LaneState::idle) > 0;
    const bool is_known = look.error || look.busy != 0 || look.unknown || look.idle;
    if (!is_known && column.events != 0)
        look.events = std::max(1, static_cast<int>(8 * std::log2(1.0 + column.events) / std::log2(1.0 + most_events)));
    return look;
}

} // namespace

/// Draws columns in layers. In each, neighbours that look alike are one shape.
void DiagramShapes::draw_columns(const Lane& lane, const Box& bar) const {
    std::uint32_t most = 1;
    for (const LaneColumn& column : lane.columns)
        most = std::max(most, column.events);
    std::vector<Look> looks;
    looks.reserve(lane.columns.size());
    for (const LaneColumn& column : lane.columns)
        looks.push_back(look_of(column, most));
    const float eighth = bar.height() / 8;
    const auto layer = [&](auto height_of, Paint paint, float lift, bool is_broken = false) {
        for (std::size_t begin = 0; begin < looks.size();) {
            const float height = height_of(looks[begin]);
            std::size_t end = begin + 1;
            while (end < looks.size() && height_of(looks[end]) == height)
                ++end;
            const float x0 = std::max(x_of(picture.column_at(begin), view, places.lanes), bar.from.x);
            const float x1 = std::min(x_of(picture.column_at(end), view, places.lanes), bar.to.x);
            if (height > 0 && x0 < x1 && is_broken)
                canvas.dashes({x0, bar.to.y - lift}, {x1, bar.to.y - lift}, paint, height);
            else if (height > 0 && x0 < x1)
                canvas.fill({{x0, bar.to.y - lift - height}, {x1, bar.to.y - lift}}, paint);
            begin = end;
        }
    };
    layer([&](const Look& look) { return eighth * static_cast<float>(look.events); }, {Ink::faint, 0.7f}, 0);
    layer([](const Look& look) { return look.unknown && look.computes == 0 ? 1.0f : 0.0f; }, {Ink::faint}, bar.height() / 2,
          true);
    layer([](const Look& look) { return look.idle && look.busy < 8 ? 1.0f : 0.0f; }, {Ink::idle}, 0);
    layer([&](const Look& look) { return look.busy > look.computes ? eighth * static_cast<float>(look.busy) : 0.0f; },
          {Ink::waits, 0.9f}, 0);
    layer([&](const Look& look) { return eighth * static_cast<float>(look.computes); }, {Ink::computes}, 0);
    layer([&](const Look& look) { return look.error ? bar.height() : 0.0f; }, {Ink::error}, 0);
}

/// Draws events as small strokes, where they can be told apart.
void DiagramShapes::draw_events(const Lane& lane, const Box& bar) const {
    const bool has_room = view.lane_height >= 14;
    float last = -1e9f;
    for (const LaneEvent& event : lane.events) {
        const float x = x_of(event.at, view, places.lanes);
        if (is_chosen({event.node, event.number})) {
            canvas.circle({x, bar.centre().y}, 3.5f, {Ink::selected});
            last = x;
        } else if (has_room && x - last >= 6 && x >= bar.from.x && x <= bar.to.x) {
            canvas.line({x, bar.to.y}, {x, bar.to.y + 2}, {Ink::quiet, 0.8f}, 1);
            last = x;
        }
    }
}

void DiagramShapes::draw_arrows() const {
    // The more there are, the fainter they get, so that the states behind them can be seen.
    const float crowd = static_cast<float>(picture.arrows.size()) / std::max(places.lanes.width(), 1.0f);
    const float strength = std::clamp(0.1f / std::max(crowd, 0.01f), 0.3f, 0.85f);
    for (const bool chosen : {false, true}) // the chosen one above all others
        for (const LaneArrow& arrow : picture.arrows) {
            if ((is_chosen(arrow.sent) || is_chosen(arrow.received)) != chosen)
                continue;
            const auto ends = ends_of(arrow, picture, view, places.lanes);
            if (!ends || std::max(ends->first.x, ends->second.x) < places.lanes.from.x ||
                std::min(ends->first.x, ends->second.x) > places.lanes.to.x)
                continue;
            const auto [from, to] = *ends;
            if (arrow.is_lost) {
                const float last =
                    std::max(from.x, places.lanes.to.x - 5); // the whole cross is seen, unless the view begins after it
                const Point lost{to.x > last && from.x <= places.lanes.to.x ? last : to.x, to.y};
                canvas.dashes(from, lost, {Ink::error}, 1.5f);
                canvas.line({lost.x - 4, lost.y - 4}, {lost.x + 4, lost.y + 4}, {Ink::error}, 2);
                canvas.line({lost.x - 4, lost.y + 4}, {lost.x + 4, lost.y - 4}, {Ink::error}, 2);
                continue;
            }
            canvas.line(from, to, {chosen ? Ink::selected : Ink::message, chosen ? 1.0f : strength}, chosen ? 2.0f : 1.0f);
            canvas.circle(to, chosen ? 3.5f : strength > 0.5f ? 2.0f : 1.5f, {chosen ? Ink::selected : Ink::message});
        }
}

void DiagramShapes::draw_mark(const LaneMark& mark, Point at) const {
    const auto triangle = [&](Ink ink) {
        const std::array<Point, 3> points{Point{at.x, at.y - 5}, {at.x + 5, at.y + 4}, {at.x - 5, at.y + 4}};
        canvas.polygon(points, {ink});
    };
    switch (mark.kind) {
    case LaneMarkKind::fault:
    case LaneMarkKind::rule_failure:
        return triangle(Ink::error);
    case LaneMarkKind::error:
    case LaneMarkKind::stop:
        canvas.line({at.x - 4, at.y - 4}, {at.x + 4, at.y + 4}, {Ink::error}, 2);
        return canvas.line({at.x - 4, at.y + 4}, {at.x + 4, at.y - 4}, {Ink::error}, 2);
    case LaneMarkKind::probe_point: {
        const std::array<Point, 4> points{Point{at.x, at.y - 4}, {at.x + 4, at.y}, {at.x, at.y + 4}, {at.x - 4, at.y}};
        return canvas.polygon(points, {Ink::mark});
    }
    case LaneMarkKind::breakpoint:
        return canvas.circle(at, 4, {Ink::mark});
    case LaneMarkKind::snapshot:
        return canvas.line({at.x, at.y - 4}, {at.x, at.y + 4}, {Ink::mark}, 1.5f);
    case LaneMarkKind::end_of_run:
        canvas.line({at.x, places.lanes.from.y}, {at.x, bottom}, {Ink::quiet}, 1);
        return canvas.line({at.x + 2, places.lanes.from.y}, {at.x + 2, bottom}, {Ink::quiet}, 1);
    }
}

/// Draws marks, and the words of those that have failed, where there is room for them.
void DiagramShapes::draw_marks() const {
    std::map<int, std::vector<std::pair<float, float>>> taken; // by line: where words and marks stand
    const auto is_free = [&](int line, float from, float to) {
        const auto& list = taken[line];
        return std::none_of(list.begin(), list.end(), [&](const auto& one) { return from < one.second && one.first < to; });
    };
    const auto draw = [&](const LaneMark& mark) {
        const auto at = place_of(mark, picture, view, places.lanes);
        if (!at || at->x < places.lanes.from.x - 6 || at->x > places.lanes.to.x + 6 || at->y > places.lanes.to.y)
            return;
        const int line = static_cast<int>(at->y);
        const bool is_serious = mark.kind == LaneMarkKind::rule_failure || mark.kind == LaneMarkKind::error ||
                                mark.kind == LaneMarkKind::stop || mark.kind == LaneMarkKind::fault;
        if (!is_serious && !is_free(line, at->x - 2, at->x + 2))
            return; // it would hide the one before it
        draw_mark(mark, *at);
        taken[line].emplace_back(at->x - 5, at->x + 5);
        if (!is_serious)
            return;
        const std::string text = words_of(mark, names).front();
        const float width = canvas.text_width(text, Face::words, 11);
        const bool is_left = at->x + 9 + width > places.lanes.to.x;
        const float from = is_left ? at->x - 9 - width : at->x + 9;
        if (from < places.lanes.from.x || !is_free(line, from, from + width))
            return;
        canvas.fill({{from - 2, at->y - 7}, {from + width + 2, at->y + 7}},
                    {Ink::panel, 0.85f}); // lines of messages end below the words
        canvas.text({from, at->y - 8}, text, {Ink::error}, Face::words, Align::left, 11);
        taken[line].emplace_back(from, from + width);
    };
    std::for_each(picture.marks.begin(), picture.marks.end(), draw);
    std::for_each(view.marks.begin(), view.marks.end(), draw);
}

} // namespace t8::console
