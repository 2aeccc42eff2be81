#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "types/fields.hpp"

namespace t8 {

using Byte = std::uint8_t;
using Bytes = std::vector<Byte>;
using Word = std::uint32_t; ///< 32 bits, little endian in memory
using SignedWord = std::int32_t;

inline constexpr Word MostNeg = 0x80000000u; ///< the lowest address and the lowest integer
inline constexpr Word MostPos = 0x7FFFFFFFu;
inline constexpr Word NotProcess_p = MostNeg; ///< empty queue, empty channel word, end of a timer queue
inline constexpr Word bytes_per_word = 4;

/// A guest byte address. Signed in the manuals: memory starts at MostNeg and ends at MostPos.
struct Address {
    Word bits = MostNeg;

    constexpr Address() = default;
    constexpr explicit Address(Word value) : bits(value) {}

    /// Returns the distance from the start of memory in bytes: 0 for MostNeg. The order of addresses is that of their offsets.
    constexpr Word offset() const { return bits - MostNeg; }
    /// Returns the address of the word that holds this byte.
    constexpr Address word() const { return Address{bits & ~3u}; }
    constexpr Word byte_selector() const { return bits & 3u; }

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bits] = self;
        return visit(state_fields(bits));
    }

    friend constexpr Address operator+(Address a, Word bytes) { return Address{a.bits + bytes}; }
    friend constexpr Address operator-(Address a, Word bytes) { return Address{a.bits - bytes}; }
    friend constexpr Word operator-(Address a, Address b) { return a.bits - b.bits; }
    friend constexpr bool operator==(Address, Address) = default;
    friend constexpr auto operator<=>(Address a, Address b) { return a.offset() <=> b.offset(); }
};

/// Returns the address of word `n` of the vector of words at `base`.
constexpr Address word_at(Address base, SignedWord n) { return base + static_cast<Word>(n) * bytes_per_word; }

enum class Priority : std::uint8_t { high = 0, low = 1 };

/// Process descriptor: workspace address with the priority in bit 0 (0 high, 1 low).
struct Wdesc {
    Word bits = NotProcess_p;

    constexpr Wdesc() = default;
    constexpr explicit Wdesc(Word value) : bits(value) {}
    constexpr Wdesc(Address wptr, Priority priority) : bits(wptr.bits | static_cast<Word>(priority)) {}

    constexpr Address wptr() const { return Address{bits & ~1u}; }
    constexpr Priority priority() const { return static_cast<Priority>(bits & 1u); }
    friend constexpr bool operator==(Wdesc, Wdesc) = default;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bits] = self;
        return visit(state_fields(bits));
    }
};

/// True if `x` is later than `y` in modular time: occam's AFTER.
constexpr bool after(Word x, Word y) { return static_cast<SignedWord>(x - y) > 0; }

} // namespace t8
