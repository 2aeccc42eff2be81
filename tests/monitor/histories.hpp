#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "monitor/events/node_clocks.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/history/writing/writer.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {

inline std::vector<Byte> bytes_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Returns nodes n0, n1, ... in a ring, link 2 to link 1 of the next, with the host on n0.0.
inline MachineSpec ring_machine(std::uint32_t nodes) {
    MachineSpec machine;
    machine.file = "ring.lua";
    machine.seed = 7;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.name = fmt::format("n{}", i);
        machine.nodes.push_back(node);
        machine.links.push_back({{i, 2}, {(i + 1) % nodes, 1}, 20});
    }
    machine.host = LinkEnd{0, 0};
    return machine;
}

/// Sorts events by tick and node, keeping the order of those that are equal, and gives them the numbers and cycles that such events
/// have in a run.
inline void put_in_order(std::vector<Event>& events, const MachineSpec& machine) {
    std::stable_sort(events.begin(), events.end(),
                     [](const Event& a, const Event& b) { return a.tick != b.tick ? a.tick < b.tick : a.node < b.node; });
    const NodeClocks clocks = NodeClocks::of(machine).value();
    std::map<std::uint32_t, std::uint64_t> numbers;
    for (Event& event : events) {
        event.number = numbers[event.node]++;
        event.cycle = clocks.of_node(event.node).cycle_at(event.tick);
    }
}

/// Returns random events that the format can hold, in order. A few of them are equal in all fields that make a site.
inline std::vector<Event> random_events(std::mt19937_64& random, const MachineSpec& machine, std::size_t count,
                                        std::size_t payload_bytes) {
    const auto below = [&](std::uint64_t limit) { return random() % limit; };
    const auto rows = kind_rows();
    std::vector<Event> events;
    while (events.size() < count) {
        Event event;
        if (!events.empty() && below(3) != 0)
            event = events[below(events.size())];
        do
            event.kind = events.empty() || below(4) == 0 ? rows[below(rows.size())].kind : event.kind;
        while (row_of(event.kind) == nullptr || row_of(event.kind)->level == Level::derived);
        event.tick = Tick{below(8) == 0 ? random() >> below(64) : below(1000)};
        event.node = below(10) == 0 ? host_node : static_cast<std::uint32_t>(below(machine.nodes.size()));
        if (below(3) == 0) {
            event.process = static_cast<std::uint32_t>(random() >> (32 + below(32)));
            event.wdesc = Wdesc{static_cast<Word>(random())};
            event.iptr = Address{static_cast<Word>(random() >> below(64))};
            event.channel = static_cast<std::uint32_t>(below(20));
            event.word = Address{static_cast<Word>(random())};
        }
        event.values.fill(0);
        const auto fields = field_rows(event.kind);
        for (std::size_t i = 0; i < fields.size(); ++i)
            event.values[i] = fields[i].coding == Coding::hash16 ? below(65536) : random() >> below(64);
        event.payload.resize(below(3) == 0 ? below(payload_bytes + 1) : 0);
        for (Byte& byte : event.payload)
            byte = static_cast<Byte>(random());
        events.push_back(event);
    }
    put_in_order(events, machine);
    return events;
}

inline std::vector<Event> all_of(EventCursor cursor, std::size_t* problems = nullptr) {
    std::vector<Event> events;
    while (const Event* const event = cursor.next())
        events.push_back(*event);
    if (problems != nullptr)
        *problems = cursor.problems().size();
    return events;
}

inline std::vector<Event> all_events(const HistoryReader& reader, std::size_t* problems = nullptr) {
    return all_of(reader.events(), problems);
}

/// Returns a history file of `events`, closed properly. REQUIRES: `events` are in order; see put_in_order().
inline std::vector<Byte> history_of(const Description& description, const std::vector<Event>& events) {
    const TemporaryDirectory directory;
    {
        auto writer = HistoryWriter::create(directory.path() / "h.t8h", description).value();
        for (const Event& event : events) {
            writer->time_reached(event.tick);
            writer->add(event);
        }
        if (!writer->finish())
            std::abort();
    }
    return bytes_of(directory.path() / "h.t8h");
}

inline Description describing(const MachineSpec& machine) {
    Description description;
    description.machine = machine;
    return description;
}

inline std::vector<Byte> history_of(const MachineSpec& machine, const std::vector<Event>& events) {
    return history_of(describing(machine), events);
}

} // namespace t8::test
