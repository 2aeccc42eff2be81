#include "toolchain/occam/usage/restrictions.hpp"

#include <algorithm>
#include <limits>

namespace t8::occam {

bool Restrictions::is_bounded(Extent extent) {
    return extent.first != std::numeric_limits<std::int64_t>::min() && extent.last != std::numeric_limits<std::int64_t>::max();
}

void Restrictions::push(const Restriction& restriction, Extent extent) {
    const std::size_t position = all_.size();
    all_.emplace_back(restriction, extent);
    if (!is_bounded(extent)) {
        unbounded_.push_back(position);
        return;
    }
    bounded_.emplace(extent.first, position);
    widest_ = std::max(widest_, extent.last - extent.first);
}

void Restrictions::pop() {
    const Extent extent = all_.back().second;
    all_.pop_back();
    if (!is_bounded(extent)) {
        unbounded_.pop_back();
        return;
    }
    // A multimap keeps equal keys in the order of insertion, so the last one is the latest.
    bounded_.erase(std::prev(bounded_.upper_bound(extent.first)));
}

std::vector<std::size_t> Restrictions::near(Extent extent) const {
    std::vector<std::size_t> found = unbounded_;
    const auto start = extent.first < std::numeric_limits<std::int64_t>::min() + widest_
                           ? bounded_.begin()
                           : bounded_.lower_bound(extent.first - widest_);
    for (auto next = start; next != bounded_.end() && next->first <= extent.last; ++next)
        if (all_[next->second].second.last >= extent.first)
            found.push_back(next->second);
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace t8::occam
