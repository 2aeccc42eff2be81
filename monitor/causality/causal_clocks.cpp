#include <algorithm>
#include <utility>

#include "monitor/causality/causal_state.hpp"

namespace t8 {

CausalOrder::State::Holder& CausalOrder::State::holder(HolderName name) {
    return (name & snapshot_bit) != 0 ? *snapshots_[name & ~snapshot_bit] : static_cast<Holder&>(*chains_[name]);
}

bool CausalOrder::State::owes(HolderName name, std::uint32_t direction) {
    const std::vector<std::uint32_t>& owed = holder(name).owed;
    return std::binary_search(owed.begin(), owed.end(), direction);
}

void CausalOrder::State::owe(HolderName name, std::uint32_t direction) {
    std::vector<std::uint32_t>& owed = holder(name).owed;
    const auto place = std::lower_bound(owed.begin(), owed.end(), direction);
    if (place != owed.end() && *place == direction)
        return;
    owed.insert(place, direction);
    std::vector<HolderName>& owed_to = directions_[direction].owed_to;
    if (owed_to.size() > 2 * (chains_.size() + snapshots_.size()))
        tidy(direction);
    owed_to.push_back(name);
}

/// Who is owed something for ever must not be listed again and again.
void CausalOrder::State::tidy(std::uint32_t direction) {
    std::vector<HolderName>& owed_to = directions_[direction].owed_to;
    std::sort(owed_to.begin(), owed_to.end());
    owed_to.erase(std::unique(owed_to.begin(), owed_to.end()), owed_to.end());
    std::erase_if(owed_to, [&](HolderName name) { return !owes(name, direction); });
}

void CausalOrder::State::join(HolderName into, HolderName from) {
    const Holder& source = holder(from);
    holder(into).clock.join(source.clock, last_merge_);
    for (const std::uint32_t direction : source.owed)
        owe(into, direction);
}

/// The operations that were open in a direction have met one of a process: all who know of their ends learn what it knew before.
void CausalOrder::State::settle(std::uint32_t direction, ChainNumber with) {
    Direction& there = directions_[direction];
    const std::vector<HolderName> owed_to = std::exchange(there.owed_to, {});
    std::vector<HolderName> waiting;
    for (const HolderName name : owed_to) {
        std::vector<std::uint32_t>& owed = holder(name).owed;
        const auto place = std::lower_bound(owed.begin(), owed.end(), direction);
        if (place == owed.end() || *place != direction)
            continue;
        owed.erase(place);
        waiting.push_back(name);
    }
    if (const auto late = std::exchange(there.late, nullptr); late && late.use_count() > 1) {
        if (with != no_chain)
            late->clocks.push_back(clock_of(with));
        late->settled = true;
    }
    if (with == no_chain)
        return;
    for (const HolderName name : waiting)
        if (name != with)
            join(name, with);
}

std::uint32_t CausalOrder::State::new_snapshot() {
    if (!free_snapshots_.empty()) {
        const std::uint32_t number = free_snapshots_.back();
        free_snapshots_.pop_back();
        return number;
    }
    snapshots_.push_back(std::make_unique<Holder>());
    return static_cast<std::uint32_t>(snapshots_.size() - 1);
}

void CausalOrder::State::free_snapshot(std::uint32_t number) {
    *snapshots_[number] = {};
    free_snapshots_.push_back(number);
}

void CausalOrder::State::copy_into(std::uint32_t number, ChainNumber from) {
    Holder& snapshot = *snapshots_[number];
    const Chain& source = chain(from);
    snapshot.clock = source.clock;
    std::erase_if(snapshot.owed, [&](std::uint32_t direction) { return !owes(from, direction); });
    for (const std::uint32_t direction : source.owed)
        owe(number | snapshot_bit, direction);
}

/// What the process of a chain knows as its operation begins.
void CausalOrder::State::take_begin(Direction& direction, std::size_t side, ChainNumber number) {
    std::vector<std::uint32_t>& begins = direction.begins[side];
    const Chain& own = chain(number);
    for (const std::uint32_t begin : begins) {
        const ChainClock& earlier = snapshots_[begin]->clock;
        if (own.clock[earlier.owner()] >= earlier.own()) {
            // The later one knows all of the earlier.
            copy_into(begin, number);
            return;
        }
    }
    const std::uint32_t snapshot = new_snapshot();
    copy_into(snapshot, number);
    begins.push_back(snapshot);
}

void CausalOrder::State::release(std::uint32_t direction, std::size_t side) {
    Direction& there = directions_[direction];
    for (const std::uint32_t number : there.begins[side])
        free_snapshot(number);
    there.begins[side].clear();
}

VectorClock CausalOrder::State::clock_of(ChainNumber number) {
    Chain& own = chain(number);
    VectorClock result(own.clock.counts());
    for (const std::uint32_t direction : own.owed) {
        std::shared_ptr<LateKnowledge>& late = directions_[direction].late;
        if (!late)
            late = std::make_shared<LateKnowledge>();
        result.depends_on(late);
    }
    return result;
}

VectorClock CausalOrder::State::clock() { return stamp_.known() ? clock_of(stamp_.chain) : VectorClock{}; }

} // namespace t8
