#include "monitor/assert/evaluation/property.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace t8 {
namespace {

class ScopePlan final : public PropertyPlan {
public:
    ScopePlan(Scope scope, std::optional<Selector> begin, std::optional<Selector> end, PlanPtr inner, Order order)
        : scope_(scope), begin_(std::move(begin)), end_(std::move(end)), inner_(std::move(inner)), order_(order) {
        if (begin_)
            add(*begin_);
        if (end_)
            add(*end_);
        first_inner_ = static_cast<std::uint32_t>(selectors().size());
        add(*inner_);
        if (order_ == Order::causal)
            needs_causality();
    }
    std::unique_ptr<Property> make(Setting setting) const override { return std::make_unique<Scoped>(*this, std::move(setting)); }

private:
    class Scoped final : public Property {
    public:
        Scoped(const ScopePlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {
            if (!plan_.begin_)
                open(setting_.taken);
        }

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            bool begins = false;
            bool ends = false;
            std::vector<std::uint32_t> inner;
            for (const std::uint32_t hit : hits) {
                if (hit >= plan_.first_inner_)
                    inner.push_back(hit - plan_.first_inner_);
                else if (hit == 0 && plan_.begin_)
                    begins = true;
                else
                    ends = true;
            }
            // The events at the borders of a stretch do not belong to it.
            if (inner_ != nullptr && ends && is_after_begin(seen) && accepts(*plan_.end_, seen, begun_.get(), setting_.judge))
                return close(seen);
            if (inner_ != nullptr && !inner.empty() && is_after_begin(seen))
                inner_->on_event(inner, seen);
            if (begins && inner_ == nullptr && !over_ && accepts(*plan_.begin_, seen, setting_.taken.get(), setting_.judge))
                open(std::make_shared<const Taken>(Taken{seen.keep(),
                                                         0,
                                                         plan_.begin_->variable.empty() ? nullptr : &plan_.begin_->variable,
                                                         {},
                                                         setting_.taken,
                                                         setting_.taken == nullptr ? 1 : setting_.taken->length + 1}));
        }
        void time_reached(Tick now) override {
            if (inner_ != nullptr)
                inner_->time_reached(now);
        }
        Tick next_deadline() const override { return inner_ != nullptr ? inner_->next_deadline() : end_of_time; }
        bool is_idle() const override { return inner_ == nullptr && !over_; }
        void finish(const HistoryEnd& end) override {
            if (plan_.begin_)
                setting_.judge.nothing_seen(fmt::format("there was no {}", plan_.begin_->text));
            switch (plan_.scope_) {
            case Scope::after:
            case Scope::before:
                if (inner_ != nullptr)
                    inner_->finish(end);
                break;
            case Scope::between: // a stretch without an end can only fail, by what has gone wrong in it so far
                break;
            case Scope::until:
                if (over_)
                    break;
                inner_->finish(end);
                if (end.is_final())
                    setting_.judge.fail(fmt::format("it does not end: there was no {}", plan_.end_->text), {});
                else
                    setting_.judge.leave_open(
                        fmt::format("it has not ended: there was no {} up to the end of the history", plan_.end_->text), {});
                break;
            }
            setting_.judge.holds_so_far();
        }

    private:
        void open(TakenPtr taken) {
            begun_ = std::move(taken);
            inner_ = plan_.inner_->make({setting_.judge, setting_.machine, begun_});
        }
        /// Closes the stretch. For the properties in it, the run ends there.
        void close(const Seen& seen) {
            inner_->time_reached(seen.tick());
            inner_->finish({.tick = seen.tick(), .complete = true, .outcome = RunOutcome::finished, .of_stretch = true});
            inner_.reset();
            begun_.reset();
            over_ = plan_.scope_ != Scope::between;
        }
        bool is_after_begin(const Seen& seen) const {
            return plan_.order_ == Order::time || !plan_.begin_ || causally_before(*begun_->event, *seen.keep());
        }

        const ScopePlan& plan_;
        Setting setting_;
        TakenPtr begun_;
        std::unique_ptr<Property> inner_;
        bool over_ = false;
    };

    Scope scope_;
    std::optional<Selector> begin_;
    std::optional<Selector> end_;
    PlanPtr inner_;
    Order order_;
    std::uint32_t first_inner_ = 0;
};

class ForEachPlan final : public PropertyPlan {
public:
    ForEachPlan(Key key, PlanPtr inner, std::size_t most) : key_(std::move(key)), inner_(std::move(inner)), most_(most) {
        add(*inner_);
        for (const Selector* const selector : inner_->selectors())
            keys_.push_back(selector->key ? &*selector->key : &key_);
        for (const Selector* const selector : inner_->selectors())
            if (nothing_.find(selector->text) == std::string::npos)
                nothing_ += (nothing_.empty() ? "there was no " : " or ") + selector->text;
    }
    std::unique_ptr<Property> make(Setting setting) const override {
        return std::make_unique<ForEach>(*this, std::move(setting));
    }

private:
    struct One {
        std::uint64_t serial = 0;
        std::unique_ptr<Property> property;
        Tick deadline = end_of_time;
    };

    class ForEach final : public Property, public Judge::About {
    public:
        ForEach(const ForEachPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {}

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            time_reached(seen.tick());
            groups_.clear();
            for (const std::uint32_t hit : hits) {
                const Result<std::optional<std::string>> key = plan_.keys_[hit]->of(seen);
                if (!key)
                    return setting_.judge.go_wrong(key.error());
                if (!*key)
                    continue;
                const auto group =
                    std::find_if(groups_.begin(), groups_.end(), [&](const auto& one) { return one.first == **key; });
                if (group == groups_.end())
                    groups_.push_back({**key, {hit}});
                else
                    group->second.push_back(hit);
            }
            for (const auto& [key, of_key] : groups_) {
                if (setting_.judge.stopped())
                    return;
                give(key, of_key, seen);
            }
        }
        void time_reached(Tick now) override {
            while (!deadlines_.empty() && deadlines_.begin()->first < now) {
                const auto [deadline, serial] = *deadlines_.begin();
                const std::string& key = by_serial_.at(serial);
                One& one = ones_.at(key);
                speak_of(key, [&, at = deadline] { one.property->time_reached(delayed(at, Tick{1})); });
                note_deadline(one);
            }
        }
        Tick next_deadline() const override { return deadlines_.empty() ? end_of_time : deadlines_.begin()->first; }
        void finish(const HistoryEnd& end) override {
            time_reached(end.tick);
            for (const auto& [serial, key] : by_serial_)
                speak_of(key, [&, of = &key] { ones_.at(*of).property->finish(end); });
            setting_.judge.nothing_seen(plan_.nothing_);
            setting_.judge.holds_so_far();
        }
        bool is_idle() const override { return ones_.empty(); }
        std::string text() const override { return text_of_key(plan_.key_, *spoken_of_, setting_.machine); }

    private:
        /// Calls `act`, and assigns its findings to the key.
        template <class Act> void speak_of(const std::string& key, const Act& act) {
            const std::string* const others = std::exchange(spoken_of_, &key);
            const Judge::About* const outer = setting_.judge.speak_of(this);
            act();
            setting_.judge.speak_of(outer);
            spoken_of_ = others;
        }
        void give(const std::string& key, const std::vector<std::uint32_t>& hits, const Seen& seen) {
            auto found = ones_.find(key);
            if (found == ones_.end()) {
                if (ones_.size() >= plan_.most_)
                    return setting_.judge.overflow(fmt::format("instances of for_each {} at a time", plan_.key_.text),
                                                   plan_.most_, "choose a key with fewer values at a time, or raise 'most'");
                found =
                    ones_
                        .emplace(key, One{next_serial_++, plan_.inner_->make({setting_.judge, setting_.machine, setting_.taken}),
                                          end_of_time})
                        .first;
                by_serial_.emplace(found->second.serial, key);
                setting_.judge.live(ones_.size());
            }
            One& one = found->second;
            speak_of(key, [&] { one.property->on_event(hits, seen); });
            note_deadline(one);
            if (one.property->is_idle()) {
                deadlines_.erase({one.deadline, one.serial});
                by_serial_.erase(one.serial);
                ones_.erase(found);
            }
        }
        void note_deadline(One& one) {
            const Tick deadline = one.property->next_deadline();
            if (deadline == one.deadline)
                return;
            deadlines_.erase({one.deadline, one.serial});
            one.deadline = deadline;
            if (deadline != end_of_time)
                deadlines_.emplace(deadline, one.serial);
        }
        const ForEachPlan& plan_;
        Setting setting_;
        std::unordered_map<std::string, One> ones_;      ///< looked up only
        std::map<std::uint64_t, std::string> by_serial_; ///< by the number of their first event: the keys
        std::set<std::pair<Tick, std::uint64_t>> deadlines_;
        std::uint64_t next_serial_ = 0;
        const std::string* spoken_of_ = nullptr;
        std::vector<std::pair<std::string, std::vector<std::uint32_t>>> groups_;
    };

    Key key_;
    PlanPtr inner_;
    std::size_t most_;
    std::vector<const Key*> keys_; ///< by selector
    std::string nothing_;
};

} // namespace

PlanPtr make_scope(Scope scope, std::optional<Selector> begin, std::optional<Selector> end, PlanPtr inner, Order order) {
    return std::make_shared<ScopePlan>(scope, std::move(begin), std::move(end), std::move(inner), order);
}

PlanPtr make_for_each(Key key, PlanPtr inner, std::size_t most) {
    return std::make_shared<ForEachPlan>(std::move(key), std::move(inner), most);
}

} // namespace t8
