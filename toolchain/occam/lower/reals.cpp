#include "diagnostics/assertion.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

Op real_instruction(Operator operation) {
    switch (operation) {
    case Operator::add:
        return Op::fpadd;
    case Operator::subtract:
        return Op::fpsub;
    case Operator::multiply:
        return Op::fpmul;
    case Operator::divide:
        return Op::fpdiv;
    default:
        T8_UNREACHABLE("an operator of reals without an instruction");
    }
}

/// Returns the exponent of a positive power of two whose reciprocal is also a normal number; nothing for other values.
std::optional<int> power_of_two(const Type* type, std::uint64_t bits) {
    const unsigned mantissa = is_double(type) ? 52 : 23;
    const int bias = is_double(type) ? 1023 : 127;
    const auto exponent = static_cast<int>(bits >> mantissa);
    const bool is_power = bits == static_cast<std::uint64_t>(exponent) << mantissa;
    if (!is_power || exponent < 1 || exponent >= 2 * bias)
        return {};
    return exponent - bias;
}

std::uint64_t two_to_the(const Type* type, int power) {
    return is_double(type) ? static_cast<std::uint64_t>(power + 1023) << 52 : static_cast<std::uint64_t>(power + 127) << 23;
}

Op mode_of(Rounding rounding) { return rounding == Rounding::truncate ? Op::fpurz : Op::fpurn; }

} // namespace

Reals Lowering::real_constant(const Type* type, std::uint64_t bits) {
    if (bits == 0)
        return trees_.zero(is_double(type));
    const Words address = constant_address(type, Constant{bits, {}});
    return is_double(type) ? trees_.double_at(address) : trees_.single_at(address);
}

Reals Lowering::load_real(const Element& element) {
    if (element.value != nullptr)
        return real_constant(element.type, element.value->bits);
    const Words address = safe(element.address);
    return is_double(element.type) ? trees_.double_at(address) : trees_.single_at(address);
}

Reals Lowering::real(Expression* expression) {
    if (expression->value != nullptr)
        return real_constant(expression->type, expression->value->bits);
    switch (expression->kind) {
    case ExpressionKind::unary: { // -x inverts the sign bit, because 0 - x loses the sign of zero
        auto& unary = static_cast<Unary&>(*expression);
        const Element made = temporary(expression->type);
        const Words sign = trees_.constant(static_cast<SignedWord>(MostNeg));
        if (class_of(expression->type) == Class::real32) {
            store(made, trees_.binary(Op::xor_, word(unary.operand), sign));
        } else {
            store_real(made, real(unary.operand));
            evaluator_->store_word(trees_.binary(Op::xor_, trees_.word_at(made.address, 1), sign), made.address, 1);
        }
        return load_real(made);
    }
    case ExpressionKind::binary: {
        auto& binary = static_cast<Binary&>(*expression);
        if (const Reals scaled = scaled_by_two(binary))
            return scaled;
        const Reals left = real(binary.left);
        const Reals right = real(binary.right);
        return binary.operation == Operator::remainder ? trees_.remainder(left, right)
                                                       : trees_.real_binary(real_instruction(binary.operation), left, right);
    }
    case ExpressionKind::conversion:
        return conversion_real(static_cast<Conversion&>(*expression));
    default:
        return load_real(block_value(expression));
    }
}

Reals Lowering::scaled_by_two(Binary& binary) {
    const bool divides = binary.operation == Operator::divide;
    if (!divides && binary.operation != Operator::multiply)
        return nullptr;
    Expression* factor = binary.right;
    Expression* scaled = binary.left;
    if (!divides && factor->value == nullptr)
        std::swap(factor, scaled);
    const std::optional<int> found = factor->value == nullptr ? std::nullopt : power_of_two(binary.type, factor->value->bits);
    if (!found)
        return nullptr;
    const int power = divides ? -*found : *found;
    if (power == 1 || power == -1)
        return trees_.real_unary(power == 1 ? Op::fpumulby2 : Op::fpudivby2, real(scaled));
    if (!divides)
        return nullptr;
    const Reals value = real(scaled);
    return trees_.real_binary(Op::fpmul, value, real_constant(binary.type, two_to_the(binary.type, power)));
}

Reals Lowering::conversion_real(Conversion& conversion) {
    const Type* const target = conversion.type;
    const Type* const source = conversion.operand->type;
    const bool to_double = is_double(target);
    if (is_real(source)) {
        const Reals value = real(conversion.operand);
        if (to_double == is_double(source))
            return value;
        return to_double ? trees_.real_unary(Op::fpur32tor64, value)
                         : trees_.real_unary(Op::fpur64tor32, value, mode_of(conversion.rounding));
    }
    if (class_of(source) == Class::wide) {
        const Wide value = pinned(wide(conversion.operand));
        const Slot slot = temporary_slot(2);
        put(value.low, slot, 0);
        put(value.high, slot, 1);
        // Each part is exact, and only the sum is rounded.
        Reals low = trees_.convert(Op::fpb32tor64, trees_.slot_address(slot, 0), true);
        Reals high = trees_.real_unary(Op::fpuexpinc32, trees_.convert(Op::fpi32tor64, trees_.slot_address(slot, 1), true));
        if (!to_double) {
            low = trees_.real_unary(Op::fpunoround, low);
            high = trees_.real_unary(Op::fpunoround, high);
        }
        return trees_.real_binary(Op::fpadd, low, high, mode_of(conversion.rounding));
    }
    Words address = nullptr;
    const Words value = word(conversion.operand);
    if (value->kind == WordTree::Kind::slot)
        address = trees_.slot_address(Slot{value->id}, value->value);
    else if (value->kind == WordTree::Kind::word_at)
        address = trees_.words_behind(value->left, value->value);
    else {
        const Slot slot = temporary_slot();
        put(value, slot);
        address = trees_.slot_address(slot);
    }
    return trees_.convert(to_double ? Op::fpi32tor64 : Op::fpi32tor32, address, to_double,
                          to_double ? Op::fpurn : mode_of(conversion.rounding));
}

Words Lowering::compare_reals(Operator operation, Reals left, Reals right) {
    const bool check = is_checked();
    const auto guarded = [&](Words result) { return stops() && check ? kept(result) : result; };
    switch (operation) {
    case Operator::equal:
        return guarded(trees_.compare(Op::fpeq, left, right, check));
    case Operator::not_equal:
        return trees_.negation(guarded(trees_.compare(Op::fpeq, left, right, check)));
    case Operator::greater:
        return guarded(trees_.compare(Op::fpgt, left, right, check));
    case Operator::less:
        return guarded(trees_.compare(Op::fpgt, right, left, check));
    case Operator::less_equal:
        return trees_.negation(guarded(trees_.compare(Op::fpgt, left, right, check)));
    case Operator::greater_equal:
        return trees_.negation(guarded(trees_.compare(Op::fpgt, right, left, check)));
    default:
        T8_UNREACHABLE("an operator that is not a comparison of reals");
    }
}

Words Lowering::real_to_word(Conversion& conversion) {
    const Slot slot = temporary_slot();
    if (stops())
        code().emit(Op::testerr);
    evaluator_->real(trees_.real_unary(Op::fprtoi32, real(conversion.operand), mode_of(conversion.rounding)));
    if (is_checked())
        code().emit(Op::fpchkerr);
    if (stops())
        code().emit(Op::stoperr);
    code().load_address(slot);
    code().emit(Op::fpstnli32);
    const Words value = trees_.slot(slot);
    return bits_of(conversion.type) < 32 ? checked_to(conversion.type, value) : value;
}

Wide Lowering::real_to_wide(Conversion& conversion) {
    const Slot slot = temporary_slot(2);
    Reals value = real(conversion.operand);
    if (!is_double(conversion.operand->type))
        value = trees_.real_unary(Op::fpur32tor64, value);
    if (stops())
        code().emit(Op::testerr);
    evaluator_->real(trees_.real_unary(Op::fpuchki64, trees_.real_unary(Op::fpint, value, mode_of(conversion.rounding))));
    if (is_checked())
        code().emit(Op::fpchkerr);
    if (stops())
        code().emit(Op::stoperr);
    code().emit(Op::fpdup);
    code().load_address(slot, 0);
    code().emit(Op::fpstnli32);
    // The high word is the quotient by 2^32, rounded down.
    code().emit(Op::fpuexpdec32);
    code().emit(Op::fpurm);
    code().emit(Op::fpint);
    code().load_address(slot, 1);
    code().emit(Op::fpstnli32);
    return {trees_.slot(slot, 0), trees_.slot(slot, 1)};
}

void Lowering::store_real(const Element& target, Reals value) {
    const bool check = is_checked() && !is_plain(value);
    Words address = safe(target.address);
    if (stops() && check) { // checked before anything is written
        address = pinned(address);
        code().emit(Op::testerr);
        evaluator_->real(value);
        code().emit(Op::fpchkerr);
        code().emit(Op::stoperr);
        evaluator_->word(address);
        return code().emit(is_double(target.type) ? Op::fpstnldb : Op::fpstnlsn);
    }
    if (is_double(target.type))
        evaluator_->store_double(value, address, check);
    else
        evaluator_->store_single(value, address, check);
}

bool Lowering::is_plain(Reals value) {
    using RealKind = RealTree::Kind;
    return value->kind == RealKind::single_at || value->kind == RealKind::double_at || value->kind == RealKind::zero_single ||
           value->kind == RealKind::zero_double;
}

Words Lowering::real_bits(Reals value, const Type* type) {
    Element made = temporary(type);
    store_real(made, value);
    return load(made);
}

} // namespace t8::occam
