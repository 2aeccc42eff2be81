#include <utility>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/builder.hpp"

namespace t8::differential {

ProtocolItem Builder::make_item() {
    ProtocolItem item;
    if (random_.chance(20)) {
        static const std::vector<Scalar> counts = {Scalar::integer, Scalar::byte, Scalar::int16, Scalar::int32, Scalar::int64};
        item.counted = true;
        item.count = random_.pick(counts);
        item.type = random_scalar();
        return item;
    }
    item.type = random_data();
    return item;
}

int Builder::make_protocol() {
    Protocol protocol;
    protocol.variants.emplace_back();
    const int count = random_.chance(60) ? 1 : random_.between(2, 3);
    for (int position = 0; position < count; ++position)
        protocol.variants.front().items.push_back(make_item());
    if (count > 1 || random_.chance(40))
        protocol.name = fresh("prot");
    program_.protocols.push_back(std::move(protocol));
    return static_cast<int>(program_.protocols.size()) - 1;
}

int Builder::make_tagged_protocol() {
    Protocol protocol;
    protocol.name = fresh("prot");
    const int count = random_.between(1, 4);
    for (int variant = 0; variant < count; ++variant) {
        ProtocolVariant tagged;
        tagged.tag = fresh("tag");
        const int items = random_.between(0, 3);
        for (int position = 0; position < items; ++position)
            tagged.items.push_back(make_item());
        protocol.variants.push_back(std::move(tagged));
    }
    protocol.variants.push_back({fresh("quit"), {}});
    program_.protocols.push_back(std::move(protocol));
    return static_cast<int>(program_.protocols.size()) - 1;
}

namespace {

constexpr int counted_room = 4; ///< elements in the arrays that counted items go from and to

} // namespace

Builder::Locals Builder::locals_for(const ProtocolVariant& variant, const Environment& environment) {
    Locals locals;
    locals.environment = environment;
    const auto add = [&](const Type& type, bool writable) {
        const int local = variable("m", type);
        locals.symbols.push_back(local);
        locals.specifications.push_back(declaration({local}));
        Expression first = type.is_scalar() && !writable ? literal(type, 0) : expression(type, 0, environment);
        locals.initialisations.push_back(assign(name_of(program_, local), std::move(first)));
        locals.environment.add(local, writable);
    };
    for (const ProtocolItem& item : variant.items) {
        if (item.counted)
            add(scalar_type(item.count), false); // a count that changed could exceed its array when sent on
        add(item.counted ? array_type(item.type, counted_room) : item.type, true);
    }
    return locals;
}

std::vector<Expression> Builder::parts(const Locals& locals) const {
    std::vector<Expression> names;
    for (const int local : locals.symbols)
        names.push_back(name_of(program_, local));
    return names;
}

std::vector<Expression> Builder::items(const ProtocolVariant& variant, const Environment& environment) {
    std::vector<Expression> values;
    for (const ProtocolItem& item : variant.items) {
        if (item.counted) {
            const Type count = scalar_type(item.count);
            if (random_.chance(50))
                values.push_back(literal(count, static_cast<std::uint64_t>(random_.between(0, counted_room))));
            else
                values.push_back(dyadic(Operator::bit_and, leaf(count, environment), literal(count, counted_room - 1)));
            values.push_back(expression(array_type(item.type, counted_room), 1, environment));
        } else
            values.push_back(expression(item.type, random_.between(0, 3), environment));
    }
    return values;
}

Process Builder::with_locals(Locals locals, Process process) const {
    if (locals.specifications.empty())
        return process;
    locals.initialisations.push_back(std::move(process));
    return block(std::move(locals.specifications), sequence(std::move(locals.initialisations)));
}

Process Builder::repeat(int count, Process process) {
    const int round = value_name("i", integer_type(), Role::index);
    return replicated(ProcessKind::replicated_sequence, round, integer_literal(0), integer_literal(count), std::move(process));
}

Process Builder::consume(const Environment& environment) { return statements(random_.between(1, 2), 0, environment); }

Process Builder::producer(int protocol, const Expression& to, int count, const Environment& environment) {
    return repeat(count, output(to, items(messages(protocol), environment)));
}

Process Builder::consumer(int protocol, const Expression& from, int count, const Environment& environment) {
    Locals locals = locals_for(messages(protocol), environment);
    Process take = input(from, parts(locals));
    Process use = consume(locals.environment);
    return with_locals(std::move(locals), repeat(count, sequence({std::move(take), std::move(use)})));
}

Process Builder::relay(int protocol, const Expression& from, const Expression& to, int count, const Environment& environment) {
    Locals locals = locals_for(messages(protocol), environment);
    Process take = input(from, parts(locals));
    Process use = consume(locals.environment);
    Process give = output(to, random_.chance(50) ? parts(locals) : items(messages(protocol), locals.environment));
    return with_locals(std::move(locals), repeat(count, sequence({std::move(take), std::move(use), std::move(give)})));
}

int Builder::relay_procedure(int protocol) {
    Routine made;
    const int from = channels("from", protocol);
    const int to = channels("to", protocol);
    const int many = value_name("many", integer_type());
    made.formals = {{from, false}, {to, false}, {many, true}};
    Environment inside;
    inside.in_routine = true;
    inside.repeats = 20;
    inside.add(many, false);
    made.body = relay(protocol, name_of(program_, from), name_of(program_, to), 1, inside);
    // The rounds are told by the caller.
    Process* rounds = &made.body;
    while (rounds->kind != ProcessKind::replicated_sequence)
        rounds = &rounds->children.back();
    rounds->values[1] = name_of(program_, many);
    made.symbol = add_symbol(program_, {fresh("proc"), Role::routine, {}, -1, static_cast<int>(program_.routines.size())});
    program_.routines.push_back(std::move(made));
    return static_cast<int>(program_.routines.size()) - 1;
}

Process Builder::pipeline(const Environment& environment) {
    const int stages = random_.between(0, 3);
    const int count = random_.between(1, 5);
    const int protocol = make_protocol();
    std::vector<Specification> specifications;
    std::vector<Expression> links;
    if (random_.chance(50)) {
        const int all = channels("c", protocol, {stages + 1});
        specifications.push_back(declaration({all}));
        for (int link = 0; link <= stages; ++link)
            links.push_back(subscript(name_of(program_, all), integer_literal(link)));
    } else
        for (int link = 0; link <= stages; ++link) {
            const int single = channels("c", protocol);
            specifications.push_back(declaration({single}));
            links.push_back(name_of(program_, single));
        }
    std::vector<Environment> branches = split(environment, stages + 2);
    std::vector<Process> processes;
    processes.push_back(producer(protocol, links.front(), count, branches.front()));
    for (std::size_t stage = 0; stage + 1 < links.size(); ++stage) {
        if (random_.chance(70)) {
            processes.push_back(relay(protocol, links[stage], links[stage + 1], count, branches[stage + 1]));
            continue;
        }
        const int made = relay_procedure(protocol);
        specifications.push_back(routine_of(program_, made));
        Process call;
        call.kind = ProcessKind::call;
        call.number = made;
        call.values = {links[stage], links[stage + 1], integer_literal(count)};
        processes.push_back(std::move(call));
    }
    processes.push_back(consumer(protocol, links.back(), count, branches.back()));
    return block(std::move(specifications), parallel(std::move(processes)));
}

Process Builder::client_and_server(const Environment& environment) {
    const int asks = make_protocol();
    const int answers = make_protocol();
    const int request = channels("req", asks);
    const int reply = channels("rep", answers);
    const int count = random_.between(1, 5);
    std::vector<Environment> sides = split(environment, 2);
    const bool priority = !environment.in_priority && !environment.in_routine && random_.chance(25);

    Locals reply_locals = locals_for(messages(answers), sides[0]);
    Process ask = output(name_of(program_, request), items(messages(asks), reply_locals.environment));
    Process hear = input(name_of(program_, reply), parts(reply_locals));
    Process use = consume(reply_locals.environment);
    Process client =
        with_locals(std::move(reply_locals), repeat(count, sequence({std::move(ask), std::move(hear), std::move(use)})));

    Locals request_locals = locals_for(messages(asks), sides[1]);
    Process take = input(name_of(program_, request), parts(request_locals));
    Process work = consume(request_locals.environment);
    Process answer = output(name_of(program_, reply), items(messages(answers), request_locals.environment));
    Process server =
        with_locals(std::move(request_locals), repeat(count, sequence({std::move(take), std::move(work), std::move(answer)})));

    std::vector<Process> branches;
    branches.push_back(std::move(client));
    branches.push_back(std::move(server));
    if (random_.chance(50))
        std::swap(branches[0], branches[1]);
    Process both = parallel(std::move(branches));
    both.priority = priority;
    return block({declaration({request}), declaration({reply})}, std::move(both));
}

Process Builder::tagged_stream(const Environment& environment) {
    const int protocol = make_tagged_protocol();
    const std::vector<ProtocolVariant> variants = program_.protocols[static_cast<std::size_t>(protocol)].variants;
    const int quit = static_cast<int>(variants.size()) - 1;
    const int link = channels("c", protocol);
    const Expression channel = name_of(program_, link);
    std::vector<Environment> sides = split(environment, 2);

    Process choose;
    choose.kind = ProcessKind::selection;
    const int round = value_name("i", integer_type(), Role::index);
    sides[0].add(round, false);
    choose.values.push_back(dyadic(Operator::bit_and, expression(integer_type(), 2, sides[0]), integer_literal(3)));
    for (int tag = 0; tag < quit; ++tag) {
        Process option;
        option.kind = ProcessKind::option;
        if (tag + 1 < quit)
            option.values.push_back(integer_literal(tag));
        option.children.push_back(output(channel, items(variants[static_cast<std::size_t>(tag)], sides[0]), tag));
        choose.children.push_back(std::move(option));
    }
    Process rounds = replicated(ProcessKind::replicated_sequence, round, integer_literal(0),
                                integer_literal(random_.between(0, 6)), std::move(choose));
    Process sender = sequence({std::move(rounds), output(channel, {}, quit)});

    const int running = variable("running", boolean_type());
    sides[1].add(running, false);
    Process listen;
    listen.kind = ProcessKind::case_input;
    listen.channel.push_back(channel);
    std::vector<Specification> specifications = {declaration({running})};
    std::vector<Process> steps = {assign(name_of(program_, running), literal(boolean_type(), 1))};
    for (int tag = 0; tag <= quit; ++tag) {
        Locals locals = locals_for(variants[static_cast<std::size_t>(tag)], sides[1]);
        Process variant;
        variant.kind = ProcessKind::variant;
        variant.number = tag;
        variant.symbol = link;
        variant.targets = parts(locals);
        variant.children.push_back(tag == quit ? assign(name_of(program_, running), literal(boolean_type(), 0))
                                               : consume(locals.environment));
        listen.children.insert(listen.children.begin() + random_.below(tag + 1), std::move(variant));
        for (Specification& specification : locals.specifications)
            specifications.push_back(std::move(specification));
        for (Process& initialisation : locals.initialisations)
            steps.push_back(std::move(initialisation));
    }
    if (random_.chance(30)) {
        Process guard;
        guard.kind = ProcessKind::guard;
        guard.children.push_back(std::move(listen));
        listen = Process();
        listen.kind = ProcessKind::alternation;
        listen.children.push_back(std::move(guard));
    }
    steps.push_back(loop(name_of(program_, running), std::move(listen)));
    Process receiver = block(std::move(specifications), sequence(std::move(steps)));
    return block({declaration({link})}, parallel({std::move(sender), std::move(receiver)}));
}

Process Builder::alternating_server(const Environment& environment) {
    const int protocol = make_protocol();
    const int back = make_protocol();
    const int width = random_.between(1, 4);
    const int asking = channels("c", protocol, {width});
    const int done = channels("done", back);
    const int count = random_.between(1, 5);
    std::vector<Environment> sides = split(environment, 2);

    // One client, and it waits for each answer: never are two guards ready.
    Locals answer = locals_for(messages(back), sides[0]);
    Expression which = dyadic(Operator::remainder,
                              dyadic(Operator::bit_and, expression(integer_type(), 2, answer.environment), integer_literal(1023)),
                              integer_literal(width));
    Process ask = output(subscript(name_of(program_, asking), std::move(which)), items(messages(protocol), answer.environment));
    Process hear = input(name_of(program_, done), parts(answer));
    Process use = consume(answer.environment);
    Process client = with_locals(std::move(answer), repeat(count, sequence({std::move(ask), std::move(hear), std::move(use)})));

    Locals taken = locals_for(messages(protocol), sides[1]);
    const auto guard = [&](const Expression& index, const Environment& inside) {
        Process alternative;
        alternative.kind = ProcessKind::guard;
        if (random_.chance(30))
            alternative.values.push_back(dyadic(Operator::greater_equal,
                                                dyadic(Operator::bit_and, leaf(integer_type(), inside), integer_literal(7)),
                                                integer_literal(0)));
        alternative.children.push_back(input(subscript(name_of(program_, asking), index), parts(taken)));
        Process work = consume(inside);
        alternative.children.push_back(
            sequence({std::move(work), output(name_of(program_, done), items(messages(back), inside))}));
        return alternative;
    };
    Process wait;
    wait.priority = random_.chance(50);
    if (random_.chance(50)) {
        const int index = value_name("j", integer_type(), Role::index);
        Environment inside = taken.environment;
        inside.add(index, false);
        const bool priority = wait.priority;
        wait = replicated(ProcessKind::replicated_alternation, index, integer_literal(0), integer_literal(width),
                          guard(name_of(program_, index), inside));
        wait.priority = priority;
    } else {
        wait.kind = ProcessKind::alternation;
        for (int index = 0; index < width; ++index)
            wait.children.push_back(guard(integer_literal(index), taken.environment));
        if (random_.chance(30)) {
            Process never;
            never.kind = ProcessKind::guard;
            never.values.push_back(dyadic(Operator::less,
                                          dyadic(Operator::bit_and, leaf(integer_type(), taken.environment), integer_literal(7)),
                                          integer_literal(0)));
            never.children = {skip(), skip()};
            wait.children.insert(wait.children.begin() + random_.below(width + 1), std::move(never));
        }
    }
    Process server = with_locals(std::move(taken), repeat(count, std::move(wait)));
    return block({declaration({asking}), declaration({done})}, parallel({std::move(client), std::move(server)}));
}

Process Builder::polling(const Environment& environment) {
    const int protocol = make_protocol();
    const int link = channels("c", protocol);
    const int unnamed = static_cast<int>(program_.protocols.size());
    program_.protocols.push_back({"", {{"", {{integer_type(), false, Scalar::integer}}}}});
    const int start = channels("go", unnamed);
    std::vector<Environment> sides = split(environment, 2);

    // The sender waits to be started, so the first look at its channel finds nothing.
    Locals taken = locals_for(messages(protocol), sides[0]);
    Process look;
    look.kind = ProcessKind::alternation;
    look.priority = true;
    for (const bool reads : {true, false}) {
        Process guard;
        guard.kind = ProcessKind::guard;
        if (!reads)
            guard.values.push_back(literal(boolean_type(), 1));
        guard.children.push_back(reads ? input(name_of(program_, link), parts(taken)) : skip());
        guard.children.push_back(consume(taken.environment));
        look.children.push_back(std::move(guard));
    }
    Process release = output(name_of(program_, start), {expression(integer_type(), 2, sides[0])});
    Process take = input(name_of(program_, link), parts(taken));
    Process use = consume(taken.environment);
    Process poller =
        with_locals(std::move(taken), sequence({std::move(look), std::move(release), std::move(take), std::move(use)}));

    Locals started = locals_for(messages(unnamed), sides[1]);
    Process wait = input(name_of(program_, start), parts(started));
    Process give = output(name_of(program_, link), items(messages(protocol), started.environment));
    Process sender = with_locals(std::move(started), sequence({std::move(wait), std::move(give)}));
    return block({declaration({link}), declaration({start})}, parallel({std::move(poller), std::move(sender)}));
}

Process Builder::replicated_pipeline(const Environment& environment) {
    const int protocol = make_protocol();
    const int stages = random_.between(1, 4);
    const int count = random_.between(1, 4);
    const int links = channels("c", protocol, {stages + 1});
    const auto link = [&](Expression index) { return subscript(name_of(program_, links), std::move(index)); };
    const int stage = value_name("i", integer_type(), Role::index);
    std::vector<Environment> sides = split(environment, 2);
    Environment middle = environment;
    middle.freeze_all();
    middle.prints = false;
    for (const Environment& side : sides)
        for (const Environment::Name& name : side.names)
            if (name.writable)
                middle.hide(name.symbol);
    middle.add(stage, false);
    Process send = producer(protocol, link(integer_literal(0)), count, sides[0]);
    Process pass = relay(protocol, link(name_of(program_, stage)),
                         link(dyadic(Operator::add, name_of(program_, stage), integer_literal(1))), count, middle);
    Process stages_process =
        replicated(ProcessKind::replicated_parallel, stage, integer_literal(0), integer_literal(stages), std::move(pass));
    Process receive = consumer(protocol, link(integer_literal(stages)), count, sides[1]);
    return block({declaration({links})}, parallel({std::move(send), std::move(stages_process), std::move(receive)}));
}

} // namespace t8::differential
