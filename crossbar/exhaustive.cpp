#include "crossbar/exhaustive.hpp"

#include <array>
#include <map>
#include <tuple>

namespace t8::crossbar {
namespace {

bool on_the_same_switch(const LinkPlace& x, const LinkPlace& y) {
    return x.kind == LinkPlace::Kind::port && y.kind == LinkPlace::Kind::port && x.peer == y.peer && x.mbits == y.mbits;
}

/// Gives two nodes equal numbers if each link of one leads to the switch of that link of the other, at equal speed, or is useless
/// on both. A node with a link that is cabled to another node gets a number of its own.
std::vector<std::uint32_t> kinds_of_nodes(const Fabric& fabric) {
    using Shape = std::array<std::tuple<LinkPlace::Kind, std::uint32_t, unsigned>, links_per_node>;
    std::map<Shape, std::uint32_t> numbers;
    std::vector<std::uint32_t> kinds;
    for (std::uint32_t node = 0; node < fabric.nodes(); ++node) {
        Shape shape;
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const LinkPlace& place = fabric.place(link_id(node, link));
            shape[link] = {place.kind, place.peer, place.mbits};
        }
        kinds.push_back(numbers.try_emplace(shape, static_cast<std::uint32_t>(numbers.size())).first->second);
    }
    return kinds;
}

} // namespace

Exhaustive::Exhaustive(Routing& routing) : routing_(routing), node_kinds_(kinds_of_nodes(routing.fabric())) {}

Exhaustive::Answer Exhaustive::search(std::uint64_t most_steps) {
    step_limit_ = routing_.steps() + most_steps;
    const std::size_t start = routing_.mark();
    const Answer answer = complete();
    if (answer != Answer::found)
        routing_.undo(start);
    return answer;
}

Exhaustive::Answer Exhaustive::complete() {
    if (routing_.steps() >= step_limit_)
        return Answer::gave_up;
    std::vector<Route> routes;
    if (const std::optional<EdgeId> edge = hardest_edge(routes))
        return branch_on_edge(*edge, std::move(routes));
    if (const std::optional<std::uint32_t> wanted = next_wanted())
        return branch_on_node(*wanted);
    return Answer::found;
}

Exhaustive::Answer Exhaustive::branch_on_edge(EdgeId edge, std::vector<Route> routes) {
    for (const Route& route : routes) {
        const std::size_t before = routing_.mark();
        routing_.take(edge, route);
        const Answer answer = complete();
        if (answer != Answer::impossible)
            return answer;
        routing_.undo(before);
    }
    return Answer::impossible;
}

Exhaustive::Answer Exhaustive::branch_on_node(std::uint32_t wanted) {
    std::vector<bool> kind_tried(routing_.fabric().nodes(), false);
    for (std::uint32_t node = 0; node < routing_.fabric().nodes(); ++node) {
        if (routing_.wanted_on(node) || kind_tried[node_kinds_[node]])
            continue;
        kind_tried[node_kinds_[node]] = true;
        const std::size_t before = routing_.mark();
        routing_.place(wanted, node);
        const Answer answer = complete();
        if (answer != Answer::impossible)
            return answer;
        routing_.undo(before);
    }
    return Answer::impossible;
}

std::optional<EdgeId> Exhaustive::hardest_edge(std::vector<Route>& routes) {
    std::optional<EdgeId> hardest;
    std::vector<Route> choices;
    for (EdgeId edge = 0; edge < routing_.wanted().edges.size(); ++edge) {
        if (routing_.route(edge) || !routing_.ends_are_placed(edge))
            continue;
        list_choices(edge, choices);
        if (hardest && choices.size() >= routes.size())
            continue;
        hardest = edge;
        routes.swap(choices);
        if (routes.empty())
            break;
    }
    return hardest;
}

/// Returns the unplaced node with the most placed neighbours, and among these the one with the most edges.
std::optional<std::uint32_t> Exhaustive::next_wanted() const {
    std::optional<std::uint32_t> best;
    std::tuple<std::size_t, std::size_t> best_rank{};
    for (std::uint32_t wanted = 0; wanted < routing_.wanted().nodes; ++wanted) {
        if (routing_.node_for(wanted))
            continue;
        const std::size_t placed = routing_.placed_neighbours(wanted);
        const std::tuple rank{placed, routing_.edges_of(wanted).size()};
        if (!best || rank > best_rank) {
            best = wanted;
            best_rank = rank;
        }
    }
    return best;
}

/// Puts the free routes of an edge into `routes`, and only one of each set of equivalent routes.
void Exhaustive::list_choices(EdgeId edge, std::vector<Route>& routes) {
    routing_.list_routes(edge, routes);
    const auto& wanted = routing_.wanted().edges[edge];
    const auto& a = wanted.a;
    const auto& b = wanted.b;
    const bool is_loop = a.node == b.node;
    std::erase_if(routes, [&](const Route& route) {
        if (!routing_.is_free(route))
            return true;
        if (is_loop)
            return false;
        return (!a.link && !is_first_of_equals(a.node, route.a)) || (!b.link && !is_first_of_equals(b.node, route.b));
    });
}

/// True if no lower link of the node that is free and that no edge insists on is on the same switch.
bool Exhaustive::is_first_of_equals(std::uint32_t wanted, LinkId link) const {
    const Fabric& fabric = routing_.fabric();
    for (LinkId other = link_id(node_of(link), 0); other < link; ++other) {
        if (!routing_.user(other) && !routing_.is_demanded(wanted, number_of(other)) &&
            on_the_same_switch(fabric.place(other), fabric.place(link)))
            return false;
    }
    return true;
}

} // namespace t8::crossbar
