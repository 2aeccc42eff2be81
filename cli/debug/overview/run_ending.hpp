#pragma once

#include <nlohmann/json.hpp>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// Returns how the run has ended: "outcome" by its name; "words"; "is_failure"; "places" of the events to blame; of a deadlock also "causes"
/// and "circles" of processes that wait for each other, each with a place to go to; without both if it was broken off. It is found once.
nlohmann::ordered_json ending_of_run(DebugContext& context);

} // namespace t8::cli
