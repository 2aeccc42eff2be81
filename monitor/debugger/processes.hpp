#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"
#include "monitor/debugger/frames.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// A process of a node, and what it does.
struct ListedProcess {
    StandingProcess standing;
    Priority priority{};
    Address at{}; ///< in the statement that it executes: of one that waits, in the instruction by which it began to
    enum class Doing : std::uint8_t { executes, halted, interrupted, ready, waits };
    Doing doing{};
    std::optional<WaitGraph::Process> waits{}; ///< for what one that waits does so
};

/// Returns the processes of a node that can be found: the one that executes, the interrupted one, those of the run queues in their order, then
/// those that wait. Processes that wait for internal channels are found in memory (WaitGraph).
std::vector<ListedProcess> processes_of(const Machine& machine, const ProgramCode& code, std::uint32_t node);

} // namespace t8
