#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// One end of a wanted edge: a node of the wanted graph and, if the edge insists on one, its link.
struct WantedEnd {
    std::uint32_t node = 0;
    std::optional<std::uint8_t> link;
};

/// The network that a program needs.
/// Shape   edges may be parallel. `placement[v]`, if given, fixes the physical node of wanted node v; the other nodes are free.
struct WantedGraph {
    std::uint32_t nodes = 0;
    struct Edge {
        WantedEnd a;
        WantedEnd b;
    };
    std::vector<Edge> edges;
    std::vector<std::optional<std::uint32_t>> placement;
};

/// Switch settings that make the wanted graph with a wiring.
struct Solution {
    Settings settings;
    std::vector<std::uint32_t> placement; ///< by wanted node: the physical node
    struct Route {
        Socket a;
        Socket b;
        unsigned passes = 0;
    };
    std::vector<Route> routes; ///< by wanted edge: its route
};

/// The reason why a graph cannot be made.
struct Refusal {
    std::optional<std::size_t> edge; ///< the wanted edge that cannot be made, if the reason is a single edge
    std::string reason;              ///< one sentence for the user, with the names of SolverOptions
    bool proven = false;             ///< true if no solution exists; false if the search reached its limit
};

struct SolverOptions {
    std::vector<std::string> node_names;   ///< of the physical nodes, for messages
    std::vector<std::string> wanted_names; ///< of the wanted nodes
    std::vector<std::string> switch_names;
    std::uint64_t effort = 2'000'000; ///< search steps before the solver gives up; a step lists the possible routes of one edge
    unsigned most_passes = 4;         ///< switches that one route may lead through
};

/// Finds switch settings. A cable between two nodes makes their edge without a switch. A route uses cables of one speed, and its
/// two directions use the same cables. Deterministic; ends after about `effort` steps.
/// REQUIRES: the numbers in `wiring` are valid, and every socket is in at most one cable. Those of the graph are checked.
std::variant<Solution, Refusal> solve(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});

} // namespace t8::crossbar
