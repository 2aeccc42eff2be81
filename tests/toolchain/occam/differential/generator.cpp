#include "tests/toolchain/occam/differential/generator.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/builder.hpp"
#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/repair.hpp"

namespace t8::differential {

bool Environment::readable(int symbol) const {
    return std::any_of(names.begin(), names.end(), [&](const Name& name) { return name.symbol == symbol && name.readable; });
}

bool Environment::writable(int symbol) const {
    return std::any_of(names.begin(), names.end(), [&](const Name& name) { return name.symbol == symbol && name.writable; });
}

void Environment::freeze(int symbol) {
    for (Name& name : names)
        if (name.symbol == symbol)
            name.writable = false;
}

void Environment::hide(int symbol) {
    for (Name& name : names)
        if (name.symbol == symbol)
            name.readable = name.writable = false;
}

void Environment::freeze_all() {
    for (Name& name : names)
        name.writable = false;
}

std::string Builder::fresh(std::string_view stem) {
    ++names_;
    return fmt::format("{}{}{}", stem, names_ % 5 == 0 ? "." : "", names_);
}

int Builder::variable(std::string_view stem, const Type& type) {
    return add_symbol(program_, {fresh(stem), Role::variable, type, -1, -1});
}

int Builder::value_name(std::string_view stem, const Type& type, Role role) {
    return add_symbol(program_, {fresh(stem), role, type, -1, -1});
}

int Builder::channels(std::string_view stem, int protocol, std::vector<int> sizes) {
    Type type;
    type.sizes = std::move(sizes);
    return add_symbol(program_, {fresh(stem), Role::channel, std::move(type), protocol, -1});
}

void Builder::make_types() {
    const int names = random_.between(0, 2);
    for (int index = 0; index < names; ++index) {
        Scalar base = random_integer().scalar;
        if (options_.reals && random_.chance(20))
            base = Scalar::real32;
        program_.types.push_back({fresh("type"), base, {}});
    }
    const int records = random_.between(0, 2);
    for (int index = 0; index < records; ++index) {
        TypeDefinition record{fresh("record"), Scalar::record, {}};
        const int fields = random_.between(1, 4);
        for (int field = 0; field < fields; ++field) {
            Type type = random_scalar();
            if (random_.chance(25))
                type = array_type(std::move(type), random_.between(1, 4));
            record.fields.push_back({fresh("f"), std::move(type)});
        }
        program_.types.push_back(std::move(record));
    }
}

Process Builder::show(Expression value) {
    if (value.type.is_array()) {
        const int position = value_name("i", integer_type(), Role::index);
        const int size = value.type.sizes.front();
        Process element = show(subscript(std::move(value), name_of(program_, position)));
        return replicated(ProcessKind::replicated_sequence, position, integer_literal(0), integer_literal(size),
                          std::move(element));
    }
    if (value.type.scalar != Scalar::record)
        return print(++labels_, std::move(value));
    std::vector<Process> fields;
    const auto count = program_.types[static_cast<std::size_t>(value.type.name)].fields.size();
    for (std::size_t field = 0; field < count; ++field)
        fields.push_back(show(field_of(program_, value, static_cast<int>(field))));
    return sequence(std::move(fields));
}

Program Builder::whole_program() {
    if (options_.named_types)
        make_types();
    Environment outermost;
    for (int index = 0; index < 3; ++index) {
        Type type = random_scalar();
        if (random_.chance(40))
            type = array_type(std::move(type), random_.between(2, 6));
        Expression value = expression(type, 0, outermost);
        const int name = value_name("k", type);
        program_.definitions.push_back(value_of(name, std::move(value)));
        outermost.add(name, false);
        constants_.insert(name);
    }
    const auto make_routine = [&](const Environment& environment) {
        return random_.chance(50) ? make_procedure(environment) : make_function(environment);
    };
    for (int index = 0; index < options_.routines / 2; ++index) {
        const int made = make_routine(outermost);
        program_.definitions.push_back(routine_of(program_, made));
        outermost.routines.push_back(made);
    }

    Environment inside = outermost;
    std::vector<Specification> specifications;
    std::vector<Process> steps;
    std::vector<int> variables;
    for (int index = 0; index < options_.variables; ++index) {
        variables.push_back(variable("v", index < 2 ? integer_type() : random_data()));
        specifications.push_back(declaration({variables.back()}));
        steps.push_back(initialise(variables.back(), inside));
        inside.add(variables.back(), true);
    }
    const int checksum = variable("sum", integer_type());
    specifications.push_back(declaration({checksum}));
    steps.push_back(assign(name_of(program_, checksum), integer_literal(1)));
    inside.prints = true;
    for (int index = options_.routines / 2; index < options_.routines; ++index) {
        const int made = make_routine(inside);
        specifications.push_back(routine_of(program_, made));
        inside.routines.push_back(made);
    }
    for (int index = 0; index < options_.statements; ++index) {
        steps.push_back(statement(options_.nesting, inside));
        Expression turned = dyadic(Operator::times, name_of(program_, checksum), integer_literal(31));
        steps.push_back(assign(name_of(program_, checksum),
                               dyadic(Operator::plus, std::move(turned), expression(integer_type(), 1, inside))));
    }
    for (const int shown : variables)
        steps.push_back(show(name_of(program_, shown)));
    steps.push_back(show(name_of(program_, checksum)));
    program_.body = block(std::move(specifications), sequence(std::move(steps)));
    return std::move(program_);
}

namespace {

constexpr int most_repairs = 400;

Generated without_nodes(Program program, Outcome outcome) {
    outcome.expression = nullptr;
    outcome.process = nullptr;
    return {std::move(program), std::move(outcome), 1};
}

/// Repairs until the program finishes; or, when an error is wanted, gives one of the erroneous programs met on the way.
std::optional<Generated> mended(Program program, const GeneratorOptions& options, bool wants_error, Random& random) {
    std::optional<Generated> erroneous;
    int seen = 0;
    for (int repairs = 0; repairs < most_repairs; ++repairs) {
        if (const std::optional<StaticFault> fault = first_static_fault(program)) {
            if (!repair(program, fault->fault, fault->expression, fault->process))
                return {};
            continue;
        }
        const Outcome outcome = interpret(program, options.limits);
        if (outcome.ending == Ending::finished && outcome.comparable())
            return erroneous ? std::move(erroneous) : without_nodes(std::move(program), outcome);
        const bool repairable = outcome.ending == Ending::error || outcome.fault == Fault::unspecified;
        if (!repairable)
            return {};
        if (wants_error && outcome.ending == Ending::error && outcome.comparable() && random.below(++seen) == 0)
            erroneous = without_nodes(program, outcome);
        if (!repair(program, outcome.fault, outcome.expression, outcome.process))
            return erroneous;
    }
    return erroneous;
}

} // namespace

Generated generate(std::uint64_t seed, const GeneratorOptions& options) {
    Random random(seed ^ 0x6F6363616D323100u);
    const bool wants_error = random.chance(options.error_share);
    GeneratorOptions reduced = options;
    for (int attempt = 1;; ++attempt) {
        Builder builder(random.next(), reduced);
        if (std::optional<Generated> generated = mended(builder.whole_program(), reduced, wants_error, random)) {
            generated->attempts = attempt;
            return *std::move(generated);
        }
        if (attempt % 8 == 0) {
            // Smaller ones come through sooner; one without statements always does.
            reduced.statements /= 2;
            reduced.routines /= 2;
        }
    }
}

} // namespace t8::differential
