#include <algorithm>

#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/syntax/dump.hpp"

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

bool is_constant(const Expression* condition, bool value) {
    return condition != nullptr && condition->value != nullptr && (condition->value->number() != 0) == value;
}

/// True if the guard has no Boolean, or one that is always TRUE.
bool is_always_open(const Alternative& alternative) {
    return alternative.condition == nullptr || is_constant(alternative.condition, true);
}

bool has_open_guard(const Alternation& alternation) {
    const Replicator* const replicator = alternation.replicator;
    if (replicator != nullptr && (replicator->count->value == nullptr || replicator->count->value->number() <= 0))
        return false;
    return std::any_of(alternation.alternatives.begin(), alternation.alternatives.end(), [](const Alternative& alternative) {
        return alternative.nested != nullptr ? has_open_guard(*alternative.nested) : is_always_open(alternative);
    });
}

Expression* subject_of(const Alternative& alternative) {
    switch (kind_of(alternative)) {
    case GuardKind::skip:
        return nullptr;
    case GuardKind::time:
        return alternative.input->time;
    case GuardKind::channel:
        break;
    }
    return alternative.case_input != nullptr ? alternative.case_input->channel : alternative.input->channel;
}

} // namespace

void Lowering::collect(Alternation& alternation, Guards& guards) {
    if (alternation.replicator != nullptr) {
        guards.around.push_back(alternation.replicator);
        guards.chosen[alternation.replicator] = temporary_slot();
    }
    const bool is_replicated = !guards.around.empty();
    for (Alternative& alternative : alternation.alternatives) {
        if (is_replicated)
            guards.specified.push_back(&alternative);
        if (alternative.nested != nullptr) {
            collect(*alternative.nested, guards);
        } else {
            guards.bodies.push_back({&alternative, code().label(), guards.around, guards.specified});
            guards.waits_for_time = guards.waits_for_time || kind_of(alternative) == GuardKind::time;
        }
        if (is_replicated)
            guards.specified.pop_back();
    }
    if (alternation.replicator != nullptr)
        guards.around.pop_back();
}

void Lowering::work_out(Expression* expression, bool is_channel, Guards& guards) {
    // Calls are made before the ALT: between alt and altend a call would overwrite the words in which the ALT waits.
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
        Expression* const subject = subject_of(alternative);
        const bool is_channel = kind_of(alternative) == GuardKind::channel;
        if (is_always_open(alternative) || !has_statements(subject)) {
            work_out(subject, is_channel, guards);
            continue;
        }
        const Slot result = temporary_slot();
        const Label closed = code().label();
        evaluator_->jump_unless(safe(guard_condition(alternative, guards)), closed);
        put(is_channel ? channel(subject) : word(subject), result);
        code().place(closed);
        guards.known[subject] = trees_.slot(result);
    }
}

void Lowering::below(const std::function<void()>& emit) {
    constexpr Word words_of_waiting = 5;
    const code::Frame around = code().current_frame();
    code().open_parallel();
    const code::Frame frame = code().add_branch();
    code().emit(Op::ajw, {code::Operand::Kind::minus_distance, 0, frame.id, around.id});
    code().open_frame(frame);
    code().leave_room(words_of_waiting);
    emit();
    code().emit(Op::ajw, {code::Operand::Kind::distance, 0, frame.id, around.id});
    code().close_frame();
    code().close_parallel();
}

Words Lowering::work_out_below(Expression* expression, bool is_channel) {
    const Slot result = temporary_slot();
    below([&] {
        const Mark before = mark();
        put(is_channel ? channel(expression) : word(expression), result);
        release(before);
    });
    return trees_.slot(result);
}

void Lowering::specifications_below(std::span<Specification*> list) {
    const auto source_of = [](Specification& item) -> const Expression* {
        switch (item.kind) {
        case Specification::Kind::abbreviation:
            return static_cast<Abbreviation&>(item).source;
        case Specification::Kind::retyping:
            return static_cast<Retyping&>(item).source;
        default:
            return nullptr;
        }
    };
    for (Specification* const item : list) {
        if (!has_statements(source_of(*item))) {
            specification(*item);
            continue;
        }
        // Calls are made in a frame below; their results are kept in the frame of the ALT, for the guards and the body.
        const auto before = kept_above_;
        const code::Frame around = code().current_frame();
        below([&] {
            kept_above_ = {code().current_frame(), around};
            specification(*item);
        });
        kept_above_ = before;
    }
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
                specifications_below(alternative.specifications); // they may name the index
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

void Lowering::guard(Alternative& alternative, Guards& guards, Label closed, const std::function<void()>& last) {
    if (is_constant(alternative.condition, false))
        return;
    Expression* const expression = subject_of(alternative);
    const bool is_emitted = guards.known.find(expression) == guards.known.end() && has_statements(expression);
    Words condition = guard_condition(alternative, guards);
    Words subject = expression == nullptr || is_emitted ? nullptr : guard_subject(alternative, guards);
    // The channel or time of a closed guard must not be evaluated: its subscript may be out of range.
    const bool may_fail = is_emitted || (subject != nullptr && code::may_set_error(subject));
    if (!is_always_open(alternative) && (may_fail || guards.opened)) {
        evaluator_->jump_unless(safe(condition), closed);
        condition = trees_.constant(1);
    }
    if (guards.opened)
        put(trees_.constant(1), *guards.opened);
    if (is_emitted)
        subject = guard_subject(alternative, guards);
    if (subject != nullptr)
        evaluate({subject, condition});
    else
        evaluate(condition);
    last();
}

void Lowering::enable(Alternative& alternative, Guards& guards) {
    const Label closed = code().label();
    guard(alternative, guards, closed, [&] {
        switch (kind_of(alternative)) {
        case GuardKind::channel:
            return code().emit_communication(Op::enbc, channel_spelling(*subject_of(alternative)), {});
        case GuardKind::time:
            return code().emit(Op::enbt);
        case GuardKind::skip:
            return code().emit(Op::enbs);
        }
    });
    code().place(closed);
}

void Lowering::disable(Alternative& alternative, Guards& guards, Label selected, Label end) {
    const Label not_chosen = code().label();
    guard(alternative, guards, not_chosen, [&] {
        code().emit(Op::ldc, {code::Operand::Kind::difference, 0, selected.id, end.id});
        switch (kind_of(alternative)) {
        case GuardKind::channel:
            code().emit_communication(Op::disc, channel_spelling(*subject_of(alternative)), {});
            break;
        case GuardKind::time:
            code().emit(Op::dist);
            break;
        case GuardKind::skip:
            code().emit(Op::diss);
            break;
        }
        if (guards.around.empty())
            return;
        code().jump_if_false(not_chosen);
        for (const Replicator* const replicator : guards.around)
            put(trees_.slot(storage(*replicator->index).slot), guards.chosen.at(replicator));
    });
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
                                alternation.alternatives[0].condition == nullptr &&
                                alternation.alternatives[0].input != nullptr &&
                                kind_of(alternation.alternatives[0]) == GuardKind::channel;
    if (is_plain_input) {
        specifications(alternation.alternatives[0].specifications);
        return alternative_body(alternation.alternatives[0]);
    }
    Guards guards;
    collect(alternation, guards);
    if (alternation.replicator == nullptr)
        work_out(alternation, guards);
    if (!has_open_guard(alternation)) {
        guards.opened = temporary_slot();
        put(trees_.constant(0), *guards.opened);
    }
    code().reserve(1);
    code().emit(guards.waits_for_time ? Op::talt : Op::alt);
    each_guard(alternation, guards, [&](Alternative& alternative) { enable(alternative, guards); });
    at(alternation.place); // it waits in the ALT, not in the last guard
    if (guards.opened) {
        const Label waits = code().label();
        evaluator_->jump_if(trees_.slot(*guards.opened), waits);
        stop();
        code().place(waits);
        guards.opened.reset();
    }
    code().emit(guards.waits_for_time ? Op::taltwt : Op::altwt);
    const Label end = code().label(), finished = code().label();
    each_guard(alternation, guards, [&](Alternative& alternative) {
        const auto body = std::find_if(guards.bodies.begin(), guards.bodies.end(),
                                       [&](const Guards::Body& each) { return each.alternative == &alternative; });
        disable(alternative, guards, body->label, end);
    });
    at(alternation.place);
    code().emit(Op::altend);
    code().place(end);
    for (const Guards::Body& body : guards.bodies) {
        const Mark before = mark();
        code().place(body.label);
        code().open_scope();
        for (const Replicator* const replicator : body.replicators) {
            storage(*replicator->index).slot = guards.chosen.at(replicator);
            name(*replicator->index);
        }
        for (Alternative* const alternative : body.specified)
            specifications(alternative->specifications);
        alternative_body(*body.alternative);
        code().close_scope();
        code().jump(finished);
        release(before);
    }
    code().place(finished);
}

} // namespace t8::occam
