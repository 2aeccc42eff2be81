#pragma once

#include <string>

namespace t8 {

/// docs/events.md: every kind of event with its level and fields, printed from event_kinds.def.
std::string events_page();

} // namespace t8
