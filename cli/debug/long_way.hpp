#pragma once

#include <functional>

#include "monitor/replay/replayer.hpp"

namespace t8::cli {

/// How commands that take long are broken off, and how they show how far they have come.
struct LongWay {
    std::function<bool()> is_broken_off;             ///< the user waits no longer for the command
    std::function<Replayer::KeepGoing()> keep_going; ///< called at the beginning of a search or a replay
};

/// Returns the way of a session at a terminal: Ctrl-C breaks off, and a line on standard error shows the instant that was reached.
LongWay terminal_way();

} // namespace t8::cli
