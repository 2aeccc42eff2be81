// Two-dimensional block moves.
#include "isa_t800/memory_bodies.hpp"
#include "isa_t800/processor.hpp"

namespace t8 {

Outcome Processor::execute_move2dinit() {
    state_.move_rows = state_.areg;
    state_.move_destination_stride = state_.breg;
    state_.move_source_stride = state_.creg;
    return {};
}

/// Copies at most `most_bytes_at_once`. If rows are left, the instruction is executed again, so that very large sizes in a program cannot
/// block the emulator.
template <class Copy> Outcome Processor::move_2d(Copy copy) {
    constexpr std::uint64_t most_bytes_at_once = 1u << 20;
    const auto width = static_cast<SignedWord>(state_.areg);
    const auto rows = static_cast<SignedWord>(state_.move_rows);
    if (width <= 0 || rows <= 0) // the effect of negative sizes is not defined
        return {};
    const auto bytes = static_cast<Word>(width);
    Address to{state_.breg};
    Address from{state_.creg};
    Outcome outcome;
    for (std::uint64_t done = 0; outcome.rows < state_.move_rows && done < most_bytes_at_once; done += bytes) {
        copy(to, from, bytes);
        const Word row_words = bodies::words_copied(to, from, bytes);
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
