#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// One end of a wanted edge: a node of the wanted graph, and which of its links, if that matters.
struct WantedEnd {
    std::uint32_t node = 0;
    std::optional<std::uint8_t> link;
};

/// The network that a program wants, in nodes of its own.
/// Shape   edges may be parallel. `placement[v]`, when given, fixes on which physical node the wanted node v lies; others are free.
struct WantedGraph {
    std::uint32_t nodes = 0;
    struct Edge {
        WantedEnd a;
        WantedEnd b;
    };
    std::vector<Edge> edges;
    std::vector<std::optional<std::uint32_t>> placement;
};

/// Switch settings that make the wanted graph of a wiring.
struct Solution {
    Settings settings;
    std::vector<std::uint32_t> placement; ///< by wanted node: the physical node
    struct Route {
        Socket a;
        Socket b;
        unsigned passes = 0;
    };
    std::vector<Route> routes; ///< by wanted edge: the links it was given
};

/// Why a graph cannot be had.
struct Refusal {
    std::optional<std::size_t> edge; ///< the wanted edge that could not be made, when one is to blame
    std::string reason;              ///< one sentence for the user, naming things by the names given in SolverOptions
    bool proven = false;             ///< no such settings exist; otherwise the search gave up at its limit
};

struct SolverOptions {
    std::vector<std::string> node_names;   ///< of the physical nodes, for messages
    std::vector<std::string> wanted_names; ///< of the wanted nodes
    std::vector<std::string> switch_names;
    std::uint64_t effort = 2'000'000; ///< search steps before it gives up: a step lists the possible routes of one edge
    unsigned most_passes = 4;         ///< switches that one route may go through
};

/// Finds switch settings. Cables between two nodes serve as they are, without a switch. A route runs over cables of one speed, and
/// both its directions over the same ones. Deterministic, and ends after `effort` steps or a little more.
/// REQUIRES: the numbers in the wiring are valid, every socket is in one cable at most. Those of the graph are checked.
std::variant<Solution, Refusal> solve(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});

} // namespace t8::crossbar
