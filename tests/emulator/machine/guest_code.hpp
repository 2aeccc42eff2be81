#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/part.hpp"
#include "types/word.hpp"

namespace t8::machines {

/// A generator of random numbers that gives equal numbers on every host.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    /// Returns a number from 0 to n - 1. REQUIRES: n is not 0.
    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(next() % n); }
    std::uint32_t between(std::uint32_t low, std::uint32_t high) { return low + below(high - low + 1); }
    bool percent(unsigned chance) { return below(100) < chance; }
    template <typename Collection> const auto& one_of(const Collection& from) {
        return from[below(static_cast<std::uint32_t>(std::size(from)))];
    }

private:
    std::uint64_t state_;
};

inline constexpr Word event_channel = 0x80000020u;
constexpr Word output_channel(unsigned link) { return MostNeg + 4 * link; }
constexpr Word input_channel(unsigned link) { return MostNeg + 16 + 4 * link; }

/// Writes the source of a process, statement by statement.
/// Shape   the process has 16 words from Wptr: word 0 belongs to alternatives and outword, 1 and 2 to inner loops, 3 points to
///         the next word of its log, 4 is what it computes with, 5 is scratch, 6 and 7 count outer loops, 8 is a time, 9 to 15 are
///         flags.
class GuestCode {
public:
    static constexpr unsigned first_flag = 9;
    static constexpr unsigned flags = 7;

    explicit GuestCode(Part part) : part_(part) {}

    const std::string& text() const { return text_; }
    void add(std::string_view statements) { text_.append(statements) += '\n'; }
    std::string fresh_label();

    void store(Word value, Word address);
    /// Writes the clock into the log.
    void log_time();
    /// Writes word 5 into the log.
    void log_scratch();
    void input(Word channel, Word to, Word bytes);
    void output(Word channel, Word from, Word bytes);
    void output_word(Word channel, Word value);
    void output_byte(Word channel, Word value);
    void wait_until(Word time);
    void wait_for(Word ticks);
    /// Executes a loop that a timeslice can interrupt. Kinds: arithmetic, long instructions, block moves, floating point.
    void compute(unsigned kind, Word rounds);
    static constexpr unsigned kinds_of_work = 5;
    /// Inputs bytes from a channel into a hole in the code, executes them, and copies them to `to`. REQUIRES: the bytes are instructions
    /// after which execution continues behind them.
    void input_and_run(Word channel, Word to, Word bytes);
    /// Resets a channel (resetch). With `restart`, a process that was found there is made ready again.
    void reset(Word channel, bool restart);

    struct Guard {
        enum class Kind : std::uint8_t { channel, skip, timer };
        Kind kind = Kind::channel;
        Word channel = 0;
        int flag = -1;      ///< a word of the workspace, -1 for TRUE
        std::string branch; ///< statements
    };
    /// ALT over the guards, the first ready one preferred. A timer guard waits for the time in word 8.
    void alternative(const std::vector<Guard>& guards);

private:
    Part part_;
    std::string text_;
    unsigned labels_ = 0;
};

} // namespace t8::machines
