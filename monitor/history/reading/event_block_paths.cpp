// Restores values that are stored relative to earlier events of a process or of a link.

#include <algorithm>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/reading/event_block.hpp"

namespace t8 {

const MessagePaths& EventBlock::paths() {
    if (paths_)
        return *paths_;
    std::vector<MessagePaths::Section> sections;
    for (const Section& section : sections_)
        sections.push_back({section.node, section.events});
    paths_.emplace(sections);
    for (const Site& site : sites_)
        paths_->add(kinds_[site.kind].paths, site.section, site.process, site.channel,
                    std::span<const std::uint64_t>(site_values_).subspan(site.first_value));
    return *paths_;
}

/// Computes the cycles of waits from the previous events of their processes.
void EventBlock::follow_processes(std::uint32_t number, std::size_t moment, FileCoding coding) {
    Kind& kind = kinds_[number];
    if (cycles_before_.empty())
        cycles_before_ = paths().cycles_before(site_of_event_, cycles_);
    for (std::uint32_t event = 0; event < header_.events; ++event) {
        const std::uint32_t site = site_of_event_[event];
        if (sites_[site].kind != number)
            continue;
        const std::uint32_t row = ranks_[event] - kind.first_rank;
        std::uint64_t& value = kind.columns[moment][row];
        const Cycles begin = cycles_before_[event] + unzigzag(value);
        if (coding == FileCoding::wait_in_cycles) {
            value = cycles_[event] - begin;
            continue;
        }
        const Oscillator& clock = clocks_.of_node(sections_[sites_[site].section].node);
        value = ticks_[event] - clock.tick_of(begin).count - (kind.paths.duration ? kind.columns[*kind.paths.duration][row] : 0);
    }
}

bool EventBlock::read_message_hashes() {
    using Role = PathFields::Role;
    if (!message_hashes_.empty())
        return true;
    std::vector<std::uint16_t> hashes(header_.events);
    // By rank: 1 if the hash must be copied from another event.
    std::vector<std::uint8_t> wanted(header_.events, 0);
    bool some = false;
    bool with_links = false;
    for (const Kind& kind : kinds_) {
        if (kind.events == 0 || !kind.paths.hash)
            continue;
        const std::size_t flags = kind.message_hashes;
        std::size_t at = flags + kind.events;
        for (std::uint32_t row = 0; row < kind.events; ++row) {
            const std::uint32_t rank = kind.first_rank + row;
            wanted[rank] = hashes_[flags + row];
            if (wanted[rank] == 0) {
                hashes[rank] = static_cast<std::uint16_t>(hashes_[at] | hashes_[at + 1] << 8);
                at += 2;
            } else {
                some = true;
                with_links = with_links || kind.paths.role == Role::received;
            }
        }
    }
    if (some && !follow_messages(hashes, wanted, with_links))
        return false;
    message_hashes_ = std::move(hashes);
    return true;
}

/// Copies message hashes from earlier events with an equal message. `hashes` and `wanted` are by rank; `wanted` is 1 if the hash must be
/// copied from another event, otherwise 0. Returns false if the bytes are damaged.
bool EventBlock::follow_messages(std::vector<std::uint16_t>& hashes, std::vector<std::uint8_t>& wanted, bool with_links) {
    using Role = PathFields::Role;
    if (with_links)
        for (std::uint32_t number = 0; number < kinds_.size(); ++number)
            if (const Role role = kinds_[number].paths.role; role == Role::sent || role == Role::received)
                if (kinds_[number].events != 0 && !read_columns(number))
                    return false;
    const auto kind_of = [&](std::uint32_t event) -> const Kind& { return kinds_[sites_[site_of_event_[event]].kind]; };
    const std::vector<std::uint32_t> sources = paths().sources(site_of_event_, with_links, [&](std::uint32_t event) {
        const Kind& kind = kind_of(event);
        return kind.columns[*kind.paths.position][ranks_[event] - kind.first_rank];
    });
    std::vector<std::uint32_t> path;
    for (std::uint32_t event = 0; event < header_.events; ++event) {
        path.clear();
        std::uint32_t at = event;
        for (; wanted[ranks_[at]] == 1; at = sources[at]) {
            wanted[ranks_[at]] = 2; // on the present path; meeting it again would mean a circle
            path.push_back(at);
            if (sources[at] == MessagePaths::none)
                return false;
        }
        if (wanted[ranks_[at]] == 2 || (!path.empty() && !kind_of(at).paths.hash))
            return false;
        for (const std::uint32_t follower : path) {
            hashes[ranks_[follower]] = hashes[ranks_[at]];
            wanted[ranks_[follower]] = 0;
        }
    }
    return true;
}

/// Finds the beginning of each column of hashes. Returns false if the columns do not fill the part.
bool EventBlock::place_hashes() {
    std::size_t at = 0;
    for (std::size_t number = 0; number < kinds_.size(); ++number) {
        Kind& kind = kinds_[number];
        kind.hash_columns.clear();
        for (const FileField& field : schema_[number].fields) {
            if (kind.events == 0 || !is_hash(field.coding))
                continue;
            kind.hash_columns.push_back(at);
            std::size_t given = kind.events;
            if (field.coding == FileCoding::message_hash) {
                kind.message_hashes = at;
                if (hashes_.size() - at < kind.events)
                    return false;
                const auto flags = std::span<const Byte>(hashes_).subspan(at, kind.events);
                if (std::any_of(flags.begin(), flags.end(), [](Byte flag) { return flag > 1; }))
                    return false;
                given = static_cast<std::size_t>(std::count(flags.begin(), flags.end(), 0));
                at += kind.events;
            }
            if (hashes_.size() - at < 2 * given)
                return false;
            at += 2 * given;
        }
    }
    return at == hashes_.size();
}

} // namespace t8
