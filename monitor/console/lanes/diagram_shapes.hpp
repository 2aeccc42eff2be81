#pragma once

#include <cstddef>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/view.hpp"
#include "monitor/console/lanes/words.hpp"

namespace t8::console {

/// Draws the lanes, messages and marks of a diagram.
struct DiagramShapes {
    Canvas& canvas;
    const LanePicture& picture;
    const LaneView& view;
    const LaneNames& names;
    DiagramPlaces places;
    std::size_t shown_lanes = 0; ///< those of the picture that have room
    float bottom = 0;            ///< lower edge of the last lane

    void draw_lane(std::size_t number) const;
    void draw_arrows() const;
    void draw_marks() const;

private:
    void draw_stretch(const LaneStretch& stretch, const Box& bar) const;
    void draw_columns(const Lane& lane, const Box& bar) const;
    void draw_events(const Lane& lane, const Box& bar) const;
    void draw_mark(const LaneMark& mark, Point at) const;
    bool is_chosen(EventId id) const { return view.chosen_event && *view.chosen_event == id; }
};

} // namespace t8::console
