#include "isa_t800/fast/fast_tier.hpp"

#include <algorithm>

#include "isa_t800/fast/engine.hpp"
#include "isa_t800/fast/host_float.hpp"
#include "isa_t800/fast/predecode.hpp"
#include "isa_t800/run_loop.hpp"

namespace t8 {
namespace {

// With more blocks than this, all are dropped and decoded anew: a program that keeps making code must not fill the host's memory.
constexpr std::size_t most_blocks = 1u << 16;

} // namespace

FastTier::FastTier(Processor& processor, std::shared_ptr<fast::CodeStore> store)
    : engine_(std::make_unique<Engine>(processor, store ? std::move(store) : std::make_shared<fast::CodeStore>())) {}
FastTier::~FastTier() = default;
PauseReason FastTier::run(Cycles until, Cycles least) { return engine_->run(until, least); }
Cycles FastTier::next_block_cycles() { return engine_->next_block_cycles(); }
FastTier::Statistics FastTier::statistics() const { return engine_->statistics(); }

FastTier::Engine::Engine(Processor& processor, std::shared_ptr<fast::CodeStore> store)
    : processor_(processor), memory_(processor.memory()), store_(std::move(store)) {
    labels_ = run_blocks(nullptr, 0, 0, 0);
    memory_.set_watcher(this);
}

FastTier::Engine::~Engine() {
    memory_.forget_code();
    memory_.set_watcher(nullptr);
}

PauseReason FastTier::Engine::run(Cycles until, Cycles least) {
    const fast::HostRounding rounding;
    return processor_.run_with(
        until, [&](Cycles horizon) { return execute(horizon, horizon == processor_.run_until() ? least : ~Cycles{0}); });
}

Cycles FastTier::Engine::next_block_cycles() {
    const CoreState& state = processor_.state();
    if (flush_pending_)
        flush();
    fast::Block* const block = state.activity == Activity::executing ? find_or_decode(state.iptr) : nullptr;
    if (block == nullptr || !check_workspace(*block, state.wdesc.wptr().offset()))
        return 1;
    return static_cast<Cycles>(std::max<std::int64_t>(block->needed, 1));
}

/// Executes instructions up to the horizon. Returns false without executing any if the next block may not end before the horizon and the
/// cycle `least` has been reached.
bool FastTier::Engine::execute(Cycles horizon, Cycles least) {
    if (flush_pending_)
        flush();
    const CoreState& state = processor_.state();
    if (left_block_ != nullptr && state.iptr.offset() != left_from_)
        remember_place();
    if (refused_needs_ > static_cast<std::int64_t>(horizon - state.cycles)) { // the block at Iptr still does not fit
        if (state.cycles >= least)
            return false;
        must_step_ = true;
    }
    refused_needs_ = 0;
    const std::uint64_t executed = state.instructions;
    if (state.oreg == 0 && !std::exchange(must_step_, false))
        run_from_here(horizon, least);
    // After a refusal the next call of execute() decides whether to execute one instruction or to end the run.
    if (state.instructions == executed && refused_needs_ == 0)
        step_by_reference();
    return true;
}

/// Returns the operation of the block that begins at Iptr, if that is not the first one; otherwise 0.
std::size_t FastTier::Engine::operation_at(const fast::Block& block, const CoreState& state) {
    const fast::BlockCode& code = *block.code;
    for (std::size_t op = 1; op < code.ops.size(); ++op)
        if (const std::size_t detail = code.first_detail[op]; code.details[detail].address == state.iptr)
            return detail + 1 < code.details.size() && code.details[detail].lag == state.fetch_lag ? op : 0;
    return 0;
}

/// Runs blocks from Iptr on, if Iptr is at the beginning of a block, or inside one where it can be entered.
void FastTier::Engine::run_from_here(Cycles horizon, Cycles least) {
    const CoreState& state = processor_.state();
    if (state.fetch_lag == 0)
        if (fast::Block* const block = find(state.iptr); block != nullptr)
            return void(run_blocks(block, 0, horizon, least));
    const Word at = state.iptr.offset();
    const Place& place = place_of(at);
    fast::Block* const around = left_block_ != nullptr ? left_block_ : place.at == at ? place.block : nullptr;
    if (const std::size_t op = around != nullptr ? operation_at(*around, state) : 0; op != 0)
        run_blocks(around, op, horizon, least);
    else if (around == nullptr && state.fetch_lag == 0 && has_been_visited(state.iptr))
        if (fast::Block* const block = find_or_decode(state.iptr); block != nullptr)
            run_blocks(block, 0, horizon, least);
}

/// Notes where the present process has left its block, because another process continues first.
void FastTier::Engine::remember_place() {
    place_of(left_from_) = {left_from_, left_block_};
    left_block_ = nullptr;
    refused_needs_ = 0;
    must_step_ = false;
}

/// Makes a block stop that does not fit before the horizon: `budget` cycles are left at operation `op`. The block stops before the first
/// operation that may begin at or after the horizon if costs are as high as possible, or that the horizon may interrupt. Returns false if
/// that operation is `op` itself.
bool FastTier::Engine::stop_inside(fast::Block& block, std::size_t op, std::int64_t budget) {
    const fast::BlockCode& code = *block.code;
    const auto rest = [&](std::size_t detail) { return block.rest(code.details[detail]); };
    const std::size_t from = op == 0 ? 0 : code.first_detail[op]; // ajw alone has no operation
    const std::int64_t whole = rest(from) - code.details[from].extra_before;
    const auto begins_in_time = [&](std::size_t detail) {
        return whole - rest(detail) + code.details[detail].extra_before < budget;
    };
    bool has_operation = false;
    for (std::size_t n = op; n < code.ops.size(); ++n) {
        const std::size_t first = code.first_detail[n];
        if (first + 1 == code.details.size()) // the operation is no instruction
            continue;
        const std::size_t next = n + 1 < code.ops.size() ? code.first_detail[n + 1] : code.details.size() - 1;
        const std::size_t last = std::max(first + 1, next) - 1; // last instruction of the operation
        has_operation = true;
        const auto ends_in_time = [&] { return whole - rest(last + 1) + code.details[last + 1].extra_before <= budget; };
        if (begins_in_time(last) && (!code.details[last].is_interruptible || ends_in_time()))
            continue;
        if (n == op)
            return false;
        stop_ops_.assign(block.ops, block.ops + n);
        stop_ops_.push_back({labels_[static_cast<std::size_t>(fast::Handler::stop)], 0, 0});
        block.ops = stop_ops_.data();
        stopping_ = &block;
        return true;
    }
    // The last instruction begins in time; of a block of nothing but ajw, which has no operation to stop before, only perhaps.
    return has_operation || begins_in_time(code.details.size() - 2);
}

void FastTier::Engine::step_by_reference() {
    must_step_ = false;
    const Word at = processor_.state().iptr.offset();
    processor_.step();
    ++statistics_.reference_instructions;
    if (left_block_ == nullptr)
        return;
    // Straight execution stays in the block; a jump leaves it.
    const Word now = processor_.state().iptr.offset();
    if (now > at && now < left_block_->end.offset())
        left_from_ = now;
    else
        left_block_ = nullptr;
}

void FastTier::Engine::flush() {
    flush_pending_ = false;
    memory_.forget_code();
    stopping_ = nullptr;
    blocks_.clear();
    std::fill(index_.begin(), index_.end(), Entry{});
    left_block_ = nullptr;
    places_ = {};
    refused_needs_ = 0;
    written_low_ = ~Word{0};
    written_high_ = 0;
    ++statistics_.flushes;
}

fast::Block* FastTier::Engine::find(Address start) {
    Entry& entry = entry_of(start);
    if (entry.start != start.bits) {
        const auto found = blocks_.find(start.bits);
        entry = {start.bits, found != blocks_.end() ? found->second.get() : nullptr};
    }
    return entry.block;
}

fast::Block* FastTier::Engine::find_or_decode(Address start) {
    if (fast::Block* const known = find(start); known != nullptr)
        return known;
    fast::Block* const block = decode(start);
    if (index_.size() < largest_index && 4 * blocks_.size() > index_.size())
        index_.assign(4 * index_.size(), Entry{});
    entry_of(start) = {start.bits, block};
    return block;
}

/// Returns false at the first visit of an address, and notes the visit.
bool FastTier::Engine::has_been_visited(Address start) {
    const std::size_t bit = (start.bits ^ start.bits >> 13) % (64 * visited_.size());
    std::uint64_t& bits = visited_[bit / 64];
    const std::uint64_t mask = std::uint64_t{1} << bit % 64;
    const bool before = (bits & mask) != 0;
    bits |= mask;
    return before;
}

fast::Block* FastTier::Engine::decode(Address start) {
    if (!memory_.is_ram(start))
        return nullptr;
    if (blocks_.size() >= most_blocks) {
        flush_pending_ = true; // not now, because blocks may be in use
        return nullptr;
    }
    std::shared_ptr<const fast::BlockCode> code = store_->find_or_decode(processor_, start, labels_);
    if (code == nullptr)
        return nullptr;
    auto block = std::make_unique<fast::Block>(std::move(code));
    ++statistics_.blocks_decoded;
    memory_.watch_code(block->start, block->end - block->start);
    // Words that blocks were found to write without touching code may now hold decoded code.
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

/// True if the block may access its workspace without further checks: all of it is in RAM, on one side of the border of internal memory,
/// and no word that it writes holds decoded code. Sets the block's charge for the placement of the workspace.
bool FastTier::Engine::check_workspace(fast::Block& block, Word wptr_offset) {
    const fast::BlockCode& code = *block.code;
    bool external = false;
    if (code.uses_workspace) {
        const std::int64_t low = static_cast<std::int64_t>(wptr_offset) + code.lowest;
        const std::int64_t high = static_cast<std::int64_t>(wptr_offset) + code.highest + bytes_per_word;
        if (low < 0 || high > memory_.ram_bytes() || wptr_offset % bytes_per_word != 0)
            return false;
        external = low >= memory_.internal_bytes();
        if (!external && high > memory_.internal_bytes())
            return false;
        for (const std::int32_t offset : code.written) {
            const auto word = static_cast<Word>(static_cast<std::int64_t>(wptr_offset) + offset);
            if (!memory_.prepare_write(word))
                return false;
            written_low_ = std::min(written_low_, word);
            written_high_ = std::max(written_high_, word + bytes_per_word);
        }
    }
    block.checked_wptr = std::uint64_t{memory_.epoch()} << 32 | wptr_offset;
    block.workspace_external = external;
    block.ops = ops_of(block);
    block.charged = code.cycles + (external ? code.penalty : 0);
    block.needed = block.charged + code.most_extra;
    return true;
}

} // namespace t8
