#include "tests/toolchain/occam/differential/expressions.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/interpreter_machine.hpp"
#include "tests/toolchain/occam/differential/random_values.hpp"
#include "tests/toolchain/occam/differential/repair.hpp"

namespace t8::differential {

namespace {

constexpr int table_size = 8;

class ExpressionBuilder {
public:
    ExpressionBuilder(std::uint64_t seed, const ExpressionOptions& options) : random_(seed), options_(options) {}

    Generated whole_program() {
        declare();
        std::vector<Process> steps = std::move(initialisations_);
        std::vector<Process> stretch;
        for (int number = 0; number < options_.expressions; ++number) {
            const Expression expression = valid_tree(random_.pick(scalars_));
            stretch.push_back(print(3 * number, expression));
            stretch.push_back(print(3 * number + 1, with_constants(expression, 100)));
            stretch.push_back(print(3 * number + 2, with_constants(expression, 50)));
            if (number % 25 == 24)
                steps.push_back(finish(std::exchange(stretch, {})));
        }
        if (!stretch.empty())
            steps.push_back(finish(std::move(stretch)));
        if (random_.chance(options_.error_share))
            steps.push_back(print(3 * options_.expressions, failing_tree()));
        program_.body = block(std::move(specifications_), sequence(std::move(steps)));
        Generated generated;
        generated.program = std::move(program_);
        InterpreterLimits limits;
        limits.steps = 10'000'000;
        limits.output = std::size_t{1} << 24;
        generated.outcome = interpret(generated.program, limits);
        generated.outcome.expression = nullptr;
        generated.outcome.process = nullptr;
        return generated;
    }

private:
    void declare() {
        for (const Scalar scalar : {Scalar::boolean, Scalar::byte, Scalar::integer, Scalar::int16, Scalar::int32, Scalar::int64,
                                    Scalar::real32, Scalar::real64}) {
            if (is_real(scalar) && !options_.reals)
                continue;
            scalars_.push_back(scalar);
            for (int copy = 0; copy < 4; ++copy) {
                const int name = named("v", scalar_type(scalar), Role::variable);
                const Expression value = literal(scalar_type(scalar), random_value(random_, scalar));
                specifications_.push_back(declaration({name}));
                set(name, value);
                values_[name] = value;
            }
            std::vector<Expression> elements;
            for (int element = 0; element < table_size; ++element)
                elements.push_back(literal(scalar_type(scalar), random_value(random_, scalar)));
            const Type type = array_type(scalar_type(scalar), table_size);
            const int array = named("a", type, Role::variable);
            const int constant = named("k", type, Role::value);
            specifications_.push_back(declaration({array}));
            specifications_.push_back(value_of(constant, table(type, elements)));
            set(array, table(type, std::move(elements)));
            values_[array] = name_of(program_, constant);
            arrays_[scalar] = array;
            scope_ = machine_.elaborate(specifications_.back(), scope_);
        }
    }

    int named(const char* stem, const Type& type, Role role) {
        const int symbol = static_cast<int>(program_.symbols.size());
        return add_symbol(program_, {fmt::format("{}{}", stem, symbol), role, type, -1, -1});
    }

    void set(int name, Expression value) {
        scope_ = extend(scope_, name, fresh_value(machine_.data(value, scope_)));
        initialisations_.push_back(assign(name_of(program_, name), std::move(value)));
    }

    Expression leaf(Scalar scalar) {
        const int roll = random_.below(100);
        if (roll < 15) {
            const Bits bits = random_value(random_, scalar);
            return literal(scalar_type(scalar), bits, random_style(random_, scalar));
        }
        if (roll < 25) {
            Expression position = random_.chance(50)
                                      ? integer_literal(random_.below(table_size))
                                      : dyadic(Operator::bit_and, leaf(Scalar::integer), integer_literal(table_size - 1));
            return subscript(name_of(program_, arrays_.at(scalar)), std::move(position));
        }
        std::vector<int> candidates;
        for (const auto& [name, value] : values_)
            if (value.type == scalar_type(scalar))
                candidates.push_back(name);
        return name_of(program_, random_.pick(candidates));
    }

    Expression tree(Scalar scalar, int operators) {
        if (operators <= 0)
            return leaf(scalar);
        const int roll = random_.below(100);
        if (roll < 18)
            return converted(scalar, operators - 1);
        if (roll < 26)
            return one_operand(scalar, operators - 1);
        // Bent one way or the other, or balanced.
        const int rest = operators - 1;
        const int left = roll < 45 ? rest : roll < 64 ? 0 : random_.between(0, rest);
        if (scalar == Scalar::boolean)
            return truth(left, rest - left);
        return two_operands(scalar, left, rest - left);
    }

    Expression truth(int left, int right) {
        if (random_.chance(40)) {
            const Operator operation = random_.chance(50) ? Operator::logical_and : Operator::logical_or;
            Expression first = tree(Scalar::boolean, left);
            return dyadic(operation, std::move(first), tree(Scalar::boolean, right));
        }
        static const std::vector<Operator> comparisons = {Operator::equal,   Operator::not_equal,  Operator::less,
                                                          Operator::greater, Operator::less_equal, Operator::greater_equal,
                                                          Operator::after};
        const Scalar operands = random_.pick(scalars_);
        Operator operation = random_.pick(comparisons);
        const bool wraps = is_integer(operands) && operands != Scalar::byte;
        if (operands == Scalar::boolean || (operation == Operator::after && !wraps))
            operation = Operator::not_equal;
        Expression first = tree(operands, left);
        return dyadic(operation, std::move(first), tree(operands, right));
    }

    Expression two_operands(Scalar scalar, int left, int right) {
        static const std::vector<Operator> of_integers = {
            Operator::add,       Operator::subtract, Operator::multiply, Operator::divide,
            Operator::remainder, Operator::plus,     Operator::minus,    Operator::times,
            Operator::bit_and,   Operator::bit_or,   Operator::bit_xor,  Operator::shift_left,
            Operator::subtract,  Operator::add,      Operator::minus,    Operator::shift_right};
        static const std::vector<Operator> of_reals = {Operator::add,      Operator::subtract, Operator::multiply,
                                                       Operator::divide,   Operator::subtract, Operator::multiply,
                                                       Operator::remainder};
        if (is_real(scalar)) {
            Operator operation = random_.pick(of_reals);
            if (operation == Operator::remainder && !options_.real_remainder)
                operation = Operator::add;
            Expression first = tree(scalar, left);
            return dyadic(operation, std::move(first), tree(scalar, right));
        }
        if (scalar == Scalar::byte && !options_.byte_arithmetic)
            return converted(scalar, left + right);
        const Operator operation = random_.pick(of_integers);
        const bool shifts = operation == Operator::shift_left || operation == Operator::shift_right;
        Expression first = tree(scalar, left);
        Expression whole = dyadic(operation, std::move(first), tree(shifts ? Scalar::integer : scalar, right));
        whole.spelled_out = random_.chance(20);
        return whole;
    }

    Expression one_operand(Scalar scalar, int operators) {
        if (scalar == Scalar::boolean)
            return monadic(Operator::logical_not, tree(scalar, operators));
        if (is_real(scalar))
            return monadic(Operator::negate, tree(scalar, operators));
        if (scalar == Scalar::byte)
            return options_.byte_arithmetic ? monadic(Operator::bit_not, tree(scalar, operators)) : converted(scalar, operators);
        static const std::vector<Operator> of_integers = {Operator::negate, Operator::modulo_negate, Operator::bit_not};
        const Operator operation = random_.pick(of_integers);
        return monadic(operation, tree(scalar, operators));
    }

    Expression converted(Scalar to, int operators) {
        std::vector<Scalar> from;
        for (const Scalar scalar : scalars_) {
            const bool small = scalar == Scalar::boolean || scalar == Scalar::byte;
            const bool small_target = to == Scalar::boolean || to == Scalar::byte;
            if (scalar != to && !(small && is_real(to)) && !(is_real(scalar) && small_target))
                from.push_back(scalar);
        }
        const Scalar source = random_.pick(from);
        const bool rounds = is_real(to) != is_real(source) || (to == Scalar::real32 && source == Scalar::real64);
        const Rounding rounding = random_.chance(50) ? Rounding::round : Rounding::truncate;
        return conversion(scalar_type(to), rounds ? rounding : Rounding::none, tree(source, operators));
    }

    Fault fault_of(const Expression& expression) {
        try {
            machine_.scalar(expression, scope_);
        } catch (const Failure& failure) {
            return failure.fault;
        }
        return Fault::none;
    }

    /// Mends every part, innermost first and whether it would be evaluated or not: over literals all of it will be.
    bool mend(Expression& expression) {
        for (Expression& operand : expression.operands)
            if (operand.type.is_scalar() && !mend(operand))
                return false;
        for (int attempt = 0; attempt < 4; ++attempt) {
            if (fault_of(expression) == Fault::none)
                return true;
            if (!repair_expression(expression))
                return false;
        }
        return fault_of(expression) == Fault::none;
    }

    Expression valid_tree(Scalar scalar) {
        for (;;) {
            const int operators = random_.between(1, options_.operators);
            Expression expression = tree(scalar, operators);
            if (mend(expression))
                return expression;
        }
    }

    /// An expression that certainly fails; its operands are variables, so that no compiler can say so.
    Expression failing_tree() {
        for (;;) {
            const int operators = random_.between(1, options_.operators);
            const Expression expression = tree(random_.pick(scalars_), operators);
            const Fault fault = fault_of(expression);
            if (fault == Fault::none || fault == Fault::unspecified)
                continue;
            Expression whole = expression;
            if (mend_constants(whole) && fault_of(whole) != Fault::none && fault_of(whole) != Fault::unspecified)
                return whole;
        }
    }

    /// Mends what consists of literals only, and operators whose second operand does.
    bool mend_constants(Expression& expression) {
        for (Expression& operand : expression.operands)
            if (operand.type.is_scalar() && !mend_constants(operand))
                return false;
        const bool literals = !mentions_a_variable(expression);
        const bool right = expression.operands.size() == 2 && !mentions_a_variable(expression.operands[1]);
        if (!literals && !right)
            return true;
        return mend(expression);
    }

    static bool mentions_a_variable(const Expression& expression) {
        return expression.kind == ExpressionKind::name ||
               std::any_of(expression.operands.begin(), expression.operands.end(), mentions_a_variable);
    }

    Expression with_constants(const Expression& expression, int percent) {
        Expression copy = expression;
        replace_names(copy, percent);
        return copy;
    }

    void replace_names(Expression& expression, int percent) {
        if (expression.kind == ExpressionKind::name && random_.chance(percent)) {
            expression = values_.at(expression.symbol);
            return;
        }
        for (Expression& operand : expression.operands)
            replace_names(operand, percent);
    }

    Process finish(std::vector<Process> prints) {
        Process whole = sequence(std::move(prints));
        if (random_.chance(50))
            return whole;
        Routine made;
        made.body = std::move(whole);
        const int index = static_cast<int>(program_.routines.size());
        made.symbol = named("part", {}, Role::routine);
        program_.symbols.back().routine = index;
        program_.routines.push_back(std::move(made));
        specifications_.push_back(routine_of(program_, index));
        Process call;
        call.kind = ProcessKind::call;
        call.number = index;
        return call;
    }

    Random random_;
    const ExpressionOptions& options_;
    Program program_;
    const InterpreterLimits limits_;
    Machine machine_{program_, limits_};
    ScopePointer scope_;
    std::vector<Scalar> scalars_;
    std::map<int, Expression> values_; ///< what stands for a variable in the folded copies
    std::map<Scalar, int> arrays_;
    std::vector<Specification> specifications_;
    std::vector<Process> initialisations_;
};

} // namespace

Generated generate_expressions(std::uint64_t seed, const ExpressionOptions& options) {
    return ExpressionBuilder(seed, options).whole_program();
}

} // namespace t8::differential
