#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <tuple>

#include "monitor/history/codec.hpp"
#include "monitor/history/json_lines.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// A small history: a token that goes twice round a ring of three.
std::vector<Event> token_events() {
    std::vector<Event> events;
    for (std::uint32_t hop = 0; hop < 6; ++hop) {
        LinkMessage message;
        message.start = Tick{1000 * hop};
        message.end = Tick{1000 * hop + 500};
        message.from_node = hop % 3;
        message.from_link = 2;
        message.to_node = (hop + 1) % 3;
        message.to_link = 1;
        message.sequence = hop / 3;
        message.bytes = 4;
        message.sender = Wdesc{0x80000071u};
        message.sender_iptr = Address{0x80000100u + hop};
        events.push_back(event_of(message));
    }
    events.push_back(event_of(RunEnded{Tick{6000}, RunOutcome::finished}));
    return events;
}

} // namespace

TEST_CASE("numbers of variable length come back", "[history]") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t a = random() >> (random() % 64);
        const std::uint64_t b = random() >> (random() % 64);
        ByteWriter out;
        out.varint(a);
        out.delta(a, b);
        ByteReader in(out.bytes());
        CHECK(in.varint() == a);
        CHECK(in.delta(a) == b);
        CHECK(in.finished());
    }
}

TEST_CASE("a reader of bytes fails once and for all", "[history]") {
    const std::vector<Byte> endless(11, 0xFF);
    ByteReader in(endless);
    CHECK(in.varint() == 0);
    CHECK_FALSE(in.ok());
    CHECK(in.u8() == 0);
    const std::vector<Byte> too_large = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02};
    ByteReader other(too_large);
    other.varint();
    CHECK_FALSE(other.ok());
}

TEST_CASE("any events come back from a history, in their total order", "[history]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const auto nodes = static_cast<std::uint32_t>(1 + random() % 7);
        std::vector<Event> events;
        for (std::size_t i = random() % 400; i > 0; --i)
            events.push_back(random_event(random, nodes, 40));
        std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.tick < b.tick; });
        const HistoryWriter::Options options{.program = "p", .payload_bytes = 40, .events_together = 1 + random() % 100};

        const auto reader = HistoryReader::from_bytes(history_of(ring_machine(nodes), events, options), "h.t8h");
        REQUIRE(reader);

        CHECK(reader->complete());
        CHECK(reader->problems().empty());
        CHECK(reader->event_count() == events.size());
        std::size_t problems = 0;
        std::vector<Event> read = all_events(*reader, &problems);
        CHECK(problems == 0);
        CHECK(std::is_sorted(read.begin(), read.end(), [](const Event& a, const Event& b) { return a.order(b) < 0; }));
        const auto by_all = [](const Event& a, const Event& b) {
            return a.order(b) != 0 ? a.order(b) < 0 : std::tie(a.values, a.payload) < std::tie(b.values, b.payload);
        };
        std::sort(read.begin(), read.end(), by_all);
        std::sort(events.begin(), events.end(), by_all);
        CHECK(read == events);
    }
}

TEST_CASE("a history describes its machine", "[history]") {
    const auto reader = HistoryReader::from_bytes(history_of(ring_machine(3), {}, {.program = "token.btl"}), "h.t8h");

    REQUIRE(reader);
    CHECK(reader->description().program == "token.btl");
    CHECK(reader->machine().file == "ring.lua");
    CHECK(reader->machine().nodes.size() == 3);
    CHECK(reader->machine().links.size() == 3);
    CHECK(reader->machine().host == LinkEnd{0, 0});
}

TEST_CASE("a history cut at any byte opens up to its last whole block or is refused", "[history]") {
    const std::vector<Event> events = token_events();
    const std::vector<Byte> whole = history_of(ring_machine(3), events, {.events_together = 2});
    std::size_t most_read = 0;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        const auto reader =
            HistoryReader::from_bytes({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}, "h.t8h");
        if (!reader)
            continue;
        CHECK_FALSE(reader->problems().empty());
        std::size_t problems = 0;
        const std::vector<Event> read = all_events(*reader, &problems);
        CHECK(problems == 0);
        REQUIRE(read.size() <= events.size());
        CHECK(read.size() >= most_read);
        most_read = read.size();
        // Pairs were written together, so the file holds a prefix of the run up to the pair it was cut in.
        const std::size_t sure = static_cast<std::size_t>(
            std::count_if(events.begin(), events.end(), [&](const Event& event) { return event.tick < reader->known_until(); }));
        REQUIRE(read.size() >= sure);
        CHECK(std::equal(read.begin(), read.begin() + static_cast<std::ptrdiff_t>(sure), events.begin()));
    }
    CHECK(most_read == events.size());
    CHECK(HistoryReader::from_bytes(whole, "h.t8h")->complete());
}

TEST_CASE("a history whose writer never finished says what is missing", "[history]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "killed.t8h";
    {
        auto writer = HistoryWriter::create(file, ring_machine(3), {}).value();
        const std::vector<Event> events = token_events();
        for (std::size_t i = 0; i < 4; ++i)
            writer->add(events[i]);
    }
    const auto reader = HistoryReader::open(file);

    REQUIRE(reader);
    CHECK_FALSE(reader->complete());
    CHECK(reader->known_until() == Tick{3500});
    REQUIRE(reader->problems().size() == 1);
    CHECK(render(reader->problems()[0]) == file.string() +
                                               ": warning: the history has no end: the run was not recorded to its end; events "
                                               "are complete up to tick 3500\n");
    CHECK(all_events(*reader).size() == 4);
}

TEST_CASE("no flipped bit goes unnoticed", "[history]") {
    const std::vector<Event> events = token_events();
    const std::vector<Byte> whole = history_of(ring_machine(3), events, {.events_together = 3});
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::vector<Byte> bytes = whole;
        bytes[bit / 8] = static_cast<Byte>(bytes[bit / 8] ^ (1u << (bit % 8)));
        const auto reader = HistoryReader::from_bytes(std::move(bytes), "h.t8h");
        if (!reader)
            continue;
        std::size_t problems = 0;
        const std::vector<Event> read = all_events(*reader, &problems);
        // A damaged mark between the blocks costs nothing while the index is whole; everything else is told.
        const bool told = problems + reader->problems().size() > 0;
        if (!told) {
            CAPTURE(bit / 8);
            CHECK(read == events);
        } else {
            for (const Event& event : read)
                REQUIRE(std::find(events.begin(), events.end(), event) != events.end());
        }
    }
}

TEST_CASE("a damaged block is named and the rest is read", "[history]") {
    std::vector<Byte> bytes = history_of(ring_machine(3), token_events(), {.events_together = 1});
    const auto before = HistoryReader::from_bytes(bytes, "h.t8h");
    REQUIRE(before);
    const HistoryReader::BlockPlace block = before->blocks()[2];
    bytes[block.offset + block_header_size + 20] ^= 1;

    const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
    REQUIRE(reader);
    EventCursor cursor = reader->events();
    std::size_t count = 0;
    while (cursor.next() != nullptr)
        ++count;

    CHECK(count == 6);
    REQUIRE(cursor.problems().size() == 1);
    CHECK(cursor.problems()[0].message == "block at offset " + std::to_string(block.offset) +
                                              " (1 events of n2, ticks 2500 to 2500) is damaged; its events are missing");
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
    CHECK(message(bytes) == "x.t8h: error: the history has format version 9, this program reads version 2\n");
    bytes[8] = 1;
    CHECK(message(bytes) == "x.t8h: error: the history has format version 1, this program reads version 2\n"
                            "hint: record the run again: it comes out the same\n");
    bytes[8] = 2;
    bytes[file_header_size + block_header_size + 3] ^= 0xFF;
    CHECK(message(bytes) == "x.t8h: error: the description at the start of the history is missing or damaged\n");

    CHECK_FALSE(HistoryReader::open("/nonexistent/x.t8h"));
    CHECK_FALSE(HistoryReader::open("/tmp"));
    const auto nowhere = HistoryWriter::create("/nonexistent/x.t8h", ring_machine(1), {});
    REQUIRE_FALSE(nowhere);
    CHECK(render(nowhere.error()) == "error: cannot write history '/nonexistent/x.t8h': No such file or directory\n");
}

TEST_CASE("a disk that is full is told by finish", "[history]") {
    auto writer = HistoryWriter::create("/dev/full", ring_machine(1), {});

    REQUIRE_FALSE(writer);
    CHECK(render(writer.error()) == "error: cannot write history '/dev/full': No space left on device\n");
}

TEST_CASE("kinds and fields that this version does not know are passed over", "[history]") {
    FileSchema schema = our_schema();
    ByteWriter kinds;
    ByteWriter ticks;
    ByteWriter places;
    ByteWriter sequences;
    for (const std::uint64_t kind : {3u, 77u, 3u})
        kinds.varint(kind);
    for (int i = 0; i < 3; ++i) {
        ticks.varint(2);
        places.varint(0);
        sequences.varint(0);
    }
    FileKind& error_flag =
        *std::find_if(schema.begin(), schema.end(), [](const FileKind& kind) { return kind.name == "error_flag"; });
    error_flag.fields.insert(error_flag.fields.begin(), {"mood", Coding::fixed64, {}});
    schema.push_back({77, "comet", false, {{"mass", Coding::plain, {}}}});
    ByteWriter out;
    const auto column = [&](const std::vector<Byte>& bytes) {
        out.varint(bytes.size());
        out.raw(bytes);
    };
    for (const ByteWriter* const one : {&kinds, &ticks, &places, &sequences})
        column(one->bytes());
    column(std::vector<Byte>(16, 0x55)); // mood
    column({10, 10});                    // wdesc: 5, 10
    column({2, 2});                      // iptr: 1, 2
    column({99});                        // mass
    column({});                          // no payload

    const auto events = decode_events(out.bytes(), schema, 0, 3);

    REQUIRE(events);
    REQUIRE(events->size() == 2);
    CHECK((*events)[0].kind == EventKind::error_flag);
    CHECK((*events)[1]["wdesc"] == 10);
    CHECK((*events)[1]["iptr"] == 2);
    CHECK((*events)[1].tick == Tick{3});
}

TEST_CASE("the recorder writes what the machine tells", "[probe]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "r.t8h";
    auto writer = HistoryWriter::create(file, ring_machine(2), {.payload_bytes = 2}).value();
    Recorder recorder(*writer);
    const Byte payload[] = {1, 2, 3};

    recorder.link_message({.start = Tick{10},
                           .end = Tick{60},
                           .from_node = 0,
                           .from_link = 2,
                           .to_node = 1,
                           .to_link = 1,
                           .sequence = 4,
                           .bytes = 3,
                           .sender = Wdesc{0x80000101u},
                           .sender_iptr = Address{0x80000200u},
                           .receiver = Wdesc{0x80000301u},
                           .receiver_iptr = Address{0x80000400u},
                           .payload = payload});
    recorder.fault({.tick = Tick{70},
                    .kind = FaultKind::drop_message,
                    .node = 1,
                    .link = 2,
                    .sequence = 0,
                    .bytes = 8,
                    .process = Wdesc{0x80000501u},
                    .iptr = Address{0x80000600u}});
    recorder.error_flag_set({.tick = Tick{80}, .node = 1, .process = Wdesc{0x80000501u}, .iptr = Address{0x80000604u}});
    recorder.node_stopped(
        {.tick = Tick{80}, .node = 1, .reason = StopReason::error, .process = Wdesc{0x80000501u}, .iptr = Address{0x80000604u}});
    recorder.run_ended({Tick{90}, RunOutcome::deadlock});
    REQUIRE(writer->finish());

    const auto reader = HistoryReader::open(file);
    REQUIRE(reader);
    CHECK(reader->known_until() == Tick{90});
    const std::vector<Event> events = all_events(*reader);
    REQUIRE(events.size() == 5);
    CHECK(events[0].kind == EventKind::link_message);
    CHECK(events[0]["duration"] == 50);
    CHECK(events[0]["sender_wdesc"] == 0x80000101u);
    CHECK(events[0].payload == std::vector<Byte>{1, 2});
    CHECK(events[1].kind == EventKind::fault);
    CHECK(events[4]["outcome"] == 1);

    std::ostringstream out;
    dump_json_lines(*reader, out);
    CHECK(out.str() ==
          "{\"history\":2,\"program\":\"\",\"machine\":\"ring.lua\",\"seed\":7,\"nodes\":[{\"name\":\"n0\",\"part\":\"T800\","
          "\"mhz\":20.0,"
          "\"memory\":1048576},{\"name\":\"n1\",\"part\":\"T800\",\"mhz\":20.0,\"memory\":1048576}],\"links\":[[\"n0.2\",\"n1."
          "1\",20],"
          "[\"n1.2\",\"n0.1\",20]],\"host\":\"n0.0\"}\n"
          "{\"kind\":\"link_message\",\"tick\":60,\"us\":0.009,\"node\":\"n0\",\"link\":2,\"direction\":\"out\",\"sequence\":4,"
          "\"duration\":50,"
          "\"to_node\":\"n1\",\"to_link\":1,\"bytes\":3,\"payload_hash\":\"#743E13EE0C4EE5A5\",\"sender_wdesc\":\"#80000101\","
          "\"sender_iptr\":\"#80000200\",\"receiver_wdesc\":\"#80000301\",\"receiver_iptr\":\"#80000400\",\"payload\":\"0102\"}\n"
          "{\"kind\":\"fault\",\"tick\":70,\"us\":0.011,\"node\":\"n1\",\"link\":2,\"direction\":\"out\",\"sequence\":0,\"fault_"
          "kind\":\"drop_message\","
          "\"bytes\":8,\"wdesc\":\"#80000501\",\"iptr\":\"#80000600\"}\n"
          "{\"kind\":\"error_flag\",\"tick\":80,\"us\":0.012,\"node\":\"n1\",\"wdesc\":\"#80000501\",\"iptr\":\"#80000604\"}\n"
          "{\"kind\":\"node_stopped\",\"tick\":80,\"us\":0.012,\"node\":\"n1\",\"reason\":\"error\",\"wdesc\":\"#80000501\","
          "\"iptr\":\"#"
          "80000604\"}\n"
          "{\"kind\":\"run_ended\",\"tick\":90,\"us\":0.014,\"node\":\"host\",\"outcome\":\"deadlock\"}\n"
          "{\"events\":5,\"complete\":true,\"problems\":[]}\n");
}

TEST_CASE("every fault is an event with its name and its place", "[history][fault]") {
    MachineSpec machine = ring_machine(2);
    for (std::size_t kind = 0; kind < std::size(fault_names); ++kind) {
        CAPTURE(kind);
        const Event event = event_of(FaultEvent{.tick = Tick{7}, .kind = static_cast<FaultKind>(kind), .node = 1, .link = 2});

        const auto reader = HistoryReader::from_bytes(history_of(machine, {event}), "h.t8h");

        REQUIRE(reader);
        REQUIRE(all_events(*reader) == std::vector<Event>{event});
        CHECK(event["fault_kind"] == kind);
        CHECK((event.link == Event::no_link) == (kind >= static_cast<std::size_t>(FaultKind::crash)));
        CHECK((event.direction == Direction::in) == (kind == static_cast<std::size_t>(FaultKind::extra_byte)));
        const std::string json = json_of(event, machine);
        CHECK(json.find(fmt::format("\"fault_kind\":\"{}\"", fault_names[kind])) != std::string::npos);
    }
    const Event crash = event_of(NodeStopped{.tick = Tick{7}, .node = 1, .reason = StopReason::crashed, .process = Wdesc{}});
    CHECK(json_of(crash, machine) == "{\"kind\":\"node_stopped\",\"tick\":7,\"us\":0.001,\"node\":\"n1\","
                                     "\"reason\":\"crashed\",\"wdesc\":\"#80000000\",\"iptr\":\"#80000000\"}");
}

TEST_CASE("the first JSON line tells of switches, cables and faults", "[history]") {
    using Kind = crossbar::Socket::Kind;
    MachineSpec machine = ring_machine(1);
    machine.links.clear();
    machine.switches.resize(1);
    machine.switches[0].name = "s";
    machine.cables.push_back({{Kind::node, 0, 1}, {Kind::port, 0, 9}, 10});
    machine.cables.push_back({{Kind::control, 0, 0}, {Kind::host, 0, 1}, 20});
    machine.faults.push_back({.kind = FaultKind::dead_link, .end = {0, 1}});
    machine.faults.push_back({.kind = FaultKind::crash, .node = 0});
    std::ostringstream out;

    dump_json_lines(HistoryReader::from_bytes(history_of(machine, {}), "h.t8h").value(), out);

    const std::string first = out.str().substr(0, out.str().find('\n'));
    CHECK(first.substr(first.find(",\"links\"")) ==
          ",\"links\":[],\"host\":\"n0.0\",\"switches\":[\"s\"],"
          "\"cables\":[[\"n0.1\",\"s.9\",10],[\"s.control\",\"host.1\",20]],"
          "\"faults\":[{\"kind\":\"dead_link\",\"link\":\"n0.1\"},{\"kind\":\"crash\",\"node\":\"n0\"}]}");
}

TEST_CASE("large payloads are spread over blocks that a reader accepts", "[history]") {
    std::vector<Event> events;
    for (std::uint64_t i = 0; i < 100; ++i) {
        Event event = event_of(LinkMessage{.end = Tick{i}, .sequence = i, .payload = {}});
        event.payload.assign(60'000, static_cast<Byte>(i));
        events.push_back(event);
    }
    const auto reader = HistoryReader::from_bytes(history_of(ring_machine(1), events, {.payload_bytes = 65'535}), "h.t8h");

    REQUIRE(reader);
    CHECK(reader->blocks().size() > 2);
    CHECK(all_events(*reader) == events);
}

TEST_CASE("a token's hops cost few bytes each", "[history]") {
    std::vector<Event> events;
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        LinkMessage message;
        message.start = Tick{i * 6300};
        message.end = message.start + Tick{11 * 315 * 4};
        message.from_node = i % 4;
        message.from_link = 2;
        message.to_node = (i + 1) % 4;
        message.to_link = 1;
        message.sequence = i / 4;
        message.bytes = 4;
        events.push_back(event_of(message));
    }
    const std::vector<Byte> bytes = history_of(ring_machine(4), events);

    CHECK(bytes.size() < events.size() * 4);
}
