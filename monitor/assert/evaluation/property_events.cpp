#include "monitor/assert/evaluation/property.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::string_view narrower = "use a narrower pattern, a shorter window or for_each, or raise 'most'";

/// Runs a pattern's matcher for a property.
class Watching {
public:
    Watching(std::shared_ptr<Automaton> automaton, Matcher::Mode mode, const Setting& setting, std::size_t most)
        : matcher_(std::move(automaton), mode, {setting.taken, setting.taken.get(), Order::time}, most), judge_(setting.judge),
          most_(most) {}

    /// Returns the matches that the event completes; none after an error, which goes to the judge.
    const std::vector<Matcher::Match>& take(std::span<const std::uint32_t> hits, const Seen& seen) {
        matches_.clear();
        const auto outcome = matcher_.take(hits, seen, matches_);
        judge_.live(matcher_.alternatives());
        refused_ = outcome && *outcome == Matcher::Outcome::refused;
        passed_over_ = outcome && *outcome == Matcher::Outcome::passed_over;
        if (!outcome)
            judge_.go_wrong(outcome.error());
        else if (*outcome == Matcher::Outcome::overflow)
            judge_.overflow("alternatives of a pattern", most_, narrower);
        if (judge_.stopped())
            matches_.clear();
        return matches_;
    }
    bool refused() const { return refused_; }
    const Matcher& matcher() const { return matcher_; }
    bool passed_over() const { return passed_over_; }

private:
    Matcher matcher_;
    Judge& judge_;
    std::size_t most_;
    std::vector<Matcher::Match> matches_;
    bool refused_ = false;
    bool passed_over_ = false;
};

class PatternPlan : public PropertyPlan {
public:
    explicit PatternPlan(PatternPtr pattern) : pattern_(std::move(pattern)), automaton_(std::make_shared<Automaton>(pattern_)) {
        for (const Selector* const selector : automaton_->leaves())
            PropertyPlan::add(*selector);
        if (t8::needs_causality(*pattern_))
            PropertyPlan::needs_causality();
    }

protected:
    PatternPtr pattern_;
    std::shared_ptr<Automaton> automaton_;
};

class AlwaysPlan final : public PatternPlan {
public:
    AlwaysPlan(PatternPtr pattern, std::shared_ptr<EventFunction> condition)
        : PatternPlan(std::move(pattern)), condition_(std::move(condition)) {}

    std::unique_ptr<Property> make(Setting setting) const override { return std::make_unique<Always>(*this, std::move(setting)); }

private:
    class Always final : public Property {
    public:
        Always(const AlwaysPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)),
              watching_(plan.automaton_, Matcher::Mode::next, setting_, Matcher::default_most) {}

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            for (const Matcher::Match& match : watching_.take(hits, seen)) {
                setting_.judge.trigger();
                const Result<bool> holds = plan_.condition_->test(seen, match.taken.get());
                if (!holds)
                    return setting_.judge.go_wrong(holds.error());
                if (!*holds)
                    setting_.judge.fail(fmt::format("the condition does not hold for: {}", plan_.pattern_->text),
                                        in_order(match.taken.get()));
            }
        }
        void finish(const HistoryEnd&) override {
            setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.pattern_->text));
            setting_.judge.holds_so_far();
        }
        bool is_idle() const override { return watching_.matcher().is_fresh(); }

    private:
        const AlwaysPlan& plan_;
        Setting setting_;
        Watching watching_;
    };

    std::shared_ptr<EventFunction> condition_;
};

class NeverPlan final : public PatternPlan {
public:
    NeverPlan(PatternPtr pattern, std::size_t most) : PatternPlan(std::move(pattern)), most_(most) {}

    std::unique_ptr<Property> make(Setting setting) const override { return std::make_unique<Never>(*this, std::move(setting)); }

private:
    class Never final : public Property {
    public:
        Never(const NeverPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)), watching_(plan.automaton_, Matcher::Mode::any, setting_, plan.most_) {
            setting_.judge.trigger();
        }
        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            const auto& matches = watching_.take(hits, seen);
            if (!matches.empty())
                setting_.judge.fail(fmt::format("there was: {}", plan_.pattern_->text), in_order(matches.front().taken.get()));
        }
        void finish(const HistoryEnd&) override { setting_.judge.holds_so_far(); }
        bool is_idle() const override { return watching_.matcher().is_fresh(); }

    private:
        const NeverPlan& plan_;
        Setting setting_;
        Watching watching_;
    };

    std::size_t most_;
};

class EventuallyPlan final : public PatternPlan {
public:
    EventuallyPlan(PatternPtr pattern, Wanted wanted, std::size_t most)
        : PatternPlan(std::move(pattern)), wanted_(wanted), most_(most) {}

    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<Eventually>(*this, std::move(setting));
    }

private:
    class Eventually final : public Property {
    public:
        Eventually(const EventuallyPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)), watching_(plan.automaton_, Matcher::Mode::any, setting_, plan.most_) {
            setting_.judge.trigger();
        }
        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            if (!seen_)
                seen_ = !watching_.take(hits, seen).empty();
        }
        void finish(const HistoryEnd& end) override {
            if (seen_)
                return setting_.judge.holds();
            const std::string message =
                fmt::format("{}: {}", plan_.wanted_ == Wanted::in_each_run ? "there was no" : "the run did not come to",
                            plan_.pattern_->text);
            std::vector<OccurrencePtr> events = in_order(setting_.taken.get());
            if (end.is_final())
                setting_.judge.fail(message, std::move(events));
            else
                setting_.judge.leave_open(message + ", up to the end of the history", std::move(events));
        }

    private:
        const EventuallyPlan& plan_;
        Setting setting_;
        Watching watching_;
        bool seen_ = false;
    };

    Wanted wanted_;
    std::size_t most_;
};

class ConformsPlan final : public PatternPlan {
public:
    ConformsPlan(PatternPtr pattern, std::size_t most) : PatternPlan(std::move(pattern)), most_(most) {}

    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<Conforms>(*this, std::move(setting));
    }

private:
    class Conforms final : public Property {
    public:
        Conforms(const ConformsPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)), watching_(plan.automaton_, Matcher::Mode::strict, setting_, plan.most_) {
        }

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            watching_.take(hits, seen);
            if (watching_.passed_over())
                return;
            setting_.judge.trigger();
            if (!watching_.refused()) {
                last_ = seen.keep();
                return;
            }
            std::vector<OccurrencePtr> events = in_order(setting_.taken.get());
            if (last_ != nullptr)
                events.push_back(last_);
            events.push_back(seen.keep());
            setting_.judge.fail(fmt::format("there was: {}; the pattern expects: {}",
                                            plan_.automaton_->leaves()[hits.front()]->text, watching_.matcher().wanted()),
                                std::move(events));
        }
        void finish(const HistoryEnd& end) override {
            setting_.judge.nothing_seen(fmt::format("there was nothing of: {}", plan_.pattern_->text));
            if (watching_.matcher().may_end() || last_ == nullptr)
                return setting_.judge.holds_so_far();
            const std::string message = fmt::format("the pattern is not complete; it expects: {}", watching_.matcher().wanted());
            if (end.is_final())
                setting_.judge.fail(message, {last_});
            else
                setting_.judge.leave_open(message, {last_});
        }

    private:
        const ConformsPlan& plan_;
        Setting setting_;
        Watching watching_;
        OccurrencePtr last_;
    };

    std::size_t most_;
};

class FoundPlan final : public PropertyPlan {
public:
    FoundPlan(std::vector<Selector> wanted, std::function<void(const Event&)> found)
        : wanted_(std::move(wanted)), found_(std::move(found)) {
        for (const Selector& selector : wanted_)
            PropertyPlan::add(selector);
    }

    std::unique_ptr<Property> make(Setting setting) const override { return std::make_unique<Found>(*this, std::move(setting)); }

private:
    class Found final : public Property {
    public:
        Found(const FoundPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) { setting_.judge.trigger(); }

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            for (const std::uint32_t hit : hits) {
                if (!accepts(plan_.wanted_[hit], seen, nullptr, setting_.judge))
                    continue;
                if (plan_.found_)
                    plan_.found_(seen.event());
                return;
            }
        }
        void finish(const HistoryEnd&) override { setting_.judge.holds(); }

    private:
        const FoundPlan& plan_;
        Setting setting_;
    };

    std::vector<Selector> wanted_;
    std::function<void(const Event&)> found_;
};

} // namespace

bool accepts(const Selector& selector, const Seen& seen, const Taken* taken, Judge& judge) {
    for (const Reference& reference : selector.references)
        if (!reference.holds(seen.event(), taken))
            return false;
    if (selector.where == nullptr)
        return true;
    const Result<bool> wanted = selector.where->test(seen, taken);
    if (!wanted)
        judge.go_wrong(wanted.error());
    return wanted && *wanted;
}

void PropertyPlan::add(const PropertyPlan& inner) {
    selectors_.insert(selectors_.end(), inner.selectors_.begin(), inner.selectors_.end());
    if (inner.window_)
        window_ = std::max(window_.value_or(Tick{}), *inner.window_);
    causal_ = causal_ || inner.causal_;
    doubts_.insert(doubts_.end(), inner.doubts_.begin(), inner.doubts_.end());
}

void PropertyPlan::add(const std::optional<Window>& window) {
    if (window)
        window_ = std::max(window_.value_or(Tick{}), window->nominal());
}

PlanPtr make_always(PatternPtr pattern, std::shared_ptr<EventFunction> condition) {
    return std::make_shared<AlwaysPlan>(std::move(pattern), std::move(condition));
}

PlanPtr make_found(std::vector<Selector> selectors, std::function<void(const Event&)> found) {
    return std::make_shared<FoundPlan>(std::move(selectors), std::move(found));
}

PlanPtr make_never(PatternPtr pattern, std::size_t most) { return std::make_shared<NeverPlan>(std::move(pattern), most); }

PlanPtr make_eventually(PatternPtr pattern, Wanted wanted, std::size_t most) {
    return std::make_shared<EventuallyPlan>(std::move(pattern), wanted, most);
}

PlanPtr make_conforms(PatternPtr pattern, std::size_t most) { return std::make_shared<ConformsPlan>(std::move(pattern), most); }

} // namespace t8
