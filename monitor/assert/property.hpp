#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/filter.hpp"
#include "monitor/assert/verdict.hpp"

namespace t8 {

/// A function of the rule script, called on events: a predicate or a key.
class EventFunction {
public:
    virtual ~EventFunction() = default;
    virtual Result<bool> test(const Event& event) = 0;
    virtual Result<std::string> key(const Event& event) = 0;
};

/// A filter, and what the script wants to know of the events it lets through.
struct Selector {
    Filter filter;
    std::shared_ptr<EventFunction> where; ///< null: every event that the filter lets through
    std::string text;                     ///< "link message from n0 to n1"
    std::string place;                    ///< file:line, for warnings
};

/// How the history that was checked ends.
struct HistoryEnd {
    Tick tick;                         ///< nothing is known after it
    bool complete = false;             ///< recorded to the end of the run, undamaged
    std::optional<RunOutcome> outcome; ///< when complete
};

/// Watches the events of a history for one rule. Knows nothing of Lua.
/// Order   see for every event in the total order, then finish once.
class Property {
public:
    virtual ~Property() = default;

    void see(const NumberedEvent& event);
    void finish(const HistoryEnd& end);
    Verdict& verdict() { return verdict_; }
    /// For warnings about selectors that can never match.
    virtual std::vector<const Selector*> selectors() const = 0;
    virtual std::optional<Tick> window() const { return {}; }

protected:
    virtual void on_event(const NumberedEvent& event) = 0;
    virtual void on_end(const HistoryEnd& end) = 0;

    bool hits(const Selector& selector, const Event& event);
    void fail(const NumberedEvent& event, const std::string& message);
    void fail_at_end(const std::string& message);
    void leave_pending(const std::string& message);
    void leave_pending(const NumberedEvent& event, const std::string& message);
    /// The rule held as far as the history goes: a pass, vacuous without triggers, pending when the history is not complete.
    void conclude(const HistoryEnd& end, const std::string& nothing_seen);
    void go_wrong(const Failure& failure);
    void go_wrong(std::string message);

    Verdict verdict_;

private:
    void add_witness(const NumberedEvent& event);
    bool stopped_ = false; ///< by an error; sees no more events
};

/// The bounds of count.
struct CountBounds {
    std::uint64_t at_least = 0;
    std::uint64_t at_most = ~std::uint64_t{0};
};

/// What precedes and leads_to have in common.
struct PairOptions {
    std::optional<Tick> window;
    std::string window_text;            ///< as the user gave it: "50 us"
    std::shared_ptr<EventFunction> key; ///< null: all events belong together
    bool shared = false;                ///< one answer serves all that wait for one
};

std::unique_ptr<Property> make_always(Selector selector, std::shared_ptr<EventFunction> condition);
std::unique_ptr<Property> make_never(Selector selector);
std::unique_ptr<Property> make_eventually(Selector selector);
std::unique_ptr<Property> make_count(Selector selector, CountBounds bounds);
/// Every `second` has a `first` of its own before it.
std::unique_ptr<Property> make_precedes(Selector first, Selector second, PairOptions options);
/// Every `trigger` is followed by an `answer` of its own.
std::unique_ptr<Property> make_leads_to(Selector trigger, Selector answer, PairOptions options);

} // namespace t8
