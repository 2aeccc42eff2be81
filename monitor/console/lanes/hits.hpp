#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/view.hpp"
#include "monitor/console/lanes/words.hpp"

namespace t8::console {

/// The thing at a place of the diagram.
struct LaneHit {
    enum class Kind : std::uint8_t { nothing, ruler, label, lane, column, stretch, event, arrow, mark };
    Kind kind = Kind::nothing;
    Tick at{};                            ///< the tick there
    std::size_t lane = 0;                 ///< number in LanePicture::lanes, where there is a lane
    const LaneStretch* stretch = nullptr; ///< valid as long as the picture
    const LaneArrow* arrow = nullptr;
    const LaneMark* mark = nullptr; ///< of the picture, or of the view
    const LaneEvent* event = nullptr;
    const LaneColumn* column = nullptr;

    /// Returns the event to go to by a click; nothing if there is none.
    std::optional<EventId> goes_to(const LanePicture& picture) const;
};

/// Finds what is at a place. What is small is found a little beside it; marks come before events, these before arrows, these before states.
LaneHit hit_at(Point point, const LanePicture& picture, const LaneView& view, const Box& bounds);

/// Returns the lines of the tooltip of what is there; none if there is nothing to say.
std::vector<std::string> tooltip_of(const LaneHit& hit, const LanePicture& picture, const LaneNames& names);

/// Returns the number of the lane of a node or process in a picture; nothing if it is not visible.
std::optional<std::size_t> lane_of(const LanePicture& picture, std::uint32_t node, std::uint32_t process = 0);

/// Return the next and the previous event of a lane in a picture, seen from an event; and the one nearest to a tick. Nothing: the picture has none, but the
/// recording may (event_steps.hpp).
const LaneEvent* next_event(const Lane& lane, EventId from);
const LaneEvent* previous_event(const Lane& lane, EventId from);
const LaneEvent* nearest_event(const Lane& lane, Tick at);

} // namespace t8::console
