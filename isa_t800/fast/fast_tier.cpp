#include "isa_t800/fast/fast_tier.hpp"

#include <algorithm>

#include "isa_t800/fast/engine.hpp"
#include "isa_t800/fast/host_float.hpp"
#include "isa_t800/fast/predecode.hpp"
#include "isa_t800/run_loop.hpp"

namespace t8 {
namespace {

// Beyond this many blocks everything is decoded anew: a program that keeps making code must not fill the host's memory.
constexpr std::size_t most_blocks = 1u << 16;

} // namespace

FastTier::FastTier(Processor& processor) : engine_(std::make_unique<Engine>(processor)) {}
FastTier::~FastTier() = default;
PauseReason FastTier::run(Cycles until) { return engine_->run(until); }
Cycles FastTier::next_block_cycles() { return engine_->next_block_cycles(); }
FastTier::Statistics FastTier::statistics() const { return engine_->statistics(); }

FastTier::Engine::Engine(Processor& processor) : processor_(processor), memory_(processor.memory()) {
    labels_ = run_blocks(nullptr, 0);
    memory_.set_watcher(this);
}

FastTier::Engine::~Engine() {
    memory_.forget_code();
    memory_.set_watcher(nullptr);
}

PauseReason FastTier::Engine::run(Cycles until) {
    const fast::HostRounding rounding;
    return processor_.run_with(until, [this](Cycles horizon) { execute(horizon); });
}

Cycles FastTier::Engine::next_block_cycles() {
    const CoreState& state = processor_.state();
    if (flush_pending_)
        flush();
    fast::Block* const block = state.activity == Activity::executing ? find(state.iptr) : nullptr;
    if (block == nullptr || !check_workspace(*block, state.wdesc.wptr().offset()))
        return 1;
    return static_cast<Cycles>(std::max<std::int64_t>(block->needed, 1));
}

void FastTier::Engine::execute(Cycles horizon) {
    if (flush_pending_)
        flush();
    const CoreState& state = processor_.state();
    const Word at = state.iptr.offset();
    const bool left_half_way = at - reference_from_ < reference_end_ - reference_from_;
    if (left_half_way || state.oreg != 0 || state.fetch_lag != 0)
        return step_by_reference();
    reference_from_ = reference_end_ = 0;
    fast::Block* const block = find(state.iptr);
    if (block == nullptr)
        return step_by_reference();
    run_blocks(block, horizon);
}

void FastTier::Engine::step_by_reference() {
    const Word at = processor_.state().iptr.offset();
    processor_.step();
    ++statistics_.reference_instructions;
    // Straight execution stays in the range; a jump leaves it.
    const Word now = processor_.state().iptr.offset();
    if (now > at && now < reference_end_)
        reference_from_ = now;
    else
        reference_from_ = reference_end_ = 0;
}

void FastTier::Engine::flush() {
    flush_pending_ = false;
    memory_.forget_code();
    blocks_.clear();
    std::fill(index_.begin(), index_.end(), Entry{});
    written_low_ = ~Word{0};
    written_high_ = 0;
    ++statistics_.flushes;
}

fast::Block* FastTier::Engine::find(Address start) {
    const Entry& entry = entry_of(start);
    if (entry.start == start.bits && entry.block != nullptr)
        return entry.block;
    const auto found = blocks_.find(start.bits);
    fast::Block* const block = found != blocks_.end() ? found->second.get() : decode(start);
    if (index_.size() < largest_index && 4 * blocks_.size() > index_.size())
        index_.assign(4 * index_.size(), Entry{});
    entry_of(start) = {start.bits, block};
    return block;
}

fast::Block* FastTier::Engine::decode(Address start) {
    if (!memory_.is_ram(start))
        return nullptr;
    if (blocks_.size() >= most_blocks) {
        flush_pending_ = true; // later: blocks may be under way
        return nullptr;
    }
    auto block = fast::predecode(processor_, start, labels_);
    if (block == nullptr)
        return nullptr;
    ++statistics_.blocks_decoded;
    memory_.watch_code(block->start, block->end - block->start);
    // Addresses that were found safe to write before this block was decoded may now hold decoded code.
    if (block->start.offset() <= written_high_ && block->end.offset() >= written_low_) {
        for (const auto& [address, other] : blocks_)
            other->checked_wptr = fast::Block::unchecked;
        written_low_ = ~Word{0};
        written_high_ = 0;
    }
    fast::Block* const result = block.get();
    blocks_.emplace(start.bits, std::move(block));
    return result;
}

/// Finds out whether the block may touch its workspace without looking again: all of it in RAM, on one side of the border of internal
/// memory, and no decoded code among the words written. Sets the block's charge accordingly.
bool FastTier::Engine::check_workspace(fast::Block& block, Word wptr_offset) {
    bool external = false;
    if (block.uses_workspace) {
        const std::int64_t low = static_cast<std::int64_t>(wptr_offset) + block.lowest;
        const std::int64_t high = static_cast<std::int64_t>(wptr_offset) + block.highest + bytes_per_word;
        if (low < 0 || high > memory_.ram_bytes() || wptr_offset % bytes_per_word != 0)
            return false;
        external = low >= memory_.internal_bytes();
        if (!external && high > memory_.internal_bytes())
            return false;
        for (const std::int32_t offset : block.written) {
            const auto word = static_cast<Word>(static_cast<std::int64_t>(wptr_offset) + offset);
            if (!memory_.prepare_write(word))
                return false;
            written_low_ = std::min(written_low_, word);
            written_high_ = std::max(written_high_, word + bytes_per_word);
        }
    }
    block.checked_wptr = std::uint64_t{memory_.epoch()} << 32 | wptr_offset;
    block.workspace_external = external;
    for (const fast::Block::FpuPlace& place : block.fpu_places) {
        const fast::Detail& detail = block.details[place.detail];
        fast::MicroOp& op = block.ops[place.op];
        (place.is_second ? op.second : op.operand) = static_cast<std::int32_t>(detail.cycles + (external ? detail.penalty : 0));
    }
    block.charged = block.cycles + (external ? block.penalty : 0);
    block.needed = block.charged + block.most_extra;
    return true;
}

} // namespace t8
