#pragma once

#include <vector>

#include "monitor/debugger/processes.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Takes from a history of level all the ticks at which processes of a node began to wait, where the machine does not know them (WaitGraph).
/// `now`: the instant at which the processes are listed. A beginning that is many events ago is left out.
void take_wait_beginnings(const HistoryReader& history, std::uint32_t node, Tick now, std::vector<ListedProcess>& processes,
                          const Replayer::KeepGoing& keep_going = {});

} // namespace t8
