#include "monitor/console/lanes/store.hpp"

#include <algorithm>
#include <bit>

#include "monitor/console/lanes/picture_builder.hpp"

namespace t8::console {
namespace {

constexpr std::uint64_t tile_cells = 1024;

LaneFacts facts_of(const HistoryReader& reader) {
    LaneFacts facts{.machine = reader.machine(),
                    .level = reader.description().level,
                    .clocks = NodeClocks::of(reader.machine()).value_or(NodeClocks{}),
                    .first = reader.summary().first,
                    .last = std::max(reader.summary().last, reader.summary().first),
                    .began_at_snapshot = reader.description().began_at_snapshot};
    facts.has_disturbed_links = !facts.machine.switches.empty() || !facts.machine.faults.empty();
    for (const HistorySummary::KindCount& count : reader.summary().kinds)
        for (const FileKind& kind : reader.schema())
            if (kind.number == count.kind && (kind.ours == EventKind::fault || kind.ours == EventKind::switch_set))
                facts.has_disturbed_links = true;
    return facts;
}

} // namespace

struct LaneStore::ChunkWork {
    ChunkContents contents;
    LanePass pass;
};

struct LaneStore::TileWork {
    /// Sums up what the groups of the tile tell.
    struct Sink final : LaneSink {
        CellGrid grid;
        bool has_scheduling = false;
        void stretch(const LaneStretch& stretch) override { grid.add(stretch, has_scheduling); }
        void arrow(const LaneArrow&) override {}
        void mark(LaneMark) override {}
    };
    TileKey key;
    std::uint64_t last = 0; ///< group
    bool is_known = false;
    Sink sink;
    LanePass pass;
};

LaneStore::LaneStore(HistoryReader reader, const LaneLimits& limits)
    : reader_(std::move(reader)), facts_(facts_of(reader_)), limits_(limits), survey_(reader_, facts_, limits.survey) {}
LaneStore::~LaneStore() = default;

void LaneStore::ask(const LaneRequest& request) {
    const std::lock_guard lock(mutex_);
    if (request_ == request && requests_ != 0)
        return;
    request_ = request;
    ++requests_;
}

std::shared_ptr<const LanePicture> LaneStore::picture() const {
    const std::lock_guard lock(mutex_);
    return picture_;
}

std::uint64_t LaneStore::group_at(Tick tick) const {
    const auto& groups = survey_.groups();
    const auto found = std::partition_point(groups.begin(), groups.end(), [&](const auto& group) { return group.last < tick; });
    return found == groups.end() ? (groups.empty() ? 0 : groups.back().ordinal) : found->ordinal;
}

std::uint64_t LaneStore::group_before(Tick tick) const {
    const auto& groups = survey_.groups();
    const auto found = std::partition_point(groups.begin(), groups.end(), [&](const auto& group) { return group.first < tick; });
    return found == groups.begin() ? (groups.empty() ? 0 : groups.front().ordinal) : (found - 1)->ordinal;
}

/// Estimates the number of events from the index; events of a group are taken to be spread evenly.
std::uint64_t LaneStore::events_between(Tick from, Tick to) const {
    double sum = 0;
    for (const LaneSurvey::Group& group : survey_.groups()) {
        const std::uint64_t a = std::max(from, group.first).count;
        const std::uint64_t b = std::min(to.count, group.last.count + 1);
        if (a < b)
            sum += static_cast<double>(group.events) * static_cast<double>(b - a) /
                   static_cast<double>(group.last.count + 1 - group.first.count);
    }
    return static_cast<std::uint64_t>(sum);
}

LaneStore::Part LaneStore::part_at(std::uint64_t group) const {
    const auto& anchors = survey_.anchors();
    const auto behind = anchors.upper_bound(group);
    if (behind == anchors.begin() || !survey_.has_passed(group))
        return {group, group, survey_.anchor(group)};
    const auto start = std::prev(behind);
    std::uint64_t last = start->first + survey_.spacing() - 1;
    if (behind != anchors.end())
        last = behind->first - 1;
    else if (survey_.is_finished() && !survey_.groups().empty())
        last = survey_.groups().back().ordinal;
    return {start->first, std::max(last, group), &start->second};
}

LaneFollower LaneStore::follower_at(const Part& part) const {
    if (part.start == nullptr)
        return LaneFollower(facts_, !survey_.groups().empty() && part.first == survey_.groups().front().ordinal);
    return LaneFollower(facts_, part.start->carry, part.start->links.get());
}

const LaneSurvey::Anchor* LaneStore::anchor_after(std::uint64_t last) const {
    const auto found = survey_.anchors().upper_bound(last);
    return found == survey_.anchors().end() ? nullptr : &found->second;
}

bool LaneStore::shows_events(const LaneRequest& request) const {
    return events_between(request.from, request.to) <= limits_.most_events;
}

/// Returns the length of the cells for a request, as a power of two: at most a column.
unsigned LaneStore::shift_for(const LaneRequest& request) const {
    const std::uint64_t column = (request.to - request.from).count / std::max(request.columns, 1u);
    return column <= 1 ? 0 : std::min(static_cast<unsigned>(std::bit_width(column) - 1), survey_.coarsest_shift());
}

std::pair<Tick, Tick> LaneStore::covered(const LaneRequest& request) const {
    const unsigned shift = shift_for(request);
    return {Tick{request.from.count >> shift << shift}, Tick{(((request.to.count - 1) >> shift) + 1) << shift}};
}

const ChunkContents* LaneStore::chunk_with(std::uint64_t group) {
    for (KeptChunk& kept : chunks_)
        if (kept.contents.first <= group && group <= kept.contents.last) {
            kept.used = ++clock_;
            return &kept.contents;
        }
    return nullptr;
}

LaneStore::Tile* LaneStore::tile(const TileKey& key) {
    for (Tile& tile : tiles_)
        if (tile.key == key) {
            tile.used = ++clock_;
            return &tile;
        }
    return nullptr;
}

/// Forgets what was not used for the longest time, but nothing that was used after `since`.
void LaneStore::make_room(std::uint64_t since) {
    const auto forget = [since](auto& list, std::size_t limit, auto bytes) {
        std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.used > b.used; });
        std::size_t sum = 0;
        std::size_t kept = 0;
        for (; kept < list.size(); ++kept) {
            sum += bytes(list[kept]);
            if (sum > limit && list[kept].used <= since)
                break;
        }
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(kept), list.end());
    };
    forget(chunks_, limits_.chunk_bytes, [](const KeptChunk& one) { return one.bytes; });
    forget(tiles_, limits_.tile_bytes, [](const Tile& one) { return one.grid.bytes(); });
    counts_.chunks = chunks_.size();
    counts_.tiles = tiles_.size();
}

bool LaneStore::go_on_with_chunk(const KeepWorking& keep_working) {
    ChunkWork& now = *chunk_work_;
    const std::uint64_t before = now.pass.events();
    const bool done = now.pass.go_on(keep_working, now.contents, [&](const Event& event) { now.contents.see(event); });
    counts_.events_read += now.pass.events() - before;
    if (!done)
        return false;
    now.contents.carry = now.pass.follower().carry();
    now.contents.is_damaged = now.pass.met_damage();
    // Chunks that overlap it were read from other anchors, or before its own anchor was known.
    std::erase_if(chunks_, [&](const KeptChunk& kept) {
        return kept.contents.first <= now.contents.last && kept.contents.last >= now.contents.first;
    });
    const std::size_t bytes = now.contents.bytes();
    chunks_.push_back({std::move(now.contents), ++clock_, bytes});
    chunk_work_.reset();
    has_news_ = true;
    return true;
}

/// Reads the groups that are visible. Returns true once all of them have been read.
bool LaneStore::read_chunks(const LaneRequest& request, const KeepWorking& keep_working) {
    if (survey_.groups().empty())
        return true;
    const auto [from, to] = covered(request);
    const std::uint64_t last = group_before(to);
    for (std::uint64_t group = std::min(group_at(from), last); group <= last;) {
        const Part part = part_at(group);
        const bool is_known = part.start != nullptr || part.first == survey_.groups().front().ordinal;
        const ChunkContents* const kept = chunk_with(part.first);
        if (kept == nullptr || kept->first != part.first || kept->last != part.last || (is_known && !kept->is_known)) {
            if (!chunk_work_ || chunk_work_->contents.first != part.first || chunk_work_->contents.last != part.last ||
                chunk_work_->contents.is_known != is_known) {
                ChunkContents contents;
                contents.first = part.first;
                contents.last = part.last;
                contents.is_known = is_known;
                chunk_work_ = std::make_unique<ChunkWork>(
                    ChunkWork{std::move(contents), LanePass(reader_, follower_at(part), part.first, part.last)});
            }
            if (!go_on_with_chunk(keep_working))
                return false;
        }
        group = part.last + 1;
    }
    return true;
}

/// Returns the tiles that a request needs besides the grids of the survey.
std::vector<LaneStore::TileKey> LaneStore::tiles_for(const LaneRequest& request) const {
    const unsigned shift = shift_for(request);
    std::vector<LaneSet> sets;
    const auto want = [&](const LaneSet& set) {
        if (std::find(sets.begin(), sets.end(), set) == sets.end())
            sets.push_back(set);
    };
    for (const LaneRow& row : request.rows) {
        if (row.node == host_node || row.process != 0)
            continue;
        const LaneSet& survey = survey_.set();
        const bool is_fine = row.nodes >= survey.each && row.node % survey.each == 0;
        if (shift < survey_.finest_shift() && is_fine)
            want(survey);
        else if (!is_fine)
            want({row.node / survey.each * survey.each,
                  std::min(survey.each, survey.nodes - row.node / survey.each * survey.each), 1, false});
    }
    for (const LaneRow& row : request.rows)
        if (row.nodes == 1 && row.process == 0 && row.node < facts_.machine.nodes.size() &&
            std::find(request.expanded.begin(), request.expanded.end(), row.node) != request.expanded.end())
            want({row.node, 1, 1, true});
    const std::uint64_t first = std::max(request.from, facts_.first).count >> shift;
    const std::uint64_t last = std::min(request.to.count - 1, facts_.last.count) >> shift;
    std::vector<TileKey> keys;
    for (const LaneSet& set : sets)
        for (std::uint64_t number = first; number <= last; number = (number / tile_cells + 1) * tile_cells)
            keys.push_back({set, shift, number / tile_cells});
    return keys;
}

void LaneStore::finish_tile() {
    TileWork& now = *tile_work_;
    for (const LaneStretch& rest : rest_of(now.pass.follower().carry(), anchor_after(now.last), survey_.is_finished(), facts_))
        now.sink.stretch(rest);
    std::erase_if(tiles_, [&](const Tile& one) { return one.key == now.key; });
    tiles_.push_back({now.key, std::move(now.sink.grid), now.is_known, ++clock_});
    tile_work_.reset();
    has_news_ = true;
}

bool LaneStore::go_on_with_tile(const KeepWorking& keep_working) {
    TileWork& now = *tile_work_;
    const std::uint64_t before = now.pass.events();
    const bool done = now.pass.go_on(keep_working, now.sink, [&](const Event& event) { now.sink.grid.add(event); });
    counts_.events_read += now.pass.events() - before;
    if (done)
        finish_tile();
    return done;
}

bool LaneStore::read_tiles(const LaneRequest& request, const KeepWorking& keep_working) {
    if (survey_.groups().empty())
        return true;
    for (const TileKey& key : tiles_for(request)) {
        const Tile* const kept = tile(key);
        const bool is_known = survey_.is_finished();
        if (kept != nullptr && (kept->is_known || !is_known))
            continue;
        if (!tile_work_ || !(tile_work_->key == key) || tile_work_->is_known != is_known) {
            TileWork::Sink sink;
            sink.grid = CellGrid(key.set, key.shift, key.number * tile_cells, tile_cells);
            sink.has_scheduling = facts_.has_scheduling();
            const Tick to = sink.grid.to();
            const Part start = part_at(group_at(sink.grid.from()));
            const std::uint64_t last = std::max(part_at(group_before(to)).last, start.last);
            Extent extent;
            if (key.set.by_process)
                extent.nodes = {key.set.first};
            tile_work_ = std::make_unique<TileWork>(
                TileWork{key, last, is_known, std::move(sink), LanePass(reader_, follower_at(start), start.first, last, extent)});
        }
        if (!go_on_with_tile(keep_working))
            return false;
    }
    return true;
}

void LaneStore::publish(const LaneRequest& request, bool is_settled) {
    auto picture = std::make_shared<const LanePicture>(PictureBuilder(*this, request).build(is_settled));
    ++counts_.pictures;
    const std::lock_guard lock(mutex_);
    picture_ = std::move(picture);
}

bool LaneStore::work(const KeepWorking& keep_working) {
    LaneRequest request;
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        request = request_;
        number = requests_;
    }
    if (is_settled_ && answered_ == number)
        return false;
    if (!survey_.read_index(keep_working))
        return true;
    const std::uint64_t since = clock_;
    const bool has_request = number != 0 && request.from < request.to;
    const auto read_visible = [&] {
        return !has_request || (shows_events(request) ? read_chunks(request, keep_working) : read_tiles(request, keep_working));
    };
    if (has_request && !read_visible()) {
        make_room(since);
        if (announced_ != number) // what there is, until it has been read; not again, in place of a better picture
            publish(request, false);
        announced_ = number;
        return true;
    }
    announced_ = number;
    const bool was_finished = survey_.is_finished();
    is_settled_ = survey_.walk(keep_working) && (was_finished || read_visible());
    make_room(since);
    // While the walk goes on, a new picture of the same view is worth its cost when much has been added.
    const bool is_worth_it = is_settled_ || has_news_ || answered_ != number || survey_.progress() >= published_progress_ + 0.02;
    answered_ = number;
    if (has_request && is_worth_it) {
        published_progress_ = survey_.progress();
        has_news_ = false;
        publish(request, is_settled_);
    }
    return !is_settled_;
}

} // namespace t8::console
