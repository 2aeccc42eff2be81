#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "toolchain/code/operand.hpp"

namespace t8::code {

/// The workspace and vectorspace that a caller must reserve for a routine. Units: words; workspace counts below Wptr as it is after `call`.
struct Needs {
    Word workspace = 0;
    Word vectorspace = 0;
    friend constexpr bool operator==(const Needs&, const Needs&) = default;
};

/// The largest need in words; larger needs are cut to it.
inline constexpr Word most_words = 0x1FFFFFFF;

/// The frames, slots and vectors of a Code, and their offsets.
/// Order   frames are made from the outside in; `lay_out` of a routine's frames comes after that of the routines nested in it, when all
///         uses of their slots have been counted.
class Frames {
public:
    static constexpr std::uint32_t none = ~0u;

    enum class SlotKind : std::uint8_t { ordinary, parameter, link, index };

    struct SlotData {
        std::uint32_t frame = none;
        Word words = 1;
        SlotKind kind = SlotKind::ordinary;
        bool is_named = false;     ///< debuggers know it
        bool is_addressed = false; ///< its address is taken, or routines inside store into it
        std::uint32_t begin = 0;   ///< its life, in steps of the clock
        std::uint32_t end = none;
        std::uint32_t uses = 0;   ///< lines that name it
        std::uint64_t weight = 0; ///< the sum of their weights
        Word offset = 0;          ///< from W; of parameters: their number
        std::uint32_t variable = none;
    };
    struct VectorData {
        std::uint32_t frame = none;
        Word words = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = none;
        Word offset = 0; ///< within the frame's own vectors
    };
    struct FrameData {
        std::uint32_t parent = none;
        std::uint32_t routine = none;
        std::uint32_t parallel = none; ///< none: root frame of a routine
        std::optional<Word> copies;
        Slot link;  ///< exists when the parent is reached through it
        Slot index; ///< of replicated frames
        Word parameters = 0;
        std::optional<Slot> vector_base;
        std::vector<std::uint32_t> slots;
        std::vector<std::uint32_t> vectors;
        std::vector<std::uint32_t> parallels;

        // Minimum needs.
        Word reserved = 0;
        Word room = 0; ///< above its slots, below the frame around it
        Word process_words = 2;
        Word called_workspace = 0; ///< with the four words of the call
        Word called_vectorspace = 0;

        // Results of lay_out.
        Word words = 0;    ///< from W up: reserved words and slots
        Word below = 0;    ///< from W down
        Word distance = 0; ///< from W up to the parent's W; of copy 0
        Word stride = 0;   ///< words from one copy to the next
        Word own_vectors = 0;
        Word all_vectors = 0;
        Word vector_start = 0; ///< of own vectors, from the vector base in force
        Word copies_start = 0; ///< of the area of the copies, from the vector base that the parent uses
        Word vector_stride = 0;

        bool is_replicated() const { return copies.has_value(); }
    };

    // Making.

    Frame add_root(std::uint32_t routine, Frame parent, bool link);
    std::uint32_t add_parallel(Frame parent);
    Frame add_branch(Frame parent, std::uint32_t parallel, std::optional<Word> copies);
    Slot add_parameter(Frame root);
    Slot add_slot(Frame frame, Word words);
    void release(Slot slot);
    Vector add_vector(Frame frame, Word words);
    void release(Vector vector);
    /// Ends the lives of the slots and vectors of the frame.
    void close(Frame frame);

    // Looking.

    FrameData& operator[](Frame frame) { return frames_[frame.id]; }
    const FrameData& operator[](Frame frame) const { return frames_[frame.id]; }
    SlotData& operator[](Slot slot) { return slots_[slot.id]; }
    const SlotData& operator[](Slot slot) const { return slots_[slot.id]; }
    const VectorData& operator[](Vector vector) const { return vectors_[vector.id]; }
    Frame parent(Frame frame) const { return Frame{frames_[frame.id].parent}; }
    bool is_root(Frame frame) const { return frames_[frame.id].parallel == none; }
    /// True if `above` is `frame` or encloses it with no link in between.
    bool is_near(Frame frame, Frame above) const;
    /// The nearest frame with a link, `frame` or around it. REQUIRES: there is one.
    Frame nearest_link(Frame frame) const;
    /// The nearest frame with a vector base, `frame` or around it in its routine.
    std::optional<Frame> vector_base_frame(Frame frame) const;

    // Laying out.

    /// Chooses all offsets in the frames of a routine.
    void lay_out(const std::vector<std::uint32_t>& frames);
    Needs needs(Frame root) const;
    /// From W of `frame` up to W of `above`, which is near it; or the replicated frame's parent, from copy 0.
    SignedWord distance(Frame frame, Frame above) const;
    /// Returns the offset of the slot's first word from W of its own frame.
    SignedWord offset(Slot slot) const;

private:
    void lay_out_slots(FrameData& frame);
    void lay_out_vectors(FrameData& frame);
    /// Adds up the needs of the branches of the frame.
    void lay_out_branches(FrameData& frame);
    void place_vectors(FrameData& frame);

    std::uint32_t clock_ = 0;
    std::vector<FrameData> frames_;
    std::vector<SlotData> slots_;
    std::vector<VectorData> vectors_;
    std::vector<std::vector<std::uint32_t>> parallels_; ///< branches, in their order
};

/// The lifetime of a slot or vector: it needs words from `begin` until `end`.
struct Life {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    Word words = 1;
    std::uint64_t weight = 0;
    Word offset = 0; ///< the result
};

/// Gives lives that overlap in time different words; lives with a greater weight for each word get the lower ones. Returns how many words there are in
/// all. Lives that get no words below `weighed` are placed by time alone, which is fast for any number.
Word overlay(std::vector<Life>& lives, Word weighed);

} // namespace t8::code
