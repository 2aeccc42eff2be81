#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "monitor/events/event.hpp"
#include "monitor/history/format/frame.hpp"
#include "monitor/history/format/message_paths.hpp"
#include "monitor/events/node_clocks.hpp"
#include "monitor/history/format/schema.hpp"

namespace t8 {

/// A block of events that is being read. Only the parts that are needed are decoded.
/// Order   read_order() before any call about a single event; read_values() before fill(), and read_payloads(), unless events need none.
/// Errors  each read_ function returns false if no writer can have made the bytes; the block is then unusable. Events of kinds that this
///         version does not know have sites and an order, but cannot be filled.
class EventBlock {
public:
    struct Section {
        std::uint32_t node = 0;
        std::uint32_t events = 0;
        std::uint64_t first_number = 0;
        Cycles first_cycle = 0;
        std::uint32_t first_event = 0; ///< index of its first event in the block
    };
    struct Site {
        std::uint32_t kind = 0; ///< index in the schema
        std::uint32_t section = 0;
        std::uint32_t place = 0;
        std::uint32_t events = 0;
        std::uint32_t first_rank = 0; ///< rank of the site's first event when events are ordered by site, then by number
        std::uint32_t process = 0;
        Wdesc wdesc{};
        Address iptr{};
        std::uint32_t channel = 0;
        Address word{};
        std::uint32_t first_value = 0;
    };

    /// Reads the bytes of the part with the payloads.
    using ReadPayloads = std::function<std::vector<Byte>()>;
    /// Opens a block: reads its sections and sites. Returns null if the bytes are damaged. `behind`: all bytes of the block after its
    /// header; with `payloads`, all but those of its last part, which is read once it is needed.
    /// REQUIRES: schema and clocks outlive the block.
    static std::unique_ptr<EventBlock> open(const BlockHeader& header, std::vector<Byte> behind, const FileSchema& schema,
                                            const NodeClocks& clocks, ReadPayloads payloads = {});

    const std::vector<Section>& sections() const { return sections_; }
    const std::vector<Site>& sites() const { return sites_; }
    /// Returns the value of a site field. `site_field` is its index among the site fields of the kind in the file.
    std::uint64_t site_value(const Site& site, std::size_t site_field) const {
        return site_values_[site.first_value + site_field];
    }
    /// Returns the size in bytes of all payloads before compression.
    std::uint32_t payload_size() const { return parts_[static_cast<std::size_t>(BlockPart::payloads)].raw; }

    bool read_order();
    bool read_values(std::uint32_t kind);
    bool read_payloads();

    std::uint32_t site_of(std::uint32_t event) const { return site_of_event_[event]; }
    Tick tick(std::uint32_t event) const { return Tick{ticks_[event]}; }
    /// Sets `event` to the event with index `number` in the block. REQUIRES: this version knows its kind.
    void fill(Event& event, std::uint32_t section, std::uint32_t number) const;

private:
    /// Where a field of the file goes in an event.
    struct Target {
        std::uint32_t field; ///< index among the site fields, or the moment fields
        std::uint32_t value; ///< index in Event::values
    };
    /// A kind of the schema in this block.
    struct Kind {
        std::uint32_t first_site = 0;
        std::uint32_t sites = 0;
        std::uint32_t first_rank = 0;
        std::uint32_t events = 0;
        std::size_t first_column = 0;          ///< index of its first column in column_ends_
        std::vector<std::size_t> hash_columns; ///< by field with hashes: index of its first hash in hashes_
        std::size_t message_hashes = 0;        ///< index in hashes_ of the first hash of the field paths.hash
        PathFields paths;
        bool columns_read = false; ///< all columns except message hashes have been read
        bool read = false;
        std::vector<std::vector<std::uint64_t>> columns; ///< by moment field
        std::vector<Target> site_targets;
        std::vector<Target> moment_targets;
    };

    EventBlock(const FileSchema& schema, const NodeClocks& clocks) : schema_(schema), clocks_(clocks) {}
    std::optional<std::vector<Byte>> open(BlockPart part) const;
    bool read_sections();
    bool read_sites();
    bool read_places(ByteReader& in);
    bool read_site_values(ByteReader& in);
    void place_kinds();
    bool read_codes(ByteReader codes, ByteReader times);
    bool read_ticks(ByteReader distances, bool all_zero);
    bool open_moments();
    bool read_columns(std::uint32_t number);
    void follow_channels(std::uint32_t number);

    const FileSchema& schema_;
    const NodeClocks& clocks_;
    BlockHeader header_;
    std::vector<Byte> behind_;
    ReadPayloads read_payload_part_;
    std::vector<PartEntry> parts_;
    std::vector<Section> sections_;
    std::vector<Site> sites_;
    std::vector<std::uint64_t> site_values_;
    std::vector<Kind> kinds_;     ///< by index in the schema
    std::size_t all_columns_ = 0; ///< size of the part `moments`

    // event_block_values.cpp

    std::vector<std::uint32_t> site_of_event_;
    std::vector<std::uint32_t> ranks_;
    std::vector<std::uint64_t> cycles_;
    std::vector<std::uint64_t> ticks_;

    bool moments_open_ = false;
    std::vector<Byte> moments_;
    std::vector<std::size_t> column_ends_; ///< by column: its end in moments_, counted from the start of the first column
    std::vector<Byte> hashes_;
    bool payloads_open_ = false;
    std::vector<Byte> payloads_;
    std::vector<std::size_t> payload_ends_; ///< by rank: the end of its payload in payloads_, counted from the start of the first

    // event_block_paths.cpp

    const MessagePaths& paths();
    void follow_processes(std::uint32_t number, std::size_t moment, FileCoding coding);
    bool place_hashes();
    bool read_message_hashes();
    bool follow_messages(std::vector<std::uint16_t>& hashes, std::vector<std::uint8_t>& wanted, bool with_links);

    std::optional<MessagePaths> paths_;
    std::vector<std::uint64_t> cycles_before_;  ///< by event; empty until needed: see MessagePaths
    std::vector<std::uint16_t> message_hashes_; ///< by rank; empty until one is needed
};

} // namespace t8
