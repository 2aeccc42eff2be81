#pragma once

#include <string>
#include <vector>

#include "bench/network/network.hpp"

namespace t8::bench {

/// What the tables of rates and threads are about.
struct Workload {
    std::string name;
    Network network;
    std::size_t alone; ///< index into single_nodes(): one node that executes much the same instructions
};

/// Farms of 16 and 64 nodes, the torus of 64 nodes with small and with large messages.
std::vector<Workload> workloads();

/// The same work on one node: a farm of one, and all messages between processes of one node, or some times as many.
std::vector<Workload> single_nodes(unsigned times = 1);

} // namespace t8::bench
