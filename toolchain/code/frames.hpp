#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "toolchain/code/operand.hpp"

namespace t8::code {

/// The workspace and vectorspace that a caller must leave to a routine.
/// Units   words; `workspace` lies below Wptr as it is after `call`.
struct Needs {
    Word workspace = 0;
    Word vectorspace = 0;
    friend constexpr bool operator==(const Needs&, const Needs&) = default;
};

/// The greatest need in words. Greater needs count as this one.
inline constexpr Word most_words = 0x1FFFFFFF;

/// The frames, slots and vectors of a Code, and their offsets.
/// Order   a frame is made after its parent. `lay_out` is called for the routines nested in a routine first, so that all uses of the
///         routine's slots have been counted.
class Frames {
public:
    static constexpr std::uint32_t none = ~0u;

    enum class SlotKind : std::uint8_t { ordinary, parameter, link, index };

    struct SlotData {
        std::uint32_t frame = none;
        Word words = 1;
        SlotKind kind = SlotKind::ordinary;
        bool is_named = false;     ///< debuggers know it
        bool is_addressed = false; ///< its address is taken, or nested routines or branches store into it
        std::uint32_t begin = 0;   ///< `begin` and `end`: its life, in steps of clock_
        std::uint32_t end = none;
        std::uint32_t uses = 0;   ///< number of lines that name it
        std::uint64_t weight = 0; ///< sum of the weights of these lines
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
        std::uint32_t parallel = none; ///< the PAR it is a branch of; none: root frame of a routine
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
        Word room = 0; ///< words left between its slots and W of its parent
        Word process_words = 2;
        Word called_workspace = 0; ///< the four words of `call` included
        Word called_vectorspace = 0;

        // Results of lay_out.
        Word words = 0;    ///< words from W up: reserved words, slots and room
        Word below = 0;    ///< words needed below W
        Word distance = 0; ///< words from W, of copy 0, up to W of the parent
        Word stride = 0;   ///< words from one copy to the next
        Word own_vectors = 0;
        Word all_vectors = 0;
        Word vector_start = 0; ///< words from the vector base in use to its own vectors
        Word copies_start = 0; ///< words from the vector base that the parent uses to the vectors of the copies
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
    /// Returns the innermost frame with a link: `frame` or one around it in its routine. REQUIRES: there is one.
    Frame nearest_link(Frame frame) const;
    /// Returns the innermost frame with a vector base, `frame` or one around it in its routine, or nothing.
    std::optional<Frame> vector_base_frame(Frame frame) const;

    // Laying out.

    /// Chooses all offsets in the frames of a routine.
    void lay_out(const std::vector<std::uint32_t>& frames);
    Needs needs(Frame root) const;
    /// Returns the words from W of `frame` up to W of `above`. REQUIRES: is_near(frame, above), or `above` is the parent of a replicated
    /// `frame`, whose copy 0 counts.
    SignedWord distance(Frame frame, Frame above) const;
    /// Returns the offset of the slot's first word from W of its own frame.
    SignedWord offset(Slot slot) const;

private:
    void lay_out_slots(FrameData& frame);
    void lay_out_vectors(FrameData& frame);
    /// Places the branches of the frame's PARs, and adds up what they and the frame's calls need.
    void lay_out_branches(FrameData& frame);
    void place_vectors(FrameData& frame);

    std::uint32_t clock_ = 0;
    std::vector<FrameData> frames_;
    std::vector<SlotData> slots_;
    std::vector<VectorData> vectors_;
    std::vector<std::vector<std::uint32_t>> parallels_; ///< the branches of each PAR, in the order in which they were added
};

/// The life of a slot or vector: it needs `words` words from time `begin` until `end`.
struct Life {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    Word words = 1;
    std::uint64_t weight = 0;
    Word offset = 0; ///< the result
};

/// Sets `offset` of each life so that lives that overlap in time have different words. Returns the total number of words.
/// Lives with a greater weight for each word get lower words, as long as these are below `weighed`. All others are placed after them, in
/// the order of time, which is fast for any number of lives.
Word overlay(std::vector<Life>& lives, Word weighed);

} // namespace t8::code
