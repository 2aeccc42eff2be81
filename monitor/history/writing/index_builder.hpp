#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/history/format/frame.hpp"
#include "monitor/history/format/index.hpp"

namespace t8 {

/// Collects groups and makes the pages of the index from them.
class IndexBuilder {
public:
    void add(GroupPlace group);
    /// Appends the blocks of all pages to `out`, leaves first. `offset` is the offset in the file at which the appended bytes will stand.
    /// Returns the place of the root; nothing if there are no groups.
    std::optional<PagePlace> finish(std::vector<Byte>& out, std::uint64_t offset, BlockMaker& maker);

private:
    void close_leaf();

    std::vector<IndexPage> leaves_;
    IndexPage open_;
    std::size_t open_sections_ = 0;
};

} // namespace t8
