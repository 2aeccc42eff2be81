#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/format/index.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

/// The events of a node in a group, found by searching.
struct FoundSection {
    std::uint32_t node = 0;
    std::uint64_t first_number = 0;
    std::uint64_t events = 0;
    std::uint64_t group = 0;
};

/// The undamaged contents of a file that has no usable index.
struct FoundBlocks {
    std::vector<GroupPlace> groups;     ///< in their order; a damaged group has only its undamaged blocks
    std::vector<FoundSection> sections; ///< by node, then number
    HistorySummary summary;             ///< from the end block, or from the last mark
    Tick known_until;
    bool ended = false; ///< true if the end block exists
    std::vector<std::string> problems;
};

/// Finds the blocks of a file from `offset` on by their headers. A group is complete if its mark, or a block of a later group, is found.
FoundBlocks search_blocks(const ByteSource& source, std::uint64_t offset);

} // namespace t8
