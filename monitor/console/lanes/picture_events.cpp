// Pictures in which each event is known.

#include "monitor/console/lanes/picture_builder.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace t8::console {
namespace {

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}
std::uint64_t hash_of(const LaneArrow& arrow) {
    return mixed(mixed(arrow.sent.number * 2654435761u + arrow.sent.node) + arrow.received.number +
                 (std::uint64_t{arrow.received.node} << 40));
}

struct Edge {
    Tick at;
    int living = 0;
    int waiting = 0;
    int idle = 0;
};

} // namespace

std::vector<LaneStretch> node_stretches(std::uint32_t node, const std::vector<LaneStretch>& processes, Tick from, Tick to) {
    std::vector<Edge> edges;
    for (const LaneStretch& stretch : processes) {
        const Tick a = std::max(stretch.from, from);
        const Tick b = std::min(stretch.to, to);
        if (a >= b)
            continue;
        const int waits = stretch.state == LaneState::waits;
        const int idle = stretch.state == LaneState::idle || stretch.state == LaneState::error;
        edges.push_back({a, 1, waits, idle});
        edges.push_back({b, -1, -waits, -idle});
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.at < b.at; });
    std::vector<LaneStretch> result;
    Edge now{from};
    const auto add = [&](Tick end) {
        if (end <= now.at)
            return;
        LaneStretch stretch;
        stretch.node = node;
        stretch.from = now.at;
        stretch.to = end;
        stretch.living = static_cast<std::uint16_t>(std::min(now.living, 0xFFFF));
        stretch.waiting = static_cast<std::uint16_t>(std::min(now.waiting, 0xFFFF));
        const bool can_run = now.living > now.waiting + now.idle;
        stretch.state = can_run ? LaneState::unknown : now.waiting > 0 ? LaneState::waits : LaneState::idle;
        if (!result.empty() && result.back().to == stretch.from && result.back().state == stretch.state &&
            result.back().living == stretch.living && result.back().waiting == stretch.waiting)
            result.back().to = end;
        else
            result.push_back(stretch);
        now.at = end;
    };
    for (const Edge& edge : edges) {
        add(edge.at);
        now.living += edge.living;
        now.waiting += edge.waiting;
        now.idle += edge.idle;
    }
    add(to);
    return result;
}

/// Finds the chunks of the visible groups. Returns false if one has not been read yet.
bool PictureBuilder::find_chunks() {
    if (store_.survey_.groups().empty())
        return true;
    const auto [from, to] = store_.covered(request_);
    const std::uint64_t last = store_.group_before(to);
    for (std::uint64_t group = std::min(store_.group_at(from), last); group <= last;) {
        const ChunkContents* const found = store_.chunk_with(group);
        if (found == nullptr) {
            chunks_.clear();
            return false;
        }
        chunks_.push_back(found);
        group = found->last + 1;
    }
    rest_ =
        rest_of(chunks_.back()->carry, store_.anchor_after(chunks_.back()->last), store_.survey_.is_finished(), store_.facts_);
    return true;
}

/// Calls each(stretch) for the stretches of a lane that the columns cover, by time.
template <class Each> void PictureBuilder::each_stretch(std::uint32_t node, std::uint32_t process, Each each) const {
    const auto [from, to] = store_.covered(request_);
    const auto give = [&, from = from, to = to](const LaneStretch& stretch) {
        if (stretch.to > from && stretch.from < to)
            each(stretch);
    };
    for (const ChunkContents* const chunk : chunks_) {
        const auto found = chunk->stretches.find({node, process});
        if (found == chunk->stretches.end())
            continue;
        const auto& list = found->second;
        for (auto at =
                 std::partition_point(list.begin(), list.end(), [from = from](const LaneStretch& one) { return one.to <= from; });
             at != list.end() && at->from < to; ++at)
            give(*at);
    }
    const auto order = [](const LaneStretch& a, const LaneStretch& b) {
        return std::tie(a.node, a.process) < std::tie(b.node, b.process);
    };
    LaneStretch wanted;
    wanted.node = node;
    wanted.process = process;
    const auto [begin, end] = std::equal_range(rest_.begin(), rest_.end(), wanted, order);
    std::for_each(begin, end, give);
}

std::vector<LaneStretch> PictureBuilder::stretches_of(std::uint32_t node, std::uint32_t process) const {
    std::vector<LaneStretch> result;
    each_stretch(node, process, [&](const LaneStretch& stretch) {
        if (stretch.to > request_.from && stretch.from < request_.to)
            result.push_back(stretch);
    });
    return result;
}

/// Returns the stretches of all processes of a node that the columns cover.
std::vector<LaneStretch> PictureBuilder::processes_of(std::uint32_t node) const {
    std::vector<std::uint32_t> numbers;
    for (const ChunkContents* const chunk : chunks_)
        for (auto at = chunk->stretches.lower_bound({node, 1}); at != chunk->stretches.end() && at->first.first == node; ++at)
            numbers.push_back(at->first.second);
    for (const LaneStretch& stretch : rest_)
        if (stretch.node == node && stretch.process != 0)
            numbers.push_back(stretch.process);
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::vector<LaneStretch> result;
    for (const std::uint32_t number : numbers)
        each_stretch(node, number, [&](const LaneStretch& stretch) { result.push_back(stretch); });
    return result;
}

void PictureBuilder::name(Lane& lane) const {
    const ChunkContents::Key key{lane.row.node, lane.row.process};
    for (const ChunkContents* const chunk : chunks_) {
        if (const LivingProcess* const living = chunk->carry.find(key.first, key.second)) {
            lane.wdesc = living->wdesc;
            lane.began = living->began;
            return;
        }
        if (const auto found = chunk->names.find(key); found != chunk->names.end()) {
            lane.wdesc = found->second.wdesc;
            lane.began = found->second.began;
        }
    }
}

/// Gives a lane its stretches, or columns if they are too many to be told apart.
void PictureBuilder::fill_lane(Lane& lane) {
    const LaneRow& row = lane.row;
    const bool all = store_.facts_.has_scheduling();
    const std::size_t most = std::max<std::size_t>(request_.columns / 2, 8);
    if (row.node == host_node)
        return;
    if (row.nodes == 1 && (row.process != 0 || all)) {
        lane.stretches = stretches_of(row.node, row.process);
        if (lane.stretches.size() <= most)
            return;
    }
    if (row.nodes == 1 && row.process == 0 && !all) {
        const std::vector<LaneStretch> processes = processes_of(row.node);
        if (processes.size() <= 2 * most) {
            const std::vector<LaneStretch> stopped = stretches_of(row.node, 0);
            const Tick end =
                stopped.empty() ? std::min(request_.to, picture_.run_to) : std::min(request_.to, stopped.front().from);
            lane.stretches = node_stretches(row.node, processes, std::max(request_.from, picture_.run_from), end);
            lane.stretches.insert(lane.stretches.end(), stopped.begin(), stopped.end());
            return;
        }
    }
    LaneSet set{row.node, row.nodes, row.nodes, row.process != 0};
    CellGrid grid(set, store_.shift_for(request_), picture_.first_column.count / picture_.column.count, columns_);
    for (std::uint32_t node = row.node; node < row.node + row.nodes; ++node) {
        each_stretch(node, row.process, [&](const LaneStretch& stretch) { grid.add(stretch, all); });
        if (!all && row.process == 0)
            for (const LaneStretch& stretch : processes_of(node))
                grid.add(stretch, all);
    }
    std::vector<LaneCell> cells(columns_);
    add_cells(cells, grid, row, end_of_time);
    lane.stretches.clear();
    for (const LaneCell& cell : cells)
        lane.columns.push_back(column_of(cell));
}

void PictureBuilder::add_process_lanes(std::uint32_t node) {
    std::map<std::uint32_t, bool> seen;
    for (const LaneStretch& stretch : processes_of(node))
        if (stretch.to > request_.from && stretch.from < request_.to)
            seen[stretch.process] = true;
    std::size_t shown = 0;
    for (const auto& [process, is_seen] : seen) {
        if (shown++ >= store_.limits_.most_processes) {
            ++picture_.processes_left_out;
            continue;
        }
        Lane lane;
        lane.row = {node, 1, process};
        name(lane);
        fill_lane(lane);
        picture_.lanes.push_back(std::move(lane));
    }
}

void PictureBuilder::add_events() {
    picture_.source = LaneSource::events;
    for (const LaneRow& row : request_.rows) {
        Lane lane;
        lane.row = row;
        fill_lane(lane);
        picture_.lanes.push_back(std::move(lane));
        if (is_expanded(row))
            add_process_lanes(row.node);
    }
    place_lanes();
    add_arrows();
    add_dots();
    std::vector<LaneMark> marks;
    for (const ChunkContents* const chunk : chunks_)
        marks.insert(marks.end(), chunk->marks.begin(), chunk->marks.end());
    add_marks(marks);
}

/// Notes where the lanes of each node begin.
void PictureBuilder::place_lanes() {
    first_lane_.assign(store_.facts_.machine.nodes.size() + 1, no_lane);
    for (std::size_t i = picture_.lanes.size(); i-- != 0;) {
        const LaneRow& row = picture_.lanes[i].row;
        if (row.node == host_node)
            first_lane_.back() = i;
        else
            for (std::uint32_t node = row.node; node < row.node + row.nodes && node + 1 < first_lane_.size(); ++node)
                first_lane_[node] = i;
    }
}

std::size_t PictureBuilder::first_lane_of(std::uint32_t node) const {
    return node == host_node ? first_lane_.back() : node + 1 < first_lane_.size() ? first_lane_[node] : no_lane;
}

/// Returns the number of the lane on which an event of a process is drawn; no_lane if it is not visible.
std::size_t PictureBuilder::lane_of(std::uint32_t node, std::uint32_t process) const {
    const std::size_t first = first_lane_of(node);
    if (first == no_lane || process == 0)
        return first;
    for (std::size_t i = first; i < picture_.lanes.size() && picture_.lanes[i].row.holds(node); ++i)
        if (picture_.lanes[i].row.process == process)
            return i;
    return first;
}

void PictureBuilder::add_arrows() {
    const auto add = [&](const LaneArrow& arrow) {
        if (arrow.received_at < request_.from || arrow.sent_at >= request_.to)
            return;
        const std::size_t from = lane_of(arrow.from_node, arrow.from_process);
        const std::size_t to = lane_of(arrow.to_node, arrow.to_process);
        if (from != no_lane && to != no_lane && (from != to || arrow.is_lost))
            picture_.arrows.push_back(arrow);
    };
    for (const ChunkContents* const chunk : chunks_)
        std::for_each(chunk->arrows.begin(), chunk->arrows.end(), add);
    if (!chunks_.empty())
        for (const auto& [ordinal, anchor] : store_.survey_.anchors())
            if (ordinal >= chunks_.front()->first && ordinal <= chunks_.back()->last + 1)
                std::for_each(anchor.arrows.begin(), anchor.arrows.end(), add);
    const auto key = [](const LaneArrow& arrow) { return std::tie(arrow.sent_at, arrow.sent, arrow.received, arrow.is_lost); };
    std::sort(picture_.arrows.begin(), picture_.arrows.end(),
              [&](const LaneArrow& a, const LaneArrow& b) { return key(a) < key(b); });
    const auto end = std::unique(picture_.arrows.begin(), picture_.arrows.end(),
                                 [&](const LaneArrow& a, const LaneArrow& b) { return key(a) == key(b); });
    picture_.arrows.erase(end, picture_.arrows.end());
    thin_arrows();
}

/// Leaves out arrows that are too many: always the same ones, whatever else is visible. Lost messages stay.
void PictureBuilder::thin_arrows() {
    auto& arrows = picture_.arrows;
    const std::size_t all = arrows.size();
    std::uint64_t mask = 0;
    while (arrows.size() > store_.limits_.most_arrows && mask < (std::uint64_t{1} << 32)) {
        mask = mask << 1 | 1;
        std::erase_if(arrows, [&](const LaneArrow& arrow) { return !arrow.is_lost && (hash_of(arrow) & mask) != 0; });
    }
    picture_.arrows_left_out = all - arrows.size();
}

/// Counts the visible events and messages, and adds the events to their lanes if they are few.
void PictureBuilder::add_dots() {
    const auto [from, to] = store_.covered(request_);
    const auto is_visible = [&](const LaneEvent& event) { return event.at >= request_.from && event.at < request_.to; };
    std::vector<const LaneEvent*> covered;
    for (const ChunkContents* const chunk : chunks_) {
        const auto& list = chunk->events;
        for (auto at =
                 std::partition_point(list.begin(), list.end(), [from = from](const LaneEvent& one) { return one.at < from; });
             at != list.end() && at->at < to; ++at) {
            covered.push_back(&*at);
            picture_.events += is_visible(*at);
        }
    }
    const bool are_few = picture_.events <= store_.limits_.most_dots;
    for (const LaneEvent* const event : covered) {
        const bool is_message = event->kind == EventKind::communication || event->kind == EventKind::sent;
        for (std::size_t i = first_lane_of(event->node); i < picture_.lanes.size() && picture_.lanes[i].row.holds(event->node);
             ++i) {
            Lane& lane = picture_.lanes[i];
            if (lane.row.process == 0 && is_message && is_visible(*event))
                ++picture_.messages;
            if (lane.row.process != 0 && lane.row.process != event->process && lane.row.process != event->other)
                continue;
            if (are_few && is_visible(*event))
                lane.events.push_back(*event);
            const std::uint64_t column = (event->at - std::min(event->at, picture_.first_column)).count / picture_.column.count;
            if (column < lane.columns.size() && (lane.row.process == 0 || lane.row.process == event->process)) {
                ++lane.columns[column].events;
                lane.columns[column].messages += is_message;
            }
        }
    }
}

} // namespace t8::console
