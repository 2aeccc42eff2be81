#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/lower/vectors.hpp"

namespace t8::occam {

using OperandKind = code::Operand::Kind;

void Lowering::parallel(Parallel& parallel) {
    if (parallel.is_priority)
        return priority_parallel(parallel);
    if (parallel.replicator != nullptr)
        return replicated_parallel(parallel);
    if (parallel.parts.size() == 1)
        return process(parallel.parts[0]);
    if (!parallel.parts.empty())
        branches(parallel);
}

void Lowering::start_join(SignedWord count, Label on) {
    code().reserve(2);
    code().emit(Op::ldc, count);
    code().emit(Op::stl, 1);
    code().load_address(on);
    code().emit(Op::stl, 0);
}

void Lowering::start_branch(Label branch, code::Frame frame) {
    const Label next = code().label();
    code().emit(Op::ldc, {OperandKind::difference, 0, branch.id, next.id});
    code().emit(Op::ldlp, {OperandKind::minus_distance, 0, frame.id, code().current_frame().id});
    code().emit(Op::startp);
    code().place(next);
}

void Lowering::end_branch(code::Frame frame, code::Frame around) {
    code().emit(Op::ldlp, {OperandKind::distance, 0, frame.id, around.id});
    code().emit(Op::endp);
}

void Lowering::branches(Parallel& parallel) {
    const std::size_t count = parallel.parts.size();
    const code::Frame around = code().current_frame();
    const Label on = code().label();
    std::vector<Label> labels;
    std::vector<code::Frame> frames;
    start_join(static_cast<SignedWord>(count), on);
    code().open_parallel();
    for (std::size_t i = 0; i < count; ++i) {
        labels.push_back(code().label());
        frames.push_back(code().add_branch());
        if (i > 0)
            start_branch(labels[i], frames[i]);
    }
    // This process itself is the first branch.
    code().emit(Op::ajw, {OperandKind::minus_distance, 0, frames[0].id, code().current_frame().id});
    for (std::size_t i = 0; i < count; ++i) {
        code().open_frame(frames[i]);
        code().place(labels[i]);
        process(parallel.parts[i]);
        end_branch(frames[i], around);
        code().close_frame();
    }
    code().close_parallel();
    code().place(on);
}

void Lowering::own_vectorspace(code::Frame frame, Words ordinal) {
    const Slot around = vector_base();
    const Slot own = temporary_slot();
    evaluate(ordinal);
    code().emit(Op::ldc, {OperandKind::vector_stride, 0, frame.id, 0});
    code().emit(Op::prod);
    code().load(around);
    code().emit(Op::ldnlp, {OperandKind::vector_start, 0, frame.id, 0});
    code().emit(Op::wsub);
    code().store(own);
    code().set_vector_base(own);
}

void Lowering::replicated_parallel(Parallel& parallel) {
    Replicator& replicator = *parallel.replicator;
    const auto count = static_cast<SignedWord>(replicator.count->value->number());
    if (count == 0 || parallel.parts.empty())
        return;
    const Label on = code().label(), branch = code().label(), next = code().label();
    const Words base = replicator.base->value != nullptr ? word(replicator.base) : kept(word(replicator.base));
    const Words step = replicator.step == nullptr          ? trees_.constant(1)
                       : replicator.step->value != nullptr ? word(replicator.step)
                                                           : kept(word(replicator.step));
    const Slot counter = temporary_slot(2), copy = temporary_slot(), index = temporary_slot();
    start_join(count + 1, on);
    code().open_parallel();
    const code::Frame frame = code().add_branch(static_cast<Word>(count));
    const Slot link = code().link_of(frame), own_index = code().index_of(frame);
    code().emit(Op::ldlp, {OperandKind::minus_distance, 0, frame.id, code().current_frame().id});
    code().store(copy);
    put(base, index);
    counted(trees_.constant(0), trees_.constant(count), counter, [&] {
        code().load(index);
        code().load(copy);
        code().emit(Op::stnl, {OperandKind::slot, 0, own_index.id, frame.id});
        code().emit(Op::ldlp, 0);
        code().load(copy);
        code().emit(Op::stnl, {OperandKind::slot, 0, link.id, frame.id});
        code().emit(Op::ldc, {OperandKind::difference, 0, branch.id, next.id});
        code().load(copy);
        code().emit(Op::startp);
        code().place(next);
        code().load(copy);
        code().emit(Op::ldc, {OperandKind::stride, 0, frame.id, 0});
        code().emit(Op::diff);
        code().store(copy);
        put(trees_.binary(Op::sum, trees_.slot(index), step), index);
    });
    code().emit(Op::ldlp, 0);
    code().emit(Op::endp);

    code().open_frame(frame);
    code().place(branch);
    note_replicator(replicator);
    Storage& place = storage(*replicator.index);
    place = {};
    place.kind = Storage::Kind::word;
    place.slot = own_index;
    code().open_scope();
    name(*replicator.index);
    const Mark before = mark();
    if (uses_vectorspace(*parallel.parts[0], options_, routines_)) {
        const Words distance = trees_.binary(Op::diff, trees_.slot(own_index), base);
        const bool is_unit = step->kind == WordTree::Kind::constant && step->value == 1;
        own_vectorspace(frame, is_unit ? distance : trees_.binary(Op::div, distance, step));
    }
    process(parallel.parts[0]);
    release(before);
    code().close_scope();
    code().load(link);
    code().emit(Op::endp);
    code().close_frame();
    code().close_parallel();
    code().place(on);
}

void Lowering::priority_parallel(Parallel& parallel) {
    const Label on = code().label(), high = code().label(), next = code().label();
    const code::Frame around = code().current_frame();
    start_join(2, on);
    code().open_parallel();
    const code::Frame high_frame = code().add_branch(), low_frame = code().add_branch();
    const code::Operand high_workspace{OperandKind::minus_distance, 0, high_frame.id, code().current_frame().id};
    // The high priority branch runs as soon as runp queues it, so its Iptr.s is stored before.
    code().emit(Op::ldc, {OperandKind::difference, 0, high.id, next.id});
    code().emit(Op::ldpi);
    code().place(next);
    code().emit(Op::ldlp, high_workspace);
    code().emit(Op::stnl, -1);
    code().emit(Op::ldlp, high_workspace);
    code().emit(Op::runp);
    code().emit(Op::ajw, {OperandKind::minus_distance, 0, low_frame.id, code().current_frame().id});
    code().open_frame(low_frame);
    process(parallel.parts[1]);
    end_branch(low_frame, around);
    code().close_frame();
    code().open_frame(high_frame);
    code().place(high);
    process(parallel.parts[0]);
    // The priority becomes low before the join, so that the process after the PAR has low priority whichever branch ends last.
    code().emit(Op::ldlp, 0);
    code().emit(Op::adc, 1);
    code().emit(Op::runp);
    code().emit(Op::stopp);
    end_branch(high_frame, around);
    code().close_frame();
    code().close_parallel();
    code().place(on);
}

} // namespace t8::occam
