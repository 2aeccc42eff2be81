#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "monitor/history/reading/cursor.hpp"
#include "monitor/history/reading/history_file.hpp"
#include "monitor/history/reading/selection.hpp"

namespace t8 {

/// The work of a cursor: opens the blocks needed, group by group, and merges their sections.
class EventCursor::Walk {
public:
    Walk(std::shared_ptr<const HistoryFile> file, Extent extent, std::optional<Selection> selection);
    /// Limits the walk to the groups `first` to `last`. REQUIRES: next() has not been called yet.
    void only_groups(std::uint64_t first, std::uint64_t last);

    const Event* next();
    std::span<const std::uint32_t> matched() const;
    const std::vector<Diagnostic>& problems() const { return problems_; }
    const std::vector<BlockPlace>& lost() const { return lost_; }

private:
    /// The events of a section that are selected, or that may be.
    struct Stream {
        std::uint32_t block = 0;
        std::uint32_t section = 0;
        std::size_t at = 0;
        std::vector<std::uint32_t> events{}; ///< by number in the block
        std::size_t made = 0;                ///< number of events made so far; only the last ones are kept, in `ready`
        std::vector<Event> ready{};          ///< the events made last
    };
    /// A stream that has a next event. Heads are ordered by tick, then by stream; streams are ordered by node, then number.
    struct Head {
        std::uint64_t tick;
        std::uint32_t stream;
        bool operator<(const Head& other) const { return tick != other.tick ? tick < other.tick : stream < other.stream; }
    };
    struct OpenBlock {
        const BlockPlace* place; ///< valid while its group is being opened
        std::unique_ptr<EventBlock> block;
        std::vector<Selection::Candidates> candidates; ///< by site; empty without a selection
    };

    bool open_group();
    bool follows(const Stream& stream, const Stream* before);
    void drop_streams_out_of_order();
    void open_block(const GroupPlace& group, const BlockPlace& place);
    void lose(const BlockPlace& place);
    bool collect(OpenBlock& open, std::vector<Stream>& streams) const;
    bool wants(std::uint32_t node) const;
    bool wants(const OpenBlock& open, std::uint32_t site) const;
    const Event& first_of(Stream& stream);
    void advance();
    void sift_down();

    std::shared_ptr<const HistoryFile> file_;
    Extent extent_;
    std::optional<Selection> selection_;
    std::uint64_t next_group_ = 0;
    std::uint64_t last_group_ = ~std::uint64_t{0};
    bool started_ = false;
    std::vector<OpenBlock> blocks_;
    std::uint64_t open_bytes_ = 0;
    std::vector<Stream> streams_;
    std::unordered_map<std::uint32_t, std::uint64_t> least_numbers_; ///< by node: the least number that its next event can have
    std::vector<Head> heads_;                                        ///< a heap, the first one in front
    std::size_t made_together_ = 0;                                  ///< number of events of a section that are made at a time
    bool given_ = false;                                             ///< true if the event of the first head has been returned
    const Selection::Candidates* current_candidates_ = nullptr;
    std::vector<std::uint32_t> matched_;
    std::vector<Diagnostic> problems_;
    std::vector<BlockPlace> lost_;
    bool told_of_index_ = false;
};

} // namespace t8
