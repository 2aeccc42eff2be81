#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "monitor/assert/evaluation/judge.hpp"
#include "monitor/assert/evaluation/matcher.hpp"
#include "monitor/assert/evaluation/pattern.hpp"

namespace t8 {

/// The context of an instance of a property: the judge that collects its findings, and the earlier events that it may name.
struct Setting {
    Judge& judge;
    const MachineSpec& machine;
    TakenPtr taken{};
};

/// True if the event also meets the conditions of the selector that filters do not cover: values that must equal those of events taken
/// before, and its function. If the function fails, the failure goes to the judge, and the result is false.
bool accepts(const Selector& selector, const Seen& seen, const Taken* taken, Judge& judge);

/// Watches events for a rule, or for one key or one stretch of a rule.
/// Order   on_event() for events that its selectors let through, time_reached() between them, finish() once.
class Property {
public:
    virtual ~Property() = default;

    /// Takes an event. `hits`: the selectors that match it, by their index in PropertyPlan::selectors, ascending.
    virtual void on_event(std::span<const std::uint32_t> hits, const Seen& seen) = 0;
    /// Notes that all events before `now` have been seen.
    virtual void time_reached(Tick now) { static_cast<void>(now); }
    /// Returns the first tick after which time_reached() may have an effect.
    virtual Tick next_deadline() const { return end_of_time; }
    virtual void finish(const HistoryEnd& end) = 0;
    /// True if a new instance would behave like this one from here on.
    virtual bool is_idle() const { return false; }
};

/// A property as the rule states it; make() makes instances of it.
class PropertyPlan {
public:
    virtual ~PropertyPlan() = default;
    virtual std::unique_ptr<Property> make(Setting setting) const = 0;

    const std::vector<const Selector*>& selectors() const { return selectors_; }
    /// Returns the longest window of the property, as an approximate number of ticks; nothing if it has none.
    std::optional<Tick> window() const { return window_; }
    /// True if the property needs the causal order (happened-before).
    bool causal() const { return causal_; }
    /// Returns warnings of likely mistakes in the property.
    const std::vector<std::string>& doubts() const { return doubts_; }

protected:
    void add(const Selector& selector) { selectors_.push_back(&selector); }
    void add(const PropertyPlan& inner);
    void add(const std::optional<Window>& window);
    void needs_causality() { causal_ = true; }
    void doubt(std::string what) { doubts_.push_back(std::move(what)); }

private:
    std::vector<const Selector*> selectors_;
    std::optional<Tick> window_;
    bool causal_ = false;
    std::vector<std::string> doubts_;
};
using PlanPtr = std::shared_ptr<const PropertyPlan>;

/// A function of the state of the whole network at a consistent cut.
class StateFunction {
public:
    /// The state of a process: the last event of each watched variable on it.
    struct ProcessState {
        std::uint32_t node = 0;
        std::uint32_t process = 0;
        std::vector<OccurrencePtr> latest; ///< by watched variable; null: none yet
    };
    virtual ~StateFunction() = default;
    virtual Result<bool> test(const std::vector<ProcessState>& state, const std::vector<std::string>& names) = 0;
};

// property_events.cpp
/// Makes a property: `condition` holds for each match. It gets the last event of the match, and the named events of the match.
PlanPtr make_always(PatternPtr pattern, std::shared_ptr<EventFunction> condition);
PlanPtr make_never(PatternPtr pattern, std::size_t most);
enum class Wanted : std::uint8_t {
    in_each_run, ///< eventually: fails in a run that ends without the event
    somewhere,   ///< sometimes, reachable: the event marks a place or state that some run of a test must reach
};
PlanPtr make_eventually(PatternPtr pattern, Wanted wanted, std::size_t most);
/// Makes a property: the pattern takes every event that one of its selectors selects, in the pattern's order.
PlanPtr make_conforms(PatternPtr pattern, std::size_t most);

/// Reports each selected event once. Never fails.
PlanPtr make_found(std::vector<Selector> selectors, std::function<void(const Event&)> found);

// property_counts.cpp
struct CountBounds {
    std::uint64_t at_least = 0;
    std::uint64_t at_most = ~std::uint64_t{0};
};
/// Makes a property: the number of events, or the sum of their values `sum`, stays within `bounds`, over the run or in each window.
PlanPtr make_count(Selector selector, CountBounds bounds, std::optional<FieldReader> sum, std::optional<Window> window);
/// The step from a value to the next: `by`, or the value `field` of the event before. Without both, each value must exceed the one before.
struct AscendingStep {
    std::optional<std::uint64_t> from{}; ///< the first value; nothing: any
    std::optional<std::uint64_t> by{};
    std::optional<FieldReader> field{};
};
PlanPtr make_ascending(Selector selector, FieldReader value, AscendingStep step);
/// Bounds for the share of time that events take up. An event takes the `busy` ticks that end at its tick. The share is computed for the
/// whole
/// run or for each window; windows follow one another from tick 0.
struct ShareBounds {
    double at_least = 0;
    double at_most = 1;
};
PlanPtr make_utilisation(Selector selector, FieldReader busy, ShareBounds bounds, std::optional<Window> window);

// property_pairs.cpp
struct PairOptions {
    Order order = Order::time;
    std::optional<Window> window{};
    bool shared = false;              ///< one answer serves all obligations that wait for one
    bool weak = false;                ///< leads_to: an obligation is dropped if the run ends before its window closes
    std::optional<Selector> before{}; ///< leads_to: the answer must come before this event
    std::size_t most = 100'000;       ///< the most obligations at a time
};
/// Makes a property: after each match of `trigger` comes a match of `answer`, a different one for each trigger unless `shared`.
PlanPtr make_leads_to(PatternPtr trigger, PatternPtr answer, PairOptions options);
/// Makes a property: before each event `second` comes a match of `first`, a different one for each event unless `shared`.
PlanPtr make_precedes(PatternPtr first, Selector second, PairOptions options);

// property_scopes.cpp
/// The stretches of a run that a scope selects.
enum class Scope : std::uint8_t {
    after,   ///< from the first `begin` to the end of the run
    before,  ///< up to the first `end`, or the end of the run
    until,   ///< up to the first `end`; a run without one fails
    between, ///< from each `begin` to the next `end`; a stretch without an end can only fail
};
PlanPtr make_scope(Scope scope, std::optional<Selector> begin, std::optional<Selector> end, PlanPtr inner, Order order);
/// Makes a property that has an instance of `inner` for each key.
PlanPtr make_for_each(Key key, PlanPtr inner, std::size_t most);

// property_cuts.cpp
enum class CutMode : std::uint8_t {
    always,     ///< it holds at every consistent cut
    possibly,   ///< it holds at some consistent cut
    definitely, ///< every possible path of the run has a cut at which it holds
};
struct Watched {
    std::string name;
    Selector selector;
};
PlanPtr make_at_cut(CutMode mode, std::vector<Watched> watched, std::shared_ptr<StateFunction> predicate, std::uint64_t budget,
                    std::size_t most);

} // namespace t8
