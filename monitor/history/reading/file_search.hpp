#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/format/index.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

/// Events of a node in a group that was found by searching.
struct FoundSection {
    std::uint32_t node = 0;
    std::uint64_t first_number = 0;
    std::uint64_t events = 0;
    std::uint64_t group = 0;
};

/// What is whole in a file whose index cannot be used.
struct FoundBlocks {
    std::vector<GroupPlace> groups;     ///< in their order; of one that is damaged in places, the blocks that are left
    std::vector<FoundSection> sections; ///< by node, then number
    HistorySummary summary;             ///< of the end, or of the last mark
    Tick known_until;
    bool ended = false; ///< the end block is there
    std::vector<std::string> problems;
};

/// Goes through the headers of all blocks from there on. A group counts when its mark is there, or something of a later one is.
FoundBlocks search_blocks(const ByteSource& source, std::uint64_t offset);

} // namespace t8
