#include "diagnostics/assertion.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

constexpr SignedWord as_word(std::uint64_t bits) { return static_cast<SignedWord>(static_cast<Word>(bits)); }

Op word_instruction(Operator operation) {
    switch (operation) {
    case Operator::multiply:
        return Op::mul;
    case Operator::divide:
        return Op::div;
    case Operator::remainder:
        return Op::rem;
    case Operator::plus:
        return Op::sum;
    case Operator::minus:
        return Op::diff;
    case Operator::times:
        return Op::prod;
    case Operator::bit_and:
        return Op::and_;
    case Operator::bit_or:
        return Op::or_;
    case Operator::bit_xor:
        return Op::xor_;
    default:
        T8_UNREACHABLE("an operator of words without an instruction");
    }
}

} // namespace

Words Lowering::load(const Element& element) {
    const Type* const type = base_of(element.type);
    if (element.value != nullptr)
        return trees_.constant(as_word(element.value->bits));
    if (element.slot)
        return trees_.slot(*element.slot);
    switch (type->kind) {
    case Type::Kind::boolean:
    case Type::Kind::byte:
        return trees_.byte_at(element.address);
    case Type::Kind::int16:
        if (element.address->kind == WordTree::Kind::slot_address)
            return wrapped_to(type, trees_.word_at(element.address));
        {
            const Slot slot = temporary_slot();
            put(trees_.constant(0), slot);
            evaluate({element.address, trees_.slot_address(slot), trees_.constant(2)});
            code().emit(Op::move);
            return trees_.binary(Op::xword, trees_.slot(slot), trees_.constant(0x8000));
        }
    default:
        return trees_.word_at(element.address);
    }
}

void Lowering::store(const Element& target, Words value) {
    const Type* const type = base_of(target.type);
    if (target.slot)
        return put(value, *target.slot);
    switch (type->kind) {
    case Type::Kind::boolean:
    case Type::Kind::byte: {
        const Words address = safe(target.address);
        return evaluator_->store_byte(safe(value), address);
    }
    case Type::Kind::int16: {
        const Slot slot = temporary_slot();
        put(value, slot);
        evaluate({trees_.slot_address(slot), target.address, trees_.constant(2)});
        return code().emit(Op::move);
    }
    default: {
        const Words address = safe(target.address);
        return evaluator_->store_word(safe(value), address);
    }
    }
}

Words Lowering::word(Expression* expression) {
    if (expression->value != nullptr)
        return trees_.constant(as_word(expression->value->bits));
    if (class_of(expression->type) == Class::real32) {
        const bool is_plain = expression->kind == ExpressionKind::name || expression->kind == ExpressionKind::subscript;
        if (is_plain)
            return load(element(expression));
        if (expression->kind == ExpressionKind::call || expression->kind == ExpressionKind::value_process)
            return load(block_value(expression));
        return real_bits(real(expression), expression->type);
    }
    switch (expression->kind) {
    case ExpressionKind::name:
    case ExpressionKind::subscript:
        return load(element(expression));
    case ExpressionKind::unary:
        return unary_word(static_cast<Unary&>(*expression));
    case ExpressionKind::binary:
        return binary_word(static_cast<Binary&>(*expression));
    case ExpressionKind::conversion:
        return conversion_word(static_cast<Conversion&>(*expression));
    case ExpressionKind::call: {
        auto& call = static_cast<Call&>(*expression);
        check_overlaps(static_cast<Expression*>(&call));
        return load(this->call(*call.routine, call.actuals).front());
    }
    case ExpressionKind::value_process: {
        const Element made = temporary(expression->type);
        auto& value = static_cast<ValueProcess&>(*expression);
        value_process(value, [&] { store_value(made, value.results[0]); });
        return load(made);
    }
    case ExpressionKind::bytes_in: {
        auto& enquiry = static_cast<TypeEnquiry&>(*expression);
        return bytes_of_value(block_value(enquiry.operand));
    }
    case ExpressionKind::needs_of: {
        const auto& enquiry = static_cast<const NeedsOf&>(*expression);
        const RoutineInfo& info = *enquiry.routine->routine;
        // The needs of a routine of this unit are known: it is closed before its name becomes visible.
        const code::Needs needs = info.is_external ? info.needs : routines_[info.lowered].needs;
        return trees_.constant(static_cast<SignedWord>(enquiry.is_vectorspace ? needs.vectorspace : needs.workspace));
    }
    default:
        T8_UNREACHABLE("an expression of a kind that has no word");
    }
}

Words Lowering::checked_to(const Type* type, Words value) {
    if (!is_checked())
        return value;
    switch (base_of(type)->kind) {
    case Type::Kind::byte:
        return trees_.binary(Op::csub0, value, trees_.constant(256));
    case Type::Kind::boolean:
        return trees_.binary(Op::csub0, value, trees_.constant(2));
    case Type::Kind::int16:
        return trees_.binary(Op::cword, value, trees_.constant(0x8000));
    default:
        return value;
    }
}

Words Lowering::wrapped_to(const Type* type, Words value) {
    switch (base_of(type)->kind) {
    case Type::Kind::byte:
        return trees_.binary(Op::and_, value, trees_.constant(0xFF));
    case Type::Kind::int16:
        return trees_.binary(Op::xword, trees_.binary(Op::and_, value, trees_.constant(0xFFFF)), trees_.constant(0x8000));
    default:
        return value;
    }
}

Words Lowering::unary_word(Unary& unary) {
    const Type* const type = unary.operand->type;
    switch (unary.operation) {
    case Operator::not_:
        return trees_.negation(word(unary.operand));
    case Operator::size:
        return size_of(block_value(unary.operand));
    case Operator::complement: {
        const Words value = word(unary.operand);
        return base_of(type)->kind == Type::Kind::byte ? trees_.binary(Op::xor_, value, trees_.constant(0xFF))
                                                       : trees_.unary(Op::not_, value);
    }
    case Operator::wrap_negate:
        return wrapped_to(type, trees_.binary(Op::diff, trees_.constant(0), word(unary.operand)));
    case Operator::negate:
        return checked_to(type, trees_.subtract(trees_.constant(0), word(unary.operand)));
    default:
        T8_UNREACHABLE("an operator that has two operands");
    }
}

Words Lowering::arithmetic(Operator operation, const Type* type, Words left, Words right) {
    const bool is_narrow = bits_of(type) < 32;
    switch (operation) {
    case Operator::add:
        return is_narrow ? checked_to(type, trees_.binary(Op::sum, left, right)) : trees_.add(left, right);
    case Operator::subtract:
        return is_narrow ? checked_to(type, trees_.binary(Op::diff, left, right)) : trees_.subtract(left, right);
    case Operator::multiply:
        return checked_to(type, trees_.binary(Op::mul, left, right));
    case Operator::divide:
        return checked_to(type, trees_.binary(Op::div, left, right));
    case Operator::plus:
    case Operator::minus:
    case Operator::times:
        return wrapped_to(type, trees_.binary(word_instruction(operation), left, right));
    case Operator::remainder:
    case Operator::bit_and:
    case Operator::bit_or:
    case Operator::bit_xor:
        return trees_.binary(word_instruction(operation), left, right);
    default:
        T8_UNREACHABLE("an operator that is not arithmetic");
    }
}

Words Lowering::shifted(Operator operation, const Type* type, Words value, Words places, const Expression* count) {
    const unsigned bits = bits_of(type);
    if (is_checked() && !is_within(count, std::int64_t{bits} + 1))
        places = trees_.binary(Op::csub0, places, trees_.constant(static_cast<SignedWord>(bits + 1)));
    if (operation == Operator::shift_left)
        return wrapped_to(type, trees_.binary(Op::shl, value, places));
    if (base_of(type)->kind == Type::Kind::int16)
        return wrapped_to(type, trees_.binary(Op::shr, trees_.binary(Op::and_, value, trees_.constant(0xFFFF)), places));
    return trees_.binary(Op::shr, value, places);
}

Words Lowering::comparison(Binary& binary) {
    const Operator operation = binary.operation;
    const Type* const type = binary.left->type;
    if (is_real(type)) {
        const Reals left = real(binary.left);
        return compare_reals(operation, left, real(binary.right));
    }
    if (class_of(type) == Class::wide) {
        const Wide left = wide(binary.left);
        return compare_wide(operation, left, wide(binary.right));
    }
    const Words left = word(binary.left), right = word(binary.right);
    switch (operation) {
    case Operator::equal:
        return trees_.equals(left, right);
    case Operator::not_equal:
        return trees_.negation(trees_.equals(left, right));
    case Operator::greater:
        return trees_.binary(Op::gt, left, right);
    case Operator::less:
        return trees_.binary(Op::gt, right, left);
    case Operator::greater_equal:
        return trees_.negation(trees_.binary(Op::gt, right, left));
    case Operator::less_equal:
        return trees_.negation(trees_.binary(Op::gt, left, right));
    case Operator::after:
        return trees_.binary(Op::gt, wrapped_to(type, trees_.binary(Op::diff, left, right)), trees_.constant(0));
    default:
        T8_UNREACHABLE("an operator that is not a comparison");
    }
}

Words Lowering::binary_word(Binary& binary) {
    const Operator operation = binary.operation;
    if (operation == Operator::and_ || operation == Operator::or_)
        return short_circuit(binary);
    if (gives_boolean(operation))
        return comparison(binary);
    const Words left = word(binary.left), right = word(binary.right);
    if (is_shift(operation))
        return shifted(operation, binary.type, left, right, binary.right);
    return arithmetic(operation, binary.type, left, right);
}

Words Lowering::short_circuit(Binary& binary) {
    const bool is_and = binary.operation == Operator::and_;
    const Words left = word(binary.left);
    if (!has_statements(binary.right)) {
        const Words right = word(binary.right);
        return is_and ? trees_.both(left, right) : trees_.either(left, right);
    }
    const Slot result = temporary_slot();
    const Label end = code().label();
    put(left, result);
    if (is_and)
        evaluator_->jump_unless(trees_.slot(result), end);
    else
        evaluator_->jump_if(trees_.slot(result), end);
    put(word(binary.right), result);
    code().place(end);
    return trees_.slot(result);
}

bool Lowering::has_statements(const Expression* expression) const {
    if (expression == nullptr || expression->value != nullptr)
        return false;
    const Type* const type = expression->type;
    const bool is_data_type = type != nullptr && is_data(type);
    switch (expression->kind) {
    case ExpressionKind::name: {
        const Declaration& declaration = *static_cast<const NameExpression*>(expression)->declaration;
        return is_data_type && base_of(type)->kind == Type::Kind::int16 && declaration.kind != Declaration::Kind::value_formal &&
               declaration.kind != Declaration::Kind::index;
    }
    case ExpressionKind::subscript: {
        const auto& subscript = *static_cast<const Subscript*>(expression);
        return has_statements(subscript.base) || (subscript.field < 0 && has_statements(subscript.index)) ||
               (is_data_type && base_of(type)->kind == Type::Kind::int16);
    }
    case ExpressionKind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        return has_statements(unary.operand) || class_of(type) == Class::wide || is_real(type);
    }
    case ExpressionKind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        const Class kind = class_of(binary.left->type);
        // If errors stop the process, testerr and stoperr are emitted for a comparison of reals and for the subscripts in it.
        const bool is_guarded = stops() && gives_boolean(binary.operation) && is_real(binary.left->type);
        return kind == Class::wide || is_guarded || has_statements(binary.left) || has_statements(binary.right);
    }
    case ExpressionKind::conversion: {
        const auto& conversion = *static_cast<const Conversion*>(expression);
        return has_statements(conversion.operand) || is_real(type) || is_real(conversion.operand->type) ||
               class_of(type) == Class::wide || class_of(conversion.operand->type) == Class::wide;
    }
    case ExpressionKind::most_positive:
    case ExpressionKind::most_negative:
    case ExpressionKind::size_of_type:
    case ExpressionKind::offset_of:
    case ExpressionKind::needs_of:
        return false;
    default:
        return true;
    }
}

Words Lowering::conversion_word(Conversion& conversion) {
    const Type* const target = conversion.type;
    const Type* const source = conversion.operand->type;
    if (is_real(source))
        return real_to_word(conversion);
    if (class_of(source) == Class::wide)
        return narrowed(wide(conversion.operand), target);
    const Words value = word(conversion.operand);
    const bool is_narrower = bits_of(target) < bits_of(source) || (is_boolean(target) && !is_boolean(source)) ||
                             (base_of(target)->kind == Type::Kind::byte && is_integer(source));
    if (!is_narrower)
        return value;
    if (const std::optional<Interval> known = interval(conversion.operand);
        known && !is_boolean(target) && known->low >= least_of(target) && known->high <= greatest_of(target))
        return value;
    return checked_to(target, value);
}

} // namespace t8::occam
