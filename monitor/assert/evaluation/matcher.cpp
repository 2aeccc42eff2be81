#include "monitor/assert/evaluation/matcher.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

/// While an event is taken, there may be up to this many times `most` alternatives, because later ones may cover earlier ones.
constexpr std::size_t at_once = 4;

Failure too_long(const Automaton::Work& work) {
    return failure(
               fmt::format(
                   "overflow: more than {} steps in the search for matches of a pattern; use a narrower selector, a window, or "
                   "repetitions with bounds",
                   work.allowed))
        .value();
}

} // namespace

Matcher::Matcher(std::shared_ptr<Automaton> automaton, Mode mode, Beginning beginning, std::size_t most)
    : automaton_(std::move(automaton)), mode_(mode), beginning_(std::move(beginning)), most_(most) {
    bool variables = beginning_.taken != nullptr;
    bool functions = false;
    for (const Selector* const selector : automaton_->leaves()) {
        variables = variables || !selector->variable.empty();
        functions = functions || selector->where != nullptr;
        for (const Reference& reference : selector->references)
            references_.push_back(&reference);
    }
    looks_back_ = variables && functions;
    Run root;
    root.taken = beginning_.taken;
    root.rounds.resize(automaton_->repetitions());
    root.deadlines.resize(automaton_->spans().size(), end_of_time);
    runs_.push_back(std::move(root));
}

Result<Matcher::Outcome> Matcher::take(std::span<const std::uint32_t> hits, const Seen& seen, std::vector<Match>& matches) {
    asked_.clear();
    Automaton::Work& work = automaton_->work;
    work.allowed += hits.empty() ? 0 : Automaton::Work::each;
    std::vector<Run> fresh;
    std::vector<bool> gone(runs_.size(), false);
    bool any_taken = false;
    bool any_leaf = false;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const bool is_root = i == 0 && mode_ != Mode::strict;
        if (!is_root && mode_ != Mode::strict && is_late(runs_[i], seen.tick())) {
            gone[i] = true;
            continue;
        }
        bool extended = false;
        bool broken = false;
        for (const std::uint32_t leaf : hits) {
            if (leaf >= automaton_->events()) {
                broken = broken || is_broken(runs_[i], leaf, seen);
                continue;
            }
            if (mode_ == Mode::strict && !looks_back_) {
                const Result<bool> meant = where_holds(leaf, runs_[i], seen);
                if (!meant)
                    return tl::unexpected<Failure>(meant.error());
                if (!*meant)
                    continue;
            }
            any_leaf = true;
            const std::vector<Automaton::Step> steps = automaton_->steps(runs_[i].state, leaf);
            for (const Automaton::Step& step : steps) {
                ++work.steps;
                Run next;
                const Result<bool> taken = extend(runs_[i], leaf, step, seen, next);
                if (!taken)
                    return tl::unexpected<Failure>(taken.error());
                if (!*taken)
                    continue;
                extended = true;
                fresh.push_back(std::move(next));
            }
        }
        if (work.exceeded())
            return tl::unexpected<Failure>(too_long(work));
        any_taken = any_taken || extended;
        gone[i] = !is_root && (broken || (extended && mode_ != Mode::any));
    }
    if (mode_ == Mode::strict && any_leaf) {
        if (!any_taken)
            return Outcome::refused;
        gone.assign(gone.size(), true);
    }
    std::size_t index = 0;
    std::erase_if(runs_, [&](const Run&) { return gone[index++]; });
    for (Run& run : fresh) {
        if (run.taken != nullptr && run.taken->length > Taken::most)
            return Outcome::overflow;
        const bool complete = automaton_->accepts(run.state);
        if (complete && mode_ != Mode::strict)
            matches.push_back({run.taken});
        if (mode_ == Mode::strict || (run.state != Automaton::done && !(complete && mode_ == Mode::next)))
            keep(std::move(run));
        if (work.exceeded())
            return tl::unexpected<Failure>(too_long(work));
        if (runs_.size() > at_once * most_)
            return Outcome::overflow;
    }
    if (runs_.size() > most_ || automaton_->overflowed())
        return Outcome::overflow;
    return any_leaf ? Outcome::taken : Outcome::passed_over;
}

Result<bool> Matcher::extend(const Run& run, std::uint32_t leaf, const Automaton::Step& step, const Seen& seen, Run& next) {
    const Selector& selector = *automaton_->leaves()[leaf];
    for (const Reference& reference : selector.references)
        if (!reference.holds(seen.event(), run.taken.get()))
            return false;
    next.rounds = run.rounds;
    for (const std::uint32_t repetition : step.rounds)
        ++next.rounds[repetition];
    if (!relations_hold(run, leaf, next.rounds, seen))
        return false;

    next.deadlines = run.deadlines;
    next.begun = run.begun;
    const auto spans = automaton_->spans();
    for (std::size_t i = 0; i < spans.size() && !step.rounds.empty(); ++i)
        for (const std::uint32_t repetition : step.rounds)
            if (std::find(spans[i].repetitions.begin(), spans[i].repetitions.end(), repetition) != spans[i].repetitions.end())
                next.begun &= ~(std::uint64_t{1} << i);
    for (const std::uint32_t span : automaton_->spans_of(leaf)) {
        const std::uint64_t bit = std::uint64_t{1} << span;
        if ((next.begun & bit) == 0) {
            next.begun |= bit;
            next.deadlines[span] = spans[span].within != nullptr ? spans[span].within->deadline(seen.event()) : end_of_time;
        } else if (seen.tick() > next.deadlines[span]) {
            return false;
        }
    }
    const Result<bool> wanted = where_holds(leaf, run, seen);
    if (!wanted || !*wanted)
        return wanted;
    next.state = step.next;
    next.taken = run.taken;
    forget(next, step);
    next.taken =
        std::make_shared<const Taken>(Taken{seen.keep(), leaf, selector.variable.empty() ? nullptr : &selector.variable,
                                            next.rounds, next.taken, next.taken == nullptr ? 1 : next.taken->length + 1});
    return true;
}

Result<bool> Matcher::where_holds(std::uint32_t leaf, const Run& run, const Seen& seen) {
    const Selector& selector = *automaton_->leaves()[leaf];
    if (selector.where == nullptr)
        return true;
    if (looks_back_)
        return selector.where->test(seen, run.taken.get());
    const auto known = std::find_if(asked_.begin(), asked_.end(), [&](const auto& one) { return one.first == leaf; });
    if (known != asked_.end())
        return known->second;
    const Result<bool> holds = selector.where->test(seen, nullptr);
    if (holds)
        asked_.emplace_back(leaf, *holds);
    return holds;
}

bool Matcher::relations_hold(const Run& run, std::uint32_t leaf, std::span<const std::uint32_t> rounds, const Seen& seen) const {
    const bool after_beginning = beginning_.order == Order::causal && beginning_.taken != nullptr;
    if (!automaton_->causal() && !automaton_->concurrent() && !after_beginning)
        return true;
    const Occurrence& now = *seen.keep();
    const Taken* taken = run.taken.get();
    for (; taken != beginning_.taken.get(); taken = taken->before.get()) {
        ++automaton_->work.steps;
        switch (automaton_->relation(taken->leaf, taken->rounds, leaf, rounds)) {
        case Automaton::Relation::none:
            break;
        case Automaton::Relation::before:
            if (!causally_before(*taken->event, now))
                return false;
            break;
        case Automaton::Relation::concurrent:
            if (!causally_concurrent(*taken->event, now))
                return false;
            break;
        }
    }
    if (after_beginning)
        for (; taken != beginning_.outer; taken = taken->before.get())
            if (!causally_before(*taken->event, now))
                return false;
    return true;
}

bool Matcher::is_broken(const Run& run, std::uint32_t guard, const Seen& seen) {
    const std::uint64_t open = run.begun & automaton_->required(run.state);
    const auto spans = automaton_->spans();
    const Selector& selector = *automaton_->leaves()[guard];
    for (std::size_t i = 0; i < spans.size(); ++i)
        if (spans[i].guard == static_cast<std::int32_t>(guard) && (open >> i & 1) != 0)
            return std::all_of(selector.references.begin(), selector.references.end(),
                               [&](const Reference& reference) { return reference.holds(seen.event(), run.taken.get()); });
    return false;
}

bool Matcher::is_late(const Run& run, Tick now) {
    if (run.begun == 0)
        return false;
    const std::uint64_t open = run.begun & automaton_->required(run.state);
    for (std::size_t i = 0; i < run.deadlines.size(); ++i)
        if ((open >> i & 1) != 0 && run.deadlines[i] < now)
            return true;
    return false;
}

/// Drops the events of earlier rounds that are no longer needed.
void Matcher::forget(Run& run, const Automaton::Step& step) const {
    constexpr std::uint32_t long_enough = 64;
    if (run.taken == nullptr || run.taken->length < long_enough)
        return;
    for (const std::uint32_t repetition : step.rounds) {
        if (!automaton_->forgets(repetition))
            continue;
        std::vector<const Taken*> kept;
        const Taken* one = run.taken.get();
        for (; one != beginning_.taken.get(); one = one->before.get())
            if (!automaton_->inside(one->leaf, repetition) || one->rounds[repetition] + 1 >= run.rounds[repetition])
                kept.push_back(one);
        TakenPtr list = beginning_.taken;
        for (auto it = kept.rbegin(); it != kept.rend(); ++it)
            list = std::make_shared<const Taken>(
                Taken{(*it)->event, (*it)->leaf, (*it)->variable, (*it)->rounds, list, list == nullptr ? 1 : list->length + 1});
        run.taken = std::move(list);
    }
}

/// True if every match that `run` can lead to can also be reached from `other`.
bool Matcher::is_covered_by(const Run& run, const Run& other) const {
    ++automaton_->work.steps;
    if (run.state != other.state || run.begun != other.begun)
        return false;
    for (std::size_t i = 0; i < run.deadlines.size(); ++i)
        if (run.deadlines[i] > other.deadlines[i])
            return false;
    for (const Reference* const reference : references_) {
        const Occurrence* const mine = named(run.taken.get(), reference->variable);
        const Occurrence* const theirs = named(other.taken.get(), reference->variable);
        if ((mine == nullptr) != (theirs == nullptr))
            return false;
        if (mine != theirs && reference->there.identity(mine->event) != reference->there.identity(theirs->event))
            return false;
    }
    if (!automaton_->causal())
        return true;
    const Taken* mine = run.taken.get();
    const Taken* theirs = other.taken.get();
    for (; mine != beginning_.taken.get() && theirs != beginning_.taken.get();
         mine = mine->before.get(), theirs = theirs->before.get()) {
        ++automaton_->work.steps;
        const Stamp stamp = mine->event->end.own;
        const Stamp earlier = theirs->event->end.own;
        if (mine->leaf != theirs->leaf || stamp.chain != earlier.chain || earlier.count > stamp.count)
            return false;
    }
    return mine == theirs;
}

void Matcher::keep(Run run) {
    if (mode_ != Mode::next && !looks_back_ && !automaton_->concurrent()) {
        for (const Run& other : runs_)
            if (is_covered_by(run, other))
                return;
        const std::size_t first = mode_ == Mode::any ? 1 : 0;
        runs_.erase(std::remove_if(runs_.begin() + static_cast<std::ptrdiff_t>(std::min(first, runs_.size())), runs_.end(),
                                   [&](const Run& other) { return is_covered_by(other, run); }),
                    runs_.end());
    }
    runs_.push_back(std::move(run));
}

bool Matcher::may_end() const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) { return automaton_->accepts(run.state); });
}

bool Matcher::is_fresh() const { return runs_.size() == 1 && runs_.front().taken == beginning_.taken; }

std::string Matcher::wanted() const {
    std::string text;
    for (const Run& run : runs_) {
        const std::string one = automaton_->wanted(run.state);
        if (text.find(one) == std::string::npos)
            text += (text.empty() ? "" : " or ") + one;
    }
    return text;
}

} // namespace t8
