#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "types/fields.hpp"
#include "isa_t800/part.hpp"
#include "types/word.hpp"

namespace t8 {

/// Receives a call when a word that holds decoded instructions is about to change.
class CodeWatcher {
public:
    virtual ~CodeWatcher() = default;
    virtual void code_changed() = 0;
};

/// Receives the words that a program writes to addresses without memory: a board may have registers there.
class OutsideRegisters {
public:
    virtual ~OutsideRegisters() = default;
    virtual void word_written(Address word, Word value) = 0;
};

/// The memory of one node: RAM from MostNeg upward (its first part on the chip), and optionally a ROM at the top.
///
/// Shape   little endian. RAM is zero at first; the host allocates its pages at their first use. Word accesses ignore the byte selector, as
///         the part does.
/// Order   reads and writes outside RAM and ROM are legal and are counted: a read returns `fill`, a write has no effect. A program can thus
///         find the size of its memory, and a user can see that a program used wrong addresses.
/// Errors  none.
class Memory {
public:
    /// REQUIRES: ram_bytes is a multiple of 4096, at most 0xFFFF0000.
    Memory(Part part, Word ram_bytes);
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    Word ram_bytes() const { return ram_bytes_; }
    Word internal_bytes() const { return internal_bytes_; }
    bool is_ram(Address a) const { return a.offset() < ram_bytes_; }
    bool is_rom(Address a) const { return MostPos - a.bits < rom_.size(); }
    bool is_internal(Address a) const { return a.offset() < internal_bytes_; }

    Word read_word(Address a) const {
        const Word offset = a.word().offset();
        if (counts_reads_) [[unlikely]]
            note_read(offset, bytes_per_word);
        return offset < ram_bytes_ ? load(offset) : read_outside(a.word());
    }
    /// Returns the word as read_word() does, but does not count the read. For observers, whose reads are not the program's.
    Word peek_word(Address a) const {
        const Word offset = a.word().offset();
        return offset < ram_bytes_ ? load(offset) : rom_word(a.word()).value_or(fill_);
    }
    /// Copies bytes as read_bytes() does, but does not count the reads.
    void peek_bytes(Address from, std::span<Byte> to) const;
    Byte read_byte(Address a) const {
        if (counts_reads_) [[unlikely]]
            note_read(a.offset(), 1);
        return fetch_byte(a);
    }
    /// Reads a byte of an instruction, which the watch on reads does not count.
    Byte fetch_byte(Address a) const {
        const Word offset = a.offset();
        return offset < ram_bytes_ ? ram_[offset] : static_cast<Byte>(read_outside(a.word()) >> (8 * a.byte_selector()));
    }
    void write_word(Address a, Word value) {
        const Word offset = a.word().offset();
        if (offset >= ram_bytes_)
            return write_outside(a.word(), value);
        if (watch_[offset / granule] != 0)
            written(offset, bytes_per_word);
        store(offset, value);
    }
    void write_byte(Address a, Byte value) {
        const Word offset = a.offset();
        if (offset >= ram_bytes_)
            return void(++astray_.writes);
        if (watch_[offset / granule] != 0)
            written(offset, 1);
        ram_[offset] = value;
    }

    /// Copies within memory as `move` does: in ascending order, byte by byte if source and destination overlap. Takes at most as long as
    /// copying all of RAM, even if `bytes` is larger.
    void copy(Address to, Address from, Word bytes);
    /// Copies as copy() does, but only the bytes that are zero, or only those that are not.
    enum class Selection : std::uint8_t { zero_bytes, other_bytes };
    void copy_selected(Address to, Address from, Word bytes, Selection selection);
    void read_bytes(Address from, std::span<Byte> to) const;
    void write_bytes(Address to, std::span<const Byte> from);

    /// Places a ROM so that its last byte is at MostPos.
    void set_rom(std::vector<Byte> image);
    const std::vector<Byte>& rom() const { return rom_; }

    /// The numbers of accesses outside RAM and ROM. Part of the machine's state.
    struct Astray {
        std::uint64_t reads = 0;
        std::uint64_t writes = 0;

        template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
            auto& [reads, writes] = self;
            return visit(state_fields(reads, writes));
        }
    };
    const Astray& astray() const { return astray_; }
    void set_astray(const Astray& astray) { astray_ = astray; }
    void set_fill(Word fill) { fill_ = fill; }
    /// Sets the receiver of words that are written outside RAM; null: none.
    void set_registers(OutsideRegisters* registers) { registers_ = registers; }

    // Going back, and images
    // From this call to keep() or undo(), memory keeps the old contents of the bytes that are written.
    void begin_undo();
    /// Drops the old contents kept since begin_undo().
    void keep();
    /// Restores the contents that memory had at begin_undo().
    void undo();
    static constexpr Word page = 4096;
    /// Returns the pages that may have changed since the last call, ascending; at the first call, those of pages_in_use().
    std::vector<Word> take_written_pages();
    /// Overwrites a page. REQUIRES: `bytes` is one page long.
    void write_page(Word number, std::span<const Byte> bytes);
    /// Returns the pages that hold a byte other than zero, ascending.
    std::vector<Word> pages_in_use() const;
    /// Returns a number that changes when prepare_write() must be called again for words for which it has returned true.
    std::uint32_t epoch() const { return epoch_; }
    /// Makes a word writable without a look at the watch map until epoch() changes. Returns false if the word holds decoded code, or its writes
    /// are counted.
    bool prepare_write(Word offset) {
        const Byte watched = watch_[offset / granule];
        if (watched == 0)
            return true;
        if ((watched & clean_bit) != 0)
            touch(offset / granule);
        return !is_watched(offset) && ((watched & count_bit) == 0 || !is_counted(offset & ~(bytes_per_word - 1), bytes_per_word));
    }

    // The watch on writes and reads
    /// Counts the writes to any of the bytes [from, from + bytes) from now on, besides those asked for before. Bytes outside RAM are not
    /// written. The program runs as before.
    void watch_writes(Address from, Word bytes);
    /// Returns the number of writes to watched bytes so far. An access to several of them counts once for each call or byte with which it is
    /// made. undo() takes back those since begin_undo().
    std::uint64_t watched_writes() const { return counts_.writes; }
    /// Counts the reads of any of the bytes from now on, as watch_writes() counts writes. The fast tier reads past this watch: only processors of the
    /// reference tier are counted in full. Instructions are not read in this sense.
    void watch_reads(Address from, Word bytes);
    std::uint64_t watched_reads() const { return counts_.reads; }

    // For the fast tier: direct access, and the watch on decoded code.
    static constexpr Word granule = 64; ///< bytes per element of the watch map
    Byte* ram() { return ram_; }
    const Byte* ram() const { return ram_; }
    /// Returns the watch map, by granule. If its byte is not 0, a write must be made by write_word() or write_byte().
    const Byte* watch() const { return watch_; }
    void set_watcher(CodeWatcher* watcher) { watcher_ = watcher; }
    /// Marks [from, from + bytes) as decoded. A later write to one of its words calls the watcher.
    void watch_code(Address from, Word bytes);
    bool is_watched(Word offset) const { return (watched_words_[offset / 128] >> (offset / 4 % 32) & 1u) != 0; }
    /// Forgets all marks.
    void forget_code();

private:
    Word load(Word offset) const {
        Word value;
        __builtin_memcpy(&value, ram_ + offset, sizeof value);
        return value;
    }
    void store(Word offset, Word value) { __builtin_memcpy(ram_ + offset, &value, sizeof value); }
    /// Returns nothing if the word is outside the ROM.
    std::optional<Word> rom_word(Address word) const;
    Word read_outside(Address word) const;
    void write_outside(Address word, Word value);
    void written(Word offset, Word bytes);
    bool is_counted(Word offset, Word bytes) const { return overlaps(counted_, offset, bytes); }
    void note_read(Word offset, Word bytes) const;
    void touch(Word index);
    void start_tracking();
    void mark_clean();
    /// Calls segment(first, length) for each part of [to, to + bytes) that lies in RAM; `first` counts from `to`. Counts the other bytes as
    /// astray.
    template <class Segment> void for_each_ram_segment(Address to, Word bytes, Segment&& segment);

    Word ram_bytes_;
    Word internal_bytes_;
    Byte* ram_ = nullptr;
    static constexpr Byte code_bit = 1;
    static constexpr Byte clean_bit = 2;
    static constexpr Byte count_bit = 4;
    /// Per granule: code_bit if it holds decoded code, clean_bit if its next write must be recorded, count_bit if it holds bytes whose writes
    /// are counted.
    Byte* watch_ = nullptr;
    Word* watched_words_ = nullptr; ///< one bit per word
    std::vector<Word> watched_granules_;
    /// Offsets of bytes whose writes or reads are counted: [from, from + bytes).
    struct CountedRange {
        Word from;
        Word bytes;
    };
    static bool overlaps(const std::vector<CountedRange>& ranges, Word offset, Word bytes);
    std::vector<CountedRange> counted_;
    std::vector<CountedRange> reads_counted_;
    struct Counts {
        std::uint64_t writes = 0;
        std::uint64_t reads = 0;
    };
    mutable Counts counts_;
    Counts counts_before_; ///< at begin_undo()
    bool counts_reads_ = false;
    CodeWatcher* watcher_ = nullptr;
    OutsideRegisters* registers_ = nullptr;
    std::vector<Byte> rom_;
    Word fill_ = 0;
    mutable Astray astray_;

    bool tracking_ = false; ///< clean bits are in use
    bool undoing_ = false;  ///< the old contents of granules are kept
    std::uint32_t epoch_ = 0;
    std::vector<Word> touched_;         ///< granules whose clean bit has been cleared, in the order of their first writes
    std::vector<Byte> before_;          ///< the contents of those granules at begin_undo(), if undoing_
    std::vector<Byte> page_is_written_; ///< by page: written since the last take_written_pages(); empty before the first call
    std::vector<Word> written_pages_;
};

} // namespace t8
