#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "crossbar/solver.hpp"

/// Makes wirings and wanted graphs for tests.
namespace t8::crossbar {

constexpr Socket node(std::uint32_t index, unsigned link) { return {Socket::Kind::node, index, static_cast<std::uint8_t>(link)}; }
constexpr Socket port(std::uint32_t index, unsigned number) {
    return {Socket::Kind::port, index, static_cast<std::uint8_t>(number)};
}
constexpr Socket control(std::uint32_t index) { return {Socket::Kind::control, index, 0}; }
constexpr Socket host(unsigned connection) { return {Socket::Kind::host, 0, static_cast<std::uint8_t>(connection)}; }

using NodePairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Edges between nodes, over any links. By number, every wanted node is fixed on the node of its number; freely, all are free.
enum class Placed { by_number, freely };
WantedGraph graph_of(std::uint32_t nodes, const NodePairs& edges, Placed placed);

/// Returns nodes with all their links on one switch: link l of node n at port 4n + l. REQUIRES: nodes <= 8.
Wiring all_on_one_switch(std::uint32_t nodes);

NodePairs chain_of(std::uint32_t nodes);
NodePairs ring_of(std::uint32_t nodes);
NodePairs tree_of(std::uint32_t nodes, std::uint32_t fan_out); ///< numbered level by level
NodePairs mesh_of(std::uint32_t rows, std::uint32_t columns);  ///< numbered row by row

/// Returns the faults of a solution, one on each line; empty if it makes the wanted graph as the caller asked. Follows the wires with
/// reach() from both ends of each route.
std::string faults_of(const Wiring& wiring, const WantedGraph& wanted, const Solution& solution, unsigned most_passes = 4);

/// Returns the solution. Ends the test with the reason if it is refused.
Solution solved(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});
/// Returns the refusal. Ends the test if there is a solution.
Refusal refused(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});

} // namespace t8::crossbar
