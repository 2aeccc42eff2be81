#pragma once

#include <array>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "isa_t800/fast/block.hpp"
#include "isa_t800/fast/code_store.hpp"
#include "isa_t800/fast/fast_tier.hpp"

namespace t8 {

/// The implementation of the predecoded tier: its blocks, and the threaded interpreter that executes them.
class FastTier::Engine final : public CodeWatcher {
public:
    Engine(Processor& processor, std::shared_ptr<fast::CodeStore> store);
    ~Engine() override;

    PauseReason run(Cycles until, Cycles least);
    Cycles next_block_cycles();
    void code_changed() override { flush_pending_ = true; }
    const Statistics& statistics() const { return statistics_; }

private:
    struct Entry {
        Word start = MostPos; ///< no block begins there
        fast::Block* block = nullptr;
    };

    // fast_tier.cpp
    bool execute(Cycles horizon, Cycles least);
    void run_from_here(Cycles horizon, Cycles least);
    void step_by_reference();
    void remember_place();
    void leave_in(fast::Block& block) {
        left_block_ = &block;
        left_from_ = processor_.state().iptr.offset();
    }
    static std::size_t operation_at(const fast::Block& block, const CoreState& state);
    void flush();
    /// Returns the block that begins at `start`; null if none has been decoded yet.
    fast::Block* find(Address start);
    fast::Block* find_or_decode(Address start);
    bool has_been_visited(Address start);
    Entry& entry_of(Address start) { return index_[(start.bits ^ start.bits >> 12) & (index_.size() - 1)]; }
    fast::Block* decode(Address start);
    bool check_workspace(fast::Block& block, Word wptr_offset);

    // execute.cpp
    /// Executes blocks from the processor's present state, which is before operation `op` of `first`, and writes the state back when the
    /// run loop is needed. From the cycle `least` on, it may stop before a block that does not fit before `until`. If `first` is null, it
    /// only returns the table of labels.
    std::span<const void* const> run_blocks(fast::Block* first, std::size_t op, Cycles until, Cycles least);
    /// Called after an instruction that was left to its reference body. Returns the cycle up to which blocks may run; 0 if the run loop
    /// must look at the processor first.
    Cycles next_horizon(Cycles horizon);

    bool stop_inside(fast::Block& block, std::size_t op, std::int64_t budget);
    /// Restores the operations of the block in which stop_inside() has put a stop, if there is one.
    void remove_stop() {
        if (stopping_ == nullptr)
            return;
        stopping_->ops = ops_of(*stopping_);
        stopping_ = nullptr;
    }
    /// Returns the operations of a block for the workspace placement seen last.
    static const fast::MicroOp* ops_of(const fast::Block& block) {
        const bool external = block.workspace_external && !block.code->external_ops.empty();
        return external ? block.code->external_ops.data() : block.code->ops.data();
    }

    Processor& processor_;
    Memory& memory_;
    std::shared_ptr<fast::CodeStore> store_;
    std::span<const void* const> labels_;
    std::unordered_map<Word, std::unique_ptr<fast::Block>> blocks_;
    /// The blocks looked up last. Its size grows with the number of blocks: most nodes of a large machine have few, or none.
    std::vector<Entry> index_ = std::vector<Entry>(1);
    static constexpr std::size_t largest_index = 4096;
    /// A bit for each hash of an address: whether execution has come there before. Code that is executed once is not worth decoding.
    std::array<std::uint64_t, 128> visited_{};
    bool flush_pending_ = false;
    /// The block that was left before its end, or did not fit. Execution is in it while Iptr is at `left_from_` or after, and before the
    /// block's end.
    fast::Block* left_block_ = nullptr;
    Word left_from_ = 0;
    /// A place at which a block was left before its end, where a preempted process will continue. Found by hash of its offset.
    struct Place {
        Word at = 0;
        fast::Block* block = nullptr;
    };
    std::array<Place, 16> places_{};
    Place& place_of(Word at) { return places_[(at ^ at >> 4) % places_.size()]; }
    bool must_step_ = false; ///< the instruction at Iptr has just been left to the reference interpreter
    /// The block being executed, if the horizon comes inside it; and its operations before the horizon, with a stop after them.
    fast::Block* stopping_ = nullptr;
    std::vector<fast::MicroOp> stop_ops_;
    std::int64_t refused_needs_ = 0; ///< the most cycles that the block at Iptr can take, if it did not fit before a horizon
    /// The range, as offsets, of words that blocks have been found to write without touching code. New code in it makes the blocks check
    /// again.
    Word written_low_ = ~Word{0};
    Word written_high_ = 0;
    Statistics statistics_;
};

} // namespace t8
