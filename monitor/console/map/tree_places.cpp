#include "monitor/console/map/tree_places.hpp"

#include <algorithm>

#include "monitor/console/map/folded_tree.hpp"
#include "monitor/console/map/rooted_tree.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_unfolded = 200; ///< nodes; above, a tree that is narrow enough is too deep
constexpr float level_height = 1.4F;

/// The outline of a subtree: its leftmost and rightmost nodes by level, from its root downwards; the root is at 0.
struct Outline {
    std::vector<float> left;
    std::vector<float> right;
};

/// Returns how far to the right of the one subtree's root the other's must be, so that they are 1 apart on every level.
float room(const Outline& one, const Outline& other) {
    float least = 0;
    for (std::size_t level = 0; level < std::min(one.right.size(), other.left.size()); ++level)
        least = std::max(least, one.right[level] - other.left[level] + 1);
    return least;
}

/// Adds a subtree whose root is at `x`.
void widen(Outline& whole, const Outline& part, float x) {
    for (std::size_t level = 0; level < part.left.size(); ++level) {
        if (level == whole.left.size()) {
            whole.left.push_back(part.left[level] + x);
            whole.right.push_back(part.right[level] + x);
        }
        whole.left[level] = std::min(whole.left[level], part.left[level] + x);
        whole.right[level] = std::max(whole.right[level], part.right[level] + x);
    }
}

struct UnfoldedTree {
    std::vector<float> offsets; ///< of each node from its parent
    Outline outline;            ///< of the whole
};

UnfoldedTree unfolded(const RootedTree& tree, std::size_t& work) {
    UnfoldedTree result{std::vector<float>(tree.children.size(), 0.0F), {}};
    std::vector<Outline> outlines(tree.children.size());
    for (auto at = tree.order.rbegin(); at != tree.order.rend(); ++at) {
        const auto& children = tree.children[*at];
        Outline below;
        for (const std::uint32_t child : children) {
            result.offsets[child] = room(below, outlines[child]);
            widen(below, outlines[child], result.offsets[child]);
            work += outlines[child].left.size();
        }
        const float middle = children.empty() ? 0 : result.offsets[children.back()] / 2;
        for (const std::uint32_t child : children) {
            result.offsets[child] -= middle;
            outlines[child] = {};
        }
        Outline& own = outlines[*at];
        own.left.push_back(0);
        own.right.push_back(0);
        for (std::size_t level = 0; level < below.left.size(); ++level) {
            own.left.push_back(below.left[level] - middle);
            own.right.push_back(below.right[level] - middle);
        }
    }
    result.outline = std::move(outlines[tree.order.front()]);
    return result;
}

} // namespace

Placement tree_places(const MapGraph& graph, std::uint32_t root, std::size_t& work) {
    const RootedTree tree = rooted(graph, root);
    work += graph.nodes();
    if (graph.nodes() > most_unfolded)
        return folded_tree(tree, work);
    const UnfoldedTree shape = unfolded(tree, work);
    const float left = *std::min_element(shape.outline.left.begin(), shape.outline.left.end());
    const float right = *std::max_element(shape.outline.right.begin(), shape.outline.right.end());
    const float width = right - left + 1;
    const auto levels = static_cast<float>(shape.outline.left.size());
    if (width > widest_unfolded || levels > widest_unfolded)
        return folded_tree(tree, work);
    Placement placement{Figure::tree, std::vector<Point>(graph.nodes()), {}};
    for (const std::uint32_t node : tree.order)
        for (const std::uint32_t child : tree.children[node])
            placement.places[child] = moved(placement.places[node], shape.offsets[child], level_height);
    return placement;
}

} // namespace t8::console
