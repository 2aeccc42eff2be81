#include "monitor/console/lanes/view.hpp"

#include <algorithm>
#include <cmath>

namespace t8::console {
namespace {

constexpr float least_label_width = 64;
constexpr float most_label_width = 100;
constexpr float ruler_height = 28;
constexpr float margin = 8;
constexpr float least_lane_height = 22;
constexpr float most_lane_height = 34;

/// Returns a view of `length` ticks from `from` on, moved so that it does not leave the run by more than a quarter of its own length.
LaneView bounded(LaneView view, double from, double length, RunSpan run) {
    const double run_length = static_cast<double>((run.to - run.from).count) + 1;
    length = std::clamp(length, static_cast<double>(least_visible_ticks),
                        std::max(run_length * 1.25, static_cast<double>(least_visible_ticks)));
    const double least = static_cast<double>(run.from.count) - length / 4;
    const double most = static_cast<double>(run.to.count) + length / 4 - length;
    from = std::max(std::min(from, std::max(most, least)), std::max(least, 0.0));
    view.from = Tick{static_cast<std::uint64_t>(std::max(std::floor(from), 0.0))};
    view.to = view.from + Tick{static_cast<std::uint64_t>(std::max(std::round(length), 1.0))};
    return view;
}

double length_of(const LaneView& view) { return static_cast<double>((view.to - view.from).count); }

} // namespace

DiagramPlaces places_in(const Box& bounds) {
    DiagramPlaces places;
    places.all = bounds;
    const float left =
        std::min(bounds.from.x + std::clamp(bounds.width() / 10, least_label_width, most_label_width), bounds.to.x);
    const float top = std::min(bounds.from.y + ruler_height, bounds.to.y);
    const float right = std::max(bounds.to.x - margin, left);
    places.ruler = {{left, bounds.from.y}, {right, top}};
    places.labels = {{bounds.from.x, top}, {left, bounds.to.y}};
    places.lanes = {{left, top}, {right, bounds.to.y}};
    return places;
}

float x_of(Tick tick, const LaneView& view, const Box& lanes) {
    const double from = static_cast<double>(view.from.count);
    const double along =
        (tick >= view.from ? static_cast<double>((tick - view.from).count) : static_cast<double>(tick.count) - from) /
        length_of(view);
    return static_cast<float>(static_cast<double>(lanes.from.x) +
                              std::clamp(along, -1e4, 1e4) * static_cast<double>(lanes.width()));
}

double ticks_per_pixel(const LaneView& view, const Box& lanes) {
    return length_of(view) / static_cast<double>(std::max(lanes.width(), 1.0f));
}

Tick tick_at(float x, const LaneView& view, const Box& lanes) {
    const double along = static_cast<double>(x - lanes.from.x) * ticks_per_pixel(view, lanes);
    if (along >= 0)
        return view.from + Tick{static_cast<std::uint64_t>(along)};
    const auto back = static_cast<std::uint64_t>(-along);
    return Tick{view.from.count - std::min(back, view.from.count)};
}

LaneView fitted(LaneView view, RunSpan run) {
    const double length = static_cast<double>((run.to - run.from).count) + 1;
    return bounded(std::move(view), static_cast<double>(run.from.count) - length * 0.01, length * 1.02, run);
}

LaneView zoomed(LaneView view, Tick about, double factor, RunSpan run) {
    const double length = length_of(view);
    const double wanted = std::clamp(length / factor, static_cast<double>(least_visible_ticks),
                                     (static_cast<double>((run.to - run.from).count) + 1) * 1.25);
    const double along = (static_cast<double>(about.count) - static_cast<double>(view.from.count)) / length;
    return bounded(std::move(view), static_cast<double>(about.count) - along * wanted, wanted, run);
}

LaneView panned(LaneView view, double pixels, const Box& lanes, RunSpan run) {
    const double from = static_cast<double>(view.from.count) + pixels * ticks_per_pixel(view, lanes);
    const double length = length_of(view);
    return bounded(std::move(view), from, length, run);
}

LaneView showing(LaneView view, Tick at, RunSpan run) {
    if (at >= view.from && at < view.to)
        return view;
    const double length = length_of(view);
    return bounded(std::move(view), static_cast<double>(at.count) - length / 2, length, run);
}

LaneView telling_apart(LaneView view, Tick from, Tick at, const Box& lanes, RunSpan run) {
    constexpr double least_pixels = 6;
    const std::uint64_t apart = from < at ? at.count - from.count : from.count - at.count;
    if (apart > 0 && lanes.width() > 0) {
        const double pixels = static_cast<double>(apart) / ticks_per_pixel(view, lanes);
        if (pixels < least_pixels)
            view = zoomed(view, at, least_pixels / pixels, run);
    }
    return showing(view, at, run);
}

LaneRows rows_of(const LaneView& view, std::uint32_t nodes, float height) {
    LaneRows rows;
    rows.visible = static_cast<std::size_t>(std::max(1.0f, std::floor(height / std::max(view.lane_height, 4.0f))));
    const std::size_t room = std::max<std::size_t>(rows.visible - (view.shows_host && rows.visible > 1 ? 1 : 0), 1);
    while ((nodes + rows.each - 1) / rows.each > room)
        rows.each *= 2;
    if (view.shows_host)
        rows.all.push_back({host_node, 1, 0});
    const auto is_in = [](const std::vector<std::uint32_t>& list, std::uint32_t first, std::uint32_t count) {
        return std::any_of(list.begin(), list.end(), [&](std::uint32_t node) { return node >= first && node - first < count; });
    };
    for (std::uint32_t first = 0; first < nodes; first += rows.each) {
        const std::uint32_t count = std::min(rows.each, nodes - first);
        if (!is_in(view.opened, first, count) && !is_in(view.expanded, first, count))
            rows.all.push_back({first, count, 0});
        else
            for (std::uint32_t node = first; node < first + count; ++node)
                rows.all.push_back({node, 1, 0});
    }
    return rows;
}

LaneView toggled(LaneView view, const LaneRow& row) {
    if (row.process != 0 || row.node == host_node)
        return view;
    if (row.nodes > 1)
        view.opened.push_back(row.node);
    else if (std::erase(view.expanded, row.node) == 0)
        view.expanded.push_back(row.node);
    else
        view.opened.push_back(row.node); // its group stays open
    return view;
}

LaneView collapsed(LaneView view, std::uint32_t node, std::uint32_t each) {
    const auto is_in_group = [&](std::uint32_t one) { return one / each == node / each; };
    std::erase_if(view.opened, is_in_group);
    std::erase_if(view.expanded, is_in_group);
    return view;
}

LaneView roomy(LaneView view, std::uint32_t nodes, const Box& bounds) {
    const float height = places_in(bounds).lanes.height();
    view.lane_height = least_lane_height;
    const std::size_t rows = std::max<std::size_t>(rows_of(view, nodes, height).all.size(), 1);
    view.lane_height = std::clamp(std::floor(height / static_cast<float>(rows)), least_lane_height, most_lane_height);
    return view;
}

LaneRequest request_for(const LaneView& view, std::uint32_t nodes, const Box& bounds) {
    const DiagramPlaces places = places_in(bounds);
    const LaneRows rows = rows_of(view, nodes, places.lanes.height());
    LaneRequest request;
    request.from = view.from;
    request.to = view.to;
    request.columns = static_cast<std::uint32_t>(std::max(places.lanes.width() / 3, 1.0f));
    const std::size_t first = std::min(view.first_lane, rows.all.empty() ? 0 : rows.all.size() - 1);
    const std::size_t end = std::min(first + rows.visible + 1, rows.all.size());
    for (std::size_t i = first; i < end; ++i)
        request.rows.push_back(rows.all[i]);
    request.expanded = view.expanded;
    return request;
}

Box box_of_lane(std::size_t lane, const LaneView& view, const Box& lanes) {
    const float top = lanes.from.y + static_cast<float>(lane) * view.lane_height;
    return {{lanes.from.x, top}, {lanes.to.x, top + view.lane_height}};
}

} // namespace t8::console
