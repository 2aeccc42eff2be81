#pragma once

#include <cstdint>
#include <vector>

namespace t8 {

/// Hashes of the state of a machine, in parts, so that a difference between two states can be attributed to a node.
struct StateHashes {
    std::vector<std::uint64_t> nodes; ///< by node: its processor, memory and pending operations
    std::uint64_t between = 0;        ///< of links, switches and bytes from outside

    /// Returns the hash of the whole state, as Hardware::state_hash().
    std::uint64_t whole() const;
};

} // namespace t8
