#include <algorithm>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

enum class GuardKind : std::uint8_t { channel, time, skip };

GuardKind kind_of(const Alternative& alternative) {
    if (alternative.case_input != nullptr)
        return GuardKind::channel;
    if (alternative.input == nullptr)
        return GuardKind::skip;
    if (alternative.input->channel->type->kind == Type::Kind::timer)
        return alternative.input->form == Input::Form::after ? GuardKind::time : GuardKind::skip;
    return GuardKind::channel;
}

Expression* subject_of(const Alternative& alternative) {
    switch (kind_of(alternative)) {
    case GuardKind::skip: return nullptr;
    case GuardKind::time: return alternative.input->time;
    case GuardKind::channel: break;
    }
    return alternative.case_input != nullptr ? alternative.case_input->channel : alternative.input->channel;
}

} // namespace

void Lowering::collect(Alternation& alternation, Guards& guards) {
    if (alternation.replicator != nullptr) {
        guards.around.push_back(alternation.replicator);
        guards.chosen[alternation.replicator] = temporary_slot();
    }
    for (Alternative& alternative : alternation.alternatives) {
        if (alternative.nested != nullptr) {
            collect(*alternative.nested, guards);
            continue;
        }
        guards.bodies.emplace_back(&alternative, code().label());
        guards.replicators.push_back(guards.around);
        guards.waits_for_time = guards.waits_for_time || kind_of(alternative) == GuardKind::time;
    }
    if (alternation.replicator != nullptr)
        guards.around.pop_back();
}

void Lowering::work_out(Expression* expression, bool is_channel, Guards& guards) {
    // Between alt and altend a call would write over the words that the ALT waits in.
    if (expression == nullptr || expression->value != nullptr || !has_statements(expression))
        return;
    guards.known[expression] = is_channel ? kept(channel(expression)) : kept(word(expression));
}

void Lowering::work_out(Alternation& alternation, Guards& guards) {
    for (Alternative& alternative : alternation.alternatives) {
        specifications(alternative.specifications);
        if (alternative.nested != nullptr) {
            if (alternative.nested->replicator == nullptr)
                work_out(*alternative.nested, guards);
            continue;
        }
        work_out(alternative.condition, false, guards);
        work_out(subject_of(alternative), kind_of(alternative) == GuardKind::channel, guards);
    }
}

Words Lowering::work_out_below(Expression* expression, bool is_channel) {
    constexpr Word words_of_waiting = 5;
    const Slot result = temporary_slot();
    const code::Frame around = code().current_frame();
    code().open_parallel();
    const code::Frame frame = code().add_branch();
    code().emit(Op::ajw, {code::Operand::Kind::minus_distance, 0, frame.id, around.id});
    code().open_frame(frame);
    code().leave_room(words_of_waiting);
    const Mark before = mark();
    put(is_channel ? channel(expression) : word(expression), result);
    release(before);
    code().emit(Op::ajw, {code::Operand::Kind::distance, 0, frame.id, around.id});
    code().close_frame();
    code().close_parallel();
    return trees_.slot(result);
}

Words Lowering::guard_condition(const Alternative& alternative, Guards& guards) {
    if (alternative.condition == nullptr)
        return trees_.constant(1);
    if (const auto known = guards.known.find(alternative.condition); known != guards.known.end())
        return known->second;
    return has_statements(alternative.condition) ? work_out_below(alternative.condition, false) : word(alternative.condition);
}

Words Lowering::guard_subject(const Alternative& alternative, Guards& guards) {
    Expression* const subject = subject_of(alternative);
    const auto known = guards.known.find(subject);
    if (known != guards.known.end())
        return known->second;
    const bool is_channel = kind_of(alternative) == GuardKind::channel;
    if (has_statements(subject))
        return work_out_below(subject, is_channel);
    return is_channel ? channel(subject) : word(subject);
}

void Lowering::each_guard(Alternation& alternation, Guards& guards, const std::function<void(Alternative&)>& visit) {
    const auto each = [&] {
        for (Alternative& alternative : alternation.alternatives) {
            const Mark before = mark();
            at(alternative.place);
            if (!guards.around.empty())
                specifications(alternative.specifications); // they may name the index
            if (alternative.nested != nullptr)
                each_guard(*alternative.nested, guards, visit);
            else
                visit(alternative);
            release(before);
        }
    };
    if (alternation.replicator == nullptr)
        return each();
    guards.around.push_back(alternation.replicator);
    replicated(*alternation.replicator, each);
    guards.around.pop_back();
}

void Lowering::enable(Alternative& alternative, Guards& guards) {
    const Words condition = guard_condition(alternative, guards);
    switch (kind_of(alternative)) {
    case GuardKind::channel:
        evaluate({guard_subject(alternative, guards), condition});
        return code().emit(Op::enbc);
    case GuardKind::time:
        evaluate({guard_subject(alternative, guards), condition});
        return code().emit(Op::enbt);
    case GuardKind::skip:
        evaluate(condition);
        return code().emit(Op::enbs);
    }
}

void Lowering::disable(Alternative& alternative, Guards& guards, Label selected, Label end) {
    const Words condition = guard_condition(alternative, guards);
    const code::Operand offset{code::Operand::Kind::difference, 0, selected.id, end.id};
    switch (kind_of(alternative)) {
    case GuardKind::channel:
        evaluate({guard_subject(alternative, guards), condition});
        code().emit(Op::ldc, offset);
        code().emit(Op::disc);
        break;
    case GuardKind::time:
        evaluate({guard_subject(alternative, guards), condition});
        code().emit(Op::ldc, offset);
        code().emit(Op::dist);
        break;
    case GuardKind::skip:
        evaluate(condition);
        code().emit(Op::ldc, offset);
        code().emit(Op::diss);
        break;
    }
    if (guards.around.empty())
        return;
    const Label not_chosen = code().label();
    code().jump_if_false(not_chosen);
    for (const Replicator* const replicator : guards.around)
        put(trees_.slot(storage(*replicator->index).slot), guards.chosen.at(replicator));
    code().place(not_chosen);
}

void Lowering::alternative_body(Alternative& alternative) {
    if (alternative.case_input != nullptr)
        return case_input(*alternative.case_input);
    // A delay that was waited for is over.
    if (alternative.input != nullptr && kind_of(alternative) != GuardKind::time)
        input(*alternative.input);
    process(alternative.body);
}

void Lowering::alternation(Alternation& alternation) {
    const bool is_plain_input = alternation.replicator == nullptr && alternation.alternatives.size() == 1 &&
                                alternation.alternatives[0].condition == nullptr && alternation.alternatives[0].input != nullptr &&
                                kind_of(alternation.alternatives[0]) == GuardKind::channel;
    if (is_plain_input) {
        specifications(alternation.alternatives[0].specifications);
        return alternative_body(alternation.alternatives[0]);
    }
    Guards guards;
    collect(alternation, guards);
    if (alternation.replicator == nullptr)
        work_out(alternation, guards);
    code().reserve(1);
    code().emit(guards.waits_for_time ? Op::talt : Op::alt);
    each_guard(alternation, guards, [&](Alternative& alternative) { enable(alternative, guards); });
    code().emit(guards.waits_for_time ? Op::taltwt : Op::altwt);
    const Label end = code().label(), finished = code().label();
    guards.next = 0;
    each_guard(alternation, guards, [&](Alternative& alternative) {
        const auto body = std::find_if(guards.bodies.begin(), guards.bodies.end(), [&](const auto& each) { return each.first == &alternative; });
        disable(alternative, guards, body->second, end);
    });
    code().emit(Op::altend);
    code().place(end);
    for (std::size_t i = 0; i < guards.bodies.size(); ++i) {
        Alternative& alternative = *guards.bodies[i].first;
        const Mark before = mark();
        code().place(guards.bodies[i].second);
        code().open_scope();
        for (const Replicator* const replicator : guards.replicators[i]) {
            storage(*replicator->index).slot = guards.chosen.at(replicator);
            name(*replicator->index);
        }
        if (!guards.replicators[i].empty())
            specifications(alternative.specifications);
        alternative_body(alternative);
        code().close_scope();
        code().jump(finished);
        release(before);
    }
    code().place(finished);
}

} // namespace t8::occam
