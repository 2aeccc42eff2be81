#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/history/reading/event_block.hpp"
#include "monitor/history/reading/event_span.hpp"
#include "monitor/history/reading/file_search.hpp"
#include "monitor/history/format/index.hpp"
#include "monitor/events/node_clocks.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

/// An open history file: its description, and the places of its groups and blocks. Readers and cursors share it.
class HistoryFile {
public:
    static Result<std::shared_ptr<const HistoryFile>> open(std::shared_ptr<const ByteSource> source, std::string name);

    const std::string& name() const { return name_; }
    const Description& description() const { return description_; }
    const FileSchema& schema() const { return schema_; }
    std::uint64_t size() const { return source_->size(); }
    std::uint64_t description_size() const { return first_block_ - file_header_size; }
    /// Returns the beginning of the run. REQUIRES: the description says that the file holds it.
    /// Errors  it is damaged.
    Result<std::vector<Byte>> start() const;
    std::uint64_t start_size() const;
    const HistorySummary& summary() const { return summary_; }
    bool complete() const { return complete_; }
    Tick known_until() const { return known_until_; }
    const std::vector<Diagnostic>& problems() const { return problems_; }

    // Return a group; null if there is none. It is valid until the next call.
    const GroupPlace* group_from(std::uint64_t ordinal) const;   ///< group `ordinal`, or the first one after it
    const GroupPlace* group_before(std::uint64_t ordinal) const; ///< the last group before `ordinal`
    const GroupPlace* group_reaching(Tick tick) const;           ///< the first group that ends at `tick` or later
    const GroupPlace* group_holding(EventId id) const;
    /// Returns the parts of the file that its index lists, as HistoryReader::spans() does.
    std::vector<EventSpan> spans(std::size_t most) const;
    /// Returns a warning if a page of the index was damaged, so that the file was searched for blocks instead.
    const std::optional<Diagnostic>& index_problem() const { return index_problem_; }

    /// Returns a block; null if it is damaged or does not belong to the group.
    std::unique_ptr<EventBlock> block(const GroupPlace& group, const BlockPlace& place) const;
    Diagnostic damage(const BlockPlace& place) const;
    /// Returns a warning if the mark after the group is damaged. No events are missing then, because the index knows them.
    std::optional<Diagnostic> damaged_mark(const GroupPlace& group) const;

private:
    HistoryFile(std::shared_ptr<const ByteSource> source, std::string name)
        : source_(std::move(source)), name_(std::move(name)) {}
    Result<void> read_description();
    bool read_end();
    bool take_end(std::uint64_t offset);
    void search();
    void search_again() const;
    Diagnostic warning(std::string message) const;
    std::optional<BlockHeader> header_at(std::uint64_t offset) const;
    std::optional<std::vector<Byte>> single_at(std::uint64_t offset, const BlockHeader& header) const;
    const IndexPage* page(const PagePlace& place) const;
    bool is_within(std::vector<PagePlace>& pages, std::vector<GroupPlace>& groups, std::size_t most) const;
    template <class Choose> const GroupPlace* descend(Choose choose) const;

    std::shared_ptr<const ByteSource> source_;
    std::string name_;
    Description description_;
    FileSchema schema_;
    NodeClocks clocks_;
    std::uint64_t first_block_ = 0; ///< offset of the first block after the description
    HistorySummary summary_;
    bool complete_ = false;
    Tick known_until_;
    std::vector<Diagnostic> problems_;
    std::optional<PagePlace> root_; ///< nothing: there are no groups, or the file was searched

    // Results of reading: pages of the index, or the groups found by a search.
    struct CachedPage {
        std::uint64_t offset;
        std::unique_ptr<IndexPage> page;
    };
    static constexpr std::size_t most_cached_pages = 8;
    mutable std::vector<CachedPage> pages_; ///< the most recently used one at the back
    mutable bool searched_ = false;
    mutable std::vector<GroupPlace> groups_;
    mutable std::vector<FoundSection> sections_; ///< by node, then number
    mutable std::optional<Diagnostic> index_problem_;
};

} // namespace t8
