#include "monitor/console/map/link_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace t8::console {
namespace {

constexpr float quiet_width = 1.25F;
constexpr float lit_width = 2.5F; ///< added to the busiest link
constexpr float quiet_strength = 0.5F;
constexpr std::size_t most_switch_cables = 24; ///< beyond, only those of the chosen node are drawn clearly
constexpr float arrows_from_scale = 18;        ///< pixels for 1 of the layout

std::uint64_t bytes_of(const MapLink& link) { return link.forth.bytes + link.back.bytes; }

/// 0 for a silent link, 1 for the busiest one; in between by the logarithm, so that a tenth of the load can still be seen.
float load_of(std::uint64_t bytes, std::uint64_t most) {
    constexpr float decades = 3; // below the busiest link
    if (bytes == 0 || most == 0)
        return 0;
    const auto part = static_cast<float>(static_cast<double>(bytes) / static_cast<double>(most));
    return std::clamp(1 + std::log10(part) / decades, 0.1F, 1.0F);
}

/// The parts of a route that are drawn, in pixels; none if all are out of sight.
std::vector<std::vector<Point>> lines_of(const MapRoute& route, const MapView& view) {
    std::vector<std::vector<Point>> lines;
    if (route.kind == MapRoute::Kind::none || route.points.size() < 2)
        return lines;
    std::vector<Point> points;
    for (const Point& point : route.points)
        points.push_back(to_screen(view, point));
    const Box box = box_around(points);
    const Box area = drawn_area(view);
    if (box.to.x < area.from.x || box.from.x > area.to.x || box.to.y < area.from.y || box.from.y > area.to.y)
        return lines;
    if (route.kind == MapRoute::Kind::stubs)
        lines = {{points[0], points[1]}, {points[3], points[2]}};
    else
        lines.push_back(std::move(points));
    return lines;
}

void stroke(Canvas& canvas, const std::vector<Point>& points, Paint paint, float width, bool broken) {
    if (points.size() > 2 && !broken) {
        canvas.polyline(points, paint, width);
        return;
    }
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        if (broken)
            canvas.dashes(points[i], points[i + 1], paint, width);
        else
            canvas.line(points[i], points[i + 1], paint, width);
}

/// A head at `tip` of a line that comes from `from`.
void draw_head(Canvas& canvas, Point from, Point tip, Paint paint, float size) {
    const float length = std::max(distance(from, tip), 0.001F);
    const float x = (tip.x - from.x) / length * size;
    const float y = (tip.y - from.y) / length * size;
    const Point base = moved(tip, -x, -y);
    const std::vector<Point> points{tip, moved(base, -y * 0.55F, x * 0.55F), moved(base, y * 0.55F, -x * 0.55F)};
    canvas.polygon(points, paint);
}

/// A place along a polyline, and one shortly before it.
struct Spot {
    Point before;
    Point at;
};

Spot spot_at(const std::vector<Point>& points, float part) {
    float length = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        length += distance(points[i], points[i + 1]);
    float left = length * part;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const float piece = distance(points[i], points[i + 1]);
        if (left <= piece && piece > 0)
            return {points[i], between(points[i], points[i + 1], left / piece)};
        left -= piece;
    }
    return {points[points.size() - 2], points.back()};
}

/// A cross on a cable that is cut.
void draw_cut(Canvas& canvas, Point at, float size) {
    const float reach = 3.5F * size;
    canvas.line(moved(at, -reach, -reach), moved(at, reach, reach), {Ink::error, 1}, 1.75F);
    canvas.line(moved(at, -reach, reach), moved(at, reach, -reach), {Ink::error, 1}, 1.75F);
}

class Links {
public:
    Links(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view)
        : canvas_(canvas), machine_(machine), layout_(layout), view_(view) {
        std::size_t to_switches = 0;
        for (const MapLink& link : machine.links) {
            most_ = std::max(most_, bytes_of(link));
            to_switches += is_of_switch(link) ? 1U : 0U;
        }
        switches_are_faint_ = to_switches > most_switch_cables;
    }

    void draw() {
        for (std::size_t i = 0; i < machine_.links.size(); ++i)
            if (machine_.links[i].state != LinkState::dead)
                draw_quiet(i);
        for (std::size_t i = 0; i < machine_.links.size(); ++i)
            if (machine_.links[i].state == LinkState::up && bytes_of(machine_.links[i]) > 0)
                draw_lit(i);
        for (std::size_t i = 0; i < machine_.links.size(); ++i)
            if (machine_.links[i].state == LinkState::dead)
                draw_dead(i);
        if (view_.hovered.kind == MapHit::Kind::link && view_.hovered.index < machine_.links.size())
            draw_marked(view_.hovered.index, {Ink::text, 0.6F});
        if (view_.selected_link && *view_.selected_link < machine_.links.size())
            draw_marked(*view_.selected_link, {Ink::selected, 1});
        for (std::size_t i = 0; i < machine_.links.size(); ++i)
            draw_directions(i);
    }

private:
    static bool is_of_switch(const MapLink& link) {
        return link.from.kind == MapEnd::Kind::switch_port || link.to.kind == MapEnd::Kind::switch_port;
    }

    bool is_of_chosen(const MapLink& link) const {
        const auto is_it = [&](const MapEnd& end) {
            const bool is_node = end.kind == MapEnd::Kind::node;
            const bool is_hovered =
                (is_node && view_.hovered == MapHit{MapHit::Kind::node, end.index}) ||
                (end.kind == MapEnd::Kind::switch_port && view_.hovered == MapHit{MapHit::Kind::switch_, end.index});
            return is_hovered || (is_node && view_.chosen == end.index);
        };
        return is_it(link.from) || is_it(link.to);
    }

    void draw_quiet(std::size_t i) {
        const MapLink& link = machine_.links[i];
        const bool is_faint = switches_are_faint_ && is_of_switch(link) && !is_of_chosen(link);
        // Long lines are fainter: there are more of them on the same ground, and they lead farther away.
        constexpr float usual_length = 3;
        const float length = std::max(distance(layout_.routes[i].points.front(), layout_.routes[i].points.back()), usual_length);
        const bool is_stub = layout_.routes[i].kind == MapRoute::Kind::stubs;
        const float strength =
            is_faint ? 0.12F
                     : quiet_strength * (is_stub || is_of_chosen(link) ? 1 : std::max(std::sqrt(usual_length / length), 0.35F));
        const Paint paint{is_of_chosen(link) ? Ink::quiet : Ink::faint, strength};
        for (const auto& line : lines_of(layout_.routes[i], view_))
            stroke(canvas_, line, paint, quiet_width, link.state == LinkState::open);
    }

    void draw_lit(std::size_t i) {
        const float load = load_of(bytes_of(machine_.links[i]), most_);
        for (const auto& line : lines_of(layout_.routes[i], view_))
            stroke(canvas_, line, {Ink::message, 0.25F + 0.75F * load}, quiet_width + lit_width * load * fine(), false);
    }

    void draw_dead(std::size_t i) {
        for (const auto& line : lines_of(layout_.routes[i], view_))
            stroke(canvas_, line, {Ink::error, 1}, 1.75F, true);
        draw_cuts(i);
    }

    void draw_marked(std::size_t i, Paint paint) {
        for (const auto& line : lines_of(layout_.routes[i], view_))
            stroke(canvas_, line, paint, 2.5F, machine_.links[i].state == LinkState::dead);
    }

    bool is_deadlocked(const MapEnd& end) const { return end.kind == MapEnd::Kind::node && machine_.nodes[end.index].deadlocked; }

    void draw_directions(std::size_t i) {
        const MapLink& link = machine_.links[i];
        const bool in_circle = is_deadlocked(link.from) && is_deadlocked(link.to);
        // Who waits to send waits for the node at the end, who waits to receive for that at the beginning.
        if (in_circle && (link.forth.output_waits || link.back.input_waits))
            draw_arrow(i, Ink::error, false);
        if (in_circle && (link.back.output_waits || link.forth.input_waits))
            draw_arrow(i, Ink::error, true);
        if (link.forth.sending)
            draw_arrow(i, Ink::message, false);
        if (link.back.sending)
            draw_arrow(i, Ink::message, true);
        if ((link.forth.stuck || link.back.stuck) && link.state != LinkState::dead)
            draw_cuts(i);
    }

    /// A head on the line of a link; in the colour of errors, the line too.
    void draw_arrow(std::size_t i, Ink ink, bool backwards) {
        auto lines = lines_of(layout_.routes[i], view_);
        if (ink == Ink::error)
            for (const auto& line : lines)
                stroke(canvas_, line, {ink, 1}, 2.5F * fine(), false);
        if (view_.scale < arrows_from_scale)
            return;
        const float size = std::clamp(view_.scale * 0.24F, 5.0F, 11.0F);
        for (std::size_t part = 0; part < lines.size(); ++part) {
            auto& line = lines[part];
            // Stubs run outwards: of the one at the receiver the head points inwards.
            const bool turns = backwards != (part == 1);
            if (turns)
                std::reverse(line.begin(), line.end());
            const Spot spot = spot_at(line, lines.size() == 1 ? 0.64F : (turns ? 0.5F : 0.95F));
            draw_head(canvas_, spot.before, spot.at, {ink, 1}, size);
        }
    }

    void draw_cuts(std::size_t i) {
        if (view_.scale < arrows_from_scale)
            return;
        for (const auto& line : lines_of(layout_.routes[i], view_))
            draw_cut(canvas_, spot_at(line, layout_.routes[i].kind == MapRoute::Kind::stubs ? 0.8F : 0.5F).at, fine());
    }

    float fine() const { return std::clamp(view_.scale / 30, 0.5F, 1.0F); }

    Canvas& canvas_;
    const MapMachine& machine_;
    const MapLayout& layout_;
    const MapView& view_;
    std::uint64_t most_ = 0;
    bool switches_are_faint_ = false;
};

} // namespace

void draw_links(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view) {
    Links(canvas, machine, layout, view).draw();
}

void draw_links_of_clusters(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view,
                            const std::vector<MapCluster>& clusters) {
    struct Bundle {
        std::uint64_t bytes = 0;
        std::size_t dead = 0;
    };
    std::vector<std::size_t> cluster_of(layout.nodes.size());
    for (std::size_t i = 0; i < clusters.size(); ++i)
        for (const std::uint32_t node : clusters[i].nodes)
            cluster_of[node] = i;
    std::map<std::pair<std::size_t, std::size_t>, Bundle> bundles;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < machine.links.size(); ++i) {
        const MapLink& link = machine.links[i];
        if (link.from.kind != MapEnd::Kind::node || link.to.kind != MapEnd::Kind::node)
            continue;
        const std::size_t a = cluster_of[link.from.index];
        const std::size_t b = cluster_of[link.to.index];
        const bool is_stub = layout.routes[i].kind == MapRoute::Kind::stubs;
        if (is_stub && link.state == LinkState::dead)
            for (const auto& line : lines_of(layout.routes[i], view))
                stroke(canvas, line, {Ink::error, 1}, 1.75F, true);
        if (a == b || is_stub)
            continue;
        Bundle& bundle = bundles[{std::min(a, b), std::max(a, b)}];
        bundle.bytes += bytes_of(link);
        bundle.dead += link.state == LinkState::dead ? 1U : 0U;
        most = std::max(most, bundle.bytes);
    }
    for (const auto& [pair, bundle] : bundles) {
        const Box& one = clusters[pair.first].box;
        const Box& other = clusters[pair.second].box;
        const Point from = to_screen(view, one.centre());
        const Point to = to_screen(view, other.centre());
        // Lines that run below clusters between these say little, and there are many of them.
        const bool is_long = distance(one.centre(), other.centre()) > 1.6F * one.width();
        const float load = load_of(bundle.bytes, most);
        const float strength = (load > 0 ? 0.2F + 0.7F * load : 0.4F) * (is_long ? 0.15F : 1.0F);
        canvas.line(from, to, {load > 0 ? Ink::message : Ink::faint, strength}, quiet_width + (is_long ? 0 : lit_width * load));
        if (bundle.dead > 0)
            canvas.dashes(from, to, {Ink::error, is_long ? 0.6F : 1}, 1.75F);
    }
}

} // namespace t8::console
