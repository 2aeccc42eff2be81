#include "tests/toolchain/occam/differential/rounds.hpp"

#include <utility>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/constants.hpp"

namespace t8::differential {

namespace {

constexpr int most_tries = 200; ///< for one program

} // namespace

Program RoundBuilder::whole(const std::vector<Process>& rounds) const {
    Program made = program_;
    std::vector<Process> steps = beginning_;
    steps.insert(steps.end(), rounds.begin(), rounds.end());
    made.body = sequence(std::move(steps));
    if (!declarations_.empty())
        made.body = block(declarations_, std::move(made.body));
    return made;
}

Generated RoundBuilder::with_rounds(int rounds, bool wants_error) {
    std::vector<Process> kept;
    Outcome outcome = interpret(whole(kept));
    for (int made = 0, tries = 0; made < rounds && tries < most_tries; ++tries) {
        const Program before = program_;
        kept.push_back(round());
        const Program tried = whole(kept);
        const Outcome found = first_static_fault(tried) ? Outcome{{}, Ending::invalid} : interpret(tried);
        const bool is_last = made + 1 == rounds || tries > most_tries / 2;
        const Ending wanted = wants_error && is_last ? Ending::error : Ending::finished;
        if (found.ending == wanted && found.comparable() && same_on_all_schedules(tried)) {
            outcome = found;
            ++made;
            if (wanted == Ending::error)
                break;
            continue;
        }
        kept.pop_back();
        program_ = before;
    }
    outcome.expression = nullptr;
    outcome.process = nullptr;
    return {whole(kept), std::move(outcome), 1};
}

int RoundBuilder::symbol(std::string_view stem, Role role, Type type, int protocol) {
    return add_symbol(program_, {fmt::format("{}{}", stem, names_++), role, std::move(type), protocol, -1});
}

int RoundBuilder::define(std::string_view stem, Routine made) {
    const auto index = static_cast<int>(program_.routines.size());
    made.symbol = symbol(stem, Role::routine, {});
    program_.symbols.back().routine = index;
    program_.routines.push_back(std::move(made));
    program_.definitions.push_back(routine_of(program_, index));
    return index;
}

Process RoundBuilder::call_of_local(Routine made, std::vector<Expression> actuals) {
    Process call;
    call.kind = ProcessKind::call;
    call.number = static_cast<int>(program_.routines.size());
    call.values = std::move(actuals);
    made.symbol = symbol("proc", Role::routine, {});
    program_.symbols.back().routine = call.number;
    program_.routines.push_back(std::move(made));
    return block({routine_of(program_, call.number)}, std::move(call));
}

Expression RoundBuilder::worked_out(Expression start, Expression changes, const std::function<Expression(Expression)>& result) {
    const int local = number("w", Role::variable);
    const int index = number("i", Role::index);
    Expression changed = dyadic(Operator::plus, dyadic(Operator::times, name(local), integer_literal(3)), name(index));
    Process changing =
        replicated(ProcessKind::replicated_sequence, index, integer_literal(0),
                   dyadic(Operator::bit_and, std::move(changes), integer_literal(3)), assign(name(local), std::move(changed)));
    Expression made;
    made.kind = ExpressionKind::value_process;
    made.operands.push_back(result(name(local)));
    made.type = made.operands.front().type;
    made.body.push_back(block({declaration({local})}, sequence({assign(name(local), std::move(start)), std::move(changing)})));
    return made;
}

Expression mixture(std::vector<Expression> parts) {
    Expression all = std::move(parts.front());
    for (std::size_t next = 1; next < parts.size(); ++next)
        all = dyadic(Operator::plus, dyadic(Operator::times, std::move(all), integer_literal(31)), std::move(parts[next]));
    return all;
}

} // namespace t8::differential
