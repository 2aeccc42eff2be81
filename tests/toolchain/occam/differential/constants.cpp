#include "tests/toolchain/occam/differential/constants.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tests/toolchain/occam/differential/interpreter_machine.hpp"

namespace t8::differential {

namespace {

class ConstantCheck {
public:
    explicit ConstantCheck(const Program& program) : program_(program), machine_(program, limits_) {}

    std::optional<StaticFault> whole_program() {
        for (const Specification& definition : program_.definitions)
            specification(definition);
        process(program_.body);
        return found_;
    }

private:
    bool constant(const Expression& expression) {
        const auto all = [&] {
            return std::all_of(expression.operands.begin(), expression.operands.end(),
                               [&](const Expression& operand) { return constant(operand); });
        };
        switch (expression.kind) {
        case ExpressionKind::literal:
        case ExpressionKind::most_positive:
        case ExpressionKind::most_negative:
        case ExpressionKind::text:
            return true;
        case ExpressionKind::name:
            return constants_.contains(expression.symbol);
        case ExpressionKind::call:
        case ExpressionKind::value_process:
            return false;
        case ExpressionKind::monadic:
            if (expression.operation == Operator::size && expression.operands.front().type.sizes.front() != open_size)
                return true;
            return all();
        case ExpressionKind::dyadic:
            return all() || is_decided(expression);
        default:
            return all();
        }
    }

    /// FALSE AND x, TRUE OR x: a constant, whatever the right side is.
    bool is_decided(const Expression& expression) {
        const bool is_and = expression.operation == Operator::logical_and;
        if ((!is_and && expression.operation != Operator::logical_or) || !constant(expression.operands.front()))
            return false;
        try {
            return (scalar_of(machine_.data(expression.operands.front(), scope_)) != 0) != is_and;
        } catch (const Failure&) {
            return false;
        }
    }

    std::optional<Data> value(const Expression& expression, const Expression& blamed) {
        if (!constant(expression))
            return {};
        try {
            return machine_.data(expression, scope_);
        } catch (const Failure& failure) {
            report(failure.fault, failure.expression != nullptr ? failure.expression : &blamed, nullptr);
            return {};
        }
    }

    std::optional<std::int64_t> number(const Expression& expression) {
        const std::optional<Data> data = value(expression, expression);
        if (!data)
            return {};
        return static_cast<std::int64_t>(scalar_of(*data));
    }

    void report(Fault fault, const Expression* expression, const Process* process) {
        if (!found_)
            found_ = {fault, expression, process};
    }

    void dyadic(const Expression& expression) {
        const Expression& right = expression.operands[1];
        const bool divides = expression.operation == Operator::divide || expression.operation == Operator::remainder;
        const bool shifts = expression.operation == Operator::shift_left || expression.operation == Operator::shift_right;
        if (!divides && !shifts)
            return;
        const std::optional<std::int64_t> operand = number(right);
        if (!operand)
            return;
        if (divides && static_cast<Bits>(*operand) << (right.type.scalar == Scalar::real64 ? 1 : 0) == 0)
            report(Fault::division_by_zero, &expression, nullptr);
        if (shifts && (*operand < 0 || *operand > 8 * byte_size(expression.type.scalar)))
            report(Fault::shift_count, &expression, nullptr);
    }

    void selector(const Expression& expression) {
        const std::int64_t size = expression.operands[0].type.sizes.front();
        const std::optional<std::int64_t> first = number(expression.operands[1]);
        const bool one = expression.kind == ExpressionKind::subscript;
        const std::optional<std::int64_t> count = one ? std::optional<std::int64_t>(1) : number(expression.operands[2]);
        const std::int64_t start = first.value_or(0);
        const std::int64_t length = count.value_or(0);
        const bool beyond = size != open_size && start + length > size;
        if (start < 0 || length < 0 || beyond)
            report(one ? Fault::subscript : Fault::segment, &expression, nullptr);
    }

    void expression(const Expression& expression) {
        for (const Process& body : expression.body)
            process(body);
        for (const Expression& operand : expression.operands)
            this->expression(operand);
        if (found_)
            return;
        if (constant(expression)) {
            value(expression, expression);
            return;
        }
        if (expression.kind == ExpressionKind::dyadic)
            dyadic(expression);
        if (expression.kind == ExpressionKind::subscript || expression.kind == ExpressionKind::segment)
            selector(expression);
    }

    void process(const Process& process) {
        for (const Specification& inner : process.specifications)
            specification(inner);
        for (const auto* list : {&process.channel, &process.targets, &process.values})
            for (const Expression& inner : *list)
                expression(inner);
        const bool replicates = is_replicated(process.kind);
        if (replicates && number(process.values[1]).value_or(0) < 0)
            report(Fault::replicator_count, &process.values[1], &process);
        for (const Process& child : process.children)
            this->process(child);
    }

    void specification(const Specification& specification) {
        for (const Expression& source : specification.source)
            expression(source);
        const int symbol = specification.symbols.front();
        if (specification.kind == SpecificationKind::routine) {
            const Routine& routine =
                program_.routines[static_cast<std::size_t>(program_.symbols[static_cast<std::size_t>(symbol)].routine)];
            process(routine.body);
            for (const Expression& result : routine.results)
                expression(result);
            return;
        }
        const bool is_value =
            specification.kind == SpecificationKind::value || specification.kind == SpecificationKind::retypes_value;
        if (!is_value || found_)
            return;
        if (value(specification.source.front(), specification.source.front())) {
            constants_.insert(symbol);
            scope_ = machine_.elaborate(specification, std::move(scope_));
        }
    }

    const Program& program_;
    const InterpreterLimits limits_;
    Machine machine_;
    std::set<int> constants_;
    ScopePointer scope_;
    std::optional<StaticFault> found_;
};

} // namespace

std::optional<StaticFault> first_static_fault(const Program& program) { return ConstantCheck(program).whole_program(); }

} // namespace t8::differential
