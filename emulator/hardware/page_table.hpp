#pragma once

#include <array>
#include <memory>
#include <vector>

#include "isa_t800/memory.hpp"

namespace t8 {

using Page = std::array<Byte, Memory::page>;

/// The contents of a memory at one time. Tables share the pages that they have in common.
/// Shape   a page that is not there holds zeros.
class PageTable {
public:
    explicit PageTable(Word pages) : leaves_((pages + leaf_pages - 1) / leaf_pages) {}

    /// Returns a page; null for a page of zeros.
    std::shared_ptr<const Page> page(Word number) const {
        const auto& leaf = leaves_[number / leaf_pages];
        return leaf ? (*leaf)[number % leaf_pages] : nullptr;
    }
    void set_page(Word number, std::shared_ptr<const Page> page);
    /// Calls differs(number) for every page that the two tables do not share. REQUIRES: both are of memories of one size.
    template <class Differs> void compare(const PageTable& other, Differs&& differs) const {
        for (std::size_t n = 0; n < leaves_.size(); ++n) {
            if (leaves_[n] == other.leaves_[n])
                continue;
            for (std::size_t m = 0; m < leaf_pages; ++m) {
                const auto number = static_cast<Word>(n * leaf_pages + m);
                if (page(number) != other.page(number))
                    differs(number);
            }
        }
    }
    /// Calls each(number, page) for the pages that are not null, in ascending order.
    template <class Each> void for_each(Each&& each) const {
        for (std::size_t n = 0; n < leaves_.size(); ++n)
            for (std::size_t m = 0; leaves_[n] && m < leaf_pages; ++m)
                if (const auto& there = (*leaves_[n])[m])
                    each(static_cast<Word>(n * leaf_pages + m), *there);
    }
    /// Returns a digest of the contents, kept up to date by set_page(): equal contents have equal digests, whatever the order in which they
    /// were set.
    std::uint64_t digest() const { return digest_; }
    Word page_count() const { return static_cast<Word>(leaves_.size() * leaf_pages); }

private:
    static constexpr std::size_t leaf_pages = 32;
    using Leaf = std::array<std::shared_ptr<const Page>, leaf_pages>;
    std::vector<std::shared_ptr<const Leaf>> leaves_;
    std::uint64_t digest_ = 0;
};

/// Returns the digest() of the table of the present contents of `memory`, computed from all of them.
std::uint64_t memory_digest(const Memory& memory);

/// Returns the present contents of `memory`. `before` is the table of its contents at the last call of pages_of() or put_pages(); null
/// if there was none. Copies only the pages that were written since.
std::shared_ptr<const PageTable> pages_of(Memory& memory, const std::shared_ptr<const PageTable>& before);
/// Replaces the contents of `memory` by those of `wanted`. `before` is as for pages_of().
void put_pages(Memory& memory, const std::shared_ptr<const PageTable>& before, const PageTable& wanted);

} // namespace t8
