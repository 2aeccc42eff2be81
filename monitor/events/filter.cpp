#include "monitor/events/filter.hpp"

#include <algorithm>

namespace t8 {

bool Condition::holds(std::uint64_t value) const {
    value &= mask;
    return any_of.empty() ? value >= low && value <= high : std::find(any_of.begin(), any_of.end(), value) != any_of.end();
}

bool Filter::matches(const Event& event) const {
    return event.kind == kind &&
           std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) { return condition.holds(event); });
}

} // namespace t8
