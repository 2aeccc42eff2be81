#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "links/link_operation.hpp"
#include "types/time.hpp"

namespace t8 {

/// The operations of nodes on their links during a run, from which a group of other nodes can be run again alone: a link computes what
/// arrives, and when, from the operations at its two ends.
/// Shape   by node, in the order of the specification. In a machine whose switches can be set during the run, all operations are kept,
///         otherwise those on wires that lead to the group.
/// Threads add() may be called for different nodes at the same time.
/// Source  N. Thoai and J. Volkert leave the isolation of processes as future work; they would store the messages that enter the group. The
///         operations of the other ends hold these messages, and also when each was taken.
struct LinkLog {
    struct OfNode {
        std::array<std::vector<LinkOperation>, links_per_node> operations{}; ///< by link, in the order of their ticks
        std::vector<Tick> pulls{};                                           ///< of the interrupt line
        // The messages that the node sent to nodes of the group.
        std::uint64_t messages = 0;
        std::uint64_t message_bytes = 0;
        std::uint64_t memory = 0; ///< bytes of host memory of the operations, about
    };

    /// `node_runs`: by node, true for the nodes of the group.
    explicit LinkLog(std::vector<bool> node_runs) : runs(std::move(node_runs)), nodes(runs.size()) {}

    /// Keeps an operation of a node outside the group. `enters`: the wire leads to a node of the group.
    void add(std::uint32_t node, unsigned link, const LinkOperation& operation, bool enters) {
        OfNode& own = nodes[node];
        if (enters && operation.kind == LinkOperation::Kind::output) {
            ++own.messages;
            own.message_bytes += operation.bytes;
        }
        own.memory += sizeof(LinkOperation) + operation.payload.size();
        own.operations[link].push_back(operation);
    }
    /// The messages that crossed into the group.
    struct Crossed {
        std::uint64_t messages = 0;
        std::uint64_t bytes = 0;
    };
    Crossed crossed() const {
        Crossed sum;
        for (const OfNode& node : nodes) {
            sum.messages += node.messages;
            sum.bytes += node.message_bytes;
        }
        return sum;
    }
    /// Returns the bytes of host memory that the operations take.
    std::uint64_t memory() const {
        return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const OfNode& node) { return sum + node.memory; });
    }

    std::vector<bool> runs;
    std::vector<OfNode> nodes; ///< empty for nodes of the group
};

} // namespace t8
