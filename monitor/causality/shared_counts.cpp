#include "monitor/causality/shared_counts.hpp"

#include <algorithm>
#include <new>

namespace t8 {

SharedCounts::SharedCounts(std::span<const std::uint32_t> counts) {
    own_table((counts.size() + chains_in_block - 1) / chains_in_block);
    for (std::size_t index = 0; index * chains_in_block < counts.size(); ++index) {
        const std::size_t first = index * chains_in_block;
        auto* const block = table_->blocks()[index] = new Block;
        std::copy_n(counts.begin() + static_cast<std::ptrdiff_t>(first), std::min(chains_in_block, counts.size() - first),
                    block->counts.begin());
    }
}

SharedCounts::Table* SharedCounts::new_table(std::size_t size) {
    auto* const table = new (::operator new(sizeof(Table) + size * sizeof(Block*))) Table;
    table->size = static_cast<std::uint32_t>(size);
    return table;
}

void SharedCounts::destroy(Table* table) {
    for (std::size_t i = 0; i < table->size; ++i)
        release(table->blocks()[i]);
    ::operator delete(table);
}

/// Copies the table if it is shared, and gives it at least `size` blocks.
void SharedCounts::own_table(std::size_t size) {
    const std::size_t old_size = table_ == nullptr ? 0 : table_->size;
    if (old_size >= size && (table_ == nullptr || table_->references == 1))
        return;
    Table* const table = new_table(std::max(size, old_size));
    for (std::size_t i = 0; i < old_size; ++i)
        retain(table->blocks()[i] = table_->blocks()[i]);
    std::fill(table->blocks() + old_size, table->blocks() + table->size, nullptr);
    release(std::exchange(table_, table));
}

void SharedCounts::raise(ChainNumber chain, std::uint32_t count) {
    if ((*this)[chain] >= count)
        return;
    const std::size_t index = chain / chains_in_block;
    own_table(index + 1);
    Block*& block = table_->blocks()[index];
    if (block == nullptr)
        block = new Block;
    else if (block->references != 1) {
        --block->references;
        block = new Block(*block);
        block->references = 1;
    }
    block->counts[chain % chains_in_block] = static_cast<std::int32_t>(count);
}

/// Returns a block with the larger count of `a` and `b` for each chain: `a` or `b` itself if possible. The caller must release it.
SharedCounts::Block* SharedCounts::most_of(Block* a, Block* b) {
    if (a == b || b == nullptr || a == nullptr) {
        Block* const same = a == nullptr ? b : a;
        retain(same);
        return same;
    }
    // The counts are signed, and the loop does nothing else, so that compilers vectorise it for every processor.
    std::int32_t a_lacks = 0;
    std::int32_t b_lacks = 0;
    for (std::size_t i = 0; i < chains_in_block; ++i) {
        a_lacks |= -std::int32_t{a->counts[i] < b->counts[i]};
        b_lacks |= -std::int32_t{b->counts[i] < a->counts[i]};
    }
    if (a_lacks == 0 || b_lacks == 0) {
        Block* const larger = a_lacks == 0 ? a : b;
        retain(larger);
        return larger;
    }
    auto* const most = new Block;
    for (std::size_t i = 0; i < chains_in_block; ++i)
        most->counts[i] = std::max(a->counts[i], b->counts[i]);
    return most;
}

void SharedCounts::fetch(const Block* block) {
    constexpr std::size_t line = 64;
    const auto* const bytes = reinterpret_cast<const char*>(block);
    for (std::size_t at = 0; block != nullptr && at < sizeof(Block); at += line)
        __builtin_prefetch(bytes + at);
}

void SharedCounts::raise(const SharedCounts& other) {
    constexpr std::size_t ahead = 6;
    if (other.table_ == nullptr || other.table_ == table_)
        return;
    if (table_ == nullptr) {
        *this = other;
        return;
    }
    const std::size_t size = std::max(table_->size, other.table_->size);
    Table* const table = new_table(size);
    const auto block = [](const Table& of, std::size_t index) { return index < of.size ? of.blocks()[index] : nullptr; };
    for (std::size_t i = 0; i < size; ++i) {
        // Blocks lie far apart in memory. Prefetching some blocks ahead makes the host load several at a time.
        if (i + ahead < size) {
            fetch(block(*table_, i + ahead));
            fetch(block(*other.table_, i + ahead));
        }
        table->blocks()[i] = most_of(block(*table_, i), block(*other.table_, i));
    }
    release(std::exchange(table_, table));
}

} // namespace t8
