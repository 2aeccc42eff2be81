#pragma once

#include <string>
#include <vector>

#include "bench/network/network.hpp"

namespace t8::bench {

/// A network whose speed the tables of rates and threads give.
struct Workload {
    std::string name;
    Network network;
    std::size_t alone; ///< index into single_nodes(): one node that executes much the same instructions
};

/// Returns farms of 16 and 64 nodes, and the torus of 64 nodes with small and with large messages.
std::vector<Workload> workloads();

/// Returns much the same work on one node: a farm of one node, and `times` times the messages of all nodes of the torus, between
/// processes of one node.
std::vector<Workload> single_nodes(unsigned times = 1);

} // namespace t8::bench
