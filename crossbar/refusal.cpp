#include "crossbar/refusal.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::crossbar {
namespace {

/// Returns the links that the edge could still use at one of its ends.
std::vector<LinkId> links_left(const Routing& routing, const WantedEnd& end) {
    const std::uint32_t node = *routing.node_for(end.node);
    std::vector<LinkId> links;
    for (std::uint8_t number = 0; number < links_per_node; ++number) {
        const LinkId link = link_id(node, number);
        const bool allowed = end.link ? *end.link == number : !routing.is_demanded(end.node, number);
        if (allowed && !routing.user(link) && routing.fabric().place(link).kind != LinkPlace::Kind::useless)
            links.push_back(link);
    }
    return links;
}

/// Returns "link 2 of n3", "links 2 and 3 of n3".
std::string listed(const std::vector<LinkId>& links, const Names& names) {
    std::string numbers = fmt::format("{}", number_of(links.front()));
    for (std::size_t i = 1; i < links.size(); ++i)
        numbers += fmt::format("{}{}", i + 1 == links.size() ? " and " : ", ", number_of(links[i]));
    return fmt::format("link{} {} of {}", links.size() > 1 ? "s" : "", numbers, names.node(node_of(links.front())));
}

bool contains(const std::vector<LinkId>& links, LinkId link) {
    return std::find(links.begin(), links.end(), link) != links.end();
}

/// Returns the reason when the edge insists on a link that is cabled to another node.
std::optional<std::string> why_cabled(const Fabric& fabric, const WantedEnd& end, LinkId link, const Names& names) {
    const LinkPlace& place = fabric.place(link);
    if (!end.link || place.kind != LinkPlace::Kind::node)
        return std::nullopt;
    return fmt::format("link {} of {} is cabled to link {} of {}", *end.link, names.node(node_of(link)), number_of(place.peer),
                       names.node(node_of(place.peer)));
}

} // namespace

std::string why_unrouted(Routing& routing, EdgeId edge, const Names& names) {
    const auto& [end_a, end_b] = routing.wanted().edges[edge];
    const std::vector<LinkId> left_a = links_left(routing, end_a);
    const std::vector<LinkId> left_b = links_left(routing, end_b);
    if (left_a.empty())
        return fmt::format("{} has no link left", names.node(*routing.node_for(end_a.node)));
    if (left_b.empty() || (end_a.node == end_b.node && left_b.size() == 1))
        return fmt::format("{} has no link left", names.node(*routing.node_for(end_b.node)));

    std::vector<Route> routes;
    routing.list_routes(edge, routes);
    for (const Route& route : routes) {
        if (!contains(left_a, route.a) || !contains(left_b, route.b))
            continue;
        const Fabric& fabric = routing.fabric();
        return fmt::format("all ways from switch {} to {} are taken", names.crossbar(fabric.place(route.a).peer),
                           names.crossbar(fabric.place(route.b).peer));
    }
    if (auto reason = why_cabled(routing.fabric(), end_a, left_a.front(), names))
        return *reason;
    if (auto reason = why_cabled(routing.fabric(), end_b, left_b.front(), names))
        return *reason;
    return fmt::format("{} and {} reach no common switch", listed(left_a, names), listed(left_b, names));
}

} // namespace t8::crossbar
