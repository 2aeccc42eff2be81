#pragma once

#include <vector>

#include "cli/command.hpp"
#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reader.hpp"

namespace t8::cli {

/// Which events of a history are asked for.
struct EventChoice {
    Extent extent{};
    std::vector<Filter> filters{}; ///< those that match any of them
};

/// The options by which events are chosen: --node, --process, --channel, --kind, --from, --to. An event has to do with a process
/// when that did it or is named in it as the other one.
bool chooses_events(const Arguments& arguments);

/// Errors  a node, kind, number, address or time that is none, with a hint.
Result<EventChoice> chosen_events(const Arguments& arguments, const MachineSpec& machine);

} // namespace t8::cli
