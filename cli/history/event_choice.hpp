#pragma once

#include <vector>

#include "cli/base/command.hpp"
#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

/// The events of a history that the options select.
struct EventChoice {
    Extent extent{};
    std::vector<Filter> filters{}; ///< those that match any of them
};

/// Reads the options that select events: --node, --process, --channel, --kind, --from, --to. An event involves a process
/// when the process did it or is its other party.
bool chooses_events(const Arguments& arguments);

/// Errors  an unknown node or kind, or a bad number, address or time, with a hint.
Result<EventChoice> chosen_events(const Arguments& arguments, const MachineSpec& machine);

} // namespace t8::cli
