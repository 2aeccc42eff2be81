#pragma once

#include <array>
#include <cstdint>

#include "isa_t800/instruction_set.hpp"
#include "types/time.hpp"

namespace t8 {

/// Counts of the work of an engine since the machine was made. They depend on threads, on observers and on how the run was divided. They
/// must not enter recordings, hashes or snapshots.
struct EngineStatistics {
    std::uint64_t rounds = 0;
    std::uint64_t stretches = 0;    ///< runs of a node within a round
    Cycles cycles = 0;              ///< in which processes executed, including cycles executed again after a rollback
    std::uint64_t gates = 0;        ///< stretches that ended before an instruction that depends on arrivals still to come
    std::uint64_t speculations = 0; ///< stretches in which a node ran ahead of what was certain
    std::uint64_t rolled_back = 0;  ///< speculations that were rolled back
    Cycles repeated = 0;            ///< cycles that were rolled back
    std::uint64_t instructions = 0; ///< executed and kept
    std::uint64_t by_reference = 0; ///< instructions that the predecoded tier left to the reference interpreter one by one
    /// By Op: instructions for which the predecoded tier called the reference body, or left the rest of a block to the reference
    /// interpreter.
    std::array<std::uint64_t, op_count> handed_over{};
    std::uint64_t blocks_decoded = 0;
    std::uint64_t flushes = 0; ///< times that all decoded blocks of a node were dropped
};

} // namespace t8
