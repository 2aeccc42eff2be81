#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/format/schema.hpp"

namespace t8 {

/// Where a kind of the file has what ties its events to others, found by the names of the kind and its fields.
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
    std::optional<std::size_t> hash{}; ///< coded as message_hash

    static PathFields of(const FileKind& kind);
};

/// How the events of a block hang together: which one a process had a part in before, and through which one a message went before.
/// Writer and reader of a block predict the same from it; docs/history-format.md says what.
class MessagePaths {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Section {
        std::uint32_t node = 0;
        std::uint32_t events = 0;
    };

    /// Sections in the order of the block; sites by add, in the order by which `site_of_event` numbers them.
    explicit MessagePaths(std::span<const Section> sections) : sections_(sections.begin(), sections.end()) {}

    /// values: of the site fields.
    void add(const PathFields& fields, std::uint32_t section, std::uint32_t process, std::uint32_t channel,
             std::span<const std::uint64_t> values);

    /// By event: the cycle of the last event before it in its section in which the process that waited had a part, of the section's
    /// first event when there is none.
    std::vector<std::uint64_t> cycles_before(std::span<const std::uint32_t> site_of_event,
                                             std::span<const std::uint64_t> cycles) const;

    /// By event: the one whose message hash it is expected to have.
    /// position(event): of events sent and received; asked only where both ends of a link are in the block. Without links none of
    /// the events received has a source.
    template <class Position>
    std::vector<std::uint32_t> sources(std::span<const std::uint32_t> site_of_event, bool with_links, Position position) const;

    /// Whether both ends of some link are in the block.
    bool joins_links() const { return joins_links_; }

private:
    struct Site {
        PathFields::Role role;
        std::uint32_t process;  ///< slot
        std::uint32_t receiver; ///< slot; of the process when the kind has none
        std::uint32_t waiting;  ///< slot of the one that waited
        std::uint32_t link;     ///< slot, of events sent and received
    };
    /// Numbers for pairs of numbers, in the order of their first use.
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
        std::vector<Entry> table_; ///< open addressing, a power of two long
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
        std::size_t next = 0; ///< the first that may be looked for yet
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
    std::vector<std::uint32_t> taken(processes_.size(), none); ///< by process: the last event that gave it a message
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
