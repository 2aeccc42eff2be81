#include "monitor/console/lanes/chunk.hpp"

#include <algorithm>

#include "monitor/events/field_place.hpp"

namespace t8::console {

void LanePass::lose_until(Tick until, LaneSink& sink) {
    const std::vector<BlockPlace>& lost = cursor_.lost();
    if (lost_ != lost.size()) {
        pending_.insert(pending_.end(), lost.begin() + static_cast<std::ptrdiff_t>(lost_), lost.end());
        lost_ = lost.size();
        std::stable_sort(pending_.begin(), pending_.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    }
    while (!pending_.empty() && pending_.back().first <= until) {
        const BlockPlace& block = pending_.back();
        for (const NodeEvents& one : block.nodes)
            follower_.lose(one.node, block.first, sink);
        if (block.nodes.empty()) // of unknown nodes
            for (std::uint32_t node = 0; node < follower_.carry().nodes.size(); ++node)
                follower_.lose(node, block.first, sink);
        pending_.pop_back();
    }
}

void ChunkContents::see(const Event& event) {
    LaneEvent seen;
    seen.at = event.tick;
    seen.number = event.number;
    seen.node = event.node;
    seen.process = event.process;
    seen.kind = event.kind;
    if (event.kind == EventKind::communication)
        seen.other = static_cast<std::uint32_t>(event.values[field_place(EventKind::communication, "receiver")]);
    events.push_back(seen);
    if (event.process != 0)
        names.try_emplace({event.node, event.process}, CellGrid::Named{event.wdesc, event.iptr});
}

std::size_t ChunkContents::bytes() const {
    std::size_t sum = arrows.capacity() * sizeof(LaneArrow) + marks.capacity() * sizeof(LaneMark) +
                      events.capacity() * sizeof(LaneEvent) + names.size() * 80 + carry.bytes();
    for (const auto& [key, list] : stretches)
        sum += 80 + list.capacity() * sizeof(LaneStretch);
    return sum;
}

} // namespace t8::console
