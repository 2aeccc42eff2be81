#include "monitor/assert/evaluation/property.hpp"

#include <algorithm>
#include <deque>
#include <list>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::string_view too_many = "use for_each, a window, shared = true or a narrower selector, or raise 'most'";

std::string within_text(const PairOptions& options) {
    return options.window ? " within " + options.window->text() : std::string{};
}

bool is_plain(const Pattern& pattern) { return pattern.form == Pattern::Form::event; }

/// True if every match of the pattern is a single event.
bool is_single(const Pattern& pattern) {
    return is_plain(pattern) ||
           (pattern.form == Pattern::Form::choice && !pattern.without &&
            std::all_of(pattern.parts.begin(), pattern.parts.end(), [](const PatternPtr& part) { return is_single(*part); }));
}

/// True if every event that `narrow` selects is also selected by `wide`.
bool is_part_of(const Selector& narrow, const Selector& wide) {
    if (wide.where != nullptr || !wide.references.empty() || narrow.stage != wide.stage)
        return false;
    return std::all_of(narrow.filters.begin(), narrow.filters.end(), [&](const Filter& one) {
        return std::any_of(wide.filters.begin(), wide.filters.end(), [&](const Filter& other) {
            return one.kind == other.kind &&
                   std::all_of(other.conditions.begin(), other.conditions.end(), [&](const Condition& wanted) {
                       return std::any_of(one.conditions.begin(), one.conditions.end(), [&](const Condition& given) {
                           return given.common == wanted.common && given.field == wanted.field && given.any_of == wanted.any_of &&
                                  given.low == wanted.low && given.high == wanted.high;
                       });
                   });
        });
    });
}

class LeadsToPlan final : public PropertyPlan {
public:
    LeadsToPlan(PatternPtr trigger, PatternPtr answer, PairOptions options)
        : trigger_(std::move(trigger)), answer_(std::move(answer)), options_(std::move(options)),
          trigger_automaton_(std::make_shared<Automaton>(trigger_)), answer_automaton_(std::make_shared<Automaton>(answer_)) {
        for (const Selector* const selector : trigger_automaton_->leaves())
            add(*selector);
        first_answer_ = static_cast<std::uint32_t>(selectors().size());
        for (const Selector* const selector : answer_automaton_->leaves())
            add(*selector);
        first_before_ = static_cast<std::uint32_t>(selectors().size());
        if (options_.before)
            add(*options_.before);
        add(options_.window);
        if (options_.order == Order::causal || t8::needs_causality(*trigger_) || t8::needs_causality(*answer_))
            needs_causality();
        if (is_plain(*trigger_) && is_plain(*answer_) && !options_.window && is_part_of(trigger_->selector, answer_->selector))
            doubt("the obligation is weaker than the trigger: each trigger is an answer to the one before it");
        missing_ = fmt::format("{} was not followed by {}{}", with_article(trigger_->text), with_article(answer_->text),
                               within_text(options_));
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<LeadsTo>(*this, std::move(setting));
    }

private:
    /// An event that must be followed by an answer.
    struct Obligation {
        TakenPtr trigger;
        OccurrencePtr last; ///< the last event of the trigger
        Tick deadline = end_of_time;
        std::unique_ptr<Matcher> answer; ///< null if the answer is a single event
        Beginning beginning;
    };

    class LeadsTo final : public Property {
    public:
        LeadsTo(const LeadsToPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)),
              trigger_(plan.trigger_automaton_, Matcher::Mode::next, {setting_.taken, setting_.taken.get(), Order::time}) {}

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            time_reached(seen.tick());
            std::vector<std::uint32_t> triggers;
            std::vector<std::uint32_t> answers;
            bool ends = false;
            for (const std::uint32_t hit : hits) {
                if (hit < plan_.first_answer_)
                    triggers.push_back(hit);
                else if (hit < plan_.first_before_)
                    answers.push_back(hit - plan_.first_answer_);
                else
                    ends = true;
            }
            // An event may be an answer, an end and a trigger. It is used in that order, so that it cannot answer itself.
            if (!answers.empty())
                take_answer(answers, seen);
            if (ends)
                take_end(seen);
            if (!triggers.empty() && !setting_.judge.stopped())
                take_trigger(triggers, seen);
        }
        void time_reached(Tick now) override {
            while (!open_.empty() && open_.front().deadline < now)
                miss(open_.begin(), plan_.missing_);
        }
        Tick next_deadline() const override { return open_.empty() ? end_of_time : open_.front().deadline; }
        void finish(const HistoryEnd& end) override {
            time_reached(end.tick);
            setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.trigger_->text));
            while (end.complete && end.outcome == RunOutcome::deadlock && !open_.empty())
                miss(open_.begin(), plan_.missing_ + ": the run ended in a deadlock");
            while (end.of_stretch && !open_.empty())
                miss(open_.begin(), plan_.missing_ + " before its stretch ended");
            while (end.is_final() && !plan_.options_.window && !open_.empty())
                miss(open_.begin(), plan_.missing_ + " before the run ended");
            if (end.is_final() && plan_.options_.weak)
                open_.clear();
            for (const Obligation& obligation : open_)
                setting_.judge.leave_open(plan_.missing_ + " at the end of the history", in_order(obligation.trigger.get()));
            setting_.judge.holds_so_far();
        }
        bool is_idle() const override { return open_.empty() && late_.empty() && trigger_.is_fresh(); }

    private:
        using Place = std::list<Obligation>::iterator;

        void take_answer(const std::vector<std::uint32_t>& answers, const Seen& seen) {
            bool used = false;
            for (Place one = open_.begin(); one != open_.end() && !setting_.judge.stopped();) {
                const bool met = (!used || plan_.options_.shared || one->answer != nullptr) &&
                                 is_met_by(*one, answers, seen, used && !plan_.options_.shared);
                if (!met) {
                    ++one;
                    continue;
                }
                used = true;
                if (one->deadline != end_of_time)
                    setting_.judge.met(one->last, seen, static_cast<std::int64_t>(one->deadline.count - seen.tick().count));
                one = open_.erase(one);
                if (!plan_.options_.shared && plan_.answer_is_single())
                    break;
            }
            for (auto one = late_.begin(); one != late_.end() && !used; ++one) {
                if (!is_met_by(*one, answers, seen, false))
                    continue;
                setting_.judge.met(one->last, seen, -static_cast<std::int64_t>(seen.tick().count - one->deadline.count));
                late_.erase(one);
                break;
            }
        }

        /// True if `seen` completes the answer of the obligation. `spoken_for`: the event has answered an older obligation, so that it may
        /// advance this answer but not complete it.
        bool is_met_by(Obligation& obligation, const std::vector<std::uint32_t>& answers, const Seen& seen, bool spoken_for) {
            if (obligation.answer == nullptr) {
                if (plan_.options_.order == Order::causal && !is_after(obligation, seen))
                    return false;
                return std::any_of(answers.begin(), answers.end(), [&](std::uint32_t leaf) {
                    return accepts(*plan_.answer_automaton_->leaves()[leaf], seen, obligation.trigger.get(), setting_.judge);
                });
            }
            std::vector<Matcher::Match> matches;
            const auto outcome = obligation.answer->take(answers, seen, matches);
            if (!outcome)
                setting_.judge.go_wrong(outcome.error());
            else if (*outcome == Matcher::Outcome::overflow)
                setting_.judge.overflow("alternatives of an answer", Matcher::default_most, too_many);
            return outcome && !matches.empty() && !spoken_for;
        }

        bool is_after(const Obligation& obligation, const Seen& seen) const {
            const Occurrence& now = *seen.keep();
            for (const Taken* one = obligation.trigger.get(); one != setting_.taken.get(); one = one->before.get())
                if (!causally_before(*one->event, now))
                    return false;
            return true;
        }

        void take_end(const Seen& seen) {
            for (Place one = open_.begin(); one != open_.end() && !setting_.judge.stopped();) {
                const Place here = one++;
                if (accepts(*plan_.options_.before, seen, here->trigger.get(), setting_.judge))
                    miss(here, fmt::format("{} before {}", plan_.missing_, with_article(plan_.options_.before->text)),
                         seen.keep());
            }
        }

        void take_trigger(const std::vector<std::uint32_t>& triggers, const Seen& seen) {
            std::vector<Matcher::Match> matches;
            const auto outcome = trigger_.take(triggers, seen, matches);
            if (!outcome)
                return setting_.judge.go_wrong(outcome.error());
            if (*outcome == Matcher::Outcome::overflow)
                return setting_.judge.overflow("alternatives of a trigger", Matcher::default_most, too_many);
            for (const Matcher::Match& match : matches) {
                setting_.judge.trigger();
                Obligation obligation;
                obligation.trigger = match.taken;
                obligation.last = match.taken->event;
                if (plan_.options_.window)
                    obligation.deadline = plan_.options_.window->deadline(seen.event());
                if (!plan_.answer_is_single())
                    obligation.answer =
                        std::make_unique<Matcher>(plan_.answer_automaton_, Matcher::Mode::any,
                                                  Beginning{match.taken, setting_.taken.get(), plan_.options_.order});
                open_.push_back(std::move(obligation));
            }
            setting_.judge.live(open_.size());
            if (open_.size() > plan_.options_.most)
                setting_.judge.overflow("events that wait for an answer", plan_.options_.most, too_many);
        }

        void miss(Place obligation, const std::string& message, OccurrencePtr noticed = nullptr) {
            std::vector<OccurrencePtr> events = in_order(obligation->trigger.get());
            if (noticed != nullptr)
                events.push_back(std::move(noticed));
            setting_.judge.fail(message, std::move(events));
            if (obligation->deadline != end_of_time && setting_.judge.failures() <= Judge::most_witnesses)
                late_.push_back(std::move(*obligation));
            open_.erase(obligation);
        }

        const LeadsToPlan& plan_;
        Setting setting_;
        Matcher trigger_;
        std::list<Obligation> open_; ///< the oldest first; their windows close in this order
        std::list<Obligation> late_; ///< the first obligations that were missed, kept to show how late their answers came
    };

    bool answer_is_single() const { return is_single(*answer_); }

    PatternPtr trigger_;
    PatternPtr answer_;
    PairOptions options_;
    std::shared_ptr<Automaton> trigger_automaton_;
    std::shared_ptr<Automaton> answer_automaton_;
    std::uint32_t first_answer_ = 0;
    std::uint32_t first_before_ = 0;
    std::string missing_;
};

class PrecedesPlan final : public PropertyPlan {
public:
    PrecedesPlan(PatternPtr first, Selector second, PairOptions options)
        : first_(std::move(first)), second_(std::move(second)), options_(std::move(options)),
          automaton_(std::make_shared<Automaton>(first_)) {
        for (const Selector* const selector : automaton_->leaves())
            add(*selector);
        second_index_ = static_cast<std::uint32_t>(selectors().size());
        add(second_);
        add(options_.window);
        if (options_.order == Order::causal || t8::needs_causality(*first_))
            needs_causality();
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<Precedes>(*this, std::move(setting));
    }

private:
    struct Ready {
        TakenPtr first;
        Tick deadline = end_of_time;
    };

    class Precedes final : public Property {
    public:
        Precedes(const PrecedesPlan& plan, Setting setting)
            : plan_(plan), setting_(std::move(setting)),
              first_(plan.automaton_, Matcher::Mode::next, {setting_.taken, setting_.taken.get(), Order::time}) {}

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            std::vector<std::uint32_t> firsts;
            bool second = false;
            for (const std::uint32_t hit : hits)
                if (hit == plan_.second_index_)
                    second = true;
                else
                    firsts.push_back(hit);
            if (second)
                take_second(seen);
            if (!firsts.empty() && !setting_.judge.stopped())
                take_first(firsts, seen);
        }
        void finish(const HistoryEnd&) override {
            setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.second_.text));
            setting_.judge.holds_so_far();
        }
        bool is_idle() const override { return ready_.empty() && first_.is_fresh(); }

    private:
        void take_second(const Seen& seen) {
            while (!ready_.empty() && ready_.front().deadline < seen.tick()) {
                last_late_ = std::move(ready_.front());
                ready_.pop_front();
            }
            bool is_one = plan_.second_.references.empty() && plan_.second_.where == nullptr;
            for (auto one = ready_.begin(); one != ready_.end(); ++one) {
                if (!accepts(plan_.second_, seen, one->first.get(), setting_.judge)) {
                    if (setting_.judge.stopped() || plan_.second_.references.empty())
                        break;
                    continue;
                }
                is_one = true;
                if (plan_.options_.order == Order::causal && !causally_before(*one->first->event, *seen.keep()))
                    continue;
                setting_.judge.trigger();
                if (one->deadline != end_of_time)
                    setting_.judge.met(one->first->event, seen,
                                       static_cast<std::int64_t>(one->deadline.count - seen.tick().count));
                if (!plan_.options_.shared)
                    ready_.erase(one);
                return;
            }
            if (setting_.judge.stopped())
                return;
            if (!is_one && plan_.second_.references.empty() &&
                !accepts(plan_.second_, seen, setting_.taken.get(), setting_.judge))
                return;
            setting_.judge.trigger();
            if (last_late_.first != nullptr)
                setting_.judge.met(last_late_.first->event, seen,
                                   -static_cast<std::int64_t>(seen.tick().count - last_late_.deadline.count));
            setting_.judge.fail(
                fmt::format(
                    "no {} came {} {}{}", plan_.first_->text,
                    plan_.options_.order == Order::causal ? "causally before" : "before", with_article(plan_.second_.text),
                    plan_.options_.window ? fmt::format(", at most {} earlier", plan_.options_.window->text()) : std::string{}),
                {seen.keep()});
        }

        void take_first(const std::vector<std::uint32_t>& firsts, const Seen& seen) {
            std::vector<Matcher::Match> matches;
            const auto outcome = first_.take(firsts, seen, matches);
            if (!outcome)
                return setting_.judge.go_wrong(outcome.error());
            if (*outcome == Matcher::Outcome::overflow)
                return setting_.judge.overflow("alternatives of the first", Matcher::default_most, too_many);
            for (const Matcher::Match& match : matches) {
                const Tick deadline = plan_.options_.window ? plan_.options_.window->deadline(seen.event()) : end_of_time;
                // A shared `first` serves all later `second` events. The newest match is then enough, unless causal order or values
                // distinguish matches.
                if (plan_.options_.shared && plan_.options_.order == Order::time && plan_.second_.references.empty() &&
                    plan_.second_.where == nullptr)
                    ready_.clear();
                ready_.push_back({match.taken, deadline});
            }
            setting_.judge.live(ready_.size());
            if (ready_.size() > plan_.options_.most)
                setting_.judge.overflow("events that wait for what follows them", plan_.options_.most, too_many);
        }

        const PrecedesPlan& plan_;
        Setting setting_;
        Matcher first_;
        std::deque<Ready> ready_; ///< matches of `first` that no second has used, the oldest first
        Ready last_late_;
    };

    PatternPtr first_;
    Selector second_;
    PairOptions options_;
    std::shared_ptr<Automaton> automaton_;
    std::uint32_t second_index_ = 0;
};

} // namespace

PlanPtr make_leads_to(PatternPtr trigger, PatternPtr answer, PairOptions options) {
    return std::make_shared<LeadsToPlan>(std::move(trigger), std::move(answer), std::move(options));
}

PlanPtr make_precedes(PatternPtr first, Selector second, PairOptions options) {
    return std::make_shared<PrecedesPlan>(std::move(first), std::move(second), std::move(options));
}

} // namespace t8
