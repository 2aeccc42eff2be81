#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/frames.hpp"
#include "monitor/debugger/parallel_code.hpp"
#include "monitor/debugger/program_code.hpp"

namespace t8 {

/// Where in a PAR a process is, or another PAR.
struct WithinPar {
    std::uint32_t node = 0;
    Address wptr;      ///< of the PAR: that of the process before and after it
    ParallelCode code; ///< of the PAR
    std::optional<std::size_t>
        branch; ///< counts from 0 in the order of the source; nothing: it still starts the copies of a replicated PAR
    std::optional<SignedWord> index{}; ///< of a replicated PAR: the index of the copy
    Word left = 0;                     ///< branches that have not come to their end, with those that have stopped themselves

    /// True if both are in the same PAR of a process.
    bool is_same_par(const WithinPar& other) const {
        return node == other.node && wptr == other.wptr && code.begin == other.code.begin;
    }
};

/// The PARs in which a process is, the outermost first.
struct ParPath {
    std::vector<WithinPar> pars{};
    bool is_known = false; ///< there is debug information about the routine in which the process stands
    /// False: memory does not hold the words of a PAR in whose code the process stands, so that it is no process any more.
    bool is_sound = true;
};

/// Finds the PARs around processes, from the code of their routines and the words that PARs keep in memory.
class ParPaths {
public:
    ParPaths(const Machine& machine, const ProgramCode& code) : machine_(machine), code_(code) {}

    /// `at`: in the statement that the process executes. Of a program without debug information, and of one that another compiler made, no PAR is
    /// found.
    ParPath of(const StandingProcess& process, Address at);

private:
    const std::vector<ParallelCode>& parallels_of(std::uint32_t node, const debuginfo::LocatedRoutine& routine, Address begin);
    bool climb(std::uint32_t node, const std::vector<ParallelCode>& parallels, Address at, Address wptr, ParPath& path) const;

    const Machine& machine_;
    const ProgramCode& code_;
    std::map<std::pair<std::uint32_t, Address>, std::vector<ParallelCode>>
        known_; ///< by node and first instruction of the routine
};

} // namespace t8
