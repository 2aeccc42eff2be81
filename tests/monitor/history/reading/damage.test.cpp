#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "monitor/history/writing/block_encoder.hpp"
#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/reading/history_file.hpp"
#include "monitor/history/reading/json_lines.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Some thousand events in two groups, and their history.
struct Run {
    MachineSpec machine = ring_machine(3);
    std::vector<Event> events;
    std::vector<Byte> bytes;

    explicit Run(std::size_t count) {
        std::mt19937_64 random(count);
        events = random_events(random, machine, std::min<std::size_t>(count, 300), 4);
        const std::vector<Event> once = events;
        while (events.size() < count) {
            Event event = once[events.size() % once.size()];
            event.tick = Tick{event.tick.count % 1000 + 1000 * (events.size() / once.size())};
            events.push_back(event);
        }
        for (Event& event : events)
            event.tick = Tick{event.tick.count % 50'000};
        put_in_order(events, machine);
        bytes = history_of(machine, events);
    }
};

/// Everything that can be asked of a history, of any bytes.
void use(const HistoryReader& reader) {
    std::ostringstream out;
    dump_json_lines(reader, out);
    (void)reader.event({1, 20});
    (void)reader.around({1, 20}, {}, 3, 3);
    const std::vector<Filter> filters = {{EventKind::sent, {}}, {EventKind::communication, {}}};
    (void)all_of(reader.select(filters, {{0}, Tick{100}, Tick{400}}));
}

bool is_prefix(const std::vector<Event>& read, const std::vector<Event>& events) {
    return read.size() <= events.size() && std::equal(read.begin(), read.end(), events.begin());
}

} // namespace

TEST_CASE("a history cut at any byte opens up to its last whole group or is refused", "[history]") {
    const Run run(5000);
    std::size_t most_read = 0;
    // Every length near the beginning and the end, and some in between.
    for (std::size_t size = 0; size < run.bytes.size(); size += size < 1500 || size + 1500 > run.bytes.size() ? 1u : 61u) {
        CAPTURE(size);
        const auto reader =
            HistoryReader::from_bytes({run.bytes.begin(), run.bytes.begin() + static_cast<std::ptrdiff_t>(size)}, "h.t8h");
        if (!reader)
            continue;
        REQUIRE_FALSE(reader->problems().empty());
        REQUIRE_FALSE(reader->problems().back().message.empty());
        std::size_t problems = 0;
        const std::vector<Event> read = all_events(*reader, &problems);
        REQUIRE(problems == 0);
        REQUIRE(is_prefix(read, run.events));
        REQUIRE(read.size() >= most_read);
        REQUIRE(read.size() == reader->event_count());
        most_read = read.size();
        const auto sure = static_cast<std::size_t>(std::count_if(
            run.events.begin(), run.events.end(), [&](const Event& event) { return event.tick <= reader->known_until(); }));
        REQUIRE((read.empty() || read.size() == sure));
    }
    CHECK(most_read == run.events.size());
    CHECK(HistoryReader::from_bytes(run.bytes, "h.t8h")->complete());
}

TEST_CASE("every prefix of a history can be asked anything", "[history]") {
    const Run run(120);
    for (std::size_t size = 0; size < run.bytes.size(); ++size) {
        const auto reader =
            HistoryReader::from_bytes({run.bytes.begin(), run.bytes.begin() + static_cast<std::ptrdiff_t>(size)}, "h.t8h");
        if (reader)
            use(*reader);
    }
}

TEST_CASE("a history whose writer never finished says what is missing", "[history]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "killed.t8h";
    Run run(200);
    {
        auto writer = HistoryWriter::create(file, describing(run.machine)).value();
        for (std::size_t i = 0; i < 100; ++i) {
            writer->time_reached(run.events[i].tick);
            writer->add(run.events[i]);
        }
    }
    const auto reader = HistoryReader::open(file);

    REQUIRE(reader);
    CHECK_FALSE(reader->complete());
    const std::vector<Event> read = all_events(*reader);
    REQUIRE(is_prefix(read, run.events));
    CHECK(read.back().tick < run.events[99].tick);
    CHECK(read.size() >= 90);
    CHECK(reader->known_until() == read.back().tick);
    REQUIRE(reader->problems().size() == 1);
    CHECK(render(reader->problems()[0]) == fmt::format("{}: warning: the history has no end: the run was not recorded to its "
                                                       "end; events are complete up to {} us (tick {})\n",
                                                       file.string(), microseconds_text(read.back().tick),
                                                       read.back().tick.count));
}

TEST_CASE("no flipped bit goes unnoticed", "[history]") {
    const Run run(60);
    for (std::size_t bit = 0; bit < run.bytes.size() * 8; ++bit) {
        std::vector<Byte> bytes = run.bytes;
        bytes[bit / 8] = static_cast<Byte>(bytes[bit / 8] ^ (1u << (bit % 8)));
        const auto reader = HistoryReader::from_bytes(std::move(bytes), "h.t8h");
        if (!reader)
            continue;
        CAPTURE(bit / 8);
        std::size_t problems = 0;
        const std::vector<Event> read = all_events(*reader, &problems);
        REQUIRE(problems + reader->problems().size() > 0);
        for (const Event& event : read)
            REQUIRE(std::find(run.events.begin(), run.events.end(), event) != run.events.end());
    }
}

TEST_CASE("thousands of flipped bits and bytes in a larger history do no harm", "[history]") {
    const Run run(6000);
    std::mt19937_64 random(8);
    for (int round = 0; round < 1500; ++round) {
        std::vector<Byte> bytes = run.bytes;
        for (std::uint64_t flips = 1 + random() % 6; flips > 0; --flips)
            bytes[random() % bytes.size()] = static_cast<Byte>(random());
        if (random() % 4 == 0)
            bytes.resize(random() % bytes.size());
        const auto reader = HistoryReader::from_bytes(std::move(bytes), "h.t8h");
        if (!reader)
            continue;
        std::size_t problems = 0;
        for (const Event& event : all_events(*reader, &problems)) {
            const auto same = std::lower_bound(run.events.begin(), run.events.end(), event,
                                               [](const Event& a, const Event& b) { return a.order(b) < 0; });
            REQUIRE(same != run.events.end());
            REQUIRE(*same == event);
        }
    }
}

TEST_CASE("a damaged block is named and the rest is read", "[history]") {
    const Run run(6000);
    const auto file = HistoryFile::open(memory_source(run.bytes), "h.t8h").value();
    const GroupPlace* const group = file->group_from(1);
    REQUIRE(group != nullptr);
    const BlockPlace block = group->blocks.front();
    std::vector<Byte> bytes = run.bytes;
    bytes[block.offset + block.size - 5] ^= 1;
    const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
    REQUIRE(reader);

    std::size_t problems = 0;
    const std::vector<Event> read = all_events(*reader, &problems);

    std::uint64_t lost = 0;
    for (const NodeEvents& node : block.nodes)
        lost += node.events;
    CHECK(read.size() == run.events.size() - lost);
    CHECK(problems == 1);
    EventCursor cursor = reader->events();
    while (cursor.next() != nullptr)
        continue;
    CHECK(cursor.problems()[0].message ==
          fmt::format("the block at offset {} ({} events of n0 and 3 more, ticks {} to {}) is damaged; its events are missing",
                      block.offset, lost, block.first.count, block.last.count));
}

// It passed without a word while the index was whole.
TEST_CASE("a damaged mark is reported, and no event is missing for it", "[history]") {
    const Run run(5000);
    const auto file = HistoryFile::open(memory_source(run.bytes), "h.t8h").value();
    const GroupPlace group = *file->group_from(1);
    const std::uint64_t mark = group.blocks.back().offset + group.blocks.back().size;
    std::vector<Byte> bytes = run.bytes;
    bytes[mark + block_header_size + 20] ^= 1;

    const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
    EventCursor cursor = reader->events();
    std::size_t events = 0;
    while (cursor.next() != nullptr)
        ++events;

    CHECK(events == run.events.size());
    REQUIRE(cursor.problems().size() == 1);
    CHECK(render(cursor.problems()[0]) ==
          fmt::format("h.t8h: warning: the mark at offset {} is damaged; no event is missing\n", mark));
}

TEST_CASE("a history with a damaged index is read without it", "[history]") {
    const Run run(6000);
    const auto offset = decode_trailer(std::span(run.bytes).last(trailer_size));
    REQUIRE(offset);
    std::vector<Byte> bytes = run.bytes;

    SECTION("its end block") {
        bytes[*offset + block_header_size + 2] ^= 1;
        const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
        REQUIRE(reader);
        CHECK(all_events(*reader) == run.events);
        REQUIRE(reader->problems().size() == 1);
        CHECK(reader->problems()[0].message == "the index of the history is damaged; the history was read without it");
        CHECK(reader->event(run.events[5000].id()) == run.events[5000]);
    }
    SECTION("a page of it") {
        bytes[*offset - 3] ^= 1;
        const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
        REQUIRE(reader);
        CHECK(reader->complete());
        CHECK(reader->event(run.events[5000].id()) == run.events[5000]);
        CHECK_FALSE(reader->complete());
        EventCursor cursor = reader->events();
        CHECK(*cursor.next() == run.events.front());
        REQUIRE(cursor.problems().size() == 1);
        CHECK(cursor.problems()[0].message == "a page of the index of the history is damaged; the history was read without it");
        CHECK(all_events(*reader) == run.events);
    }
    SECTION("its trailer") {
        bytes.pop_back();
        const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
        REQUIRE(reader);
        CHECK(all_events(*reader) == run.events);
        CHECK(reader->summary() == HistoryReader::from_bytes(run.bytes, "h.t8h")->summary());
    }
}

TEST_CASE("blocks that were written well but stand in the wrong place are not believed", "[history]") {
    const MachineSpec machine = ring_machine(1);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    const FileSchema schema = our_schema();
    const auto file_with = [&](std::uint64_t first_number, std::uint64_t first_tick) {
        std::vector<Byte> bytes = make_file_header();
        BlockMaker maker;
        BlockEncoder encoder(schema);
        HistorySummary summary;
        maker.append(bytes, {.type = BlockType::description}, encode_description(describing(machine), schema));
        for (const auto& [number, tick] : {std::pair<std::uint64_t, std::uint64_t>{10, 1000}, {first_number, first_tick}}) {
            NodeLog log;
            Event event;
            event.kind = EventKind::error_flag;
            for (std::uint64_t i = 0; i < 5; ++i) {
                event.number = number + i;
                event.tick = Tick{tick + i};
                log.add(event);
            }
            const SectionSource section{0, &log, &clocks.of_node(0), 0, 5};
            encoder.append(bytes, 0, std::span(&section, 1), summary);
        }
        ByteWriter payload;
        encode_summary(payload, summary);
        maker.append(bytes, {.type = BlockType::mark, .last = Tick{9999}}, payload.bytes());
        return bytes;
    };
    const auto read = [&](const std::vector<Byte>& bytes) {
        std::size_t problems = 0;
        const auto reader = HistoryReader::from_bytes(bytes, "h.t8h");
        const std::size_t events = all_events(*reader, &problems).size();
        return std::pair(events, problems);
    };
    CHECK(read(file_with(15, 2000)) == std::pair<std::size_t, std::size_t>{10, 0});
    CHECK(read(file_with(15, 1002)) == std::pair<std::size_t, std::size_t>{5, 1});
    CHECK(read(file_with(12, 2000)) == std::pair<std::size_t, std::size_t>{5, 1});
    CHECK(read(file_with(~std::uint64_t{0} - 5, 2000)) == std::pair<std::size_t, std::size_t>{10, 0});
}

// Bug: what could not be read any more was taken for what the recording does not hold: "there is no such event".
TEST_CASE("a history that becomes shorter while it is open gives no answer any more", "[history][regression]") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "cut.t8h";
    const Run run(5000);
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(run.bytes.data()), static_cast<std::streamsize>(run.bytes.size()));
    const auto reader = HistoryReader::open(file);
    REQUIRE(reader);
    REQUIRE(all_events(*reader).size() == run.events.size());
    std::filesystem::resize_file(file, run.bytes.size() / 4);

    CHECK_THROWS_AS(all_events(*reader), ReadFailure);
    CHECK_THROWS_WITH(reader->event(run.events.back().id()), Catch::Contains("has become shorter since it was opened"));
}
