#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/format/frame.hpp"

namespace t8 {

/// How many events of a node there are in a part of a file.
struct NodeEvents {
    std::uint32_t node = 0;
    std::uint64_t events = 0;
    friend bool operator==(NodeEvents, NodeEvents) = default;
};

/// A block of events, as the index knows it.
struct BlockPlace {
    std::uint64_t offset = 0; ///< of its header
    std::uint32_t size = 0;   ///< of header and everything behind it
    Tick first{};
    Tick last{};
    std::vector<NodeEvents> nodes{}; ///< its sections, by node
    friend bool operator==(const BlockPlace&, const BlockPlace&) = default;
};

/// Blocks that were written together. All events of a group come before those of the next one.
struct GroupPlace {
    std::uint64_t ordinal = 0;
    Tick first{};
    Tick last{};
    std::vector<BlockPlace> blocks{};
    friend bool operator==(const GroupPlace&, const GroupPlace&) = default;
};

/// A page of the index: where it is and what lies below it.
struct PagePlace {
    std::uint64_t offset = 0; ///< of its block
    std::uint32_t size = 0;
    std::uint64_t first_group = 0;
    std::uint64_t groups = 0;
    Tick first{};
    Tick last{};
    std::vector<NodeEvents> nodes{}; ///< by node
    friend bool operator==(const PagePlace&, const PagePlace&) = default;
};

/// A page is a leaf, which lists groups, or an inner one, which lists pages.
struct IndexPage {
    std::vector<GroupPlace> groups{};
    std::vector<PagePlace> pages{};
};

std::uint64_t events_of(std::span<const NodeEvents> nodes, std::uint32_t node);
/// Adds numbers of events by node.
void add_nodes(std::vector<NodeEvents>& to, std::span<const NodeEvents> more);
/// What a leaf or inner page over those lies over, all but its own offset and size.
PagePlace place_over(const IndexPage& page);

void encode_place(ByteWriter& out, const PagePlace& place);
PagePlace decode_place(ByteReader& in);
std::vector<Byte> encode_page(const IndexPage& page);
/// Nothing when it is no page, or one that lies over something else than `place` says.
std::optional<IndexPage> decode_page(std::span<const Byte> bytes, const PagePlace& place);

/// What the end block holds.
struct FileEnd {
    HistorySummary summary;
    std::optional<PagePlace> root; ///< nothing: there are no groups
};
std::vector<Byte> encode_end(const FileEnd& end);
/// Nothing when summary and root do not agree.
std::optional<FileEnd> decode_end(std::span<const Byte> bytes);

inline constexpr std::size_t index_fan_out = 64;
inline constexpr std::size_t most_leaf_sections = 16'384; ///< a leaf with so many sections takes no more groups

} // namespace t8
