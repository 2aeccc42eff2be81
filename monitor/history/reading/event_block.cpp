#include "monitor/history/reading/event_block.hpp"

#include <algorithm>

#include "monitor/history/format/codec.hpp"

namespace t8 {
namespace {

std::size_t moment_fields(const FileKind& kind) {
    return static_cast<std::size_t>(std::count_if(kind.fields.begin(), kind.fields.end(),
                                                  [](const FileField& field) { return field.part == FieldPart::moment; }));
}

std::size_t site_fields(const FileKind& kind) { return kind.fields.size() - moment_fields(kind); }

std::size_t hash_fields(const FileKind& kind) {
    return static_cast<std::size_t>(
        std::count_if(kind.fields.begin(), kind.fields.end(), [](const FileField& field) { return is_hash(field.coding); }));
}

} // namespace

std::unique_ptr<EventBlock> EventBlock::open(const BlockHeader& header, std::vector<Byte> behind, const FileSchema& schema,
                                             const NodeClocks& clocks, ReadPayloads payloads) {
    std::unique_ptr<EventBlock> block(new EventBlock(schema, clocks));
    block->header_ = header;
    block->behind_ = std::move(behind);
    block->read_payload_part_ = std::move(payloads);
    const bool is_whole = !block->read_payload_part_;
    block->parts_ = is_whole ? decode_parts(header, block->behind_) : decode_part_table(header, block->behind_);
    if (header.type != BlockType::events || block->parts_.size() != block_parts)
        return nullptr;
    if (!is_whole && block->behind_.size() != header.stored_bytes - block->parts_.back().stored)
        return nullptr;
    if (!block->read_sections() || !block->read_sites())
        return nullptr;
    block->place_kinds();
    return block;
}

std::optional<std::vector<Byte>> EventBlock::open(BlockPart part) const {
    std::size_t start = block_parts * part_entry_size;
    for (std::size_t i = 0; i < static_cast<std::size_t>(part); ++i)
        start += parts_[i].stored;
    const PartEntry& entry = parts_[static_cast<std::size_t>(part)];
    if (part == BlockPart::payloads && read_payload_part_)
        return open_part(entry, read_payload_part_());
    return open_part(entry, std::span<const Byte>(behind_).subspan(start, entry.stored));
}

bool EventBlock::read_sections() {
    const auto bytes = open(BlockPart::sections);
    if (!bytes)
        return false;
    ByteReader in(*bytes);
    sections_.resize(header_.sections);
    std::uint64_t code = 0;
    for (Section& section : sections_) {
        code = in.delta(code);
        section.node = node_of_code(in, code);
        if (!clocks_.has(section.node))
            in.fail();
    }
    std::uint64_t events = 0;
    for (Section& section : sections_) {
        section.events = in.varint32();
        section.first_event = static_cast<std::uint32_t>(events);
        events += section.events;
        if (section.events == 0 || events > header_.events)
            return false;
    }
    for (Section& section : sections_)
        section.first_number = in.varint();
    std::uint64_t cycle = 0;
    for (Section& section : sections_)
        section.first_cycle = cycle = in.delta(cycle);
    const bool by_node = std::adjacent_find(sections_.begin(), sections_.end(), [](const Section& a, const Section& b) {
                             return a.node >= b.node;
                         }) == sections_.end();
    return in.finished() && events == header_.events && by_node;
}

/// Reads the places, and the number of sites at each place.
bool EventBlock::read_places(ByteReader& in) {
    const std::uint64_t count = in.varint();
    if (count > header_.events)
        return false;
    struct Place {
        std::uint32_t kind;
        std::uint64_t iptr;
    };
    std::vector<Place> places(static_cast<std::size_t>(count));
    std::uint32_t kind = 0;
    for (Place& place : places) {
        place.kind = in.varint32();
        if (place.kind >= schema_.size() || place.kind < kind)
            return false;
        kind = place.kind;
    }
    std::uint64_t iptr = 0;
    for (Place& place : places) {
        place.iptr = iptr = in.delta(iptr);
        if (iptr > 0xFFFF'FFFFu)
            return false;
    }
    for (std::uint32_t number = 0; number < count; ++number) {
        const std::uint64_t sites = in.varint();
        if (sites == 0 || sites > header_.events - sites_.size())
            return false;
        const Site site{.kind = places[number].kind, .place = number, .iptr = Address{static_cast<Word>(places[number].iptr)}};
        sites_.insert(sites_.end(), static_cast<std::size_t>(sites), site);
    }
    return in.ok();
}

bool EventBlock::read_sites() {
    const auto bytes = open(BlockPart::sites);
    if (!bytes)
        return false;
    ByteReader in(*bytes);
    if (!read_places(in))
        return false;
    std::uint64_t section = 0;
    for (std::size_t i = 0; i < sites_.size(); ++i) {
        section = in.varint() + (i != 0 && sites_[i].place == sites_[i - 1].place ? section : 0);
        if (section >= sections_.size())
            return false;
        sites_[i].section = static_cast<std::uint32_t>(section);
    }
    std::vector<std::uint64_t> events(sections_.size(), 0);
    std::uint32_t rank = 0;
    for (Site& site : sites_) {
        site.events = in.varint32();
        site.first_rank = rank;
        events[site.section] += site.events;
        if (site.events == 0 || events[site.section] > sections_[site.section].events)
            return false;
        rank += site.events;
    }
    const auto read = [&](auto set) {
        std::uint64_t value = 0;
        for (Site& site : sites_) {
            value = in.delta(value);
            if (value > 0xFFFF'FFFFu)
                in.fail();
            set(site, static_cast<std::uint32_t>(value));
        }
    };
    read([](Site& site, std::uint32_t value) { site.process = value; });
    read([](Site& site, std::uint32_t value) { site.wdesc = Wdesc{value}; });
    read([](Site& site, std::uint32_t value) { site.channel = value; });
    read([](Site& site, std::uint32_t value) { site.word = Address{value}; });
    return rank == header_.events && read_site_values(in) && in.finished();
}

bool EventBlock::read_site_values(ByteReader& in) {
    for (auto first = sites_.begin(); first != sites_.end();) {
        const std::uint32_t kind = first->kind;
        const auto end = std::find_if(first, sites_.end(), [&](const Site& site) { return site.kind != kind; });
        const std::size_t fields = site_fields(schema_[kind]);
        for (auto site = first; site != end; ++site) {
            site->first_value = static_cast<std::uint32_t>(site_values_.size());
            site_values_.resize(site_values_.size() + fields);
        }
        for (std::size_t field = 0; field < fields && in.ok(); ++field) {
            std::uint64_t value = 0;
            for (auto site = first; site != end; ++site)
                site_values_[site->first_value + field] = value = in.delta(value);
        }
        first = end;
    }
    return in.ok();
}

void EventBlock::place_kinds() {
    kinds_.resize(schema_.size());
    for (std::uint32_t i = 0; i < sites_.size(); ++i) {
        Kind& kind = kinds_[sites_[i].kind];
        if (kind.sites == 0) {
            kind.first_site = i;
            kind.first_rank = sites_[i].first_rank;
        }
        ++kind.sites;
        kind.events += sites_[i].events;
    }
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i].sites == 0)
            continue;
        std::uint32_t site_field = 0;
        std::uint32_t moment = 0;
        for (const FileField& field : schema_[i].fields) {
            const bool is_site = field.part == FieldPart::site;
            const std::uint32_t number = is_site ? site_field++ : moment++;
            if (field.ours)
                (is_site ? kinds_[i].site_targets : kinds_[i].moment_targets)
                    .push_back({number, static_cast<std::uint32_t>(*field.ours)});
        }
        kinds_[i].first_column = all_columns_;
        kinds_[i].paths = PathFields::of(schema_[i]);
        all_columns_ += moment_fields(schema_[i]) - hash_fields(schema_[i]);
    }
}

} // namespace t8
