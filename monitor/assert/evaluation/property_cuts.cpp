#include "monitor/assert/evaluation/property.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "monitor/causality/state_lattice.hpp"

namespace t8 {
namespace {

/// The states of the network as far as the watched variables distinguish them: cuts through the watched events only. These cuts are enough.
/// No state changes between them, and every consistent cut of the watched events is one of the run.
/// Order   an event comes after all events that happened before it. It therefore adds exactly the states between its own past and all
///         earlier events, and each state is examined once. `definitely` is about whole paths through the run: because a later event may
///         add a path around the states known so far, it is decided at the end.
class AtCutPlan final : public PropertyPlan {
public:
    AtCutPlan(CutMode mode, std::vector<Watched> watched, std::shared_ptr<StateFunction> predicate, std::uint64_t budget,
              std::size_t most)
        : mode_(mode), watched_(std::move(watched)), predicate_(std::move(predicate)), budget_(budget), most_(most) {
        for (const Watched& one : watched_) {
            add(one.selector);
            names_.push_back(one.name);
        }
        needs_causality();
    }
    std::unique_ptr<Property> make(Setting setting) const override { return std::make_unique<AtCut>(*this, std::move(setting)); }

private:
    class AtCut final : public Property {
    public:
        AtCut(const AtCutPlan& plan, Setting setting) : plan_(plan), setting_(std::move(setting)) {}

        void on_event(std::span<const std::uint32_t> hits, const Seen& seen) override {
            std::vector<std::uint32_t> variables;
            for (const std::uint32_t hit : hits)
                if (accepts(plan_.watched_[hit].selector, seen, setting_.taken.get(), setting_.judge))
                    variables.push_back(hit);
            const OccurrencePtr& event = seen.keep();
            if (variables.empty() || !event->begin.own.known() || setting_.judge.stopped())
                return;
            setting_.judge.trigger();
            Chain& chain = chain_of(event->begin.own.chain);
            // A chain may be continued by another process, which begins without values.
            const bool goes_on = !chain.steps.empty() && chain.steps.back().event->event.process == event->event.process &&
                                 chain.steps.back().event->event.node == event->event.node;
            Step step{event, event->begin.own.count,
                      goes_on ? chain.steps.back().latest : std::vector<OccurrencePtr>(plan_.watched_.size())};
            for (const std::uint32_t variable : variables)
                step.latest[variable] = event;
            chain.steps.push_back(std::move(step));
            VectorClock past = reduced(event->begin.clock);
            Cut from{past.counts()};
            lattice_.add({event->event, {{chain.number, chain.steps.size()}, std::move(past)}, {}});
            setting_.judge.live(++events_);
            if (events_ > plan_.most_)
                setting_.judge.overflow("events at consistent cuts", plan_.most_, "watch fewer events, in a shorter stretch");
            else if (plan_.mode_ != CutMode::definitely && !found_)
                look(events_ == 1 ? Cut{} : std::move(from));
        }

        void finish(const HistoryEnd&) override {
            setting_.judge.nothing_seen("no watched event happened");
            if (events_ == 0 || setting_.judge.stopped())
                return;
            if (plan_.mode_ == CutMode::definitely)
                look({});
            if (plan_.mode_ != CutMode::always && !found_ && !setting_.judge.stopped())
                setting_.judge.fail(
                    plan_.mode_ == CutMode::possibly
                        ? fmt::format("it holds in no consistent state ({})", looked_at())
                        : fmt::format("the run may have ended without a state in which it holds ({})", looked_at()),
                    events_at(way_round_));
            setting_.judge.holds_so_far();
        }

    private:
        struct Step {
            OccurrencePtr event;
            std::uint64_t count; ///< number of the step in its chain of the causal order
            std::vector<OccurrencePtr> latest;
        };
        struct Chain {
            ChainNumber number = 0; ///< its number in the lattice
            ChainNumber causal = 0;
            std::vector<Step> steps;
        };

        /// Searches the states from `from` to the latest one for a state that decides the rule; for `definitely`, for a path around such
        /// states.
        void look(const Cut& from) {
            Cut whole;
            for (const Chain& chain : chains_)
                whole.counts.push_back(chain.steps.size());
            const bool wanted = plan_.mode_ != CutMode::always;
            const auto predicate = [&](const Cut& cut) { return setting_.judge.stopped() || holds(cut) == wanted; };
            const std::uint64_t most = plan_.budget_ - states_;
            const StateLattice::Result result = plan_.mode_ == CutMode::definitely
                                                    ? lattice_.definitely(from, whole, most, predicate)
                                                    : lattice_.possibly(from, whole, most, predicate);
            states_ += result.states;
            if (setting_.judge.stopped())
                return;
            if (result.answer == StateLattice::Answer::unknown)
                return setting_.judge.overflow("states of the network", plan_.budget_,
                                               "watch fewer events, in a shorter stretch, or raise 'budget'");
            found_ = result.answer == StateLattice::Answer::yes;
            if (plan_.mode_ == CutMode::definitely && !found_)
                way_round_ = result.state;
            if (plan_.mode_ == CutMode::always && found_)
                setting_.judge.fail(fmt::format("there is a consistent state in which it does not hold ({})", looked_at()),
                                    events_at(result.state));
        }

        std::string looked_at() const { return fmt::format("{} state{} looked at", states_, states_ == 1 ? "" : "s"); }

        Chain& chain_of(ChainNumber causal) {
            const auto known = by_causal_.find(causal);
            if (known != by_causal_.end())
                return chains_[known->second];
            by_causal_.emplace(causal, chains_.size());
            chains_.push_back({static_cast<ChainNumber>(chains_.size()), causal, {}});
            return chains_.back();
        }

        /// Converts a clock to a clock that counts watched events.
        VectorClock reduced(const VectorClock& clock) const {
            std::vector<std::uint32_t> counts;
            for (const Chain& chain : chains_) {
                const std::uint64_t known = clock[chain.causal];
                const auto first_unknown = std::partition_point(chain.steps.begin(), chain.steps.end(),
                                                                [&](const Step& step) { return step.count <= known; });
                counts.push_back(static_cast<std::uint32_t>(first_unknown - chain.steps.begin()));
            }
            return VectorClock(counts);
        }

        bool holds(const Cut& cut) {
            std::vector<StateFunction::ProcessState> state;
            for (const Chain& chain : chains_) {
                const std::uint64_t count = cut[chain.number];
                if (count == 0)
                    continue;
                const Step& step = chain.steps[count - 1];
                state.push_back({step.event->event.node, step.event->event.process, step.latest});
            }
            const Result<bool> result = plan_.predicate_->test(state, plan_.names_);
            if (!result)
                setting_.judge.go_wrong(result.error());
            return result && *result;
        }

        std::vector<OccurrencePtr> events_at(const Cut& cut) const {
            std::vector<OccurrencePtr> events;
            for (const Chain& chain : chains_)
                if (const std::uint64_t count = cut[chain.number]; count > 0)
                    events.push_back(chain.steps[count - 1].event);
            std::sort(events.begin(), events.end(),
                      [](const OccurrencePtr& a, const OccurrencePtr& b) { return a->serial < b->serial; });
            return events;
        }

        const AtCutPlan& plan_;
        Setting setting_;
        std::map<ChainNumber, std::size_t> by_causal_;
        std::vector<Chain> chains_;
        StateLattice lattice_;
        std::size_t events_ = 0;
        std::uint64_t states_ = 0; ///< number of states examined
        bool found_ = false;       ///< true if a state, or states on every path, have decided the rule
        Cut way_round_;            ///< definitely, if not found: the end of a path around the states with the predicate
    };

    CutMode mode_;
    std::vector<Watched> watched_;
    std::shared_ptr<StateFunction> predicate_;
    std::uint64_t budget_;
    std::size_t most_;
    std::vector<std::string> names_;
};

} // namespace

PlanPtr make_at_cut(CutMode mode, std::vector<Watched> watched, std::shared_ptr<StateFunction> predicate, std::uint64_t budget,
                    std::size_t most) {
    return std::make_shared<AtCutPlan>(mode, std::move(watched), std::move(predicate), budget, most);
}

} // namespace t8
