#include "tests/toolchain/occam/differential/own_operators.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tests/toolchain/occam/differential/rounds.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {
namespace {

constexpr int row_size = 3;

/// An operator for operands of some types.
struct Definition {
    int routine = -1;
    Operator operation = Operator::add;
    std::vector<Type> operands;
    Type result;
};

class OwnOperatorBuilder : public RoundBuilder {
public:
    OwnOperatorBuilder(std::uint64_t seed, const OwnOperatorOptions& options) : RoundBuilder(seed), options_(options) {}

    Generated whole_program() {
        begin();
        return with_rounds(options_.rounds, random_.chance(options_.error_share));
    }

private:
    Type named(TypeDefinition definition) {
        Type made = scalar_type(definition.base);
        made.name = static_cast<int>(program_.types.size());
        program_.types.push_back(std::move(definition));
        return made;
    }

    void begin() {
        const Type byte = scalar_type(Scalar::byte);
        const Type wide = scalar_type(Scalar::int64);
        types_ = {named({"MONEY", Scalar::integer, {}}),
                  named({"SHORT", Scalar::int16, {}}),
                  named({"LONG", Scalar::int64, {}}),
                  named({"WEIGHT", Scalar::real64, {}}),
                  named({"PAIR", Scalar::record, {{"x", integer_type()}, {"y", integer_type()}}}),
                  named({"MIXED", Scalar::record, {{"small", byte}, {"wide", wide}, {"row", array_type(integer_type(), 2)}}}),
                  array_type(integer_type(), row_size)};
        for (int i = 0; i < options_.operators; ++i)
            add_definition(known_, program_.definitions);
        for (const Type& type : types_) {
            for (int i = 0; i < 2; ++i) {
                const int made = symbol("v", Role::variable, type);
                declarations_.push_back(declaration({made}));
                beginning_.push_back(assign(name(made), literal_of(type)));
                variables_.push_back(made);
            }
            const int array = symbol("a", Role::variable, array_of(type));
            declarations_.push_back(declaration({array}));
            const int index = number("i", Role::index);
            beginning_.push_back(replicated(ProcessKind::replicated_sequence, index, integer_literal(0), integer_literal(4),
                                            assign(subscript(name(array), name(index)), literal_of(type))));
            arrays_.push_back(array);
        }
        for (int i = 0; i < 2; ++i) {
            numbers_.push_back(number("n", Role::variable));
            declarations_.push_back(declaration({numbers_.back()}));
            beginning_.push_back(assign(name(numbers_.back()), integer_literal(random_.between(0, 3))));
        }
    }

    static Type array_of(Type element) {
        element.sizes.insert(element.sizes.begin(), 4);
        return element;
    }

    Expression literal_of(const Type& type) {
        if (type.is_array()) {
            std::vector<Expression> elements;
            for (int i = 0; i < type.sizes.front(); ++i)
                elements.push_back(literal_of(type.element()));
            return table(type, std::move(elements));
        }
        if (type.scalar == Scalar::record) {
            std::vector<Expression> fields;
            for (const Field& field : program_.types[static_cast<std::size_t>(type.name)].fields)
                fields.push_back(literal_of(field.type));
            return table(type, std::move(fields));
        }
        const int value = random_.between(0, 100);
        return literal(type, is_real(type.scalar) ? from_real(static_cast<double>(value)) : static_cast<std::uint64_t>(value));
    }

    // Definitions

    /// The scalars of a value, each as an INT. Reals are small.
    void scalars_of(const Expression& value, std::vector<Expression>& found) const {
        if (value.type.is_array()) {
            for (int i = 0; i < value.type.sizes.front(); ++i)
                scalars_of(subscript(value, integer_literal(i)), found);
        } else if (value.type.scalar == Scalar::record) {
            const auto fields = program_.types[static_cast<std::size_t>(value.type.name)].fields.size();
            for (std::size_t field = 0; field < fields; ++field)
                scalars_of(field_of(program_, value, static_cast<int>(field)), found);
        } else if (value.type == integer_type())
            found.push_back(value);
        else if (value.type.scalar == Scalar::int64) {
            // Not by an operator of the program's own.
            const Type plain = scalar_type(Scalar::int64);
            const Expression whole = value.type == plain ? value : conversion(plain, Rounding::none, value);
            const Expression low = dyadic(Operator::bit_and, whole, literal(plain, 0xFFFF));
            found.push_back(conversion(integer_type(), Rounding::none, low));
        } else
            found.push_back(conversion(integer_type(), is_real(value.type.scalar) ? Rounding::truncate : Rounding::none, value));
    }

    /// Some INT made of INTs.
    Expression mixed(const std::vector<Expression>& from) {
        static const std::vector<Operator> operations = {Operator::plus,    Operator::minus,  Operator::times,
                                                         Operator::bit_xor, Operator::bit_or, Operator::bit_and};
        const Operator operation = random_.pick(operations);
        Expression left = random_.pick(from);
        left = dyadic(Operator::times, std::move(left), integer_literal(random_.between(1, 5)));
        return dyadic(operation, std::move(left), random_.pick(from));
    }

    Expression scalar_of(const Type& type, const std::vector<Expression>& from) {
        Expression value = mixed(from);
        if (type == integer_type())
            return value;
        if (type.scalar == Scalar::boolean)
            return dyadic(Operator::less, std::move(value), random_.pick(from));
        if (byte_size(type.scalar) < 4 || is_real(type.scalar))
            value = dyadic(Operator::bit_and, std::move(value), integer_literal(127));
        return conversion(type, is_real(type.scalar) ? Rounding::round : Rounding::none, std::move(value));
    }

    void assign_all(const Expression& target, const std::vector<Expression>& from, std::vector<Process>& steps) {
        if (target.type.is_array()) {
            for (int i = 0; i < target.type.sizes.front(); ++i)
                assign_all(subscript(target, integer_literal(i)), from, steps);
        } else if (target.type.scalar == Scalar::record) {
            const auto fields = program_.types[static_cast<std::size_t>(target.type.name)].fields.size();
            for (std::size_t field = 0; field < fields; ++field)
                assign_all(field_of(program_, target, static_cast<int>(field)), from, steps);
        } else
            steps.push_back(assign(target, scalar_of(target.type, from)));
    }

    /// Nothing when formals of the types are missing.
    std::optional<Expression> call_with(const Definition& definition, const std::vector<Formal>& formals) const {
        std::vector<Expression> operands;
        for (const Type& type : definition.operands)
            for (const Formal& formal : formals)
                if (name(formal.symbol).type == type) {
                    operands.push_back(name(formal.symbol));
                    break;
                }
        if (operands.size() != definition.operands.size())
            return {};
        return call_of(program_, definition.routine, std::move(operands));
    }

    void add_definition(std::vector<Definition>& known, std::vector<Specification>& place) {
        static const std::vector<Operator> binary = {
            Operator::add,         Operator::subtract,   Operator::multiply,      Operator::divide,     Operator::remainder,
            Operator::plus,        Operator::minus,      Operator::times,         Operator::bit_and,    Operator::bit_or,
            Operator::bit_xor,     Operator::shift_left, Operator::shift_right,   Operator::equal,      Operator::not_equal,
            Operator::less,        Operator::greater,    Operator::greater_equal, Operator::less_equal, Operator::after,
            Operator::logical_and, Operator::logical_or};
        static const std::vector<Operator> unary = {Operator::negate, Operator::modulo_negate, Operator::bit_not,
                                                    Operator::logical_not};
        Definition made;
        const bool is_unary = random_.chance(25);
        made.operation = random_.pick(is_unary ? unary : binary);
        made.operands = {random_.pick(types_)};
        if (!is_unary)
            made.operands.push_back(random_.chance(60)   ? made.operands.front()
                                    : random_.chance(30) ? integer_type()
                                                         : random_.pick(types_));
        made.result = random_.chance(65) ? random_.pick(types_) : random_.chance(70) ? integer_type() : boolean_type();
        const auto is_same = [&](const Definition& other) {
            return other.operation == made.operation && other.operands == made.operands;
        };
        const bool is_outermost = &place == &program_.definitions;
        if (is_outermost && std::any_of(known.begin(), known.end(), is_same))
            return;
        Routine routine;
        routine.defines = made.operation;
        std::vector<Expression> from;
        for (const Type& type : made.operands) {
            const int formal = symbol("p", Role::value, type);
            routine.formals.push_back({formal, true});
            scalars_of(name(formal), from);
        }
        // In its body the same operator means what it meant before.
        for (const Definition& each : known)
            if (each.result == integer_type() && random_.chance(50))
                if (std::optional<Expression> called = call_with(each, routine.formals))
                    from.push_back(*std::move(called));
        std::erase_if(known, is_same); // hidden from here on
        routine.result_types = {made.result};
        routine.in_line = random_.chance(15);
        routine.is_form = made.result.is_scalar();
        if (routine.is_form)
            routine.results = {scalar_of(made.result, from)};
        else {
            const int result = symbol("r", Role::variable, made.result);
            std::vector<Process> steps;
            assign_all(name(result), from, steps);
            routine.body = block({declaration({result})}, sequence(std::move(steps)));
            routine.results = {name(result)};
        }
        made.routine = static_cast<int>(program_.routines.size());
        routine.symbol = symbol("op", Role::routine, {});
        program_.symbols.back().routine = made.routine;
        program_.routines.push_back(std::move(routine));
        place.push_back(routine_of(program_, made.routine));
        known.push_back(std::move(made));
    }

    // Rounds

    /// Not made of literals only, so that it is of its type wherever it stands.
    Expression leaf(const Type& type) {
        if (type == integer_type())
            return name(random_.pick(numbers_));
        if (type.scalar == Scalar::boolean)
            return dyadic(Operator::less, name(numbers_[0]), name(numbers_[1]));
        std::vector<int> fitting;
        for (const int of : variables_)
            if (name(of).type == type)
                fitting.push_back(of);
        if (random_.chance(60))
            return name(random_.pick(fitting));
        for (const int array : arrays_)
            if (name(array).type == array_of(type)) {
                Expression index = name(random_.pick(numbers_));
                if (random_.chance(20))
                    index = dyadic(Operator::plus, std::move(index), integer_literal(1));
                return subscript(name(array), std::move(index));
            }
        return name(fitting.front());
    }

    Expression expression(const Type& type, int depth, const std::vector<Definition>& known) {
        std::vector<Definition> fitting;
        for (const Definition& each : known)
            if (each.result == type)
                fitting.push_back(each);
        if (depth <= 0 || fitting.empty() || random_.chance(10))
            return leaf(type);
        const Definition chosen = random_.pick(fitting);
        std::vector<Expression> operands;
        for (const Type& operand : chosen.operands)
            operands.push_back(expression(operand, depth - 1, known));
        const Type last = chosen.operands.back();
        if (operands.size() == 2 && last.scalar != Scalar::record && !last.is_array() && random_.chance(15))
            operands.back() = literal_of(last);
        return call_of(program_, chosen.routine, std::move(operands));
    }

    void show_all(const Expression& value, std::vector<Process>& steps) {
        std::vector<Expression> parts;
        scalars_of(value, parts);
        for (Expression& part : parts)
            steps.push_back(show(std::move(part)));
    }

    Process step(const std::vector<Definition>& known) {
        if (random_.chance(30)) {
            const bool is_truth = random_.chance(50);
            return show(expression(is_truth ? boolean_type() : integer_type(), 4, known));
        }
        const Type type = random_.pick(types_);
        std::vector<Process> steps;
        if (random_.chance(20)) {
            Process otherwise = choice(literal(boolean_type(), 1), show(integer_literal(0)));
            return conditional({choice(expression(boolean_type(), 3, known), show(integer_literal(1))), std::move(otherwise)});
        }
        if (random_.chance(30)) { // by way of a name
            const int value = symbol("k", Role::value, type);
            Specification made = value_of(value, expression(type, 3, known));
            show_all(name(value), steps);
            return block({std::move(made)}, sequence(std::move(steps)));
        }
        Expression target = leaf(type);
        steps.push_back(assign(target, expression(type, 4, known)));
        show_all(target, steps);
        return sequence(std::move(steps));
    }

    Process round() override {
        std::vector<Definition> known = known_;
        std::vector<Specification> local;
        if (random_.chance(40))
            for (int i = random_.between(1, 3); i > 0; --i)
                add_definition(known, local);
        const int changed = random_.pick(numbers_);
        std::vector<Process> steps = {assign(name(changed), integer_literal(random_.between(0, 3)))};
        for (int i = random_.between(1, 3); i > 0; --i)
            steps.push_back(step(known));
        Process made = sequence(std::move(steps));
        return local.empty() ? made : block(std::move(local), std::move(made));
    }

    const OwnOperatorOptions& options_;
    std::vector<Type> types_; ///< with operators
    std::vector<Definition> known_;
    std::vector<int> variables_, arrays_, numbers_;
};

} // namespace

Generated generate_own_operators(std::uint64_t seed, const OwnOperatorOptions& options) {
    return OwnOperatorBuilder(seed, options).whole_program();
}

} // namespace t8::differential
