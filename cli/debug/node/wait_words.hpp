#pragma once

#include <optional>
#include <string>

#include "cli/debug/context.hpp"
#include "monitor/debugger/alternatives.hpp"
#include "monitor/debugger/node_queues.hpp"
#include "monitor/debugger/processes.hpp"

namespace t8::cli {

/// Returns for what a process waits, in few words: "out link 0 to n1.2", "in channel lines[1]", "timer until 61.000 ms", "ALT, 3 guards", "event pin".
/// `queues`: of its node; `guards`: of its ALT, nothing if they are not known. REQUIRES: the process waits.
std::string waits_for(const DebugContext& context, const ListedProcess& process, const NodeQueues& queues,
                      const std::optional<Alternative>& guards);

} // namespace t8::cli
