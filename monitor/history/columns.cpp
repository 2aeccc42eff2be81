// The columns of event blocks; see docs/history-format.md.

#include <algorithm>
#include <map>

#include "monitor/history/codec.hpp"
#include "monitor/history/description.hpp"
#include "monitor/history/frame.hpp"

namespace t8 {
namespace {

void put_column(ByteWriter& out, const ByteWriter& column) {
    out.varint(column.size());
    out.raw(column.bytes());
}

std::uint64_t place_code(const Event& event) {
    const unsigned link = event.link == Event::no_link ? 0 : event.link + 1u;
    return link * 2 + static_cast<unsigned>(event.direction);
}

void put_value(ByteWriter& column, Coding coding, std::uint64_t& previous, std::uint64_t value) {
    switch (coding) {
    case Coding::plain:
        column.varint(value);
        break;
    case Coding::delta:
        column.delta(previous, value);
        break;
    case Coding::fixed64:
        column.u64(value);
        break;
    }
    previous = value;
}

std::uint64_t get_value(ByteReader& column, Coding coding, std::uint64_t& previous) {
    switch (coding) {
    case Coding::plain:
        previous = column.varint();
        break;
    case Coding::delta:
        previous = column.delta(previous);
        break;
    case Coding::fixed64:
        previous = column.u64();
        break;
    }
    return previous;
}

/// Reads one column of the block: `read` takes all of it.
template <class Read> bool get_column(ByteReader& in, Read read) {
    ByteReader column(in.raw(in.varint()));
    read(column);
    return in.ok() && column.finished();
}

/// Events of a block while its columns arrive, kinds still by number in the file's schema.
struct Decoding {
    std::vector<Event> events;
    std::vector<const FileKind*> kinds;
};

bool get_kinds(ByteReader& in, const FileSchema& schema, std::uint32_t count, Decoding& block) {
    return get_column(in, [&](ByteReader& column) {
        if (column.left() < count) {
            column.fail();
            return;
        }
        block.events.resize(count);
        block.kinds.resize(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint64_t number = column.varint();
            const auto kind =
                std::find_if(schema.begin(), schema.end(), [&](const FileKind& entry) { return entry.number == number; });
            if (kind == schema.end()) {
                column.fail();
                return;
            }
            block.kinds[i] = &*kind;
            if (!kind->known)
                continue;
            const auto rows = kind_rows();
            block.events[i].kind =
                std::find_if(rows.begin(), rows.end(), [&](const KindRow& row) { return row.name == kind->name; })->kind;
        }
    });
}

bool get_places(ByteReader& in, std::uint32_t node, Decoding& block) {
    const bool ticks = get_column(in, [&](ByteReader& column) {
        std::uint64_t previous = 0;
        for (Event& event : block.events)
            event.tick.count = get_value(column, Coding::delta, previous);
    });
    const bool places = ticks && get_column(in, [&](ByteReader& column) {
                            for (Event& event : block.events) {
                                const std::uint64_t code = column.varint();
                                if (code >= 2 * 256)
                                    column.fail();
                                event.node = node;
                                event.link = code < 2 ? Event::no_link : static_cast<std::uint8_t>(code / 2 - 1);
                                event.direction = static_cast<Direction>(code % 2);
                            }
                        });
    return places && get_column(in, [&](ByteReader& column) {
               std::map<std::uint64_t, std::uint64_t> previous;
               for (Event& event : block.events)
                   event.sequence = get_value(column, Coding::delta, previous[place_code(event)]);
           });
}

bool get_fields(ByteReader& in, const FileKind& kind, Decoding& block) {
    for (const FileField& field : kind.fields) {
        const bool whole = get_column(in, [&](ByteReader& column) {
            std::uint64_t previous = 0;
            for (std::size_t i = 0; i < block.events.size(); ++i) {
                if (block.kinds[i] != &kind)
                    continue;
                const std::uint64_t value = get_value(column, field.coding, previous);
                if (field.ours)
                    block.events[i].values[*field.ours] = value;
            }
        });
        if (!whole)
            return false;
    }
    return true;
}

bool get_payloads(ByteReader& in, Decoding& block) {
    return get_column(in, [&](ByteReader& column) {
        if (column.left() == 0)
            return;
        for (Event& event : block.events) {
            const std::span<const Byte> payload = column.raw(column.varint());
            event.payload.assign(payload.begin(), payload.end());
        }
    });
}

} // namespace

std::vector<Byte> encode_events(std::span<const Event> events) {
    ByteWriter kinds;
    ByteWriter ticks;
    ByteWriter places;
    ByteWriter sequences;
    ByteWriter payloads;
    std::uint64_t previous_tick = 0;
    std::map<std::uint64_t, std::uint64_t> previous_sequence;
    for (const Event& event : events) {
        kinds.varint(static_cast<std::uint64_t>(event.kind));
        put_value(ticks, Coding::delta, previous_tick, event.tick.count);
        places.varint(place_code(event));
        put_value(sequences, Coding::delta, previous_sequence[place_code(event)], event.sequence);
    }
    const bool has_payload = std::any_of(events.begin(), events.end(), [](const Event& event) { return !event.payload.empty(); });
    for (const Event& event : events) {
        if (!has_payload)
            break;
        payloads.varint(event.payload.size());
        payloads.raw(event.payload);
    }
    ByteWriter out;
    for (const ByteWriter* const column : {&kinds, &ticks, &places, &sequences})
        put_column(out, *column);
    for (const KindRow& kind : kind_rows()) {
        if (std::none_of(events.begin(), events.end(), [&](const Event& event) { return event.kind == kind.kind; }))
            continue;
        const auto fields = field_rows(kind.kind);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            ByteWriter column;
            std::uint64_t previous = 0;
            for (const Event& event : events)
                if (event.kind == kind.kind)
                    put_value(column, fields[i].coding, previous, event.values[i]);
            put_column(out, column);
        }
    }
    put_column(out, payloads);
    return out.take();
}

std::optional<std::vector<Event>> decode_events(std::span<const Byte> bytes, const FileSchema& schema, std::uint32_t node,
                                                std::uint32_t count) {
    if (count > most_events_in_block)
        return {};
    ByteReader in(bytes);
    Decoding block;
    if (!get_kinds(in, schema, count, block) || !get_places(in, node, block))
        return {};
    for (const FileKind& kind : schema) {
        const bool present = std::find(block.kinds.begin(), block.kinds.end(), &kind) != block.kinds.end();
        if (present && !get_fields(in, kind, block))
            return {};
    }
    if (!get_payloads(in, block) || !in.finished())
        return {};
    std::vector<Event> events;
    events.reserve(block.events.size());
    for (std::size_t i = 0; i < block.events.size(); ++i)
        if (block.kinds[i]->known)
            events.push_back(std::move(block.events[i]));
    return events;
}

} // namespace t8
