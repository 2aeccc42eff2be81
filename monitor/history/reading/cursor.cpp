#include "monitor/history/reading/cursor.hpp"

#include <algorithm>

#include "monitor/history/reading/walk.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t most_open_bytes = std::uint64_t{1} << 30; ///< the most bytes for payloads and events of a group

constexpr std::size_t most_made_together = 4096; ///< the most events that all sections together make ahead

} // namespace

EventCursor::EventCursor(std::unique_ptr<Walk> walk) : walk_(std::move(walk)) {}
EventCursor::EventCursor(EventCursor&&) noexcept = default;
EventCursor& EventCursor::operator=(EventCursor&&) noexcept = default;
EventCursor::~EventCursor() = default;

const Event* EventCursor::next() { return walk_->next(); }
std::span<const std::uint32_t> EventCursor::matched() const { return walk_->matched(); }
const std::vector<Diagnostic>& EventCursor::problems() const { return walk_->problems(); }
const std::vector<BlockPlace>& EventCursor::lost() const { return walk_->lost(); }

EventCursor::Walk::Walk(std::shared_ptr<const HistoryFile> file, Extent extent, std::optional<Selection> selection)
    : file_(std::move(file)), extent_(std::move(extent)), selection_(std::move(selection)) {
    std::sort(extent_.nodes.begin(), extent_.nodes.end());
}

void EventCursor::Walk::only_groups(std::uint64_t first, std::uint64_t last) {
    next_group_ = first;
    last_group_ = last;
    started_ = true;
}

bool EventCursor::Walk::wants(std::uint32_t node) const {
    return extent_.nodes.empty() || std::binary_search(extent_.nodes.begin(), extent_.nodes.end(), node);
}

bool EventCursor::Walk::wants(const OpenBlock& open, std::uint32_t site) const {
    if (!selection_)
        return file_->schema()[open.block->sites()[site].kind].ours.has_value();
    return !open.candidates[site].filters.empty();
}

/// Opens the next group that is not wholly outside the extent. Returns false at the end.
bool EventCursor::Walk::open_group() {
    heads_.clear();
    streams_.clear();
    blocks_.clear();
    open_bytes_ = 0;
    current_candidates_ = nullptr;
    given_ = false;
    const GroupPlace* const group = started_ ? file_->group_from(next_group_) : file_->group_reaching(extent_.from);
    started_ = true;
    if (file_->index_problem() && !told_of_index_) {
        problems_.push_back(*file_->index_problem());
        told_of_index_ = true;
    }
    if (group == nullptr || group->ordinal > last_group_ || group->first > extent_.to)
        return false;
    next_group_ = group->ordinal + 1;
    if (auto problem = file_->damaged_mark(*group))
        problems_.push_back(std::move(*problem));
    for (const BlockPlace& place : group->blocks) {
        const bool some_node = place.nodes.empty() || std::any_of(place.nodes.begin(), place.nodes.end(),
                                                                  [&](const NodeEvents& entry) { return wants(entry.node); });
        if (some_node && place.first <= extent_.to && place.last >= extent_.from)
            open_block(*group, place);
    }
    std::stable_sort(streams_.begin(), streams_.end(), [&](const Stream& a, const Stream& b) {
        const auto& in_a = blocks_[a.block].block->sections()[a.section];
        const auto& in_b = blocks_[b.block].block->sections()[b.section];
        return in_a.node != in_b.node ? in_a.node < in_b.node : in_a.first_number < in_b.first_number;
    });
    drop_streams_out_of_order();
    made_together_ = std::clamp<std::size_t>(most_made_together / std::max<std::size_t>(streams_.size(), 1), 4, 64);
    for (std::uint32_t i = 0; i < streams_.size(); ++i)
        heads_.push_back({blocks_[streams_[i].block].block->tick(streams_[i].events.front()).count, i});
    std::sort(heads_.begin(), heads_.end());
    return true;
}

/// True if the numbers and ticks of a stream's section are later than those that its node has had so far.
bool EventCursor::Walk::follows(const Stream& stream, const Stream* before) {
    const EventBlock& block = *blocks_[stream.block].block;
    const EventBlock::Section& section = block.sections()[stream.section];
    std::uint64_t& least = least_numbers_[section.node];
    if (section.first_number < least || section.first_number > ~std::uint64_t{0} - section.events)
        return false;
    if (before != nullptr) {
        const EventBlock& other = *blocks_[before->block].block;
        const EventBlock::Section& earlier = other.sections()[before->section];
        if (earlier.node == section.node &&
            other.tick(earlier.first_event + earlier.events - 1) > block.tick(section.first_event))
            return false;
    }
    least = section.first_number + section.events;
    return true;
}

/// Drops the streams of blocks that are at a wrong place in the file. Checksums do not detect that.
void EventCursor::Walk::drop_streams_out_of_order() {
    std::vector<Stream> good;
    for (Stream& stream : streams_) {
        if (follows(stream, good.empty() ? nullptr : &good.back()))
            good.push_back(std::move(stream));
        else
            lose(*blocks_[stream.block].place);
    }
    streams_ = std::move(good);
}

void EventCursor::Walk::lose(const BlockPlace& place) {
    problems_.push_back(file_->damage(place));
    lost_.push_back(place);
}

void EventCursor::Walk::open_block(const GroupPlace& group, const BlockPlace& place) {
    OpenBlock open{&place, file_->block(group, place), {}};
    std::vector<Stream> streams;
    bool good = open.block != nullptr;
    if (good) {
        open_bytes_ += extent_.with_payloads ? open.block->payload_size() : 0;
        good = open_bytes_ <= most_open_bytes && collect(open, streams);
    }
    if (!good) {
        lose(place);
        return;
    }
    if (streams.empty())
        return;
    for (Stream& stream : streams) {
        stream.block = static_cast<std::uint32_t>(blocks_.size());
        streams_.push_back(std::move(stream));
    }
    blocks_.push_back(std::move(open));
}

/// Finds the selected events of a block and prepares their data. Returns false if the block is damaged.
bool EventCursor::Walk::collect(OpenBlock& open, std::vector<Stream>& streams) const {
    EventBlock& block = *open.block;
    if (selection_)
        open.candidates = selection_->candidates(block);
    std::vector<char> wanted(block.sites().size(), 0);
    std::vector<char> some(block.sections().size(), 0);
    std::vector<char> kinds(file_->schema().size(), 0);
    for (std::uint32_t i = 0; i < wanted.size(); ++i) {
        const EventBlock::Site& site = block.sites()[i];
        if (!wants(block.sections()[site.section].node) || !wants(open, i))
            continue;
        wanted[i] = some[site.section] = kinds[site.kind] = 1;
    }
    if (std::find(some.begin(), some.end(), 1) == some.end())
        return true;
    if (!block.read_order() || (extent_.with_payloads && !block.read_payloads()))
        return false;
    for (std::uint32_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind] != 0 && !block.read_values(kind))
            return false;
    for (std::uint32_t number = 0; number < some.size(); ++number) {
        if (some[number] == 0)
            continue;
        const EventBlock::Section& section = block.sections()[number];
        Stream stream{.section = number};
        for (std::uint32_t event = section.first_event; event < section.first_event + section.events; ++event)
            if (wanted[block.site_of(event)] != 0 && block.tick(event) >= extent_.from && block.tick(event) <= extent_.to)
                stream.events.push_back(event);
        if (!stream.events.empty())
            streams.push_back(std::move(stream));
    }
    return true;
}

/// Moves the first stream to its place in the heap.
void EventCursor::Walk::sift_down() {
    std::size_t at = 0;
    const Head moving = heads_[0];
    for (;;) {
        std::size_t below = 2 * at + 1;
        if (below >= heads_.size())
            break;
        if (below + 1 < heads_.size() && heads_[below + 1] < heads_[below])
            ++below;
        if (moving < heads_[below])
            break;
        heads_[at] = heads_[below];
        at = below;
    }
    heads_[at] = moving;
}

/// Returns the next event of a stream. Makes some more in advance, because the data of a stream is contiguous.
const Event& EventCursor::Walk::first_of(Stream& stream) {
    if (stream.at == stream.made) {
        const EventBlock& block = *blocks_[stream.block].block;
        stream.ready.resize(std::min(made_together_, stream.events.size() - stream.at));
        for (Event& event : stream.ready)
            block.fill(event, stream.section, stream.events[stream.made++]);
    }
    return stream.ready[stream.ready.size() - (stream.made - stream.at)];
}

void EventCursor::Walk::advance() {
    Stream& stream = streams_[heads_.front().stream];
    if (++stream.at < stream.events.size()) {
        heads_.front().tick = first_of(stream).tick.count;
    } else {
        stream.ready = {};
        heads_.front() = heads_.back();
        heads_.pop_back();
    }
    if (!heads_.empty())
        sift_down();
}

const Event* EventCursor::Walk::next() {
    for (;;) {
        if (given_)
            advance();
        given_ = false;
        while (heads_.empty())
            if (!open_group())
                return nullptr;
        given_ = true;
        Stream& stream = streams_[heads_.front().stream];
        const Event& event = first_of(stream);
        const OpenBlock& open = blocks_[stream.block];
        current_candidates_ = selection_ ? &open.candidates[open.block->site_of(stream.events[stream.at])] : nullptr;
        if (current_candidates_ == nullptr || current_candidates_->sure)
            return &event;
        selection_->decide(event, *current_candidates_, matched_);
        if (!matched_.empty())
            return &event;
    }
}

std::span<const std::uint32_t> EventCursor::Walk::matched() const {
    if (current_candidates_ == nullptr)
        return {};
    return current_candidates_->sure ? std::span(current_candidates_->filters) : std::span(matched_);
}

} // namespace t8
