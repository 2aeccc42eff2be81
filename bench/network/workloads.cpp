#include "bench/network/workloads.hpp"

#include <fmt/core.h>

namespace t8::bench {
namespace {

// Large enough that booting and the end of a farm, when workers run out of tasks, hardly count.
constexpr unsigned farm_tasks = 512;
constexpr unsigned farm_numbers = 2000;
constexpr unsigned longer = 4;
constexpr Traffic small{4, 1000};
constexpr Traffic large{1024, 700};
constexpr unsigned side = 8;

/// The messages of all nodes of the torus, between processes of one node.
Network alone(Traffic traffic, unsigned times) {
    traffic.messages *= side * side * times;
    return talks_to_itself(traffic);
}

} // namespace

std::vector<Workload> workloads() {
    const auto torus_name = [](const Traffic& traffic) {
        return fmt::format("torus, {} nodes, messages of {} bytes", side * side, traffic.bytes);
    };
    return {{"farm, 16 nodes", farm(16, farm_tasks, farm_numbers), 0},
            {"farm, 64 nodes", farm(64, farm_tasks, farm_numbers), 0},
            {"farm, 16 nodes, longer tasks", farm(16, farm_tasks / longer, farm_numbers * longer), 0},
            {torus_name(small), torus(side, side, small), 1},
            {torus_name(large), torus(side, side, large), 2}};
}

std::vector<Workload> single_nodes(unsigned times) {
    return {{"farm, 1 node", farm(1, farm_tasks, farm_numbers), 0},
            {fmt::format("1 node, messages of {} bytes to itself", small.bytes), alone(small, times), 1},
            {fmt::format("1 node, messages of {} bytes to itself", large.bytes), alone(large, times), 2}};
}

} // namespace t8::bench
