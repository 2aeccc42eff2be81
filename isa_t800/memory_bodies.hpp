#pragma once

#include <algorithm>
#include <cstdint>

#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies that compute addresses, load and store; see arithmetic_bodies.hpp.
namespace t8::bodies {

// Locals. These bodies never refuse: an engine checks the workspace before it enters a block.

template <class Core> [[gnu::always_inline]] inline bool ldl(Core& core) {
    stack::push(core, core.read_local());
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stl(Core& core) {
    core.write_local(core.areg);
    stack::pop(core);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldlp(Core& core) {
    stack::push(core, core.local_address().bits);
    return true;
}

// Words and bytes at any address

template <class Core> [[gnu::always_inline]] inline bool ldnl(Core& core) {
    const Address place = Address{core.areg + core.operand_bytes()}.word();
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.areg = core.read(place);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stnl(Core& core) {
    const Address place = Address{core.areg + core.operand_bytes()}.word();
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.write(place, core.breg);
    core.areg = core.creg;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lb(Core& core) {
    const Address place{core.areg};
    if (!core.can_read(place)) [[unlikely]]
        return false;
    core.areg = core.read_byte(place);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool sb(Core& core) {
    const Address place{core.areg};
    if (!core.can_write(place)) [[unlikely]]
        return false;
    core.write_byte(place, static_cast<Byte>(core.breg));
    core.areg = core.creg;
    return true;
}

// Copies

/// Returns the number of words that a transfer of `bytes` bytes at `pointer` touches. Part words at both ends count as whole words.
constexpr Word words_touched(Address pointer, Word bytes) {
    if (bytes == 0)
        return 0;
    return static_cast<Word>((static_cast<std::uint64_t>(pointer.byte_selector()) + bytes + 3) / 4);
}

/// Returns the number of words for which a copy is charged.
constexpr Word words_copied(Address to, Address from, Word bytes) {
    return std::max(words_touched(from, bytes), words_touched(to, bytes));
}

/// Returns the value of Creg after a transfer: the pointer, advanced by whole words, and by one more word if it was not aligned.
constexpr Word after_transfer(Address pointer, Word bytes) {
    return pointer.bits + ((bytes + 3) / 4 + (pointer.byte_selector() != 0 ? 1 : 0)) * bytes_per_word;
}

template <class Core> [[gnu::always_inline]] inline bool move(Core& core) {
    const Word bytes = core.areg;
    const Address to{core.breg};
    const Address from{core.creg};
    const Word words = words_copied(to, from, bytes);
    if (!core.can_copy(to, from, bytes, words)) [[unlikely]]
        return false;
    core.copy(to, from, bytes, words);
    core.creg = after_transfer(from, bytes);
    core.outcome = {.count = words};
    return true;
}

// Addresses

template <class Core> [[gnu::always_inline]] inline bool ldpi(Core& core) {
    core.areg += core.following().bits;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool wcnt(Core& core) {
    core.creg = core.breg;
    core.breg = core.areg & 3u;
    core.areg = static_cast<Word>(static_cast<SignedWord>(core.areg) >> 2);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldnlp(Core& core) {
    core.areg += core.operand_bytes();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool bsub(Core& core) {
    stack::replace_two(core, core.areg + core.breg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool wsub(Core& core) {
    stack::replace_two(core, core.areg + core.breg * bytes_per_word);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool wsubdb(Core& core) {
    stack::replace_two(core, core.areg + core.breg * 2 * bytes_per_word);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool bcnt(Core& core) {
    core.areg *= bytes_per_word;
    return true;
}

} // namespace t8::bodies
