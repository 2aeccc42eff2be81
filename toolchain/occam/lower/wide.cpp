#include "diagnostics/assertion.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

constexpr SignedWord low_of(std::uint64_t bits) { return static_cast<SignedWord>(static_cast<Word>(bits)); }
constexpr SignedWord high_of(std::uint64_t bits) { return static_cast<SignedWord>(static_cast<Word>(bits >> 32)); }

} // namespace

Wide Lowering::load_wide(const Element& element) {
    if (element.value != nullptr)
        return {trees_.constant(low_of(element.value->bits)), trees_.constant(high_of(element.value->bits))};
    const Words address = pinned(element.address);
    return {trees_.word_at(address, 0), trees_.word_at(address, 1)};
}

Wide Lowering::pinned(Wide value) {
    const auto is_simple = [](Words tree) { return tree->depth <= 1; };
    if (is_simple(value.low) && is_simple(value.high))
        return value;
    const Slot slot = temporary_slot(2);
    put(value.low, slot, 0);
    put(value.high, slot, 1);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

void Lowering::store_wide(const Element& target, Wide value) {
    const Words address = pinned(target.address);
    if (value.low->depth > 1 || value.high->depth > 1)
        value = pinned(value);
    evaluator_->store_word(value.low, address, 0);
    evaluator_->store_word(value.high, address, 1);
}

Wide Lowering::wide(Expression* expression) {
    if (expression->value != nullptr)
        return {trees_.constant(low_of(expression->value->bits)), trees_.constant(high_of(expression->value->bits))};
    switch (expression->kind) {
    case ExpressionKind::name:
    case ExpressionKind::subscript:
        return load_wide(element(expression));
    case ExpressionKind::unary:
        return unary_wide(static_cast<Unary&>(*expression));
    case ExpressionKind::binary:
        return binary_wide(static_cast<Binary&>(*expression));
    case ExpressionKind::conversion: {
        auto& conversion = static_cast<Conversion&>(*expression);
        const Type* const source = conversion.operand->type;
        if (is_real(source))
            return real_to_wide(conversion);
        if (class_of(source) == Class::wide)
            return wide(conversion.operand);
        return widened(word(conversion.operand));
    }
    case ExpressionKind::call: {
        auto& call = static_cast<Call&>(*expression);
        return load_wide(this->call(*call.routine, call.actuals).front());
    }
    case ExpressionKind::value_process: {
        const Element made = temporary(expression->type);
        auto& value = static_cast<ValueProcess&>(*expression);
        value_process(value, [&] { store_value(made, value.results[0]); });
        return load_wide(made);
    }
    default:
        T8_UNREACHABLE("an expression of a kind that has no 64 bits");
    }
}

Wide Lowering::widened(Words value) {
    if (value->kind == WordTree::Kind::constant)
        return {value, trees_.constant(value->value < 0 ? -1 : 0)};
    const Slot slot = temporary_slot(2);
    evaluate(value);
    code().emit(Op::xdble);
    code().store(slot, 0);
    code().store(slot, 1);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

Wide Lowering::add_wide(Wide left, Wide right, bool subtract, bool check) {
    left = pinned(left);
    right = pinned(right);
    const Slot slot = temporary_slot(2);
    const Op modular = subtract ? Op::ldiff : Op::lsum;
    const bool guards = stops() && check;
    if (guards)
        code().emit(Op::testerr);
    evaluator_->words({trees_.constant(0), left.low, right.low});
    code().emit(modular);
    code().store(slot, 0);
    // After the store the carry is in Areg. Loading the two high words, which need one register each, moves it to Creg.
    evaluator_->word(left.high);
    evaluator_->word(right.high);
    code().emit(!check ? modular : subtract ? Op::lsub : Op::ladd);
    if (guards)
        code().emit(Op::stoperr);
    code().store(slot, 1);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

Wide Lowering::unary_wide(Unary& unary) {
    const Wide value = wide(unary.operand);
    if (unary.operation == Operator::complement)
        return {trees_.unary(Op::not_, value.low), trees_.unary(Op::not_, value.high)};
    const Wide zero{trees_.constant(0), trees_.constant(0)};
    return add_wide(zero, value, true, unary.operation == Operator::negate);
}

Wide Lowering::shift_wide(Operator operation, Wide value, Words places, const Expression* count) {
    if (is_checked() && !is_within(count, 65))
        places = trees_.binary(Op::csub0, places, trees_.constant(65));
    if (places->kind == WordTree::Kind::constant && places->value >= 32 && places->value <= 64) {
        const Words zero = trees_.constant(0), rest = trees_.constant(places->value - 32);
        if (places->value == 64)
            return {zero, zero};
        return operation == Operator::shift_left ? Wide{zero, trees_.binary(Op::shl, value.low, rest)}
                                                 : Wide{trees_.binary(Op::shr, value.high, rest), zero};
    }
    const Slot slot = temporary_slot(2);
    evaluate({value.high, value.low, places});
    code().emit(operation == Operator::shift_left ? Op::lshl : Op::lshr);
    code().store(slot, 0);
    code().store(slot, 1);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

Wide Lowering::support(std::string_view name, Wide left, Wide right) {
    // The routine takes four words and returns two: low in Areg, high in Breg.
    AtomIndex atom;
    const code::Needs needs = import_support(name, atom);
    code().reserve(1);
    evaluate(right.high);
    code().emit(Op::stl, 0);
    evaluate({right.low, left.high, left.low});
    code().call(atom, needs);
    const Slot slot = temporary_slot(2);
    code().store(slot, 0);
    code().store(slot, 1);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

Wide Lowering::binary_wide(Binary& binary) {
    const Operator operation = binary.operation;
    const Wide left = wide(binary.left);
    if (is_shift(operation))
        return shift_wide(operation, left, word(binary.right), binary.right);
    const Wide right = wide(binary.right);
    const auto halves = [&](Op op) {
        return Wide{trees_.binary(op, left.low, right.low), trees_.binary(op, left.high, right.high)};
    };
    switch (operation) {
    case Operator::add:
        return add_wide(left, right, false, true);
    case Operator::subtract:
        return add_wide(left, right, true, true);
    case Operator::plus:
        return add_wide(left, right, false, false);
    case Operator::minus:
        return add_wide(left, right, true, false);
    case Operator::bit_and:
        return halves(Op::and_);
    case Operator::bit_or:
        return halves(Op::or_);
    case Operator::bit_xor:
        return halves(Op::xor_);
    case Operator::times: {
        const Wide a = pinned(left), b = pinned(right);
        const Slot slot = temporary_slot(2);
        evaluate({trees_.constant(0), a.low, b.low});
        code().emit(Op::lmul);
        code().store(slot, 0);
        code().store(slot, 1);
        const Words cross =
            trees_.binary(Op::sum, trees_.binary(Op::prod, a.low, b.high), trees_.binary(Op::prod, a.high, b.low));
        put(trees_.binary(Op::sum, trees_.slot(slot, 1), cross), slot, 1);
        return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
    }
    case Operator::multiply:
        return support("INT64MUL%CHK", pinned(left), pinned(right));
    case Operator::divide:
        return support("INT64DIV%CHK", pinned(left), pinned(right));
    case Operator::remainder:
        return support("INT64REM%CHK", pinned(left), pinned(right));
    default:
        T8_UNREACHABLE("an operator that is not 64-bit arithmetic");
    }
}

Words Lowering::compare_wide(Operator operation, Wide left, Wide right) {
    left = pinned(left);
    right = pinned(right);
    const auto equal = [&] {
        const Words either =
            trees_.binary(Op::or_, trees_.binary(Op::xor_, left.low, right.low), trees_.binary(Op::xor_, left.high, right.high));
        return trees_.equals(either, 0);
    };
    const auto unsigned_word = [&](Words tree) {
        return trees_.binary(Op::xor_, tree, trees_.constant(static_cast<SignedWord>(MostNeg)));
    };
    const auto greater = [&](Wide a, Wide b) {
        return trees_.either(
            trees_.binary(Op::gt, a.high, b.high),
            trees_.both(trees_.equals(a.high, b.high), trees_.binary(Op::gt, unsigned_word(a.low), unsigned_word(b.low))));
    };
    switch (operation) {
    case Operator::equal:
        return equal();
    case Operator::not_equal:
        return trees_.negation(equal());
    case Operator::greater:
        return greater(left, right);
    case Operator::less:
        return greater(right, left);
    case Operator::greater_equal:
        return trees_.negation(greater(right, left));
    case Operator::less_equal:
        return trees_.negation(greater(left, right));
    case Operator::after: {
        const Wide difference = add_wide(left, right, true, false);
        return greater(difference, {trees_.constant(0), trees_.constant(0)});
    }
    default:
        T8_UNREACHABLE("an operator that is not a comparison");
    }
}

Words Lowering::narrowed(Wide value, const Type* target) {
    if (!is_checked())
        return wrapped_to(target, value.low);
    if (value.high->kind == WordTree::Kind::constant && value.high->value == 0)
        return checked_to(target, trees_.binary(Op::csub0, value.low, trees_.constant(static_cast<SignedWord>(MostNeg))));
    value = pinned(value);
    const Slot slot = temporary_slot();
    if (stops())
        code().emit(Op::testerr);
    evaluator_->words({value.high, value.low});
    code().emit(Op::csngl);
    if (stops())
        code().emit(Op::stoperr);
    code().store(slot);
    return checked_to(target, trees_.slot(slot));
}

} // namespace t8::occam
