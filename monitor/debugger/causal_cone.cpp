#include "monitor/debugger/causal_cone.hpp"

#include <algorithm>

#include "monitor/causality/cut.hpp"
#include "monitor/debugger/chain_steps.hpp"
#include "monitor/debugger/settled_visit.hpp"

namespace t8 {
namespace {

/// Collects the first events of each node that an event may have influenced.
class Influenced {
public:
    Influenced(EventId id, std::size_t nodes, std::size_t most) : id_(id), first_(nodes), most_(most) {}

    void see(const SettledEvent& settled) {
        if (settled.event.id() == id_ && settled.stamp.own.known())
            cause_ = settled.stamp.own;
        if (!cause_ || !settled.stamp.clock.holds(*cause_) || settled.event.node >= first_.size())
            return;
        if (std::vector<Event>& of_node = first_[settled.event.node]; of_node.size() < most_)
            of_node.push_back(settled.event);
    }
    /// False if the event was not seen, or is ordered with no others.
    bool has_cause() const { return cause_.has_value(); }
    std::vector<std::vector<Event>>& first() { return first_; }

private:
    EventId id_;
    std::vector<std::vector<Event>> first_;
    std::size_t most_;
    std::optional<Stamp> cause_;
};

/// Returns, by node, the last steps within a cut.
std::vector<std::vector<ChainSteps::Step>> last_steps(const Cut& past, const ChainSteps& steps, std::size_t nodes,
                                                      std::size_t most) {
    std::vector<std::vector<ChainSteps::Step>> last(nodes);
    for (ChainNumber chain = 0; chain < past.counts.size(); ++chain)
        for (std::uint64_t n = 0; n <= most && n < past.counts[chain]; ++n) // one more: the event itself is not among the steps
            if (const ChainSteps::Step* const step = steps.find({chain, past.counts[chain] - n});
                step != nullptr && step->event.node < nodes)
                last[step->event.node].push_back(*step);
    for (auto& of_node : last) {
        std::sort(of_node.begin(), of_node.end(), [](const auto& a, const auto& b) { return a.event < b.event; });
        of_node.erase(
            std::unique(of_node.begin(), of_node.end(), [](const auto& a, const auto& b) { return a.event == b.event; }),
            of_node.end());
        if (of_node.size() > most)
            of_node.erase(of_node.begin(), of_node.end() - static_cast<std::ptrdiff_t>(most));
    }
    return last;
}

} // namespace

Result<CausalCone> causal_cone(const HistoryReader& history, EventId id, std::size_t most, const Replayer::KeepGoing& keep_going,
                               Exactness* exactness) {
    const std::size_t nodes = history.machine().nodes.size();
    Influenced future(id, nodes, most);
    ChainSteps steps;
    std::vector<std::vector<ChainSteps::Step>> past;
    const bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        if (!future.has_cause() && settled.event.id() != id)
            steps.note(settled); // the event itself is no part of its past
        else if (settled.event.id() == id)
            past = last_steps(past_of(settled.stamp), steps, nodes, most);
        future.see(settled);
        return true;
    });
    if (!done)
        return broken_off();
    if (!future.has_cause())
        return no_order(history, id);
    CausalCone cone{std::vector<std::vector<Event>>(nodes), std::move(future.first())};
    for (std::size_t node = 0; node < nodes; ++node)
        for (const ChainSteps::Step& step : past[node])
            if (auto event = history.event(step.event))
                cone.past[node].push_back(std::move(*event));
    return cone;
}

Result<std::vector<std::optional<Event>>> consequences(const HistoryReader& history, EventId id,
                                                       const Replayer::KeepGoing& keep_going, Exactness* exactness) {
    Influenced future(id, history.machine().nodes.size(), 1);
    const bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        future.see(settled);
        return true;
    });
    if (!done)
        return broken_off();
    if (!future.has_cause())
        return no_order(history, id);
    std::vector<std::optional<Event>> first;
    for (std::vector<Event>& of_node : future.first())
        first.push_back(of_node.empty() ? std::nullopt : std::optional(std::move(of_node.front())));
    return first;
}

} // namespace t8
