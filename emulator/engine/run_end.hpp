#pragma once

#include <optional>

#include "types/time.hpp"

namespace t8 {

/// The ticks at which a run ends.
struct RunEnd {
    std::optional<Tick> host; ///< the host's session ended
    std::optional<Tick>
        trap; ///< the first node trapped, or `node` halted on its Error flag, and its last output has reached the host
    std::optional<std::uint32_t> node{};
};

} // namespace t8
