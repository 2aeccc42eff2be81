#pragma once

#include <cstdint>

#include "types/time.hpp"

namespace t8 {

/// Lower bounds on the ticks at which the other ends of the links of a node act, as the engine knows them during a stretch of the node.
class ActsOfOthers {
public:
    /// Returns the earliest tick at which the other end of `link` of `node` acts on the link. Consequences of acts of `node` count.
    virtual Tick earliest_act(std::uint32_t node, unsigned link) const = 0;

protected:
    ~ActsOfOthers() = default;
};

} // namespace t8
