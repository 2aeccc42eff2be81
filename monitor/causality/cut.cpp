#include "monitor/causality/cut.hpp"

#include <algorithm>

namespace t8 {
namespace {

template <class Choose> Cut merge(const Cut& a, const Cut& b, Choose choose) {
    Cut result;
    result.counts.resize(std::max(a.counts.size(), b.counts.size()));
    for (ChainNumber chain = 0; chain < result.counts.size(); ++chain)
        result.counts[chain] = choose(a[chain], b[chain]);
    return result;
}

} // namespace

bool Cut::within(const Cut& other) const {
    for (ChainNumber chain = 0; chain < counts.size(); ++chain)
        if (counts[chain] > other[chain])
            return false;
    return true;
}

Cut past_of(const KeptStamp& event) { return {event.clock.counts()}; }

Cut cut_now(const CausalOrder& order) {
    Cut result;
    for (ChainNumber chain = 0; chain < order.chains(); ++chain)
        result.counts.push_back(order.count(chain));
    return result;
}

Cut meet(const Cut& a, const Cut& b) {
    return merge(a, b, [](std::uint64_t x, std::uint64_t y) { return std::min(x, y); });
}

Cut join(const Cut& a, const Cut& b) {
    return merge(a, b, [](std::uint64_t x, std::uint64_t y) { return std::max(x, y); });
}

void CutCheck::see(const SettledEvent& event) {
    if (offender_ || (!cut_.holds(event.stamp.own) && !cut_.holds(event.other)))
        return;
    if (!past_of(event.stamp).within(cut_))
        offender_ = cut_.holds(event.stamp.own) ? event.stamp.own : event.other;
}

void Future::see(const SettledEvent& event) {
    if (event.stamp.own != of_ && !event.stamp.clock.holds(of_))
        return;
    note(event.stamp.own);
    note(event.other);
}

void Future::note(Stamp stamp) {
    if (!stamp.known())
        return;
    if (first_.size() <= stamp.chain)
        first_.resize(std::size_t{stamp.chain} + 1);
    std::uint64_t& first = first_[stamp.chain];
    first = first == 0 ? stamp.count : std::min(first, stamp.count);
}

std::optional<std::uint64_t> Future::first(ChainNumber chain) const {
    return chain < first_.size() && first_[chain] != 0 ? std::optional(first_[chain]) : std::nullopt;
}

bool Future::holds(Stamp stamp) const {
    const auto from = stamp.known() ? first(stamp.chain) : std::nullopt;
    return from && stamp.count >= *from;
}

} // namespace t8
