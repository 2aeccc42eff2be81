#include <algorithm>
#include <array>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

/// A predefined function that is one instruction on words.
/// operands   numbers of the actuals that go to Areg, Breg, Creg; -1: nothing
/// results    numbers of the results that come in Areg, Breg, Creg
struct OneInstruction {
    std::string_view name;
    Op op;
    std::array<int, 3> operands;
    std::array<int, 3> results;
};

constexpr std::array<OneInstruction, 15> instructions{{
    {"LONGADD", Op::ladd, {1, 0, 2}, {0, -1, -1}},
    {"LONGSUB", Op::lsub, {1, 0, 2}, {0, -1, -1}},
    {"LONGSUM", Op::lsum, {1, 0, 2}, {1, 0, -1}},
    {"LONGDIFF", Op::ldiff, {1, 0, 2}, {1, 0, -1}},
    {"LONGPROD", Op::lmul, {1, 0, 2}, {1, 0, -1}},
    {"LONGDIV", Op::ldiv, {2, 1, 0}, {0, 1, -1}},
    {"SHIFTRIGHT", Op::lshr, {2, 1, 0}, {1, 0, -1}},
    {"SHIFTLEFT", Op::lshl, {2, 1, 0}, {1, 0, -1}},
    {"NORMALISE", Op::norm, {1, 0, -1}, {2, 1, 0}},
    {"BITCOUNT", Op::bitcnt, {0, 1, -1}, {0, -1, -1}},
    {"BITREVWORD", Op::bitrevword, {0, -1, -1}, {0, -1, -1}},
    {"BITREVNBITS", Op::bitrevnbits, {1, 0, -1}, {0, -1, -1}},
    {"CRCWORD", Op::crcword, {0, 1, 2}, {0, -1, -1}},
    {"CRCBYTE", Op::crcbyte, {0, 1, 2}, {0, -1, -1}},
    {"FRACMUL", Op::fmul, {1, 0, -1}, {0, -1, -1}},
}};

/// A predefined function of one real that is one instruction, by its name for REAL32; D in front for REAL64.
struct RealInstruction {
    std::string_view name;
    Op op;
    bool gives_boolean;
};

constexpr std::array<RealInstruction, 7> real_instructions{{
    {"ABS", Op::fpuabs, false},
    {"MULBY2", Op::fpumulby2, false},
    {"DIVBY2", Op::fpudivby2, false},
    {"FPINT", Op::fpint, false},
    {"ISNAN", Op::fpnan, true},
    {"NOTFINITE", Op::fpnotfinite, true},
    {"ORDERED", Op::fpordered, true},
}};

} // namespace

std::optional<std::vector<Element>> Lowering::predefined(const RoutineInfo& info, std::span<Expression*> actuals) {
    const std::string_view name = info.declaration->name->text;
    for (const OneInstruction& row : instructions) {
        if (row.name != name)
            continue;
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
    if (std::optional<std::vector<Element>> results = predefined_real(info, actuals); results)
        return results;
    if (std::optional<std::vector<Element>> results = predefined_shift(name, actuals); results)
        return results;
    return predefined_process(name, actuals) ? std::optional<std::vector<Element>>(std::vector<Element>{}) : std::nullopt;
}

std::optional<std::vector<Element>> Lowering::predefined_real(const RoutineInfo& info, std::span<Expression*> actuals) {
    const std::string_view name = info.declaration->name->text;
    const bool is_real_function = !actuals.empty() && is_real(info.formals[0]->type);
    if (!is_real_function)
        return {};
    const bool to_double = is_double(info.formals[0]->type);
    const std::string_view single = to_double ? name.substr(1) : name;
    const auto given = [&](const Element& element) { return std::vector<Element>{element}; };
    if (single == "MINUSX" || single == "SQRT") {
        Element made = temporary(info.results[0]);
        if (single == "SQRT") {
            store_real(made, trees_.root(real(actuals[0])));
            return given(made);
        }
        const Words sign = trees_.constant(static_cast<SignedWord>(MostNeg));
        if (!to_double) {
            store(made, trees_.binary(Op::xor_, word(actuals[0]), sign));
            return given(made);
        }
        store_real(made, real(actuals[0]));
        evaluator_->store_word(trees_.binary(Op::xor_, trees_.word_at(made.address, 1), sign), made.address, 1);
        return given(made);
    }
    for (const RealInstruction& row : real_instructions) {
        if (row.name != single)
            continue;
        Element made = temporary(info.results[0]);
        const Reals first = real(actuals[0]);
        if (row.gives_boolean)
            store(made, trees_.compare(row.op, first, actuals.size() > 1 ? real(actuals[1]) : nullptr, false));
        else
            store_real(made, trees_.real_unary(row.op, first));
        return given(made);
    }
    return {};
}

std::optional<std::vector<Element>> Lowering::predefined_shift(std::string_view name, std::span<Expression*> actuals) {
    const bool is_arithmetic = name == "ASHIFTLEFT" || name == "ASHIFTRIGHT",
               is_rotation = name == "ROTATELEFT" || name == "ROTATERIGHT";
    if (!is_arithmetic && !is_rotation)
        return {};
    const bool goes_left = name.ends_with("LEFT");
    const Words value = word(actuals[0]);
    Words places = word(actuals[1]);
    if (is_checked() && !is_within(actuals[1], 33))
        places = trees_.binary(Op::csub0, places, trees_.constant(33));
    Element made = temporary(all_.types.int_());
    if (is_arithmetic) {
        const Wide wide = pinned(widened(value));
        if (stops())
            code().emit(Op::testerr);
        evaluator_->words({wide.high, wide.low, places});
        code().emit(goes_left ? Op::lshl : Op::lshr);
        if (goes_left && is_checked())
            code().emit(Op::csngl);
        if (stops())
            code().emit(Op::stoperr);
    } else {
        const Words zero = trees_.constant(0);
        evaluate({goes_left ? zero : value, goes_left ? value : zero, places});
        code().emit(goes_left ? Op::lshl : Op::lshr);
        code().emit(Op::or_);
    }
    code().store(*made.slot);
    return std::vector<Element>{made};
}

bool Lowering::predefined_process(std::string_view name, std::span<Expression*> actuals) {
    if (name == "CAUSEERROR") {
        code().emit(Op::seterr);
        if (stops())
            code().emit(Op::stopp);
        return true;
    }
    if (name == "ASSERT") {
        if (!is_checked() || actuals[0]->value != nullptr)
            return true;
        const Mark before = mark();
        kept(trees_.binary(Op::csub0, trees_.negation(word(actuals[0])), trees_.constant(1)));
        release(before);
        return true;
    }
    if (name == "RESCHEDULE") {
        code().emit(Op::ldpri);
        code().emit(Op::ldlp, 0);
        code().emit(Op::or_);
        code().emit(Op::runp);
        code().emit(Op::stopp);
        return true;
    }
    if (name.starts_with("LOAD.")) {
        const Element here = element(actuals[0]);
        store(here, element(actuals[1]).address);
        return true;
    }
    if (name == "KERNEL.RUN") {
        kernel_run(actuals);
        return true;
    }
    if (name == "MOVE2D" || name == "DRAW2D" || name == "CLIP2D") {
        move_2d(name == "MOVE2D" ? Op::move2dall : name == "DRAW2D" ? Op::move2dnonzero : Op::move2dzero, actuals);
        return true;
    }
    return false;
}

/// (code, entry.offset, workspace, no.of.parameters). The last word of the workspace takes this process's Wptr, the word below
/// the parameters what the code returns to; it returns with Wptr four words above that.
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

/// (Source, sx, sy, Dest, dx, dy, width, length)
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
