#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/format/schema.hpp"

namespace t8 {

/// The fields of a kind in a file by which its events are related to others. They are found by the names of the kind and its fields.
struct PathFields {
    enum class Role : std::uint8_t { other, communication, sent, received };

    Role role = Role::other;
    // Indices among the site fields.
    std::optional<std::size_t> receiver{};
    std::optional<std::size_t> first{};
    std::optional<std::size_t> from_node{};
    std::optional<std::size_t> from_link{};
    // Indices among the moment fields.
    std::optional<std::size_t> position{};
    std::optional<std::size_t> duration{};
    std::optional<std::size_t> hash{}; ///< the field coded as message_hash

    static PathFields of(const FileKind& kind);
};

/// Relates the events of a block to each other: to the previous event of a process, and to the previous event with an equal message. The
/// writer and the reader of a block predict equal values from these relations; docs/history-format.md describes how.
class MessagePaths {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Section {
        std::uint32_t node = 0;
        std::uint32_t events = 0;
    };

    /// Takes the sections in the order of the block. Sites are then added with add(), in the order of their numbers in `site_of_event`.
    explicit MessagePaths(std::span<const Section> sections) : sections_(sections.begin(), sections.end()) {}

    /// Adds a site. `values` are the values of its site fields.
    void add(const PathFields& fields, std::uint32_t section, std::uint32_t process, std::uint32_t channel,
             std::span<const std::uint64_t> values);

    /// Returns, for each event, the cycle of the previous event in its section that involved the process that waited. Without such an
    /// event, it is the cycle of the section's first event.
    std::vector<std::uint64_t> cycles_before(std::span<const std::uint32_t> site_of_event,
                                             std::span<const std::uint64_t> cycles) const;

    /// Returns, for each event, the earlier event whose message hash it is expected to have; `none` if there is none. position(event)
    /// returns the position of a sent or received event. It is called only if both ends of a link are in the block and `with_links` is
    /// true. Without links, received events have no such event.
    template <class Position>
    std::vector<std::uint32_t> sources(std::span<const std::uint32_t> site_of_event, bool with_links, Position position) const;

    /// True if both ends of some link are in the block.
    bool joins_links() const { return joins_links_; }

private:
    struct Site {
        PathFields::Role role;
        std::uint32_t process;  ///< slot of its process
        std::uint32_t receiver; ///< slot of the receiver, or of its process if the kind has no receiver
        std::uint32_t waiting;  ///< slot of the process that waited
        std::uint32_t link;     ///< slot of the link, for sent and received
    };
    /// Numbers pairs (a, b) in the order of their first use.
    class Slots {
    public:
        std::uint32_t of(std::uint64_t a, std::uint64_t b);
        std::uint32_t size() const { return count_; }

    private:
        struct Entry {
            std::uint64_t a = 0;
            std::uint64_t b = 0;
            std::uint32_t slot = none;
        };
        std::vector<Entry> table_; ///< open addressing; its size is a power of two
        std::uint32_t count_ = 0;
        void grow();
        Entry& find(std::uint64_t a, std::uint64_t b);
    };
    struct LinkUse {
        bool sent = false;
        bool received = false;
    };

    std::vector<Section> sections_;
    std::vector<Site> sites_;
    Slots processes_;
    std::vector<std::uint32_t> section_of_process_; ///< by slot
    Slots links_;
    std::vector<LinkUse> links_used_;
    bool joins_links_ = false;
};

template <class Position> std::vector<std::uint32_t> MessagePaths::sources(std::span<const std::uint32_t> site_of_event,
                                                                           bool with_links, Position position) const {
    using Role = PathFields::Role;
    struct Link {
        std::vector<std::uint32_t> sent;
        std::size_t next = 0; ///< index of the first element that can still be found
    };
    with_links = with_links && joins_links_;
    std::vector<Link> links(with_links ? links_.size() : 0);
    const auto events = static_cast<std::uint32_t>(site_of_event.size());
    for (std::uint32_t event = 0; event < (with_links ? events : 0); ++event)
        if (const Site& site = sites_[site_of_event[event]]; site.role == Role::sent && links_used_[site.link].received)
            links[site.link].sent.push_back(event);
    const auto output_of = [&](const Site& site, std::uint32_t event) {
        if (!with_links || !links_used_[site.link].sent)
            return none;
        Link& link = links[site.link];
        const std::uint64_t wanted = position(event);
        while (link.next < link.sent.size() && position(link.sent[link.next]) < wanted)
            ++link.next;
        return link.next < link.sent.size() && position(link.sent[link.next]) == wanted ? link.sent[link.next] : none;
    };
    std::vector<std::uint32_t> found(events, none);
    std::vector<std::uint32_t> taken(processes_.size(), none); ///< by process: the last event that passed a message to it
    for (std::uint32_t event = 0; event < events; ++event) {
        const Site& site = sites_[site_of_event[event]];
        if (site.role == Role::communication || site.role == Role::sent)
            found[event] = taken[site.process];
        if (site.role == Role::communication)
            taken[site.receiver] = event;
        if (site.role == Role::received) {
            found[event] = output_of(site, event);
            taken[site.process] = event;
        }
    }
    return found;
}

} // namespace t8
