#pragma once

#include <functional>
#include <memory>
#include <string>

#include "monitor/console/panels/lane_reader.hpp"
#include "monitor/console/picture/drawing_file.hpp"

namespace t8::console {

/// Makes the space-time diagram of a recording for a file. It reads the recording itself, as finely as these bounds need. `wake` is called by the thread that
/// reads, when there is something new. REQUIRES  `facts` are those of the recording
std::shared_ptr<const PanelDrawing> diagram_on_paper(const std::string& file, const LaneView& view,
                                                     std::shared_ptr<const LaneReader::Facts> facts, const Box& bounds,
                                                     std::function<void()> wake);

} // namespace t8::console
