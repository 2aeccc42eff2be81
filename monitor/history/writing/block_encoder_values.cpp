// The columns of a block: values that differ between events of one site.

#include <algorithm>
#include <numeric>

#include "monitor/history/writing/block_encoder.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t none = MessagePaths::none;
constexpr std::size_t least_trial = 64; ///< bytes; shorter columns are always tried

/// Writes the greatest common divisor of the values, then the values divided by it.
template <class Values> void put_multiples(ByteWriter& out, std::size_t count, Values value) {
    std::uint64_t divisor = 0;
    for (std::size_t n = 0; n < count; ++n)
        divisor = divisor != 0 && value(n) % divisor == 0 ? divisor : std::gcd(divisor, value(n));
    divisor = std::max<std::uint64_t>(divisor, 1);
    out.varint(divisor);
    for (std::size_t n = 0; n < count; ++n)
        out.varint(divisor == 1 ? value(n) : value(n) / divisor);
}

} // namespace

/// Finds, for each event, the previous event of its process, and an event with an equal message. REQUIRES: positions have not been encoded
/// yet.
void BlockEncoder::foretell() {
    std::vector<MessagePaths::Section> sections;
    for (const SectionSource& section : sections_)
        sections.push_back({section.node, static_cast<std::uint32_t>(section.count)});
    MessagePaths paths(sections);
    for (const Entry& entry : entries_) {
        const NodeLog::Site& site = site_of(entry);
        paths.add(plan_of(places_[entry.place].kind).paths, entry.section, NodeLog::process_of(site), NodeLog::channel_of(site),
                  std::span<const std::uint64_t>(site).subspan(NodeLog::common_words));
    }
    cycles_before_ = paths.cycles_before(site_of_event_, cycles_);
    struct Indices {
        std::uint32_t position;
        std::uint32_t hash;
    };
    std::vector<Indices> indices; ///< by entry
    for (const Entry& entry : entries_) {
        const PathFields& fields = plan_of(places_[entry.place].kind).paths;
        indices.push_back(
            {static_cast<std::uint32_t>(fields.position.value_or(none)), static_cast<std::uint32_t>(fields.hash.value_or(none))});
    }
    std::vector<std::uint16_t> hashes(events_, 0);
    std::vector<std::uint64_t> positions(paths.joins_links() ? events_ : 0, 0);
    for (std::size_t event = 0; event < events_; ++event) {
        const Indices at = indices[site_of_event_[event]];
        if (at.hash != none)
            hashes[event] = static_cast<std::uint16_t>(moments_at_[event][at.hash]);
        if (at.position != none && !positions.empty())
            positions[event] = moments_at_[event][at.position];
    }
    const std::vector<std::uint32_t> sources =
        paths.sources(site_of_event_, true, [&](std::uint32_t event) { return positions[event]; });
    hash_is_known_.resize(events_);
    for (std::size_t event = 0; event < events_; ++event)
        hash_is_known_[event] = sources[event] != none && hashes[sources[event]] == hashes[event] ? 1 : 0;
    if (!paths.joins_links())
        return;
    // If events contradict each other, a hash could be made to follow from itself. One hash of such a circle is stored instead.
    std::vector<std::uint32_t> visited(events_, none);
    for (std::uint32_t event = 0; event < events_; ++event) {
        std::uint32_t at = event;
        while (hash_is_known_[at] != 0 && visited[at] == none) {
            visited[at] = event;
            at = sources[at];
        }
        if (hash_is_known_[at] != 0 && visited[at] == event)
            hash_is_known_[at] = 0;
    }
}

/// Overwrites, in the logs, the values of columns that are coded along channels by the values that are stored for them.
void BlockEncoder::along_channels() {
    slots_.clear();
    for (Entry& entry : entries_) {
        entry.slot = 0;
        if (!plan_of(places_[entry.place].kind).along_channel)
            continue;
        const NodeLog::Site& site = site_of(entry);
        const std::uint64_t key = (std::uint64_t{entry.section} << 8 | site[0] >> 32) << 32 | NodeLog::channel_of(site);
        entry.slot = slots_.try_emplace(key, static_cast<std::uint32_t>(slots_.size() + 1)).first->second;
    }
    if (slots_.empty())
        return;
    struct Previous {
        std::array<std::uint64_t, Event::most_fields> values{};
        std::uint64_t bytes = 0;
    };
    std::vector<Previous> previous(slots_.size() + 1);
    for (std::uint32_t event = 0; event < events_; ++event) {
        const Entry& entry = entries_[site_of_event_[event]];
        if (entry.slot == 0)
            continue;
        const Plan& plan = plan_of(places_[entry.place].kind);
        Previous& before = previous[entry.slot];
        std::uint64_t* const moments = moments_at_[event];
        for (std::size_t i = 0; i < plan.codings.size(); ++i) {
            if (!is_along_channel(plan.codings[i]))
                continue;
            const std::uint64_t expected = before.values[i] + (plan.codings[i] == FileCoding::byte_position ? before.bytes : 0);
            before.values[i] = moments[i];
            moments[i] = zigzag(moments[i] - expected);
        }
        before.bytes = plan.bytes_word == 0 ? 0 : site_of(entry)[plan.bytes_word];
    }
}

/// Calls put(rows) for each kind of event in the block.
template <class Put> void BlockEncoder::for_each_kind(Put put) const {
    std::vector<const std::uint64_t*> moments;
    for (std::size_t first = 0; first < entries_.size();) {
        const EventKind kind = places_[entries_[first].place].kind;
        moments.clear();
        std::size_t end = first;
        for (; end < entries_.size() && places_[entries_[end].place].kind == kind; ++end)
            for (std::uint32_t rank = starts_[end]; rank < starts_[end] + entries_[end].events; ++rank)
                moments.push_back(moments_at_[event_at_[rank]]);
        put(Rows{plan_of(kind), first, end, starts_[first], moments});
        first = end;
    }
}

/// Writes the waits of a kind relative to the previous events of their processes, in cycles. Returns false if a wait cannot be written so,
/// or if the waits take so much more than `most` bytes that compression would not make up for it.
bool BlockEncoder::put_own_times(ByteWriter& out, const Rows& rows, std::size_t moment, std::size_t most) const {
    const bool in_ticks = rows.plan.codings[moment] == FileCoding::wait_in_ticks;
    const std::optional<std::size_t> duration = in_ticks ? rows.plan.paths.duration : std::nullopt;
    out.clear();
    for (std::size_t entry = rows.first_entry; entry < rows.end_entry; ++entry) {
        const Oscillator& clock = *sections_[entries_[entry].section].clock;
        for (std::uint32_t rank = starts_[entry]; rank < starts_[entry] + entries_[entry].events; ++rank) {
            const std::uint32_t event = event_at_[rank];
            const std::uint64_t* const values = moments_at_[event];
            Cycles begin = cycles_[event] - values[moment];
            if (in_ticks) {
                const Tick tick{ticks_[event].count - values[moment] - (duration ? values[*duration] : 0)};
                begin = clock.cycle_at(tick);
                if (clock.tick_of(begin) != tick)
                    return false;
            }
            out.delta(cycles_before_[event], begin);
        }
        if (out.size() / 3 > most / 2 + least_trial)
            return false;
    }
    return true;
}

void BlockEncoder::put_waits(ByteWriter& out, const Rows& rows, std::size_t moment) {
    waits_.clear();
    if (rows.plan.codings[moment] == FileCoding::wait_in_ticks)
        put_multiples(waits_, rows.moments.size(), rows.column(moment));
    else
        for (const std::uint64_t* const values : rows.moments)
            waits_.varint(values[moment]);
    const bool is_own = put_own_times(own_times_, rows, moment, waits_.size()) &&
                        (waits_.size() / 3 > own_times_.size() / 2 + least_trial ||
                         maker_.compressed_size(own_times_.bytes()) < maker_.compressed_size(waits_.bytes()));
    out.u8(is_own ? 1 : 0);
    out.raw((is_own ? own_times_ : waits_).bytes());
}

void BlockEncoder::put_moments() {
    ByteWriter lengths;
    std::vector<std::size_t> starts;
    columns_.clear();
    for_each_kind([&](const Rows& rows) {
        for (std::size_t i = 0; i < rows.plan.codings.size(); ++i) {
            const FileCoding coding = rows.plan.codings[i];
            if (is_hash(coding))
                continue;
            const std::size_t start = columns_.size();
            starts.push_back(start);
            if (is_wait(coding)) {
                put_waits(columns_, rows, i);
            } else if (coding == FileCoding::multiples) {
                put_multiples(columns_, rows.moments.size(), rows.column(i));
            } else if (coding == FileCoding::delta) {
                std::uint64_t previous = 0;
                for (const std::uint64_t* const values : rows.moments) {
                    columns_.delta(previous, values[i]);
                    previous = values[i];
                }
            } else {
                for (const std::uint64_t* const values : rows.moments)
                    columns_.varint(values[i]);
            }
            lengths.varint(columns_.size() - start);
        }
    });
    ByteWriter& out = part(BlockPart::moments);
    out.raw(lengths.bytes());
    for (const std::size_t start : starts)
        borders_[static_cast<std::size_t>(BlockPart::moments)].push_back(out.size() + start);
    out.raw(columns_.bytes());
}

void BlockEncoder::put_hashes() {
    ByteWriter& out = part(BlockPart::hashes);
    for_each_kind([&](const Rows& rows) {
        for (std::size_t i = 0; i < rows.plan.codings.size(); ++i) {
            if (!is_hash(rows.plan.codings[i]))
                continue;
            const bool foretold = rows.plan.codings[i] == FileCoding::message_hash;
            const auto is_known = [&](std::size_t row) {
                return foretold && hash_is_known_[event_at_[rows.first_rank + row]] != 0;
            };
            border(BlockPart::hashes);
            for (std::size_t row = 0; foretold && row < rows.moments.size(); ++row)
                out.u8(is_known(row) ? 1 : 0);
            border(BlockPart::hashes);
            for (std::size_t row = 0; row < rows.moments.size(); ++row)
                if (!is_known(row))
                    out.u16(static_cast<std::uint16_t>(rows.moments[row][i]));
        }
    });
}

void BlockEncoder::put_payloads() {
    const bool some = std::any_of(sections_.begin(), sections_.end(), [](const SectionSource& section) {
        return section.log->payload_bytes(section.first, section.first + section.count) != 0;
    });
    if (!some)
        return;
    ByteWriter lengths;
    ByteWriter bytes;
    for (const std::uint32_t event : event_at_) {
        const std::uint32_t number = entries_[site_of_event_[event]].section;
        const SectionSource& section = sections_[number];
        const std::span<const Byte> payload = section.log->payload(section.first + event - section_starts_[number]);
        lengths.varint(payload.size());
        bytes.raw(payload);
    }
    ByteWriter& out = part(BlockPart::payloads);
    out.raw(lengths.bytes());
    out.raw(bytes.bytes());
}

} // namespace t8
