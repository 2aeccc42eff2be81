#include "monitor/history/writing/block_encoder.hpp"

#include <algorithm>
#include <numeric>

#include "diagnostics/assertion.hpp"

namespace t8 {
BlockEncoder::BlockEncoder(const FileSchema& schema) {
    for (std::size_t i = 0; i < schema.size(); ++i) {
        const auto number = static_cast<std::size_t>(*schema[i].ours);
        plans_.resize(std::max(plans_.size(), number + 1));
        Plan& plan = plans_[number];
        plan.schema_place = i;
        plan.paths = PathFields::of(schema[i]);
        std::size_t sites = 0;
        for (const FileField& field : schema[i].fields) {
            if (field.part == FieldPart::moment) {
                plan.codings.push_back(field.coding);
                plan.along_channel = plan.along_channel || is_along_channel(field.coding);
                continue;
            }
            if (field.name == "bytes")
                plan.bytes_word = NodeLog::common_words + sites;
            ++sites;
        }
    }
}

BlockHeader BlockEncoder::append(std::vector<Byte>& out, std::uint64_t group, std::span<const SectionSource> sections,
                                 HistorySummary& summary) {
    sections_ = sections;
    for (ByteWriter& one : parts_)
        one.clear();
    for (std::vector<std::size_t>& one : borders_)
        one.clear();
    find_sites();
    T8_ASSERT(events_ > 0 && events_ <= most_events_in_block, "a block has events, and no more than readers accept");
    order_sites();
    number_sites();
    put_sections();
    put_sites();
    put_order();
    foretell();
    along_channels();
    put_moments();
    put_hashes();
    put_payloads();

    BlockHeader header{.type = BlockType::events,
                       .events = static_cast<std::uint32_t>(events_),
                       .sections = static_cast<std::uint32_t>(sections.size()),
                       .first = end_of_time,
                       .ordinal = group};
    for (const SectionSource& section : sections) {
        header.first = std::min(header.first, section.log->tick(section.first));
        header.last = std::max(header.last, section.log->tick(section.first + section.count - 1));
    }
    std::array<RawPart, block_parts> raw;
    for (std::size_t i = 0; i < block_parts; ++i)
        raw[i] = {parts_[i].bytes(), borders_[i]};
    const std::size_t before = out.size();
    const std::vector<PartEntry> stored = maker_.append(out, header, raw);
    for (std::size_t i = 0; i < block_parts; ++i) {
        summary.parts[i].stored += stored[i].stored;
        summary.parts[i].raw += stored[i].raw;
    }
    ++summary.blocks;
    summary.events += events_;
    for (const Entry& entry : entries_) {
        const auto kind = static_cast<std::uint64_t>(places_[entry.place].kind);
        const auto at = std::lower_bound(summary.kinds.begin(), summary.kinds.end(), kind,
                                         [](const auto& count, std::uint64_t number) { return count.kind < number; });
        if (at != summary.kinds.end() && at->kind == kind)
            at->events += entry.events;
        else
            summary.kinds.insert(at, {kind, entry.events});
    }
    header.stored_bytes = static_cast<std::uint32_t>(out.size() - before - block_header_size);
    return header;
}

void BlockEncoder::find_sites() {
    places_.clear();
    entries_.clear();
    place_numbers_.clear();
    site_of_event_.clear();
    moments_at_.clear();
    section_starts_.clear();
    for (std::uint32_t number = 0; number < sections_.size(); ++number) {
        const SectionSource& section = sections_[number];
        const NodeLog& log = *section.log;
        section_starts_.push_back(static_cast<std::uint32_t>(site_of_event_.size()));
        entry_of_id_.assign(log.site_count(), 0);
        place_of_id_.assign(log.place_count(), 0);
        for (std::size_t n = section.first; n < section.first + section.count; ++n) {
            std::uint32_t& entry = entry_of_id_[log.site(n)];
            if (entry == 0) {
                const NodeLog::Site& site = log.site_at(log.site(n));
                std::uint32_t& place = place_of_id_[log.place_of(log.site(n))];
                if (place == 0) {
                    const std::uint64_t key = site[0] >> 32 << 32 | NodeLog::iptr_of(site);
                    const auto [known, is_new] = place_numbers_.try_emplace(key, static_cast<std::uint32_t>(places_.size()));
                    if (is_new)
                        places_.push_back({NodeLog::kind_of(site), NodeLog::iptr_of(site), 0});
                    place = known->second + 1;
                }
                ++places_[place - 1].entries;
                entries_.push_back({place - 1, number, log.site(n), 0, 0, 0, 0});
                entry = static_cast<std::uint32_t>(entries_.size());
            }
            ++entries_[entry - 1].events;
            site_of_event_.push_back(entry - 1);
            moments_at_.push_back(section.log->moments(n));
        }
    }
    events_ = site_of_event_.size();
}

/// Orders places by kind, then as they were found. Orders sites by place, then by section, then as they were found.
void BlockEncoder::order_sites() {
    std::vector<std::uint32_t> places(places_.size());
    std::iota(places.begin(), places.end(), 0);
    const auto kind_place = [&](std::uint32_t place) { return plan_of(places_[place].kind).schema_place; };
    std::stable_sort(places.begin(), places.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return kind_place(a) < kind_place(b); });
    std::vector<std::uint32_t> place_starts(places_.size());
    std::vector<std::uint32_t> new_places(places_.size());
    std::vector<Place> ordered_places;
    std::uint32_t start = 0;
    for (std::uint32_t place = 0; place < places.size(); ++place) {
        new_places[places[place]] = place;
        place_starts[place] = start;
        start += places_[places[place]].entries;
        ordered_places.push_back(places_[places[place]]);
    }
    places_ = std::move(ordered_places);
    std::vector<Entry> ordered(entries_.size());
    std::vector<std::uint32_t> moved(entries_.size());
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        Entry entry = entries_[i];
        entry.place = new_places[entry.place];
        moved[i] = place_starts[entry.place]++;
        ordered[moved[i]] = entry;
    }
    entries_ = std::move(ordered);
    for (std::uint32_t& site : site_of_event_)
        site = moved[site];
    starts_.resize(entries_.size());
    start = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        starts_[i] = start;
        start += entries_[i].events;
    }
    event_at_.resize(events_);
    std::vector<std::uint32_t> next = starts_;
    for (std::uint32_t event = 0; event < events_; ++event)
        event_at_[next[site_of_event_[event]]++] = event;
}

/// Numbers the sites and places of each section from 0, in their order.
void BlockEncoder::number_sites() {
    struct Numbers {
        std::uint32_t sites = 0;
        std::uint32_t places = 0;
        std::uint32_t last_place = ~std::uint32_t{0};
    };
    std::vector<Numbers> sections(sections_.size());
    for (Entry& entry : entries_) {
        Numbers& numbers = sections[entry.section];
        entry.code = numbers.sites++;
        if (entry.place != numbers.last_place)
            ++numbers.places;
        numbers.last_place = entry.place;
        entry.place_code = numbers.places - 1;
    }
    // The codes of sites come after those of places.
    for (Entry& entry : entries_)
        entry.code += 1 + sections[entry.section].places;
}

void BlockEncoder::put_sections() {
    ByteWriter& out = part(BlockPart::sections);
    std::uint64_t before = 0;
    for (const SectionSource& section : sections_) {
        out.delta(before, node_code(section.node));
        before = node_code(section.node);
    }
    for (const SectionSource& section : sections_)
        out.varint(section.count);
    for (const SectionSource& section : sections_)
        out.varint(section.log->first_number() + section.first);
    before = 0;
    for (const SectionSource& section : sections_) {
        const Cycles first = section.clock->cycle_at(section.log->tick(section.first));
        out.delta(before, first);
        before = first;
    }
}

void BlockEncoder::put_sites() {
    ByteWriter& out = part(BlockPart::sites);
    out.varint(places_.size());
    for (const Place& place : places_)
        out.varint(plan_of(place.kind).schema_place);
    std::uint64_t before = 0;
    for (const Place& place : places_) {
        out.delta(before, place.iptr);
        before = place.iptr;
    }
    for (const Place& place : places_)
        out.varint(place.entries);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool begins = i == 0 || entries_[i].place != entries_[i - 1].place;
        out.varint(entries_[i].section - (begins ? 0 : entries_[i - 1].section));
    }
    for (const Entry& entry : entries_)
        out.varint(entry.events);
    const auto put = [&](auto value_of) {
        std::uint64_t previous = 0;
        for (const Entry& entry : entries_) {
            const std::uint64_t value = value_of(site_of(entry));
            out.delta(previous, value);
            previous = value;
        }
    };
    put(NodeLog::process_of);
    put(NodeLog::wdesc_of);
    put(NodeLog::channel_of);
    put(NodeLog::word_of);
    for (auto first = entries_.begin(); first != entries_.end();) {
        const EventKind kind = places_[first->place].kind;
        const auto end =
            std::find_if(first, entries_.end(), [&](const Entry& entry) { return places_[entry.place].kind != kind; });
        for (std::size_t field = 0; field < parts_of(kind).sites; ++field) {
            std::uint64_t previous = 0;
            for (auto entry = first; entry != end; ++entry) {
                const std::uint64_t value = site_of(*entry)[NodeLog::common_words + field];
                out.delta(previous, value);
                previous = value;
            }
        }
        first = end;
    }
}

void BlockEncoder::put_order() {
    constexpr std::uint32_t none = ~std::uint32_t{0};
    ByteWriter codes;
    ByteWriter times;
    ByteWriter distances;
    successors_.assign(entries_.size(), none);
    std::vector<std::uint8_t> seen(entries_.size(), 0);
    cycles_.resize(events_);
    ticks_.resize(events_);
    bool some_distance = false;
    std::vector<std::uint64_t> distance(events_, 0);
    std::size_t event = 0;
    for (const SectionSource& section : sections_) {
        std::uint32_t before = none;
        Cycles cycle = 0;
        for (std::size_t n = 0; n < section.count; ++n, ++event) {
            const std::uint32_t site = site_of_event_[event];
            if (before != none && successors_[before] == site)
                codes.varint(0);
            else
                codes.varint(seen[site] != 0 ? entries_[site].code : entries_[site].place_code + 1);
            seen[site] = 1;
            if (before != none)
                successors_[before] = site;
            before = site;
            const Tick tick = section.log->tick(section.first + n);
            const Cycles now = section.clock->cycle_at(tick);
            ticks_[event] = tick;
            times.varint(n == 0 ? 0 : now - cycle);
            cycles_[event] = cycle = now;
            distance[event] = section.clock->tick_of(now).count - tick.count;
            some_distance = some_distance || distance[event] != 0;
        }
    }
    if (some_distance)
        for (const std::uint32_t at : event_at_)
            distances.varint(distance[at]);
    ByteWriter& out = part(BlockPart::order);
    for (const ByteWriter* const column : {&codes, &times, &distances})
        out.varint(column->size());
    for (const ByteWriter* const column : {&codes, &times, &distances}) {
        border(BlockPart::order);
        out.raw(column->bytes());
    }
}

} // namespace t8
