#include <algorithm>
#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"
#include "tests/toolchain/occam/differential/random_values.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

Process Builder::assignment(const Environment& environment) {
    for (int attempt = 0; attempt < 8; ++attempt) {
        const Type type = random_.chance(80) ? random_scalar() : random_data();
        std::optional<Expression> target = element_of_type(type, environment, true);
        if (!target)
            continue;
        Expression value = expression(type, depth(), environment);
        if (!type.is_scalar() && root_of(value) == root_of(*target))
            continue; // an array onto a part of itself
        return assign(*std::move(target), std::move(value));
    }
    return skip();
}

Process Builder::multiple_assignment(const Environment& environment) {
    Process process;
    process.kind = ProcessKind::assign;
    Environment inside = environment;
    const int count = random_.between(2, 4);
    for (int attempt = 0; attempt < 10 && std::ssize(process.targets) < count; ++attempt) {
        std::optional<Expression> target = element_of_type(random_scalar(), inside, true);
        if (!target)
            continue;
        const int root = root_of(*target);
        inside.hide(root);
        freeze_names(*target, inside);
        process.targets.push_back(*std::move(target));
    }
    for (const Expression& target : process.targets) {
        Expression value = expression(target.type, random_.between(0, 2), environment);
        process.values.push_back(std::move(value));
    }
    return process.targets.empty() ? skip() : process;
}

Process Builder::value_process_assignment(const Environment& environment) {
    const Type type = random_scalar();
    std::optional<Expression> target = element_of_type(type, environment, true);
    if (!target)
        return assignment(environment);
    Environment inside = environment;
    inside.freeze_all();
    inside.prints = false;
    inside.in_function = true;
    const int result = variable("r", type);
    Expression valof;
    valof.kind = ExpressionKind::value_process;
    valof.type = type;
    Process first = assign(name_of(program_, result), expression(type, 1, inside));
    inside.add(result, true);
    Process rest = statements(2, 1, inside);
    valof.body.push_back(block({declaration({result})}, sequence({std::move(first), std::move(rest)})));
    valof.operands.push_back(expression(type, 1, inside));
    return assign(*std::move(target), std::move(valof));
}

Process Builder::print_something(const Environment& environment) {
    const Type type = random_scalar();
    return print(++labels_, expression(type, depth(), environment));
}

Process Builder::if_process(int nesting, const Environment& environment) {
    std::vector<Process> choices;
    const int count = random_.between(1, 4);
    for (int position = 0; position < count; ++position) {
        Expression condition = expression(boolean_type(), random_.between(1, 3), environment);
        Process chosen = choice(std::move(condition), statements(random_.between(1, 2), nesting - 1, environment));
        if (random_.chance(3))
            chosen.children.front() = stop();
        if (random_.chance(15)) {
            std::vector<Process> inner;
            inner.push_back(std::move(chosen));
            chosen = conditional(std::move(inner));
        }
        choices.push_back(std::move(chosen));
    }
    if (random_.chance(75))
        choices.push_back(choice(literal(boolean_type(), 1), statements(1, nesting - 1, environment)));
    return conditional(std::move(choices));
}

Process Builder::search(int nesting, const Environment& environment) {
    const int found = value_name("k", integer_type(), Role::index);
    const int count = random_.between(1, 6);
    Environment inside = environment;
    inside.add(found, false);
    Expression condition = expression(boolean_type(), 2, inside);
    Process body = choice(std::move(condition), statements(1, nesting - 1, inside));
    std::vector<Process> choices;
    choices.push_back(replicated(ProcessKind::replicated_conditional, found, integer_literal(random_.between(-1, 3)),
                                 integer_literal(count), std::move(body)));
    choices.push_back(choice(literal(boolean_type(), 1), statements(1, nesting - 1, environment)));
    return conditional(std::move(choices));
}

Process Builder::case_process(int nesting, const Environment& environment) {
    Process process;
    process.kind = ProcessKind::selection;
    const Type type = random_.chance(10) ? boolean_type() : random_integer();
    const bool dense = random_.chance(50);
    if (dense && type.scalar != Scalar::boolean)
        process.values.push_back(dyadic(Operator::bit_and, expression(type, 1, environment), literal(type, 15)));
    else
        process.values.push_back(expression(type, 2, environment));
    std::vector<Bits> used;
    const int count = random_.between(1, dense ? 12 : 5);
    for (int position = 0; position < count; ++position) {
        Process option;
        option.kind = ProcessKind::option;
        const int values = random_.between(1, 3);
        for (int value = 0; value < values; ++value) {
            const Bits bits = dense && type.scalar != Scalar::boolean ? static_cast<Bits>(random_.below(16))
                                                                      : random_value(random_, type.scalar);
            if (std::find(used.begin(), used.end(), bits) != used.end())
                continue;
            used.push_back(bits);
            option.values.push_back(literal(type, bits, random_style(random_, type.scalar)));
        }
        if (option.values.empty())
            continue;
        option.children.push_back(statements(1, nesting - 1, environment));
        process.children.push_back(std::move(option));
    }
    if (process.children.empty() || random_.chance(80)) {
        Process otherwise;
        otherwise.kind = ProcessKind::option;
        otherwise.children.push_back(statements(1, nesting - 1, environment));
        const auto position = random_.below(static_cast<int>(process.children.size()) + 1);
        process.children.insert(process.children.begin() + position, std::move(otherwise));
    }
    return process;
}

Process Builder::while_process(int nesting, const Environment& environment) {
    const int counter = variable("n", integer_type());
    Environment inside = environment;
    inside.add(counter, false);
    const int limit = random_.between(1, 5);
    inside.repeats *= limit;
    const Expression count = name_of(program_, counter);
    Expression condition = dyadic(Operator::less, count, integer_literal(limit));
    if (random_.chance(50))
        condition = dyadic(Operator::logical_and, std::move(condition), expression(boolean_type(), 2, inside));
    Process body = statements(random_.between(1, 3), nesting - 1, inside);
    Process step = assign(count, dyadic(Operator::add, count, integer_literal(1)));
    Process run = loop(std::move(condition), sequence({std::move(body), std::move(step)}));
    return block({declaration({counter})}, sequence({assign(count, integer_literal(0)), std::move(run)}));
}

Process Builder::replicated_sequence(int nesting, const Environment& environment) {
    const int position = value_name("i", integer_type(), Role::index);
    Environment inside = environment;
    inside.add(position, false);
    const bool constant_count = random_.chance(60);
    Expression base = random_.chance(60) ? integer_literal(random_.between(-2, 3)) : small_count(1023, environment);
    Expression count = constant_count ? integer_literal(random_.between(0, 6)) : small_count(3, environment);
    inside.repeats *= constant_count ? 6 : 3;
    return replicated(ProcessKind::replicated_sequence, position, std::move(base), std::move(count),
                      statements(random_.between(1, 3), nesting - 1, inside));
}

Process Builder::segment_assignment(const Environment& environment) {
    const auto is_vector = [&](const Environment::Name& name) {
        const Type& type = symbol(name.symbol).type;
        return name.readable && type.is_array() && type.sizes.front() != open_size;
    };
    for (int attempt = 0; attempt < 10; ++attempt) {
        if (environment.names.size() < 2)
            break;
        const Environment::Name& to = random_.pick(environment.names);
        const Environment::Name& from = random_.pick(environment.names);
        if (!is_vector(to) || !is_vector(from) || !to.writable || to.symbol == from.symbol)
            continue;
        const Type& target = symbol(to.symbol).type;
        const Type& source = symbol(from.symbol).type;
        if (!(target.element() == source.element()))
            continue;
        const int count = random_.between(0, std::min(target.sizes.front(), source.sizes.front()));
        const auto part = [&](int array, const Type& type) {
            const int last = type.sizes.front() - count;
            Expression first = integer_literal(random_.between(0, last));
            if (random_.chance(30) && last >= 3) {
                Environment inside = environment;
                inside.hide(to.symbol);
                first = small_count(3, inside);
            }
            return segment(name_of(program_, array), std::move(first), integer_literal(count), count);
        };
        Expression left = part(to.symbol, target);
        return assign(std::move(left), part(from.symbol, source));
    }
    return assignment(environment);
}

Process Builder::statement(int nesting, Environment& environment) {
    const int roll = random_.below(100);
    const bool loops = environment.repeats < 60;
    if (nesting > 0) {
        if (roll < 6)
            return if_process(nesting, environment);
        if (roll < 9)
            return search(nesting, environment);
        if (roll < 14)
            return case_process(nesting, environment);
        if (roll < 17 && loops)
            return while_process(nesting, environment);
        if (roll < 23 && loops)
            return replicated_sequence(nesting, environment);
        if (roll < 28)
            return declaration_block(nesting, environment);
        if (roll < 34)
            return abbreviation_block(nesting, environment);
        if (roll < 38)
            return retype_block(nesting, environment);
        if (roll < 47 && options_.parallel && !environment.in_function)
            return parallel_process(nesting, environment);
        if (roll < 49)
            return value_process_assignment(environment);
    }
    if (roll < 60 && environment.prints)
        return print_something(environment);
    if (roll < 70)
        if (std::optional<Process> call = procedure_call(environment))
            return *std::move(call);
    if (roll < 74)
        return segment_assignment(environment);
    if (roll < 79)
        return multiple_assignment(environment);
    return assignment(environment);
}

Process Builder::statements(int count, int nesting, const Environment& environment) {
    Environment inside = environment;
    std::vector<Process> children;
    for (int position = 0; position < count; ++position)
        children.push_back(statement(nesting, inside));
    return children.size() == 1 ? std::move(children.front()) : sequence(std::move(children));
}

} // namespace t8::differential
