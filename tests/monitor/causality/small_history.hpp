#pragma once

#include <initializer_list>
#include <map>
#include <vector>

#include "monitor/events/event.hpp"

namespace t8::test {

/// Makes events by hand: each call returns the next event of its node. REQUIRES: events are made in their total order.
class SmallHistory {
public:
    Event event(std::uint64_t tick, EventKind kind, std::uint32_t node, std::uint32_t process,
                std::initializer_list<FieldValue> fields = {}, std::uint32_t channel = no_channel) {
        Event event;
        event.kind = kind;
        event.node = node;
        event.number = numbers_[node]++;
        event.tick = Tick{tick};
        event.cycle = tick / 10;
        event.process = process;
        event.channel = channel;
        set_fields(event, fields);
        return event;
    }

    struct Span {
        std::uint64_t position = 0;
        std::uint64_t bytes = 0;
        std::uint64_t took = 2;     ///< ticks from the instruction to the end
        std::uint64_t sequence = 0; ///< of an output
        std::uint64_t hash = 0x1234;
    };
    /// Returns an output from link 2 of `node` to link 1 of `to`.
    Event sent(std::uint64_t tick, std::uint32_t node, std::uint32_t process, std::uint32_t to, Span span) {
        return event(tick, EventKind::sent, node, process,
                     {{"to_node", to},
                      {"to_link", 1},
                      {"bytes", span.bytes},
                      {"position", span.position},
                      {"sequence", span.sequence},
                      {"waited", 1},
                      {"duration", span.took - 1},
                      {"payload_hash", span.hash}},
                     output_channel(2));
    }
    Event received(std::uint64_t tick, std::uint32_t node, std::uint32_t process, std::uint32_t from, Span span) {
        return event(tick, EventKind::received, node, process,
                     {{"from_node", from},
                      {"from_link", 2},
                      {"bytes", span.bytes},
                      {"position", span.position},
                      {"waited", span.took},
                      {"payload_hash", span.hash}},
                     input_channel(1));
    }

private:
    std::map<std::uint32_t, std::uint64_t> numbers_;
};

} // namespace t8::test
