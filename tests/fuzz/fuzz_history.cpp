// Any bytes as a history: opened, walked, selected from and dumped. Checksums keep most mutations out, so the layers below them are
// also reached directly. The first byte of the input says which: d a description, e the parts of a block of events, r a file whose
// checksums are made to fit, anything else a file as it is.

#include <cstddef>
#include <cstdint>
#include <sstream>

#include <xxhash.h>

#include "monitor/history/reading/event_block.hpp"
#include "monitor/history/reading/json_lines.hpp"
#include "monitor/replay/recorded_end.hpp"
#include "monitor/replay/run_start.hpp"

using namespace t8;

namespace {

constexpr std::uint64_t most_walked_events = 20'000;

void walk(EventCursor cursor) {
    std::uint64_t count = 0;
    while (count < most_walked_events && cursor.next() != nullptr)
        ++count;
}

void whole_file(std::vector<Byte> bytes) {
    const auto reader = HistoryReader::from_bytes(std::move(bytes), "fuzz.t8h");
    if (!reader)
        return;
    std::ostringstream out;
    if (reader->event_count() < most_walked_events)
        dump_json_lines(*reader, out);
    walk(reader->events());
    const std::vector<Filter> filters = {{EventKind::sent, {{.common = {}, .field = 2, .low = 4}}},
                                         {EventKind::communication, {{.common = CommonField::cycle, .low = 100}}},
                                         {EventKind::run_ended, {}}};
    walk(reader->select(filters));
    walk(reader->events({{0, host_node}, Tick{100}, Tick{100'000}}));
    (void)reader->event({0, 3});
    if (reader->description().start.is_kept)
        if (const auto start = reader->start())
            (void)decode_run_start(*start, "fuzz.t8h");
    (void)recorded_end(*reader, Tick{});
    (void)reader->around({0, 3}, {}, 5, 5);
}

void put(std::vector<Byte>& bytes, std::size_t at, std::uint64_t value) {
    for (std::size_t i = 0; i < 8; ++i)
        bytes[at + i] = static_cast<Byte>(value >> (8 * i));
}

/// Makes all checksums of a file right, as far as its sizes let it be followed.
void mend(std::vector<Byte>& bytes) {
    const auto hash = [&](std::size_t at, std::size_t size) { return XXH64(bytes.data() + at, size, 0); };
    const auto number = [&](std::size_t at) { return ByteReader(std::span<const Byte>(bytes).subspan(at, 4)).u32(); };
    std::size_t at = file_header_size;
    while (at + block_header_size + part_entry_size <= bytes.size()) {
        const std::size_t parts = bytes[at + 8] == static_cast<Byte>(BlockType::events) ? block_parts : 1;
        const std::size_t stored = number(at + 12);
        std::size_t part = at + block_header_size + parts * part_entry_size;
        if (stored > bytes.size() - at - block_header_size || part > bytes.size())
            break;
        for (std::size_t i = 0; i < parts; ++i) {
            const std::size_t entry = at + block_header_size + i * part_entry_size;
            const std::size_t size = number(entry);
            if (size > bytes.size() - part)
                break;
            put(bytes, entry + 8, hash(part, size));
            part += size;
        }
        put(bytes, at + 48, hash(at + block_header_size, parts * part_entry_size));
        put(bytes, at + 56, hash(at, block_header_size - 8));
        at += block_header_size + stored;
    }
    if (bytes.size() >= trailer_size)
        put(bytes, bytes.size() - 8, hash(bytes.size() - trailer_size, trailer_size - 8));
}

/// Six parts, each with two bytes of length in front, and a header with the numbers of events and sections.
void events(std::span<const Byte> bytes) {
    MachineSpec machine;
    machine.nodes.resize(3);
    machine.nodes[1].oscillator_ppb = 1000;
    const NodeClocks clocks = NodeClocks::of(machine).value();
    const FileSchema schema = our_schema();
    ByteReader in(bytes);
    const BlockHeader header{.type = BlockType::events, .events = in.u16(), .sections = in.u8(), .last = end_of_time};
    std::vector<RawPart> parts;
    while (parts.size() < block_parts)
        parts.push_back({in.raw(in.u16())});
    std::vector<Byte> out;
    BlockMaker().append(out, header, parts);
    const auto made = decode_header(out);
    if (!made)
        return;
    const auto block = EventBlock::open(*made, {out.begin() + block_header_size, out.end()}, schema, clocks);
    if (!block || !block->read_order() || !block->read_payloads())
        return;
    Event event;
    for (std::uint32_t section = 0; section < block->sections().size(); ++section)
        for (std::uint32_t n = 0; n < block->sections()[section].events; ++n) {
            const std::uint32_t event_number = block->sections()[section].first_event + n;
            if (block->read_values(block->sites()[block->site_of(event_number)].kind))
                block->fill(event, section, event_number);
        }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2)
        return 0;
    const std::span<const Byte> bytes(data + 1, size - 1);
    if (data[0] == 'd') {
        (void)decode_description(bytes);
    } else if (data[0] == 'e') {
        events(bytes);
    } else if (data[0] == 'r') {
        std::vector<Byte> file(bytes.begin(), bytes.end());
        mend(file);
        whole_file(std::move(file));
    } else {
        whole_file({data, data + size});
    }
    return 0;
}
