#include "tests/toolchain/occam/differential/servers.hpp"

#include <utility>

#include "tests/toolchain/occam/differential/server_builder.hpp"

namespace t8::differential {

namespace {

constexpr int most_senders = 4;

} // namespace

Generated ServerBuilder::whole_program() {
    begin();
    return with_rounds(options_.rounds, random_.chance(options_.error_share));
}

void ServerBuilder::begin() {
    kinds_ = add_message_kinds(program_);
    program_.has_pulses = random_.chance(30);
    state_ = declared_state(declarations_);
    // weigh (a, b) = (a >< (b + b)) + b
    Routine weigh;
    const int a = number("a", Role::value);
    const int b = number("b", Role::value);
    weigh.formals = {{a, true}, {b, true}};
    weigh.result_types = {integer_type()};
    weigh.is_form = true;
    Expression twice = dyadic(Operator::plus, name(b), name(b));
    weigh.results = {dyadic(Operator::plus, dyadic(Operator::bit_xor, name(a), std::move(twice)), name(b))};
    weigh_ = define("weigh", std::move(weigh));
}

State ServerBuilder::declared_state(std::vector<Specification>& specifications) {
    const auto many = [&](std::string_view stem, const Type& element) {
        Type type = element;
        type.sizes.insert(type.sizes.begin(), most_senders);
        const int made = symbol(stem, Role::variable, std::move(type));
        specifications.push_back(declaration({made}));
        return made;
    };
    State made;
    made.numbers = many("numbers", integer_type());
    made.letters = many("letters", scalar_type(Scalar::byte));
    made.lengths = many("lengths", integer_type());
    made.texts = many("texts", array_type(scalar_type(Scalar::byte), text_room));
    made.records = many("records", record_of(program_, kinds_));
    made.wides = many("wides", scalar_type(Scalar::int64));
    made.manies = many("manies", scalar_type(Scalar::byte));
    made.shorts = many("shorts", array_type(scalar_type(Scalar::int16), text_room));
    made.sums = many("sums", integer_type());
    made.got = many("got", integer_type());
    made.weights = many("weights", scalar_type(random_.chance(50) ? Scalar::real32 : Scalar::real64));
    made.counts = many("counts", integer_type());
    for (int* of : {&made.all, &made.events, &made.any, &made.start, &made.fixed}) {
        *of = number("n", Role::variable);
        specifications.push_back(declaration({*of}));
    }
    return made;
}

Expression ServerBuilder::some_number() {
    Expression made = integer_literal(random_.between(0, 7));
    return copy_ < 0 ? made : plus(std::move(made), name(copy_));
}

Process ServerBuilder::clear_all() {
    const int index = number("i", Role::index);
    const Expression who = name(index);
    std::vector<Process> steps = clear(inbox_of(who));
    steps.push_back(assign(at(state_.sums, who), integer_literal(0)));
    steps.push_back(assign(at(state_.got, who), integer_literal(0)));
    steps.push_back(assign(at(state_.weights, who), literal(at(state_.weights, who).type, 0)));
    Process arrays = replicated(ProcessKind::replicated_sequence, index, integer_literal(0), integer_literal(most_senders),
                                sequence(std::move(steps)));
    return sequence({std::move(arrays), assign(name(state_.all), integer_literal(0)),
                     assign(name(state_.events), integer_literal(0)), assign(name(state_.any), integer_literal(0)),
                     assign(name(state_.fixed), some_number())});
}

Inbox ServerBuilder::inbox_of(const Expression& who) const {
    return {at(state_.numbers, who), at(state_.letters, who), at(state_.lengths, who), at(state_.texts, who),
            at(state_.records, who), at(state_.wides, who),   at(state_.manies, who),  at(state_.shorts, who)};
}

Service ServerBuilder::service(std::vector<Specification>& specifications, std::vector<Process>& steps) {
    Service made;
    made.protocol = random_.pick(kinds_.all());
    made.senders = random_.between(2, most_senders);
    made.is_crossed = copy_ < 0 && random_.chance(25);
    if (made.is_crossed)
        made.senders = 2;
    Type array;
    array.sizes = {made.senders};
    const int in = symbol("c", Role::channel, array, made.protocol);
    int out = in;
    if (made.is_crossed) {
        out = symbol("out", Role::channel, array, made.protocol);
        specifications.push_back({SpecificationKind::wires, {out, in}, {}, true});
    } else
        specifications.push_back(declaration({in}));
    made.in = name(in);
    made.out = name(out);
    if (copy_ < 0 && random_.chance(30)) {
        made.pin = symbol("pin", Role::channel, {}, kinds_.simple);
        made.events = program_.has_pulses ? random_.between(0, 4) : 0;
        specifications.push_back({SpecificationKind::event, {made.pin}, {}, true});
    }
    made.times_out = random_.chance(30);
    made.polls = random_.chance(20);
    if (random_.chance(30)) {
        made.onward = symbol("onward", Role::channel, {}, kinds_.sequential);
        specifications.push_back(declaration({made.onward}));
    }
    for (int who = 0; who < made.senders; ++who) {
        const int messages = random_.between(0, 5);
        made.total += messages;
        steps.push_back(assign(at(state_.counts, integer_literal(who)), integer_literal(messages)));
    }
    return made;
}

Service ServerBuilder::served(std::vector<Specification>& specifications, std::vector<Process>& steps) {
    steps.push_back(clear_all());
    Service made = service(specifications, steps);
    std::vector<Process> branches = {random_.chance(40) ? called_server(made) : server(made), senders(made)};
    if (made.onward >= 0)
        branches[0] = parallel({std::move(branches[0]), adder(made)});
    const bool is_priority = copy_ < 0 && random_.chance(25);
    // A server of high priority that wakes again and again would leave the others no time.
    if (is_priority ? made.times_out || made.polls : random_.chance(50))
        std::swap(branches[0], branches[1]);
    Process all = parallel(std::move(branches));
    all.priority = is_priority;
    steps.push_back(std::move(all));
    return made;
}

Process ServerBuilder::round() {
    if (random_.chance(25))
        return copies();
    std::vector<Specification> specifications;
    std::vector<Process> steps;
    const Service made = served(specifications, steps);
    for (int who = 0; who < made.senders; ++who)
        for (const int array : {state_.sums, state_.got, state_.weights})
            steps.push_back(show(at(array, integer_literal(who))));
    steps.push_back(show(name(state_.events)));
    return block(std::move(specifications), sequence(std::move(steps)));
}

Process ServerBuilder::copies() {
    const int many = random_.between(2, 3);
    Type array;
    array.sizes = {many};
    const int result = symbol("result", Role::channel, array, kinds_.simple);
    copy_ = number("copy", Role::index);
    std::vector<Specification> specifications;
    std::vector<Process> steps;
    const State outside = std::exchange(state_, declared_state(specifications));
    const Service made = served(specifications, steps);
    for (int who = 0; who < made.senders; ++who) {
        const Expression last = integer_literal(who);
        const Expression weight = conversion(integer_type(), Rounding::truncate, at(state_.weights, last));
        steps.push_back(output(subscript(name(result), name(copy_)), {mixture({at(state_.sums, last), weight})}));
    }
    Process body = block(std::move(specifications), sequence(std::move(steps)));
    state_ = outside;
    const int from = number("i", Role::index);
    const int found = number("found", Role::variable);
    Process shown = sequence({input(subscript(name(result), name(from)), {name(found)}), show(name(found))});
    shown = replicated(ProcessKind::replicated_sequence, number("k", Role::index), integer_literal(0),
                       integer_literal(made.senders), std::move(shown));
    shown = replicated(ProcessKind::replicated_sequence, from, integer_literal(0), integer_literal(many), std::move(shown));
    Process all = replicated(ProcessKind::replicated_parallel, std::exchange(copy_, -1), integer_literal(0),
                             integer_literal(many), std::move(body));
    return block({declaration({result}), declaration({found})}, parallel({std::move(all), std::move(shown)}));
}

Generated generate_servers(std::uint64_t seed, const ServerOptions& options) {
    return ServerBuilder(seed, options).whole_program();
}

} // namespace t8::differential
