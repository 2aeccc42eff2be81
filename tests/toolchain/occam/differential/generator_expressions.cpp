#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"
#include "tests/toolchain/occam/differential/random_values.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

namespace {

/// Counts one level for as long as it lives.
struct Nested {
    explicit Nested(int& level) : level_(level) { ++level_; }
    ~Nested() { --level_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    int& level_;
};

} // namespace

Expression Builder::constant(const Type& type) {
    const Bits bits = random_value(random_, type.scalar);
    Expression value = literal(type, bits, random_style(random_, type.scalar));
    if (!options_.inferred_literals && value.style == LiteralStyle::plain && !(type == integer_type()))
        value.style = LiteralStyle::decorated;
    if (type.name < 0 && is_integer(type.scalar) && random_.chance(4)) {
        value.kind = random_.chance(50) ? ExpressionKind::most_positive : ExpressionKind::most_negative;
        value.bits = 0;
    }
    return value;
}

Expression Builder::small_count(int most, const Environment& environment) {
    if (random_.chance(30))
        return integer_literal(random_.between(0, most));
    return dyadic(Operator::bit_and, leaf(integer_type(), environment), integer_literal(most));
}

Expression Builder::index(const Expression& array, const Environment& environment) {
    const int size = array.type.sizes.front();
    const int roll = random_.below(100);
    if (roll < 40 || subscripts_ > 1)
        return integer_literal(size == open_size ? 0 : random_.below(size));
    const Nested nested(subscripts_);
    if (roll < 75) {
        Expression positive = dyadic(Operator::bit_and, leaf(integer_type(), environment), integer_literal(255));
        return dyadic(Operator::remainder, std::move(positive), size_of_array(array));
    }
    return expression(integer_type(), roll < 90 ? 0 : 2, environment);
}

Expression Builder::descend(Expression base, const Type& wanted, const Environment& environment) {
    while (!(base.type == wanted)) {
        if (base.type.is_array()) {
            Expression position = index(base, environment);
            base = subscript(std::move(base), std::move(position));
            continue;
        }
        const std::vector<Field>& fields = program_.types[static_cast<std::size_t>(base.type.name)].fields;
        std::vector<int> leading;
        for (std::size_t field = 0; field < fields.size(); ++field)
            if (reaches(fields[field].type, wanted))
                leading.push_back(static_cast<int>(field));
        base = field_of(program_, std::move(base), random_.pick(leading));
    }
    return base;
}

std::optional<Expression> Builder::element_of_type(const Type& wanted, const Environment& environment, bool writable) {
    std::vector<int> candidates;
    for (const Environment::Name& name : environment.names)
        if ((writable ? name.writable : name.readable) && reaches(symbol(name.symbol).type, wanted))
            candidates.push_back(name.symbol);
    if (candidates.empty())
        return {};
    const int root = random_.pick(candidates);
    Environment inside = environment;
    if (writable)
        inside.hide(root); // i, x[i] := ... and x[x[0]] := ... stay out
    return descend(name_of(program_, root), wanted, inside);
}

Expression Builder::leaf(const Type& type, const Environment& environment) {
    if (random_.chance(75)) {
        // Subscripts may need leaves in turn; the smaller environment makes that end.
        Environment inside = environment;
        if (inside.names.size() > 1 && random_.chance(30))
            inside.names.erase(inside.names.begin() + random_.below(static_cast<int>(inside.names.size())));
        if (std::optional<Expression> element = element_of_type(type, inside, false))
            return *std::move(element);
    }
    return constant(type);
}

Expression Builder::converted(const Type& type, int depth, const Environment& environment) {
    if (type.name >= 0)
        return conversion(type, Rounding::none, expression(scalar_type(type.scalar), depth, environment));
    const Rounding rounding = random_.chance(50) ? Rounding::round : Rounding::truncate;
    if (is_real(type.scalar)) {
        const Scalar other = type.scalar == Scalar::real32 ? Scalar::real64 : Scalar::real32;
        if (random_.chance(40))
            return conversion(type, type.scalar == Scalar::real64 ? Rounding::none : rounding,
                              expression(scalar_type(other), depth, environment));
        Type from = random_integer();
        if (from.scalar == Scalar::byte)
            from = integer_type();
        return conversion(type, rounding, expression(from, depth, environment));
    }
    const bool may_be_real = options_.reals && type.scalar != Scalar::boolean && type.scalar != Scalar::byte;
    if (may_be_real && random_.chance(20))
        return conversion(type, rounding,
                          expression(scalar_type(random_.chance(50) ? Scalar::real32 : Scalar::real64), depth, environment));
    for (std::size_t index = 0; index < program_.types.size(); ++index) {
        const TypeDefinition& definition = program_.types[index];
        if (definition.fields.empty() && definition.base == type.scalar && random_.chance(30))
            return conversion(type, Rounding::none, expression({type.scalar, static_cast<int>(index), {}}, depth, environment));
    }
    const Type from = random_.chance(10) ? boolean_type() : random_integer();
    return conversion(type, Rounding::none, expression(from, depth, environment));
}

Expression Builder::boolean_expression(int depth, const Environment& environment) {
    const int roll = random_.below(100);
    if (roll < 12)
        return monadic(Operator::logical_not, expression(boolean_type(), depth - 1, environment));
    if (roll < 40) {
        Expression left = expression(boolean_type(), depth - 1, environment);
        return dyadic(roll < 26 ? Operator::logical_and : Operator::logical_or, std::move(left),
                      expression(boolean_type(), depth - 1, environment));
    }
    if (roll < 45)
        return converted(boolean_type(), depth - 1, environment);
    static const std::vector<Operator> comparisons = {Operator::equal,   Operator::not_equal,  Operator::less,
                                                      Operator::greater, Operator::less_equal, Operator::greater_equal,
                                                      Operator::after};
    const Type operand = random_scalar();
    Operator operation = random_.pick(comparisons);
    const bool wraps = is_integer(operand.scalar) && operand.scalar != Scalar::byte;
    if (operand.scalar == Scalar::boolean || (operation == Operator::after && !wraps))
        operation = random_.chance(50) ? Operator::equal : Operator::not_equal;
    Expression left = expression(operand, depth - 1, environment);
    return dyadic(operation, std::move(left), expression(operand, depth - 1, environment));
}

Expression Builder::integer_expression(const Type& type, int depth, const Environment& environment) {
    const int roll = random_.below(100);
    if (roll < 14)
        return converted(type, depth - 1, environment);
    const bool is_byte = type.scalar == Scalar::byte;
    if (roll < 22 && options_.byte_arithmetic) {
        const Operator wrapping = random_.chance(50) ? Operator::negate : Operator::modulo_negate;
        const Operator operation = is_byte || random_.chance(40) ? Operator::bit_not : wrapping;
        Expression value = monadic(operation, expression(type, depth - 1, environment));
        value.spelled_out = random_.chance(20);
        return value;
    }
    if (roll < 25 && type == integer_type())
        for (const Environment::Name& name : environment.names)
            if (name.readable && symbol(name.symbol).type.is_array() && random_.chance(40))
                return monadic(Operator::size, name_of(program_, name.symbol));
    static const std::vector<Operator> operators = {
        Operator::add,     Operator::add,        Operator::subtract,   Operator::subtract, Operator::multiply, Operator::divide,
        Operator::divide,  Operator::remainder,  Operator::remainder,  Operator::plus,     Operator::minus,    Operator::times,
        Operator::bit_and, Operator::bit_or,     Operator::bit_xor,    Operator::plus,     Operator::minus,    Operator::times,
        Operator::bit_xor, Operator::shift_left, Operator::shift_right};
    if (!has_addition(type))
        return converted(type, depth - 1, environment);
    const Operator operation = random_.pick(operators);
    Expression left = expression(type, depth - 1, environment);
    Expression result;
    if (operation == Operator::shift_left || operation == Operator::shift_right)
        result = dyadic(operation, std::move(left),
                        random_.chance(85) ? small_count(8 * byte_size(type.scalar) - 1, environment)
                                           : expression(integer_type(), depth - 1, environment));
    else
        result = dyadic(operation, std::move(left), expression(type, depth - 1, environment));
    result.spelled_out = random_.chance(15);
    return result;
}

Expression Builder::real_expression(const Type& type, int depth, const Environment& environment) {
    const int roll = random_.below(100);
    if (roll < 22)
        return converted(type, depth - 1, environment);
    if (roll < 30)
        return monadic(Operator::negate, expression(type, depth - 1, environment));
    static const std::vector<Operator> operators = {Operator::add,      Operator::add,    Operator::subtract, Operator::multiply,
                                                    Operator::multiply, Operator::divide, Operator::remainder};
    Operator operation = random_.pick(operators);
    if (operation == Operator::remainder && !options_.real_remainder)
        operation = Operator::divide;
    Expression left = expression(type, depth - 1, environment);
    return dyadic(operation, std::move(left), expression(type, depth - 1, environment));
}

Expression Builder::array_expression(const Type& type, int depth, const Environment& environment) {
    if (random_.chance(60))
        if (std::optional<Expression> element = element_of_type(type, environment, false))
            return *std::move(element);
    if (type.sizes.size() == 1 && type.scalar == Scalar::byte && type.name < 0 && random_.chance(40)) {
        Expression string;
        string.kind = ExpressionKind::text;
        string.type = type;
        for (int position = 0; position < type.sizes.front(); ++position)
            string.text += static_cast<char>(random_.chance(90) ? random_.between(' ', '~') : random_.between(1, 31));
        return string;
    }
    std::vector<Expression> elements;
    for (int position = 0; position < type.sizes.front(); ++position)
        elements.push_back(random_.chance(60) && type.sizes.size() == 1 && type.scalar != Scalar::record
                               ? constant(type.element())
                               : expression(type.element(), depth > 0 ? 1 : 0, environment));
    return table(type, std::move(elements));
}

Expression Builder::record_expression(const Type& type, int depth, const Environment& environment) {
    if (random_.chance(70))
        if (std::optional<Expression> element = element_of_type(type, environment, false))
            return *std::move(element);
    const std::vector<Field> fields = program_.types[static_cast<std::size_t>(type.name)].fields;
    std::vector<Expression> values;
    for (const Field& field : fields)
        values.push_back(expression(field.type, depth > 0 ? 1 : 0, environment));
    return table(type, std::move(values));
}

Expression Builder::expression(const Type& type, int depth, const Environment& environment) {
    if (type.is_array())
        return array_expression(type, depth, environment);
    if (type.scalar == Scalar::record)
        return record_expression(type, depth, environment);
    if (depth <= 0 || random_.chance(12))
        return leaf(type, environment);
    if (random_.chance(8))
        if (std::optional<Expression> call = function_call(type, depth - 1, environment))
            return *std::move(call);
    if (type.scalar == Scalar::boolean)
        return boolean_expression(depth, environment);
    if (is_real(type.scalar))
        return real_expression(type, depth, environment);
    return integer_expression(type, depth, environment);
}

std::optional<Expression> Builder::function_call(const Type& type, int depth, const Environment& environment) {
    std::vector<int> candidates;
    for (const int index : environment.routines) {
        const Routine& candidate = routine(index);
        if (candidate.result_types.size() == 1 && candidate.result_types.front() == type && callable(index, environment))
            candidates.push_back(index);
    }
    if (candidates.empty())
        return {};
    const int chosen = random_.pick(candidates);
    std::optional<std::vector<Expression>> arguments = actuals(chosen, depth, environment);
    if (!arguments)
        return {};
    return call_of(program_, chosen, *std::move(arguments));
}

void Builder::freeze_names(const Expression& expression, Environment& environment) {
    if (expression.kind == ExpressionKind::name)
        environment.freeze(expression.symbol);
    if (expression.kind == ExpressionKind::call)
        for (const int name : free_names(routine(expression.number)))
            environment.freeze(name);
    for (const Expression& operand : expression.operands)
        freeze_names(operand, environment);
}

} // namespace t8::differential
