#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"
#include "monitor/events/code_map.hpp"

namespace t8 {

/// Returns the code map of the run; empty without debug information.
const CodeMap& code_of(const CheckReport& report);

/// Describes an event and its place in one line: "message n1.2 > n2.1, message 3 of its channel, 4 bytes".
std::string words_of(const Event& event, const CheckReport& report);

/// Describes an event briefly, for a column whose head names the place: "send 4 >n2".
std::string label_of(const Event& event, const CheckReport& report);

/// Returns the event with its name and time: "n1#5 110.000 us (tick 693000) message n1.2 > n2.1, 4 bytes".
std::string event_line(const Event& event, const CheckReport& report);

/// Describes the processes of an event, one line each: node, process, Wdesc, Iptr, and the place in the source if it is known.
std::vector<std::string> processes_of(const Event& event, const CheckReport& report);

} // namespace t8
