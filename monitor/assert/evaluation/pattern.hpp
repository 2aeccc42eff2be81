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
/// Shape   sequence     its parts one after the other; causal: all events of a part before all of the next
///         choice       one of its parts
///         repetition   its one part again and again, at_least to at_most times; causal: all events of a round before all of the
///                      next
///         conjunction  all of its parts, their events in any order
///         concurrency  all of its parts, where each event of a part is concurrent with each of another part
///         within       its part within a length of time, from its first event to its last
///         without      its part, with no event of a guard from its first event to its last
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

/// Visits selectors of a pattern, guards (`without`) included, in their order.
template <class Visit> void for_each_selector(const Pattern& pattern, const Visit& visit) {
    if (pattern.form == Pattern::Form::event)
        visit(pattern.selector);
    for (const PatternPtr& part : pattern.parts)
        for_each_selector(*part, visit);
    if (pattern.without)
        visit(*pattern.without);
}

/// True if the pattern needs happened-before.
bool needs_causality(const Pattern& pattern);

} // namespace t8
