#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"
#include "monitor/events/code_map.hpp"

namespace t8 {

/// Returns the source places of the run's code; empty without debug information.
const CodeMap& code_of(const CheckReport& report);

/// Describes an event and its place in a line: "message n1.2 > n2.1, message 3 of its channel, 4 bytes".
std::string words_of(const Event& event, const CheckReport& report);

/// Describes an event briefly, for a column whose head names the place: "send 4 >n2".
std::string label_of(const Event& event, const CheckReport& report);

/// Returns "n1#5 110.000 us (tick 693000) message n1.2 > n2.1, 4 bytes".
std::string event_line(const Event& event, const CheckReport& report);

/// Describes the processes of an event, one line for each: node, process, Wdesc, Iptr, and the place in the source if known.
std::vector<std::string> processes_of(const Event& event, const CheckReport& report);

} // namespace t8
