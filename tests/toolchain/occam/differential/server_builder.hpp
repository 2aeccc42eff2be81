#pragma once

#include <string_view>
#include <vector>

#include "tests/toolchain/occam/differential/messages.hpp"
#include "tests/toolchain/occam/differential/rounds.hpp"
#include "tests/toolchain/occam/differential/servers.hpp"

namespace t8::differential {

/// The subject of one round. Each sender has a channel, a number of messages, and its places in the arrays.
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
    int numbers = -1, letters = -1, lengths = -1, texts = -1, records = -1, wides = -1, manies = -1, shorts = -1; ///< inboxes
    int sums = -1, weights = -1, got = -1;
    int counts = -1; ///< messages that will come
    int all = -1, events = -1;
    int any = -1, start = -1;
    int fixed = -1; ///< does not change while a server is at work
};

/// Builds one program of servers. Members are grouped by source file.
class ServerBuilder : public RoundBuilder {
public:
    ServerBuilder(std::uint64_t seed, const ServerOptions& options) : RoundBuilder(seed), options_(options) {}
    Generated whole_program();

private:
    // servers.cpp
    void begin();
    State declared_state(std::vector<Specification>& specifications);
    Expression some_number();
    Process clear_all();
    Expression at(int array, const Expression& index) const { return subscript(name(array), index); }
    Inbox inbox_of(const Expression& who) const;
    static Expression plus(Expression left, Expression right) {
        return dyadic(Operator::plus, std::move(left), std::move(right));
    }
    static Expression less(Expression left, Expression right) {
        return dyadic(Operator::less, std::move(left), std::move(right));
    }
    Process count(int variable) const { return assign(name(variable), plus(name(variable), integer_literal(1))); }
    Service service(std::vector<Specification>& specifications, std::vector<Process>& steps);
    /// A server and its senders, from the first assignment to the last message.
    Service served(std::vector<Specification>& specifications, std::vector<Process>& steps);
    Process round() override;
    /// The same round several times in parallel, each with variables of its own.
    Process copies();

    // servers_sending.cpp
    Process message(const Service& service, const Expression& channel, int tag, const Expression& number);
    /// One message: of a variant protocol, that whose turn it is.
    Process message(const Service& service, const Expression& channel, const Expression& turn, const Expression& number);
    static Expression channel_to(const Service& service, const Expression& who) {
        return service.has_one ? service.out : subscript(service.out, who);
    }
    Process sender(const Service& service, const Expression& who);
    /// A sender as a PROC.
    Process called_sender(Service service, const Expression& who);
    Process some_sender(const Service& service, const Expression& who) {
        return random_.chance(40) ? called_sender(service, who) : sender(service, who);
    }
    Process senders(const Service& service);

    // servers_listening.cpp
    Expression value(const Place& place);
    Specification specification(Place& place);
    Process taken(const Service& service, const Place& place);
    /// Half of what was there, and some more.
    Process add_weight(const Expression& who) const;
    Process add_up(const Expression& who, Expression found) const;
    Process guard(const Service& service, const Place& place, bool may_be_closed);
    Process alternative(const Service& service, const Expression& who, std::vector<int> values, bool may_be_closed);
    Process within(std::vector<Process> children);
    Process replicated_within(int index, int base, int many, Process child);
    /// Guards for the senders first .. last-1, each in one place.
    Process listening(const Service& service, int first, int last, std::vector<int> values);
    /// A guard that is never taken.
    Process never(const Service& service);
    Process server(const Service& service);
    /// A server as a PROC, whose array of channels has any size.
    Process called_server(Service service);
    /// Adds up what a collector passes on.
    Process adder(const Service& service);

    const ServerOptions& options_;
    MessageKinds kinds_;
    State state_;
    int weigh_ = 0;
    int copy_ = -1; ///< the index, where a round is there several times
};

} // namespace t8::differential
