#include <catch2/catch.hpp>

#include <stdexcept>

#include "monitor/history/format/message_paths.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

FileKind kind_of_schema(const char* name) {
    const FileSchema schema = our_schema();
    return *std::find_if(schema.begin(), schema.end(), [&](const FileKind& kind) { return kind.name == name; });
}

/// Values of the site fields of a kind, those not named 0.
std::vector<std::uint64_t> site_values(const FileKind& kind, std::initializer_list<FieldValue> values) {
    std::vector<std::uint64_t> result;
    for (const FileField& field : kind.fields)
        if (field.part == FieldPart::site) {
            const auto named =
                std::find_if(values.begin(), values.end(), [&](const FieldValue& value) { return value.name == field.name; });
            result.push_back(named == values.end() ? 0 : named->value);
        }
    return result;
}

Event link_event(EventKind kind, std::uint32_t node, std::uint64_t cycle, std::uint32_t process, std::uint32_t other,
                 std::uint64_t position, std::uint64_t hash) {
    Event event;
    event.kind = kind;
    event.node = node;
    event.tick = Tick{315 * cycle};
    event.process = process;
    event.channel = kind == EventKind::sent ? output_channel(2) : input_channel(1);
    if (kind == EventKind::sent)
        set_fields(event, {{"to_node", other}, {"to_link", 1}, {"bytes", 4}, {"duration", 315 * 40}});
    else
        set_fields(event, {{"from_node", other}, {"from_link", 2}, {"bytes", 4}});
    set_fields(event, {{"position", position}, {"payload_hash", hash}});
    return event;
}

Event internal_event(std::uint32_t node, std::uint64_t cycle, std::uint32_t sender, std::uint32_t receiver, std::uint64_t hash) {
    Event event;
    event.kind = EventKind::communication;
    event.node = node;
    event.tick = Tick{315 * cycle};
    event.process = sender;
    event.channel = first_internal_channel;
    set_fields(event, {{"receiver", receiver}, {"bytes", 4}, {"first", 1}, {"payload_hash", hash}});
    return event;
}

/// Messages with random contents that go from n0 over n1, where a process hands them to another one, to n2. Everybody waits until
/// the next message comes, which is never twice as long, and needs as long for each.
std::vector<Event> relay(std::mt19937_64& random, std::uint64_t messages) {
    std::vector<Event> events;
    std::uint64_t start = 1000;
    for (std::uint64_t n = 0; n < messages; ++n) {
        const std::uint64_t hash = random() % 65536;
        const std::uint64_t idle = 300 + random() % 3000;
        const std::uint64_t wait = 315 * (idle - 77);
        Event& sent = events.emplace_back(link_event(EventKind::sent, 0, start + idle, 1, 1, 4 * n, hash));
        set_fields(sent, {{"sequence", n}, {"waited", wait - 315 * 40}});
        Event& taken = events.emplace_back(link_event(EventKind::received, 1, start + idle - 2, 1, 0, 4 * n, hash));
        set_fields(taken, {{"waited", wait}});
        Event& handed = events.emplace_back(internal_event(1, start + idle + 30, 1, 2, hash));
        set_fields(handed, {{"waited", idle - 50}});
        Event& again = events.emplace_back(link_event(EventKind::sent, 1, start + idle + 100, 2, 2, 4 * n, hash));
        set_fields(again, {{"sequence", n}, {"waited", 315 * 3}});
        Event& end = events.emplace_back(link_event(EventKind::received, 2, start + idle + 98, 1, 1, 4 * n, hash));
        set_fields(end, {{"waited", wait}});
        start += idle;
    }
    return events;
}

} // namespace

TEST_CASE("an event follows what its processes did before", "[history]") {
    const FileKind communication = kind_of_schema("communication");
    const PathFields fields = PathFields::of(communication);
    const std::vector<MessagePaths::Section> sections = {{0, 5}, {1, 2}};
    MessagePaths paths(sections);
    paths.add(fields, 0, 1, 16, site_values(communication, {{"receiver", 2}, {"first", 0}})); // the sender waited
    paths.add(fields, 0, 1, 16, site_values(communication, {{"receiver", 2}, {"first", 1}})); // the receiver did
    paths.add(fields, 0, 3, 17, site_values(communication, {{"receiver", 2}, {"first", 0}}));
    paths.add(fields, 1, 1, 16, site_values(communication, {{"receiver", 2}, {"first", 1}}));
    const std::vector<std::uint32_t> site_of_event = {0, 2, 0, 1, 2, 3, 3};
    const std::vector<std::uint64_t> cycles = {10, 20, 30, 40, 50, 5, 9};

    CHECK(paths.cycles_before(site_of_event, cycles) == std::vector<std::uint64_t>{10, 10, 10, 30, 20, 5, 5});
    constexpr std::uint32_t none = MessagePaths::none;
    const auto no_position = [](std::uint32_t) -> std::uint64_t { throw std::logic_error("nobody needs a position"); };
    CHECK(paths.sources(site_of_event, true, no_position) ==
          std::vector<std::uint32_t>{none, none, none, none, none, none, none});
}

TEST_CASE("a message is looked for where its process or the other end of its link had it", "[history]") {
    const FileKind sent = kind_of_schema("sent");
    const FileKind received = kind_of_schema("received");
    const FileKind communication = kind_of_schema("communication");
    const std::vector<MessagePaths::Section> sections = {{4, 3}, {7, 5}};
    MessagePaths paths(sections);
    paths.add(PathFields::of(sent), 0, 1, output_channel(2), site_values(sent, {}));
    CHECK_FALSE(paths.joins_links());
    paths.add(PathFields::of(received), 1, 1, input_channel(0), site_values(received, {{"from_node", 4}, {"from_link", 2}}));
    CHECK(paths.joins_links());
    paths.add(PathFields::of(communication), 1, 1, 16, site_values(communication, {{"receiver", 2}}));
    paths.add(PathFields::of(sent), 1, 2, output_channel(3), site_values(sent, {}));
    const std::vector<std::uint32_t> site_of_event = {0, 0, 0, 1, 2, 3, 1, 1};
    const std::vector<std::uint64_t> positions = {0, 8, 12, 8, 0, 0, 10, 12};

    constexpr std::uint32_t none = MessagePaths::none;
    const auto position = [&](std::uint32_t event) { return positions[event]; };
    CHECK(paths.sources(site_of_event, true, position) == std::vector<std::uint32_t>{none, none, none, 1, 3, 4, none, 2});
    CHECK(paths.sources(site_of_event, false, position) == std::vector<std::uint32_t>{none, none, none, none, 3, 4, none, none});
}

TEST_CASE("a message that is handed on costs its hash once, and a wait for it nothing", "[history]") {
    std::mt19937_64 random(12);
    const MachineSpec machine = ring_machine(3);
    std::vector<Event> events = relay(random, 1500);
    put_in_order(events, machine);

    const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();

    CHECK(all_events(reader) == events);
    const auto& parts = reader.summary().parts;
    const auto stored = [&](BlockPart part) { return parts[static_cast<std::size_t>(part)].stored; };
    CHECK(stored(BlockPart::hashes) < 2 * 1500 + 500);
    CHECK(stored(BlockPart::moments) < 1000);
}

TEST_CASE("waits that begin between two cycles, and clocks that are off, are kept exactly", "[history]") {
    std::mt19937_64 random(13);
    MachineSpec machine = ring_machine(3);
    machine.nodes[1].oscillator_ppb = 70'123;
    machine.nodes[2].tenths_mhz = 250;
    FaultSpec drift;
    drift.kind = FaultKind::clock_error;
    drift.node = 2;
    drift.at = Tick{315 * 40'000};
    drift.ppb = -31'000;
    machine.faults.push_back(drift);
    for (const std::uint64_t between : {0u, 1u, 62u}) {
        std::vector<Event> events = relay(random, 200);
        for (Event& event : events)
            if (const auto waited = field_index(event.kind, "waited"); waited && random() % 50 == 0)
                event.values[*waited] += between * (1 + (random() % 4 == 0 ? random() >> 20 : 0));
        put_in_order(events, machine);
        const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();
        CHECK(all_events(reader) == events);
    }
}

// Messages that arrive before they are sent, or twice, can be said to have come from themselves.
TEST_CASE("events that contradict each other keep their hashes", "[history]") {
    const MachineSpec machine = ring_machine(3);
    std::mt19937_64 random(14);
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        std::vector<Event> events;
        for (std::uint64_t i = 0; i < 40; ++i) {
            const auto node = static_cast<std::uint32_t>(random() % 3);
            const auto process = static_cast<std::uint32_t>(random() % 2);
            const std::uint64_t cycle = random() % 20;
            const std::uint64_t hash = random() % 8 == 0 ? 1 : 0;
            if (random() % 3 == 0)
                events.push_back(internal_event(node, cycle, process, 1 - process, hash));
            else if (random() % 2 == 0)
                events.push_back(link_event(EventKind::sent, node, cycle, process, (node + 1) % 3, random() % 3, hash));
            else
                events.push_back(link_event(EventKind::received, node, cycle, process, (node + 2) % 3, random() % 3, hash));
        }
        put_in_order(events, machine);
        const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();
        REQUIRE(all_events(reader) == events);
    }
}

TEST_CASE("hashes are right whichever kind is asked for first", "[history]") {
    std::mt19937_64 random(15);
    const MachineSpec machine = ring_machine(3);
    std::vector<Event> events = relay(random, 300);
    put_in_order(events, machine);
    const std::vector<Byte> bytes = history_of(machine, events);
    for (const EventKind kind : {EventKind::communication, EventKind::sent, EventKind::received}) {
        const HistoryReader reader = HistoryReader::from_bytes(bytes, "h.t8h").value();
        std::vector<Event> wanted = events;
        std::erase_if(wanted, [&](const Event& event) { return event.kind != kind; });
        const std::vector<Filter> filters = {{kind, {}}};
        CHECK(all_of(reader.select(filters)) == wanted);
    }
}
