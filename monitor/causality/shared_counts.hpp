#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace t8 {

/// The number of a chain, a sequence of process instances, each of which began after the end of the one before it, in the causal order. The
/// size of clocks therefore grows with the number of processes that live at a time, not with the number of all processes. Chains are
/// numbered from 0 in the order of their first use.
using ChainNumber = std::uint32_t;
inline constexpr ChainNumber no_chain = ~ChainNumber{0};

/// A count for each chain: 0 until raised, at most 2^31 - 1. Copies share memory: a table of blocks of 64 counts. A table or a block that
/// has several owners is copied before it is written (copy on write).
/// Time    copying is constant; raising one count takes at most one step for each 64 chains; raising all counts to those of another reads
///         the blocks that differ, and takes over the other's block if no count in it is smaller.
/// Threads only one thread at a time may use values that share memory.
/// Memory  8 bytes for 64 chains, and 260 for each block that is not shared.
class SharedCounts {
public:
    static constexpr std::size_t chains_in_block = 64;

    SharedCounts() = default;
    explicit SharedCounts(std::span<const std::uint32_t> counts);
    SharedCounts(const SharedCounts& other) : table_(other.table_) { retain(table_); }
    SharedCounts(SharedCounts&& other) noexcept : table_(std::exchange(other.table_, nullptr)) {}
    SharedCounts& operator=(SharedCounts other) noexcept {
        std::swap(table_, other.table_);
        return *this;
    }
    ~SharedCounts() { release(table_); }

    std::uint32_t operator[](ChainNumber chain) const {
        const std::size_t index = chain / chains_in_block;
        if (table_ == nullptr || index >= table_->size)
            return 0;
        const Block* const block = table_->blocks()[index];
        return block == nullptr ? 0 : static_cast<std::uint32_t>(block->counts[chain % chains_in_block]);
    }
    /// Returns a bound: the counts of all chains from this number on are 0.
    std::size_t size() const { return table_ == nullptr ? 0 : table_->size * chains_in_block; }
    /// True if both use one table. A copy and its original do so until one of them is raised.
    bool shares_all_with(const SharedCounts& other) const { return table_ == other.table_; }

    void raise(ChainNumber chain, std::uint32_t count);
    void raise(const SharedCounts& other);

private:
    struct Block {
        std::uint32_t references = 1;
        std::array<std::int32_t, chains_in_block> counts{};
    };
    /// A table; pointers to its blocks follow it in memory. Null stands for a block of zeros.
    struct alignas(Block*) Table {
        std::uint32_t references = 1;
        std::uint32_t size = 0;
        Block** blocks() { return reinterpret_cast<Block**>(this + 1); }
        Block* const* blocks() const { return reinterpret_cast<Block* const*>(this + 1); }
    };
    static Table* new_table(std::size_t size);
    static void retain(Table* table) {
        if (table != nullptr)
            ++table->references;
    }
    static void retain(Block* block) {
        if (block != nullptr)
            ++block->references;
    }
    static void release(Table* table) {
        if (table != nullptr && --table->references == 0)
            destroy(table);
    }
    static void release(Block* block) {
        if (block != nullptr && --block->references == 0)
            delete block;
    }
    static void destroy(Table* table);
    static Block* most_of(Block* a, Block* b);
    static void fetch(const Block* block);
    void own_table(std::size_t size);

    Table* table_ = nullptr;
};

} // namespace t8
