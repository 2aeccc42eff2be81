#include "monitor/assert/evaluation/property.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::size_t most_in_window = 1'000'000;

class CountPlan final : public PropertyPlan {
public:
    CountPlan(Selector selector, CountBounds bounds, std::optional<FieldReader> sum, std::optional<Window> window)
        : selector_(std::move(selector)), bounds_(bounds), sum_(std::move(sum)), window_(std::move(window)) {
        add(selector_);
        add(window_);
        subject_ = sum_ ? fmt::format("{} of: {}", sum_->name(), selector_.text) : selector_.text;
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        if (window_)
            return std::make_unique<InWindows>(*this, std::move(setting));
        return std::make_unique<Overall>(*this, std::move(setting));
    }

private:
    std::uint64_t weight(const Event& event) const { return sum_ ? sum_->read(event).value_or(0) : 1; }
    bool is_bounded_below() const { return bounds_.at_least > 0; }
    bool is_bounded_above() const { return bounds_.at_most != CountBounds{}.at_most; }

    class Overall final : public Property {
    public:
        Overall(const CountPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) { setting_.judge.trigger(); }
        void on_event(std::span<const std::uint32_t>, const Seen& seen) override {
            if (!accepts(plan_.selector_, seen, setting_.taken.get(), setting_.judge))
                return;
            const bool was_within = total_ <= plan_.bounds_.at_most;
            total_ += plan_.weight(seen.event());
            if (total_ > plan_.bounds_.at_most && (was_within || !plan_.sum_))
                setting_.judge.fail(fmt::format("more than {} of: {}", plan_.bounds_.at_most, plan_.subject_), {seen.keep()});
        }
        void finish(const HistoryEnd& end) override {
            if (total_ >= plan_.bounds_.at_least)
                return plan_.is_bounded_above() ? setting_.judge.holds_so_far() : setting_.judge.holds();
            const std::string message =
                fmt::format("{} of: {}; expected {} or more", total_, plan_.subject_, plan_.bounds_.at_least);
            if (end.is_final())
                setting_.judge.fail(message, in_order(setting_.taken.get()));
            else
                setting_.judge.leave_open(message, {});
        }

    private:
        const CountPlan& plan_;
        Setting setting_;
        std::uint64_t total_ = 0;
    };

    /// Checks all stretches of the window's length. Stretches that end with an event decide whether there are too many events; stretches
    /// that begin right after an event, or with the run, decide whether there are too few.
    class InWindows final : public Property {
    public:
        InWindows(const CountPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {
            setting_.judge.trigger();
            starts_.push_back({Tick{}, plan_.window_->deadline(Tick{}), 0, nullptr});
        }
        void on_event(std::span<const std::uint32_t>, const Seen& seen) override {
            if (!accepts(plan_.selector_, seen, setting_.taken.get(), setting_.judge))
                return;
            time_reached(seen.tick());
            const std::uint64_t weight = plan_.weight(seen.event());
            while (!inside_.empty() && inside_.front().deadline < seen.tick()) {
                sum_ -= inside_.front().weight;
                inside_.pop_front();
            }
            const bool was_within = sum_ <= plan_.bounds_.at_most;
            sum_ += weight;
            total_ += weight;
            inside_.push_back({plan_.window_->deadline(seen.event()), weight, seen.keep()});
            if (inside_.size() > most_in_window)
                return setting_.judge.overflow("events in a window", most_in_window, "use a shorter window");
            if (sum_ > plan_.bounds_.at_most && was_within)
                setting_.judge.fail(
                    fmt::format("more than {} of: {} within {}", plan_.bounds_.at_most, plan_.subject_, plan_.window_->text()),
                    {inside_.front().event, seen.keep()});
            if (plan_.is_bounded_below())
                starts_.push_back({seen.tick(), plan_.window_->deadline(seen.event()), total_, seen.keep()});
        }
        void time_reached(Tick now) override {
            while (plan_.is_bounded_below() && !starts_.empty() && starts_.front().deadline < now) {
                const Start& start = starts_.front();
                const std::uint64_t inside = total_ - start.before;
                if (inside < plan_.bounds_.at_least && !too_few_)
                    setting_.judge.fail(
                        fmt::format("{} of: {} within {} from tick {} on; expected {} or more", inside, plan_.subject_,
                                    plan_.window_->text(), start.tick.count, plan_.bounds_.at_least),
                        start.event == nullptr ? std::vector<OccurrencePtr>{} : std::vector<OccurrencePtr>{start.event});
                too_few_ = inside < plan_.bounds_.at_least;
                starts_.pop_front();
            }
        }
        Tick next_deadline() const override {
            return plan_.is_bounded_below() && !starts_.empty() ? starts_.front().deadline : end_of_time;
        }
        void finish(const HistoryEnd& end) override {
            time_reached(end.tick);
            setting_.judge.holds_so_far();
        }

    private:
        struct Start {
            Tick tick;
            Tick deadline;
            std::uint64_t before; ///< number of events up to `tick`
            OccurrencePtr event;
        };
        struct Inside {
            Tick deadline;
            std::uint64_t weight;
            OccurrencePtr event;
        };
        const CountPlan& plan_;
        Setting setting_;
        std::uint64_t total_ = 0;
        std::uint64_t sum_ = 0;
        bool too_few_ = false;
        std::deque<Start> starts_;
        std::deque<Inside> inside_;
    };

    Selector selector_;
    CountBounds bounds_;
    std::optional<FieldReader> sum_;
    std::optional<Window> window_;
    std::string subject_;
};

class AscendingPlan final : public PropertyPlan {
public:
    AscendingPlan(Selector selector, FieldReader value, AscendingStep step)
        : selector_(std::move(selector)), value_(std::move(value)), step_(std::move(step)) {
        add(selector_);
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<Ascending>(*this, std::move(setting));
    }

private:
    class Ascending final : public Property {
    public:
        Ascending(const AscendingPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {}
        void on_event(std::span<const std::uint32_t>, const Seen& seen) override {
            if (!accepts(plan_.selector_, seen, setting_.taken.get(), setting_.judge))
                return;
            const auto value = plan_.value_.read(seen.event());
            if (!value)
                return;
            setting_.judge.trigger();
            if (last_ != nullptr)
                compare(*value, seen);
            else if (plan_.step_.from && *value != *plan_.step_.from)
                setting_.judge.fail(fmt::format("'{}' begins with {}, not {}: {}", plan_.value_.name(), *value, *plan_.step_.from,
                                                plan_.selector_.text),
                                    {seen.keep()});
            last_ = seen.keep();
            last_value_ = *value;
        }
        void finish(const HistoryEnd&) override {
            setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.selector_.text));
            setting_.judge.holds_so_far();
        }

    private:
        void compare(std::uint64_t value, const Seen& seen) {
            const AscendingStep& step = plan_.step_;
            if (!step.by && !step.field) {
                if (value <= last_value_)
                    setting_.judge.fail(
                        fmt::format("'{}' goes from {} to {}: {}", plan_.value_.name(), last_value_, value, plan_.selector_.text),
                        {last_, seen.keep()});
                return;
            }
            const std::uint64_t wanted = last_value_ + (step.by ? *step.by : step.field->read(last_->event).value_or(0));
            if (value != wanted)
                setting_.judge.fail(fmt::format("'{}' goes from {} to {}, not {}: {}", plan_.value_.name(), last_value_, value,
                                                wanted, plan_.selector_.text),
                                    {last_, seen.keep()});
        }

        const AscendingPlan& plan_;
        Setting setting_;
        OccurrencePtr last_;
        std::uint64_t last_value_ = 0;
    };

    Selector selector_;
    FieldReader value_;
    AscendingStep step_;
};

class UtilisationPlan final : public PropertyPlan {
public:
    UtilisationPlan(Selector selector, FieldReader busy, ShareBounds bounds, std::optional<Window> window)
        : selector_(std::move(selector)), busy_(std::move(busy)), bounds_(bounds), window_(std::move(window)) {
        add(selector_);
        add(window_);
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<Utilisation>(*this, std::move(setting));
    }

private:
    /// The windows follow one another from tick 0. An event is recorded when it ends. A window therefore remains open until no event that
    /// began in it can still end, and is then judged.
    class Utilisation final : public Property {
    public:
        Utilisation(const UtilisationPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {
            length_ = plan_.window_ ? std::max<std::uint64_t>(1, plan_.window_->nominal().count) : 0;
        }
        void on_event(std::span<const std::uint32_t>, const Seen& seen) override {
            if (!accepts(plan_.selector_, seen, setting_.taken.get(), setting_.judge))
                return;
            const std::uint64_t busy = std::min(plan_.busy_.read(seen.event()).value_or(0), seen.tick().count);
            setting_.judge.trigger();
            const std::uint64_t from = std::max(seen.tick().count - busy, taken_up_to_);
            add(from, seen.tick().count);
            taken_up_to_ = std::max(taken_up_to_, seen.tick().count);
            last_ = seen.keep();
        }
        void finish(const HistoryEnd& end) override {
            setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.selector_.text));
            if (length_ == 0) {
                if (end.tick.count > 0 && last_ != nullptr)
                    judge(total_, end.tick.count, "the whole run");
            } else {
                for (; judged_ + 1 <= end.tick.count / length_ && judged_ <= current_; ++judged_)
                    close(judged_);
                if (plan_.bounds_.at_least > 0 && judged_ < end.tick.count / length_)
                    judge(0, length_, fmt::format("the window from tick {} on", judged_ * length_));
            }
            setting_.judge.holds_so_far();
        }

    private:
        void add(std::uint64_t from, std::uint64_t to) {
            if (length_ == 0) {
                total_ += to - from;
                return;
            }
            while (from < to) {
                const std::uint64_t window = from / length_;
                const std::uint64_t until = std::min(to, (window + 1) * length_);
                if (window != current_) {
                    close_up_to(window);
                    current_ = window;
                    total_ = 0;
                }
                total_ += until - from;
                from = until;
            }
        }
        /// Judges the current window, which is over. The windows between it and `next` had no events. They are judged once, as one.
        void close_up_to(std::uint64_t next) {
            if (judged_ <= current_)
                close(current_);
            if (plan_.bounds_.at_least > 0 && next > current_ + 1)
                judge(0, length_, fmt::format("the window from tick {} on", (current_ + 1) * length_));
            judged_ = next;
        }
        void close(std::uint64_t window) {
            judge(window == current_ ? total_ : 0, length_, fmt::format("the window from tick {} on", window * length_));
        }
        void judge(std::uint64_t busy, std::uint64_t length, const std::string& where) {
            const double share = static_cast<double>(busy) / static_cast<double>(length);
            if (share >= plan_.bounds_.at_least && share <= plan_.bounds_.at_most)
                return;
            setting_.judge.fail(
                fmt::format("{:.1f} % of {} are taken by: {}; expected {} {:.1f} %", share * 100, where, plan_.selector_.text,
                            share < plan_.bounds_.at_least ? "at least" : "at most",
                            (share < plan_.bounds_.at_least ? plan_.bounds_.at_least : plan_.bounds_.at_most) * 100),
                last_ == nullptr ? std::vector<OccurrencePtr>{} : std::vector<OccurrencePtr>{last_});
        }

        const UtilisationPlan& plan_;
        Setting setting_;
        std::uint64_t length_ = 0;
        std::uint64_t current_ = 0; ///< number of the window to which total_ belongs
        std::uint64_t judged_ = 0;  ///< windows before this one have been judged
        std::uint64_t total_ = 0;
        std::uint64_t taken_up_to_ = 0;
        OccurrencePtr last_;
    };

    Selector selector_;
    FieldReader busy_;
    ShareBounds bounds_;
    std::optional<Window> window_;
};

} // namespace

PlanPtr make_count(Selector selector, CountBounds bounds, std::optional<FieldReader> sum, std::optional<Window> window) {
    return std::make_shared<CountPlan>(std::move(selector), bounds, std::move(sum), std::move(window));
}

PlanPtr make_ascending(Selector selector, FieldReader value, AscendingStep step) {
    return std::make_shared<AscendingPlan>(std::move(selector), std::move(value), std::move(step));
}

PlanPtr make_utilisation(Selector selector, FieldReader busy, ShareBounds bounds, std::optional<Window> window) {
    return std::make_shared<UtilisationPlan>(std::move(selector), std::move(busy), bounds, std::move(window));
}

} // namespace t8
