#pragma once

#include "cli/debug/context.hpp"

namespace t8::cli {

/// Returns what the recorded run asked its host. The first call replays the run.
/// Errors  it was broken off; answers of the host are damaged.
Result<const HostSession*> session_of_host(DebugContext& context);

} // namespace t8::cli
