#pragma once

#include <map>
#include <vector>

#include "monitor/debugger/processes.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// A turn in the life of a process: it begins to wait, becomes ready, or gets the processor.
enum class Turn : std::uint8_t { waits, ready, runs };

/// Returns, by Wdesc, when processes of a node took such a turn last before the instant `now`, from a history of level all. A turn that is many events
/// ago is left out.
std::map<Word, Tick> last_turns(const HistoryReader& history, std::uint32_t node, Tick now, Turn turn,
                                const std::vector<Wdesc>& processes, const Replayer::KeepGoing& keep_going = {});

/// Takes from a history of level all the ticks at which processes of a node began to wait, where the machine does not know them (WaitGraph).
/// `now`: the instant at which the processes are listed. A beginning that is many events ago is left out.
void take_wait_beginnings(const HistoryReader& history, std::uint32_t node, Tick now, std::vector<ListedProcess>& processes,
                          const Replayer::KeepGoing& keep_going = {});

} // namespace t8
