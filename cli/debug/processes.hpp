#pragma once

#include <string>
#include <vector>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// A process of a node, and what it does.
struct ListedProcess {
    StandingProcess standing;
    Priority priority{};
    Address at{};      ///< in the statement that it executes: of one that waits, in the instruction by which it began to
    std::string state; ///< "executes", "ready", "interrupted", "waits for link 1 input (from n2.2): ..."
};

/// Returns the processes of a node that can be found: the one that executes, the interrupted one, those of the run queues in their order, then
/// those that wait. Processes that wait for internal channels are found in memory (WaitGraph).
std::vector<ListedProcess> processes_of(const DebugContext& context, std::uint32_t node);

} // namespace t8::cli
