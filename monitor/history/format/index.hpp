#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/format/frame.hpp"

namespace t8 {

/// The number of events of a node in a part of a file.
struct NodeEvents {
    std::uint32_t node = 0;
    std::uint64_t events = 0;
    friend bool operator==(NodeEvents, NodeEvents) = default;
};

/// A block of events in the index.
struct BlockPlace {
    std::uint64_t offset = 0; ///< offset of its header
    std::uint32_t size = 0;   ///< size of header and parts
    Tick first{};
    Tick last{};
    std::vector<NodeEvents> nodes{}; ///< its sections, by node
    friend bool operator==(const BlockPlace&, const BlockPlace&) = default;
};

/// Blocks that were written together. All events of a group come before those of the next group.
struct GroupPlace {
    std::uint64_t ordinal = 0;
    Tick first{};
    Tick last{};
    std::vector<BlockPlace> blocks{};
    friend bool operator==(const GroupPlace&, const GroupPlace&) = default;
};

/// The place of a page of the index, and a summary of the pages below it.
struct PagePlace {
    std::uint64_t offset = 0; ///< offset of its block
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
/// Adds the numbers of events in `more` to those in `to`, node by node. Both are ordered by node.
void add_nodes(std::vector<NodeEvents>& to, std::span<const NodeEvents> more);
/// Returns the summary of `page` for the page above it; `offset` and `size` remain 0.
PagePlace place_over(const IndexPage& page);

void encode_place(ByteWriter& out, const PagePlace& place);
PagePlace decode_place(ByteReader& in);
std::vector<Byte> encode_page(const IndexPage& page);
/// Decodes a page; returns nothing if the bytes are not a page, or its summary differs from `place`.
std::optional<IndexPage> decode_page(std::span<const Byte> bytes, const PagePlace& place);

/// The contents of the end block.
struct FileEnd {
    HistorySummary summary;
    std::optional<PagePlace> root; ///< nothing: there are no groups
};
std::vector<Byte> encode_end(const FileEnd& end);
/// Decodes the end block; returns nothing if the bytes are not an end block, or summary and root contradict each other.
std::optional<FileEnd> decode_end(std::span<const Byte> bytes);

inline constexpr std::size_t index_fan_out = 64;
inline constexpr std::size_t most_leaf_sections = 16'384; ///< a leaf with this number of sections takes no more groups

} // namespace t8
