#include "tests/toolchain/occam/differential/server_builder.hpp"

#include <utility>

namespace t8::differential {

Process ServerBuilder::message(const Service& service, const Expression& channel, int tag, const Expression& number) {
    return output(channel, items_of(variant_of(program_, service.protocol, tag), number), tag);
}

Process ServerBuilder::message(const Service& service, const Expression& channel, const Expression& turn,
                               const Expression& number) {
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

Process ServerBuilder::sender(const Service& service, const Expression& who) {
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
    return replicated(ProcessKind::replicated_sequence, turn, integer_literal(0), at(state_.counts, heard_as), std::move(step));
}

Process ServerBuilder::called_sender(Service service, const Expression& who) {
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

Process ServerBuilder::senders(const Service& service) {
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

} // namespace t8::differential
