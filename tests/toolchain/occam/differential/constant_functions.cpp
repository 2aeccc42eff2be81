#include "tests/toolchain/occam/differential/constant_functions.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/interpreter_machine.hpp"
#include "tests/toolchain/occam/differential/rounds.hpp"

namespace t8::differential {
namespace {

using Names = std::vector<int>;

class ConstantFunctionBuilder : public RoundBuilder {
public:
    ConstantFunctionBuilder(std::uint64_t seed, const ConstantFunctionOptions& options) : RoundBuilder(seed), options_(options) {}

    Generated whole_program() {
        while (static_cast<int>(functions_.size()) < options_.functions) {
            const Program before = program_;
            functions_.push_back(define("f", function()));
            Program alone = program_;
            alone.body = skip();
            if (!first_static_fault(alone))
                continue;
            functions_.pop_back();
            program_ = before;
        }
        return with_rounds(options_.rounds, false);
    }

private:
    Type some_type() {
        static const std::vector<Scalar> types = {Scalar::integer, Scalar::integer, Scalar::integer, Scalar::byte,
                                                  Scalar::int16,   Scalar::int32,   Scalar::int64,   Scalar::boolean};
        return scalar_type(random_.pick(types));
    }
    Type type_of(int of) const { return program_.symbols[static_cast<std::size_t>(of)].type; }
    const Routine& routine(int index) const { return program_.routines[static_cast<std::size_t>(index)]; }

    Expression small(const Type& type, int most) {
        return literal(type, static_cast<std::uint64_t>(random_.between(0, most)), LiteralStyle::plain);
    }
    Expression masked(Expression value, int mask) {
        const Type type = value.type;
        return dyadic(Operator::bit_and, std::move(value), literal(type, static_cast<std::uint64_t>(mask)));
    }
    static Expression converted(const Type& to, Expression value) {
        return value.type == to ? std::move(value) : conversion(to, Rounding::none, std::move(value));
    }

    /// Without names, a literal.
    Expression leaf(const Type& type, const Names& names) {
        Names same, others;
        for (const int of : names)
            if (type_of(of) == type)
                same.push_back(of);
            else if (type_of(of).scalar != Scalar::boolean)
                others.push_back(of);
        if (!same.empty() && random_.chance(75))
            return name(random_.pick(same));
        if (type.scalar == Scalar::boolean)
            return literal(type, random_.chance(50) ? 1 : 0);
        if (!others.empty() && random_.chance(60))
            return converted(type, masked(name(random_.pick(others)), 127));
        return small(type, 9);
    }

    Expression expression(const Type& type, int depth, const Names& names) {
        if (depth <= 0)
            return leaf(type, names);
        if (random_.chance(25))
            if (std::optional<Expression> made = call(type, depth - 1, names))
                return *std::move(made);
        const auto part = [&] { return expression(type, depth - 1, names); };
        if (type.scalar == Scalar::boolean) {
            const int how = random_.below(4);
            if (how == 0)
                return monadic(Operator::logical_not, part());
            if (how == 1) {
                Expression left = part();
                const Operator operation = random_.chance(50) ? Operator::logical_and : Operator::logical_or;
                return dyadic(operation, std::move(left), part());
            }
            const Type compared = scalar_type(random_.chance(70) ? Scalar::integer : Scalar::int64);
            static const std::vector<Operator> comparisons = {Operator::less,  Operator::greater_equal, Operator::equal,
                                                              Operator::after, Operator::not_equal,     Operator::greater};
            const Operator operation = random_.pick(comparisons);
            Expression left = expression(compared, depth - 1, names);
            return dyadic(operation, std::move(left), expression(compared, depth - 1, names));
        }
        const int how = random_.below(11);
        Expression left = part();
        if (how < 5) {
            static const std::vector<Operator> operations = {Operator::plus,    Operator::minus,   Operator::times,
                                                             Operator::bit_xor, Operator::bit_and, Operator::bit_or};
            const Operator operation = random_.pick(operations);
            return dyadic(operation, std::move(left), part());
        }
        if (how < 7) {
            Expression divisor = dyadic(Operator::bit_or, masked(part(), 7), literal(type, 1));
            return dyadic(how == 5 ? Operator::divide : Operator::remainder, masked(std::move(left), 127), std::move(divisor));
        }
        if (how == 7 || how == 8)
            return dyadic(how == 7 ? Operator::shift_left : Operator::shift_right, std::move(left),
                          integer_literal(random_.between(0, 7)));
        if (how == 9)
            return dyadic(Operator::add, masked(std::move(left), 31), masked(part(), 31));
        const Type other = some_type();
        if (other.scalar == Scalar::boolean)
            return monadic(Operator::bit_not, std::move(left));
        return converted(type, masked(expression(other, depth - 1, names), 127));
    }

    std::optional<Expression> call(const Type& type, int depth, const Names& names) {
        std::vector<int> fitting;
        for (const int index : functions_)
            if (routine(index).result_types.front() == type)
                fitting.push_back(index);
        if (fitting.empty())
            return {};
        const int chosen = random_.pick(fitting);
        std::vector<Expression> arguments;
        for (const Formal& formal : std::vector<Formal>(routine(chosen).formals))
            arguments.push_back(expression(type_of(formal.symbol), depth, names));
        return call_of(program_, chosen, std::move(arguments));
    }

    // Functions

    Routine function() {
        Routine made;
        Names names;
        for (int i = random_.between(1, 3); i > 0; --i) {
            const int formal = symbol("p", Role::value, some_type());
            made.formals.push_back({formal, true});
            names.push_back(formal);
        }
        made.result_types = {some_type()};
        made.in_line = random_.chance(15);
        made.is_form = random_.chance(35);
        if (made.is_form) {
            made.results = {expression(made.result_types.front(), 3, names)};
            return made;
        }
        Names locals;
        std::vector<Specification> specifications;
        std::vector<Process> steps;
        for (int i = random_.between(1, 3); i > 0; --i) {
            const int local = symbol("r", Role::variable, i == 1 ? made.result_types.front() : some_type());
            specifications.push_back(declaration({local}));
            steps.push_back(assign(name(local), expression(type_of(local), 1, names)));
            names.push_back(local);
            locals.push_back(local);
        }
        for (int i = random_.between(1, 3); i > 0; --i)
            steps.push_back(statement(2, locals, names));
        made.results = {expression(made.result_types.front(), 1, names)};
        made.body = block(std::move(specifications), sequence(std::move(steps)));
        return made;
    }

    Process some_assignment(const Names& locals, const Names& names) {
        const int target = random_.pick(locals);
        Process made = assign(name(target), expression(type_of(target), 2, names));
        const int other = random_.pick(locals);
        if (other != target && random_.chance(40)) {
            made.targets.push_back(name(other));
            made.values.push_back(expression(type_of(other), 1, names));
        }
        return made;
    }

    static void forget_mentioned(const Expression& expression, Names& names) {
        std::erase(names, expression.symbol);
        for (const Expression& operand : expression.operands)
            forget_mentioned(operand, names);
    }

    /// `locals` may be changed, `names` read.
    Process statement(int depth, Names locals, Names names) {
        if (locals.empty())
            return skip();
        if (depth <= 0)
            return some_assignment(locals, names);
        const auto inner = [&](const Names& known) { return statement(depth - 1, locals, known); };
        switch (random_.below(8)) {
        case 0: {
            std::vector<Process> choices;
            for (int i = random_.between(1, 2); i > 0; --i) {
                Expression condition = expression(boolean_type(), 2, names);
                choices.push_back(choice(std::move(condition), inner(names)));
            }
            choices.push_back(choice(literal(boolean_type(), 1), random_.chance(50) ? skip() : inner(names)));
            if (random_.chance(25))
                choices.front() = conditional({std::move(choices.front())});
            return conditional(std::move(choices));
        }
        case 1: {
            const int index = number("i", Role::index);
            Names within = names;
            within.push_back(index);
            const Expression base = integer_literal(random_.between(-2, 2));
            Expression count = masked(expression(integer_type(), 1, names), 3);
            return replicated(ProcessKind::replicated_sequence, index, base, std::move(count), inner(within));
        }
        case 2: {
            const int left = number("w", Role::variable);
            Names within = names;
            within.push_back(left);
            Process body = sequence({inner(within), assign(name(left), dyadic(Operator::minus, name(left), integer_literal(1)))});
            Process whole = sequence({assign(name(left), masked(expression(integer_type(), 1, names), 3)),
                                      loop(dyadic(Operator::greater, name(left), integer_literal(0)), std::move(body))});
            return block({declaration({left})}, std::move(whole));
        }
        case 3: {
            const int known = symbol("k", Role::value, some_type());
            Specification made = value_of(known, expression(type_of(known), 2, names));
            forget_mentioned(made.source.front(), locals); // they must not change now
            names.push_back(known);
            return block({std::move(made)}, inner(names));
        }
        case 4: {
            Process first = inner(names);
            return sequence({std::move(first), inner(names)});
        }
        case 5: {
            Process made;
            made.kind = ProcessKind::selection;
            made.values.push_back(masked(expression(integer_type(), 1, names), 3));
            for (int i = random_.between(0, 3); i >= 0; --i) {
                Process option;
                option.kind = ProcessKind::option;
                if (i > 0)
                    option.values.push_back(integer_literal(i));
                option.children.push_back(inner(names));
                made.children.push_back(std::move(option));
            }
            return made;
        }
        case 6: {
            const int index = number("i", Role::index);
            Names within = names;
            within.push_back(index);
            Expression condition = expression(boolean_type(), 2, within);
            Process search = choice(std::move(condition), inner(within));
            const Expression base = integer_literal(random_.between(-2, 2));
            search = replicated(ProcessKind::replicated_conditional, index, base, masked(expression(integer_type(), 1, names), 3),
                                std::move(search));
            return conditional({std::move(search), choice(literal(boolean_type(), 1), inner(names))});
        }
        default:
            return some_assignment(locals, names);
        }
    }

    // Rounds

    /// An INT of constants only.
    Expression constant() {
        const Names known = constants_;
        Expression made = expression(integer_type(), 1, known);
        if (random_.chance(70))
            if (std::optional<Expression> called = call(random_.chance(70) ? integer_type() : some_type(), 1, known))
                made = called->type.scalar == Scalar::boolean || called->type == integer_type()
                           ? converted(integer_type(), *std::move(called))
                           : converted(integer_type(), masked(*std::move(called), 127));
        return made;
    }
    Expression size() { return dyadic(Operator::plus, masked(constant(), 3), integer_literal(1)); }

    std::int64_t worked_out(const Expression& constant) {
        return static_cast<std::int64_t>(Machine(program_, limits_).scalar(constant, scope_));
    }

    Process filling(int array, const std::vector<Expression>& sizes) {
        std::vector<int> indices;
        Expression element = name(array);
        std::vector<Expression> parts;
        for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
            indices.push_back(number("i", Role::index));
            element = subscript(std::move(element), name(indices.back()));
            parts.push_back(name(indices.back()));
        }
        parts.push_back(constant());
        Process made = assign(element, converted(element.type, masked(mixture(std::move(parts)), 127)));
        for (std::size_t rank = sizes.size(); rank-- > 0;)
            made = replicated(random_.chance(40) ? ProcessKind::replicated_parallel : ProcessKind::replicated_sequence,
                              indices[rank], integer_literal(0), sizes[rank], std::move(made));
        return made;
    }

    Process selection() {
        const int variable = number("n", Role::variable);
        const int found = number("r", Role::variable);
        Process made;
        made.kind = ProcessKind::selection;
        made.values.push_back(name(variable));
        std::set<std::int64_t> taken;
        std::int64_t wanted = random_.between(0, 9);
        for (int i = random_.between(1, 5); i > 0; --i) {
            Process option;
            option.kind = ProcessKind::option;
            for (int j = random_.between(1, 2); j > 0; --j) {
                Expression value = masked(constant(), 15);
                if (!taken.insert(worked_out(value)).second)
                    continue;
                if (random_.chance(40))
                    wanted = worked_out(value);
                option.values.push_back(std::move(value));
            }
            if (option.values.empty())
                continue;
            option.children.push_back(assign(name(found), integer_literal(i)));
            made.children.push_back(std::move(option));
        }
        Process otherwise;
        otherwise.kind = ProcessKind::option;
        otherwise.children.push_back(assign(name(found), integer_literal(-1)));
        made.children.push_back(std::move(otherwise));
        return block({declaration({variable}), declaration({found})},
                     sequence({assign(name(variable), integer_literal(wanted)), std::move(made), show(name(found))}));
    }

    Expression shown(Expression value) {
        return value.type.scalar == Scalar::byte ? conversion(integer_type(), Rounding::none, std::move(value)) : value;
    }

    /// A call with constants, and the same with variables.
    Process twice() {
        const int chosen = random_.pick(functions_);
        std::vector<Specification> specifications;
        std::vector<Process> steps;
        std::vector<Expression> constants, variables;
        for (const Formal& formal : std::vector<Formal>(routine(chosen).formals)) {
            const Type type = type_of(formal.symbol);
            constants.push_back(expression(type, 1, {}));
            const int variable = symbol("v", Role::variable, type);
            specifications.push_back(declaration({variable}));
            steps.push_back(assign(name(variable), constants.back()));
            variables.push_back(name(variable));
        }
        steps.push_back(show(shown(call_of(program_, chosen, std::move(constants)))));
        steps.push_back(show(shown(call_of(program_, chosen, std::move(variables)))));
        return block(std::move(specifications), sequence(std::move(steps)));
    }

    Process round() override {
        constants_.clear();
        try {
            scope_ = Machine(program_, limits_).elaborate(program_.definitions, nullptr);
            return definitions();
        } catch (const Failure&) { // no constant then
            return stop();
        }
    }

    Process definitions() {
        std::vector<Specification> specifications;
        for (int i = random_.between(0, 3); i > 0; --i) {
            const int known = number("k", Role::value);
            specifications.push_back(value_of(known, constant()));
            scope_ = Machine(program_, limits_).elaborate(specifications.back(), std::move(scope_));
            constants_.push_back(known);
        }
        std::vector<Process> steps;
        for (int i = random_.between(1, 2); i > 0; --i) {
            Type type = some_type();
            if (type.scalar == Scalar::boolean)
                type = integer_type();
            std::vector<Expression> sizes;
            for (int rank = random_.between(1, 2); rank > 0; --rank) {
                sizes.push_back(size());
                type.sizes.push_back(static_cast<int>(worked_out(sizes.back())));
            }
            const int array = symbol("a", Role::variable, type);
            Specification made = declaration({array});
            made.source = sizes;
            specifications.push_back(std::move(made));
            steps.push_back(filling(array, sizes));
            Expression whole = name(array);
            for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
                Expression last = dyadic(Operator::remainder, masked(constant(), 1023), monadic(Operator::size, whole));
                steps.push_back(show(monadic(Operator::size, whole)));
                whole = subscript(std::move(whole), std::move(last));
            }
            steps.push_back(show(shown(std::move(whole))));
        }
        steps.push_back(selection());
        steps.push_back(twice());
        for (const int known : constants_)
            steps.push_back(show(name(known)));
        return block(std::move(specifications), sequence(std::move(steps)));
    }

    const ConstantFunctionOptions& options_;
    const InterpreterLimits limits_;
    std::vector<int> functions_;
    Names constants_; ///< of the round
    ScopePointer scope_;
};

} // namespace

Generated generate_constant_functions(std::uint64_t seed, const ConstantFunctionOptions& options) {
    return ConstantFunctionBuilder(seed, options).whole_program();
}

} // namespace t8::differential
