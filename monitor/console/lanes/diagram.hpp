#pragma once

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/view.hpp"
#include "monitor/console/lanes/words.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8::console {

/// Draws the space-time diagram on the whole of a canvas. Looks at nothing but its arguments.
/// Shape   a ruler above; below it a lane for each row of the picture, with its name on the left. States differ in colour and in shape:
///           computes  a bar of full height          ready    its outline
///           waits     a bar of less height          idle     a thin line
///           error     a bar with slanting lines     unknown  a broken line
///         Where stretches are too short to be told apart, a lane has columns: the share of computing from below, above it that of waiting; before states
///         are known, numbers of events, as short grey bars. Messages are lines with a dot where they arrive; a lost message is broken and ends in a cross.
///         Marks stand above their lanes: a triangle for what has failed, a cross for an error, a lozenge for a probe point, a disc for a breakpoint.
/// Order   the picture may be of another view than `view`: it is drawn where it belongs, until a new one comes.
void draw_diagram(Canvas& canvas, const LanePicture& picture, const LaneView& view, const LaneNames& names,
                  const NodeClocks& clocks);

/// Draws what there is to say before the first picture, or where there is nothing to show.
void draw_empty_diagram(Canvas& canvas, std::string_view text);

} // namespace t8::console
