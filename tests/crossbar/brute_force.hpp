#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "crossbar/solver.hpp"

namespace t8::crossbar {

/// Decides whether a graph can be made, by trying every placement, every cable and every port. It is slow, and shares no idea with the
/// solver.
class BruteForce {
public:
    BruteForce(const Wiring& wiring, const WantedGraph& wanted, unsigned most_passes);

    /// True if the graph can be made; nothing if the search took too long.
    std::optional<bool> possible();

private:
    bool place(std::uint32_t wanted);
    bool make(std::size_t edge);
    bool leave(std::size_t edge, Socket from, unsigned mbits, unsigned passes);
    bool arrive(std::size_t edge, Socket at, unsigned mbits, unsigned passes);
    bool is_end(const WantedEnd& end, Socket socket) const;

    const Wiring& wiring_;
    const WantedGraph& wanted_;
    unsigned most_passes_;
    std::vector<std::uint32_t> placement_;
    std::vector<bool> taken_;      ///< by physical node
    std::vector<bool> cable_used_; ///< by cable
    std::uint64_t steps_ = 0;
};

} // namespace t8::crossbar
