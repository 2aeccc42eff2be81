#include "tests/toolchain/occam/differential/alternatives.hpp"

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/random.hpp"

namespace t8::differential {
namespace {

constexpr int most_tries = 200; ///< for one round
constexpr std::int64_t far = 1'000'000'000;

/// What may be named at one place.
struct Place {
    std::vector<int> numbers;         ///< INTs
    std::vector<Expression> channels; ///< of simple messages; all their dimensions are in their type
    std::vector<Expression> variants; ///< of messages with tags
};

class AlternativeBuilder {
public:
    AlternativeBuilder(std::uint64_t seed, const AlternativeOptions& options) : random_(seed), options_(options) {}

    Generated whole_program() {
        begin();
        const bool wants_error = random_.chance(options_.error_share);
        Outcome outcome = interpret(whole());
        for (int made = 0, tries = 0; made < options_.rounds && tries < most_tries; ++tries) {
            const Program before = program_;
            rounds_.push_back(round());
            const Program tried = whole();
            const Outcome found = first_static_fault(tried) ? Outcome{{}, Ending::invalid} : interpret(tried);
            const bool is_last = made + 1 == options_.rounds || tries > most_tries / 2;
            const Ending wanted = wants_error && is_last ? Ending::error : Ending::finished;
            if (found.ending == wanted && found.comparable() && same_on_all_schedules(tried)) {
                outcome = found;
                ++made;
                if (wanted == Ending::error)
                    break;
                continue;
            }
            rounds_.pop_back();
            program_ = before;
        }
        outcome.expression = nullptr;
        outcome.process = nullptr;
        return {whole(), std::move(outcome), 1};
    }

private:
    int symbol(std::string_view stem, Role role, Type type, int protocol = -1) {
        return add_symbol(program_, {fmt::format("{}{}", stem, names_++), role, std::move(type), protocol, -1});
    }
    int number(std::string_view stem, Role role) { return symbol(stem, role, integer_type()); }
    Expression name(int of) const { return name_of(program_, of); }

    void begin() {
        simple_ = static_cast<int>(program_.protocols.size());
        program_.protocols.push_back({"", {{"", {{integer_type(), false, Scalar::integer}}}}});
        tagged_ = static_cast<int>(program_.protocols.size());
        program_.protocols.push_back(
            {"TAGGED",
             {{"one", {{integer_type(), false, Scalar::integer}}},
              {"two", {{integer_type(), false, Scalar::integer}, {integer_type(), false, Scalar::integer}}},
              {"none", {}}}});
        // f (a) = (a * 2) + 1
        Routine made;
        const int formal = number("a", Role::value);
        made.formals = {{formal, true}};
        made.result_types = {integer_type()};
        made.body = skip();
        made.is_form = true;
        made.results = {dyadic(Operator::plus, dyadic(Operator::times, name(formal), integer_literal(2)), integer_literal(1))};
        function_ = static_cast<int>(program_.routines.size());
        made.symbol = symbol("f", Role::routine, integer_type());
        program_.symbols.back().routine = function_;
        program_.routines.push_back(std::move(made));
        for (int i = 0; i < 3; ++i)
            variables_.push_back(number("n", Role::variable));
        mark_ = number("mark", Role::variable);
        taken_ = symbol("taken", Role::variable, array_type(integer_type(), 4));
    }

    Program whole() const {
        Program made = program_;
        std::vector<int> declared = variables_;
        declared.push_back(mark_);
        std::vector<Process> steps;
        for (std::size_t i = 0; i < variables_.size(); ++i)
            steps.push_back(assign(name(variables_[i]), integer_literal(static_cast<std::int64_t>(i))));
        for (const Process& round : rounds_)
            steps.push_back(round);
        made.definitions.push_back(routine_of(made, function_));
        made.body = block({declaration(declared), declaration({taken_})}, sequence(std::move(steps)));
        return made;
    }

    Expression value(const Place& place, int depth = 1) {
        if (depth > 0 && random_.chance(45)) {
            const Operator operation =
                random_.pick(std::vector<Operator>{Operator::plus, Operator::minus, Operator::bit_xor, Operator::times});
            return dyadic(operation, value(place, depth - 1), value(place, depth - 1));
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
        return dyadic(operation, name(random_.pick(place.numbers)), value(place, 0));
    }

    Process body(const Place& place) {
        // All names that there are, so that each has to have its value in the alternative that is taken.
        Expression all = integer_literal(++alternatives_);
        for (const int of : place.numbers)
            all = dyadic(Operator::plus, dyadic(Operator::times, std::move(all), integer_literal(31)), name(of));
        return assign(name(mark_), std::move(all));
    }

    Expression target(const Place& place) {
        return subscript(name(taken_), dyadic(Operator::bit_and, value(place), integer_literal(3)));
    }

    Process variant(int tag, const Expression& channel, const Place& place) {
        Process made;
        made.kind = ProcessKind::variant;
        made.number = tag;
        made.symbol = root_of(channel);
        for (int i = 0; i < (tag == 2 ? 0 : tag + 1); ++i)
            made.targets.push_back(subscript(name(taken_), integer_literal(i)));
        made.children.push_back(body(place));
        return made;
    }

    Process guard(const Place& place, bool with_skip) {
        Process made;
        made.kind = ProcessKind::guard;
        if (random_.chance(60))
            made.values.push_back(condition(place));
        const int what = random_.below(10);
        if (what == 0 && with_skip) {
            if (made.values.empty())
                made.values.push_back(condition(place));
            made.children = {skip(), body(place)};
        } else if (what <= 1) {
            Process delay;
            delay.kind = ProcessKind::delay;
            const bool is_over = with_skip && random_.chance(50);
            Expression added = dyadic(Operator::bit_and, value(place), integer_literal(255));
            if (random_.chance(50))
                added =
                    subscript(table(array_type(integer_type(), 2), {integer_literal(5), integer_literal(7)}), index(place, 2));
            delay.values.push_back(dyadic(Operator::plus, std::move(added), integer_literal(far)));
            if (is_over)
                delay.values[0] = dyadic(Operator::minus, std::move(delay.values[0].operands[0]), integer_literal(far));
            made.children = {std::move(delay), body(place)};
        } else if (what <= 4 && !place.variants.empty()) {
            const Expression channel = one_of(random_.pick(place.variants), place);
            if (random_.chance(30)) {
                made.children = {input(channel, {target(place)}, 0), body(place)};
                return made;
            }
            Process event;
            event.kind = ProcessKind::case_input;
            event.channel.push_back(channel);
            for (int tag = 2; tag >= 0; --tag)
                if (random_.chance(85) || (tag == 0 && event.children.empty()))
                    event.children.push_back(variant(tag, channel, place));
            made.children = {std::move(event)};
        } else if (!place.channels.empty()) {
            made.children = {input(one_of(random_.pick(place.channels), place), {target(place)}), body(place)};
        } else {
            made.values = {literal(boolean_type(), 0)};
            made.children = {skip(), body(place)};
        }
        return made;
    }

    /// An alternative with specifications before it, if any.
    Process alternative(Place place, int depth, bool with_skip) {
        std::vector<Specification> specifications;
        while (random_.chance(30) && specifications.size() < 3) {
            std::vector<Expression>& channels = random_.chance(50) ? place.channels : place.variants;
            if (random_.chance(40) && !channels.empty() && !channels.front().type.sizes.empty()) {
                Expression part = channels.front();
                const int size = part.type.sizes.front();
                part = subscript(std::move(part), index(place, size));
                Type type;
                type.sizes = part.type.sizes;
                const int known =
                    symbol("d", Role::channel, type, program_.symbols[static_cast<std::size_t>(root_of(part))].protocol);
                Specification made = element_of(known, std::move(part));
                made.with_specifier = false;
                specifications.push_back(std::move(made));
                channels.front() = name(known);
                continue;
            }
            Expression source = value(place);
            if (random_.chance(35))
                source = call_of(program_, function_, {std::move(source)});
            const int known = number("k", Role::value);
            specifications.push_back(value_of(known, std::move(source)));
            place.numbers.push_back(known);
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

    Process round() {
        const bool has_sender = random_.chance(75);
        Type grid;
        grid.sizes = random_.chance(60) ? std::vector<int>{4, 2} : std::vector<int>{4};
        const int plain = symbol("c", Role::channel, grid, simple_);
        const int tagged = symbol("t", Role::channel, grid, tagged_);
        const Place place{variables_, {name(plain)}, {name(tagged)}};
        std::vector<Process> steps = {assign(name(mark_), integer_literal(0))};
        for (int i = 0; i < 4; ++i)
            steps.push_back(assign(subscript(name(taken_), integer_literal(i)), integer_literal(-1 - i)));
        for (const int of : variables_)
            if (random_.chance(50))
                steps.push_back(assign(name(of), integer_literal(random_.between(0, 3))));
        Process receiver = alternation(place, random_.between(0, 3), !has_sender);
        if (has_sender) {
            const bool is_tagged = random_.chance(40);
            const int tag = is_tagged ? random_.below(3) : -1;
            Expression channel = name(is_tagged ? tagged : plain);
            while (!channel.type.sizes.empty())
                channel = subscript(channel, integer_literal(random_.below(channel.type.sizes.front())));
            std::vector<Expression> items;
            for (int i = 0; i < (tag < 0 ? 1 : tag == 2 ? 0 : tag + 1); ++i)
                items.push_back(integer_literal(random_.between(100, 999)));
            receiver = parallel({output(std::move(channel), std::move(items), tag), std::move(receiver)});
        }
        steps.push_back(std::move(receiver));
        steps.push_back(print(labels_++, name(mark_)));
        for (int i = 0; i < 4; ++i)
            steps.push_back(print(labels_++, subscript(name(taken_), integer_literal(i))));
        return block({declaration({plain}), declaration({tagged})}, sequence(std::move(steps)));
    }

    Random random_;
    const AlternativeOptions& options_;
    Program program_;
    std::vector<Process> rounds_;
    std::vector<int> variables_;
    int simple_ = 0, tagged_ = 0, function_ = 0, mark_ = 0, taken_ = 0;
    int names_ = 0, labels_ = 0, alternatives_ = 0;
};

} // namespace

Generated generate_alternatives(std::uint64_t seed, const AlternativeOptions& options) {
    return AlternativeBuilder(seed, options).whole_program();
}

} // namespace t8::differential
