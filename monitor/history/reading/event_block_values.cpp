// Decodes the order of events, and the values that differ between events of one site.

#include <algorithm>
#include <unordered_map>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/reading/event_block.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t no_index = ~std::uint32_t{0};

} // namespace

bool EventBlock::read_order() {
    if (!ticks_.empty())
        return true;
    const auto bytes = open(BlockPart::order);
    if (!bytes)
        return false;
    ByteReader in(*bytes);
    const std::uint64_t code_bytes = in.varint();
    const std::uint64_t time_bytes = in.varint();
    const std::uint64_t distance_bytes = in.varint();
    const auto codes = in.raw(code_bytes);
    const auto times = in.raw(time_bytes);
    const auto distances = in.raw(distance_bytes);
    return in.finished() && read_codes(ByteReader(codes), ByteReader(times)) &&
           read_ticks(ByteReader(distances), distances.empty());
}

bool EventBlock::read_codes(ByteReader codes, ByteReader times) {
    // The sites and places of each section, numbered from 0.
    struct SectionPlaces {
        std::vector<std::uint32_t> sites;
        std::vector<std::uint32_t> next; ///< by place: the next site of the section there
        std::vector<std::uint32_t> ends;
    };
    std::vector<SectionPlaces> all(sections_.size());
    for (std::uint32_t i = 0; i < sites_.size(); ++i) {
        SectionPlaces& section = all[sites_[i].section];
        const auto number = static_cast<std::uint32_t>(section.sites.size());
        if (number == 0 || sites_[section.sites.back()].place != sites_[i].place) {
            section.next.push_back(number);
            section.ends.push_back(number);
        }
        ++section.ends.back();
        section.sites.push_back(i);
    }
    site_of_event_.resize(header_.events);
    ranks_.resize(header_.events);
    cycles_.resize(header_.events);
    std::vector<std::uint32_t> successors(sites_.size(), no_index);
    std::vector<std::uint32_t> taken(sites_.size(), 0);
    std::uint32_t event = 0;
    for (std::size_t number = 0; number < sections_.size(); ++number) {
        SectionPlaces& section = all[number];
        const std::uint64_t places = section.next.size();
        std::uint32_t before = no_index;
        Cycles cycle = sections_[number].first_cycle;
        for (std::uint32_t left = sections_[number].events; left > 0; --left, ++event) {
            const std::uint64_t code = codes.varint();
            std::uint32_t site = no_index;
            if (code == 0) {
                if (before == no_index || (site = successors[before]) == no_index)
                    return false;
            } else if (code <= places) {
                std::uint32_t& next = section.next[static_cast<std::size_t>(code - 1)];
                if (next == section.ends[static_cast<std::size_t>(code - 1)])
                    return false;
                site = section.sites[next++];
            } else if (code - places - 1 < section.sites.size()) {
                site = section.sites[static_cast<std::size_t>(code - places - 1)];
                if (taken[site] == 0)
                    return false;
            }
            if (site == no_index || taken[site] == sites_[site].events)
                return false;
            if (before != no_index)
                successors[before] = site;
            before = site;
            site_of_event_[event] = site;
            ranks_[event] = sites_[site].first_rank + taken[site]++;
            cycle += times.varint();
            cycles_[event] = cycle;
        }
    }
    return codes.finished() && times.finished();
}

bool EventBlock::read_ticks(ByteReader distances, bool all_zero) {
    std::vector<std::uint64_t> distance(all_zero ? 0 : header_.events);
    for (std::uint64_t& value : distance)
        value = distances.varint();
    if (!distances.finished())
        return false;
    std::vector<std::uint64_t> ticks(header_.events);
    for (const Section& section : sections_) {
        const Oscillator& clock = clocks_.of_node(section.node);
        std::uint64_t before = header_.first.count;
        for (std::uint32_t event = section.first_event; event < section.first_event + section.events; ++event) {
            std::uint64_t tick = clock.tick_of(cycles_[event]).count;
            if (!all_zero)
                tick -= distance[ranks_[event]];
            if (tick < before || tick > header_.last.count)
                return false;
            ticks[event] = before = tick;
        }
    }
    ticks_ = std::move(ticks);
    return true;
}

bool EventBlock::open_moments() {
    if (moments_open_)
        return true;
    auto moments = open(BlockPart::moments);
    auto hashes = open(BlockPart::hashes);
    if (!moments || !hashes)
        return false;
    ByteReader in(*moments);
    std::vector<std::uint64_t> lengths(all_columns_);
    for (std::uint64_t& length : lengths)
        length = in.varint();
    std::size_t end = moments->size() - in.left();
    column_ends_.push_back(end);
    for (const std::uint64_t length : lengths) {
        if (!in.ok() || length > moments->size() - end)
            return false;
        end += static_cast<std::size_t>(length);
        column_ends_.push_back(end);
    }
    if (!in.ok() || end != moments->size())
        return false;
    moments_ = std::move(*moments);
    hashes_ = std::move(*hashes);
    moments_open_ = place_hashes();
    return moments_open_;
}

bool EventBlock::read_values(std::uint32_t number) {
    Kind& kind = kinds_[number];
    if (kind.read)
        return true;
    if (!read_columns(number))
        return false;
    if (kind.paths.hash) {
        if (!read_message_hashes())
            return false;
        const auto first = message_hashes_.begin() + kind.first_rank;
        kind.columns[*kind.paths.hash].assign(first, first + kind.events);
    }
    kind.read = true;
    return true;
}

bool EventBlock::read_columns(std::uint32_t number) {
    Kind& kind = kinds_[number];
    if (kind.columns_read)
        return true;
    if (!open_moments())
        return false;
    std::size_t column = kind.first_column;
    std::size_t hash_column = 0;
    std::vector<std::size_t> own_times;
    std::vector<FileCoding> codings;
    kind.columns.clear();
    for (const FileField& field : schema_[number].fields) {
        if (field.part == FieldPart::site)
            continue;
        std::vector<std::uint64_t>& values = kind.columns.emplace_back(kind.events);
        codings.push_back(field.coding);
        if (is_hash(field.coding)) {
            std::size_t at = kind.hash_columns[hash_column++];
            if (field.coding == FileCoding::hash16)
                for (std::uint64_t& value : values) {
                    value = static_cast<std::uint64_t>(hashes_[at] | hashes_[at + 1] << 8);
                    at += 2;
                }
            continue;
        }
        ByteReader in(
            std::span<const Byte>(moments_).subspan(column_ends_[column], column_ends_[column + 1] - column_ends_[column]));
        ++column;
        const std::uint8_t how = is_wait(field.coding) ? in.u8() : 0;
        if (how > 1)
            return false;
        if (how == 1)
            own_times.push_back(kind.columns.size() - 1);
        const bool has_factor = field.coding == FileCoding::multiples || (field.coding == FileCoding::wait_in_ticks && how == 0);
        const std::uint64_t factor = has_factor ? in.varint() : 1;
        std::uint64_t previous = 0;
        if (field.coding == FileCoding::delta)
            for (std::uint64_t& value : values)
                value = previous = in.delta(previous);
        else
            for (std::uint64_t& value : values)
                value = in.varint() * factor;
        if (!in.finished())
            return false;
    }
    if (std::any_of(codings.begin(), codings.end(), is_along_channel))
        follow_channels(number);
    for (const std::size_t moment : own_times)
        follow_processes(number, moment, codings[moment]);
    kind.columns_read = true;
    return true;
}

/// Adds up the columns along channels, which hold differences from the previous event at a channel in the section.
void EventBlock::follow_channels(std::uint32_t number) {
    Kind& kind = kinds_[number];
    const FileKind& file_kind = schema_[number];
    struct Field {
        std::size_t moment;
        bool adds_bytes;
    };
    std::vector<Field> fields;
    std::size_t moment = 0;
    std::size_t site_field = 0;
    std::optional<std::size_t> bytes_field;
    for (const FileField& field : file_kind.fields) {
        if (field.part == FieldPart::site) {
            if (field.name == "bytes")
                bytes_field = site_field;
            ++site_field;
            continue;
        }
        if (is_along_channel(field.coding))
            fields.push_back({moment, field.coding == FileCoding::byte_position});
        ++moment;
    }
    std::unordered_map<std::uint64_t, std::uint32_t> slots;
    std::vector<std::uint32_t> slot_of_site;
    std::vector<std::uint64_t> bytes_of_site;
    for (std::uint32_t i = kind.first_site; i < kind.first_site + kind.sites; ++i) {
        const std::uint64_t key = std::uint64_t{sites_[i].section} << 32 | sites_[i].channel;
        slot_of_site.push_back(slots.try_emplace(key, static_cast<std::uint32_t>(slots.size())).first->second);
        bytes_of_site.push_back(bytes_field ? site_value(sites_[i], *bytes_field) : 0);
    }
    struct Previous {
        std::uint64_t value = 0;
        std::uint64_t bytes = 0;
    };
    std::vector<Previous> previous(slots.size() * fields.size());
    for (std::uint32_t event = 0; event < header_.events; ++event) {
        const std::uint32_t site = site_of_event_[event] - kind.first_site;
        if (site >= kind.sites)
            continue;
        Previous* before = previous.data() + slot_of_site[site] * fields.size();
        for (const Field& field : fields) {
            std::uint64_t& value = kind.columns[field.moment][ranks_[event] - kind.first_rank];
            value = before->value + unzigzag(value) + (field.adds_bytes ? before->bytes : 0);
            *before++ = {value, bytes_of_site[site]};
        }
    }
}

bool EventBlock::read_payloads() {
    if (payloads_open_ || payload_size() == 0)
        return true;
    auto bytes = open(BlockPart::payloads);
    if (!bytes)
        return false;
    ByteReader in(*bytes);
    std::vector<std::uint64_t> lengths(header_.events);
    for (std::uint64_t& length : lengths)
        length = in.varint();
    std::size_t end = bytes->size() - in.left();
    payload_ends_.push_back(end);
    for (const std::uint64_t length : lengths) {
        if (!in.ok() || length > bytes->size() - end)
            return false;
        end += static_cast<std::size_t>(length);
        payload_ends_.push_back(end);
    }
    if (!in.ok() || end != bytes->size())
        return false;
    payloads_ = std::move(*bytes);
    payloads_open_ = true;
    return true;
}

void EventBlock::fill(Event& event, std::uint32_t section, std::uint32_t number) const {
    const Site& site = sites_[site_of_event_[number]];
    const Kind& kind = kinds_[site.kind];
    const std::uint32_t rank = ranks_[number];
    event.kind = *schema_[site.kind].ours;
    event.node = sections_[section].node;
    event.number = sections_[section].first_number + (number - sections_[section].first_event);
    event.tick = Tick{ticks_[number]};
    event.cycle = cycles_[number];
    event.process = site.process;
    event.wdesc = site.wdesc;
    event.iptr = site.iptr;
    event.channel = site.channel;
    event.word = site.word;
    event.values.fill(0);
    for (const Target& target : kind.site_targets)
        event.values[target.value] = site_values_[site.first_value + target.field];
    const std::uint32_t row = rank - kind.first_rank;
    for (const Target& target : kind.moment_targets)
        event.values[target.value] = kind.columns[target.field][row];
    event.payload.clear();
    if (payloads_open_) {
        const auto start = payloads_.begin();
        event.payload.assign(start + static_cast<std::ptrdiff_t>(payload_ends_[rank]),
                             start + static_cast<std::ptrdiff_t>(payload_ends_[rank + 1]));
    }
}

} // namespace t8
