#include "crossbar/request.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace t8::crossbar {
namespace {

std::string name_or_number(const std::vector<std::string>& names, std::uint32_t number, std::string_view otherwise) {
    return number < names.size() ? names[number] : fmt::format("{}{}", otherwise, number);
}

std::optional<std::uint32_t> fixed_node(const WantedGraph& wanted, std::uint32_t node) {
    return node < wanted.placement.size() ? wanted.placement[node] : std::nullopt;
}

unsigned useful_links(const Fabric& fabric, std::uint32_t node) {
    unsigned count = 0;
    for (std::uint8_t link = 0; link < links_per_node; ++link)
        count += fabric.place(link_id(node, link)).kind != LinkPlace::Kind::useless ? 1u : 0u;
    return count;
}

Refusal impossible(std::string reason, std::optional<std::size_t> edge = std::nullopt) {
    return {.edge = edge, .reason = std::move(reason), .proven = true};
}

std::optional<Refusal> check_numbers(const WantedGraph& wanted) {
    for (std::size_t edge = 0; edge < wanted.edges.size(); ++edge) {
        const auto& [a, b] = wanted.edges[edge];
        for (const WantedEnd& end : {a, b}) {
            if (end.node >= wanted.nodes)
                return impossible(fmt::format("there is no node {} among the {} that are wanted", end.node, wanted.nodes), edge);
            if (end.link && *end.link >= links_per_node)
                return impossible(fmt::format("there is no link {}, a node has links 0 to 3", *end.link), edge);
        }
    }
    return std::nullopt;
}

std::optional<Refusal> check_placement(const Fabric& fabric, const WantedGraph& wanted, const Names& names) {
    if (wanted.nodes > fabric.nodes())
        return impossible(fmt::format("{} nodes are wanted, but there are {}", wanted.nodes, fabric.nodes()));
    std::vector<std::optional<std::uint32_t>> occupants(fabric.nodes());
    for (std::uint32_t node = 0; node < wanted.nodes; ++node) {
        const std::optional<std::uint32_t> on = fixed_node(wanted, node);
        if (!on)
            continue;
        if (*on >= fabric.nodes())
            return impossible(fmt::format("{} is to be node {}, and there are {}", names.wanted(node), *on, fabric.nodes()));
        if (occupants[*on])
            return impossible(
                fmt::format("{} and {} are both to be {}", names.wanted(*occupants[*on]), names.wanted(node), names.node(*on)));
        occupants[*on] = node;
    }
    return std::nullopt;
}

/// Returns the name of a wanted node in messages. If `wanted.placement` fixes its physical node, that is the name of the physical node.
std::string subject(const WantedGraph& wanted, std::uint32_t node, const Names& names) {
    const std::optional<std::uint32_t> on = fixed_node(wanted, node);
    return on ? names.node(*on) : names.wanted(node);
}

std::optional<Refusal> check_demands(const Fabric& fabric, const WantedGraph& wanted, const Names& names) {
    std::vector<std::array<bool, links_per_node>> demanded(wanted.nodes);
    for (std::size_t edge = 0; edge < wanted.edges.size(); ++edge) {
        const auto& [a, b] = wanted.edges[edge];
        for (const WantedEnd& end : {a, b}) {
            if (!end.link)
                continue;
            if (demanded[end.node][*end.link])
                return impossible(fmt::format("link {} of {} is wanted twice", *end.link, subject(wanted, end.node, names)),
                                  edge);
            demanded[end.node][*end.link] = true;
            const std::optional<std::uint32_t> on = fixed_node(wanted, end.node);
            if (on && fabric.place(link_id(*on, *end.link)).kind == LinkPlace::Kind::useless)
                return impossible(fmt::format("link {} of {} leads to no node and no switch", *end.link, names.node(*on)), edge);
        }
    }
    return std::nullopt;
}

std::optional<Refusal> check_degrees(const Fabric& fabric, const WantedGraph& wanted, const Names& names) {
    unsigned most = 0;
    for (std::uint32_t node = 0; node < fabric.nodes(); ++node)
        most = std::max(most, useful_links(fabric, node));
    std::vector<unsigned> degrees(wanted.nodes);
    for (std::size_t edge = 0; edge < wanted.edges.size(); ++edge) {
        const auto& [a, b] = wanted.edges[edge];
        for (const WantedEnd& end : {a, b}) {
            const std::optional<std::uint32_t> on = fixed_node(wanted, end.node);
            if (++degrees[end.node] <= (on ? useful_links(fabric, *on) : most))
                continue;
            const std::string which = subject(wanted, end.node, names);
            return impossible(
                on ? fmt::format("{} has no link left", which) : fmt::format("no node has links enough for {}", which), edge);
        }
    }
    return std::nullopt;
}

} // namespace

std::string Names::node(std::uint32_t node) const { return name_or_number(options_.node_names, node, "n"); }
std::string Names::wanted(std::uint32_t wanted) const { return name_or_number(options_.wanted_names, wanted, "node "); }
std::string Names::crossbar(std::uint32_t number) const { return name_or_number(options_.switch_names, number, "c"); }

std::optional<Refusal> check_request(const Fabric& fabric, const WantedGraph& wanted, const Names& names) {
    std::optional<Refusal> refusal = check_numbers(wanted);
    if (!refusal)
        refusal = check_placement(fabric, wanted, names);
    if (!refusal)
        refusal = check_demands(fabric, wanted, names);
    if (!refusal)
        refusal = check_degrees(fabric, wanted, names);
    return refusal;
}

} // namespace t8::crossbar
