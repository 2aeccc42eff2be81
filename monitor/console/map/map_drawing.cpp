#include "monitor/console/map/map_drawing.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "monitor/console/drawing/text_width.hpp"
#include "monitor/console/map/link_drawing.hpp"
#include "monitor/console/map/map_words.hpp"
#include "monitor/console/map/node_mark.hpp"

namespace t8::console {
namespace {

constexpr float least_node = 6; ///< pixels; of a single node among clusters

Box square_around(Point centre, float side) { return {moved(centre, -side / 2, -side / 2), moved(centre, side / 2, side / 2)}; }

Box widened(const Box& box, float by) { return {moved(box.from, -by, -by), moved(box.to, by, by)}; }

class MapDrawing {
public:
    MapDrawing(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view)
        : canvas_(canvas), machine_(machine), layout_(layout), view_(view), clusters_(clusters_of(layout, view.scale)) {}

    void draw() {
        canvas_.clip(drawn_area(view_));
        if (clusters_.empty() || !layout_.parents.empty())
            draw_links(canvas_, machine_, layout_, view_);
        else
            draw_links_of_clusters(canvas_, machine_, layout_, view_, clusters_);
        for (std::size_t i = 0; i < layout_.switches.size(); ++i)
            draw_switch(i);
        if (clusters_.empty())
            draw_nodes();
        for (std::size_t i = 0; i < clusters_.size(); ++i)
            draw_cluster(i);
        for (std::size_t i = 0; i < layout_.hosts.size(); ++i)
            draw_host(i);
        canvas_.unclip();
    }

private:
    bool is_hovered(MapHit::Kind kind, std::size_t index) const { return view_.hovered == MapHit{kind, index}; }

    bool is_seen(const Box& box) const {
        const Box area = drawn_area(view_);
        return box.to.x >= area.from.x && box.from.x <= area.to.x && box.to.y >= area.from.y && box.from.y <= area.to.y;
    }

    void draw_nodes() {
        set_name_size(node_side * view_.scale);
        for (std::size_t i = 0; i < machine_.nodes.size(); ++i)
            draw_node(i, is_hovered(MapHit::Kind::node, i));
    }

    void draw_node(std::size_t i, bool hovered) {
        const float side = std::max(node_side * view_.scale, least_node);
        const Box square = square_around(to_screen(view_, layout_.nodes[i]), side);
        if (!is_seen(widened(square, side)))
            return;
        const MapNode& node = machine_.nodes[i];
        draw_node_mark(canvas_, square, node.state);
        draw_name(square, node);
        if (node.deadlocked || node.stuck)
            canvas_.ring(square.centre(), side * 0.8F, {Ink::error, node.deadlocked ? 1 : 0.45F},
                         std::clamp(side * 0.08F, 1.25F, 2.5F));
        if (view_.chosen == i)
            draw_choice(square);
        else if (hovered)
            canvas_.outline(widened(square, 1.5F), {Ink::text, 0.6F}, 1.25F, 5);
    }

    /// All names have one size, at which nearly all of them fit; if there is none, names are not drawn on the nodes.
    void set_name_size(float side) {
        constexpr std::size_t nearly_all = 10; // but for one in so many
        std::vector<float> sizes;
        for (const MapNode& node : machine_.nodes)
            sizes.push_back(name_size(canvas_, side, shown_name(node.name)));
        const auto at = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / nearly_all);
        std::nth_element(sizes.begin(), at, sizes.end());
        name_size_ = at == sizes.end() ? 0 : *at;
    }

    void draw_name(const Box& square, const MapNode& node) {
        const std::string name = shown_name(node.name);
        if (name_size_ > 0 && name_size(canvas_, square.width(), name) > 0.97F * name_size_) {
            draw_node_name(canvas_, square, node.state, name, name_size_);
            return;
        }
        constexpr float size = 10;
        constexpr float least_scale = 44;
        if (view_.scale < least_scale)
            return;
        const std::string below = shortened(name, view_.scale - 4, canvas_, Face::words, size);
        canvas_.text({square.centre().x, square.to.y + 2}, below, {Ink::quiet, 1}, Face::words, Align::middle, size);
    }

    void draw_choice(const Box& box) { canvas_.outline(widened(box, 2.5F), {Ink::selected, 1}, 2, 6); }

    void draw_cluster(std::size_t i) {
        const MapCluster& cluster = clusters_[i];
        const Box box = widened({to_screen(view_, cluster.box.from), to_screen(view_, cluster.box.to)}, -0.75F);
        if (!is_seen(box))
            return;
        if (cluster.nodes.size() == 1 && cluster.box.width() <= 1) {
            draw_node(cluster.nodes.front(), is_hovered(MapHit::Kind::node, cluster.nodes.front()));
            return;
        }
        StateCounts counts;
        for (const std::uint32_t node : cluster.nodes)
            counts.add(machine_.nodes[node]);
        const bool is_wrong = counts.stuck + counts.of(NodeState::error) + counts.of(NodeState::halted) > 0;
        canvas_.fill(box, {Ink::raised, 1}, 4);
        canvas_.outline(box, {is_wrong ? Ink::error : Ink::hairline, 1}, is_wrong ? 1.75F : 1, 4);
        draw_shares(box, counts);
        const bool is_one = cluster.nodes.size() == 1;
        draw_title(box, is_one ? shown_name(machine_.nodes[cluster.nodes.front()].name) : shown_number(cluster.nodes.size()),
                   is_one ? Face::words : Face::numbers, counts.deadlocked > 0);
        if (view_.chosen &&
            std::binary_search(cluster.nodes.begin(), cluster.nodes.end(), static_cast<std::uint32_t>(*view_.chosen)))
            draw_choice(widened(box, -1.5F));
        else if (is_hovered(MapHit::Kind::cluster, i) ||
                 (cluster.nodes.size() == 1 && is_hovered(MapHit::Kind::node, cluster.nodes.front())))
            canvas_.outline(box, {Ink::text, 0.6F}, 1.25F, 4);
    }

    /// A bar at the bottom: the shares of the states, always in the same order. What is wrong is at least a pixel or two wide.
    void draw_shares(const Box& box, const StateCounts& counts) {
        const float margin = std::min(4.0F, box.width() * 0.15F);
        const float height = std::clamp(box.height() * 0.18F, 3.0F, 8.0F);
        const float room = box.width() - 2 * margin;
        float left = box.from.x + margin;
        const float right = box.to.x - margin;
        const float top = box.to.y - margin - height;
        const auto total = static_cast<float>(std::max<std::size_t>(counts.total(), 1));
        float before = 0;
        for (const NodeState state : all_node_states) {
            if (counts.of(state) == 0)
                continue;
            before += static_cast<float>(counts.of(state));
            const float end = std::min(std::max(box.from.x + margin + room * before / total, left + 2), right);
            const float begin = std::min(left, end - 2);
            canvas_.fill({{begin, top}, {end, top + height}}, {ink_of(state), 1});
            left = end;
        }
    }

    /// The number of nodes, or the name of a single one.
    void draw_title(const Box& box, std::string_view text, Face face, bool is_deadlocked) {
        constexpr float size = 11;
        if (canvas_.text_width(text, face, size) + 4 > box.width() || box.height() < size + 9)
            return;
        const Point middle{box.centre().x, box.from.y + (box.height() * 0.76F - size) / 2};
        canvas_.text(middle, text, {Ink::text, 1}, face, Align::middle, size);
        if (is_deadlocked)
            canvas_.ring({middle.x, middle.y + size / 2}, size * 0.9F, {Ink::error, 1}, 1.5F);
    }

    void draw_switch(std::size_t i) {
        const Point centre = to_screen(view_, layout_.switches[i]);
        const float reach = std::max(0.3F * view_.scale, 3.0F);
        const std::vector<Point> diamond{moved(centre, 0, -reach), moved(centre, reach, 0), moved(centre, 0, reach),
                                         moved(centre, -reach, 0)};
        std::vector<Point> edge = diamond;
        edge.push_back(edge.front());
        canvas_.polygon(diamond, {Ink::raised, 1});
        const bool is_marked = is_hovered(MapHit::Kind::switch_, i);
        canvas_.polyline(edge, {is_marked ? Ink::text : Ink::faint, 1}, 1.25F);
        constexpr float size = 10;
        const std::string name = shown_name(machine_.switches[i]);
        if (canvas_.text_width(name, Face::words, size) <= 1.5F * view_.scale && view_.scale * 0.6F > size)
            canvas_.text({centre.x, centre.y + reach + 1}, name, {Ink::quiet, 1}, Face::words, Align::middle, size);
    }

    void draw_host(std::size_t i) {
        const Point centre = to_screen(view_, layout_.hosts[i]);
        const float size = std::clamp(view_.scale * 0.34F, 9.0F, 12.0F);
        const std::string name = shown_name(machine_.hosts[i]);
        const float width = canvas_.text_width(name, Face::words, size) + size * 1.3F;
        const float height = size * 1.8F;
        const Box box{moved(centre, -width / 2, -height / 2), moved(centre, width / 2, height / 2)};
        canvas_.fill(box, {Ink::raised, 1}, 4);
        canvas_.outline(box, {is_hovered(MapHit::Kind::host, i) ? Ink::text : Ink::hairline, 1}, 1, 4);
        canvas_.text({centre.x, centre.y - size / 2}, name, {Ink::quiet, 1}, Face::words, Align::middle, size);
    }

    Canvas& canvas_;
    const MapMachine& machine_;
    const MapLayout& layout_;
    const MapView& view_;
    std::vector<MapCluster> clusters_;
    float name_size_ = 0;
};

/// One thing that the legend explains.
struct LegendEntry {
    std::optional<NodeState> state; ///< nothing: a ring
    float strength = 1;             ///< of the ring
    std::string word;
    std::string count;
};

std::vector<LegendEntry> legend_entries(const MapMachine& machine) {
    const StateCounts counts = counts_of(machine);
    std::vector<LegendEntry> entries;
    for (const NodeState state : all_node_states) {
        const bool is_usual = state == NodeState::computes || state == NodeState::waits || state == NodeState::idle;
        if (counts.of(state) > 0 || is_usual)
            entries.push_back({state, 1, std::string(name_of(state)) + ' ', shown_number(counts.of(state))});
    }
    if (counts.deadlocked > 0)
        entries.push_back({std::nullopt, 1, "deadlocked ", shown_number(counts.deadlocked)});
    if (counts.stuck > counts.deadlocked)
        entries.push_back({std::nullopt, 0.45F, "stuck ", shown_number(counts.stuck - counts.deadlocked)});
    return entries;
}

/// How a legend is set: the roomiest one that fits is taken.
struct LegendStyle {
    float size;  ///< of the text
    float apart; ///< between entries
    bool has_words;
};

class Legend {
public:
    Legend(Canvas& canvas, const MapMachine& machine, const Box& area)
        : canvas_(canvas), area_(area), entries_(legend_entries(machine)) {}

    /// The states that there are with their numbers, from the left; words are left out where they have no room.
    void draw() {
        constexpr std::array<LegendStyle, 3> styles{{{11, 14, true}, {10, 8, true}, {10, 8, false}}};
        const auto fits = [&](const LegendStyle& style) { return width(style) <= area_.width() - 2 * margin; };
        const auto found = std::find_if(styles.begin(), styles.end(), fits);
        const LegendStyle& style = found == styles.end() ? styles.back() : *found;
        const float middle = area_.to.y - legend_height / 2;
        float x = area_.from.x + margin;
        canvas_.clip(area_);
        for (const LegendEntry& entry : entries_) {
            if (entry.state)
                draw_node_mark(canvas_, {{x, middle - mark / 2}, {x + mark, middle + mark / 2}}, *entry.state);
            else
                canvas_.ring({x + mark / 2, middle}, mark / 2, {Ink::error, entry.strength}, 1.5F);
            canvas_.text({x + mark + 5, middle - style.size / 2}, text(entry, style), {Ink::quiet, 1}, Face::words, Align::left,
                         style.size);
            x += width(entry, style);
        }
        canvas_.unclip();
    }

private:
    static constexpr float mark = 10;
    static constexpr float margin = 12;

    static std::string text(const LegendEntry& entry, const LegendStyle& style) {
        return style.has_words ? entry.word + entry.count : entry.count;
    }
    float width(const LegendEntry& entry, const LegendStyle& style) const {
        return mark + 5 + canvas_.text_width(text(entry, style), Face::words, style.size) + style.apart;
    }
    float width(const LegendStyle& style) const {
        float sum = -style.apart;
        for (const LegendEntry& entry : entries_)
            sum += width(entry, style);
        return sum;
    }

    Canvas& canvas_;
    Box area_;
    std::vector<LegendEntry> entries_;
};

} // namespace

void draw_map(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view) {
    const bool fits = layout.nodes.size() == machine.nodes.size() && layout.routes.size() == machine.links.size() &&
                      layout.switches.size() == machine.switches.size() && layout.hosts.size() == machine.hosts.size();
    if (fits && view.scale > 0)
        MapDrawing(canvas, machine, layout, view).draw();
    Legend(canvas, machine, view.area).draw();
}

void draw_tooltip(Canvas& canvas, const Box& area, Point at, const std::vector<std::string>& lines) {
    if (lines.empty())
        return;
    constexpr float size = 12;
    constexpr float line_height = 17;
    constexpr float margin = 9;
    const float most = std::max(area.width() - 4 * margin, 40.0F);
    float width = 0;
    std::vector<std::string> shown;
    for (const std::string& line : lines) {
        shown.push_back(shortened(line, most, canvas, Face::words, size));
        width = std::max(width, canvas.text_width(shown.back(), Face::words, size));
    }
    width += 2 * margin;
    const float height = line_height * static_cast<float>(lines.size()) + 2 * margin - (line_height - size);
    const float x = std::max(std::min(at.x + 14, area.to.x - width - 2), area.from.x + 2);
    const bool has_room_below = at.y + 16 + height <= area.to.y - 2;
    const float y = std::max(has_room_below ? at.y + 16 : at.y - 8 - height, area.from.y + 2);
    const Box box{{x, y}, {x + width, y + height}};
    canvas.fill(box, {Ink::raised, 1}, 6);
    canvas.outline(box, {Ink::hairline, 1}, 1, 6);
    for (std::size_t i = 0; i < shown.size(); ++i)
        canvas.text({x + margin, y + margin + line_height * static_cast<float>(i)}, shown[i],
                    {i == 0 ? Ink::text : Ink::quiet, 1}, Face::words, Align::left, size);
}

} // namespace t8::console
