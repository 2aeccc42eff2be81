#include "monitor/causality/vector_clock.hpp"

#include <algorithm>
#include <utility>

namespace t8 {

/// Calls `visit` with this clock, and with the clocks of all late knowledge that has come for it so far.
template <class Visit> void VectorClock::for_each_clock(Visit&& visit) const {
    visit(*this);
    if (late_.empty())
        return;
    std::vector<std::pair<const LateKnowledge*, OperationRange>> seen;
    const auto add = [&](const VectorClock& clock) {
        for (const Late& late : clock.late_)
            if (const std::pair one(late.of.get(), late.operations); std::find(seen.begin(), seen.end(), one) == seen.end())
                seen.push_back(one);
    };
    add(*this);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto [late, operations] = seen[i];
        for (const LateKnowledge::Received& received : late->received)
            if (received.operations.meets(operations)) {
                visit(received.clock);
                add(received.clock);
            }
    }
}

std::uint64_t VectorClock::operator[](ChainNumber chain) const {
    std::uint64_t count = 0;
    for_each_clock([&](const VectorClock& clock) { count = std::max<std::uint64_t>(count, clock.counts_[chain]); });
    return count;
}

std::size_t VectorClock::size() const {
    std::size_t result = 0;
    for_each_clock([&](const VectorClock& clock) { result = std::max(result, clock.counts_.size()); });
    return result;
}

bool VectorClock::exact() const {
    bool result = true;
    for_each_clock([&](const VectorClock& clock) {
        result = result && !clock.lacks_ && std::all_of(clock.late_.begin(), clock.late_.end(), [](const Late& late) {
                     return late.of->settled >= late.operations.last;
                 });
    });
    return result;
}

std::vector<std::uint64_t> VectorClock::counts() const {
    std::vector<std::uint64_t> result;
    for_each_clock([&](const VectorClock& clock) {
        result.resize(std::max(result.size(), clock.counts_.size()));
        for (ChainNumber chain = 0; chain < clock.counts_.size(); ++chain)
            result[chain] = std::max<std::uint64_t>(result[chain], clock.counts_[chain]);
    });
    while (!result.empty() && result.back() == 0)
        result.pop_back();
    return result;
}

VectorClock VectorClock::as_known() const {
    std::vector<std::uint32_t> known;
    for (const std::uint64_t count : counts())
        known.push_back(static_cast<std::uint32_t>(count));
    VectorClock result{std::span<const std::uint32_t>(known)};
    result.lacks_ = !exact();
    return result;
}

} // namespace t8
