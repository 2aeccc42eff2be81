#include "monitor/console/lanes/cells.hpp"

#include <algorithm>
#include <numeric>

namespace t8::console {

namespace {

constexpr std::size_t most_process_lanes = 256; ///< of a grid; further processes are left out

} // namespace

void LaneCell::add(const LaneCell& other) {
    for (std::size_t state = 0; state < lane_states; ++state)
        ticks[state] += other.ticks[state];
    messages += other.messages;
    events += other.events;
}

LaneColumn column_of(const LaneCell& cell) {
    LaneColumn column;
    column.messages = cell.messages;
    column.events = cell.events;
    const std::uint64_t sum = std::accumulate(cell.ticks.begin(), cell.ticks.end(), std::uint64_t{0});
    if (sum != 0)
        for (std::size_t state = 0; state < lane_states; ++state)
            column.shares[state] = static_cast<float>(static_cast<double>(cell.ticks[state]) / static_cast<double>(sum));
    return column;
}

CellGrid::CellGrid(const LaneSet& set, unsigned shift, std::uint64_t first, std::size_t count)
    : set_(set), shift_(shift), first_(first), count_(count) {
    if (!set.by_process)
        lanes_.assign((set.nodes + set.each - 1) / set.each, std::vector<LaneCell>(count));
}

std::vector<LaneCell>* CellGrid::lane_of(std::uint32_t node, std::uint32_t process) {
    if (node < set_.first || node - set_.first >= set_.nodes)
        return nullptr;
    if (!set_.by_process)
        return &lanes_[(node - set_.first) / set_.each];
    if (process == 0)
        return nullptr;
    const auto found = by_process_.find(process);
    if (found != by_process_.end())
        return &lanes_[found->second];
    if (lanes_.size() == most_process_lanes)
        return nullptr;
    by_process_[process] = lanes_.size();
    return &lanes_.emplace_back(count_);
}

const std::vector<LaneCell>* CellGrid::lane(std::uint32_t node, std::uint32_t process) const {
    if (node < set_.first || node - set_.first >= set_.nodes)
        return nullptr;
    if (!set_.by_process)
        return &lanes_[(node - set_.first) / set_.each];
    const auto found = by_process_.find(process);
    return found == by_process_.end() ? nullptr : &lanes_[found->second];
}

void CellGrid::add(const LaneStretch& stretch, bool has_scheduling) {
    // A lane of nodes has the states of its nodes; where scheduling is not recorded, those of their processes.
    const bool is_wanted = set_.by_process                     ? stretch.process != 0
                           : stretch.state == LaneState::error ? stretch.process == 0
                           : has_scheduling                    ? stretch.process == 0
                                                               : stretch.process != 0;
    std::uint64_t from = std::max(stretch.from, this->from()).count;
    const std::uint64_t to = std::min(stretch.to, this->to()).count;
    if (!is_wanted || from >= to)
        return;
    std::vector<LaneCell>* const cells = lane_of(stretch.node, stretch.process);
    if (cells == nullptr)
        return;
    while (from < to) {
        const std::uint64_t number = from >> shift_;
        const std::uint64_t end = std::min(to, (number + 1) << shift_);
        (*cells)[number - first_].ticks[static_cast<std::size_t>(stretch.state)] += end - from;
        from = end;
    }
}

void CellGrid::add(const Event& event) {
    if (event.tick < from() || event.tick >= to())
        return;
    std::vector<LaneCell>* const cells = lane_of(event.node, event.process);
    if (cells == nullptr)
        return;
    LaneCell& cell = (*cells)[(event.tick.count >> shift_) - first_];
    ++cell.events;
    if (is_message(event))
        ++cell.messages;
    if (set_.by_process)
        named_.try_emplace(event.process, Named{event.wdesc, event.iptr});
}

CellGrid CellGrid::halved() const {
    const std::uint64_t first = first_ >> 1;
    const std::uint64_t end = (first_ + count_ + 1) >> 1;
    CellGrid half(set_, shift_ + 1, first, end - first);
    half.lanes_.assign(lanes_.size(), std::vector<LaneCell>(end - first));
    half.by_process_ = by_process_;
    half.named_ = named_;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
        for (std::size_t i = 0; i < count_; ++i)
            half.lanes_[lane][((first_ + i) >> 1) - first].add(lanes_[lane][i]);
    return half;
}

std::size_t CellGrid::bytes() const { return lanes_.size() * count_ * sizeof(LaneCell); }

} // namespace t8::console
