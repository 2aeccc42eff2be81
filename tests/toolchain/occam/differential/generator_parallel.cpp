#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"

namespace t8::differential {

std::vector<Environment> Builder::split(const Environment& environment, int branches) {
    Environment shared = environment;
    shared.prints = false;
    shared.freeze_all();
    std::vector<Environment> parts(static_cast<std::size_t>(branches), shared);
    for (std::size_t index = 0; index < environment.names.size(); ++index) {
        if (!environment.names[index].writable)
            continue;
        const int owner = random_.below(branches + 1);
        if (owner == branches)
            continue; // read by all
        for (std::size_t branch = 0; branch < parts.size(); ++branch) {
            const bool owns = static_cast<int>(branch) == owner;
            parts[branch].names[index].readable = owns;
            parts[branch].names[index].writable = owns;
        }
    }
    if (environment.prints && random_.chance(40))
        parts[static_cast<std::size_t>(random_.below(branches))].prints = true;
    return parts;
}

Process Builder::disjoint_branches(int nesting, const Environment& environment) {
    const int count = random_.between(2, 3);
    std::vector<Environment> parts = split(environment, count);
    const bool priority = count == 2 && !environment.in_priority && !environment.in_routine && random_.chance(25);
    std::vector<Process> branches;
    for (Environment& part : parts) {
        part.in_priority = part.in_priority || priority;
        branches.push_back(statements(random_.between(1, 3), nesting - 1, part));
    }
    Process process = parallel(std::move(branches));
    process.priority = priority;
    return process;
}

Process Builder::array_halves(const Environment& environment) {
    for (const Environment::Name& name : environment.names) {
        const Type type = symbol(name.symbol).type;
        if (!name.writable || !type.is_array() || type.sizes.front() < 2 || random_.chance(30))
            continue;
        const int array = name.symbol;
        Environment inside = environment;
        inside.prints = false;
        inside.freeze_all();
        inside.hide(array);
        const int size = type.sizes.front();
        const int middle = random_.between(1, size - 1);
        std::vector<Process> branches;
        for (const auto& [first, count] : {std::pair(0, middle), std::pair(middle, size - middle)}) {
            Type part = type;
            part.sizes.front() = count;
            const int half = variable("h", part);
            aliases_.insert(half);
            Environment own = inside;
            own.add(half, true);
            Expression range = segment(name_of(program_, array), integer_literal(first), integer_literal(count), count);
            Process work = statements(random_.between(1, 3), 1, own);
            branches.push_back(block({element_of(half, std::move(range))}, std::move(work)));
        }
        return parallel(std::move(branches));
    }
    return disjoint_branches(1, environment);
}

Process Builder::replicated_branches(const Environment& environment) {
    const int position = value_name("i", integer_type(), Role::index);
    Environment inside = environment;
    inside.prints = false;
    inside.freeze_all();
    inside.add(position, false);
    int count = random_.between(1, 6);
    std::vector<Specification> specifications;
    std::vector<Process> work;
    std::vector<int> arrays;
    for (const Environment::Name& name : environment.names) {
        const Type& type = symbol(name.symbol).type;
        if (name.writable && type.is_array() && type.sizes.front() >= count && random_.chance(60))
            arrays.push_back(name.symbol);
    }
    for (const int array : arrays)
        inside.hide(array);
    for (const int array : arrays) {
        Expression own = subscript(name_of(program_, array), name_of(program_, position));
        if (random_.chance(35)) {
            work.push_back(assign(own, expression(own.type, 2, inside)));
            continue;
        }
        const int element = variable("x", own.type);
        aliases_.insert(element);
        specifications.push_back(element_of(element, std::move(own)));
        inside.add(element, true);
    }
    if (arrays.empty())
        return disjoint_branches(1, environment);
    work.push_back(statements(random_.between(1, 3), 1, inside));
    Process body = sequence(std::move(work));
    if (!specifications.empty())
        body = block(std::move(specifications), std::move(body));
    return replicated(ProcessKind::replicated_parallel, position, integer_literal(0), integer_literal(count), std::move(body));
}

Process Builder::parallel_process(int nesting, const Environment& environment) {
    switch (random_.below(10)) {
    case 0:
    case 1:
        return disjoint_branches(nesting, environment);
    case 2:
        return array_halves(environment);
    case 3:
        return replicated_branches(environment);
    case 4:
        return pipeline(environment);
    case 5:
        return client_and_server(environment);
    case 6:
        return tagged_stream(environment);
    case 7:
        return alternating_server(environment);
    case 8:
        return polling(environment);
    default:
        return replicated_pipeline(environment);
    }
}

} // namespace t8::differential
