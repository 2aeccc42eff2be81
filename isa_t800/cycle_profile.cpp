#include "isa_t800/cycle_profile.hpp"

#include <algorithm>
#include <utility>

namespace t8 {

CycleProfile::CycleProfile(std::vector<Address> borders, const CoreState& now)
    : borders_(std::move(borders)), start_(spent(now)) {
    std::sort(borders_.begin(), borders_.end());
    borders_.erase(std::unique(borders_.begin(), borders_.end()), borders_.end());
    counts_.resize(borders_.size() + 1);
    ahead_ = counts_;
}

std::uint32_t CycleProfile::range_of(Address at) const {
    return static_cast<std::uint32_t>(std::upper_bound(borders_.begin(), borders_.end(), at) - borders_.begin());
}

Cycles CycleProfile::beside(const CoreState& now) const {
    Cycles counted = start_;
    for (const Cycles cycles : counts_)
        counted += cycles;
    return spent(now) > counted ? spent(now) - counted : 0;
}

void CycleProfile::enters(const CoreState& state) {
    const bool same =
        (range_ == 0 || borders_[range_ - 1] <= state.iptr) && (range_ == borders_.size() || state.iptr < borders_[range_]);
    if (!same)
        range_ = range_of(state.iptr);
    since_ = state.cycles;
    owed_ = owed(state);
}

/// Charges the rest of the last instruction to that instruction. The rest of an interrupted process's instruction has been charged before.
void CycleProfile::leaves(const CoreState& state) {
    const Cycles now_owed = owed(state);
    add(state.cycles - since_ + (now_owed > owed_ ? now_owed - owed_ : 0));
}

void CycleProfile::commit() {
    undoing_ = false;
    for (const std::uint32_t range : touched_)
        counts_[range] += std::exchange(ahead_[range], 0);
    touched_.clear();
}

void CycleProfile::roll_back() {
    undoing_ = false;
    for (const std::uint32_t range : touched_)
        ahead_[range] = 0;
    touched_.clear();
}

} // namespace t8
