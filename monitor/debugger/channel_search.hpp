#pragma once

#include <string>

#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// The name of a channel in the source. Empty when it is not known.
struct ChannelName {
    std::string declared; ///< in the outermost routine that debug information knows: "row[2]"
    std::string here;     ///< in the routine that waits: "left"
};

/// Returns the name of the internal channel at the address `channel`, for which `process` waits. Searches the channels known at the place
/// of the process, then those known to its callers.
ChannelName channel_name(const Machine& machine, const ProgramCode& code, const WaitGraph::Process& process, Address channel);

} // namespace t8
