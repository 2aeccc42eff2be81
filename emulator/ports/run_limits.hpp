#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "types/time.hpp"

namespace t8 {

/// How far a machine is to run.
struct RunLimits {
    Tick until = end_of_time;
    /// Called at least every emulated 10 ms; false ends the run.
    std::function<bool()> keep_going{};
    /// The run ends when this node halts on its Error flag, whatever the others could still do.
    std::optional<std::uint32_t> ends_with{};
    /// The run is to be continued by another call: observers are not told that it has ended.
    bool goes_on = false;
};

} // namespace t8
