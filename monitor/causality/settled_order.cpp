#include "monitor/causality/settled_order.hpp"

#include <utility>

namespace t8 {

void SettledOrder::see(const Event& event) {
    order_.see(event);
    held_.push_back({event, order_.keep(), order_.other_stamp()});
}

const SettledEvent* SettledOrder::next() {
    if (held_.empty() || (!finished_ && held_.size() <= most_held_ && !held_.front().stamp.clock.exact()))
        return nullptr;
    current_ = std::move(held_.front());
    held_.pop_front();
    return &current_;
}

} // namespace t8
