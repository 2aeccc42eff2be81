#include "monitor/diff/follow.hpp"

#include <algorithm>
#include <map>

#include "monitor/causality/causal_order.hpp"
#include "monitor/causality/message_matcher.hpp"

namespace t8 {
namespace {

struct Waiting {
    NodeDifference* difference = nullptr;
    KeptStamp stamp;
};

bool follows(const Waiting& waiting, const std::vector<Stamp>& seeds) {
    return std::any_of(seeds.begin(), seeds.end(),
                       [&](Stamp seed) { return waiting.stamp.own == seed || waiting.stamp.clock.holds(seed); });
}

} // namespace

void find_causes(std::vector<NodeDifference>& nodes, const HistoryReader& a, std::uint64_t most_events) {
    if (nodes.empty())
        return;
    NodeDifference& origin = nodes.front();
    origin.cause = NodeDifference::Cause::origin;
    if (!origin.first.a || nodes.size() == 1)
        return;
    const EventId start = origin.first.a->id();
    std::map<EventId, NodeDifference*> wanted;
    for (std::size_t i = 1; i < nodes.size(); ++i)
        if (nodes[i].first.a)
            wanted.emplace(nodes[i].first.a->id(), &nodes[i]);

    // Events before the earliest difference need not be read, except that the other end of its message may come a little earlier.
    constexpr Tick a_little{10 * ticks_per_microsecond};
    Extent extent;
    extent.from = origin.first.a->tick > a_little ? origin.first.a->tick - a_little : Tick{};
    CausalOrder order(a.machine());
    MessageMatcher matcher(a.machine());
    std::vector<Stamp> seeds;
    std::map<EventId, Stamp> recent; ///< ends of messages seen so far; one may be the other end of the origin
    std::vector<Waiting> waiting;
    EventCursor cursor = a.events(extent);
    std::size_t found = 0;
    std::size_t settled = 0; // the number of elements at the front of `waiting` whose clocks are exact
    for (std::uint64_t events = 0; events < most_events; ++events) {
        while (settled < waiting.size() && waiting[settled].stamp.clock.exact())
            ++settled;
        if (found > wanted.size() && settled == waiting.size())
            break;
        const Event* const event = cursor.next();
        if (event == nullptr)
            break;
        order.see(*event);
        matcher.see(*event);
        if (event->id() == start) {
            seeds.push_back(order.stamp());
            ++found;
        }
        if (event->kind == EventKind::sent || event->kind == EventKind::received)
            recent[event->id()] = order.stamp();
        for (const MatchedMessage& match : matcher.matched())
            if (match.sent != match.received && (match.sent == start || match.received == start))
                if (const auto end = recent.find(match.sent == start ? match.received : match.sent); end != recent.end())
                    seeds.push_back(end->second);
        if (recent.size() > 100'000)
            recent.clear();
        const auto difference = wanted.find(event->id());
        if (difference == wanted.end())
            continue;
        ++found;
        if (order.stamp().known())
            waiting.push_back({difference->second, order.keep()});
    }
    if (seeds.empty() || !seeds.front().known())
        return;
    for (const Waiting& one : waiting) {
        if (follows(one, seeds))
            one.difference->cause = NodeDifference::Cause::follows;
        else if (one.stamp.clock.exact())
            one.difference->cause = NodeDifference::Cause::apart;
    }
}

} // namespace t8
