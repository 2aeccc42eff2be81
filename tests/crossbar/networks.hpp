#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "crossbar/solver.hpp"

/// Small words for wirings and wanted graphs in tests.
namespace t8::crossbar {

constexpr Socket node(std::uint32_t index, unsigned link) { return {Socket::Kind::node, index, static_cast<std::uint8_t>(link)}; }
constexpr Socket port(std::uint32_t index, unsigned number) {
    return {Socket::Kind::port, index, static_cast<std::uint8_t>(number)};
}
constexpr Socket control(std::uint32_t index) { return {Socket::Kind::control, index, 0}; }
constexpr Socket host(unsigned connection) { return {Socket::Kind::host, 0, static_cast<std::uint8_t>(connection)}; }

using NodePairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Edges between nodes, over any links. Every wanted node is fixed on the node of its number, or all are free.
enum class Placed { by_number, freely };
WantedGraph graph_of(std::uint32_t nodes, const NodePairs& edges, Placed placed);

/// The parts with links on one switch: link l of node n at port 4n + l. REQUIRES: nodes <= 8.
Wiring all_on_one_switch(std::uint32_t nodes);

NodePairs chain_of(std::uint32_t nodes);
NodePairs ring_of(std::uint32_t nodes);
NodePairs tree_of(std::uint32_t nodes, std::uint32_t fan_out); ///< numbered level by level
NodePairs mesh_of(std::uint32_t rows, std::uint32_t columns);  ///< numbered row by row

/// What is wrong with a solution, one line for each fault; empty when it gives the wanted graph. It is judged by following the
/// wires with reach, from both ends of each route, and by what the caller asked for.
std::string faults_of(const Wiring& wiring, const WantedGraph& wanted, const Solution& solution, unsigned most_passes = 4);

/// The solution, or the end of the test with the reason of the refusal.
Solution solved(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});
/// The refusal, or the end of the test.
Refusal refused(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options = {});

} // namespace t8::crossbar
