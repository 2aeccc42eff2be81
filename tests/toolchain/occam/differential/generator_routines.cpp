#include <algorithm>
#include <set>
#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

Type Builder::formal_type(bool value, const Environment& outer) {
    Type type = random_data();
    // A type that is in use around makes it likely that there will be an actual.
    if (!outer.names.empty() && random_.chance(50))
        type = symbol(random_.pick(outer.names).symbol).type;
    if (!value && type.is_scalar() && random_.chance(20))
        type = array_type(std::move(type), random_.between(2, 8));
    if (type.is_array() && random_.chance(50)) {
        type.sizes.front() = open_size;
        if (type.sizes.size() == 2 && random_.chance(40))
            type.sizes.back() = open_size;
    }
    return type;
}

int Builder::make_procedure(const Environment& outer) {
    Routine made;
    Environment inside = outer;
    inside.in_routine = true;
    inside.repeats = std::max(inside.repeats, 12);
    const int count = random_.between(0, 7);
    for (int position = 0; position < count; ++position) {
        const bool value = random_.chance(50);
        const Type type = formal_type(value, outer);
        made.formals.push_back({value ? value_name("p", type) : variable("p", type), value});
    }
    for (const Formal& formal : made.formals) {
        inside.add(formal.symbol, !formal.value);
        aliases_.insert(formal.symbol);
    }
    made.body = statements(random_.between(2, 4), 2, inside);
    made.in_line = options_.in_line && random_.chance(25);
    made.symbol = add_symbol(program_, {fresh("proc"), Role::routine, {}, -1, static_cast<int>(program_.routines.size())});
    program_.routines.push_back(std::move(made));
    return static_cast<int>(program_.routines.size()) - 1;
}

int Builder::make_function(const Environment& outer) {
    Routine made;
    Environment inside = outer;
    inside.freeze_all();
    inside.prints = false;
    inside.in_function = true;
    inside.in_routine = true;
    inside.repeats = std::max(inside.repeats, 30);
    const int count = random_.between(1, 5);
    for (int position = 0; position < count; ++position)
        made.formals.push_back({value_name("p", formal_type(true, outer)), true});
    for (const Formal& formal : made.formals)
        inside.add(formal.symbol, false);
    const int results = random_.chance(70) ? 1 : random_.between(2, 5);
    for (int position = 0; position < results; ++position)
        made.result_types.push_back(random_scalar());
    made.is_form = random_.chance(35);
    if (!made.is_form) {
        std::vector<Specification> locals;
        std::vector<Process> children;
        for (const Type& type : made.result_types) {
            const int local = variable("r", type);
            locals.push_back(declaration({local}));
            children.push_back(assign(name_of(program_, local), expression(type, 2, inside)));
            inside.add(local, true);
        }
        children.push_back(statements(2, 2, inside));
        made.body = block(std::move(locals), sequence(std::move(children)));
    }
    for (const Type& type : made.result_types)
        made.results.push_back(expression(type, made.is_form ? depth() : 1, inside));
    made.in_line = options_.in_line && random_.chance(25);
    made.symbol = add_symbol(program_, {fresh("func"), Role::routine, {}, -1, static_cast<int>(program_.routines.size())});
    program_.routines.push_back(std::move(made));
    return static_cast<int>(program_.routines.size()) - 1;
}

const std::vector<int>& Builder::free_names(const Routine& routine) const {
    const auto known = free_names_.find(routine.symbol);
    return known != free_names_.end() ? known->second : free_names_[routine.symbol] = find_free_names(routine);
}

std::vector<int> Builder::find_free_names(const Routine& routine) const {
    std::set<int> used;
    std::set<int> own;
    for (const Formal& formal : routine.formals)
        own.insert(formal.symbol);
    const auto add_callee = [&](int callee) {
        for (const int name : free_names(program_.routines[static_cast<std::size_t>(callee)]))
            used.insert(name);
    };
    const auto on_expression = [&](const Expression& expression) {
        if (expression.kind == ExpressionKind::name && symbol(expression.symbol).role != Role::channel)
            used.insert(expression.symbol);
        if (expression.kind == ExpressionKind::call)
            add_callee(expression.number);
    };
    const auto on_process = [&](const Process& process) {
        if (process.kind == ProcessKind::call)
            add_callee(process.number);
        if (is_replicated(process.kind))
            own.insert(process.symbol);
    };
    const auto on_specification = [&](const Specification& specification) {
        own.insert(specification.symbols.begin(), specification.symbols.end());
    };
    Walk walker(program_, on_expression, on_process, on_specification);
    walker.visit_process(routine.body);
    for (const Expression& result : routine.results)
        walker.visit_expression(result);
    // Formals of routines inside are specified by their own headings; they are not free here.
    const auto is_inner_formal = [&](int name) {
        return std::any_of(program_.routines.begin(), program_.routines.end(), [&](const Routine& other) {
            return own.contains(other.symbol) && std::any_of(other.formals.begin(), other.formals.end(),
                                                             [&](const Formal& formal) { return formal.symbol == name; });
        });
    };
    std::vector<int> names;
    for (const int name : used)
        if (!own.contains(name) && !is_inner_formal(name))
            names.push_back(name);
    return names;
}

bool Builder::callable(int index, const Environment& environment) const {
    const Routine& callee = program_.routines[static_cast<std::size_t>(index)];
    if (environment.in_function && !callee.is_function())
        return false;
    const std::vector<int>& names = free_names(callee);
    return std::all_of(names.begin(), names.end(), [&](int name) {
        const bool fixed = callee.is_function() || symbol(name).role != Role::variable;
        return fixed ? environment.readable(name) || constants_.contains(name) : environment.writable(name);
    });
}

std::optional<Expression> Builder::actual_for(const Type& formal, bool value, int depth, const Environment& environment) {
    if (!formal.is_array() || (formal.sizes.front() != open_size && formal.sizes.back() != open_size)) {
        if (value)
            return expression(formal, depth, environment);
        return element_of_type(formal, environment, true);
    }
    // An open formal: the type of some array in sight that fits, or for VAL a table.
    std::vector<Type> fitting;
    for (const Environment::Name& name : environment.names) {
        Type type = symbol(name.symbol).type;
        const bool usable = value ? name.readable : name.writable;
        while (usable && type.sizes.size() > formal.sizes.size())
            type = type.element();
        if (!usable || type.sizes.size() != formal.sizes.size() || type.scalar != formal.scalar || type.name != formal.name)
            continue;
        bool fits = true;
        for (std::size_t rank = 0; rank < type.sizes.size(); ++rank)
            fits = fits && (formal.sizes[rank] == open_size || formal.sizes[rank] == type.sizes[rank]);
        if (fits)
            fitting.push_back(type);
    }
    if (!fitting.empty() && (!value || random_.chance(80))) {
        const Type type = random_.pick(fitting);
        std::optional<Expression> actual = element_of_type(type, environment, !value);
        const int size = type.sizes.front();
        if (actual && size != open_size && size > 1 && random_.chance(25)) {
            const int count = random_.between(1, size - 1);
            actual =
                segment(*std::move(actual), integer_literal(random_.between(0, size - count)), integer_literal(count), count);
        }
        return actual;
    }
    if (!value)
        return {};
    Type type = formal;
    for (int& size : type.sizes)
        if (size == open_size)
            size = random_.between(1, 4);
    return expression(type, depth, environment);
}

std::optional<std::vector<Expression>> Builder::actuals(int index, int depth, const Environment& environment) {
    const std::vector<Formal> formals = routine(index).formals;
    Environment inside = environment;
    for (const int name : free_names(routine(index))) {
        if (routine(index).is_function())
            inside.freeze(name);
        else if (symbol(name).role == Role::variable)
            inside.hide(name);
    }
    std::vector<Expression> arguments(formals.size());
    for (std::size_t position = 0; position < formals.size(); ++position) {
        if (formals[position].value)
            continue;
        std::optional<Expression> actual = actual_for(symbol(formals[position].symbol).type, false, depth, inside);
        if (!actual)
            return {};
        const int root = root_of(*actual);
        freeze_names(*actual, inside);
        inside.hide(root);
        arguments[position] = *std::move(actual);
    }
    for (std::size_t position = 0; position < formals.size(); ++position) {
        if (!formals[position].value)
            continue;
        std::optional<Expression> actual = actual_for(symbol(formals[position].symbol).type, true, depth, inside);
        if (!actual)
            return {};
        arguments[position] = *std::move(actual);
    }
    return arguments;
}

std::optional<Process> Builder::procedure_call(const Environment& environment) {
    std::vector<int> candidates;
    for (const int index : environment.routines)
        if (callable(index, environment) && (environment.prints || !prints(program_, routine(index).body)))
            candidates.push_back(index);
    for (int attempt = 0; attempt < 4 && !candidates.empty(); ++attempt)
        if (std::optional<Process> call = call_process(random_.pick(candidates), environment))
            return call;
    return {};
}

std::optional<Process> Builder::call_process(int chosen, const Environment& environment) {
    std::optional<std::vector<Expression>> arguments = actuals(chosen, 2, environment);
    if (!arguments)
        return {};
    Process process;
    if (!routine(chosen).is_function()) {
        process.kind = ProcessKind::call;
        process.number = chosen;
        process.values = *std::move(arguments);
        return process;
    }
    process.kind = ProcessKind::assign;
    Environment inside = environment;
    const std::vector<Type> types = routine(chosen).result_types;
    for (const Type& type : types) {
        std::optional<Expression> target = element_of_type(type, inside, true);
        if (!target)
            return {};
        const int root = root_of(*target);
        freeze_names(*target, inside);
        inside.hide(root);
        process.targets.push_back(*std::move(target));
    }
    process.values.push_back(call_of(program_, chosen, *std::move(arguments)));
    return process;
}

} // namespace t8::differential
