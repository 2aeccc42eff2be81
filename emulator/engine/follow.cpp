// Follows messages from node to node, outside of the rounds.

#include <algorithm>
#include <vector>

#include "emulator/engine/scheduler.hpp"

namespace t8 {
namespace {

/// The most steps at a time, so that the host, the observers and the user are served.
constexpr unsigned most_steps = 256;
/// Steps that are worth a round.
constexpr unsigned enough_steps = 8;
/// With several threads, a stretch of more cycles is left to the round.
constexpr Cycles longest_alone = 5'000;

/// When so many nodes run in a round, its costs are shared among many.
constexpr std::size_t many_nodes = 24;
/// How often follow() goes on before some rounds with all nodes show how many can run.
constexpr unsigned most_followed = 16;
constexpr unsigned rounds_to_judge = 12;

} // namespace

bool Scheduler::follow(Tick until) {
    if (!lookahead_.is_local())
        return false;
    if (followed_ >= most_followed) {
        if (++followed_ <= most_followed + rounds_to_judge || ran_lately_ >= 8 * many_nodes)
            return false;
        followed_ = 0;
    }
    unsigned steps = 0;
    for (bool was_refused = false; steps < most_steps; ++steps) {
        lookahead_.refresh();
        const std::uint32_t index = lookahead_.first_to_act();
        const Tick at = lookahead_.first_act();
        if (at >= until || hw_.stands_still(index))
            break;
        switch (step(index, until)) {
        case Step::done:
            was_refused = false;
            continue;
        case Step::shared:
            left_over_ = index;
            return false;
        case Step::refused:
            break;
        case Step::outside:
            return true;
        }
        // Planning may have changed the node all the same. If it has not, a burst on one of its links may end later than is known.
        if (hw_.changed_nodes.is_noted(index) && !was_refused)
            was_refused = true;
        else if (!wires_.catch_up_of(index))
            break;
    }
    followed_ += steps >= enough_steps ? 1 : 0;
    return steps >= enough_steps;
}

/// True if the host or a switch has bytes of the node that it must take before `until`, before any node goes on: they may end the run.
bool Scheduler::is_awaited_outside(std::uint32_t index, Tick until) const {
    const auto& peers = hw_.nodes[index].peers;
    return std::any_of(peers.begin(), peers.end(), [&](const LinkPeer& to) {
        if (to.kind != LinkPeer::Kind::host && to.kind != LinkPeer::Kind::control)
            return false;
        const std::vector<LinkArrival>& arrivals = hw_.wires[to.wire].link.arrivals(1u - to.side);
        return std::any_of(arrivals.begin(), arrivals.end(), [&](const LinkArrival& arrival) { return arrival.at < until; });
    });
}

/// Runs the node that acts first, as far as it may.
Scheduler::Step Scheduler::step(std::uint32_t index, Tick until) {
    progress_ = wires_.advance_of(index, until) || progress_; // the bounds still hold
    if (is_awaited_outside(index, until))
        return Step::outside;
    if (!plan(index, until))
        return Step::refused;
    if (workers_.threads() > 1 && threads_permitted_ &&
        nodes_[index].run_until - hw_.nodes[index].node->processor().state().cycles > longest_alone)
        return Step::shared;
    run_node(index, &lookahead_);
    after_stretch(index);
    return Step::done;
}

} // namespace t8
