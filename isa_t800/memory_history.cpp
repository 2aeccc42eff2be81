// The history of a memory: writes that can be undone, and pages that have been written.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "isa_t800/memory.hpp"

namespace t8 {
namespace {

constexpr std::size_t host_page = 4096;
/// The most granules that begin_undo() copies at once, instead of at their next write.
constexpr std::size_t most_copied = 128;

/// Returns, for each host page of [from, from + bytes), whether it was ever touched. Empty if the host does not report that.
std::vector<bool> host_pages_in_use(const Byte* from, std::size_t bytes) {
    const int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return {};
    std::vector<std::uint64_t> entries(bytes / host_page);
    const auto first = static_cast<off_t>(reinterpret_cast<std::uintptr_t>(from) / host_page * sizeof(std::uint64_t));
    const ssize_t got = pread(file, entries.data(), entries.size() * sizeof(std::uint64_t), first);
    close(file);
    if (got != static_cast<ssize_t>(entries.size() * sizeof(std::uint64_t)))
        return {};
    std::vector<bool> in_use(entries.size());
    constexpr std::uint64_t present_or_swapped = 3ull << 62;
    for (std::size_t n = 0; n < entries.size(); ++n)
        in_use[n] = (entries[n] & present_or_swapped) != 0;
    return in_use;
}

} // namespace

void Memory::start_tracking() {
    if (std::exchange(tracking_, true))
        return;
    for (Word index = 0; index < ram_bytes_ / granule; ++index)
        watch_[index] = static_cast<Byte>(watch_[index] | clean_bit);
    ++epoch_;
}

/// Handles the first write to a granule since its clean bit was set.
void Memory::touch(Word index) {
    watch_[index] = static_cast<Byte>(watch_[index] & ~clean_bit);
    touched_.push_back(index);
    if (undoing_)
        before_.insert(before_.end(), ram_ + std::size_t{index} * granule, ram_ + (std::size_t{index} + 1) * granule);
    if (const Word number = index / (page / granule); !page_is_written_.empty() && page_is_written_[number] == 0) {
        page_is_written_[number] = 1;
        written_pages_.push_back(number);
    }
}

void Memory::mark_clean() {
    for (const Word index : touched_)
        watch_[index] = static_cast<Byte>(watch_[index] | clean_bit);
    touched_.clear();
    ++epoch_;
}

/// Copies the granules written since they were last marked clean, if they are few. A process writes the same few granules again and again,
/// and a check at the first write to each costs more than the copy.
void Memory::begin_undo() {
    start_tracking();
    if (touched_.size() > most_copied)
        mark_clean();
    before_.resize(touched_.size() * granule);
    for (std::size_t n = 0; n < touched_.size(); ++n)
        std::memcpy(before_.data() + n * granule, ram_ + std::size_t{touched_[n]} * granule, granule);
    counts_before_ = counts_;
    undoing_ = true;
}

void Memory::keep() {
    undoing_ = false;
    before_.clear();
}

void Memory::undo() {
    if (undoing_)
        counts_ = counts_before_;
    for (std::size_t n = touched_.size(); undoing_ && n-- != 0;) {
        Byte* const place = ram_ + std::size_t{touched_[n]} * granule;
        const Byte* const old = before_.data() + n * granule;
        if (std::memcmp(place, old, granule) == 0)
            continue;
        if ((watch_[touched_[n]] & code_bit) != 0)
            watcher_->code_changed();
        std::memcpy(place, old, granule);
    }
    keep();
}

std::vector<Word> Memory::pages_in_use() const {
    const std::vector<bool> touched = host_pages_in_use(ram_, ram_bytes_);
    std::vector<Word> pages;
    static constexpr Byte zeros[page] = {};
    for (Word number = 0; number < ram_bytes_ / page; ++number)
        if ((touched.empty() || touched[number]) && std::memcmp(ram_ + std::size_t{number} * page, zeros, page) != 0)
            pages.push_back(number);
    return pages;
}

void Memory::write_page(Word number, std::span<const Byte> bytes) {
    const Word offset = number * page;
    if (std::memcmp(ram_ + offset, bytes.data(), page) == 0)
        return;
    written(offset, page);
    std::memcpy(ram_ + offset, bytes.data(), page);
}

std::vector<Word> Memory::take_written_pages() {
    std::vector<Word> pages;
    if (page_is_written_.empty()) {
        page_is_written_.resize(ram_bytes_ / page);
        start_tracking();
        pages = pages_in_use();
    } else {
        pages = std::exchange(written_pages_, {});
        for (const Word number : pages)
            page_is_written_[number] = 0;
        std::sort(pages.begin(), pages.end());
    }
    mark_clean();
    return pages;
}

} // namespace t8
