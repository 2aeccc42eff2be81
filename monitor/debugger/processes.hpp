#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"
#include "monitor/debugger/frames.hpp"
#include "monitor/debugger/par_paths.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// A process of a node, and what it does.
struct ListedProcess {
    enum class Doing : std::uint8_t { executes, halted, interrupted, ready, waits };

    StandingProcess standing;
    Priority priority{};
    Address at{}; ///< in the statement that it executes: of one that waits, in the instruction by which it began to
    Doing doing{};
    std::optional<WaitGraph::Process> waits{}; ///< for what one that waits does so
    ParPath path{};                            ///< the PARs around it
};

/// Returns the processes that wait on all nodes, for processes_of().
WaitGraph waits_of(const Machine& machine, const ProgramCode& code);
/// Returns those that wait on one node. It searches no other memory, so it is quicker in a machine of many nodes.
WaitGraph waits_on(const Machine& machine, const ProgramCode& code, std::uint32_t node);

/// Returns the processes of a node that can be found: the one that executes, the interrupted one, those of the run queues in their order, then
/// those that wait. Processes that wait for internal channels are found in memory (WaitGraph); of these, those are left out that cannot be where
/// they would be: the PAR around them does not run, or gives its branches another priority. `waits` is of the same instant.
std::vector<ListedProcess> processes_of(const Machine& machine, const ProgramCode& code, std::uint32_t node,
                                        const WaitGraph& waits);

/// The processes of a node in the PARs in which they are.
struct ProcessTree {
    /// A PAR that runs. Its process waits until all its branches have come to their ends.
    struct Par {
        WithinPar place; ///< its own Wptr and code; branch and index are those of the first process found in it
        std::optional<std::size_t> around{}; ///< the PAR in whose branch it is; nothing: none is known
        std::optional<std::size_t> branch{}; ///< of that PAR
        std::optional<SignedWord> index{};
    };
    std::vector<Par> pars; ///< outer ones before inner ones
    std::vector<ListedProcess> processes;
    std::vector<std::optional<std::size_t>> par_of; ///< by process: the innermost PAR
};
ProcessTree process_tree(std::vector<ListedProcess> processes);

} // namespace t8
