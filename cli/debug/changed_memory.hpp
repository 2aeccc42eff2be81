#pragma once

#include "cli/debug/context.hpp"
#include "monitor/replay/write_search.hpp"

namespace t8::cli {

/// Returns the fork whose change of memory is the write to `range` that a search has found; null if the run itself wrote. A change happens as its instant is
/// reached, so that it looks like a write of the tick before.
const ForkRecord* fork_that_changed(const DebugContext& context, const MemoryRange& range, const MemoryAccess& write);

} // namespace t8::cli
