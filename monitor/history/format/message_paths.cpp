#include "monitor/history/format/message_paths.hpp"

#include <string_view>

#include "monitor/events/event.hpp"

namespace t8 {

PathFields PathFields::of(const FileKind& kind) {
    PathFields result;
    std::size_t sites = 0;
    std::size_t moments = 0;
    for (const FileField& field : kind.fields) {
        const bool is_site = field.part == FieldPart::site;
        const std::size_t number = is_site ? sites++ : moments++;
        const auto find = [&](std::string_view name, FieldPart part, std::optional<std::size_t>& index) {
            if (field.part == part && field.name == name)
                index = number;
        };
        find("receiver", FieldPart::site, result.receiver);
        find("first", FieldPart::site, result.first);
        find("from_node", FieldPart::site, result.from_node);
        find("from_link", FieldPart::site, result.from_link);
        find("position", FieldPart::moment, result.position);
        find("duration", FieldPart::moment, result.duration);
        if (field.coding == FileCoding::message_hash)
            result.hash = number;
    }
    if (kind.name == "communication" && result.receiver)
        result.role = Role::communication;
    else if (kind.name == "sent" && result.position)
        result.role = Role::sent;
    else if (kind.name == "received" && result.position && result.from_node && result.from_link)
        result.role = Role::received;
    return result;
}

MessagePaths::Slots::Entry& MessagePaths::Slots::find(std::uint64_t a, std::uint64_t b) {
    std::uint64_t hash = (a * 0x9E37'79B9'7F4A'7C15u ^ b) * 0xC2B2'AE3D'27D4'EB4Fu;
    hash ^= hash >> 32;
    const std::size_t mask = table_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash) & mask;
    while (table_[at].slot != none && (table_[at].a != a || table_[at].b != b))
        at = (at + 1) & mask;
    return table_[at];
}

void MessagePaths::Slots::grow() {
    std::vector<Entry> old(table_.empty() ? 64 : 2 * table_.size());
    old.swap(table_);
    for (const Entry& entry : old)
        if (entry.slot != none)
            find(entry.a, entry.b) = entry;
}

std::uint32_t MessagePaths::Slots::of(std::uint64_t a, std::uint64_t b) {
    if (2 * std::size_t{count_} >= table_.size())
        grow();
    Entry& entry = find(a, b);
    if (entry.slot == none)
        entry = {a, b, count_++};
    return entry.slot;
}

void MessagePaths::add(const PathFields& fields, std::uint32_t section, std::uint32_t process, std::uint32_t channel,
                       std::span<const std::uint64_t> values) {
    const auto slot_of = [&](std::uint64_t number) {
        const std::uint32_t slot = processes_.of(section, number);
        if (slot == section_of_process_.size())
            section_of_process_.push_back(section);
        return slot;
    };
    Site site{fields.role, slot_of(process), 0, 0, 0};
    site.receiver = fields.receiver ? slot_of(values[*fields.receiver]) : site.process;
    site.waiting = fields.first && values[*fields.first] == 1 ? site.receiver : site.process;
    const bool is_sent = fields.role == PathFields::Role::sent;
    if (is_sent || fields.role == PathFields::Role::received) {
        site.link = is_sent ? links_.of(sections_[section].node, channel)
                            : links_.of(values[*fields.from_node], values[*fields.from_link] + output_channel(0));
        links_used_.resize(links_.size());
        LinkUse& use = links_used_[site.link];
        (is_sent ? use.sent : use.received) = true;
        joins_links_ = joins_links_ || (use.sent && use.received);
    }
    sites_.push_back(site);
}

std::vector<std::uint64_t> MessagePaths::cycles_before(std::span<const std::uint32_t> site_of_event,
                                                       std::span<const std::uint64_t> cycles) const {
    std::vector<std::uint64_t> section_starts;
    std::size_t event = 0;
    for (const Section& section : sections_) {
        section_starts.push_back(cycles[event]);
        event += section.events;
    }
    std::vector<std::uint64_t> last;
    for (const std::uint32_t section : section_of_process_)
        last.push_back(section_starts[section]);
    std::vector<std::uint64_t> before(cycles.size());
    for (event = 0; event < cycles.size(); ++event) {
        const Site& site = sites_[site_of_event[event]];
        before[event] = last[site.waiting];
        last[site.process] = last[site.receiver] = cycles[event];
    }
    return before;
}

} // namespace t8
