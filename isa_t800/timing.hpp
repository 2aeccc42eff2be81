#pragma once

#include <cstdint>

#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The parameters of a node's board and clock that add cycles to those of the instruction table.
/// Source  DB, performance chapter; docs/timing.md says how each figure was chosen.
struct TimingParameters {
    std::uint32_t tenths_of_mhz = 200; ///< processor clock: 175 200 225 250 300 350 (17.5 to 35 MHz)
    std::uint32_t external_cycles =
        4; ///< processor cycles of one access to external memory: 1 (as internal memory), or 3 and more
    std::uint32_t interrupt_latency =
        19; ///< cycles from the end of an instruction to the first one of a process that was waiting
            ///< for a link, an event or a timer

    friend constexpr bool operator==(const TimingParameters&, const TimingParameters&) = default;
    constexpr std::uint64_t ticks_per_cycle() const { return 63000 / tenths_of_mhz; }
    /// Returns e of the data book's formulas: the cycles that an external access takes more than an internal one.
    constexpr std::uint32_t extra() const { return external_cycles - 1; }
    /// A read occupies the processor for the whole access. The last cycle of a write overlaps the work after it.
    constexpr std::uint32_t read_penalty() const { return extra(); }
    constexpr std::uint32_t write_penalty() const { return extra() == 0 ? 0 : extra() - 1; }
};

/// The timeslice period in ticks: 5120 ClockIn cycles at 5 MHz.
inline constexpr std::uint64_t timeslice_period = 1024 * ticks_per_microsecond;

/// Instruction fetch from external memory. A fetch reads a word of four instruction bytes; while one word is executed, the next one is
/// fetched. Fetches and data share the memory interface: an instruction that reads or writes data waits for the fetch in progress. With
/// internal memory the processor never waits.
///
/// The model follows straight-line code by the nominal cost of each instruction. After every instruction that may jump, and at every
/// 64-byte line, it begins again with the next word already fetched. The waits in straight-line code therefore depend on the code alone, so
/// that the cost of a block is known before it runs.
/// Shape   `lag`, the only variable, is the number of cycles until the next word of code has been fetched; 0 in internal memory.
/// Source  DB, performance chapter: linear code costs (e - 3)/4 per byte beyond e = 3, a transfer of control about e + 3; and the
///         slow-down factors of the sieve there, which docs/timing.md compares.
struct FetchModel {
    static constexpr Word line_bytes = 64;

    /// Returns the cycles that the processor waits while an instruction of `length` bytes at `address` is fetched and executed, and updates
    /// `lag`. `nominal` is the least cost of its last byte; each prefix byte costs one cycle.
    static constexpr std::uint32_t straight(std::uint32_t& lag, std::uint32_t extra, Address address, unsigned length,
                                            std::uint32_t nominal, bool accesses_data) {
        std::uint32_t waited = 0;
        for (unsigned n = 0; n < length; ++n) {
            const bool first_of_word = ((address.bits + n) & 3u) == 0;
            if (first_of_word) {
                waited += lag;
                lag = extra + 1;
            }
            const bool last = n + 1 == length;
            if (last && accesses_data) {
                waited += lag;
                lag = 0;
            }
            const std::uint32_t spent = last ? nominal : 1;
            lag = lag > spent ? lag - spent : 0;
        }
        return waited;
    }

    /// Returns the cycles that the processor waits before the first instruction after a transfer of control to `target`: for the fetch in
    /// progress, for the target word, and for the word after it if `target` lies near the end of its word.
    static constexpr std::uint32_t transfer(std::uint32_t lag, std::uint32_t extra, Address target) {
        const std::uint32_t bytes_left = 4 - (target.bits & 3u);
        const std::uint32_t next_word = extra + 1 > bytes_left ? extra + 1 - bytes_left : 0;
        return lag + extra + next_word;
    }
};

} // namespace t8
