#pragma once

#include <initializer_list>
#include <map>

#include "monitor/events/event.hpp"

namespace t8::test {

constexpr std::uint64_t ticks_of(Cycles cycles) { return cycles * 315; } // at 20 MHz

/// Makes events by hand, at cycles of T800-20s. REQUIRES: events are made in their total order.
class TimedHistory {
public:
    Event event(Cycles at, EventKind kind, std::uint32_t node, std::uint32_t process,
                std::initializer_list<FieldValue> fields = {}, std::uint32_t channel = no_channel) {
        Event event;
        event.kind = kind;
        event.node = node;
        event.number = numbers_[node]++;
        event.cycle = at;
        event.tick = Tick{ticks_of(at)};
        event.process = process;
        event.channel = channel;
        set_fields(event, fields);
        return event;
    }
    Event started(Cycles at, std::uint32_t node, std::uint32_t by, std::uint32_t process) {
        return event(at, EventKind::process_started, node, by, {{"started", process}});
    }
    Event stopped(Cycles at, std::uint32_t node, std::uint32_t process) {
        return event(at, EventKind::process_stopped, node, process);
    }
    /// Returns a communication over channel 16. The side `first` has waited since the cycle `since`.
    enum class First : std::uint8_t { sender, receiver };
    Event communication(Cycles at, std::uint32_t node, std::uint32_t sender, std::uint32_t receiver, First first, Cycles since) {
        return event(at, EventKind::communication, node, sender,
                     {{"receiver", receiver}, {"bytes", 4}, {"first", first == First::sender ? 0u : 1u}, {"waited", at - since}},
                     16);
    }
    /// Returns a complete output from link 2 of a node to link 1 of another one. The instruction began at the cycle `begin`.
    Event sent(Cycles at, std::uint32_t node, std::uint32_t process, std::uint32_t to, Cycles begin, Cycles first_bit) {
        return event(at, EventKind::sent, node, process,
                     {{"to_node", to},
                      {"to_link", 1},
                      {"bytes", 4},
                      {"waited", ticks_of(first_bit - begin)},
                      {"duration", ticks_of(at - first_bit)}},
                     output_channel(2));
    }
    Event received(Cycles at, std::uint32_t node, std::uint32_t process, std::uint32_t from, Cycles begin) {
        return event(at, EventKind::received, node, process,
                     {{"from_node", from}, {"from_link", 2}, {"bytes", 4}, {"waited", ticks_of(at - begin)}}, input_channel(1));
    }
    Event chosen(Cycles at, std::uint32_t node, std::uint32_t process, Cycles begin, std::uint32_t channel) {
        return event(at, EventKind::alt_chosen, node, process, {{"guard", 0}, {"waited", at - begin}}, channel);
    }
    Event waits(Cycles at, std::uint32_t node, std::uint32_t process, WaitFor what) {
        return event(at, EventKind::process_waits, node, process, {{"what", static_cast<std::uint64_t>(what)}});
    }
    Event ready(Cycles at, std::uint32_t node, std::uint32_t process) {
        return event(at, EventKind::process_ready, node, process);
    }
    Event runs(Cycles at, std::uint32_t node, std::uint32_t process) { return event(at, EventKind::process_runs, node, process); }

private:
    std::map<std::uint32_t, std::uint64_t> numbers_;
};

} // namespace t8::test
