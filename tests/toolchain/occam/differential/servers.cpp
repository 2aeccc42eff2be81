#include "tests/toolchain/occam/differential/servers.hpp"

#include <utility>

#include "tests/toolchain/occam/differential/messages.hpp"
#include "tests/toolchain/occam/differential/rounds.hpp"

namespace t8::differential {
namespace {

constexpr int most_senders = 4;
constexpr std::int64_t far = 1'000'000'000; ///< a time that never comes

/// What one round is about. Each sender has a channel, a number of messages, and its places in the arrays.
struct Service {
    int protocol = -1;
    int senders = 0;
    bool is_crossed = false; ///< the first sender is heard as the last
    Expression out, in;      ///< arrays of channels
    bool has_one = false;    ///< out is one channel
    int pin = -1;            ///< the event channel
    int onward = -1;         ///< from a collector to who adds up
    int events = 0;          ///< to be taken from the pin
    int total = 0;           ///< messages
    bool times_out = false;
    bool polls = false;
};

/// What may be named at one place; the same whenever the server comes there.
struct Place {
    Expression channel; ///< of one sender
    Expression who;     ///< the same sender
    std::vector<int> values;
};

/// The variables of a round. Arrays have an element for each sender.
struct State {
    int numbers = -1, letters = -1, lengths = -1, texts = -1, records = -1; ///< what was received
    int sums = -1, weights = -1, got = -1;
    int counts = -1; ///< messages that will come
    int all = -1, events = -1;
    int any = -1, start = -1;
    int fixed = -1; ///< does not change while a server is at work
};

class ServerBuilder : public RoundBuilder {
public:
    ServerBuilder(std::uint64_t seed, const ServerOptions& options) : RoundBuilder(seed), options_(options) {}

    Generated whole_program() {
        begin();
        return with_rounds(options_.rounds, random_.chance(options_.error_share));
    }

private:
    void begin() {
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

    State declared_state(std::vector<Specification>& specifications) {
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

    Expression some_number() {
        Expression made = integer_literal(random_.between(0, 7));
        return copy_ < 0 ? made : plus(std::move(made), name(copy_));
    }

    Process clear() {
        std::vector<Process> steps;
        const int index = number("i", Role::index);
        const Expression who = name(index);
        Inbox inbox = inbox_of(who);
        Expression text;
        text.kind = ExpressionKind::text;
        text.type = inbox.text.type;
        text.text = "none";
        steps.push_back(assign(inbox.number, integer_literal(0)));
        steps.push_back(assign(inbox.letter, literal(inbox.letter.type, 0)));
        steps.push_back(assign(inbox.length, integer_literal(0)));
        steps.push_back(assign(inbox.text, std::move(text)));
        steps.push_back(assign(inbox.record, table(inbox.record.type, {literal(inbox.letter.type, 1), integer_literal(2)})));
        steps.push_back(assign(at(state_.sums, who), integer_literal(0)));
        steps.push_back(assign(at(state_.got, who), integer_literal(0)));
        steps.push_back(assign(at(state_.weights, who), literal(at(state_.weights, who).type, 0)));
        Process arrays = replicated(ProcessKind::replicated_sequence, index, integer_literal(0), integer_literal(most_senders),
                                    sequence(std::move(steps)));
        return sequence({std::move(arrays), assign(name(state_.all), integer_literal(0)),
                         assign(name(state_.events), integer_literal(0)), assign(name(state_.any), integer_literal(0)),
                         assign(name(state_.fixed), some_number())});
    }

    Expression at(int array, const Expression& index) const { return subscript(name(array), index); }

    Inbox inbox_of(const Expression& who) const {
        return {at(state_.numbers, who), at(state_.letters, who), at(state_.lengths, who), at(state_.texts, who),
                at(state_.records, who)};
    }

    static Expression plus(Expression left, Expression right) {
        return dyadic(Operator::plus, std::move(left), std::move(right));
    }
    static Expression less(Expression left, Expression right) {
        return dyadic(Operator::less, std::move(left), std::move(right));
    }
    Process count(int variable) const { return assign(name(variable), plus(name(variable), integer_literal(1))); }

    // Senders

    Process message(const Service& service, const Expression& channel, int tag, const Expression& number) {
        return output(channel, items_of(variant_of(program_, service.protocol, tag), number), tag);
    }

    /// One message: of a variant protocol, that whose turn it is.
    Process message(const Service& service, const Expression& channel, const Expression& turn, const Expression& number) {
        if (service.protocol != kinds_.tagged)
            return message(service, channel, -1, number);
        Process made;
        made.kind = ProcessKind::selection;
        made.values.push_back(dyadic(Operator::bit_and, turn, integer_literal(3)));
        for (int tag = 0; tag < 4; ++tag) {
            Process option;
            option.kind = ProcessKind::option;
            if (tag < 3)
                option.values.push_back(integer_literal(tag));
            option.children.push_back(message(service, channel, tag, number));
            made.children.push_back(std::move(option));
        }
        return made;
    }

    static Expression channel_to(const Service& service, const Expression& who) {
        return service.has_one ? service.out : subscript(service.out, who);
    }

    Process sender(const Service& service, const Expression& who) {
        const int turn = number("j", Role::index);
        const Expression heard_as = service.is_crossed ? dyadic(Operator::minus, integer_literal(service.senders - 1), who) : who;
        Process step = message(service, channel_to(service, who), name(turn), mixture({who, name(turn), name(state_.fixed)}));
        if (random_.chance(30)) {
            // The number is squared and made whole again.
            const int root = symbol("x", Role::variable, scalar_type(Scalar::real64));
            Expression whole = conversion(integer_type(), Rounding::round, dyadic(Operator::multiply, name(root), name(root)));
            step = message(service, channel_to(service, who), name(turn), std::move(whole));
            Expression small = dyadic(Operator::bit_and, mixture({who, name(turn), name(state_.fixed)}), integer_literal(1023));
            step = block(
                {declaration({root})},
                sequence({assign(name(root), conversion(name(root).type, Rounding::round, std::move(small))), std::move(step)}));
        }
        if (random_.chance(40)) {
            const int since = number("t", Role::variable);
            Expression apart = dyadic(Operator::bit_and, mixture({who, name(turn)}), integer_literal(7));
            step = block({declaration({since})},
                         sequence({read_clock(name(since)), delay(plus(name(since), std::move(apart))), std::move(step)}));
        }
        return replicated(ProcessKind::replicated_sequence, turn, integer_literal(0), at(state_.counts, heard_as),
                          std::move(step));
    }

    /// A sender as a PROC.
    Process called_sender(Service service, const Expression& who) {
        const Expression actual = subscript(service.out, who);
        const int channel = symbol("to", Role::channel, {}, service.protocol);
        const int formal = number("p", Role::value);
        service.out = name(channel);
        service.has_one = true;
        Routine made;
        made.formals = {{channel, false}, {formal, true}};
        made.body = sender(service, name(formal));
        return call_of_local(std::move(made), {actual, who});
    }

    Process some_sender(const Service& service, const Expression& who) {
        return random_.chance(40) ? called_sender(service, who) : sender(service, who);
    }

    Process senders(const Service& service) {
        if (random_.chance(50)) {
            const int who = number("s", Role::index);
            return replicated(ProcessKind::replicated_parallel, who, integer_literal(0), integer_literal(service.senders),
                              some_sender(service, name(who)));
        }
        std::vector<Process> branches;
        for (int who = 0; who < service.senders; ++who)
            branches.push_back(some_sender(service, integer_literal(who)));
        return parallel(std::move(branches));
    }

    // The server

    Expression value(const Place& place) {
        const int what = random_.below(3);
        if (what == 0 && !place.values.empty())
            return name(random_.pick(place.values));
        return what == 1 ? name(state_.fixed) : place.who;
    }

    Specification specification(Place& place) {
        if (random_.chance(30)) {
            const int known =
                symbol("d", Role::channel, {}, program_.symbols[static_cast<std::size_t>(root_of(place.channel))].protocol);
            Specification made = element_of(known, place.channel);
            made.with_specifier = random_.chance(50);
            place.channel = name(known);
            return made;
        }
        const int how = random_.below(3);
        Expression source = how == 0   ? call_of(program_, weigh_, {value(place), value(place)})
                            : how == 1 ? worked_out(value(place), value(place), [](Expression local) { return local; })
                                       : plus(value(place), integer_literal(random_.between(1, 9)));
        const int known = number("k", Role::value);
        place.values.push_back(known);
        return value_of(known, std::move(source));
    }

    Process taken(const Service& service, const Place& place) {
        std::vector<Expression> parts = {digest_of(program_, inbox_of(place.who))};
        for (const int known : place.values)
            parts.push_back(name(known));
        Expression found = mixture(std::move(parts));
        Process passed_on = service.onward < 0
                                ? add_up(place.who, std::move(found))
                                : output(name(service.onward),
                                         {std::move(found), conversion(scalar_type(Scalar::byte), Rounding::none, place.who)});
        return sequence({std::move(passed_on),
                         assign(at(state_.got, place.who), plus(at(state_.got, place.who), integer_literal(1))),
                         add_weight(place.who), count(state_.all)});
    }

    /// Half of what was there, and some more.
    Process add_weight(const Expression& who) const {
        const Expression weight = at(state_.weights, who);
        const bool is_short = weight.type.scalar == Scalar::real32;
        const Expression half = literal(weight.type, is_short ? from_real(0.5f) : from_real(0.5));
        Expression more =
            conversion(weight.type, Rounding::round, dyadic(Operator::bit_and, at(state_.numbers, who), integer_literal(1023)));
        return assign(weight, dyadic(Operator::add, dyadic(Operator::multiply, weight, half), std::move(more)));
    }

    Process add_up(const Expression& who, Expression found) const {
        return assign(at(state_.sums, who), mixture({at(state_.sums, who), std::move(found)}));
    }

    Process guard(const Service& service, const Place& place, bool may_be_closed) {
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

    Process alternative(const Service& service, const Expression& who, std::vector<int> values, bool may_be_closed) {
        Place place{subscript(service.in, who), who, std::move(values)};
        std::vector<Specification> specifications;
        while (!may_be_closed && random_.chance(35) && specifications.size() < 3)
            specifications.push_back(specification(place));
        Process made = guard(service, place, may_be_closed);
        return specifications.empty() ? made : block(std::move(specifications), std::move(made));
    }

    Process within(std::vector<Process> children) {
        Process made = sequence(std::move(children));
        made.kind = ProcessKind::alternation;
        made.priority = random_.chance(30);
        return made;
    }

    Process replicated_within(int index, int base, int many, Process child) {
        Process made = replicated(ProcessKind::replicated_alternation, index, integer_literal(base), integer_literal(many),
                                  std::move(child));
        made.priority = random_.chance(30);
        return made;
    }

    /// Guards for the senders first .. last-1, each in one place.
    Process listening(const Service& service, int first, int last, std::vector<int> values) {
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
                    inner =
                        block({value_of(known, call_of(program_, weigh_, {name(row), name(state_.fixed)}))}, std::move(inner));
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

    /// A guard that is never taken.
    Process never(const Service& service) {
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
                made.children = {input(std::move(beyond),
                                       targets_of(variant_of(program_, service.protocol, -1), inbox_of(integer_literal(0)))),
                                 stop()};
        }
        return made;
    }

    Process server(const Service& service) {
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

    /// A server as a PROC, whose array of channels has any size.
    Process called_server(Service service) {
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

    /// Adds up what a collector passes on.
    Process adder(const Service& service) {
        const int found = number("found", Role::variable);
        const int who = symbol("who", Role::variable, scalar_type(Scalar::byte));
        Process step = sequence({input(name(service.onward), {name(found), name(who)}),
                                 add_up(conversion(integer_type(), Rounding::none, name(who)), name(found))});
        return block({declaration({found}), declaration({who})},
                     replicated(ProcessKind::replicated_sequence, number("i", Role::index), integer_literal(0),
                                integer_literal(service.total), std::move(step)));
    }

    Service service(std::vector<Specification>& specifications, std::vector<Process>& steps) {
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

    /// A server and its senders, from the first assignment to the last message.
    Service served(std::vector<Specification>& specifications, std::vector<Process>& steps) {
        steps.push_back(clear());
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

    Process round() override {
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

    /// The same round several times in parallel, each with variables of its own.
    Process copies() {
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

    const ServerOptions& options_;
    MessageKinds kinds_;
    State state_;
    int weigh_ = 0;
    int copy_ = -1; ///< the index, where a round is there several times
};

} // namespace

Generated generate_servers(std::uint64_t seed, const ServerOptions& options) {
    return ServerBuilder(seed, options).whole_program();
}

} // namespace t8::differential
