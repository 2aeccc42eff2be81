#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"
#include "monitor/events/code_map.hpp"

namespace t8 {

/// The source places of the run's code; none without debug information.
const CodeMap& code_of(const CheckReport& report);

/// "message n1.2 > n2.1, message 3 of its channel, 4 bytes": what happened and where, for one line of a report.
std::string words_of(const Event& event, const CheckReport& report);

/// "send 4 >n2": the same for a narrow column that says where.
std::string label_of(const Event& event, const CheckReport& report);

/// "n1#5 110.000 us (tick 693000) message n1.2 > n2.1, 4 bytes".
std::string event_line(const Event& event, const CheckReport& report);

/// Who was involved, one line for each: node, process, Wdesc, Iptr, and the place in the source where that is known.
std::vector<std::string> processes_of(const Event& event, const CheckReport& report);

} // namespace t8
