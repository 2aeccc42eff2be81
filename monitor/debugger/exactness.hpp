#pragma once

#include <cstddef>
#include <optional>

#include "monitor/events/event.hpp"

namespace t8 {

/// Says whether an answer about causes rests on exact clocks alone (CausalOrder). Clocks that are not exact may deny an order that holds, but never
/// affirm one that does not hold: a cause may be missing in the answer.
struct Exactness {
    std::size_t most_held = 1'000'000; ///< events that wait until their clocks are exact; beyond it they are taken as they are
    /// The first event whose clock was not exact: too many events waited for it, or the history lacks the other end of an operation before it.
    std::optional<EventId> first_inexact{};
};

} // namespace t8
