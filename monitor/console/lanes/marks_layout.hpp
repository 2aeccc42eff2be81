#pragma once

#include <optional>
#include <utility>

#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/view.hpp"

namespace t8::console {

/// Returns the height of a bar that fills its lane as far as bars do.
float bar_height(const LaneView& view);
/// Returns the place of a mark; nothing if its lane is not visible. A mark of the host stands at the upper edge.
std::optional<Point> place_of(const LaneMark& mark, const LanePicture& picture, const LaneView& view, const Box& lanes);
/// Returns the ends of an arrow; nothing if a lane of it is not visible.
std::optional<std::pair<Point, Point>> ends_of(const LaneArrow& arrow, const LanePicture& picture, const LaneView& view,
                                               const Box& lanes);

} // namespace t8::console
