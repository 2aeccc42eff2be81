#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "isa_t800/fast/block.hpp"
#include "isa_t800/processor.hpp"

namespace t8::fast {

/// The decoded blocks of all nodes of a machine. Nodes with equal code at equal places share its blocks, so that a large network needs no
/// more of the host's caches for them than one node.
/// Threads any function may be called at any time. Returned blocks never change.
class CodeStore {
public:
    /// Returns predecode() of the block that begins at `start`.
    std::shared_ptr<const BlockCode> find_or_decode(const Processor& processor, Address start,
                                                    std::span<const void* const> labels);
    /// Returns the number of blocks that nodes can share.
    std::size_t size() const;

private:
    /// A decoded block, and everything that its decoding depends on, apart from its place.
    struct Entry {
        Part part;
        TimingParameters timing;
        Word ram_bytes;
        std::vector<Byte> bytes;
        std::shared_ptr<const BlockCode> code;
    };
    static bool is_of(const Entry& entry, const Processor& processor, Address start);

    /// With more blocks than this, all are dropped: a program that keeps making code must not fill the host's memory.
    static constexpr std::size_t most_entries = 1u << 16;

    /// Different codes kept for one place. A program that keeps changing an instruction must not fill the store.
    static constexpr std::size_t most_of_place = 16;

    mutable std::mutex mutex_;
    std::unordered_multimap<Word, Entry> entries_; ///< by start
};

} // namespace t8::fast
