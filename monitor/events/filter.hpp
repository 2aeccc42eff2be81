#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/events/event.hpp"

namespace t8 {

/// A condition on a value of an event: the value is in a list, or in a range.
struct Condition {
    std::optional<CommonField> common;   ///< nothing: the condition is on `field`
    std::size_t field = 0;               ///< index among the kind's fields
    std::vector<std::uint64_t> any_of{}; ///< empty: the value must be in the range
    std::uint64_t low = 0;
    std::uint64_t high = ~std::uint64_t{0};
    std::uint64_t mask = ~std::uint64_t{0}; ///< the bits of the value that are compared

    bool holds(std::uint64_t value) const;
    bool holds(const Event& event) const { return holds(common ? value_of(event, *common) : event.values[field]); }
};

/// Selects events without a script: kind and conditions, all of which must hold.
struct Filter {
    EventKind kind{};
    std::vector<Condition> conditions{};

    bool matches(const Event& event) const;
};

} // namespace t8
