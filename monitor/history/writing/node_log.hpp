#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/events/event.hpp"

namespace t8 {

/// The division of a kind's values into those that belong to a site and those that differ from event to event (moments).
struct KindParts {
    std::array<std::uint8_t, Event::most_fields> site_fields{}; ///< indices into Event::values
    std::array<std::uint8_t, Event::most_fields> moment_fields{};
    std::uint8_t sites = 0;
    std::uint8_t moments = 0;
};
/// Returns a table of 256 elements, by the number of the kind.
const KindParts* all_kind_parts();
inline const KindParts& parts_of(EventKind kind) { return all_kind_parts()[static_cast<std::size_t>(kind)]; }

/// The events of a node that wait to be written. Each is divided into its site and the values that differ between events of one site. A
/// site is all of an event except its time, its number, its moment fields and its payload.
class NodeLog {
public:
    static constexpr std::size_t common_words = 3; ///< kind and process; wdesc and iptr; channel and word
    static constexpr std::size_t site_words = 9;   ///< the common words, then the values of the site fields, then zeros
    using Site = std::array<std::uint64_t, site_words>;

    static EventKind kind_of(const Site& site) { return static_cast<EventKind>(site[0] >> 32); }
    static std::uint32_t process_of(const Site& site) { return static_cast<std::uint32_t>(site[0]); }
    static std::uint32_t wdesc_of(const Site& site) { return static_cast<std::uint32_t>(site[1] >> 32); }
    static std::uint32_t iptr_of(const Site& site) { return static_cast<std::uint32_t>(site[1]); }
    static std::uint32_t channel_of(const Site& site) { return static_cast<std::uint32_t>(site[2] >> 32); }
    static std::uint32_t word_of(const Site& site) { return static_cast<std::uint32_t>(site[2]); }

    void add(const Event& event);

    std::size_t size() const { return records_.size() - gone_; }
    std::uint64_t first_number() const { return first_number_; }
    Tick tick(std::size_t n) const { return Tick{records_[gone_ + n].tick}; }
    /// Returns the number of events whose tick is at most `tick`.
    std::size_t up_to(Tick tick) const;
    std::uint64_t payload_bytes(std::size_t first, std::size_t end) const;

    // By event
    std::uint32_t site(std::size_t n) const { return records_[gone_ + n].site; }
    /// Returns the moment fields of an event, in the order of KindParts. Values written there remain until the event is dropped.
    std::uint64_t* moments(std::size_t n) { return moments_.data() + records_[gone_ + n].moments; }
    const std::uint64_t* moments(std::size_t n) const { return moments_.data() + records_[gone_ + n].moments; }
    std::span<const Byte> payload(std::size_t n) const;

    const Site& site_at(std::uint32_t id) const { return dictionary_[id]; }
    /// Returns the number, from 0, of the place of a site: its kind and instruction.
    std::uint32_t place_of(std::uint32_t id) const { return places_of_sites_[id]; }
    std::size_t place_count() const { return places_.size(); }
    std::size_t site_count() const { return dictionary_.size(); }

    /// Drops the first `count` events. If there are many sites, also drops sites that no other event has.
    void drop(std::size_t count);

private:
    std::uint32_t id_of(const Site& site);
    std::uint32_t place_id(std::uint64_t place);
    void grow_table();
    void grow_place_table();
    void compact();
    void forget_sites();

    const KindParts* kinds_ = all_kind_parts();
    std::vector<Site> dictionary_;
    std::vector<std::uint64_t>
        table_; ///< hash table of the dictionary's entries: half of the hash, then id + 1; 0: free. Its size is a power of two
    std::vector<std::uint32_t> next_; ///< by site: the site that followed it last
    std::uint32_t last_site_ = 0;
    std::vector<std::uint32_t> places_of_sites_;
    std::vector<std::uint64_t> places_;      ///< kind and iptr
    std::vector<std::uint32_t> place_table_; ///< hash table of places, with the form of table_

    std::size_t gone_ = 0; ///< number of events at the front that have been dropped but not yet erased
    std::uint64_t first_number_ = 0;
    struct Record {
        std::uint64_t tick;
        std::uint32_t site;
        std::uint32_t moments; ///< index of its first moment in moments_
    };
    std::vector<Record> records_;
    std::vector<std::uint64_t> moments_;
    std::vector<std::uint64_t> payload_ends_; ///< by event: end of its payload in payloads_; empty while no event has one
    std::vector<Byte> payloads_;
};

} // namespace t8
