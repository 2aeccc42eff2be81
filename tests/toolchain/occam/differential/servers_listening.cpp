#include "tests/toolchain/occam/differential/server_builder.hpp"

#include <utility>

namespace t8::differential {

namespace {

constexpr std::int64_t far = 1'000'000'000; ///< a time that never comes

} // namespace

Expression ServerBuilder::value(const Place& place) {
    const int what = random_.below(3);
    if (what == 0 && !place.values.empty())
        return name(random_.pick(place.values));
    return what == 1 ? name(state_.fixed) : place.who;
}

Specification ServerBuilder::specification(Place& place) {
    if (random_.chance(30)) {
        const int known =
            symbol("d", Role::channel, {}, program_.symbols[static_cast<std::size_t>(root_of(place.channel))].protocol);
        Specification made = element_of(known, place.channel);
        made.with_specifier = random_.chance(50);
        place.channel = name(known);
        return made;
    }
    const int how = random_.below(3);
    Expression source = value(place);
    if (how == 0)
        source = call_of(program_, weigh_, {std::move(source), value(place)});
    else if (how == 1)
        source = worked_out(std::move(source), value(place), [](Expression local) { return local; });
    else
        source = plus(std::move(source), integer_literal(random_.between(1, 9)));
    const int known = number("k", Role::value);
    place.values.push_back(known);
    return value_of(known, std::move(source));
}

Process ServerBuilder::taken(const Service& service, const Place& place) {
    std::vector<Expression> parts = {digest_of(program_, inbox_of(place.who))};
    for (const int known : place.values)
        parts.push_back(name(known));
    Expression found = mixture(std::move(parts));
    Process passed_on =
        service.onward < 0
            ? add_up(place.who, std::move(found))
            : output(name(service.onward), {std::move(found), conversion(scalar_type(Scalar::byte), Rounding::none, place.who)});
    return sequence({std::move(passed_on), assign(at(state_.got, place.who), plus(at(state_.got, place.who), integer_literal(1))),
                     add_weight(place.who), count(state_.all)});
}

Process ServerBuilder::add_weight(const Expression& who) const {
    const Expression weight = at(state_.weights, who);
    const bool is_short = weight.type.scalar == Scalar::real32;
    const Expression half = literal(weight.type, is_short ? from_real(0.5f) : from_real(0.5));
    Expression more =
        conversion(weight.type, Rounding::round, dyadic(Operator::bit_and, at(state_.numbers, who), integer_literal(1023)));
    return assign(weight, dyadic(Operator::add, dyadic(Operator::multiply, weight, half), std::move(more)));
}

Process ServerBuilder::add_up(const Expression& who, Expression found) const {
    return assign(at(state_.sums, who), mixture({at(state_.sums, who), std::move(found)}));
}

Process ServerBuilder::guard(const Service& service, const Place& place, bool may_be_closed) {
    Process made;
    made.kind = ProcessKind::guard;
    if (may_be_closed) // its subscript has no value then
        made.values.push_back(less(place.who, integer_literal(service.senders)));
    else if (random_.chance(25))
        made.values.push_back(less(at(state_.got, place.who), at(state_.counts, place.who)));
    else if (random_.chance(15))
        made.values.push_back(worked_out(at(state_.got, place.who), integer_literal(0), [&](Expression local) {
            return dyadic(Operator::not_equal, std::move(local), at(state_.counts, place.who));
        }));
    const Inbox inbox = inbox_of(place.who);
    if (service.protocol != kinds_.tagged) {
        made.children = {input(place.channel, targets_of(variant_of(program_, service.protocol, -1), inbox)),
                         taken(service, place)};
        return made;
    }
    Process event;
    event.kind = ProcessKind::case_input;
    event.channel.push_back(place.channel);
    for (int tag = 3; tag >= 0; --tag) {
        if (event.children.size() > 0 && random_.chance(4))
            continue; // an error if one comes
        Process variant;
        variant.kind = ProcessKind::variant;
        variant.number = tag;
        variant.symbol = root_of(place.channel);
        variant.targets = targets_of(variant_of(program_, kinds_.tagged, tag), inbox);
        variant.children.push_back(taken(service, place));
        event.children.push_back(std::move(variant));
    }
    made.children = {std::move(event)};
    return made;
}

Process ServerBuilder::alternative(const Service& service, const Expression& who, std::vector<int> values, bool may_be_closed) {
    Place place{subscript(service.in, who), who, std::move(values)};
    std::vector<Specification> specifications;
    while (!may_be_closed && random_.chance(35) && specifications.size() < 3)
        specifications.push_back(specification(place));
    Process made = guard(service, place, may_be_closed);
    return specifications.empty() ? made : block(std::move(specifications), std::move(made));
}

Process ServerBuilder::within(std::vector<Process> children) {
    Process made = sequence(std::move(children));
    made.kind = ProcessKind::alternation;
    made.priority = random_.chance(30);
    return made;
}

Process ServerBuilder::replicated_within(int index, int base, int many, Process child) {
    Process made =
        replicated(ProcessKind::replicated_alternation, index, integer_literal(base), integer_literal(many), std::move(child));
    made.priority = random_.chance(30);
    return made;
}

Process ServerBuilder::listening(const Service& service, int first, int last, std::vector<int> values) {
    if (last - first == 1)
        return alternative(service, integer_literal(first), std::move(values), false);
    const int how = random_.below(4);
    if (how == 0) {
        const int middle = random_.between(first + 1, last - 1);
        std::vector<Process> both = {listening(service, first, middle, values), listening(service, middle, last, values)};
        return within(std::move(both));
    }
    if (how == 1) {
        // Two dimensions, with room for more senders than there are.
        const int row = number("r", Role::index);
        const int column = number("c", Role::index);
        Expression who = plus(dyadic(Operator::shift_left, name(row), integer_literal(1)), name(column));
        const int rows = (last + 1) / 2;
        const bool is_whole = first == 0;
        if (is_whole) {
            Process inner = alternative(service, who, values, true);
            inner = replicated_within(column, 0, 2, std::move(inner));
            if (random_.chance(50)) {
                const int known = number("k", Role::value);
                inner = block({value_of(known, call_of(program_, weigh_, {name(row), name(state_.fixed)}))}, std::move(inner));
            }
            return replicated_within(row, 0, rows, std::move(inner));
        }
    }
    const int index = number("i", Role::index);
    const int base = random_.chance(50) ? 0 : first;
    Expression who = base == first ? name(index) : plus(name(index), integer_literal(first));
    std::vector<Specification> between;
    if (random_.chance(50)) {
        const int known = number("k", Role::value);
        between.push_back(value_of(known, call_of(program_, weigh_, {name(index), integer_literal(random_.between(1, 5))})));
        values.push_back(known);
    }
    Process inner = alternative(service, who, std::move(values), false);
    if (random_.chance(30)) {
        std::vector<Process> guards;
        guards.push_back(std::move(inner));
        if (random_.chance(50))
            guards.push_back(never(service));
        inner = within(std::move(guards));
    }
    if (!between.empty())
        inner = block(std::move(between), std::move(inner));
    Process made = replicated_within(index, base, last - first, std::move(inner));
    if (first == 0 && last == service.senders && service.in.type.sizes.front() == open_size)
        made.values[1] = monadic(Operator::size, service.in);
    return made;
}

Process ServerBuilder::never(const Service& service) {
    Process made;
    made.kind = ProcessKind::guard;
    const int what = random_.below(3);
    if (what == 0) {
        made.values.push_back(less(name(state_.all), integer_literal(0)));
        made.children = {skip(), stop()};
    } else if (what == 1) {
        made.children = {delay(plus(name(state_.fixed), integer_literal(far))), stop()};
    } else {
        made.values.push_back(dyadic(Operator::equal, name(state_.fixed), integer_literal(10)));
        Expression beyond = subscript(service.in, name(state_.fixed));
        if (service.protocol == kinds_.tagged)
            made.children = {input(std::move(beyond), {}, 3), stop()};
        else
            made.children = {
                input(std::move(beyond), targets_of(variant_of(program_, service.protocol, -1), inbox_of(integer_literal(0)))),
                stop()};
    }
    return made;
}

Process ServerBuilder::server(const Service& service) {
    std::vector<Process> guards = {
        listening(service, 0, service.senders, copy_ < 0 ? std::vector<int>() : std::vector<int>{copy_})};
    const auto add = [&](Process guard) {
        guards.insert(guards.begin() + random_.below(static_cast<int>(guards.size()) + 1), std::move(guard));
    };
    for (int i = random_.below(3); i > 0; --i)
        add(never(service));
    if (service.pin >= 0) {
        Process event;
        event.kind = ProcessKind::guard;
        event.values.push_back(less(name(state_.events), integer_literal(service.events)));
        event.children = {input(name(service.pin), {name(state_.any)}), count(state_.events)};
        add(std::move(event));
    }
    if (service.times_out) {
        Process late;
        late.kind = ProcessKind::guard;
        late.children = {delay(plus(name(state_.start), integer_literal(random_.between(1, 40)))),
                         read_clock(name(state_.start))};
        add(std::move(late));
    }
    if (service.polls) {
        Process idle;
        idle.kind = ProcessKind::guard;
        idle.values.push_back(literal(boolean_type(), 1));
        const bool reads = random_.chance(50);
        std::vector<Process> pause = {read_clock(name(state_.start)), delay(plus(name(state_.start), integer_literal(2)))};
        idle.children = {reads ? read_clock(name(state_.start)) : skip(), sequence(std::move(pause))};
        guards.push_back(std::move(idle));
    }
    const bool is_alone = guards.size() == 1 && is_alternation(guards.front().kind) && random_.chance(70);
    Process choice = is_alone ? std::move(guards.front()) : within(std::move(guards));
    choice.priority = choice.priority || service.polls;
    choice.in_any_order = true;
    Process loop;
    if (service.times_out || service.polls || random_.chance(50)) {
        Expression more = less(name(state_.all), integer_literal(service.total));
        if (service.pin >= 0)
            more = dyadic(Operator::logical_or, std::move(more), less(name(state_.events), integer_literal(service.events)));
        loop = differential::loop(std::move(more), std::move(choice));
    } else
        loop = replicated(ProcessKind::replicated_sequence, number("i", Role::index), integer_literal(0),
                          integer_literal(service.total + service.events), std::move(choice));
    return sequence({read_clock(name(state_.start)), std::move(loop)});
}

Process ServerBuilder::called_server(Service service) {
    const Expression actual = service.in;
    Type open;
    open.sizes = {open_size};
    const int formal = symbol("from", Role::channel, open, service.protocol);
    service.in = name(formal);
    Routine made;
    made.formals = {{formal, false}};
    made.body = server(service);
    made.in_line = random_.chance(20);
    return call_of_local(std::move(made), {actual});
}

Process ServerBuilder::adder(const Service& service) {
    const int found = number("found", Role::variable);
    const int who = symbol("who", Role::variable, scalar_type(Scalar::byte));
    Process step = sequence({input(name(service.onward), {name(found), name(who)}),
                             add_up(conversion(integer_type(), Rounding::none, name(who)), name(found))});
    return block({declaration({found}), declaration({who})},
                 replicated(ProcessKind::replicated_sequence, number("i", Role::index), integer_literal(0),
                            integer_literal(service.total), std::move(step)));
}

} // namespace t8::differential
