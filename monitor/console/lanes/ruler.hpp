#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/view.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8::console {

/// A place on the ruler.
struct RulerStep {
    Tick at{};
    std::string label; ///< empty: a small step between two with numbers
};

/// Returns the steps of the visible part, ascending. Steps are 1, 2 or 5 times a power of ten, and numbers at least `apart` pixels from each other.
/// time    "59.8 ms": as many digits as the steps need
/// cycles  "1 203 400": cycles of the chosen node
/// events  "#214": the chosen node's events that the picture has; none where they are too many to be told apart
std::vector<RulerStep> ruler_steps(const LaneView& view, const LanePicture& picture, const NodeClocks& clocks, const Box& lanes,
                                   float apart = 90);

} // namespace t8::console
