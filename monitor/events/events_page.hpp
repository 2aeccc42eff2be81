#pragma once

#include <string>

namespace t8 {

/// Returns the text of docs/events.md: every kind of event with its level and fields, made from event_kinds.def.
std::string events_page();

} // namespace t8
