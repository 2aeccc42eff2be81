#include "toolchain/code/frames.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8::code {
namespace {

/// Number of words that instructions reach with one prefix or none. Only among these words does the order of the slots matter.
constexpr Word weighed_words = 256;
/// Words below a process that starts replicated branches: it may be timesliced, and then Iptr.s and Link.s are in use.
constexpr Word words_of_waiting = 2;

Word cut(std::uint64_t words) { return static_cast<Word>(std::min<std::uint64_t>(words, most_words)); }
std::uint64_t wide(Word words) { return words; }

} // namespace

Frame Frames::add_root(std::uint32_t routine, Frame parent, bool link) {
    const Frame root{static_cast<std::uint32_t>(frames_.size())};
    frames_.emplace_back();
    frames_.back().routine = routine;
    frames_.back().parent = parent.id;
    if (link)
        frames_.back().link = add_parameter(root);
    return root;
}

std::uint32_t Frames::add_parallel(Frame parent) {
    const auto parallel = static_cast<std::uint32_t>(parallels_.size());
    parallels_.emplace_back();
    frames_[parent.id].parallels.push_back(parallel);
    return parallel;
}

Frame Frames::add_branch(Frame parent, std::uint32_t parallel, std::optional<Word> copies) {
    const Frame branch{static_cast<std::uint32_t>(frames_.size())};
    parallels_[parallel].push_back(branch.id);
    frames_.emplace_back();
    frames_.back().parent = parent.id;
    frames_.back().routine = frames_[parent.id].routine;
    frames_.back().parallel = parallel;
    frames_.back().copies = copies;
    if (copies) {
        const Slot link = add_slot(branch, 1);
        const Slot index = add_slot(branch, 1);
        slots_[link.id].kind = SlotKind::link;
        slots_[index.id].kind = SlotKind::index;
        frames_.back().link = link;
        frames_.back().index = index;
    }
    return branch;
}

Slot Frames::add_parameter(Frame root) {
    const Slot slot = add_slot(root, 1);
    slots_[slot.id].kind = SlotKind::parameter;
    slots_[slot.id].offset = frames_[root.id].parameters++;
    return slot;
}

Slot Frames::add_slot(Frame frame, Word words) {
    const Slot slot{static_cast<std::uint32_t>(slots_.size())};
    slots_.push_back({.frame = frame.id, .words = cut(std::max<Word>(words, 1)), .begin = clock_++});
    frames_[frame.id].slots.push_back(slot.id);
    return slot;
}

void Frames::release(Slot slot) {
    T8_ASSERT(slots_[slot.id].end == none, "a slot is released once");
    slots_[slot.id].end = clock_++;
}

Vector Frames::add_vector(Frame frame, Word words) {
    const Vector vector{static_cast<std::uint32_t>(vectors_.size())};
    vectors_.push_back({.frame = frame.id, .words = cut(words), .begin = clock_++});
    frames_[frame.id].vectors.push_back(vector.id);
    return vector;
}

void Frames::release(Vector vector) {
    T8_ASSERT(vectors_[vector.id].end == none, "a vector is released once");
    vectors_[vector.id].end = clock_++;
}

void Frames::close(Frame frame) {
    for (const std::uint32_t slot : frames_[frame.id].slots)
        slots_[slot].end = std::min(slots_[slot].end, clock_);
    for (const std::uint32_t vector : frames_[frame.id].vectors)
        vectors_[vector].end = std::min(vectors_[vector].end, clock_);
    ++clock_;
}

bool Frames::is_near(Frame frame, Frame above) const {
    while (frame != above) {
        const FrameData& data = frames_[frame.id];
        if (data.link.exists() || is_root(frame))
            return false;
        frame = Frame{data.parent};
    }
    return true;
}

Frame Frames::nearest_link(Frame frame) const {
    while (!frames_[frame.id].link.exists()) {
        T8_ASSERT(!is_root(frame), "a routine reaches only the frames around it, and by a link");
        frame = parent(frame);
    }
    return frame;
}

std::optional<Frame> Frames::vector_base_frame(Frame frame) const {
    while (!frames_[frame.id].vector_base) {
        if (is_root(frame))
            return {};
        frame = parent(frame);
    }
    return frame;
}

void Frames::lay_out(const std::vector<std::uint32_t>& frames) {
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        lay_out_slots(frames_[*frame]);
        lay_out_vectors(frames_[*frame]);
        lay_out_branches(frames_[*frame]);
    }
    for (const std::uint32_t frame : frames)
        place_vectors(frames_[frame]);
}

void Frames::lay_out_slots(FrameData& frame) {
    Word first = frame.reserved;
    std::vector<std::uint32_t> placed;
    std::vector<Life> lives;
    for (const std::uint32_t id : frame.slots) {
        SlotData& slot = slots_[id];
        if (slot.kind == SlotKind::link || slot.kind == SlotKind::index)
            slot.offset = first++;
        if (slot.kind != SlotKind::ordinary || (slot.uses == 0 && !slot.is_named))
            continue;
        placed.push_back(id);
        lives.push_back({slot.begin, slot.end, slot.words, slot.weight});
    }
    const Word words = overlay(lives, weighed_words);
    for (std::size_t n = 0; n < placed.size(); ++n)
        slots_[placed[n]].offset = first + lives[n].offset;
    frame.words = cut(wide(first) + words + frame.room);
}

void Frames::lay_out_vectors(FrameData& frame) {
    std::vector<Life> lives;
    for (const std::uint32_t id : frame.vectors)
        lives.push_back({vectors_[id].begin, vectors_[id].end, vectors_[id].words});
    frame.own_vectors = overlay(lives, 0);
    for (std::size_t n = 0; n < lives.size(); ++n)
        vectors_[frame.vectors[n]].offset = lives[n].offset;
}

void Frames::lay_out_branches(FrameData& frame) {
    std::uint64_t below = std::max<std::uint64_t>(frame.process_words, frame.called_workspace);
    std::uint64_t vectors = frame.called_vectorspace;
    for (const std::uint32_t parallel : frame.parallels) {
        const std::vector<std::uint32_t>& branches = parallels_[parallel];
        const bool waits =
            std::any_of(branches.begin(), branches.end(), [&](std::uint32_t id) { return frames_[id].is_replicated(); });
        std::uint64_t depth = waits ? words_of_waiting : 0;
        std::uint64_t branch_vectors = 0;
        for (const std::uint32_t id : branches) {
            FrameData& branch = frames_[id];
            branch.stride = cut(wide(branch.words) + branch.below);
            branch.distance = cut(depth + branch.words);
            branch.vector_start = cut(branch_vectors); // from the vectors of the PAR; place_vectors adds their start
            branch.vector_stride = branch.all_vectors;
            const std::uint64_t copies = branch.copies.value_or(1);
            depth = std::min<std::uint64_t>(depth + copies * branch.stride, most_words);
            branch_vectors = std::min<std::uint64_t>(branch_vectors + copies * branch.all_vectors, most_words);
        }
        below = std::max(below, depth);
        vectors = std::max(vectors, branch_vectors);
    }
    frame.below = cut(below);
    frame.all_vectors = cut(frame.own_vectors + vectors);
}

void Frames::place_vectors(FrameData& frame) {
    if (frame.parallel == none)
        return;
    const FrameData& parent = frames_[frame.parent];
    const Word start = cut(wide(parent.vector_start) + parent.own_vectors + frame.vector_start);
    frame.copies_start = start;
    frame.vector_start = frame.vector_base ? 0 : start;
}

Needs Frames::needs(Frame root) const {
    const FrameData& frame = frames_[root.id];
    return {cut(wide(frame.words) + frame.below), frame.all_vectors};
}

SignedWord Frames::distance(Frame frame, Frame above) const {
    if (frames_[frame.id].is_replicated() && parent(frame) == above)
        return static_cast<SignedWord>(frames_[frame.id].distance);
    T8_ASSERT(is_near(frame, above), "no link lies between the frames");
    std::uint64_t words = 0;
    for (; frame != above && !is_root(frame); frame = parent(frame))
        words += frames_[frame.id].distance;
    return static_cast<SignedWord>(cut(words));
}

SignedWord Frames::offset(Slot slot) const {
    const SlotData& data = slots_[slot.id];
    const Word words = data.kind == SlotKind::parameter ? frames_[data.frame].words + 1 + data.offset : data.offset;
    return static_cast<SignedWord>(words);
}

} // namespace t8::code
