#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "types/time.hpp"

namespace t8 {

/// The limits of a run.
struct RunLimits {
    Tick until = end_of_time;
    /// Called at least once in 10 emulated ms; returns false to end the run.
    std::function<bool()> keep_going{};
    /// The run ends when this node halts on its Error flag, even if other nodes could go on.
    std::optional<std::uint32_t> ends_with{};
    /// True if another call continues the run: run_ended() is then not called.
    bool goes_on = false;
    /// True if neither the end of the host's session nor a node that stops ends the run. All nodes then come to `until`, so that the state does not
    /// depend on how far each has run ahead.
    bool past_end = false;
};

} // namespace t8
