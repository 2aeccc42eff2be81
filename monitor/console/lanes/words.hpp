#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/lanes/picture.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/probe_values.hpp"

namespace t8::console {

/// The names of what a diagram shows. REQUIRES: all outlive it; they do not change.
struct LaneNames {
    const MachineSpec* machine = nullptr;
    const CodeMap* code = nullptr;        ///< null: no names of routines and channels
    std::span<const ProbePoint> points{}; ///< names of probe points
};

/// Returns a length of time with three digits that count: "212 us", "7.4 us", "1 204 ms".
std::string length_text(double ticks);
/// Returns an instant in milliseconds with so many digits that instants `apart` ticks from each other differ: "60.172 050 ms".
std::string instant_text(Tick tick, double apart);
/// Returns a length of data: "16 words", "5 bytes", "1 word".
std::string size_text(std::uint64_t bytes);

/// Returns the name of a lane: "n5", "n0..n15", "3 send.up" or "process 3".
std::string lane_label(const Lane& lane, const LaneNames& names);

/// Return the lines of a tooltip. The first one is its heading.
std::vector<std::string> words_of(const LaneArrow& arrow, const LaneNames& names);
std::vector<std::string> words_of(const LaneStretch& stretch, const LaneNames& names);
std::vector<std::string> words_of(const LaneMark& mark, const LaneNames& names);
std::vector<std::string> words_of(const LaneColumn& column, Tick from, Tick length, const Lane& lane, const LaneNames& names);

/// Returns the line over the diagram: "59.800 to 60.400 ms, 1 px = 700 ns, 412 018 events".
std::string summary_of(const LanePicture& picture, Tick from, Tick to, double ticks_per_pixel);

} // namespace t8::console
