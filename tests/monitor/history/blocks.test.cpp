#include <catch2/catch.hpp>

#include <algorithm>

#include "monitor/history/writing/block_encoder.hpp"
#include "monitor/history/reading/event_block.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

struct Block {
    BlockHeader header;
    std::vector<Byte> behind;
};

Block encoded(const FileSchema& schema, const NodeClocks& clocks, const std::vector<Event>& events) {
    std::map<std::uint32_t, NodeLog> logs;
    for (const Event& event : events)
        logs[event.node].add(event);
    std::vector<SectionSource> sections;
    for (auto& [node, log] : logs)
        sections.push_back({node, &log, &clocks.of_node(node), 0, log.size()});
    std::vector<Byte> out;
    HistorySummary summary;
    BlockEncoder(schema).append(out, 3, sections, summary);
    return {*decode_header(out), {out.begin() + block_header_size, out.end()}};
}

std::vector<Event> filled(EventBlock& block, const FileSchema& schema) {
    std::vector<Event> events;
    REQUIRE(block.read_order());
    REQUIRE(block.read_payloads());
    for (std::uint32_t section = 0; section < block.sections().size(); ++section) {
        const auto& [node, count, first_number, first_cycle, first_event] = block.sections()[section];
        for (std::uint32_t event = first_event; event < first_event + count; ++event) {
            const std::uint32_t kind = block.sites()[block.site_of(event)].kind;
            if (!schema[kind].ours)
                continue;
            REQUIRE(block.read_values(kind));
            block.fill(events.emplace_back(), section, event);
        }
    }
    return events;
}

} // namespace

TEST_CASE("kinds and fields that this program does not know are passed over", "[history]") {
    const MachineSpec machine = ring_machine(2);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    std::mt19937_64 random(9);
    std::vector<Event> events = random_events(random, machine, 300, 6);
    const FileSchema ours = our_schema();
    const Block block = encoded(ours, clocks, events);

    // As if the file came from somebody who calls some things by other names.
    FileSchema theirs = ours;
    for (FileKind& kind : theirs) {
        if (kind.name == "received")
            kind.ours.reset();
        for (FileField& field : kind.fields)
            if (field.name == "waited" || field.name == "to_link")
                field.ours.reset();
    }
    const auto read = EventBlock::open(block.header, block.behind, theirs, clocks);
    REQUIRE(read);

    std::erase_if(events, [](const Event& event) { return event.kind == EventKind::received; });
    for (Event& event : events)
        for (const char* const name : {"waited", "to_link"})
            if (const auto index = field_index(event.kind, name))
                event.values[*index] = 0;
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.node < b.node; });
    CHECK(filled(*read, theirs) == events);
}

TEST_CASE("columns that are coded as files of this format were at first are still read", "[history]") {
    FileSchema first = our_schema();
    for (FileKind& kind : first)
        for (FileField& field : kind.fields)
            switch (field.coding) {
            case FileCoding::wait_in_cycles:
                field.coding = FileCoding::plain;
                break;
            case FileCoding::wait_in_ticks:
                field.coding = FileCoding::multiples;
                break;
            case FileCoding::message_hash:
                field.coding = FileCoding::hash16;
                break;
            default:
                break;
            }
    REQUIRE(first != our_schema());
    const MachineSpec machine = ring_machine(3);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    std::mt19937_64 random(11);
    std::vector<Event> events = random_events(random, machine, 400, 6);

    const Block block = encoded(first, clocks, events);
    const auto read = EventBlock::open(block.header, block.behind, first, clocks);

    REQUIRE(read);
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.node < b.node; });
    CHECK(filled(*read, first) == events);
}

TEST_CASE("a schema that contradicts itself is refused", "[history]") {
    const auto accepted = [](const FileSchema& schema) {
        ByteWriter out;
        encode_schema(out, schema);
        ByteReader in(out.bytes());
        const FileSchema read = decode_schema(in);
        return in.finished() && read == schema;
    };
    CHECK(accepted(our_schema()));
    CHECK(accepted({}));
    FileSchema twice = our_schema();
    twice.push_back(twice.front());
    CHECK_FALSE(accepted(twice));
    FileSchema position_of_nothing = our_schema();
    position_of_nothing[5].fields = {{"where", FieldPart::moment, FileCoding::byte_position, {}}};
    CHECK_FALSE(accepted(position_of_nothing));
    FileSchema hashed_site = our_schema();
    hashed_site[0].fields[0].coding = FileCoding::hash16;
    CHECK_FALSE(accepted(hashed_site));
    FileSchema hash_of_no_message = our_schema();
    hash_of_no_message[5].fields = {{"where", FieldPart::moment, FileCoding::message_hash, {}}};
    CHECK_FALSE(accepted(hash_of_no_message));
    FileSchema two_hashes = our_schema();
    two_hashes[0].fields.push_back({"another", FieldPart::moment, FileCoding::message_hash, {}});
    CHECK_FALSE(accepted(two_hashes));
}

TEST_CASE("a hash that is nowhere given is refused", "[history]") {
    const MachineSpec machine = ring_machine(1);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    const FileSchema schema = our_schema();
    // A message that a node sends to itself, and hands on over the same link: each end may point to the other.
    std::vector<Event> events(2);
    events[0].kind = EventKind::received;
    events[0].channel = input_channel(1);
    set_fields(events[0], {{"from_node", 0}, {"from_link", 2}});
    events[1].kind = EventKind::sent;
    events[1].channel = output_channel(2);
    put_in_order(events, machine);
    const Block block = encoded(schema, clocks, events);
    const auto with_hashes = [&](std::vector<Byte> hashes) {
        const std::vector<PartEntry> parts = decode_parts(block.header, block.behind);
        std::vector<std::vector<Byte>> raw;
        std::size_t start = block_parts * part_entry_size;
        for (const PartEntry& part : parts) {
            raw.push_back(*open_part(part, std::span(block.behind).subspan(start, part.stored)));
            start += part.stored;
        }
        raw[static_cast<std::size_t>(BlockPart::hashes)] = std::move(hashes);
        std::vector<RawPart> raw_parts;
        for (const std::vector<Byte>& part : raw)
            raw_parts.push_back({part});
        std::vector<Byte> out;
        BlockMaker().append(out, block.header, raw_parts);
        const auto read = EventBlock::open(*decode_header(out), {out.begin() + block_header_size, out.end()}, schema, clocks);
        return read && read->read_order() && read->read_values(read->sites()[0].kind) && read->read_values(read->sites()[1].kind);
    };
    // The kinds stand as in the schema, sent before received; of each a flag, then what is given.
    CHECK(with_hashes({0, 7, 7, 0, 8, 8}));
    CHECK(with_hashes({1, 0, 8, 8}));
    CHECK(with_hashes({0, 7, 7, 1}));
    CHECK_FALSE(with_hashes({1, 1}));
    CHECK_FALSE(with_hashes({0, 7, 7, 2}));
    CHECK_FALSE(with_hashes({0, 7, 7, 0, 8}));
    CHECK_FALSE(with_hashes({0, 7, 7, 0, 8, 8, 8}));
    CHECK_FALSE(with_hashes({}));
}

TEST_CASE("parts of a block that say other things than the writer would are refused", "[history]") {
    // Checksums keep damage out; this is for bytes that were made to deceive.
    const MachineSpec machine = ring_machine(2);
    const NodeClocks clocks = NodeClocks::of(machine).value();
    const FileSchema schema = our_schema();
    std::mt19937_64 random(10);
    std::size_t refused = 0;
    for (int round = 0; round < 3000; ++round) {
        const Block block = encoded(schema, clocks, random_events(random, machine, 1 + random() % 40, 3));
        const std::vector<PartEntry> parts = decode_parts(block.header, block.behind);
        REQUIRE(parts.size() == block_parts);
        std::vector<std::vector<Byte>> raw;
        std::size_t start = block_parts * part_entry_size;
        for (const PartEntry& part : parts) {
            raw.push_back(*open_part(part, std::span(block.behind).subspan(start, part.stored)));
            start += part.stored;
        }
        for (std::uint64_t changes = 1 + random() % 3; changes > 0; --changes) {
            std::vector<Byte>& part = raw[random() % raw.size()];
            if (!part.empty())
                part[random() % part.size()] = static_cast<Byte>(random() >> (random() % 8));
            if (random() % 8 == 0)
                part.resize(random() % (part.size() + 2));
        }
        std::vector<RawPart> parts_again;
        for (const std::vector<Byte>& part : raw)
            parts_again.push_back({part});
        std::vector<Byte> out;
        BlockMaker().append(out, block.header, parts_again);
        const auto header = decode_header(out);
        REQUIRE(header);
        const auto read = EventBlock::open(*header, {out.begin() + block_header_size, out.end()}, schema, clocks);
        if (!read || !read->read_order() || !read->read_payloads()) {
            ++refused;
            continue;
        }
        Event event;
        for (std::uint32_t section = 0; section < read->sections().size(); ++section)
            for (std::uint32_t n = 0; n < read->sections()[section].events; ++n) {
                const std::uint32_t number = read->sections()[section].first_event + n;
                CHECK((n == 0 || read->tick(number - 1) <= read->tick(number)));
                if (read->read_values(read->sites()[read->site_of(number)].kind))
                    read->fill(event, section, number);
            }
    }
    CHECK(refused > 500);
}

TEST_CASE("quiet nodes share blocks and busy ones have their own", "[history]") {
    const MachineSpec machine = ring_machine(1001);
    std::vector<Event> events;
    for (std::uint64_t i = 0; i < 40'000; ++i) {
        Event& event = events.emplace_back();
        event.kind = EventKind::process_runs;
        event.process = 1;
        event.node = i % 2 == 0 ? 1000 : static_cast<std::uint32_t>(i / 2 % 1000);
        event.tick = Tick{i * 1000};
    }
    put_in_order(events, machine);

    const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();

    CHECK(reader.summary().blocks < 16);
    CHECK(all_events(reader) == events);
}

TEST_CASE("messages that repeat cost few bytes each", "[history]") {
    const MachineSpec machine = ring_machine(4);
    std::vector<Event> events;
    for (std::uint64_t i = 0; i < 40'000; ++i) {
        Event& sent = events.emplace_back();
        sent.kind = EventKind::sent;
        sent.node = static_cast<std::uint32_t>(i % 4);
        sent.tick = Tick{i * 6300 + 315 * 44};
        sent.process = 1;
        sent.wdesc = Wdesc{0x80000101u};
        sent.iptr = Address{0x80000200u};
        sent.channel = output_channel(2);
        sent.word = Address{0x80000008u};
        set_fields(sent, {{"to_node", (i + 1) % 4},
                          {"to_link", 1},
                          {"bytes", 4},
                          {"position", i / 4 * 4},
                          {"sequence", i / 4},
                          {"waited", 315},
                          {"duration", 11 * 315 * 4},
                          {"payload_hash", i * 2654435761u % 65536}});
        Event& received = events.emplace_back(sent);
        received.kind = EventKind::received;
        received.values = {};
        received.node = static_cast<std::uint32_t>((i + 1) % 4);
        received.channel = input_channel(1);
        set_fields(received, {{"from_node", i % 4},
                              {"from_link", 2},
                              {"bytes", 4},
                              {"position", i / 4 * 4},
                              {"waited", i % 500},
                              {"payload_hash", i * 2654435761u % 65536}});
    }
    put_in_order(events, machine);

    const std::vector<Byte> bytes = history_of(machine, events);

    CHECK(static_cast<double>(bytes.size()) / static_cast<double>(events.size()) < 4.0);
}
