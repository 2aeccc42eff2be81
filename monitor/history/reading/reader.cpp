#include "monitor/history/reading/reader.hpp"

#include <algorithm>
#include <deque>

#include "diagnostics/assertion.hpp"
#include "monitor/history/reading/history_file.hpp"
#include "monitor/history/reading/walk.hpp"

namespace t8 {
namespace {

/// Returns the event `id` of a group; nothing if the group does not have it.
std::optional<Event> find_in(const HistoryFile& file, const GroupPlace& group, EventId id) {
    for (const BlockPlace& place : group.blocks) {
        if (!place.nodes.empty() && events_of(place.nodes, id.node) == 0)
            continue;
        const auto block = file.block(group, place);
        if (!block)
            continue;
        for (std::uint32_t number = 0; number < block->sections().size(); ++number) {
            const EventBlock::Section& section = block->sections()[number];
            if (section.node != id.node || id.number - section.first_number >= section.events)
                continue;
            const auto event = static_cast<std::uint32_t>(section.first_event + (id.number - section.first_number));
            if (!block->read_order() || !block->read_payloads())
                return {};
            const std::uint32_t kind = block->sites()[block->site_of(event)].kind;
            if (!file.schema()[kind].ours || !block->read_values(kind))
                return {};
            Event found;
            block->fill(found, number, event);
            return found;
        }
    }
    return {};
}

} // namespace

Result<HistoryReader> HistoryReader::open(const std::filesystem::path& file) {
    auto source = file_source(file);
    if (!source)
        return tl::unexpected<Failure>(std::move(source.error()));
    auto opened = HistoryFile::open(std::move(*source), file.string());
    if (!opened)
        return tl::unexpected<Failure>(std::move(opened.error()));
    return HistoryReader(std::move(*opened));
}

Result<HistoryReader> HistoryReader::from_bytes(std::vector<Byte> bytes, std::string name) {
    return from_source(memory_source(std::move(bytes)), std::move(name));
}

Result<HistoryReader> HistoryReader::from_source(std::shared_ptr<const ByteSource> source, std::string name) {
    auto opened = HistoryFile::open(std::move(source), std::move(name));
    if (!opened)
        return tl::unexpected<Failure>(std::move(opened.error()));
    return HistoryReader(std::move(*opened));
}

const std::string& HistoryReader::name() const { return file_->name(); }
const Description& HistoryReader::description() const { return file_->description(); }
const FileSchema& HistoryReader::schema() const { return file_->schema(); }
std::uint64_t HistoryReader::size() const { return file_->size(); }
Result<std::vector<Byte>> HistoryReader::start() const { return file_->start(); }
std::uint64_t HistoryReader::start_size() const { return file_->start_size(); }
std::uint64_t HistoryReader::description_size() const { return file_->description_size(); }
const HistorySummary& HistoryReader::summary() const { return file_->summary(); }
bool HistoryReader::complete() const { return file_->complete() && !file_->index_problem(); }
Tick HistoryReader::known_until() const { return file_->known_until(); }
const std::vector<Diagnostic>& HistoryReader::problems() const { return file_->problems(); }

EventCursor HistoryReader::events(const Extent& extent) const {
    return EventCursor(std::make_unique<EventCursor::Walk>(file_, extent, std::nullopt));
}

EventCursor HistoryReader::select(std::span<const Filter> filters, const Extent& extent) const {
    T8_ASSERT(std::all_of(filters.begin(), filters.end(),
                          [](const Filter& filter) {
                              const KindRow* const row = row_of(filter.kind);
                              return row != nullptr && row->level != Level::derived;
                          }),
              "derived events are not in the file");
    return EventCursor(std::make_unique<EventCursor::Walk>(file_, extent, Selection(filters, file_->schema())));
}

std::optional<GroupPlace> HistoryReader::group_from(std::uint64_t ordinal) const {
    const GroupPlace* const group = file_->group_from(ordinal);
    return group == nullptr ? std::nullopt : std::optional(*group);
}

EventCursor HistoryReader::events_of_groups(std::uint64_t first, std::uint64_t last, const Extent& extent) const {
    auto walk = std::make_unique<EventCursor::Walk>(file_, extent, std::nullopt);
    walk->only_groups(first, last);
    return EventCursor(std::move(walk));
}

std::vector<EventSpan> HistoryReader::spans(std::size_t most) const { return file_->spans(most); }

std::optional<Event> HistoryReader::event(EventId id) const {
    const GroupPlace* const group = file_->group_holding(id);
    return group == nullptr ? std::nullopt : find_in(*file_, *group, id);
}

std::vector<Event> HistoryReader::around(EventId id, std::span<const std::uint32_t> nodes, std::size_t before,
                                         std::size_t after) const {
    const GroupPlace* group = file_->group_holding(id);
    auto middle = group == nullptr ? std::nullopt : find_in(*file_, *group, id);
    if (!middle)
        return {};
    Extent extent{{nodes.begin(), nodes.end()}, Tick{}, middle->tick};
    std::deque<Event> result;
    while (group != nullptr && result.size() < before) {
        const std::uint64_t ordinal = group->ordinal;
        EventCursor::Walk walk(file_, extent, std::nullopt);
        walk.only_groups(ordinal, ordinal);
        std::deque<Event> last;
        const Event* event = nullptr;
        while ((event = walk.next()) != nullptr && event->order(*middle) < 0) {
            last.push_back(*event);
            if (last.size() > before - result.size())
                last.pop_front();
        }
        result.insert(result.begin(), std::make_move_iterator(last.begin()), std::make_move_iterator(last.end()));
        group = file_->group_before(ordinal);
    }
    result.push_back(*middle);
    extent.from = middle->tick;
    extent.to = end_of_time;
    EventCursor cursor = events(extent);
    const Event* event = nullptr;
    while (after > 0 && (event = cursor.next()) != nullptr) {
        if (event->order(*middle) <= 0)
            continue;
        result.push_back(*event);
        --after;
    }
    return {std::make_move_iterator(result.begin()), std::make_move_iterator(result.end())};
}

} // namespace t8
