#pragma once

#include <array>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "isa_t800/fast/block.hpp"
#include "isa_t800/fast/fast_tier.hpp"

namespace t8 {

/// The inside of the predecoded tier: the blocks and the threaded interpreter over them.
class FastTier::Engine final : public CodeWatcher {
public:
    explicit Engine(Processor& processor);
    ~Engine() override;

    PauseReason run(Cycles until, Cycles least);
    Cycles next_block_cycles();
    void code_changed() override { flush_pending_ = true; }
    const Statistics& statistics() const { return statistics_; }

private:
    struct Entry {
        Word start = 1;
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
    /// Returns null if no block begins there yet.
    fast::Block* find(Address start);
    fast::Block* find_or_decode(Address start);
    bool has_been_visited(Address start);
    Entry& entry_of(Address start) { return index_[(start.bits ^ start.bits >> 12) & (index_.size() - 1)]; }
    fast::Block* decode(Address start);
    bool check_workspace(fast::Block& block, Word wptr_offset);

    // execute.cpp
    /// Executes blocks from the processor's present state, which is before operation `op` of the first one, until something needs the run
    /// loop, and writes the state back. From the cycle `least` on it may stop before a block that does not fit before `until`. With a null block
    /// it returns the label table instead, and does nothing.
    std::span<const void* const> run_blocks(fast::Block* first, std::size_t op, Cycles until, Cycles least);
    /// After an instruction left to its reference body: returns how far blocks may now run, 0 when the run loop has to look at the processor.
    Cycles next_horizon(Cycles horizon);

    bool stop_inside(fast::Block& block, std::size_t op, std::int64_t budget);

    Processor& processor_;
    Memory& memory_;
    std::span<const void* const> labels_;
    std::unordered_map<Word, std::unique_ptr<fast::Block>> blocks_;
    /// The blocks looked up last. It grows with their number: most nodes of a large machine have few, or none.
    std::vector<Entry> index_ = std::vector<Entry>(1);
    static constexpr std::size_t largest_index = 4096;
    /// By hash of the address: whether execution has come to it before. What is executed once is not worth decoding.
    std::array<std::uint64_t, 128> visited_{};
    bool flush_pending_ = false;
    /// The block that was left half-way last, or did not fit: execution is in it while Iptr is from `left_from_` on and before its end.
    fast::Block* left_block_ = nullptr;
    Word left_from_ = 0;
    /// Places at which blocks were left half-way before, by hash of the offset: where processes go on that were preempted.
    struct Place {
        Word at = 0;
        fast::Block* block = nullptr;
    };
    std::array<Place, 16> places_{};
    Place& place_of(Word at) { return places_[(at ^ at >> 4) % places_.size()]; }
    bool must_step_ = false; ///< the instruction at Iptr has just been left to the reference interpreter
    /// The operation of the block under way before which it is to stop, because the horizon comes there; and what its handler really is.
    fast::MicroOp* stop_ = nullptr;
    const void* stopped_handler_ = nullptr;
    std::int64_t refused_needs_ = 0; ///< cycles that the block at Iptr may take, when it did not fit before a horizon
    /// Words that blocks have been found to write without touching code, as offsets; new code in there makes them look again.
    Word written_low_ = ~Word{0};
    Word written_high_ = 0;
    Statistics statistics_;
};

} // namespace t8
