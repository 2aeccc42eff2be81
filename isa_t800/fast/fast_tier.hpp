#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "isa_t800/instruction_set.hpp"
#include "isa_t800/processor.hpp"

namespace t8 {

namespace fast {
class CodeStore;
}

/// The predecoded tier: executes a processor's instructions in blocks that are decoded once. At every instruction boundary, state and
/// cycles are those that Processor::run() gives.
///
/// Order   the processor and its memory must outlive the tier, which is the memory's code watcher. Reference interpreter and tier may take
///         turns.
/// Errors  none of its own.
class FastTier {
public:
    /// `store`: shared with other processors, so that they decode equal code once; null: not shared.
    explicit FastTier(Processor& processor, std::shared_ptr<fast::CodeStore> store = nullptr);
    ~FastTier();
    FastTier(const FastTier&) = delete;
    FastTier& operator=(const FastTier&) = delete;

    /// Runs as Processor::run() does. From the cycle `least` on, it may stop at any boundary instead of executing the last instructions
    /// before `until` one by one.
    PauseReason run(Cycles until, Cycles least = ~Cycles{0});

    /// Returns the most cycles that the block at Iptr can take; 1 if there is no block. A run of so many cycles executes the whole block,
    /// and few instructions more. For tests that compare after every block.
    Cycles next_block_cycles();

    struct Statistics {
        std::uint64_t blocks_decoded = 0;         ///< blocks set up; another processor may have decoded them
        std::uint64_t flushes = 0;                ///< times that decoded blocks were dropped, because code changed under them
        std::uint64_t reference_instructions = 0; ///< executed one by one by the reference interpreter
        /// By Op: instructions executed by their reference bodies, and those before which a block was left to the reference interpreter.
        std::array<std::uint64_t, op_count> handed_over{};
    };
    Statistics statistics() const;

private:
    class Engine;
    std::unique_ptr<Engine> engine_;
};

} // namespace t8
