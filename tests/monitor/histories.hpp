#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "monitor/history/reader.hpp"
#include "monitor/history/writer.hpp"
#include "monitor/probe/recorder.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {

inline std::vector<Byte> bytes_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// n0 .. in a ring, link 2 to link 1 of the next, the host on n0.0.
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

/// Any event that the format can hold.
inline Event random_event(std::mt19937_64& random, std::uint32_t nodes, std::size_t payload_bytes) {
    const auto below = [&](std::uint64_t limit) { return random() % limit; };
    Event event;
    const auto rows = kind_rows();
    event.kind = rows[below(rows.size())].kind;
    event.tick = Tick{below(8) == 0 ? random() >> below(64) : below(1000)};
    event.node = below(10) == 0 ? host_node : static_cast<std::uint32_t>(below(nodes));
    event.link = below(5) == 0 ? Event::no_link : static_cast<std::uint8_t>(below(4));
    event.direction = static_cast<Direction>(below(2));
    event.sequence = random() >> below(64);
    for (std::size_t i = 0; i < field_rows(event.kind).size(); ++i)
        event.values[i] = random() >> below(64);
    event.payload.resize(below(3) == 0 ? below(payload_bytes + 1) : 0);
    for (Byte& byte : event.payload)
        byte = static_cast<Byte>(random());
    return event;
}

inline std::vector<Event> all_events(const HistoryReader& reader, std::size_t* problems = nullptr) {
    std::vector<Event> events;
    EventCursor cursor = reader.events();
    while (const Event* const event = cursor.next())
        events.push_back(*event);
    if (problems != nullptr)
        *problems = cursor.problems().size();
    return events;
}

/// A history file of those events, closed properly.
inline std::vector<Byte> history_of(const MachineSpec& machine, const std::vector<Event>& events,
                                    HistoryWriter::Options options = {}) {
    const TemporaryDirectory directory;
    {
        auto writer = HistoryWriter::create(directory.path() / "h.t8h", machine, options).value();
        for (const Event& event : events)
            writer->add(event);
        if (!writer->finish())
            std::abort();
    }
    return bytes_of(directory.path() / "h.t8h");
}

} // namespace t8::test
