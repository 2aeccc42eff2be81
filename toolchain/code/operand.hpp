#pragma once

#include <cstdint>

#include "types/word.hpp"

namespace t8::code {

constexpr SignedWord as_signed(Word value) { return static_cast<SignedWord>(value); }
constexpr Word as_word(SignedWord value) { return static_cast<Word>(value); }

/// A place in the code of one routine.
struct Label {
    std::uint32_t id = ~0u;
    friend constexpr bool operator==(Label, Label) = default;
};

/// The workspace of a piece of code: a routine, or one branch of a PAR. The instructions of a frame run with Wptr at its word 0.
struct Frame {
    std::uint32_t id = ~0u;
    constexpr bool exists() const { return id != ~0u; }
    friend constexpr bool operator==(Frame, Frame) = default;
};

/// Words of a frame that hold a variable, a temporary or a formal. The offset is chosen when the code is finished.
struct Slot {
    std::uint32_t id = ~0u;
    constexpr bool exists() const { return id != ~0u; }
    friend constexpr bool operator==(Slot, Slot) = default;
};

/// Words of vectorspace.
struct Vector {
    std::uint32_t id = ~0u;
    friend constexpr bool operator==(Vector, Vector) = default;
};

/// A routine of the Code being made: the outermost one or one nested in it.
struct RoutineId {
    std::uint32_t id = ~0u;
    friend constexpr bool operator==(RoutineId, RoutineId) = default;
};

/// The operand of an instruction until the code is finished. Words count from Wptr (or the Wptr that a link holds).
struct Operand {
    enum class Kind : std::uint8_t {
        none,
        literal,    ///< value
        slot,       ///< words from Wptr of frame `second` to slot `first`, + value. `second` is the slot's frame or lies below it
                    ///< with no frame in between that has a link
        label,      ///< label `first`, from the next instruction
        row,        ///< as `label`, but the `j` of a row of a table of jumps, which has objects::row_length bytes
        difference, ///< label `first` - label `second`
        atom,       ///< atom `first` of the object, from the next instruction
        atom_from,  ///< atom `first` - label `second`
        routine,    ///< routine `first`, from the next instruction
        routine_from, ///< routine `first` - label `second`
        distance, ///< words from the Wptr of frame `first` up to the Wptr of frame `second`, which is above it; value is added.
                  ///< For a replicated frame this is the distance of copy 0; each further copy lies `stride` lower
        minus_distance, ///< value - the distance from frame `first` up to frame `second`
        stride,         ///< bytes from one copy of the replicated frame `first` to the next
        frame_words,    ///< words that the routine with root frame `first` takes with its ajw
        minus_frame_words,
        vector,        ///< words from the vector base of frame `second` to vector `first`, + value
        vector_top,    ///< words from the vector base that frame `first` uses to the vectorspace left to the routines it calls
        vector_start,  ///< words from the vector base of the parent of replicated frame `first` to the vectors of its copies
        vector_stride, ///< words of vectorspace of one copy of the replicated frame `first`
    };
    Kind kind = Kind::none;
    SignedWord value = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    friend constexpr bool operator==(const Operand&, const Operand&) = default;
};

constexpr Operand literal(SignedWord value) { return {Operand::Kind::literal, value, 0, 0}; }
/// Word `word` of a slot, counted from the Wptr of `base`.
constexpr Operand slot_from(Frame base, Slot slot, SignedWord word = 0) { return {Operand::Kind::slot, word, slot.id, base.id}; }
constexpr Operand to_label(Label label) { return {Operand::Kind::label, 0, label.id, 0}; }
constexpr Operand difference(Label target, Label base) { return {Operand::Kind::difference, 0, target.id, base.id}; }
constexpr Operand distance(Frame from, Frame up_to, SignedWord words = 0) {
    return {Operand::Kind::distance, words, from.id, up_to.id};
}
constexpr Operand minus_distance(Frame from, Frame up_to, SignedWord words = 0) {
    return {Operand::Kind::minus_distance, words, from.id, up_to.id};
}
/// Makes an operand that names only a frame: stride, frame_words, minus_frame_words, vector_top, vector_start or vector_stride.
constexpr Operand of_frame(Operand::Kind kind, Frame frame) { return {kind, 0, frame.id, 0}; }
/// Word `word` of a vector, counted from the vector base of `base`.
constexpr Operand vector_from(Frame base, Vector vector, SignedWord word = 0) {
    return {Operand::Kind::vector, word, vector.id, base.id};
}

} // namespace t8::code
