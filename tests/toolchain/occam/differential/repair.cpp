#include "tests/toolchain/occam/differential/repair.hpp"

#include <algorithm>
#include <utility>

#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

namespace {

Expression of_type(const Type& type, std::int64_t value) { return literal(type, static_cast<std::uint64_t>(value)); }

Expression positive_odd(Expression divisor) {
    const Type type = divisor.type;
    return dyadic(Operator::bit_or, dyadic(Operator::bit_and, std::move(divisor), of_type(type, 7)), of_type(type, 1));
}

bool repair_real(Expression& expression) {
    if (expression.kind == ExpressionKind::conversion) {
        const bool real = is_real(expression.type.scalar);
        const Bits one = !real ? 1 : expression.type.scalar == Scalar::real32 ? from_real(1.0f) : from_real(1.0);
        expression = literal(expression.type, one);
        return true;
    }
    if (expression.operands.empty() || !(expression.operands.front().type == expression.type))
        return false;
    Expression kept = expression.operands.front();
    expression = std::move(kept);
    return true;
}

bool repair_integer_operator(Expression& expression) {
    switch (expression.operation) {
    case Operator::add:
        expression.operation = Operator::plus;
        return true;
    case Operator::subtract:
        expression.operation = Operator::minus;
        return true;
    case Operator::multiply:
        expression.operation = Operator::times;
        return true;
    case Operator::negate:
        expression.operation = Operator::modulo_negate;
        return true;
    case Operator::divide:
    case Operator::remainder:
        expression.operands[1] = positive_odd(std::move(expression.operands[1]));
        return true;
    case Operator::shift_left:
    case Operator::shift_right: {
        const int last = 8 * byte_size(expression.operands[0].type.scalar) - 1;
        expression.operands[1] = dyadic(Operator::bit_and, std::move(expression.operands[1]), integer_literal(last));
        return true;
    }
    default:
        return false;
    }
}

bool repair_conversion(Expression& expression) {
    Expression& operand = expression.operands.front();
    if (is_real(operand.type.scalar) || is_real(expression.type.scalar) || operand.type.scalar == Scalar::boolean)
        return repair_real(expression);
    const std::int64_t mask = expression.type.scalar == Scalar::boolean ? 1
                              : expression.type.scalar == Scalar::byte  ? 127
                                                                        : most_positive(expression.type.scalar);
    const Type type = operand.type;
    operand = dyadic(Operator::bit_and, std::move(operand), of_type(type, mask));
    return true;
}

bool repair_subscript(Expression& expression) {
    Expression limit = size_of_array(expression.operands[0]);
    Expression positive =
        dyadic(Operator::bit_and, std::move(expression.operands[1]), integer_literal(most_positive(Scalar::integer)));
    expression.operands[1] = dyadic(Operator::remainder, std::move(positive), std::move(limit));
    return true;
}

bool repair_process(Process& process, Fault fault) {
    if (fault == Fault::stopped) {
        process = skip();
        return true;
    }
    if (fault == Fault::replicator_count) {
        process.values[1] = integer_literal(2);
        return true;
    }
    if (fault == Fault::no_choice && process.kind == ProcessKind::conditional) {
        process.children.push_back(choice(literal(boolean_type(), 1), skip()));
        return true;
    }
    if (fault == Fault::no_choice && process.kind == ProcessKind::replicated_conditional) {
        process = conditional({std::move(process), choice(literal(boolean_type(), 1), skip())});
        return true;
    }
    if (fault == Fault::no_option) {
        Process otherwise;
        otherwise.kind = ProcessKind::option;
        otherwise.children.push_back(skip());
        process.children.push_back(std::move(otherwise));
        return true;
    }
    return false;
}

} // namespace

bool repair_expression(Expression& expression) {
    switch (expression.kind) {
    case ExpressionKind::subscript:
        return repair_subscript(expression);
    case ExpressionKind::segment:
        expression.operands[1] = integer_literal(0);
        if (expression.type.sizes.front() == open_size)
            expression.operands[2] = integer_literal(1);
        return true;
    case ExpressionKind::conversion:
        return repair_conversion(expression);
    case ExpressionKind::monadic:
    case ExpressionKind::dyadic:
        return is_real(expression.operands.front().type.scalar) ? repair_real(expression) : repair_integer_operator(expression);
    default:
        return false;
    }
}

bool repair(Program& program, Fault fault, const Expression* failed, const Process* failed_process) {
    bool repaired = false;
    const auto on_expression = [&](Expression& expression) {
        if (!repaired && failed_process == nullptr && &expression == failed)
            repaired = repair_expression(expression);
    };
    const auto on_process = [&](Process& process) {
        if (!repaired && &process == failed_process)
            repaired = repair_process(process, fault);
    };
    walk(program, on_expression, on_process, [](Specification&) {});
    return repaired;
}

} // namespace t8::differential
