#pragma once

#include <span>
#include <vector>

#include "monitor/debugger/decoded_lines.hpp"
#include "types/word.hpp"

namespace t8 {

/// A PAR in the code of a routine, as toolchain/occam/lower/parallel.cpp makes it. The process that comes to it keeps the number of branches and the
/// address after the PAR at its Wptr, and starts the branches in workspaces of their own. Each branch ends by `endp` on that Wptr.
struct ParallelCode {
    enum class Kind : std::uint8_t { plain, replicated, priority };
    /// The code of a branch, of which `end` is no part.
    struct Branch {
        Address begin;
        Address end;
        SignedWord words = 0; ///< from its own Wptr up to that of the PAR; of a replicated PAR not used
    };

    Kind kind = Kind::plain;
    Address begin;       ///< its first instruction
    Address starts;      ///< from here on the words at its Wptr are stored
    Address end;         ///< where the process goes on after it
    Word count = 0;      ///< what is stored for `endp` to count down
    Address branches_at; ///< from here on it has become its first branch, or has started all copies
    std::vector<Branch>
        branches{}; ///< in the order of the source, of PRI PAR the one of high priority first; of a replicated PAR one for all copies
    SignedWord link = 0;  ///< replicated: the word of a copy's workspace that holds the Wptr of the PAR
    SignedWord index = 0; ///< replicated: the word that holds its index

    /// Returns the number of branches, or of copies.
    Word size() const { return kind == Kind::replicated ? count - 1 : count; }
};

/// Returns the PARs in the code of a routine, in the order of their addresses: outer ones before those in their branches. Code that does not have
/// the form which the occam compiler makes is passed over.
std::vector<ParallelCode> parallels_in(std::span<const DecodedLine> code);

} // namespace t8
