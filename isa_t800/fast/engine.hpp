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

    PauseReason run(Cycles until);
    Cycles next_block_cycles();
    void code_changed() override { flush_pending_ = true; }
    const Statistics& statistics() const { return statistics_; }

private:
    struct Entry {
        Word start = 1;
        fast::Block* block = nullptr;
    };

    // fast_tier.cpp
    void execute(Cycles horizon);
    void step_by_reference();
    void flush();
    fast::Block* find(Address start);
    Entry& entry_of(Address start) { return index_[(start.bits ^ start.bits >> 12) & (index_.size() - 1)]; }
    fast::Block* decode(Address start);
    bool check_workspace(fast::Block& block, Word wptr_offset);

    // execute.cpp
    /// Executes blocks from the processor's present state until something needs the run loop, and writes the state back. With a null
    /// block it returns the label table instead, and does nothing.
    std::span<const void* const> run_blocks(fast::Block* first, Cycles until);
    /// After an instruction left to its reference body: returns how far blocks may now run, 0 when the run loop has to look at the processor.
    Cycles next_horizon(Cycles horizon);

    Processor& processor_;
    Memory& memory_;
    std::span<const void* const> labels_;
    std::unordered_map<Word, std::unique_ptr<fast::Block>> blocks_;
    /// The blocks looked up last. It grows with their number: most nodes of a large machine have few, or none.
    std::vector<Entry> index_ = std::vector<Entry>(1);
    static constexpr std::size_t largest_index = 4096;
    bool flush_pending_ = false;
    /// Code in here is executed by the reference interpreter until it is left: a block that did not fit, or was left half-way.
    Word reference_from_ = 0;
    Word reference_end_ = 0;
    /// Words that blocks have been found to write without touching code, as offsets; new code in there makes them look again.
    Word written_low_ = ~Word{0};
    Word written_high_ = 0;
    Statistics statistics_;
};

} // namespace t8
