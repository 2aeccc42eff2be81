#pragma once

#include <functional>

#include "types/time.hpp"

namespace t8 {

/// How far a machine is to run.
struct RunLimits {
    Tick until = end_of_time;
    /// Called at least every emulated 10 ms; false ends the run.
    std::function<bool()> keep_going{};
    /// The run is to be continued by another call: observers are not told that it has ended.
    bool goes_on = false;
};

} // namespace t8
