#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "monitor/assert/rule_monitor.hpp"
#include "monitor/assert/surroundings.hpp"
#include "monitor/assert/verdict.hpp"

namespace t8 {

/// Collects what the properties of one rule find, and makes its verdict.
/// Order   everything else before conclude.
class Judge {
public:
    static constexpr std::size_t most_witnesses = 3;
    static constexpr std::size_t most_near_misses = 3;

    /// Says for which key a property speaks.
    class About {
    public:
        virtual ~About() = default;
        virtual std::string text() const = 0;
    };

    explicit Judge(Surroundings& surroundings) : surroundings_(&surroundings) {}

    /// From now on failures are of that key; null: of none. Gives the one before.
    const About* speak_of(const About* about) { return std::exchange(about_, about); }

    /// The rule has something to say.
    void trigger() { ++triggers_; }
    void fail(const std::string& message, std::vector<OccurrencePtr> events);
    /// Not decided, as the history ends.
    void leave_open(const std::string& message, std::vector<OccurrencePtr> events);
    /// The rule is about to look at an event whose place in the causal order is not known. From now on it is not decided: what it finds
    /// stays open.
    void doubt(const OccurrencePtr& event);
    /// A function of the rule failed, or there is too much to keep in mind: the rule sees no more events.
    void go_wrong(const Failure& failure);
    void go_wrong(std::string message, std::string place = {});
    void overflow(std::string_view what, std::size_t most, std::string_view hint);
    /// An obligation was met that far before its time ran out; negative: after.
    void met(const OccurrencePtr& trigger, const Seen& answer, std::int64_t slack);
    void live(std::size_t instances) { most_live_ = std::max<std::uint64_t>(most_live_, instances); }
    /// What the properties say at the end: it holds whatever may come, or it holds so far.
    void holds() {}
    void holds_so_far() { so_far_ = true; }
    /// Why it is vacuous, if it is.
    void nothing_seen(std::string message);

    bool stopped() const { return stopped_; }
    std::uint64_t failures() const { return failures_; }
    bool failed() const { return stopped_ || failures_ > 0; }
    void conclude(const HistoryEnd& end);
    /// Without names and places, which the rule has. Before conclude: what is known so far.
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
