#include "monitor/debugger/distributed_predicates.hpp"

#include <algorithm>
#include <map>

#include "monitor/debugger/settled_visit.hpp"

namespace t8 {
namespace {

bool is_one_of(const EventSearch& search, const Event& event) {
    return (search.nodes.empty() || std::find(search.nodes.begin(), search.nodes.end(), event.node) != search.nodes.end()) &&
           std::any_of(search.filters.begin(), search.filters.end(),
                       [&](const Filter& filter) { return filter.matches(event); }) &&
           (!search.accepts || search.accepts(event));
}

bool is_too_early(const Event& event, std::optional<Tick> after) { return after && event.tick <= *after; }

/// The search of concurrent_events(). When an event comes that fits a condition, looks among the events before it for one of each other condition,
/// so that the first events that are found are those whose last one comes first.
class ConcurrentSearch {
public:
    ConcurrentSearch(const std::vector<EventSearch>& conditions, const Replayer::KeepGoing& keep_going, std::optional<Tick> after)
        : conditions_(conditions), questions_(keep_going), after_(after), candidates_(conditions.size()) {}

    /// Returns false when the search has ended.
    bool see(const SettledEvent& settled) {
        if (!settled.stamp.own.known())
            return true;
        std::vector<std::size_t> fits;
        for (std::size_t n = 0; n < conditions_.size(); ++n)
            if (is_one_of(conditions_[n], settled.event))
                fits.push_back(n);
        if (!is_too_early(settled.event, after_))
            for (const std::size_t n : fits)
                if (completes(settled, n) || is_broken_off)
                    return false;
        for (const std::size_t n : fits)
            candidates_[n][settled.stamp.own.chain].push_back({settled.event, settled.stamp});
        return true;
    }

    std::optional<std::vector<Event>> found;
    bool is_broken_off = false;

private:
    struct Candidate {
        Event event;
        KeptStamp stamp;
    };
    using OfChain = std::vector<Candidate>; ///< in the order of the chain
    /// A condition on a chain, and the first event there that may be its own.
    struct Choice {
        std::size_t condition = 0;
        const OfChain* events = nullptr;
        std::size_t at = 0;

        const Candidate& candidate() const { return (*events)[at]; }
    };

    /// True if an event is the last of a set, as the event of the condition `own`.
    bool completes(const SettledEvent& settled, std::size_t own) {
        std::vector<std::vector<Choice>> choices;
        for (std::size_t n = 0; n < conditions_.size(); ++n) {
            if (n == own)
                continue;
            std::vector<Choice>& of_condition = choices.emplace_back();
            for (const auto& [chain, events] : candidates_[n]) {
                const std::uint64_t before = settled.stamp.clock[chain];
                const auto first = std::partition_point(events.begin(), events.end(),
                                                        [&](const Candidate& one) { return one.stamp.own.count <= before; });
                if (first != events.end())
                    of_condition.push_back({n, &events, static_cast<std::size_t>(first - events.begin())});
            }
            if (of_condition.empty())
                return false;
        }
        std::vector<Choice> chosen;
        if (!choose(choices, chosen, settled.event.tick))
            return false;
        std::vector<Event>& events = found.emplace(conditions_.size());
        events[own] = settled.event;
        for (const Choice& choice : chosen)
            events[choice.condition] = choice.candidate().event;
        return true;
    }

    /// Chooses a chain for each further condition, and events of the chosen chains none of which happened before another.
    bool choose(const std::vector<std::vector<Choice>>& choices, std::vector<Choice>& chosen, Tick tick) {
        if (chosen.size() == choices.size())
            return true;
        for (const Choice& choice : choices[chosen.size()]) {
            if (!questions_.go_on(tick)) {
                is_broken_off = true;
                return false;
            }
            std::vector<Choice> more = chosen;
            more.push_back(choice);
            if (!pass_over(more))
                continue;
            if (choose(choices, more, tick)) {
                chosen = std::move(more);
                return true;
            }
            if (is_broken_off)
                return false;
        }
        return false;
    }

    /// Passes over the events that happened before an event that another chain has come to: they belong to no set. Returns false when a chain has no
    /// more.
    static bool pass_over(std::vector<Choice>& chosen) {
        for (bool moved = true; moved;) {
            moved = false;
            for (Choice& one : chosen)
                for (const Choice& other : chosen) {
                    const KeptStamp& own = one.candidate().stamp;
                    if (&one == &other || !other.candidate().stamp.clock.holds(own.own))
                        continue;
                    if (++one.at == one.events->size())
                        return false;
                    moved = true;
                }
        }
        return true;
    }

    const std::vector<EventSearch>& conditions_;
    Questions questions_;
    std::optional<Tick> after_;
    std::vector<std::map<ChainNumber, OfChain>> candidates_; ///< by condition
};

} // namespace

Result<std::optional<std::vector<Event>>> linked_events(const HistoryReader& history, const std::vector<EventSearch>& stages,
                                                        const Replayer::KeepGoing& keep_going, std::optional<Tick> after,
                                                        Exactness* exactness) {
    struct Reached {
        Stamp stamp;
        std::vector<Event> events; ///< one of each stage so far
    };
    std::vector<std::map<ChainNumber, Reached>> reached(stages.size()); // by stage: the first on each chain
    std::optional<std::vector<Event>> found;
    const bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        if (!settled.stamp.own.known())
            return true;
        for (std::size_t stage = stages.size(); stage-- != 0;) { // one event may not be two stages
            const bool is_last = stage + 1 == stages.size();
            if ((is_last && is_too_early(settled.event, after)) || !is_one_of(stages[stage], settled.event))
                continue;
            Reached now{settled.stamp.own, {}};
            if (stage != 0) {
                const auto& earlier = reached[stage - 1];
                const auto cause = std::find_if(earlier.begin(), earlier.end(), [&](const auto& one) {
                    return one.second.stamp != settled.stamp.own && settled.stamp.clock.holds(one.second.stamp);
                });
                if (cause == earlier.end())
                    continue;
                now.events = cause->second.events;
            }
            now.events.push_back(settled.event);
            if (is_last) {
                found = std::move(now.events);
                return false;
            }
            reached[stage].try_emplace(settled.stamp.own.chain, std::move(now));
        }
        return true;
    });
    if (!done)
        return broken_off();
    return found;
}

Result<std::optional<std::vector<Event>>> concurrent_events(const HistoryReader& history,
                                                            const std::vector<EventSearch>& conditions,
                                                            const Replayer::KeepGoing& keep_going, std::optional<Tick> after,
                                                            Exactness* exactness) {
    ConcurrentSearch search(conditions, keep_going, after);
    const bool done =
        visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) { return search.see(settled); });
    if (!done || search.is_broken_off)
        return broken_off();
    return std::move(search.found);
}

} // namespace t8
