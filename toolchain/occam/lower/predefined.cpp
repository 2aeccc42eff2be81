#include "toolchain/occam/lower/lowering.hpp"

#include "diagnostics/assertion.hpp"

namespace t8::occam {

std::vector<Element> Lowering::predefined(const RoutineInfo& info, std::span<Expression*> actuals) {
    using Kind = PredefinedCode::Kind;
    const PredefinedCode& row = info.predefined->code;
    switch (row.kind) {
    case Kind::words:
        return predefined_words(info, actuals);
    case Kind::shift:
        return {arithmetic_shift(row.op, actuals)};
    case Kind::rotation:
        return {rotation(row.op, actuals)};
    case Kind::real:
    case Kind::real_test:
    case Kind::root:
    case Kind::negation:
        return {predefined_real(info, actuals)};
    default:
        predefined_process(row, actuals);
        return {};
    }
}

std::vector<Element> Lowering::predefined_words(const RoutineInfo& info, std::span<Expression*> actuals) {
    const PredefinedCode& row = info.predefined->code;
    std::vector<Words> operands;
    for (std::size_t i = row.operands.size(); i-- > 0;)
        if (row.operands[i] >= 0)
            operands.push_back(word(actuals[static_cast<std::size_t>(row.operands[i])]));
    const bool guards = stops() && has(row_of(row.op).traits, Trait::sets_error);
    if (guards)
        code().emit(Op::testerr);
    evaluate_all(operands);
    code().emit(row.op);
    if (guards)
        code().emit(Op::stoperr);
    std::vector<Element> results(info.results.size());
    for (const int result : row.results) {
        if (result < 0)
            continue;
        Element made = temporary(info.results[static_cast<std::size_t>(result)]);
        code().store(*made.slot);
        results[static_cast<std::size_t>(result)] = made;
    }
    return results;
}

Element Lowering::predefined_real(const RoutineInfo& info, std::span<Expression*> actuals) {
    using Kind = PredefinedCode::Kind;
    const PredefinedCode& row = info.predefined->code;
    Element made = temporary(info.results[0]);
    if (row.kind == Kind::negation)
        return real_negation(made, actuals[0]);
    const Reals first = real(actuals[0]);
    if (row.kind == Kind::root)
        store_real(made, trees_.root(first));
    else if (row.kind == Kind::real_test)
        store(made, trees_.compare(row.op, first, actuals.size() > 1 ? real(actuals[1]) : nullptr, false));
    else
        store_real(made, trees_.real_unary(row.op, first));
    return made;
}

/// Stores the negative of a real in `made`, by inverting its sign bit, also that of a NaN.
Element Lowering::real_negation(Element made, Expression* operand) {
    const Words sign = trees_.constant(static_cast<SignedWord>(MostNeg));
    if (!is_double(made.type)) {
        store(made, trees_.binary(Op::xor_, word(operand), sign));
        return made;
    }
    store_real(made, real(operand));
    evaluator_->store_word(trees_.binary(Op::xor_, trees_.word_at(made.address, 1), sign), made.address, 1);
    return made;
}

/// Returns the number of places of a shift, with a check that it is at most 32.
Words Lowering::checked_places(Expression* places) {
    const Words given = word(places);
    return is_checked() && !is_within(places, 33) ? trees_.binary(Op::csub0, given, trees_.constant(33)) : given;
}

/// Shifts a word arithmetically: `op` shifts a double word whose low word is the value and whose high word has its sign bits.
Element Lowering::arithmetic_shift(Op op, std::span<Expression*> actuals) {
    const Words value = word(actuals[0]);
    const Words places = checked_places(actuals[1]);
    Element made = temporary(all_.types.int_());
    const Wide wide = pinned(widened(value));
    if (stops())
        code().emit(Op::testerr);
    evaluator_->words({wide.high, wide.low, places});
    code().emit(op);
    if (op == Op::lshl && is_checked())
        code().emit(Op::csngl);
    if (stops())
        code().emit(Op::stoperr);
    code().store(*made.slot);
    return made;
}

/// Rotates a word: `op` shifts a double word with the value in one word and 0 in the other; `or` joins the two words of the result.
Element Lowering::rotation(Op op, std::span<Expression*> actuals) {
    const bool goes_left = op == Op::lshl;
    const Words value = word(actuals[0]);
    const Words places = checked_places(actuals[1]);
    Element made = temporary(all_.types.int_());
    const Words zero = trees_.constant(0);
    evaluate({goes_left ? zero : value, goes_left ? value : zero, places});
    code().emit(op);
    code().emit(Op::or_);
    code().store(*made.slot);
    return made;
}

void Lowering::predefined_process(const PredefinedCode& row, std::span<Expression*> actuals) {
    using Kind = PredefinedCode::Kind;
    switch (row.kind) {
    case Kind::cause_error:
        code().emit(Op::seterr);
        if (stops())
            code().emit(Op::stopp);
        return;
    case Kind::assertion:
        return assertion(actuals[0]);
    case Kind::reschedule:
        return reschedule();
    case Kind::address: {
        const Element here = element(actuals[0]);
        return store(here, element(actuals[1]).address);
    }
    case Kind::kernel_run:
        return kernel_run(actuals);
    case Kind::move_2d:
        return move_2d(row.op, actuals);
    default:
        T8_UNREACHABLE("a predefined function, or a routine of the library, is not compiled as a process");
    }
}

void Lowering::assertion(Expression* condition) {
    if (!is_checked() || condition->value != nullptr)
        return;
    const Mark before = mark();
    kept(trees_.binary(Op::csub0, trees_.negation(word(condition)), trees_.constant(1)));
    release(before);
}

void Lowering::reschedule() {
    code().emit(Op::ldpri);
    code().emit(Op::ldlp, 0);
    code().emit(Op::or_);
    code().emit(Op::runp);
    code().emit(Op::stopp);
}

/// Emits KERNEL.RUN (code, entry.offset, workspace, no.of.parameters). The last word of the workspace gets the Wptr of this process. The
/// word below the parameters gets the return address; the code returns with Wptr four words above that.
void Lowering::kernel_run(std::span<Expression*> actuals) {
    const auto parameters = static_cast<SignedWord>(actuals[3]->value->number());
    const Element entered = pinned(block_value(actuals[0]));
    const Element workspace = pinned(element(actuals[2]));
    const Words start = checked_index(word(actuals[1]), size_of(entered), actuals[1]);
    const Words target = kept(trees_.bytes_behind(entered.address, start));
    const Words size = size_of(workspace);
    const Words first = checked_index(trees_.binary(Op::diff, size, trees_.constant(parameters + 2)), size, nullptr);
    const Words frame = kept(trees_.words_behind(workspace.address, first));
    const Label back = code().label();
    code().open_verbatim();
    code().emit(Op::ldlp, 0);
    evaluate(frame);
    code().emit(Op::stnl, parameters + 1);
    code().load_address(back);
    evaluate(frame);
    code().emit(Op::stnl, 0);
    evaluate({target, frame});
    code().emit(Op::gajw);
    code().emit(Op::rev);
    code().emit(Op::gcall);
    code().place(back);
    code().emit(Op::ldl, parameters - 3);
    code().emit(Op::gajw);
    code().close_verbatim();
}

/// Emits a two-dimensional move (Source, sx, sy, Dest, dx, dy, width, length).
void Lowering::move_2d(Op op, std::span<Expression*> actuals) {
    const auto start_and_stride = [&](std::size_t array, std::size_t x, std::size_t y) {
        const Element whole = pinned(block_value(actuals[array]));
        const Words row = pinned(word(actuals[y]));
        Element line = element_at(whole, row);
        const Words stride = pinned(bytes_of_value(line));
        return std::pair{pinned(trees_.bytes_behind(line.address, word(actuals[x]))), stride};
    };
    const auto [source, source_stride] = start_and_stride(0, 1, 2);
    const auto [target, target_stride] = start_and_stride(3, 4, 5);
    const Words width = pinned(word(actuals[6])), length = pinned(word(actuals[7]));
    evaluate({source_stride, target_stride, length});
    code().emit(Op::move2dinit);
    evaluate({source, target, width});
    code().emit(op);
}

} // namespace t8::occam
