#include "monitor/console/lanes/picture_builder.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"

namespace t8::console {

std::vector<LaneStretch> rest_of(const LaneCarry& carry, const LaneSurvey::Anchor* after, bool is_finished,
                                 const LaneFacts& facts) {
    std::vector<LaneStretch> rest;
    if (after != nullptr)
        rest = after->stretches;
    const auto order = [](const LaneStretch& a, const LaneStretch& b) {
        return std::tie(a.node, a.process) < std::tie(b.node, b.process);
    };
    std::stable_sort(rest.begin(), rest.end(), order);
    if (after != nullptr && is_finished)
        return rest;
    const std::size_t found = rest.size();
    const auto add = [&](LaneStretch now) {
        if (std::binary_search(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(found), now, order))
            return;
        now.to = facts.last;
        now.is_open = true;
        if (now.to > now.from)
            rest.push_back(now);
    };
    for (const LaneCarry::Node& node : carry.nodes) {
        if (facts.has_scheduling() || node.now.state == LaneState::error)
            add(node.now);
        for (const LivingProcess& process : node.processes)
            add(process.now);
    }
    std::stable_sort(rest.begin(), rest.end(), order);
    return rest;
}

PictureBuilder::PictureBuilder(LaneStore& store, const LaneRequest& request) : store_(store), request_(request) {}

bool PictureBuilder::is_expanded(const LaneRow& row) const {
    return row.nodes == 1 && row.process == 0 &&
           std::find(request_.expanded.begin(), request_.expanded.end(), row.node) != request_.expanded.end();
}

LanePicture PictureBuilder::build(bool is_settled) {
    begin();
    if (store_.shows_events(request_) && find_chunks())
        add_events();
    else
        add_columns();
    picture_.is_settled = is_settled;
    add_notes();
    return std::move(picture_);
}

void PictureBuilder::begin() {
    picture_.asked = request_;
    picture_.progress = store_.survey_.progress();
    picture_.run_from = store_.facts_.first;
    picture_.run_to = store_.facts_.last;
    picture_.level = store_.facts_.level;
    picture_.lost_events = store_.survey_.lost_events();
    const unsigned shift = store_.shift_for(request_);
    picture_.column = Tick{std::uint64_t{1} << shift};
    const std::uint64_t first = std::max(request_.from, picture_.run_from).count >> shift;
    const std::uint64_t end = (std::min(request_.to.count - 1, picture_.run_to.count) >> shift) + 1;
    picture_.first_column = Tick{first << shift};
    columns_ = end > first ? end - first : 0;
}

/// Adds the cells of a grid to columns: those that begin before `until`. Cells that are longer than a column give each of theirs an equal share.
void PictureBuilder::add_cells(std::vector<LaneCell>& cells, const CellGrid& grid, const LaneRow& row, Tick until) const {
    const unsigned shift = store_.shift_for(request_);
    std::vector<const std::vector<LaneCell>*> lanes;
    for (std::uint32_t node = row.node; node < row.node + row.nodes; ++node) {
        const auto* const lane = grid.lane(node, row.process);
        if (lane != nullptr && (lanes.empty() || lanes.back() != lane))
            lanes.push_back(lane);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Tick at = picture_.column_at(i);
        if (at < grid.from() || at >= grid.to() || at >= until)
            continue;
        for (const auto* const lane : lanes) {
            LaneCell cell = (*lane)[(at.count >> grid.shift()) - grid.first()];
            if (grid.shift() > shift) {
                cell.messages = static_cast<std::uint32_t>(cell.messages >> (grid.shift() - shift));
                cell.events = static_cast<std::uint32_t>(cell.events >> (grid.shift() - shift));
            }
            cells[i].add(cell);
        }
    }
}

/// Adds numbers of events from the index, from `since` on. States are not known.
void PictureBuilder::add_from_index(std::vector<LaneCell>& cells, const LaneRow& row, Tick since) const {
    for (const LaneSurvey::Group& group : store_.survey_.groups()) {
        const Tick begin = std::max({group.first, since, picture_.first_column});
        if (group.last < begin || group.first >= picture_.column_at(cells.size()))
            continue;
        double events = 0;
        auto node = std::lower_bound(group.nodes.begin(), group.nodes.end(), row.node,
                                     [](const NodeEvents& one, std::uint32_t wanted) { return one.node < wanted; });
        for (; node != group.nodes.end() && row.holds(node->node); ++node)
            events += static_cast<double>(node->events);
        const double density = events / static_cast<double>(group.last.count + 1 - group.first.count);
        const std::size_t first = (begin - picture_.first_column).count / picture_.column.count;
        for (std::size_t i = first; i < cells.size() && picture_.column_at(i) <= group.last; ++i) {
            const std::uint64_t from = std::max(picture_.column_at(i), begin).count;
            const std::uint64_t to = std::min(picture_.column_at(i + 1).count, group.last.count + 1);
            cells[i].events += static_cast<std::uint32_t>(density * static_cast<double>(to - from) + 0.5);
        }
    }
}

/// Returns the grid that has a cell of a row at the wanted resolution; null if it has not been read yet.
const CellGrid* PictureBuilder::tile_for(const LaneRow& row, std::uint64_t cell) {
    const unsigned shift = store_.shift_for(request_);
    for (const LaneStore::TileKey& key : store_.tiles_for(request_)) {
        const bool has_row = key.set.by_process == (row.process != 0) && row.node >= key.set.first &&
                             row.node - key.set.first < key.set.nodes && (key.set.by_process || key.set.each <= row.nodes);
        if (!has_row || key.shift != shift || key.number != cell / 1024)
            continue;
        const LaneStore::Tile* const tile = store_.tile(key);
        return tile == nullptr ? nullptr : &tile->grid;
    }
    return nullptr;
}

std::vector<LaneColumn> PictureBuilder::columns_of(const LaneRow& row) {
    std::vector<LaneCell> cells(columns_);
    const unsigned shift = store_.shift_for(request_);
    LaneSurvey& survey = store_.survey_;
    const bool is_of_survey = row.process == 0 && row.nodes >= survey.set().each && row.node % survey.set().each == 0;
    if (is_of_survey && shift >= survey.finest_shift()) {
        add_cells(cells, survey.grid(shift), row, survey.passed_until());
        if (!survey.is_finished())
            add_from_index(cells, row, survey.passed_until());
    } else {
        // From tiles, and from the survey where a tile is missing.
        for (std::size_t i = 0; i < columns_;) {
            const std::uint64_t cell = (picture_.first_column.count >> shift) + i;
            const std::size_t end = std::min<std::size_t>(columns_, i + (cell / 1024 + 1) * 1024 - cell);
            std::vector<LaneCell> part(cells.size());
            const CellGrid* const tile = tile_for(row, cell);
            if (tile != nullptr) {
                add_cells(part, *tile, row, end_of_time);
            } else {
                if (is_of_survey) {
                    add_cells(part, survey.grid(shift), row, survey.passed_until());
                    if (!survey.is_finished())
                        add_from_index(part, row, survey.passed_until());
                }
            }
            std::copy(part.begin() + static_cast<std::ptrdiff_t>(i), part.begin() + static_cast<std::ptrdiff_t>(end),
                      cells.begin() + static_cast<std::ptrdiff_t>(i));
            i = end;
        }
    }
    std::vector<LaneColumn> columns;
    columns.reserve(cells.size());
    for (const LaneCell& cell : cells)
        columns.push_back(column_of(cell));
    return columns;
}

void PictureBuilder::add_process_columns(std::uint32_t node) {
    std::map<std::uint32_t, CellGrid::Named> processes;
    const unsigned shift = store_.shift_for(request_);
    for (std::size_t i = 0; i < columns_; ++i) {
        const std::uint64_t cell = (picture_.first_column.count >> shift) + i;
        if (i != 0 && cell % 1024 != 0)
            continue;
        if (const CellGrid* const tile = tile_for({node, 1, 1}, cell))
            for (const auto& [process, named] : tile->processes())
                processes.try_emplace(process, named);
    }
    std::size_t shown = 0;
    for (const auto& [process, named] : processes) {
        Lane lane{{node, 1, process}, named.wdesc, named.began, {}, columns_of({node, 1, process}), {}};
        const bool is_seen = std::any_of(lane.columns.begin(), lane.columns.end(), [](const LaneColumn& column) {
            return column.events != 0 ||
                   std::any_of(column.shares.begin(), column.shares.end(), [](float share) { return share > 0; });
        });
        if (!is_seen)
            continue;
        if (shown++ < store_.limits_.most_processes)
            picture_.lanes.push_back(std::move(lane));
        else
            ++picture_.processes_left_out;
    }
}

void PictureBuilder::add_columns() {
    picture_.events = store_.events_between(request_.from, request_.to);
    for (const LaneRow& row : request_.rows) {
        Lane lane;
        lane.row = row;
        if (row.node != host_node)
            lane.columns = columns_of(row);
        for (const LaneColumn& column : lane.columns)
            picture_.messages += column.messages;
        picture_.lanes.push_back(std::move(lane));
        if (is_expanded(row))
            add_process_columns(row.node);
    }
    const bool is_read = store_.survey_.passed_until() > request_.from || !store_.tiles_.empty();
    picture_.source = is_read ? LaneSource::columns : LaneSource::index;
    add_marks(store_.survey_.marks());
}

/// Adds the visible marks; the most serious ones if they are too many.
void PictureBuilder::add_marks(const std::vector<LaneMark>& marks) {
    for (const LaneMark& mark : marks)
        if (mark.at >= request_.from && mark.at < request_.to)
            picture_.marks.push_back(mark);
    const std::size_t most = store_.limits_.most_marks;
    if (picture_.marks.size() > most) {
        std::stable_sort(picture_.marks.begin(), picture_.marks.end(), [](const LaneMark& a, const LaneMark& b) {
            return (a.kind != LaneMarkKind::probe_point) > (b.kind != LaneMarkKind::probe_point);
        });
        picture_.marks_left_out = picture_.marks.size() - most;
        picture_.marks.resize(most);
    }
    std::stable_sort(picture_.marks.begin(), picture_.marks.end(),
                     [](const LaneMark& a, const LaneMark& b) { return a.at < b.at; });
}

void PictureBuilder::add_notes() {
    const auto note = [&](std::string text) { picture_.notes.push_back(std::move(text)); };
    const Level level = store_.facts_.level;
    if (level < Level::messages)
        note("The recording has neither messages nor scheduling. A replay of it at level all has both.");
    else if (level < Level::all)
        note(
            "Scheduling was not recorded: between its waits for messages, a process computes, or is ready, or waits for a time.");
    const bool is_damaged = store_.survey_.is_damaged() ||
                            std::any_of(chunks_.begin(), chunks_.end(), [](const ChunkContents* one) { return one->is_damaged; });
    if (is_damaged)
        note(fmt::format("Parts of the recording are damaged; {} events are missing, and the states there are unknown.",
                         store_.survey_.lost_events() == 0 ? std::string("their") : grouped(store_.survey_.lost_events())));
    if (!store_.reader_.complete())
        note(std::string(unfinished_note));
    if (picture_.arrows_left_out != 0)
        note(fmt::format("{} more messages are not drawn; zoom in to see them.", picture_.arrows_left_out));
    if (picture_.processes_left_out != 0)
        note(fmt::format("{} more processes are not shown.", picture_.processes_left_out));
}

std::string_view name_of(LaneState state) {
    constexpr std::string_view names[lane_states] = {"not recorded", "computes", "ready", "waits", "idle", "stopped"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view name_of(LaneMarkKind kind) {
    constexpr std::string_view names[] = {"fault",          "probe point",  "error",      "node stopped",
                                          "end of the run", "rule failure", "breakpoint", "snapshot"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace t8::console
