#include <algorithm>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {

void Lowering::process(Process* process) {
    using Kind = Process::Kind;
    if (process == nullptr)
        return;
    const Mark before = mark();
    at(process->place);
    switch (process->kind) {
    case Kind::error:
    case Kind::processor:
    case Kind::setting:
    case Kind::connection:
    case Kind::mapping:
    case Kind::skip:
        break;
    case Kind::stop:
        stop();
        break;
    case Kind::assignment:
        assignment(static_cast<Assignment&>(*process));
        break;
    case Kind::input:
        input(static_cast<Input&>(*process));
        break;
    case Kind::case_input:
        case_input(static_cast<CaseInput&>(*process));
        break;
    case Kind::output:
        output(static_cast<Output&>(*process));
        break;
    case Kind::call:
        call_process(static_cast<CallProcess&>(*process));
        break;
    case Kind::sequence:
        sequence(static_cast<Sequence&>(*process));
        break;
    case Kind::parallel:
        parallel(static_cast<Parallel&>(*process));
        break;
    case Kind::conditional:
        conditional(static_cast<Conditional&>(*process));
        break;
    case Kind::selection:
        selection(static_cast<Selection&>(*process));
        break;
    case Kind::loop:
        loop(static_cast<Loop&>(*process));
        break;
    case Kind::alternation:
        alternation(static_cast<Alternation&>(*process));
        break;
    case Kind::block:
        block(static_cast<Block&>(*process));
        break;
    case Kind::insert:
        insert(static_cast<Insert&>(*process));
        break;
    }
    release(before);
}

void Lowering::block(Block& block) {
    code().open_scope();
    specifications(block.specifications);
    process(block.body);
    code().close_scope();
}

void Lowering::stop() {
    if (options_.mode != objects::ErrorMode::stop)
        code().emit(Op::seterr);
    if (stops())
        code().emit(Op::stopp);
}

void Lowering::counted(Words base, Words count, Slot counter, const std::function<void()>& body) {
    const bool is_known = count->kind == WordTree::Kind::constant;
    if (is_known && count->value <= 0)
        return;
    const Label start = code().label(), last = code().label(), end = code().label();
    put(base, counter, 0);
    put(!is_known && is_checked() ? trees_.binary(Op::csub0, count, trees_.constant(static_cast<SignedWord>(MostNeg))) : count,
        counter, 1);
    if (!is_known) {
        // lend tests the count after the body: with a count of 0 the body would run once, and a negative count would be a large one.
        evaluator_->jump_unless(
            is_checked() ? trees_.slot(counter, 1) : trees_.binary(Op::gt, trees_.slot(counter, 1), trees_.constant(0)), end);
    }
    code().open_loop(is_known ? static_cast<unsigned>(std::clamp<SignedWord>(count->value, 2, 64)) : 8);
    code().place(start);
    body();
    code().load_address(counter);
    code().emit(Op::ldc, {code::Operand::Kind::difference, 0, last.id, start.id});
    code().emit(Op::lend);
    code().place(last);
    code().close_loop();
    code().place(end);
}

void Lowering::replicated(Replicator& replicator, const std::function<void()>& body) {
    note_replicator(replicator);
    Storage& index = storage(*replicator.index);
    index = {};
    index.kind = Storage::Kind::word;
    const Slot counter = temporary_slot(2);
    const Words base = word(replicator.base);
    const Words count = word(replicator.count);
    code().open_scope();
    if (replicator.step == nullptr) {
        index.slot = counter;
        name(*replicator.index);
        counted(base, count, counter, body);
        return code().close_scope();
    }
    index.slot = temporary_slot();
    name(*replicator.index);
    const Words step = replicator.step->value != nullptr ? word(replicator.step) : kept(word(replicator.step));
    put(base, index.slot);
    counted(trees_.constant(0), count, counter, [&] {
        body();
        put(trees_.binary(Op::sum, trees_.slot(index.slot), step), index.slot);
    });
    code().close_scope();
}

void Lowering::sequence(Sequence& sequence) {
    if (sequence.replicator == nullptr) {
        for (Process* const part : sequence.parts)
            process(part);
        return;
    }
    replicated(*sequence.replicator, [&] {
        for (Process* const part : sequence.parts)
            process(part);
        at(sequence.place); // of what ends the loop
    });
}

void Lowering::jump_unless(Expression* condition, Label target) {
    if (condition->value == nullptr && condition->kind == Expression::Kind::binary && has_statements(condition)) {
        auto& binary = static_cast<Binary&>(*condition);
        if (binary.operation == Operator::and_) {
            jump_unless(binary.left, target);
            return jump_unless(binary.right, target);
        }
        if (binary.operation == Operator::or_) {
            const Label on = code().label();
            jump_if(binary.left, on);
            jump_unless(binary.right, target);
            return code().place(on);
        }
    }
    Words tree = word(condition);
    if (stops() && code::may_set_error(tree))
        tree = kept(tree);
    evaluator_->jump_unless(tree, target);
}

void Lowering::jump_if(Expression* condition, Label target) {
    if (condition->value == nullptr && condition->kind == Expression::Kind::binary && has_statements(condition)) {
        auto& binary = static_cast<Binary&>(*condition);
        if (binary.operation == Operator::or_) {
            jump_if(binary.left, target);
            return jump_if(binary.right, target);
        }
        if (binary.operation == Operator::and_) {
            const Label on = code().label();
            jump_unless(binary.left, on);
            jump_if(binary.right, target);
            return code().place(on);
        }
    }
    Words tree = word(condition);
    if (stops() && code::may_set_error(tree))
        tree = kept(tree);
    evaluator_->jump_if(tree, target);
}

void Lowering::conditional(Conditional& conditional) {
    const Label end = code().label();
    choices(conditional, end);
    at(conditional.place);
    stop();
    code().place(end);
}

void Lowering::choices(Conditional& conditional, Label end) {
    const auto each = [&] {
        for (Choice& choice : conditional.choices) {
            const Mark before = mark();
            code().open_scope();
            at(choice.place);
            specifications(choice.specifications);
            if (choice.nested != nullptr) {
                choices(*choice.nested, end);
            } else if (choice.condition->value != nullptr) {
                if (choice.condition->value->truth()) {
                    process(choice.body);
                    code().jump(end);
                }
            } else {
                const Label next = code().label();
                jump_unless(choice.condition, next);
                process(choice.body);
                code().jump(end);
                code().place(next);
            }
            code().close_scope();
            release(before);
        }
    };
    if (conditional.replicator == nullptr)
        each();
    else
        replicated(*conditional.replicator, each);
}

void Lowering::selection(Selection& selection) {
    const Label end = code().label(), otherwise = code().label();
    const bool is_wide = class_of(selection.selector->type) == Class::wide;
    std::vector<std::pair<std::int64_t, Label>> cases;
    std::vector<Label> labels;
    bool has_else = false;
    for (const Option& option : selection.options) {
        labels.push_back(option.is_else ? otherwise : code().label());
        has_else = has_else || option.is_else;
        for (const Expression* const value : option.values)
            cases.emplace_back(value->value->number(), labels.back());
    }
    const auto bodies = [&] {
        for (std::size_t i = 0; i < selection.options.size(); ++i) {
            Option& option = selection.options[i];
            const Mark before = mark();
            code().place(labels[i]);
            code().open_scope();
            specifications(option.specifications);
            process(option.body);
            code().close_scope();
            code().jump(end);
            release(before);
        }
        if (!has_else) {
            code().place(otherwise);
            at(selection.place);
            stop();
        }
    };
    if (is_wide) {
        const Wide selector = pinned(wide(selection.selector));
        for (const auto& [value, label] : cases) {
            const Wide constant{
                trees_.constant(static_cast<SignedWord>(static_cast<Word>(value))),
                trees_.constant(static_cast<SignedWord>(static_cast<Word>(static_cast<std::uint64_t>(value) >> 32)))};
            evaluator_->jump_if(compare_wide(Operator::equal, selector, constant), label);
        }
        code().jump(otherwise);
        bodies();
    } else {
        dispatch({pinned(word(selection.selector)), std::move(cases), otherwise, selection.place}, bodies);
    }
    code().place(end);
}

void Lowering::loop(Loop& loop) {
    if (loop.condition->value != nullptr && !loop.condition->value->truth())
        return;
    const Label start = code().label(), end = code().label();
    code().open_loop();
    code().place(start);
    const Mark before = mark();
    if (loop.condition->value == nullptr)
        jump_unless(loop.condition, end);
    release(before);
    process(loop.body);
    at(loop.place);
    code().jump(start);
    code().close_loop();
    code().place(end);
}

} // namespace t8::occam
