#include "monitor/replay/time_index.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8 {

std::uint64_t bytes_of(const MachineImage& image, const MachineImage* before) {
    std::uint64_t bytes = sizeof image + image.nodes.size() * sizeof(NodeImage) + image.wires.size() * sizeof(Wire);
    for (std::size_t node = 0; node < image.nodes.size(); ++node) {
        const PageTable& pages = *image.nodes[node].pages;
        if (before == nullptr)
            pages.for_each([&](Word, const Page&) { bytes += Memory::page; });
        else if (const PageTable& earlier = *before->nodes[node].pages; &earlier != &pages)
            pages.compare(earlier, [&](Word number) { bytes += pages.page(number) ? Memory::page : 0; });
    }
    return bytes;
}

TimeIndex::TimeIndex(Image first, const Budget& budget) : most_bytes_(budget.bytes), spacing_(budget.spacing) {
    const std::uint64_t bytes = bytes_of(*first, nullptr);
    entries_.push_back({std::move(first), Cost{}, bytes});
    bytes_ = bytes;
}

void TimeIndex::add(Image image, Cost way) {
    const auto after = std::upper_bound(entries_.begin(), entries_.end(), image->come_to,
                                        [](Tick tick, const Entry& entry) { return tick < entry.image->come_to; });
    T8_ASSERT(after != entries_.begin(), "a snapshot is not before the beginning of the run");
    const MachineImage& earlier = *(after - 1)->image;
    if (earlier.come_to == image->come_to)
        return;
    if (after != entries_.end()) { // the way on is shorter from here
        after->way -= std::min(after->way, way);
        bytes_ -= after->bytes;
        after->bytes = bytes_of(*after->image, image.get());
        bytes_ += after->bytes;
    }
    const std::uint64_t bytes = bytes_of(*image, &earlier);
    bytes_ += bytes;
    entries_.insert(after, {std::move(image), way, bytes});
    thin();
}

/// Drops snapshots until the budget is kept. The last one stays, because the run goes on from it.
void TimeIndex::thin() {
    while (bytes_ > most_bytes_ && entries_.size() > 2) {
        std::size_t least = 1;
        for (std::size_t n = 1; n + 1 < entries_.size(); ++n)
            if (entries_[n].way + entries_[n + 1].way < entries_[least].way + entries_[least + 1].way)
                least = n;
        spacing_ = std::max(spacing_, entries_[least].way + entries_[least + 1].way);
        drop(least);
    }
}

void TimeIndex::drop(std::size_t index) {
    Entry& next = entries_[index + 1];
    bytes_ -= entries_[index].bytes + next.bytes;
    next.way += entries_[index].way;
    next.bytes = bytes_of(*next.image, entries_[index - 1].image.get());
    bytes_ += next.bytes;
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index));
}

const TimeIndex::Image& TimeIndex::before(Tick tick) const {
    const auto after = std::upper_bound(entries_.begin(), entries_.end(), tick,
                                        [](Tick wanted, const Entry& entry) { return wanted < entry.image->come_to; });
    T8_ASSERT(after != entries_.begin(), "no instant is before the beginning of the run");
    return (after - 1)->image;
}

std::vector<TimeIndex::Saved> TimeIndex::saved() const {
    std::vector<Saved> saved;
    for (const Entry& entry : entries_)
        saved.push_back({entry.image, entry.way});
    return saved;
}

TimeIndex::Cost TimeIndex::longest_way() const {
    Cost longest{};
    for (const Entry& entry : entries_)
        longest = std::max(longest, entry.way);
    return longest;
}

} // namespace t8
