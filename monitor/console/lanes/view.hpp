#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/lanes/picture.hpp"

namespace t8::console {

/// The unit of the ruler.
enum class RulerClock : std::uint8_t {
    time,   ///< machine time: ns to s
    cycles, ///< cycles of the chosen node
    events, ///< numbers of the chosen node's events: its place in the causal order
};

/// The causal past and future of an event, by node.
struct LaneCone {
    std::vector<std::optional<Tick>> past{};   ///< tick of the last event that happened before it; nothing: none did
    std::vector<std::optional<Tick>> future{}; ///< tick of the first event that it may have influenced
};

/// How the diagram is looked at: which part of the run and of the machine, and what is chosen.
struct LaneView {
    Tick from{};
    Tick to{Tick{1}};           ///< first tick that is not visible. REQUIRES: from < to
    std::size_t first_lane = 0; ///< the uppermost lane
    float lane_height = 26;
    std::vector<std::uint32_t> expanded{}; ///< nodes that show their processes
    std::vector<std::uint32_t> opened{};   ///< nodes whose group shows its nodes
    bool shows_host = false;

    RulerClock clock = RulerClock::time;
    std::uint32_t chosen_node = 0;
    std::uint32_t chosen_process = 0; ///< 0: none
    std::optional<EventId> chosen_event{};
    std::optional<Tick> instant{}; ///< where the replay stands
    std::optional<LaneCone> cone{};
    std::vector<Tick> cut{};        ///< by node; empty: none
    std::optional<Tick> fence{};    ///< searches backwards do not pass it
    std::vector<LaneMark> marks{};  ///< rule failures, breakpoints, snapshots
    bool runs_on = false;           ///< the recording has no end yet, because the run goes on
    std::optional<Point> pointer{}; ///< where the mouse is, for the tooltip
};

/// The places of the diagram's parts on a canvas.
struct DiagramPlaces {
    Box all;
    Box ruler;  ///< numbers and their ticks
    Box labels; ///< names of lanes
    Box lanes;  ///< the run, from left to right
};
DiagramPlaces places_in(const Box& bounds);

/// Return the place of a tick, which may lie outside `lanes`; and the tick at a place, at least 0.
float x_of(Tick tick, const LaneView& view, const Box& lanes);
Tick tick_at(float x, const LaneView& view, const Box& lanes);
/// Returns the length of a pixel in ticks.
double ticks_per_pixel(const LaneView& view, const Box& lanes);

/// The part of the run that there is to see.
struct RunSpan {
    Tick from{};
    Tick to{};
};
inline constexpr std::uint64_t least_visible_ticks = 63; ///< 10 ns

/// Return the view of the whole run; one in which `about` stays where it is and everything is `factor` times as large; one moved by `pixels` to later
/// times. The results stay near the run.
LaneView fitted(LaneView view, RunSpan run);
LaneView zoomed(LaneView view, Tick about, double factor, RunSpan run);
LaneView panned(LaneView view, double pixels, const Box& lanes, RunSpan run);
/// Returns the view scrolled so that `at` is visible: in the middle if it was not.
LaneView showing(LaneView view, Tick at, RunSpan run);

/// Returns the view scrolled so that `at` is visible, and enlarged so that it is seen apart from `from`, unless both are the same tick.
LaneView telling_apart(LaneView view, Tick from, Tick at, const Box& lanes, RunSpan run);

/// The lanes that a view has, collapsed so that all fit where possible.
/// Shape   1, 2, 4, ... consecutive nodes share a lane. The groups of opened and expanded nodes show each of their nodes.
struct LaneRows {
    std::vector<LaneRow> all{};
    std::uint32_t each = 1;  ///< nodes of a group
    std::size_t visible = 0; ///< how many fit at a time
};
LaneRows rows_of(const LaneView& view, std::uint32_t nodes, float height);

/// Return the view after a click on the name of a lane: a group opens into its nodes, a node shows or hides its processes; and the view in which the group of
/// a node is one lane again.
LaneView toggled(LaneView view, const LaneRow& row);
LaneView collapsed(LaneView view, std::uint32_t node, std::uint32_t each);

/// Returns the view with lanes as high as they can be, up to a comfortable height, so that they fill the room there is.
LaneView roomy(LaneView view, std::uint32_t nodes, const Box& bounds);

/// Returns what to ask the store for.
LaneRequest request_for(const LaneView& view, std::uint32_t nodes, const Box& bounds);

/// Returns the vertical extent of a lane of a picture.
Box box_of_lane(std::size_t lane, const LaneView& view, const Box& lanes);

} // namespace t8::console
