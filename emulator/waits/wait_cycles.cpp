// Finds processes that wait for each other.

#include <algorithm>

#include "emulator/waits/strong_components.hpp"
#include "emulator/waits/wait_graph.hpp"

namespace t8 {
namespace {

constexpr std::size_t none = ~std::size_t{0};

/// Returns a shortest path from a process back to it, within its component; empty if there is none.
std::vector<std::size_t> shortest_cycle(const EdgeTargets& targets, const std::vector<std::size_t>& component,
                                        std::size_t start) {
    std::vector<std::size_t> came_from(targets.size(), none), open{start};
    for (std::size_t n = 0; n < open.size(); ++n)
        for (const std::size_t to : targets[open[n]]) {
            if (to == start) {
                std::vector<std::size_t> cycle{open[n]};
                while (cycle.back() != start)
                    cycle.push_back(came_from[cycle.back()]);
                std::reverse(cycle.begin(), cycle.end());
                return cycle;
            }
            if (component[to] == component[start] && came_from[to] == none) {
                came_from[to] = open[n];
                open.push_back(to);
            }
        }
    return {};
}

} // namespace

void WaitGraph::find_cycles() {
    constexpr std::size_t most_starts = 32; // of a component: to find its shortest cycle of all would take too long
    EdgeTargets targets(processes_.size());
    for (const Edge& edge : edges_)
        if (!edge.to_cause)
            targets[edge.from].push_back(edge.to);
    const std::vector<std::size_t> component = strong_components(targets);
    std::vector<std::vector<std::size_t>> members(processes_.size());
    for (std::size_t process = 0; process < processes_.size(); ++process)
        members[component[process]].push_back(process);
    for (const std::vector<std::size_t>& group : members) {
        if (group.size() < 2)
            continue;
        std::vector<std::size_t> shortest;
        for (std::size_t n = 0; n < std::min(group.size(), most_starts); ++n) {
            std::vector<std::size_t> cycle = shortest_cycle(targets, component, group[n]);
            if (shortest.empty() || cycle.size() < shortest.size())
                shortest = std::move(cycle);
        }
        cycles_.push_back(std::move(shortest));
    }
    std::sort(cycles_.begin(), cycles_.end());
}

} // namespace t8
