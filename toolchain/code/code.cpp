#include "toolchain/code/code.hpp"

#include <algorithm>
#include <limits>

#include "diagnostics/assertion.hpp"
#include "toolchain/code/peephole.hpp"

namespace t8::code {
namespace {

constexpr Word words_of_call = 4;
constexpr Word words_of_parallel = 2;

/// Returns the words below Wptr that `op` may use: 3 if it may wait for a channel, 5 if it may wait for time, and otherwise the 2 of any
/// process that is not running.
Word process_words(Op op) {
    switch (op) {
    case Op::in_:
    case Op::out:
    case Op::outword:
    case Op::outbyte:
    case Op::alt:
    case Op::enbc:
    case Op::enbs:
    case Op::altwt:
    case Op::disc:
    case Op::diss:
    case Op::postnormsn: // which reads W[0]
        return 3;
    case Op::talt:
    case Op::taltwt:
    case Op::enbt:
    case Op::dist:
    case Op::tin:
        return 5;
    default:
        return 2;
    }
}

/// True if `op` uses W[0].
bool uses_scratch(Op op) { return process_words(op) != 2 && op != Op::in_ && op != Op::out && op != Op::tin; }

} // namespace

// Routines

RoutineId Code::open_routine(std::string name, bool link) {
    const RoutineId id{static_cast<std::uint32_t>(routines_.size())};
    const Frame parent = open_.empty() ? Frame{} : current_frame();
    T8_ASSERT(!link || !open_.empty(), "an outermost routine has no link");
    const Frame root = frames_.add_root(id.id, parent, link);
    const SourceLine place = open_.empty() ? place_ : now().place;
    Routine routine;
    routine.name = std::move(name);
    routine.root = root;
    routine.place = place;
    routine.frames.push_back(root.id);
    routines_.push_back(std::move(routine));
    open_.push_back({.routine = id, .frame = root, .place = place, .parallels = {}, .weights = {}});
    mark(Line::Kind::enter_frame, root.id);
    return id;
}

Slot Code::parameter() {
    T8_ASSERT(frames_.is_root(current_frame()), "parameters are those of the root frame");
    return frames_.add_parameter(current_frame());
}

Slot Code::link_of(RoutineId routine) const { return frames_[routines_[routine.id].root].link; }

void Code::close_routine() {
    T8_ASSERT(frames_.is_root(current_frame()) && now().parallels.empty(), "all frames are closed before their routine");
    Routine& routine = current();
    frames_.close(routine.root);
    improve(routine, frames_, labels_);
    for (const Line& line : routine.lines)
        if (line.kind == Line::Kind::instruction && line.operand.kind == Operand::Kind::slot)
            frames_[Slot{line.operand.first}].weight += line.weight;
    frames_.lay_out(routine.frames);
    routine.is_closed = true;
    open_.pop_back();
}

Needs Code::needs(RoutineId routine) const {
    T8_ASSERT(routines_[routine.id].is_closed, "needs are known once the routine is closed");
    return frames_.needs(routines_[routine.id].root);
}

void Code::enter_routine() { emit(Op::ajw, of_frame(Operand::Kind::minus_frame_words, current().root)); }

void Code::leave_routine() {
    emit(Op::ajw, of_frame(Operand::Kind::frame_words, current().root));
    emit(Op::ret);
}

// Frames

Frame Code::current_frame() const { return open_.back().frame; }

void Code::open_parallel() {
    reserve(words_of_parallel);
    now().parallels.push_back(frames_.add_parallel(current_frame()));
}

void Code::close_parallel() { now().parallels.pop_back(); }

Frame Code::add_branch(std::optional<Word> copies) {
    const Frame branch = frames_.add_branch(current_frame(), now().parallels.back(), copies);
    current().frames.push_back(branch.id);
    return branch;
}

Frame Code::open_frame(std::optional<Word> copies) {
    const Frame branch = add_branch(copies);
    open_frame(branch);
    return branch;
}

void Code::open_frame(Frame branch) {
    T8_ASSERT(frames_.parent(branch) == current_frame(), "a branch is opened in its parent");
    now().frame = branch;
    mark(Line::Kind::enter_frame, branch.id);
}

void Code::close_frame() {
    const Frame branch = current_frame();
    frames_.close(branch);
    now().frame = frames_.parent(branch);
    mark(Line::Kind::enter_frame, now().frame.id);
}

Slot Code::link_of(Frame frame) const { return frames_[frame].link; }

Slot Code::index_of(Frame frame) const { return frames_[frame].index; }

void Code::reserve(Word words) {
    Word& reserved = frames_[current_frame()].reserved;
    reserved = std::max(reserved, std::min(words, most_words));
}

void Code::leave_room(Word words) { frames_[current_frame()].room = words; }

// Slots and vectorspace

Slot Code::slot(Word words) { return slot(current_frame(), words); }

Slot Code::slot(Frame frame, Word words) { return frames_.add_slot(frame, words); }

void Code::release(Slot slot) {
    const std::uint32_t variable = frames_[slot].variable;
    if (variable != Frames::none && !open_.empty() && frames_[Frame{frames_[slot].frame}].routine == now().routine.id)
        mark(Line::Kind::end_variable, variable);
    frames_.release(slot);
}

Word Code::words(Slot slot) const { return frames_[slot].words; }

Vector Code::vector(Word words) { return vector(current_frame(), words); }

Vector Code::vector(Frame frame, Word words) { return frames_.add_vector(frame, words); }

void Code::release(Vector vector) { frames_.release(vector); }

void Code::set_vector_base(Slot slot) { frames_[current_frame()].vector_base = slot; }

std::optional<Slot> Code::vector_base() const {
    const auto frame = frames_.vector_base_frame(current_frame());
    return frame ? frames_[*frame].vector_base : std::nullopt;
}

// Instructions

Line& Code::append(Line::Kind kind, Op op, Operand operand) {
    Line line;
    line.kind = kind;
    line.op = op;
    line.is_verbatim = now().verbatim != 0;
    line.weight = now().weights.empty() ? std::uint16_t{1} : now().weights.back();
    line.operand = operand;
    line.place = now().place;
    return current().lines.emplace_back(line);
}

void Code::mark(Line::Kind kind, std::uint32_t id) { append(kind, Op::ldc, {Operand::Kind::none, 0, id, 0}); }

void Code::note_process_words(Op op) {
    const Word needed = process_words(op);
    Word& words = frames_[current_frame()].process_words;
    words = std::max(words, needed);
    if (uses_scratch(op))
        reserve(1);
}

void Code::note_call(Needs needs) {
    Frames::FrameData& frame = frames_[current_frame()];
    frame.called_workspace = std::max(frame.called_workspace, std::min(needs.workspace, most_words) + words_of_call);
    frame.called_vectorspace = std::max(frame.called_vectorspace, std::min(needs.vectorspace, most_words));
}

void Code::emit(Op op) {
    T8_ASSERT(row_of(op).form != Form::function, "a function is emitted with its operand");
    note_process_words(op);
    append(Line::Kind::instruction, op, {});
}

void Code::emit(Op op, Operand operand) {
    if (row_of(op).form != Form::function)
        return emit(op);
    T8_ASSERT(operand.kind != Operand::Kind::none, "a function has an operand");
    if (operand.kind == Operand::Kind::slot)
        ++frames_[Slot{operand.first}].uses;
    append(Line::Kind::instruction, op, operand);
}

void Code::emit_communication(Op op, std::string channel, std::optional<std::uint32_t> type) {
    emit(op);
    std::vector<debuginfo::Communication>& known = current().communications;
    known.push_back({0, std::move(channel), type});
    current().lines.back().communication = static_cast<std::uint32_t>(known.size());
}

void Code::emit_bytes(Bytes bytes) {
    frames_[current_frame()].process_words = std::max(frames_[current_frame()].process_words, process_words(Op::tin));
    mark(Line::Kind::bytes, static_cast<std::uint32_t>(current().raw.size()));
    current().raw.push_back(std::move(bytes));
}

void Code::open_verbatim() { ++now().verbatim; }

void Code::close_verbatim() { --now().verbatim; }

Label Code::label() {
    labels_.emplace_back();
    return Label{static_cast<std::uint32_t>(labels_.size() - 1)};
}

void Code::place(Label label) { mark(Line::Kind::label, label.id); }

void Code::keep(Label label) { ++labels_[label.id].entries; }

void Code::jump(Label target) { emit(Op::j, to_label(target)); }

void Code::jump_if_false(Label target) { emit(Op::cj, to_label(target)); }

void Code::row(Label target) { append(Line::Kind::instruction, Op::j, {Operand::Kind::row, 0, target.id, 0}).is_verbatim = true; }

void Code::load_address_from_here(Operand::Kind kind, std::uint32_t id) {
    const Label here = label();
    emit(Op::ldc, Operand{kind, 0, id, here.id});
    emit(Op::ldpi);
    place(here);
}

void Code::load_address(Label target) { load_address_from_here(Operand::Kind::difference, target.id); }

void Code::load_address(objects::AtomIndex atom) { load_address_from_here(Operand::Kind::atom_from, atom.index); }

void Code::load_address(RoutineId routine) { load_address_from_here(Operand::Kind::routine_from, routine.id); }

void Code::call(RoutineId routine) {
    note_call(needs(routine));
    emit(Op::call, Operand{Operand::Kind::routine, 0, routine.id, 0});
}

void Code::call(objects::AtomIndex atom, Needs needs) {
    note_call(needs);
    emit(Op::call, Operand{Operand::Kind::atom, 0, atom.index, 0});
}

// Slots of any frame

Code::Reached Code::reach(Frame frame) {
    Reached reached{current_frame()};
    while (!frames_.is_near(reached.base, frame)) {
        const Frame linked = frames_.nearest_link(reached.base);
        emit(reached.linked ? Op::ldnl : Op::ldl, slot_from(reached.base, frames_[linked].link));
        reached = {frames_.parent(linked), true};
    }
    return reached;
}

void Code::load(Slot slot, SignedWord word) {
    const Reached reached = reach(Frame{frames_[slot].frame});
    emit(reached.linked ? Op::ldnl : Op::ldl, slot_from(reached.base, slot, word));
}

void Code::store(Slot slot, SignedWord word) {
    const Reached reached = reach(Frame{frames_[slot].frame});
    emit(reached.linked ? Op::stnl : Op::stl, slot_from(reached.base, slot, word));
}

void Code::load_address(Slot slot, SignedWord word) {
    const Reached reached = reach(Frame{frames_[slot].frame});
    emit(reached.linked ? Op::ldnlp : Op::ldlp, slot_from(reached.base, slot, word));
}

void Code::load_frame(Frame frame) {
    const Reached reached = reach(frame);
    if (!reached.linked)
        emit(Op::ldlp, distance(reached.base, frame));
    else if (reached.base != frame)
        emit(Op::ldnlp, distance(reached.base, frame));
}

void Code::load_address(Vector vector, SignedWord word) {
    const auto base = frames_.vector_base_frame(Frame{frames_[vector].frame});
    T8_ASSERT(base, "the frame has a vector base");
    load(*frames_[*base].vector_base);
    emit(Op::ldnlp, vector_from(*base, vector, word));
}

void Code::load_vector_top(Frame frame) {
    const auto base = frames_.vector_base_frame(frame);
    T8_ASSERT(base, "the frame has a vector base");
    load(*frames_[*base].vector_base);
    emit(Op::ldnlp, of_frame(Operand::Kind::vector_top, frame));
}

bool Code::is_near(Slot slot) const { return frames_.is_near(current_frame(), Frame{frames_[slot].frame}); }

// Lines that depend on lines after them

std::size_t Code::lines() const { return routines_[open_.back().routine.id].lines.size(); }

// Operands may still change, so each instruction counts with the greatest length. No instructions will be added.
std::size_t Code::most_bytes(std::size_t first) const {
    const Routine& routine = routines_[open_.back().routine.id];
    std::size_t bytes = 0;
    for (std::size_t n = first; n < routine.lines.size(); ++n) {
        const Line& line = routine.lines[n];
        if (line.kind == Line::Kind::instruction)
            bytes += objects::max_site_length;
        else if (line.kind == Line::Kind::bytes)
            bytes += routine.raw[line.operand.first].size();
    }
    return bytes;
}

void Code::bring_forward(std::size_t first, std::size_t target) {
    std::vector<Line>& lines = current().lines;
    const auto at = [&](std::size_t line) { return lines.begin() + static_cast<std::ptrdiff_t>(line); };
    std::rotate(at(target), at(first), lines.end());
}

// Places and weights

void Code::at(SourceLine place) { (open_.empty() ? place_ : now().place) = place; }

void Code::open_loop(unsigned times) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint16_t>::max();
    const std::uint64_t around = now().weights.empty() ? 1 : now().weights.back();
    now().weights.push_back(static_cast<std::uint16_t>(std::min(most, around * std::min<std::uint64_t>(times, most))));
}

void Code::close_loop() { now().weights.pop_back(); }

// Names for debuggers

void Code::open_scope() { mark(Line::Kind::open_scope, 0); }

void Code::close_scope() { mark(Line::Kind::close_scope, 0); }

void Code::variable(debuginfo::Variable variable, Slot slot, Naming naming, std::optional<Vector> vector) {
    const auto index = static_cast<std::uint32_t>(current().variables.size());
    if (naming == Naming::keeps)
        frames_[slot].is_named = true;
    if (naming != Naming::is_second)
        frames_[slot].variable = index;
    current().variables.push_back({std::move(variable), slot, vector});
    mark(Line::Kind::variable, index);
}

void Code::variable(debuginfo::Variable variable) {
    mark(Line::Kind::variable, static_cast<std::uint32_t>(current().variables.size()));
    current().variables.push_back({std::move(variable), {}, {}});
}

} // namespace t8::code
