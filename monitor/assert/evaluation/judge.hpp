#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "monitor/assert/evaluation/history_end.hpp"
#include "monitor/assert/evaluation/surroundings.hpp"
#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Collects the findings of the properties of one rule, and makes its verdict.
/// Order   all other functions before conclude().
class Judge {
public:
    static constexpr std::size_t most_witnesses = 3;
    static constexpr std::size_t most_near_misses = 3;

    /// A key of for_each, to which findings belong.
    class About {
    public:
        virtual ~About() = default;
        virtual std::string text() const = 0;
    };

    explicit Judge(Surroundings& surroundings) : surroundings_(&surroundings) {}

    /// Assigns later failures to the key `about`; null: to no key. Returns the key before.
    const About* speak_of(const About* about) { return std::exchange(about_, about); }

    /// Counts a trigger: an event or match to which the rule applies.
    void trigger() { ++triggers_; }
    void fail(const std::string& message, std::vector<OccurrencePtr> events);
    /// Leaves the rule pending: the history ends before it can be decided.
    void leave_open(const std::string& message, std::vector<OccurrencePtr> events);
    /// Records that the rule has used an event whose causal order is not known. The rule then remains pending, whatever it finds later.
    void doubt(const OccurrencePtr& event);
    /// Ends the rule with the verdict `error`: one of its functions failed, or it keeps too many events.
    void go_wrong(const Failure& failure);
    void go_wrong(std::string message, std::string place = {});
    void overflow(std::string_view what, std::size_t most, std::string_view hint);
    /// Records that an obligation was met `slack` ticks before its time ran out. Negative: it was met too late, by -slack ticks.
    void met(const OccurrencePtr& trigger, const Seen& answer, std::int64_t slack);
    void live(std::size_t instances) { most_live_ = std::max<std::uint64_t>(most_live_, instances); }
    /// Record the result of a property at the end of the run: holds() for any continuation, holds_so_far() for the events so far only.
    void holds() {}
    void holds_so_far() { so_far_ = true; }
    /// Records the reason that is shown if the rule is vacuous.
    void nothing_seen(std::string message);

    bool stopped() const { return stopped_; }
    std::uint64_t failures() const { return failures_; }
    bool failed() const { return stopped_ || failures_ > 0; }
    void conclude(const HistoryEnd& end);
    /// Returns the verdict; the caller adds the rule's name and place. Before conclude(), the verdict is the one known so far.
    Verdict verdict() const;

private:
    struct Shown {
        std::string message;
        std::vector<OccurrencePtr> events;
        std::vector<EventId> chain;
        std::shared_ptr<Surroundings::Open> around;
    };
    struct Near {
        OccurrencePtr trigger;
        OccurrencePtr answer;
        std::int64_t slack = 0;
    };
    void show(const std::string& message, std::vector<OccurrencePtr> events);

    std::string with_key(const std::string& message) const;

    Surroundings* surroundings_;
    const About* about_ = nullptr;
    std::uint64_t triggers_ = 0;
    std::uint64_t failures_ = 0;
    std::uint64_t opens_ = 0;
    std::uint64_t most_live_ = 0;
    bool stopped_ = false;
    bool doubts_ = false;
    bool so_far_ = false;
    bool concluded_ = false;
    Status status_ = Status::pending;
    std::string message_;
    std::string nothing_;
    std::vector<Shown> shown_;
    std::vector<Near> near_;
};

} // namespace t8
