#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

#include "monitor/history/format/frame.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// A machine whose nodes have all sorts of clocks.
MachineSpec clocked_machine(std::mt19937_64& random) {
    MachineSpec machine = ring_machine(static_cast<std::uint32_t>(1 + random() % 7));
    for (NodeSpec& node : machine.nodes) {
        node.tenths_mhz = processor_clocks[random() % std::size(processor_clocks)];
        node.oscillator_ppb = random() % 2 == 0 ? 0 : static_cast<std::int32_t>(random() % 200'001) - 100'000;
    }
    if (random() % 2 == 0)
        machine.faults.push_back({.kind = FaultKind::clock_error, .node = 0, .at = Tick{random() % 1000}, .ppb = 40'000});
    return machine;
}

std::vector<Byte> written(const Description& description, const std::function<void(HistoryWriter&)>& add) {
    const TemporaryDirectory directory;
    auto writer = HistoryWriter::create(directory.path() / "h.t8h", description).value();
    add(*writer);
    REQUIRE(writer->finish());
    return bytes_of(directory.path() / "h.t8h");
}

} // namespace

TEST_CASE("any events come back from a history, in their total order", "[history]") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const MachineSpec machine = clocked_machine(random);
        const std::vector<Event> events = random_events(random, machine, random() % 600, 40);

        const auto reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h");
        REQUIRE(reader);

        CHECK(reader->complete());
        CHECK(reader->problems().empty());
        CHECK(reader->event_count() == events.size());
        std::size_t problems = 0;
        CHECK(all_events(*reader, &problems) == events);
        CHECK(problems == 0);
    }
}

TEST_CASE("many events, of one node and of many, come back in their total order", "[history]") {
    for (const std::uint32_t nodes : {1u, 3u, 300u}) {
        CAPTURE(nodes);
        std::mt19937_64 random(nodes);
        const MachineSpec machine = ring_machine(nodes);
        std::vector<Event> events = random_events(random, machine, 500, 8);
        // Repeated over and over, later each time.
        const std::vector<Event> once = events;
        for (std::uint64_t round = 1; round < 400; ++round)
            for (Event event : once) {
                event.tick = Tick{round * 2000 + event.tick.count % 2000};
                events.push_back(event);
            }
        for (Event& event : events)
            event.tick = Tick{event.tick.count % 1'000'000};
        put_in_order(events, machine);

        const auto reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h");
        REQUIRE(reader);

        CHECK(reader->summary().groups > 4);
        std::size_t problems = 0;
        CHECK(all_events(*reader, &problems) == events);
        CHECK(problems == 0);
    }
}

TEST_CASE("the bytes of a history follow from its events, not from how the writer is called", "[history]") {
    std::mt19937_64 random(5);
    const MachineSpec machine = ring_machine(5);
    std::vector<Event> events = random_events(random, machine, 30'000, 400);
    const std::vector<Byte> usual = history_of(machine, events);

    const std::vector<Byte> without_times = written(describing(machine), [&](HistoryWriter& writer) {
        for (const Event& event : events)
            writer.add(event);
    });
    CHECK(without_times == usual);

    // Node by node within windows of time, as a run with threads may bring them.
    const std::vector<Byte> by_node = written(describing(machine), [&](HistoryWriter& writer) {
        for (std::size_t first = 0; first < events.size();) {
            const std::size_t end = std::min(events.size(), first + 1 + random() % 900);
            for (const std::uint32_t node : {3u, host_node, 0u, 1u, 4u, 2u})
                for (std::size_t i = first; i < end; ++i)
                    if (events[i].node == node)
                        writer.add(events[i]);
            if (end < events.size() && random() % 3 == 0)
                writer.time_reached(events[end].tick);
            first = end;
        }
    });
    CHECK(by_node == usual);
}

TEST_CASE("a history describes its run", "[history]") {
    Description description = describing(ring_machine(3));
    description.program = "token.btl";
    description.level = Level::races;
    description.payload_bytes = 12;
    description.images = {{0, "token.btl", 0x1234'5678'9ABC'DEF0u}, {2, "leaf.btl", content_hash({})}};
    description.configuration = 99;
    description.points = {{"send_task",
                           std::nullopt,
                           Address{0x80001000u},
                           {{"n", "INT", ProbeKind::int32, 1, false}, {"a", "[7]BYTE", ProbeKind::byte, 7, true}}},
                          {"done", 2, Address{0x80001004u}, {}}};
    description.writer = "transcope 0.1.0";
    description.began_at_snapshot = true;
    description.forks = {{"fork1", "run.t8h", 0x1234'5678'9ABC'DEF0u, Tick{1'000'000}, {"n1.areg = #00000005", "drop n1.2"}},
                         {"again", "run.fork1.t8h", 7, end_of_time, {}}};
    description.code.programs.push_back(
        {{0, 2}, {"src/a.occ"}, {{Address{0x80000080u}, 0, 4}}, {{Address{0x80000080u}, 16, "main"}}});

    const auto reader = HistoryReader::from_bytes(history_of(description, {}), "h.t8h");

    REQUIRE(reader);
    const Description& read = reader->description();
    CHECK(read.program == "token.btl");
    CHECK(read.level == Level::races);
    CHECK(read.payload_bytes == 12);
    CHECK(read.images == description.images);
    CHECK(read.configuration == 99);
    CHECK(read.points == description.points);
    CHECK(read.writer == "transcope 0.1.0");
    CHECK(read.began_at_snapshot);
    CHECK(read.forks == description.forks);
    CHECK(read.code == description.code);
    CHECK(reader->machine().file == "ring.lua");
    CHECK(reader->machine().nodes.size() == 3);
    CHECK(reader->machine().links.size() == 3);
    CHECK(reader->machine().host == LinkEnd{0, 0});
    CHECK(reader->event_count() == 0);
    CHECK(reader->complete());
}

TEST_CASE("a history's summary counts its events without reading them", "[history]") {
    std::mt19937_64 random(11);
    const MachineSpec machine = ring_machine(4);
    const std::vector<Event> events = random_events(random, machine, 20'000, 5);

    const auto reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h");

    REQUIRE(reader);
    const HistorySummary& summary = reader->summary();
    CHECK(summary.events == events.size());
    CHECK(summary.first == events.front().tick);
    CHECK(summary.last == events.back().tick);
    CHECK(reader->known_until() == events.back().tick);
    std::uint64_t counted = 0;
    for (const auto& [kind, count] : summary.kinds) {
        const auto same = [number = kind](const Event& event) { return static_cast<std::uint64_t>(event.kind) == number; };
        CHECK(count == static_cast<std::uint64_t>(std::count_if(events.begin(), events.end(), same)));
        counted += count;
    }
    CHECK(counted == events.size());
    REQUIRE(summary.nodes.size() == 5);
    for (const auto& [node, first, count] : summary.nodes) {
        CHECK(first == 0);
        CHECK(count == static_cast<std::uint64_t>(std::count_if(
                           events.begin(), events.end(), [which = node](const Event& event) { return event.node == which; })));
    }
    std::uint64_t stored = 0;
    for (const auto& part : summary.parts)
        stored += part.stored;
    CHECK(stored < reader->size());
    CHECK(stored > reader->size() / 2);
}

TEST_CASE("numbers of a run that went on from a snapshot need not begin at zero", "[history]") {
    const MachineSpec machine = ring_machine(1);
    std::vector<Event> events(3);
    for (Event& event : events)
        event.kind = EventKind::error_flag;
    put_in_order(events, machine);
    for (Event& event : events)
        event.number += 1000;

    const auto reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h");

    REQUIRE(reader);
    CHECK(all_events(*reader) == events);
    CHECK(reader->event({0, 1002}) == events[2]);
    CHECK_FALSE(reader->event({0, 2}));
    CHECK_FALSE(reader->event({0, 1003}));
}

TEST_CASE("what is no history is refused with a reason", "[history]") {
    const auto message = [](std::vector<Byte> bytes) {
        const auto reader = HistoryReader::from_bytes(std::move(bytes), "x.t8h");
        return reader ? "opened" : render(reader.error());
    };
    CHECK(message({}) == "x.t8h: error: this is not a history\nhint: histories are made by 't8 run --record FILE.t8h'\n");
    CHECK(message(std::vector<Byte>(100, 'x')) ==
          "x.t8h: error: this is not a history\nhint: histories are made by 't8 run --record FILE.t8h'\n");
    std::vector<Byte> bytes = history_of(ring_machine(2), {});
    bytes[8] = 9;
    CHECK(message(bytes) == "x.t8h: error: the history has format version 9, this program reads version 5\n");
    for (const Byte old : {Byte{1}, Byte{2}, Byte{3}, Byte{4}}) {
        bytes[8] = old;
        CHECK(message(bytes) == fmt::format("x.t8h: error: the history has format version {}, this program reads version 5\n"
                                            "hint: record the run again: a run is repeatable\n",
                                            old));
    }
    bytes[8] = 5;
    CHECK(message(bytes) == "opened");
    bytes[file_header_size + block_header_size + part_entry_size + 3] ^= 0xFF;
    CHECK(message(bytes) == "x.t8h: error: the description at the start of the history is missing or damaged\n");

    CHECK_FALSE(HistoryReader::open("/nonexistent/x.t8h"));
    CHECK_FALSE(HistoryReader::open("/tmp"));
    const auto nowhere = HistoryWriter::create("/nonexistent/x.t8h", describing(ring_machine(1)));
    REQUIRE_FALSE(nowhere);
    CHECK(render(nowhere.error()) == "error: cannot write history '/nonexistent/x.t8h': No such file or directory\n");
}

TEST_CASE("clocks that no machine file can ask for are refused, in writing and in reading", "[history]") {
    MachineSpec machine = ring_machine(1);
    std::vector<Byte> good = history_of(machine, {});
    machine.nodes[0].oscillator_ppb = -1'000'000'000;
    CHECK_FALSE(HistoryWriter::create("/dev/null", describing(machine)));

    std::vector<Byte> bytes(good.begin(), good.begin() + file_header_size);
    const std::vector<Byte> payload = encode_description(describing(machine), our_schema());
    BlockMaker().append(bytes, {.type = BlockType::description}, payload);
    CHECK_FALSE(HistoryReader::from_bytes(bytes, "x.t8h"));
}

TEST_CASE("a disk that is full is reported", "[history]") {
    const auto writer = HistoryWriter::create("/dev/full", describing(ring_machine(1)));

    REQUIRE_FALSE(writer);
    CHECK(render(writer.error()) == "error: cannot write history '/dev/full': No space left on device\n");
}

TEST_CASE("an event that is too large for a history is told by finish", "[history]") {
    auto writer = HistoryWriter::create("/dev/null", describing(ring_machine(1))).value();
    Event event;
    event.kind = EventKind::host_reply;
    event.payload.resize(most_payload_bytes + 1);
    writer->add(event);

    const auto finished = writer->finish();

    REQUIRE_FALSE(finished);
    CHECK(render(finished.error()) == "error: an event with 50331649 bytes is too large for history '/dev/null'\n");
}

TEST_CASE("large payloads are spread over blocks that a reader accepts", "[history]") {
    const MachineSpec machine = ring_machine(2);
    std::vector<Event> events(300);
    for (std::size_t i = 0; i < events.size(); ++i) {
        events[i].kind = EventKind::host_reply;
        events[i].tick = Tick{i / 7};
        events[i].node = i % 2 == 0 ? host_node : 1;
        events[i].payload.assign(60'000, static_cast<Byte>(i));
    }
    put_in_order(events, machine);

    const auto reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h");

    REQUIRE(reader);
    CHECK(reader->summary().blocks > 10);
    CHECK(all_events(*reader) == events);
}
