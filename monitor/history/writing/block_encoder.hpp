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

/// Consecutive events of a node that go into a block.
struct SectionSource {
    std::uint32_t node = 0;
    NodeLog* log = nullptr; ///< the encoder overwrites its moments with the values that are stored
    const Oscillator* clock = nullptr;
    std::size_t first = 0; ///< index of the first event in the log
    std::size_t count = 0;
};

/// Makes blocks of events, with the layout of docs/history-format.md. Keeps its memory from one block to the next.
class BlockEncoder {
public:
    explicit BlockEncoder(const FileSchema& schema);

    /// Appends a block to `out`, adds its numbers of events by kind and of bytes by part to `summary`, and returns the block's header.
    /// REQUIRES: between 1 and most_events_in_block events in all; sections ordered by node, one for each node.
    BlockHeader append(std::vector<Byte>& out, std::uint64_t group, std::span<const SectionSource> sections,
                       HistorySummary& summary);

private:
    /// A site of the block.
    struct Entry {
        std::uint32_t place; ///< index of its place as found; after ordering, in the order of places
        std::uint32_t section;
        std::uint32_t id;   ///< its number in the log of its section
        std::uint32_t slot; ///< number of its channel, for columns along channels
        std::uint32_t events;
        std::uint32_t code;       ///< its code in its section
        std::uint32_t place_code; ///< code of its place among the places of its section
    };
    struct Place {
        EventKind kind;
        std::uint32_t iptr;
        std::uint32_t entries;
    };

    /// The codings of the moments of a kind of event.
    struct Plan {
        std::size_t schema_place = 0;
        std::vector<FileCoding> codings; ///< by moment
        bool along_channel = false;      ///< true if some codings are along channels
        std::size_t bytes_word = 0;      ///< index of the field `bytes` in a site of this kind; 0: none
        PathFields paths;
    };

    ByteWriter& part(BlockPart which) { return parts_[static_cast<std::size_t>(which)]; }
    /// Marks that numbers of another sort follow in the part.
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

    /// The events of one kind, by rank.
    struct Rows {
        const Plan& plan;
        std::size_t first_entry;
        std::size_t end_entry;
        std::uint32_t first_rank;
        std::span<const std::uint64_t* const> moments;

        /// Returns a function from row to the value of a moment field.
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
    std::vector<std::uint32_t> site_of_event_;  ///< by event of the block: its entry as found, later as ordered
    std::vector<std::uint32_t> event_at_;       ///< by rank (entries in order, then time): number of the event in the block
    std::vector<std::uint32_t> starts_;         ///< by entry: rank of its first event
    std::vector<std::uint32_t> section_starts_; ///< by section: number of its first event in the block
    std::vector<std::uint32_t> entry_of_id_;    ///< scratch, by id in the log: entry + 1
    std::vector<std::uint32_t> successors_;
    std::vector<Cycles> cycles_; ///< by event of the block, as the next four are
    std::vector<Tick> ticks_;
    std::vector<std::uint64_t*> moments_at_;
    std::vector<std::uint64_t> cycles_before_; ///< see MessagePaths
    std::vector<std::uint8_t> hash_is_known_;  ///< 1 if the hash is the one that MessagePaths predicts
    ByteWriter columns_;                       ///< scratch, as the next two are
    ByteWriter waits_;
    ByteWriter own_times_;
    std::vector<std::uint32_t> place_of_id_; ///< scratch, by number of a place in the log: index of the place + 1
    std::unordered_map<std::uint64_t, std::uint32_t> place_numbers_;
    std::unordered_map<std::uint64_t, std::uint32_t> slots_;
    std::array<ByteWriter, block_parts> parts_;
    std::array<std::vector<std::size_t>, block_parts> borders_; ///< see RawPart
};

} // namespace t8
