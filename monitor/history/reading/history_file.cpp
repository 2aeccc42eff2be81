#include "monitor/history/reading/history_file.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "emulator/boot/tcoff.hpp"
#include "monitor/history/format/codec.hpp"
#include "monitor/history/reading/file_search.hpp"

namespace t8 {
namespace {

/// The first records of a file of INMOS's tools end before this offset.
constexpr std::uint64_t most_foreign = 4096;
/// The most bytes of the beginning of a run besides the memories of its nodes: programs, and messages on their way.
constexpr std::uint64_t most_start_besides_memory = std::uint64_t{1} << 29;

} // namespace

Result<std::shared_ptr<const HistoryFile>> HistoryFile::open(std::shared_ptr<const ByteSource> source, std::string name) {
    std::shared_ptr<HistoryFile> file(new HistoryFile(std::move(source), std::move(name)));
    if (Result<void> described = file->read_description(); !described)
        return tl::unexpected<Failure>(std::move(described.error()));
    if (!file->read_end())
        file->search();
    return file;
}

Diagnostic HistoryFile::warning(std::string message) const {
    Diagnostic warning;
    warning.severity = Severity::warning;
    warning.place.file = name_;
    warning.message = std::move(message);
    return warning;
}

Diagnostic HistoryFile::damage(const BlockPlace& place) const {
    std::uint64_t events = 0;
    for (const NodeEvents& node : place.nodes)
        events += node.events;
    std::string whose = "of unknown nodes";
    if (!place.nodes.empty())
        whose = fmt::format("{} event{} of {}{}", events, events == 1 ? "" : "s",
                            name_of(description_.machine, place.nodes.front().node),
                            place.nodes.size() == 1 ? "" : fmt::format(" and {} more", place.nodes.size() - 1));
    return warning(fmt::format("the block at offset {} ({}, ticks {} to {}) is damaged; its events are missing", place.offset,
                               whose, place.first.count, place.last.count));
}

std::optional<Diagnostic> HistoryFile::damaged_mark(const GroupPlace& group) const {
    if (group.blocks.empty() || (searched_ && !index_problem_)) // a search reads the marks itself
        return {};
    const std::uint64_t offset = group.blocks.back().offset + group.blocks.back().size;
    const auto header = header_at(offset);
    const auto payload = header && header->type == BlockType::mark ? single_at(offset, *header) : std::nullopt;
    ByteReader in(payload ? std::span<const Byte>(*payload) : std::span<const Byte>());
    decode_summary(in);
    if (payload && in.finished() && header->ordinal == group.ordinal && header->first == group.first &&
        header->last == group.last)
        return {};
    return warning(fmt::format("the mark at offset {} is damaged; no event is missing", offset));
}

Result<void> HistoryFile::read_description() {
    const auto refuse = [&](std::string message, std::string hint = {}) {
        return failure_at({name_, 0, 0, 1}, std::move(message), {}, std::move(hint));
    };
    const std::vector<Byte> start = source_->read(0, file_header_size);
    if (start.size() < file_magic.size() || !std::equal(file_magic.begin(), file_magic.end(), start.begin())) {
        // INMOS object files for a T8 in HALT mode also have names that end with .t8h.
        if (const auto foreign = tcoff_kind(source_->read(0, std::min<std::uint64_t>(size(), most_foreign))))
            return tl::unexpected<Failure>(Failure{{about_tcoff(*foreign, name_)}});
        return refuse("this is not a history", "histories are made by 't8 run --record FILE.t8h'");
    }
    ByteReader in(std::span<const Byte>(start).subspan(file_magic.size()));
    const std::uint32_t version = in.u32();
    const std::uint32_t reserved = in.u32();
    if (!in.ok())
        return refuse("the history is cut off in its header");
    if (version != history_version || reserved != 0)
        return refuse(fmt::format("the history has format version {}, this program reads version {}", version, history_version),
                      version < history_version ? "record the run again: a run is repeatable" : "");
    const auto header = header_at(file_header_size);
    const auto payload = header && header->type == BlockType::description ? single_at(file_header_size, *header) : std::nullopt;
    auto described = payload ? decode_description(*payload) : std::nullopt;
    auto clocks = described ? NodeClocks::of(described->description.machine) : std::nullopt;
    if (!clocks)
        return refuse("the description at the start of the history is missing or damaged");
    description_ = std::move(described->description);
    schema_ = std::move(described->schema);
    clocks_ = std::move(*clocks);
    first_block_ = file_header_size + block_header_size + header->stored_bytes;
    return {};
}

std::optional<BlockHeader> HistoryFile::header_at(std::uint64_t offset) const {
    return decode_header(source_->read(offset, block_header_size));
}

std::optional<std::vector<Byte>> HistoryFile::single_at(std::uint64_t offset, const BlockHeader& header) const {
    return open_single(header, source_->read(offset + block_header_size, header.stored_bytes));
}

Result<std::vector<Byte>> HistoryFile::start() const {
    const StartRecord& wanted = description_.start;
    std::vector<Byte> bytes;
    std::uint64_t most = most_start_besides_memory;
    for (const NodeSpec& node : description_.machine.nodes)
        most += node.memory + node.memory / 64;
    std::uint64_t offset = first_block_;
    for (std::uint64_t piece = 0; bytes.size() < wanted.bytes && wanted.bytes <= most; ++piece) {
        const auto header = header_at(offset);
        const auto payload =
            header && header->type == BlockType::start && header->ordinal == piece ? single_at(offset, *header) : std::nullopt;
        if (!payload || payload->size() != std::min<std::uint64_t>(start_piece_bytes, wanted.bytes - bytes.size()))
            break;
        bytes.insert(bytes.end(), payload->begin(), payload->end());
        offset += block_header_size + header->stored_bytes;
    }
    if (bytes.size() != wanted.bytes || content_hash(bytes) != wanted.hash)
        return failure_at({name_, 0, 0, 1},
                          fmt::format("the beginning of the run, at offset {}, is missing or damaged", first_block_), {},
                          "the recorded events can still be read, as with 't8 history'");
    return bytes;
}

std::uint64_t HistoryFile::start_size() const {
    std::uint64_t offset = first_block_;
    for (auto header = header_at(offset); header && header->type == BlockType::start; header = header_at(offset))
        offset += block_header_size + header->stored_bytes;
    return offset - first_block_;
}

bool HistoryFile::read_end() {
    if (size() < first_block_ + trailer_size)
        return false;
    const auto offset = decode_trailer(source_->read(size() - trailer_size, trailer_size));
    return offset && *offset < size() && take_end(*offset);
}

bool HistoryFile::take_end(std::uint64_t offset) {
    const auto header = offset >= first_block_ ? header_at(offset) : std::nullopt;
    if (!header || header->type != BlockType::end || offset + block_header_size + header->stored_bytes + trailer_size != size())
        return false;
    const auto payload = single_at(offset, *header);
    auto end = payload ? decode_end(*payload) : std::nullopt;
    if (!end || (end->root && (end->root->offset < first_block_ || end->root->offset >= offset)))
        return false;
    summary_ = std::move(end->summary);
    root_ = std::move(end->root);
    complete_ = true;
    known_until_ = summary_.last;
    return true;
}

/// Finds the undamaged blocks of a file that has no usable end.
void HistoryFile::search() {
    FoundBlocks found = search_blocks(*source_, first_block_);
    searched_ = true;
    groups_ = std::move(found.groups);
    sections_ = std::move(found.sections);
    for (std::string& problem : found.problems)
        problems_.push_back(warning(std::move(problem)));
    summary_ = std::move(found.summary);
    known_until_ = found.known_until;
    complete_ = found.ended && found.problems.empty();
    // The last group may be a provisional one, which a run that still goes on replaces.
    if (!found.ended && !groups_.empty() && !groups_.back().blocks.empty()) {
        const std::vector<BlockPlace>& last = groups_.back().blocks;
        source_ = holding_source(source_, last.front().offset, last.back().offset + last.back().size);
    }
    if (found.ended)
        problems_.push_back(warning("the index of the history is damaged; the history was read without it"));
    else
        problems_.push_back(warning(
            fmt::format("the history has no end: the run was not recorded to its end; events are complete up to {} us (tick {})",
                        microseconds_text(known_until_), known_until_.count)));
}

void HistoryFile::search_again() const {
    FoundBlocks found = search_blocks(*source_, first_block_);
    searched_ = true;
    groups_ = std::move(found.groups);
    sections_ = std::move(found.sections);
    index_problem_ = warning("a page of the index of the history is damaged; the history was read without it");
}

const IndexPage* HistoryFile::page(const PagePlace& place) const {
    const auto cached =
        std::find_if(pages_.begin(), pages_.end(), [&](const CachedPage& one) { return one.offset == place.offset; });
    if (cached != pages_.end()) {
        std::rotate(cached, cached + 1, pages_.end());
        return pages_.back().page.get();
    }
    const auto header = header_at(place.offset);
    if (!header || header->type != BlockType::page || place.size != block_header_size + header->stored_bytes)
        return nullptr;
    const auto payload = single_at(place.offset, *header);
    auto page = payload ? decode_page(*payload, place) : std::nullopt;
    if (!page)
        return nullptr;
    if (pages_.size() == most_cached_pages)
        pages_.erase(pages_.begin());
    pages_.push_back({place.offset, std::make_unique<IndexPage>(std::move(*page))});
    return pages_.back().page.get();
}

/// Descends the index. choose(list of groups or pages) returns the element with which to continue; null: none. Returns null if there is
/// none, or if a page is damaged; in the latter case the file has been searched.
template <class Choose> const GroupPlace* HistoryFile::descend(Choose choose) const {
    if (!root_)
        return nullptr;
    const PagePlace* place = &*root_;
    while (place != nullptr) {
        const IndexPage* const below = page(*place);
        if (below == nullptr) {
            search_again();
            return nullptr;
        }
        if (below->pages.empty())
            return choose(std::span<const GroupPlace>(below->groups));
        place = choose(std::span<const PagePlace>(below->pages));
    }
    return nullptr;
}

namespace {

std::uint64_t end_of(const GroupPlace& group) { return group.ordinal + 1; }
std::uint64_t end_of(const PagePlace& page) { return page.first_group + page.groups; }

std::uint64_t node_events(const GroupPlace& group, std::uint32_t node) {
    return std::accumulate(group.blocks.begin(), group.blocks.end(), std::uint64_t{0},
                           [&](std::uint64_t sum, const BlockPlace& block) { return sum + events_of(block.nodes, node); });
}
std::uint64_t node_events(const PagePlace& page, std::uint32_t node) { return events_of(page.nodes, node); }

template <class List, class Holds> auto first_that(const List& list, Holds holds) {
    const auto found = std::partition_point(list.begin(), list.end(), [&](const auto& item) { return !holds(item); });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const GroupPlace* HistoryFile::group_from(std::uint64_t ordinal) const {
    const auto reaches = [&](const auto& item) { return end_of(item) > ordinal; };
    if (!searched_) {
        const GroupPlace* const group = descend([&](const auto& list) { return first_that(list, reaches); });
        if (!searched_)
            return group;
    }
    return first_that(groups_, reaches);
}

const GroupPlace* HistoryFile::group_before(std::uint64_t ordinal) const {
    if (!searched_) {
        const std::uint64_t before = std::min(ordinal, summary_.groups);
        const GroupPlace* const group = before == 0 ? nullptr : group_from(before - 1);
        if (!searched_)
            return group;
    }
    const auto end =
        std::partition_point(groups_.begin(), groups_.end(), [&](const GroupPlace& group) { return group.ordinal < ordinal; });
    return end == groups_.begin() ? nullptr : &*(end - 1);
}

const GroupPlace* HistoryFile::group_reaching(Tick tick) const {
    const auto reaches = [&](const auto& item) { return item.last >= tick; };
    if (!searched_) {
        const GroupPlace* const group = descend([&](const auto& list) { return first_that(list, reaches); });
        if (!searched_)
            return group;
    }
    return first_that(groups_, reaches);
}

const GroupPlace* HistoryFile::group_holding(EventId id) const {
    if (!searched_) {
        const auto node = std::find_if(summary_.nodes.begin(), summary_.nodes.end(),
                                       [&](const HistorySummary::NodeCount& count) { return count.node == id.node; });
        if (node == summary_.nodes.end() || id.number < node->first || id.number - node->first >= node->events)
            return nullptr;
        std::uint64_t left = id.number - node->first;
        const GroupPlace* const group = descend([&](const auto& list) {
            for (const auto& item : list) {
                const std::uint64_t events = node_events(item, id.node);
                if (left < events)
                    return &item;
                left -= events;
            }
            return decltype(&list[0])(nullptr);
        });
        if (!searched_)
            return group;
    }
    const auto behind = std::partition_point(sections_.begin(), sections_.end(), [&](const FoundSection& section) {
        return std::tie(section.node, section.first_number) <= std::tie(id.node, id.number);
    });
    if (behind == sections_.begin())
        return nullptr;
    const FoundSection& section = *(behind - 1);
    return section.node == id.node && id.number - section.first_number < section.events ? group_from(section.group) : nullptr;
}

namespace {

EventSpan span_of(const GroupPlace& group) {
    EventSpan span{group.first, group.last, 0};
    for (const BlockPlace& block : group.blocks)
        for (const NodeEvents& node : block.nodes)
            span.events += node.events;
    return span;
}
EventSpan span_of(const PagePlace& page) {
    EventSpan span{page.first, page.last, 0};
    for (const NodeEvents& node : page.nodes)
        span.events += node.events;
    return span;
}

template <class List> std::vector<EventSpan> spans_of(const List& list) {
    std::vector<EventSpan> spans;
    spans.reserve(list.size());
    for (const auto& item : list)
        spans.push_back(span_of(item));
    return spans;
}

} // namespace

/// Sets `pages` or `groups` to what lies below `pages`. Returns false, and leaves both, if that is more than `most`, or if a page is damaged; in
/// the latter case the file has been searched.
bool HistoryFile::is_within(std::vector<PagePlace>& pages, std::vector<GroupPlace>& groups, std::size_t most) const {
    std::vector<PagePlace> pages_below;
    std::vector<GroupPlace> groups_below;
    for (const PagePlace& place : pages) {
        const IndexPage* const below = page(place);
        if (below == nullptr) {
            search_again();
            return false;
        }
        pages_below.insert(pages_below.end(), below->pages.begin(), below->pages.end());
        groups_below.insert(groups_below.end(), below->groups.begin(), below->groups.end());
        if (pages_below.size() + groups_below.size() > most)
            return false;
    }
    pages = std::move(pages_below);
    groups = std::move(groups_below);
    return true;
}

std::vector<EventSpan> HistoryFile::spans(std::size_t most) const {
    std::vector<PagePlace> pages;
    std::vector<GroupPlace> groups;
    if (!searched_ && root_)
        pages.push_back(*root_);
    while (!searched_ && !pages.empty() && is_within(pages, groups, most))
        ;
    if (searched_)
        return spans_of(groups_);
    return groups.empty() ? spans_of(pages) : spans_of(groups);
}

std::unique_ptr<EventBlock> HistoryFile::block(const GroupPlace& group, const BlockPlace& place) const {
    const auto header = header_at(place.offset);
    if (!header || header->type != BlockType::events || header->ordinal != group.ordinal || header->first != place.first ||
        header->last != place.last || block_header_size + header->stored_bytes != place.size)
        return nullptr;
    const std::uint64_t behind = place.offset + block_header_size;
    const std::vector<PartEntry> parts = decode_part_table(*header, source_->read(behind, block_parts * part_entry_size));
    if (parts.size() != block_parts)
        return nullptr;
    // Payloads may be nearly all of a file, and few readers want them.
    const std::uint32_t payload_bytes = parts.back().stored;
    const std::uint32_t other_bytes = header->stored_bytes - payload_bytes;
    auto block = EventBlock::open(
        *header, source_->read(behind, other_bytes), schema_, clocks_,
        [source = source_, at = behind + other_bytes, payload_bytes] { return source->read(at, payload_bytes); });
    if (!block)
        return nullptr;
    const auto& sections = block->sections();
    const bool same = std::equal(sections.begin(), sections.end(), place.nodes.begin(), place.nodes.end(),
                                 [](const EventBlock::Section& section, const NodeEvents& node) {
                                     return section.node == node.node && section.events == node.events;
                                 });
    return same ? std::move(block) : nullptr;
}

} // namespace t8
