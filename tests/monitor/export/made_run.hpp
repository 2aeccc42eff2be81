#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "monitor/export/event_source.hpp"
#include "monitor/export/export.hpp"

namespace t8::test {

/// Events in memory as a source.
class MadeEvents final : public EventSource {
public:
    explicit MadeEvents(std::vector<Event> events) : events_(std::move(events)) {}
    const Event* next() override { return at_ == events_.size() ? nullptr : &events_[at_++]; }

private:
    std::vector<Event> events_;
    std::size_t at_ = 0;
};

/// Makes a run of events: numbers them by node and puts them in their total order.
std::vector<Event> as_run(std::vector<Event> events);

/// Returns an event with the fields that most events have.
Event made(EventKind kind, std::uint64_t tick, std::uint32_t node, std::uint32_t process, std::uint32_t channel = no_channel,
           std::initializer_list<FieldValue> values = {});

/// Returns nodes n0, n1, ... of 20 MHz in a line, link 2 to link 1 of the next, with the host on n0.0.
RunFacts line_of_nodes(std::uint32_t nodes, Level level = Level::messages);

/// A well-formed random run: messages over internal channels and links, whole and in parts, alternatives, PARs, host traffic, marks,
/// faults; level messages. The counts of its parts are kept, so that exports can be compared with them.
struct RandomRun {
    RunFacts facts;
    std::vector<Event> events;
    std::uint64_t internal_messages = 0;
    std::uint64_t link_messages = 0; ///< parts of an output that one input took
    std::uint64_t host_messages = 0;
};
RandomRun random_run(std::uint64_t seed, std::uint32_t nodes, std::uint32_t steps);

} // namespace t8::test
