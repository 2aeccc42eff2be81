#pragma once

#include <cstddef>
#include <vector>

namespace t8 {

/// The edges of a graph: by vertex, the vertices to which they lead.
using EdgeTargets = std::vector<std::vector<std::size_t>>;

/// Returns the number of the strongly connected component of each vertex (Tarjan). Two vertices have the same one if each can be reached from the
/// other.
std::vector<std::size_t> strong_components(const EdgeTargets& targets);

} // namespace t8
