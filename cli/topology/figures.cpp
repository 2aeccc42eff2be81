#include "cli/topology/figures.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace t8::cli {
namespace {

constexpr unsigned unreached = std::numeric_limits<unsigned>::max();

/// Finds the neighbours of each node, and the distance of every node from one node.
class Distances {
public:
    explicit Distances(const Survey& survey)
        : neighbours_(survey.links.size()), distance_(survey.links.size()), component_(survey.links.size(), unreached) {
        for (const Connection& connection : survey.connections) {
            neighbours_[connection.a.node].push_back(connection.b.node);
            neighbours_[connection.b.node].push_back(connection.a.node);
        }
    }

    std::size_t degree(std::uint32_t node) const { return neighbours_[node].size(); }
    bool has_component(std::uint32_t node) const { return component_[node] != unreached; }

    /// Marks the component of the node.
    void mark_component(std::uint32_t node, unsigned number) {
        measure_from(node);
        for (const std::uint32_t reached : order_)
            component_[reached] = number;
    }

    /// Returns the distance from `start` to the farthest node, which farthest() then returns.
    unsigned measure_from(std::uint32_t start) {
        std::fill(distance_.begin(), distance_.end(), unreached);
        order_.assign(1, start);
        distance_[start] = 0;
        for (std::size_t done = 0; done < order_.size(); ++done) {
            const std::uint32_t node = order_[done];
            for (const std::uint32_t neighbour : neighbours_[node]) {
                if (distance_[neighbour] != unreached)
                    continue;
                distance_[neighbour] = distance_[node] + 1;
                order_.push_back(neighbour);
            }
        }
        return distance_[order_.back()];
    }
    std::uint32_t farthest() const { return order_.back(); }

private:
    std::vector<std::vector<std::uint32_t>> neighbours_;
    std::vector<unsigned> distance_;
    std::vector<unsigned> component_;
    std::vector<std::uint32_t> order_; ///< nodes by distance from the last start
};

std::string counted(std::size_t number, std::string_view what) {
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : what.ends_with("ch") ? "es" : "s");
}

} // namespace

Figures figures_of(const Survey& survey) {
    Figures figures;
    figures.nodes = survey.links.size();
    figures.switches = survey.ports.size();
    figures.links = survey.connections.size();
    figures.switched_links = static_cast<std::size_t>(
        std::count_if(survey.connections.begin(), survey.connections.end(), [](const Connection& c) { return c.passes > 0; }));
    figures.diameter_exact = figures.nodes <= most_nodes_measured;
    figures.least_degree = figures.nodes == 0 ? 0 : unreached;
    Distances distances(survey);
    for (std::uint32_t node = 0; node < figures.nodes; ++node) {
        const auto degree = static_cast<unsigned>(distances.degree(node));
        figures.least_degree = std::min(figures.least_degree, degree);
        figures.greatest_degree = std::max(figures.greatest_degree, degree);
        if (!distances.has_component(node)) {
            distances.mark_component(node, static_cast<unsigned>(figures.components++));
            if (!figures.diameter_exact)
                figures.diameter = std::max(figures.diameter, distances.measure_from(distances.farthest()));
        }
        if (figures.diameter_exact)
            figures.diameter = std::max(figures.diameter, distances.measure_from(node));
    }
    return figures;
}

std::string summary_line(const Figures& figures) {
    std::string text = counted(figures.nodes, "node");
    if (figures.switches > 0)
        text += ", " + counted(figures.switches, "switch");
    text += ", " + counted(figures.links, "link");
    if (figures.switched_links > 0)
        text += fmt::format(" ({} through switches)", figures.switched_links);
    text += fmt::format(", {}, diameter {}{}", counted(figures.components, "component"),
                        figures.diameter_exact ? "" : "at least ", figures.diameter);
    text += fmt::format(", degree {}", figures.least_degree);
    if (figures.greatest_degree != figures.least_degree)
        text += fmt::format(" to {}", figures.greatest_degree);
    return text;
}

} // namespace t8::cli
