#include "monitor/console/map/folded_tree.hpp"

#include <algorithm>
#include <cmath>

namespace t8::console {
namespace {

constexpr std::size_t most_choices = 16; ///< for each subtree
constexpr std::size_t most_limits = 64;  ///< of height or width that are tried for each subtree
constexpr float column_handicap = 1.35F; ///< a root in the middle is preferred to one in a corner
constexpr float indent = 0.8F;           ///< of children below each other, from their parent
constexpr float subtree_gap = 0.25F;     ///< between subtrees that have children
constexpr float steep = 2.01F;           ///< up to this far aside, lines to children in a row are straight
constexpr float track = 0.11F;           ///< between lines that run side by side
constexpr float tracks = 0.5F;           ///< between the first and the last of them, at most

float track_of(std::size_t lines) { return std::min(track, tracks / static_cast<float>(lines)); }

/// One way to place a subtree, in a box whose upper edge has only its root.
struct Choice {
    float width = 1;
    float height = 1;
    float root = 0;                     ///< of the root, from the left; the leftmost node is at 0
    bool in_a_row = true;               ///< its children, or one below the other
    std::vector<std::uint8_t> of_child; ///< their choices
};

bool is_better(const Choice& a, const Choice& b) { return a.width < b.width || (a.width == b.width && a.height < b.height); }

/// Leaves only choices that are lower than all narrower ones, and of many some, evenly.
void thin(std::vector<Choice>& choices) {
    std::stable_sort(choices.begin(), choices.end(), is_better);
    std::vector<Choice> kept;
    for (Choice& choice : choices)
        if (kept.empty() || choice.height < kept.back().height)
            kept.push_back(std::move(choice));
    if (kept.size() > most_choices) {
        std::vector<Choice> some;
        for (std::size_t i = 0; i < most_choices; ++i)
            some.push_back(std::move(kept[i * (kept.size() - 1) / (most_choices - 1)]));
        kept = std::move(some);
    }
    choices = std::move(kept);
}

class Folding {
public:
    Folding(const RootedTree& tree, std::size_t& work) : tree_(tree), work_(work), choices_(tree.children.size()) {}

    Placement placement() {
        for (auto at = tree_.order.rbegin(); at != tree_.order.rend(); ++at)
            choose(*at);
        const std::uint32_t root = tree_.order.front();
        const auto& ways = choices_[root];
        const auto size = [](const Choice& choice) {
            return std::max(choice.width / wanted_aspect, choice.height) * (choice.in_a_row ? 1 : column_handicap);
        };
        const auto best =
            std::min_element(ways.begin(), ways.end(), [&](const Choice& a, const Choice& b) { return size(a) < size(b); });
        Placement placement{Figure::tree, std::vector<Point>(tree_.children.size()), {}, {}};
        std::vector<std::uint8_t> chosen(tree_.children.size(), 0);
        chosen[root] = static_cast<std::uint8_t>(best - ways.begin());
        placement.parents.assign(tree_.children.size(), no_parent);
        for (const std::uint32_t node : tree_.order)
            place_children(node, choices_[node][chosen[node]], chosen, placement);
        return placement;
    }

private:
    float gap_beside(std::uint32_t child) const { return tree_.children[child].empty() ? 0 : subtree_gap; }

    void choose(std::uint32_t node) {
        const auto& children = tree_.children[node];
        auto& ways = choices_[node];
        if (children.empty()) {
            ways.emplace_back();
            return;
        }
        std::vector<float> heights;
        std::vector<float> widths;
        for (const std::uint32_t child : children)
            for (const Choice& choice : choices_[child]) {
                heights.push_back(choice.height);
                widths.push_back(choice.width);
            }
        for (const float height : limits(heights))
            add_row(node, height);
        for (const float width : limits(widths))
            add_column(node, width);
        thin(ways);
    }

    static std::vector<float> limits(std::vector<float> values) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        std::vector<float> some;
        const std::size_t step = values.size() / most_limits + 1;
        for (std::size_t i = (values.size() - 1) % step; i < values.size(); i += step) // the greatest among them
            some.push_back(values[i]);
        return some;
    }

    /// The narrowest ways of the children that are no higher than `height`; nothing if one has none.
    void add_row(std::uint32_t node, float height) {
        Choice row;
        float x = 0;
        float first = 0;
        float last = 0;
        for (const std::uint32_t child : tree_.children[node]) {
            const auto& ways = choices_[child];
            const auto way =
                std::find_if(ways.begin(), ways.end(), [&](const Choice& choice) { return choice.height <= height; });
            work_ += ways.size();
            if (way == ways.end())
                return;
            row.of_child.push_back(static_cast<std::uint8_t>(way - ways.begin()));
            if (row.of_child.size() == 1)
                first = x + way->root;
            last = x + way->root;
            x += way->width + gap_beside(child);
            row.height = std::max(row.height, 1 + way->height);
        }
        row.width = x;
        row.root = (first + last) / 2;
        choices_[node].push_back(std::move(row));
    }

    /// The lowest ways of the children that are no wider than `width`; nothing if one has none.
    void add_column(std::uint32_t node, float width) {
        Choice column;
        column.in_a_row = false;
        for (const std::uint32_t child : tree_.children[node]) {
            const auto& ways = choices_[child];
            const auto beyond =
                std::find_if(ways.begin(), ways.end(), [&](const Choice& choice) { return choice.width > width; });
            work_ += ways.size();
            if (beyond == ways.begin())
                return;
            column.of_child.push_back(static_cast<std::uint8_t>(beyond - ways.begin() - 1));
            const Choice& way = *(beyond - 1);
            column.width = std::max(column.width, indent + way.width);
            column.height += way.height + gap_beside(child);
        }
        choices_[node].push_back(std::move(column));
    }

    void place_children(std::uint32_t node, const Choice& choice, std::vector<std::uint8_t>& chosen, Placement& placement) const {
        const auto& children = tree_.children[node];
        const Point from = placement.places[node];
        float x = from.x - choice.root;
        float y = from.y + 1;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const std::uint32_t child = children[i];
            placement.parents[child] = node;
            chosen[child] = choice.of_child[i];
            const Choice& way = choices_[child][chosen[child]];
            if (choice.in_a_row) {
                placement.places[child] = {x + way.root, y};
                x += way.width + gap_beside(child);
            } else {
                placement.places[child] = {x + indent + way.root, y};
                y += way.height + gap_beside(child);
            }
        }
        if (choice.in_a_row)
            route_row(node, placement);
        else
            route_column(node, placement);
    }

    void route_row(std::uint32_t node, Placement& placement) const {
        const auto& children = tree_.children[node];
        const Point from = placement.places[node];
        const auto aside = [&](std::uint32_t child) { return placement.places[child].x - from.x; };
        if (std::all_of(children.begin(), children.end(), [&](std::uint32_t child) { return std::abs(aside(child)) <= steep; }))
            return;
        const auto middle = (static_cast<float>(children.size()) - 1) / 2;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Point to = placement.places[children[i]];
            // The farther aside a child is, the higher its line runs, so that lines to nearer ones begin below it.
            const float step = track_of(children.size());
            const float start = from.x + (static_cast<float>(i) - middle) * step;
            const float height = from.y + 0.5F - (std::abs(static_cast<float>(i) - middle) - middle / 2) * step;
            add_route(node, children[i], {from, {start, from.y}, {start, height}, {to.x, height}, to}, placement);
        }
    }

    void route_column(std::uint32_t node, Placement& placement) const {
        const auto& children = tree_.children[node];
        const Point from = placement.places[node];
        const auto middle = (static_cast<float>(children.size()) - 1) / 2;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Point to = placement.places[children[i]];
            const float start = from.x + (middle - static_cast<float>(i)) * track_of(children.size());
            add_route(node, children[i], {from, {start, from.y}, {start, to.y}, to}, placement);
        }
    }

    static void add_route(std::uint32_t node, std::uint32_t child, std::vector<Point> points, Placement& placement) {
        if (node > child)
            std::reverse(points.begin(), points.end());
        placement.routes.push_back({{std::min(node, child), std::max(node, child)}, {MapRoute::Kind::bend, std::move(points)}});
    }

    const RootedTree& tree_;
    std::size_t& work_;
    std::vector<std::vector<Choice>> choices_; ///< by node: wider, the lower
};

} // namespace

Placement folded_tree(const RootedTree& tree, std::size_t& work) { return Folding(tree, work).placement(); }

} // namespace t8::console
