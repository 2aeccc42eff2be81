#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "monitor/history/format/codec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The parts that a block of events is stored in.
enum class BlockPart : std::uint8_t {
    sections, ///< the nodes with events, and their numbers of events
    sites,    ///< dictionaries
    order,    ///< the site and the tick of each event
    moments,  ///< the other fields that differ from event to event
    hashes,   ///< of messages
    payloads, ///< recorded bytes
};
inline constexpr std::size_t block_parts = 6;
inline constexpr std::string_view block_part_names[block_parts] = {"sections", "sites", "order", "moments", "hashes", "payloads"};

/// The contents of a history in numbers. It stands at the end of a file. Each mark holds the numbers up to that mark.
struct HistorySummary {
    struct KindCount {
        std::uint64_t kind = 0; ///< number in the file's schema
        std::uint64_t events = 0;
        friend bool operator==(KindCount, KindCount) = default;
    };
    struct NodeCount {
        std::uint32_t node = 0;  ///< host_node is the host
        std::uint64_t first = 0; ///< number of its first event
        std::uint64_t events = 0;
        friend bool operator==(NodeCount, NodeCount) = default;
    };
    struct Bytes {
        std::uint64_t stored = 0;
        std::uint64_t raw = 0; ///< before compression
        friend bool operator==(Bytes, Bytes) = default;
    };

    std::uint64_t events = 0;
    Tick first{};                 ///< tick of the first event
    Tick last{};                  ///< tick of the last event
    std::vector<KindCount> kinds; ///< the kinds that occur, by number
    std::vector<NodeCount> nodes; ///< the nodes that have events, by number
    std::uint64_t groups = 0;     ///< number of groups of blocks
    std::uint64_t blocks = 0;     ///< number of blocks of events
    std::array<Bytes, block_parts> parts{};

    friend bool operator==(const HistorySummary&, const HistorySummary&) = default;
};

/// Returns the code of a node in numbers of variable length: 0 for the host, n + 1 for node n. node_of_code() is the inverse; it makes the
/// reader fail if there can be no such node.
std::uint64_t node_code(std::uint32_t node);
std::uint32_t node_of_code(ByteReader& in, std::uint64_t code);

void encode_summary(ByteWriter& out, const HistorySummary& summary);
HistorySummary decode_summary(ByteReader& in);

} // namespace t8
