#include "monitor/assert/property.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::size_t most_witnesses = 3;
constexpr std::size_t most_waiting = 100'000;

std::string times(std::uint64_t count) { return count == 1 ? "once" : fmt::format("{} times", count); }

/// "a fault", "an error flag".
std::string some(const Selector& selector) {
    return (std::string_view("aeiou").find(selector.text.front()) == std::string_view::npos ? "a " : "an ") + selector.text;
}

class Always final : public Property {
public:
    Always(Selector selector, std::shared_ptr<EventFunction> condition)
        : selector_(std::move(selector)), condition_(std::move(condition)) {}
    std::vector<const Selector*> selectors() const override { return {&selector_}; }

private:
    void on_event(const NumberedEvent& event) override {
        if (!hits(selector_, event.event))
            return;
        ++verdict_.triggers;
        const Result<bool> holds = condition_->test(event.event);
        if (!holds)
            go_wrong(holds.error());
        else if (!*holds)
            fail(event, fmt::format("the condition does not hold for {}", some(selector_)));
    }
    void on_end(const HistoryEnd& end) override { conclude(end, fmt::format("there was no {}", selector_.text)); }

    Selector selector_;
    std::shared_ptr<EventFunction> condition_;
};

class Never final : public Property {
public:
    explicit Never(Selector selector) : selector_(std::move(selector)) {}
    std::vector<const Selector*> selectors() const override { return {&selector_}; }

private:
    void on_event(const NumberedEvent& event) override {
        if (hits(selector_, event.event))
            fail(event, fmt::format("there was {}", some(selector_)));
    }
    void on_end(const HistoryEnd& end) override {
        verdict_.triggers = std::max<std::uint64_t>(1, verdict_.failures);
        conclude(end, {});
    }

    Selector selector_;
};

class Eventually final : public Property {
public:
    explicit Eventually(Selector selector) : selector_(std::move(selector)) {}
    std::vector<const Selector*> selectors() const override { return {&selector_}; }

private:
    void on_event(const NumberedEvent& event) override {
        if (verdict_.triggers == 0 && hits(selector_, event.event))
            ++verdict_.triggers;
    }
    void on_end(const HistoryEnd& end) override {
        if (verdict_.triggers > 0)
            return;
        const std::string message = fmt::format("there was no {}", selector_.text);
        if (end.complete && end.outcome && *end.outcome != RunOutcome::interrupted)
            fail_at_end(message);
        else
            leave_pending(message + " up to the end of the history");
    }

    Selector selector_;
};

class Count final : public Property {
public:
    Count(Selector selector, CountBounds bounds) : selector_(std::move(selector)), bounds_(bounds) {}
    std::vector<const Selector*> selectors() const override { return {&selector_}; }

private:
    void on_event(const NumberedEvent& event) override {
        if (hits(selector_, event.event) && ++verdict_.triggers > bounds_.at_most)
            fail(event, fmt::format("more than {} of: {}", bounds_.at_most, selector_.text));
    }
    void on_end(const HistoryEnd& end) override {
        if (verdict_.failures > 0)
            return;
        const std::string message =
            fmt::format("{} of: {}; wanted {} or more", verdict_.triggers, selector_.text, bounds_.at_least);
        const bool enough = verdict_.triggers >= bounds_.at_least;
        if (enough && (end.complete || bounds_.at_most == CountBounds{}.at_most))
            return;
        if (!enough && end.complete && end.outcome && *end.outcome != RunOutcome::interrupted)
            fail_at_end(message);
        else
            leave_pending(enough ? "the history is not complete" : message);
    }

    Selector selector_;
    CountBounds bounds_;
};

class Precedes final : public Property {
public:
    Precedes(Selector first, Selector second, PairOptions options)
        : first_(std::move(first)), second_(std::move(second)), options_(std::move(options)) {}
    std::vector<const Selector*> selectors() const override { return {&first_, &second_}; }
    std::optional<Tick> window() const override { return options_.window; }

private:
    void on_event(const NumberedEvent& event) override {
        if (hits(second_, event.event))
            take_second(event);
        if (hits(first_, event.event))
            take_first(event);
    }

    void take_second(const NumberedEvent& event) {
        ++verdict_.triggers;
        const Result<std::string> key = key_of(event.event);
        if (!key)
            return go_wrong(key.error());
        std::deque<Tick>& ready = ready_[*key];
        const std::size_t before = ready.size();
        while (options_.window && !ready.empty() && ready.front() + *options_.window < event.event.tick)
            ready.pop_front();
        waiting_ -= before - ready.size();
        if (ready.empty()) {
            fail(event, fmt::format("no {} came before {}{}", first_.text, some(second_),
                                    options_.window ? fmt::format(", at most {} earlier", options_.window_text) : std::string{}));
        } else if (!options_.shared) {
            ready.pop_front();
            --waiting_;
        }
    }

    void take_first(const NumberedEvent& event) {
        const Result<std::string> key = key_of(event.event);
        if (!key)
            return go_wrong(key.error());
        std::deque<Tick>& ready = ready_[*key];
        if (options_.shared && !ready.empty()) {
            ready.back() = event.event.tick;
            return;
        }
        ready.push_back(event.event.tick);
        if (++waiting_ > most_waiting)
            go_wrong(fmt::format("more than {} events wait for what follows them; use shared = true or a narrower selector",
                                 most_waiting));
    }

    Result<std::string> key_of(const Event& event) {
        return options_.key ? options_.key->key(event) : Result<std::string>(std::string{});
    }

    void on_end(const HistoryEnd& end) override { conclude(end, fmt::format("there was no {}", second_.text)); }

    Selector first_;
    Selector second_;
    PairOptions options_;
    std::map<std::string, std::deque<Tick>> ready_; ///< ticks of the firsts that no second has used, oldest first
    std::size_t waiting_ = 0;
};

class LeadsTo final : public Property {
public:
    LeadsTo(Selector trigger, Selector answer, PairOptions options)
        : trigger_(std::move(trigger)), answer_(std::move(answer)), options_(std::move(options)) {}
    std::vector<const Selector*> selectors() const override { return {&trigger_, &answer_}; }
    std::optional<Tick> window() const override { return options_.window; }

private:
    struct Waiting {
        NumberedEvent trigger;
        std::string key;
    };
    using Place = std::map<std::uint64_t, Waiting>::iterator;

    void on_event(const NumberedEvent& event) override {
        expire(event.event.tick);
        // First what it answers, then what it asks: an event that is both does not answer itself.
        if (hits(answer_, event.event))
            take_answer(event);
        if (hits(trigger_, event.event))
            take_trigger(event);
    }

    void take_answer(const NumberedEvent& event) {
        const Result<std::string> key = key_of(event.event);
        if (!key)
            return go_wrong(key.error());
        const auto found = by_key_.find(*key);
        if (found == by_key_.end())
            return;
        std::deque<std::uint64_t>& open = found->second;
        do {
            const Place place = waiting_.find(open.front());
            if (options_.window) {
                const Tick slack = place->second.trigger.event.tick + *options_.window - event.event.tick;
                verdict_.least_slack = std::min(verdict_.least_slack.value_or(slack), slack);
            }
            waiting_.erase(place);
            open.pop_front();
        } while (options_.shared && !open.empty());
        if (open.empty())
            by_key_.erase(found);
    }

    void take_trigger(const NumberedEvent& event) {
        ++verdict_.triggers;
        Result<std::string> key = key_of(event.event);
        if (!key)
            return go_wrong(key.error());
        by_key_[*key].push_back(event.number);
        waiting_.emplace(event.number, Waiting{event, std::move(*key)});
        if (waiting_.size() > most_waiting)
            go_wrong(
                fmt::format("more than {} events wait for an answer; use shared = true or a narrower selector", most_waiting));
    }

    /// Fails everything whose window closed before that tick. Windows are equally long, so the oldest closes first.
    void expire(Tick now) {
        while (options_.window && !waiting_.empty() && waiting_.begin()->second.trigger.event.tick + *options_.window < now)
            fail_oldest(missing());
    }

    void fail_oldest(const std::string& message) {
        const Place oldest = waiting_.begin();
        fail(oldest->second.trigger, message);
        const auto found = by_key_.find(oldest->second.key);
        found->second.pop_front();
        if (found->second.empty())
            by_key_.erase(found);
        waiting_.erase(oldest);
    }

    std::string missing() const {
        return fmt::format("{} was not followed by {}{}", some(trigger_), some(answer_),
                           options_.window ? " within " + options_.window_text : std::string{});
    }

    Result<std::string> key_of(const Event& event) {
        return options_.key ? options_.key->key(event) : Result<std::string>(std::string{});
    }

    void on_end(const HistoryEnd& end) override {
        expire(end.tick);
        const bool nothing_more = end.complete && end.outcome == RunOutcome::deadlock;
        while (nothing_more && !waiting_.empty())
            fail_oldest(missing() + ": the run ended in a deadlock");
        for (const auto& [number, waiting] : waiting_)
            leave_pending(waiting.trigger, fmt::format("{} at the end of the history", missing()));
        if (waiting_.empty())
            conclude(end, fmt::format("there was no {}", trigger_.text));
    }

    Selector trigger_;
    Selector answer_;
    PairOptions options_;
    std::map<std::uint64_t, Waiting> waiting_; ///< by number of the trigger, oldest first
    std::map<std::string, std::deque<std::uint64_t>> by_key_;
};

} // namespace

void Property::see(const NumberedEvent& event) {
    if (!stopped_)
        on_event(event);
}

void Property::finish(const HistoryEnd& end) {
    if (!stopped_)
        on_end(end);
    if (verdict_.status == Status::fail && verdict_.failures > 1)
        verdict_.message += fmt::format(" ({})", times(verdict_.failures));
}

bool Property::hits(const Selector& selector, const Event& event) {
    if (stopped_ || !selector.filter.matches(event))
        return false;
    if (!selector.where)
        return true;
    const Result<bool> wanted = selector.where->test(event);
    if (!wanted)
        go_wrong(wanted.error());
    return wanted && *wanted;
}

void Property::add_witness(const NumberedEvent& event) {
    if (verdict_.witnesses.size() < most_witnesses)
        verdict_.witnesses.push_back({event, {}, {}});
}

void Property::fail(const NumberedEvent& event, const std::string& message) {
    if (verdict_.failures++ == 0)
        verdict_.message = message;
    verdict_.status = Status::fail;
    add_witness(event);
}

void Property::fail_at_end(const std::string& message) {
    ++verdict_.failures;
    verdict_.status = Status::fail;
    verdict_.message = message;
}

void Property::leave_pending(const std::string& message) {
    if (verdict_.status != Status::pass)
        return;
    verdict_.status = Status::pending;
    verdict_.message = message;
}

void Property::leave_pending(const NumberedEvent& event, const std::string& message) {
    leave_pending(message);
    if (verdict_.status == Status::pending)
        add_witness(event);
}

void Property::conclude(const HistoryEnd& end, const std::string& nothing_seen) {
    if (verdict_.status != Status::pass)
        return;
    if (verdict_.triggers == 0) {
        verdict_.status = end.complete ? Status::vacuous : Status::pending;
        verdict_.message = nothing_seen;
    } else if (!end.complete) {
        leave_pending("it holds so far, but the history is not complete");
    }
}

void Property::go_wrong(const Failure& failure) {
    const Diagnostic& problem = failure.diagnostics.front();
    go_wrong(fmt::format("{}:{}: {}", problem.place.file, problem.place.line, problem.message));
}

void Property::go_wrong(std::string message) {
    stopped_ = true;
    verdict_.status = Status::error;
    verdict_.message = std::move(message);
    verdict_.witnesses.clear();
}

std::unique_ptr<Property> make_always(Selector selector, std::shared_ptr<EventFunction> condition) {
    return std::make_unique<Always>(std::move(selector), std::move(condition));
}

std::unique_ptr<Property> make_never(Selector selector) { return std::make_unique<Never>(std::move(selector)); }

std::unique_ptr<Property> make_eventually(Selector selector) { return std::make_unique<Eventually>(std::move(selector)); }

std::unique_ptr<Property> make_count(Selector selector, CountBounds bounds) {
    return std::make_unique<Count>(std::move(selector), bounds);
}

std::unique_ptr<Property> make_precedes(Selector first, Selector second, PairOptions options) {
    return std::make_unique<Precedes>(std::move(first), std::move(second), std::move(options));
}

std::unique_ptr<Property> make_leads_to(Selector trigger, Selector answer, PairOptions options) {
    return std::make_unique<LeadsTo>(std::move(trigger), std::move(answer), std::move(options));
}

} // namespace t8
