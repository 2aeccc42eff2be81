#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/processes.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// The meaning of some words of a node's memory.
struct MemoryContent {
    enum class Kind : std::uint8_t {
        reserved,  ///< a word of the processor: a link channel, a head of a timer queue, the save area
        saved,     ///< a word below Wptr in which the scheduler keeps a process that does not execute
        variable,  ///< of a routine that a process executes, or has called from
        channel,   ///< for which a process waits, without a name
        returns,   ///< where a routine returns to, and the registers that `call` has stored
        workspace, ///< another word of a routine's workspace
        code,
    };
    Kind kind{};
    Address first;
    Word bytes = 0;
    std::string name{};             ///< of the word, variable or routine
    std::string routine{};          ///< of a variable or workspace
    std::optional<Wdesc> process{}; ///< whose it is; of words that several have, the first one in the list of processes

    bool holds(Address word) const { return word >= first && word.offset() - first.offset() < bytes; }
};

/// Returns what is known to lie between two addresses of a node, in no order; a word may be in several, of which the first one says most. `processes`: as
/// processes_of() finds them at the same instant. Code is not among them: CodeMap::routine_of() knows it.
std::vector<MemoryContent> memory_contents(const Machine& machine, const ProgramCode& code, std::uint32_t node,
                                           const std::vector<ListedProcess>& processes, Address first, Word bytes);

/// Returns what lies at a word; nothing if it is not known. `contents` were found for a range that holds it.
std::optional<MemoryContent> content_of(const std::vector<MemoryContent>& contents, const ProgramCode& code, std::uint32_t node,
                                        Address word);

} // namespace t8
