#include "monitor/export/link_load.hpp"

#include <algorithm>

namespace t8 {

void LinkLoad::tell(std::uint64_t window_number, std::uint64_t per_cent) {
    if (per_cent == told_)
        return;
    tracks_->count(track_, Tick{window_number * window}, per_cent);
    told_ = per_cent;
}

void LinkLoad::add(Tick from, Tick to) {
    const std::uint64_t a = std::max(from.count, end_);
    const std::uint64_t b = std::max(to.count, a);
    end_ = b;
    if (a / window > current_) {
        tell(current_, busy_ * 100 / window);
        tell(current_ + 1, 0);
        current_ = a / window;
        busy_ = 0;
    }
    if (b / window > current_) {
        const std::uint64_t next = (current_ + 1) * window;
        tell(current_, (busy_ + next - a) * 100 / window);
        if (b / window > current_ + 1)
            tell(current_ + 1, 100);
        current_ = b / window;
        busy_ = b - current_ * window;
    } else {
        busy_ += b - a;
    }
}

void LinkLoad::finish() {
    tell(current_, busy_ * 100 / window);
    tell(current_ + 1, 0);
}

} // namespace t8
