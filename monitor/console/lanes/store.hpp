#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "monitor/console/lanes/chunk.hpp"
#include "monitor/console/lanes/picture.hpp"
#include "monitor/console/lanes/survey.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::console {

struct LaneLimits {
    LaneSurvey::Limits survey{};
    std::size_t chunk_bytes = std::size_t{128} << 20; ///< of events that have been read
    std::size_t tile_bytes = std::size_t{64} << 20;   ///< of states that have been summed up for a part of the run
    std::uint64_t most_events = 12'000;               ///< with more visible events than this, states are summed up
    std::size_t most_arrows = 800;
    std::size_t most_marks = 400;
    std::size_t most_dots = 4'000;   ///< events of all lanes together
    std::size_t most_processes = 64; ///< rows of an expanded node
};

/// Answers what the lanes of a recording show, for any part of the run, without ever holding the whole recording.
/// Shape   a picture first comes from the index alone (numbers of events). A walk over the whole recording then sums up the states at a coarse resolution, and
///         leaves anchors from which any part can be read again. Where few events are visible, exactly these are read, and the picture has each of them;
///         in between, states are summed up for tiles of the part that is shown. What has been read is kept as long as there is room.
/// Threads ask(), picture() and facts() may be called by any thread, and do not wait for work. All other functions belong to one thread: it owns the reader.
///         The reader's description does not change and may be looked at by any thread.
/// Errors  none: damaged parts are missing, and the picture's notes say so.
class LaneStore {
public:
    explicit LaneStore(HistoryReader reader, const LaneLimits& limits = {});
    ~LaneStore();
    LaneStore(const LaneStore&) = delete;
    LaneStore& operator=(const LaneStore&) = delete;

    /// Says what is to be shown from now on. Nothing is shown for an empty span.
    void ask(const LaneRequest& request);
    /// Returns the newest picture; null before the first one. It may be of an earlier request: see LanePicture::asked.
    std::shared_ptr<const LanePicture> picture() const;

    /// Works towards the picture that was asked for, until `keep_working` returns false. What is visible comes first. Returns true if there is more to do,
    /// false if the picture is settled: nothing need be called before the next ask().
    bool work(const KeepWorking& keep_working);

    const LaneFacts& facts() const { return facts_; }
    const HistoryReader& reader() const { return reader_; }

    struct Counts {
        std::uint64_t events_read = 0; ///< for what was visible, not by the walk over the whole recording
        std::size_t chunks = 0;        ///< that are kept
        std::size_t tiles = 0;
        std::uint64_t pictures = 0;
    };
    const Counts& counts() const { return counts_; }

private:
    friend class PictureBuilder;
    struct TileKey {
        LaneSet set;
        unsigned shift = 0;
        std::uint64_t number = 0;
        friend bool operator==(const TileKey&, const TileKey&) = default;
    };
    struct Tile {
        TileKey key;
        CellGrid grid;
        bool is_known = false; ///< complete on both sides
        std::uint64_t used = 0;
    };
    struct KeptChunk {
        ChunkContents contents;
        std::uint64_t used = 0;
        std::size_t bytes = 0;
    };
    /// The groups to read together, and the state before them.
    struct Part {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        const LaneSurvey::Anchor* start = nullptr; ///< null: the state before is not known yet
    };
    struct TileWork;
    struct ChunkWork;

    std::uint64_t group_at(Tick tick) const;     ///< the first group that has events at or after `tick`
    std::uint64_t group_before(Tick tick) const; ///< the last group that has events before `tick`
    std::uint64_t events_between(Tick from, Tick to) const;
    Part part_at(std::uint64_t group) const;
    LaneFollower follower_at(const Part& part) const;
    const LaneSurvey::Anchor* anchor_after(std::uint64_t last) const;

    bool read_chunks(const LaneRequest& request, const KeepWorking& keep_working);
    bool read_tiles(const LaneRequest& request, const KeepWorking& keep_working);
    bool go_on_with_chunk(const KeepWorking& keep_working);
    bool go_on_with_tile(const KeepWorking& keep_working);
    void finish_tile();
    const ChunkContents* chunk_with(std::uint64_t group); ///< null: it has not been read
    Tile* tile(const TileKey& key);
    void make_room(std::uint64_t since);
    bool shows_events(const LaneRequest& request) const;
    unsigned shift_for(const LaneRequest& request) const;
    std::vector<TileKey> tiles_for(const LaneRequest& request) const;
    /// Returns the part of the run that the columns of a request cover, which is a little more than what is visible.
    std::pair<Tick, Tick> covered(const LaneRequest& request) const;
    void publish(const LaneRequest& request, bool is_settled);

    HistoryReader reader_;
    LaneFacts facts_;
    LaneLimits limits_;
    LaneSurvey survey_;
    std::vector<KeptChunk> chunks_;
    std::vector<Tile> tiles_;
    std::unique_ptr<ChunkWork> chunk_work_;
    std::unique_ptr<TileWork> tile_work_;
    std::uint64_t clock_ = 0; ///< of uses
    Counts counts_;
    bool is_settled_ = false;
    double published_progress_ = 0; ///< of the walk, at the last picture
    bool has_news_ = false;         ///< something visible has been read since the last picture
    std::uint64_t answered_ = 0;    ///< number of the last request whose visible part has been read
    std::uint64_t announced_ = 0;   ///< ... of the last one that has a picture

    mutable std::mutex mutex_; ///< of the following; held for moments only
    LaneRequest request_;
    std::uint64_t requests_ = 0;
    std::shared_ptr<const LanePicture> picture_;
};

} // namespace t8::console
