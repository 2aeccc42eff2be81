#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "monitor/assert/evaluation/selector.hpp"
#include "monitor/assert/evaluation/window.hpp"

namespace t8 {

/// The order of two events.
enum class Order : std::uint8_t {
    time,   ///< the order of the run's ticks (total)
    causal, ///< happened-before
};

class Pattern;
using PatternPtr = std::shared_ptr<const Pattern>;

/// An expression over events: which events, and in which order.
/// Shape   sequence     its parts one after the other; causal: all events of a part happen before all events of the next part
///         choice       one of its parts
///         repetition   its one part again and again, at_least to at_most times; causal: all events of a round happen before all events
///                      of the next round
///         conjunction  all of its parts, their events in any order
///         concurrency  all of its parts; each event of a part is concurrent with each event of any other part
///         within       of any form: lasts at most this long, from its first event to its last
///         without      of any form: no event of this selector (the guard) comes between its first event and its last
class Pattern {
public:
    enum class Form : std::uint8_t { event, sequence, choice, repetition, conjunction, concurrency };
    static constexpr std::uint32_t no_limit = ~std::uint32_t{0};

    Form form = Form::event;
    Selector selector{}; ///< of the form `event`
    std::vector<PatternPtr> parts{};
    Order order = Order::time;
    std::uint32_t at_least = 1;
    std::uint32_t at_most = 1;
    std::optional<Window> within{};
    std::optional<Selector> without{};
    std::string text; ///< "link message to n1, then mark done"
};

/// Visits the selectors of a pattern, with those of guards (`without`), in their order in the pattern.
template <class Visit> void for_each_selector(const Pattern& pattern, const Visit& visit) {
    if (pattern.form == Pattern::Form::event)
        visit(pattern.selector);
    for (const PatternPtr& part : pattern.parts)
        for_each_selector(*part, visit);
    if (pattern.without)
        visit(*pattern.without);
}

/// True if the pattern needs the causal order (happened-before).
bool needs_causality(const Pattern& pattern);

} // namespace t8
