#pragma once

#include <vector>

#include "cli/base/command.hpp"
#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

/// The events of a history that the options select.
struct EventChoice {
    Extent extent{};
    std::vector<Filter> filters{}; ///< events are selected that match any of them
};

/// True if an option that selects events is given: --node, --process, --channel, --kind, --from or --to.
bool chooses_events(const Arguments& arguments);

/// Returns the events that these options select. --process selects the events that the process did, and those whose other party it is.
/// Errors  an unknown node or kind, or a bad number, address or time, with a hint.
Result<EventChoice> chosen_events(const Arguments& arguments, const MachineSpec& machine);

} // namespace t8::cli
