#include "crossbar/growth.hpp"

#include <algorithm>
#include <tuple>

namespace t8::crossbar {
namespace {

/// The most steps for making the edges of one new node.
constexpr std::uint64_t repair_steps = 60;

unsigned usable_links(const Fabric& fabric, std::uint32_t node) {
    unsigned count = 0;
    for (std::uint8_t link = 0; link < links_per_node; ++link)
        count += fabric.place(link_id(node, link)).kind != LinkPlace::Kind::useless ? 1u : 0u;
    return count;
}

} // namespace

Growth::Growth(Routing& routing, Repair& repair) : routing_(routing), repair_(repair), trouble_(routing.wanted().nodes) {}

bool Growth::place_all(std::uint64_t most_steps) {
    step_limit_ = routing_.steps() + most_steps;
    for (attempts_ = 0;; ++attempts_) {
        const std::size_t start = routing_.mark();
        failures_ = 0;
        failures_allowed_ = routing_.wanted().nodes * std::uint64_t{1 + attempts_ / 4};
        const Answer answer = place_next();
        if (answer == Answer::done)
            return true;
        routing_.undo(start);
        if (answer == Answer::failed || routing_.steps() >= step_limit_)
            return false;
    }
}

/// Returns the unplaced node to place next. Among nodes with placed neighbours, it is the one that fitted nowhere most often;
/// then the one with the most edges to placed nodes, then the one with the most edges.
std::optional<std::uint32_t> Growth::next_wanted() const {
    std::optional<std::uint32_t> best;
    std::tuple<std::uint64_t, std::size_t, std::size_t> best_rank{};
    for (std::uint32_t wanted = 0; wanted < routing_.wanted().nodes; ++wanted) {
        if (routing_.node_for(wanted))
            continue;
        const std::size_t placed = routing_.placed_neighbours(wanted);
        const std::tuple rank{placed > 0 ? trouble_[wanted] : 0, placed, routing_.edges_of(wanted).size()};
        if (!best || rank > best_rank) {
            best = wanted;
            best_rank = rank;
        }
    }
    return best;
}

/// Returns the free nodes with enough links, in the order in which they are tried: those with the fewest links first. In the
/// first attempt the node with the number of `wanted` comes before all others. In later attempts nodes with equally many links
/// come in random order.
std::vector<std::uint32_t> Growth::candidates(std::uint32_t wanted) {
    const Fabric& fabric = routing_.fabric();
    const std::size_t degree = routing_.edges_of(wanted).size();
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t node = 0; node < fabric.nodes(); ++node) {
        if (!routing_.wanted_on(node) && usable_links(fabric, node) >= degree)
            nodes.push_back(node);
    }
    if (attempts_ > 0) {
        for (std::size_t i = nodes.size(); i > 1; --i)
            std::swap(nodes[i - 1], nodes[random_() % i]);
    }
    std::stable_sort(nodes.begin(), nodes.end(), [&](std::uint32_t x, std::uint32_t y) {
        const auto rank = [&](std::uint32_t node) {
            return std::tuple{attempts_ > 0 || node != wanted, usable_links(fabric, node)};
        };
        return rank(x) < rank(y);
    });
    return nodes;
}

/// Places a node and makes its edges to placed nodes. Changes nothing and returns false if that is not possible.
bool Growth::try_at(std::uint32_t wanted, std::uint32_t node) {
    const std::size_t before = routing_.mark();
    routing_.place(wanted, node);
    std::vector<EdgeId> edges;
    bool possible = true;
    for (const EdgeId edge : routing_.edges_of(wanted)) {
        if (!possible || !routing_.ends_are_placed(edge))
            continue;
        routing_.list_routes(edge, routes_);
        possible = !routes_.empty();
        edges.push_back(edge);
    }
    if (possible && repair_.make(edges, repair_steps))
        return true;
    routing_.undo(before);
    return false;
}

Growth::Answer Growth::place_next() {
    const std::optional<std::uint32_t> wanted = next_wanted();
    if (!wanted)
        return Answer::done;
    for (const std::uint32_t node : candidates(*wanted)) {
        if (failures_ > failures_allowed_ || routing_.steps() >= step_limit_)
            return Answer::stopped;
        const std::size_t before = routing_.mark();
        if (!try_at(*wanted, node))
            continue;
        const Answer answer = place_next();
        if (answer != Answer::failed)
            return answer;
        routing_.undo(before);
    }
    ++failures_;
    ++trouble_[*wanted];
    return failures_ > failures_allowed_ ? Answer::stopped : Answer::failed;
}

} // namespace t8::crossbar
