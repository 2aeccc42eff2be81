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
#include "monitor/history/reading/file_search.hpp"
#include "monitor/history/format/index.hpp"
#include "monitor/events/node_clocks.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

/// An open history file: what it says of itself, and where its groups and blocks are. Readers and cursors share it.
class HistoryFile {
public:
    static Result<std::shared_ptr<const HistoryFile>> open(std::shared_ptr<const ByteSource> source, std::string name);

    const std::string& name() const { return name_; }
    const Description& description() const { return description_; }
    const FileSchema& schema() const { return schema_; }
    std::uint64_t size() const { return source_->size(); }
    std::uint64_t description_size() const { return first_block_ - file_header_size; }
    const HistorySummary& summary() const { return summary_; }
    bool complete() const { return complete_; }
    Tick known_until() const { return known_until_; }
    const std::vector<Diagnostic>& problems() const { return problems_; }

    // Groups go by their ordinals. What is given stays valid until the next call; null when there is none.
    const GroupPlace* group_from(std::uint64_t ordinal) const;   ///< that one, or the first one behind it
    const GroupPlace* group_before(std::uint64_t ordinal) const; ///< the last one before it
    const GroupPlace* group_reaching(Tick tick) const;           ///< the first one whose last tick is not before it
    const GroupPlace* group_holding(EventId id) const;
    /// That a page of the index turned out to be damaged and the file was searched for its blocks instead.
    const std::optional<Diagnostic>& index_problem() const { return index_problem_; }

    /// Null when it is damaged or does not belong there.
    std::unique_ptr<EventBlock> block(const GroupPlace& group, const BlockPlace& place) const;
    Diagnostic damage(const BlockPlace& place) const;
    /// What is wrong with the mark behind a group. Events are not missing for that: the index knows them.
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
    template <class Choose> const GroupPlace* descend(Choose choose) const;

    std::shared_ptr<const ByteSource> source_;
    std::string name_;
    Description description_;
    FileSchema schema_;
    NodeClocks clocks_;
    std::uint64_t first_block_ = 0; ///< where the blocks behind the description start
    HistorySummary summary_;
    bool complete_ = false;
    Tick known_until_;
    std::vector<Diagnostic> problems_;
    std::optional<PagePlace> root_; ///< nothing: there are no groups, or they were searched for

    // What has been read of the index; a cache, and what a search found.
    struct CachedPage {
        std::uint64_t offset;
        std::unique_ptr<IndexPage> page;
    };
    static constexpr std::size_t most_cached_pages = 8;
    mutable std::vector<CachedPage> pages_; ///< the last used one at the back
    mutable bool searched_ = false;
    mutable std::vector<GroupPlace> groups_;
    mutable std::vector<FoundSection> sections_; ///< by node, then number
    mutable std::optional<Diagnostic> index_problem_;
};

} // namespace t8
