#include "isa_t800/processor.hpp"

#include <algorithm>

namespace t8 {

Outcome Processor::execute_wcnt() {
    state_.creg = state_.breg;
    state_.breg = state_.areg & 3u;
    state_.areg = static_cast<Word>(static_cast<SignedWord>(state_.areg) >> 2);
    return {};
}

/// Words that a transfer of some bytes at a pointer touches, part words at both ends counted whole.
Word Processor::words_touched(Address pointer, Word bytes) {
    if (bytes == 0)
        return 0;
    return static_cast<Word>((static_cast<std::uint64_t>(pointer.byte_selector()) + bytes + 3) / 4);
}

/// What Creg holds after a copy: its pointer, advanced by whole words and once more when it was not aligned.
Word Processor::after_transfer(Address pointer, Word bytes) {
    return pointer.bits + ((bytes + 3) / 4 + (pointer.byte_selector() != 0 ? 1 : 0)) * bytes_per_word;
}

Outcome Processor::execute_move() {
    const Word bytes = state_.areg;
    const Address to{state_.breg};
    const Address from{state_.creg};
    memory_.copy(to, from, bytes);
    const Word words = std::max(words_touched(from, bytes), words_touched(to, bytes));
    charge_copy(to, from, words);
    state_.creg = after_transfer(from, bytes);
    return {.count = words};
}

Outcome Processor::execute_move2dinit() {
    state_.move_rows = state_.areg;
    state_.move_destination_stride = state_.breg;
    state_.move_source_stride = state_.creg;
    return {};
}

/// Rows are copied until `most_bytes_at_once` have been; the rest is done by executing the instruction again, so that a guest's
/// nonsense sizes cannot hold the emulator up.
template <class Copy> Outcome Processor::move_2d(Copy copy) {
    constexpr std::uint64_t most_bytes_at_once = 1u << 20;
    const auto width = static_cast<SignedWord>(state_.areg);
    const auto rows = static_cast<SignedWord>(state_.move_rows);
    if (width <= 0 || rows <= 0) // no effect is defined for negative ones
        return {};
    const auto bytes = static_cast<Word>(width);
    Address to{state_.breg};
    Address from{state_.creg};
    Outcome outcome;
    for (std::uint64_t done = 0; outcome.rows < state_.move_rows && done < most_bytes_at_once; done += bytes) {
        copy(to, from, bytes);
        const Word row_words = std::max(words_touched(from, bytes), words_touched(to, bytes));
        charge_copy(to, from, row_words);
        outcome.count += row_words;
        ++outcome.rows;
        from = from + state_.move_source_stride;
        to = to + state_.move_destination_stride;
    }
    if (outcome.rows < state_.move_rows) {
        state_.move_rows -= outcome.rows;
        state_.breg = to.bits;
        state_.creg = from.bits;
        state_.iptr = instruction_address_;
    }
    return outcome;
}

Outcome Processor::execute_move2dall() {
    return move_2d([this](Address to, Address from, Word bytes) { memory_.copy(to, from, bytes); });
}

Outcome Processor::execute_move2dnonzero() {
    return move_2d(
        [this](Address to, Address from, Word bytes) { memory_.copy_selected(to, from, bytes, Memory::Selection::other_bytes); });
}

Outcome Processor::execute_move2dzero() {
    return move_2d(
        [this](Address to, Address from, Word bytes) { memory_.copy_selected(to, from, bytes, Memory::Selection::zero_bytes); });
}

} // namespace t8
