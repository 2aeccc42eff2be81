#include "tests/toolchain/occam/differential/alternatives.hpp"

#include <utility>

#include "tests/toolchain/occam/differential/messages.hpp"
#include "tests/toolchain/occam/differential/rounds.hpp"

namespace t8::differential {
namespace {

constexpr std::int64_t far = 1'000'000'000; ///< a time that never comes

/// What may be named at one place.
struct Place {
    std::vector<int> numbers;         ///< INTs
    std::vector<Expression> channels; ///< to input from; all their dimensions are in their type
};

/// Where the message of a round can come from.
struct Source {
    Expression channel;
    int protocol;
};

class AlternativeBuilder : public RoundBuilder {
public:
    AlternativeBuilder(std::uint64_t seed, const AlternativeOptions& options) : RoundBuilder(seed), options_(options) {}

    Generated whole_program() {
        begin();
        return with_rounds(options_.rounds, random_.chance(options_.error_share));
    }

private:
    void begin() {
        kinds_ = add_message_kinds(program_);
        // f (a) = (a * 2) + 1
        Routine made;
        const int formal = number("a", Role::value);
        made.formals = {{formal, true}};
        made.result_types = {integer_type()};
        made.is_form = true;
        made.results = {dyadic(Operator::plus, dyadic(Operator::times, name(formal), integer_literal(2)), integer_literal(1))};
        function_ = define("f", std::move(made));
        for (int i = 0; i < 3; ++i)
            variables_.push_back(number("n", Role::variable));
        mark_ = number("mark", Role::variable);
        taken_ = symbol("taken", Role::variable, array_type(integer_type(), 4));
        start_ = number("start", Role::variable);
        now_ = number("now", Role::variable);
        std::vector<int> declared = variables_;
        declared.insert(declared.end(), {mark_, start_, now_});
        declarations_ = {declaration(std::move(declared)), declaration({taken_})};
        const auto place = [&](std::string_view stem, Type type) {
            const int variable = symbol(stem, Role::variable, std::move(type));
            declarations_.push_back(declaration({variable}));
            return name(variable);
        };
        inbox_.letter = place("letter", scalar_type(Scalar::byte));
        inbox_.length = place("length", integer_type());
        inbox_.text = place("text", array_type(scalar_type(Scalar::byte), text_room));
        inbox_.record = place("record", record_of(program_, kinds_));
        inbox_.wide = place("wide", scalar_type(Scalar::int64));
        inbox_.many = place("many", scalar_type(Scalar::byte));
        inbox_.shorts = place("shorts", array_type(scalar_type(Scalar::int16), text_room));
        for (std::size_t i = 0; i < variables_.size(); ++i)
            beginning_.push_back(assign(name(variables_[i]), integer_literal(static_cast<std::int64_t>(i))));
    }

    Expression value(const Place& place, int depth = 1) {
        if (depth > 0 && random_.chance(45)) {
            const Operator operation =
                random_.pick(std::vector<Operator>{Operator::plus, Operator::minus, Operator::bit_xor, Operator::times});
            Expression left = value(place, depth - 1);
            return dyadic(operation, std::move(left), value(place, depth - 1));
        }
        return random_.chance(75) ? name(random_.pick(place.numbers)) : integer_literal(random_.between(0, 3));
    }

    /// Mostly inside, and never refused when compiling.
    Expression index(const Place& place, int size) {
        Expression made = name(random_.pick(place.numbers));
        if (random_.chance(40))
            made = dyadic(Operator::plus, std::move(made), integer_literal(random_.between(0, 2)));
        if (random_.chance(70))
            made = dyadic(Operator::bit_and, std::move(made), integer_literal(size - 1)); // sizes are powers of 2
        return made;
    }

    Expression one_of(Expression channels, const Place& place) {
        while (!channels.type.sizes.empty()) {
            const int size = channels.type.sizes.front();
            channels = subscript(std::move(channels), index(place, size));
        }
        return channels;
    }

    Expression condition(const Place& place) {
        if (random_.chance(25))
            return literal(boolean_type(), random_.chance(70) ? 1 : 0);
        const Operator operation = random_.pick(
            std::vector<Operator>{Operator::less, Operator::less_equal, Operator::equal, Operator::not_equal, Operator::greater});
        Expression left = name(random_.pick(place.numbers));
        if (random_.chance(15))
            return worked_out(value(place, 0), std::move(left),
                              [&](Expression local) { return dyadic(operation, std::move(local), value(place, 0)); });
        return dyadic(operation, std::move(left), value(place, 0));
    }

    Process body(const Place& place) {
        // All names that there are, so that each has to have its value in the alternative that is taken.
        std::vector<Expression> all = {integer_literal(++alternatives_)};
        for (const int of : place.numbers)
            all.push_back(name(of));
        return assign(name(mark_), mixture(std::move(all)));
    }

    Inbox inbox(Expression number) const {
        Inbox made = inbox_;
        made.number = subscript(name(taken_), std::move(number));
        return made;
    }

    Inbox any_inbox(const Place& place) {
        Inbox made = inbox(dyadic(Operator::bit_and, value(place), integer_literal(3)));
        if (random_.chance(40)) // as long as messages get
            made.text = segment(made.text, dyadic(Operator::bit_and, value(place), integer_literal(1)),
                                integer_literal(text_room - 1), text_room - 1);
        return made;
    }

    int protocol_of(const Expression& channel) const {
        return program_.symbols[static_cast<std::size_t>(root_of(channel))].protocol;
    }

    Process variant(int tag, const Expression& channel, const Place& place) {
        Process made;
        made.kind = ProcessKind::variant;
        made.number = tag;
        made.symbol = root_of(channel);
        made.targets = targets_of(variant_of(program_, kinds_.tagged, tag), inbox(integer_literal(tag)));
        made.children.push_back(body(place));
        return made;
    }

    Process case_input(const Expression& channel, const Place& place) {
        Process made;
        made.kind = ProcessKind::case_input;
        made.channel.push_back(channel);
        for (int tag = 3; tag >= 0; --tag)
            if (random_.chance(85) || (tag == 0 && made.children.empty()))
                made.children.push_back(variant(tag, channel, place));
        return made;
    }

    /// Over, later or never; later is not too little to tell times apart.
    Process waiting(const Place& place, bool with_skip) {
        const int when = with_skip ? random_.below(3) : 2;
        if (when < 2) {
            Expression apart = dyadic(Operator::bit_and, value(place, 0), integer_literal(3));
            apart = dyadic(Operator::times, dyadic(Operator::plus, std::move(apart), integer_literal(1)), integer_literal(100));
            return delay(dyadic(when == 0 ? Operator::minus : Operator::plus, name(start_), std::move(apart)));
        }
        Expression added = dyadic(Operator::bit_and, value(place), integer_literal(255));
        if (random_.chance(50))
            added = subscript(table(array_type(integer_type(), 2), {integer_literal(5), integer_literal(7)}), index(place, 2));
        return delay(dyadic(Operator::plus, std::move(added), integer_literal(far)));
    }

    Process guard(const Place& place, bool with_skip) {
        Process made;
        made.kind = ProcessKind::guard;
        if (random_.chance(60))
            made.values.push_back(condition(place));
        const int what = random_.below(10);
        if (what == 0 && with_skip) {
            const bool reads = random_.chance(50);
            if (made.values.empty())
                made.values.push_back(condition(place));
            made.children = {reads ? read_clock(name(now_)) : skip(), body(place)};
            return made;
        }
        if (what <= 1) {
            made.children = {waiting(place, with_skip), body(place)};
            return made;
        }
        const Expression channel = one_of(random_.pick(place.channels), place);
        const bool has_tags = protocol_of(channel) == kinds_.tagged;
        if (has_tags && random_.chance(70)) {
            made.children = {case_input(channel, place)};
            return made;
        }
        const int tag = has_tags ? random_.below(4) : -1;
        made.children = {input(channel, targets_of(variant_of(program_, protocol_of(channel), tag), any_inbox(place)), tag),
                         body(place)};
        return made;
    }

    /// A name for part of an array of channels, in place of the whole; nothing for single channels.
    std::optional<Specification> part_of(Expression& channels, const Place& place) {
        if (channels.type.sizes.empty())
            return {};
        const int size = channels.type.sizes.front();
        Expression part = subscript(channels, index(place, size));
        Type type;
        type.sizes = part.type.sizes;
        const int known = symbol("d", Role::channel, type, protocol_of(channels));
        Specification made = element_of(known, std::move(part));
        made.with_specifier = false;
        channels = name(known);
        return made;
    }

    Specification some_value(Place& place) {
        Expression source = value(place);
        const int how = random_.below(100);
        if (how < 35)
            source = call_of(program_, function_, {std::move(source)});
        else if (how < 55)
            source = worked_out(std::move(source), value(place, 0), [&](Expression local) {
                return random_.chance(50) ? std::move(local) : dyadic(Operator::plus, std::move(local), value(place, 0));
            });
        const int known = number("k", Role::value);
        place.numbers.push_back(known);
        return value_of(known, std::move(source));
    }

    /// An alternative with specifications before it, if any.
    Process alternative(Place place, int depth, bool with_skip) {
        std::vector<Specification> specifications;
        while (random_.chance(30) && specifications.size() < 3) {
            std::optional<Specification> part;
            if (random_.chance(40))
                part = part_of(place.channels[static_cast<std::size_t>(random_.below(static_cast<int>(place.channels.size())))],
                               place);
            specifications.push_back(part ? *std::move(part) : some_value(place));
        }
        Process made = depth > 0 && random_.chance(60) ? alternation(place, depth - 1, with_skip) : guard(place, with_skip);
        return specifications.empty() ? made : block(std::move(specifications), std::move(made));
    }

    Process alternation(Place place, int depth, bool with_skip) {
        Process made;
        const bool is_priority = with_skip || random_.chance(40);
        if (random_.chance(55)) {
            const int of = number("i", Role::index);
            const Expression base = random_.chance(50) ? integer_literal(random_.between(0, 2)) : name(place.numbers.front());
            const Expression count = random_.chance(60) ? integer_literal(random_.between(1, 4)) : name(random_.pick(variables_));
            place.numbers.push_back(of);
            made = replicated(ProcessKind::replicated_alternation, of, base, count, alternative(place, depth, with_skip));
        } else {
            made.kind = ProcessKind::alternation;
            for (int i = random_.between(1, 3); i > 0; --i)
                made.children.push_back(alternative(place, depth, with_skip));
        }
        made.priority = is_priority;
        return made;
    }

    /// Channels of two protocols, some of them over links; the event channel, where nothing comes.
    std::vector<Source> sources(Place& place, std::vector<Specification>& specifications) {
        std::vector<int> protocols = kinds_.all();
        std::vector<Source> made;
        const bool has_wires = random_.chance(30);
        for (int i = 0; i < 2; ++i) {
            const int protocol = random_.pick(protocols);
            std::erase(protocols, protocol);
            Type grid;
            if (i == 0 && has_wires) {
                grid.sizes = {2};
                const int out = symbol("out", Role::channel, grid, protocol);
                const int in = symbol("in", Role::channel, grid, protocol);
                specifications.push_back({SpecificationKind::wires, {out, in}, {}, true});
                place.channels.push_back(name(in));
                made.push_back({name(out), protocol});
                continue;
            }
            grid.sizes = random_.chance(60) ? std::vector<int>{4, 2} : std::vector<int>{4};
            const int channels = symbol("c", Role::channel, grid, protocol);
            specifications.push_back(declaration({channels}));
            place.channels.push_back(name(channels));
            made.push_back({name(channels), protocol});
        }
        if (random_.chance(20)) {
            const int event = symbol("event", Role::channel, {}, kinds_.simple);
            specifications.push_back({SpecificationKind::event, {event}, {}, true});
            place.channels.push_back(name(event));
        }
        return made;
    }

    Process sender(const Source& source) {
        const int tag = source.protocol == kinds_.tagged ? random_.below(4) : -1;
        Expression channel = source.channel;
        while (!channel.type.sizes.empty())
            channel = subscript(channel, integer_literal(random_.below(channel.type.sizes.front())));
        const Expression number = integer_literal(random_.between(100, 999));
        Process made = output(std::move(channel), items_of(variant_of(program_, source.protocol, tag), number), tag);
        if (random_.chance(30))
            made = sequence({delay(dyadic(Operator::plus, name(start_), integer_literal(2))), std::move(made)});
        return made;
    }

    Process round() override {
        const bool has_sender = random_.chance(75);
        Place place{variables_, {}};
        std::vector<Specification> specifications;
        const std::vector<Source> channels = sources(place, specifications);
        std::vector<Process> steps = {assign(name(mark_), integer_literal(0))};
        for (Process& step : clear(inbox(integer_literal(0))))
            steps.push_back(std::move(step));
        for (int i = 0; i < 4; ++i)
            steps.push_back(assign(subscript(name(taken_), integer_literal(i)), integer_literal(-1 - i)));
        for (const int of : variables_)
            if (random_.chance(50))
                steps.push_back(assign(name(of), integer_literal(random_.between(0, 3))));
        steps.push_back(read_clock(name(start_)));
        Process receiver = alternation(place, random_.between(0, 3), !has_sender);
        if (random_.chance(30)) {
            Routine made;
            made.body = std::move(receiver);
            made.in_line = random_.chance(30);
            receiver = call_of_local(std::move(made), {});
        }
        if (has_sender) {
            std::vector<Process> both = {sender(random_.pick(channels)), std::move(receiver)};
            if (random_.chance(50))
                std::swap(both[0], both[1]);
            receiver = parallel(std::move(both));
        }
        steps.push_back(std::move(receiver));
        steps.push_back(read_clock(name(now_)));
        steps.push_back(show(name(mark_)));
        for (int i = 0; i < 4; ++i)
            steps.push_back(show(subscript(name(taken_), integer_literal(i))));
        steps.push_back(show(digest_of(program_, inbox(integer_literal(0)))));
        steps.push_back(show(dyadic(Operator::after, name(start_), name(now_))));
        return block(std::move(specifications), sequence(std::move(steps)));
    }

    const AlternativeOptions& options_;
    MessageKinds kinds_;
    Inbox inbox_; ///< but for the number
    std::vector<int> variables_;
    int function_ = 0, mark_ = 0, taken_ = 0, start_ = 0, now_ = 0, alternatives_ = 0;
};

} // namespace

Generated generate_alternatives(std::uint64_t seed, const AlternativeOptions& options) {
    return AlternativeBuilder(seed, options).whole_program();
}

} // namespace t8::differential
