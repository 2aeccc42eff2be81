#pragma once

#include <memory>

#include "isa_t800/processor.hpp"

namespace t8 {

/// The predecoded tier: executes a processor's instructions in blocks that have been decoded once. Same table, same state, same cycles
/// as Processor::run, instruction boundary by instruction boundary.
///
/// Order   the processor and its memory must outlive it; it is the memory's code watcher. Reference interpreter and tier may take turns.
/// Errors  none of its own.
class FastTier {
public:
    explicit FastTier(Processor& processor);
    ~FastTier();
    FastTier(const FastTier&) = delete;
    FastTier& operator=(const FastTier&) = delete;

    /// As Processor::run.
    PauseReason run(Cycles until);

    /// The most that the block at Iptr can take, 1 when there is none: a run that much further executes it whole, and hardly more. For
    /// tests that compare after every block.
    Cycles next_block_cycles();

    struct Statistics {
        std::uint64_t blocks_decoded = 0;
        std::uint64_t flushes = 0;                ///< times that code changed under decoded blocks
        std::uint64_t reference_instructions = 0; ///< left to the reference interpreter
    };
    Statistics statistics() const;

private:
    class Engine;
    std::unique_ptr<Engine> engine_;
};

} // namespace t8
