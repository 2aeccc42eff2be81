#include "isa_t800/memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace t8 {
namespace {

template <class T> T* reserve(std::size_t bytes) {
    void* const place = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED)
        throw std::bad_alloc();
    return static_cast<T*>(place);
}

// Bytes after the end of RAM and of each map, because the predecoded tier may look at a word that begins at the very end.
constexpr std::size_t slack = 4096;

constexpr std::size_t watch_bytes(Word ram_bytes) { return ram_bytes / Memory::granule + slack; }
constexpr std::size_t bitmap_bytes(Word ram_bytes) { return ram_bytes / 32 + slack; }

} // namespace

Memory::Memory(Part part, Word ram_bytes)
    : ram_bytes_(ram_bytes), internal_bytes_(std::min(facts_of(part).internal_bytes, ram_bytes)),
      ram_(reserve<Byte>(std::size_t{ram_bytes} + slack)), watch_(reserve<Byte>(watch_bytes(ram_bytes))),
      watched_words_(reserve<Word>(bitmap_bytes(ram_bytes))) {}

Memory::~Memory() {
    munmap(ram_, std::size_t{ram_bytes_} + slack);
    munmap(watch_, watch_bytes(ram_bytes_));
    munmap(watched_words_, bitmap_bytes(ram_bytes_));
}

template <class Segment> void Memory::for_each_ram_segment(Address to, Word bytes, Segment&& segment) {
    const Word start = to.offset();
    Word inside = 0;
    if (start < ram_bytes_) {
        inside = std::min(bytes, ram_bytes_ - start);
        segment(Word{0}, inside);
    }
    const Word to_wrap = 0u - start; // bytes up to the end of the address space; 0 if `start` is 0
    if (to_wrap != 0 && bytes > to_wrap) {
        const Word again = std::min(bytes - to_wrap, ram_bytes_);
        segment(to_wrap, again);
        inside += again;
    }
    astray_.writes += bytes - inside;
}

void Memory::copy(Address to, Address from, Word bytes) {
    for_each_ram_segment(to, bytes, [&](Word first, Word length) {
        const Word source = (from + first).offset();
        const Word target = (to + first).offset();
        const bool inside = source < ram_bytes_ && length <= ram_bytes_ - source;
        const bool overlapping = target > source && target - source < length;
        if (inside && !overlapping) {
            written(target, length);
            if (counts_reads_)
                note_read(source, length);
            std::memmove(ram_ + target, ram_ + source, length);
            return;
        }
        for (Word n = 0; n < length; ++n)
            write_byte(to + (first + n), read_byte(from + (first + n)));
    });
}

void Memory::copy_selected(Address to, Address from, Word bytes, Selection selection) {
    for_each_ram_segment(to, bytes, [&](Word first, Word length) {
        for (Word n = first; n - first < length; ++n) {
            const Byte byte = read_byte(from + n);
            if ((byte == 0) == (selection == Selection::zero_bytes))
                write_byte(to + n, byte);
        }
    });
}

void Memory::read_bytes(Address from, std::span<Byte> to) const {
    if (const Word offset = from.offset(); !counts_reads_ && offset < ram_bytes_ && to.size() <= ram_bytes_ - offset) {
        std::copy_n(ram_ + offset, to.size(), to.begin());
        return;
    }
    for (std::size_t n = 0; n < to.size(); ++n)
        to[n] = read_byte(from + static_cast<Word>(n));
}

void Memory::write_bytes(Address to, std::span<const Byte> from) {
    if (const Word offset = to.offset(); counted_.empty() && offset < ram_bytes_ && from.size() <= ram_bytes_ - offset) {
        written(offset, static_cast<Word>(from.size()));
        std::copy(from.begin(), from.end(), ram_ + offset);
        return;
    }
    for (std::size_t n = 0; n < from.size(); ++n)
        write_byte(to + static_cast<Word>(n), from[n]);
}

void Memory::set_rom(std::vector<Byte> image) { rom_ = std::move(image); }

void Memory::peek_bytes(Address from, std::span<Byte> to) const {
    for (std::size_t n = 0; n < to.size(); ++n) {
        const Address at = from + static_cast<Word>(n);
        to[n] = static_cast<Byte>(peek_word(at.word()) >> (8 * at.byte_selector()));
    }
}

std::optional<Word> Memory::rom_word(Address word) const {
    const Word from_top = MostPos - word.bits + 1; // bytes from here to the end of the address space
    if (from_top > rom_.size() || from_top < bytes_per_word)
        return std::nullopt;
    Word value;
    std::memcpy(&value, rom_.data() + (rom_.size() - from_top), sizeof value);
    return value;
}

Word Memory::read_outside(Address word) const {
    if (const auto value = rom_word(word))
        return *value;
    ++astray_.reads;
    return fill_;
}

void Memory::write_outside(Address word, Word value) {
    ++astray_.writes;
    if (registers_ != nullptr)
        registers_->word_written(word, value);
}

void Memory::written(Word offset, Word bytes) {
    if (bytes == 0)
        return;
    const Word last = (offset + bytes - 1) / granule;
    Byte watched = 0;
    for (Word index = offset / granule; index <= last; ++index) {
        if ((watch_[index] & clean_bit) != 0)
            touch(index);
        watched = static_cast<Byte>(watched | watch_[index]);
    }
    if ((watched & count_bit) != 0 && is_counted(offset, bytes))
        ++counts_.writes;
    if ((watched & code_bit) == 0)
        return;
    for (Word word = offset & ~3u; word - (offset & ~3u) < bytes + (offset & 3u); word += bytes_per_word) {
        if ((watch_[word / granule] & code_bit) == 0) { // no decoded instruction is in this granule
            word = (word / granule + 1) * granule - bytes_per_word;
            continue;
        }
        if (is_watched(word)) {
            watcher_->code_changed();
            return;
        }
    }
}

void Memory::watch_writes(Address from, Word bytes) {
    const Word first = from.offset();
    if (bytes == 0 || first >= ram_bytes_)
        return;
    counted_.push_back({first, std::min(bytes, ram_bytes_ - first)});
    for (Word index = first / granule; index <= (first + counted_.back().bytes - 1) / granule; ++index)
        watch_[index] = static_cast<Byte>(watch_[index] | count_bit);
    ++epoch_;
}

void Memory::watch_reads(Address from, Word bytes) {
    const Word first = from.offset();
    if (bytes == 0 || first >= ram_bytes_)
        return;
    reads_counted_.push_back({first, std::min(bytes, ram_bytes_ - first)});
    counts_reads_ = true;
}

void Memory::note_read(Word offset, Word bytes) const {
    if (overlaps(reads_counted_, offset, bytes))
        ++counts_.reads;
}

bool Memory::overlaps(const std::vector<CountedRange>& ranges, Word offset, Word bytes) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const CountedRange& range) {
        return offset < range.from + range.bytes && range.from < offset + bytes;
    });
}

void Memory::watch_code(Address from, Word bytes) {
    const Word first = from.word().offset();
    const Word last = (from + (bytes - 1)).word().offset();
    for (Word word = first; word <= last && word < ram_bytes_; word += bytes_per_word) {
        Byte& watched = watch_[word / granule];
        if ((watched & code_bit) == 0) {
            watched = static_cast<Byte>(watched | code_bit);
            watched_granules_.push_back(word / granule);
        }
        watched_words_[word / 128] |= 1u << (word / 4 % 32);
    }
}

void Memory::forget_code() {
    for (const Word index : watched_granules_) {
        watch_[index] = static_cast<Byte>(watch_[index] & ~code_bit);
        watched_words_[index * granule / 128] = 0;
    }
    watched_granules_.clear();
}

} // namespace t8
