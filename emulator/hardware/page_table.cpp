#include "emulator/hardware/page_table.hpp"

#include <algorithm>
#include <cstring>

#include <xxhash.h>

namespace t8 {
namespace {

constexpr Page zeros{};

/// Returns what a page of that number adds to the digest of a memory. A page of zeros adds nothing.
std::uint64_t term(Word number, const Byte* page) { return XXH3_64bits_withSeed(page, Memory::page, number); }

bool is_zero(const Byte* page) { return std::memcmp(page, zeros.data(), zeros.size()) == 0; }

} // namespace

void PageTable::set_page(Word number, std::shared_ptr<const Page> page) {
    if (const auto before = this->page(number))
        digest_ -= term(number, before->data());
    if (page)
        digest_ += term(number, page->data());
    auto& leaf = leaves_[number / leaf_pages];
    auto copy = leaf ? std::make_shared<Leaf>(*leaf) : std::make_shared<Leaf>();
    (*copy)[number % leaf_pages] = std::move(page);
    leaf = std::move(copy);
}

std::uint64_t memory_digest(const Memory& memory) {
    std::uint64_t digest = 0;
    for (Word number = 0; number < memory.ram_bytes() / Memory::page; ++number)
        if (const Byte* const page = memory.ram() + std::size_t{number} * Memory::page; !is_zero(page))
            digest += term(number, page);
    return digest;
}

std::shared_ptr<const PageTable> pages_of(Memory& memory, const std::shared_ptr<const PageTable>& before) {
    const std::vector<Word> written = memory.take_written_pages();
    if (before && written.empty())
        return before;
    auto now = before ? std::make_shared<PageTable>(*before) : std::make_shared<PageTable>(memory.ram_bytes() / Memory::page);
    for (const Word number : written) {
        const Byte* const place = memory.ram() + std::size_t{number} * Memory::page;
        if (is_zero(place)) {
            now->set_page(number, nullptr);
            continue;
        }
        auto page = std::make_shared<Page>();
        std::memcpy(page->data(), place, page->size());
        now->set_page(number, std::move(page));
    }
    return now;
}

void put_pages(Memory& memory, const std::shared_ptr<const PageTable>& before, const PageTable& wanted) {
    const auto put = [&](Word number) {
        if (number >= memory.ram_bytes() / Memory::page)
            return;
        const auto page = wanted.page(number);
        memory.write_page(number, page ? *page : zeros);
    };
    for (const Word number : memory.take_written_pages())
        put(number);
    if (before)
        before->compare(wanted, put);
    else
        wanted.for_each([&](Word number, const Page&) { put(number); });
    memory.take_written_pages(); // forgets the pages just written
}

} // namespace t8
