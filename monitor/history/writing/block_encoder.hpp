#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "links/oscillator.hpp"
#include "monitor/history/format/codec.hpp"
#include "monitor/history/format/frame.hpp"
#include "monitor/history/format/message_paths.hpp"
#include "monitor/history/writing/node_log.hpp"
#include "monitor/history/format/schema.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

/// Consecutive events of one node that go into a block.
struct SectionSource {
    std::uint32_t node = 0;
    NodeLog* log = nullptr; ///< its moments are overwritten by what is stored for them
    const Oscillator* clock = nullptr;
    std::size_t first = 0; ///< among the events of the log
    std::size_t count = 0;
};

/// Makes blocks of events; the layout is that of docs/history-format.md. Keeps its memory from one block to the next.
class BlockEncoder {
public:
    explicit BlockEncoder(const FileSchema& schema);

    /// Appends the block to `out`, counts its events by kind and its bytes by part into the summary, and gives its header.
    /// REQUIRES: between 1 and most_events_in_block events in all; by node, each node once.
    BlockHeader append(std::vector<Byte>& out, std::uint64_t group, std::span<const SectionSource> sections,
                       HistorySummary& summary);

private:
    /// A site of the block.
    struct Entry {
        std::uint32_t place; ///< as found; then in the order of places
        std::uint32_t section;
        std::uint32_t id;   ///< in the log of its section
        std::uint32_t slot; ///< slot of its channel, for the columns along channels
        std::uint32_t events;
        std::uint32_t code;       ///< among the sites of its section
        std::uint32_t place_code; ///< code of its place among the places of its section
    };
    struct Place {
        EventKind kind;
        std::uint32_t iptr;
        std::uint32_t entries;
    };

    /// The codings of the moments of a kind.
    struct Plan {
        std::size_t schema_place = 0;
        std::vector<FileCoding> codings; ///< of its moments
        bool along_channel = false;      ///< some of them are
        std::size_t bytes_word = 0;      ///< for a site of this kind, the index of its `bytes`; 0: none
        PathFields paths;
    };

    ByteWriter& part(BlockPart which) { return parts_[static_cast<std::size_t>(which)]; }
    /// Other sorts of numbers follow in the part.
    void border(BlockPart which) { borders_[static_cast<std::size_t>(which)].push_back(part(which).size()); }
    void find_sites();
    void order_sites();
    void number_sites();
    void put_sections();
    void put_sites();
    void put_order();
    const NodeLog::Site& site_of(const Entry& entry) const { return sections_[entry.section].log->site_at(entry.id); }
    const Plan& plan_of(EventKind kind) const { return plans_[static_cast<std::size_t>(kind)]; }

    // block_encoder_values.cpp

    /// The events of a kind, by rank.
    struct Rows {
        const Plan& plan;
        std::size_t first_entry;
        std::size_t end_entry;
        std::uint32_t first_rank;
        std::span<const std::uint64_t* const> moments;

        /// The values of one moment field.
        auto column(std::size_t moment) const {
            return [this, moment](std::size_t row) { return moments[row][moment]; };
        }
    };
    void foretell();
    void along_channels();
    void put_moments();
    bool put_own_times(ByteWriter& out, const Rows& rows, std::size_t moment, std::size_t most) const;
    void put_waits(ByteWriter& out, const Rows& rows, std::size_t moment);
    void put_hashes();
    void put_payloads();
    template <class Put> void for_each_kind(Put put) const;

    std::vector<Plan> plans_; ///< by kind
    BlockMaker maker_;

    std::span<const SectionSource> sections_;
    std::size_t events_ = 0;
    std::vector<Place> places_;
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> site_of_event_;  ///< by event of the block: its entry as found; then in the order of entries
    std::vector<std::uint32_t> event_at_;       ///< by rank (entries in order, then time): which event of the block
    std::vector<std::uint32_t> starts_;         ///< by entry: its first rank
    std::vector<std::uint32_t> section_starts_; ///< by section: its first event of the block
    std::vector<std::uint32_t> entry_of_id_;    ///< scratch, by id in the log: entry + 1
    std::vector<std::uint32_t> successors_;
    std::vector<Cycles> cycles_; ///< by event of the block, as are the next four
    std::vector<Tick> ticks_;
    std::vector<std::uint64_t*> moments_at_;
    std::vector<std::uint64_t> cycles_before_; ///< see MessagePaths
    std::vector<std::uint8_t> hash_is_known_;  ///< it is what MessagePaths says
    ByteWriter columns_;                       ///< scratch, as are the next two
    ByteWriter waits_;
    ByteWriter own_times_;
    std::vector<std::uint32_t> place_of_id_; ///< scratch, by place in the log: place + 1
    std::unordered_map<std::uint64_t, std::uint32_t> place_numbers_;
    std::unordered_map<std::uint64_t, std::uint32_t> slots_;
    std::array<ByteWriter, block_parts> parts_;
    std::array<std::vector<std::size_t>, block_parts> borders_; ///< see RawPart
};

} // namespace t8
