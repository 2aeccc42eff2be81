#include "emulator/engine/scheduler.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

/// Cycles of a round, without those of the busiest node, below which waking other threads costs more than it saves.
constexpr Cycles worth_sharing = 10'000;
/// The most cycles for which go_on() runs a node at a time while the other threads wait.
constexpr Cycles shortest_stretch = 500;

std::string describe_node(const void* slot) {
    const NodeSlot& node = *static_cast<const NodeSlot*>(slot);
    return fmt::format("node {}, {}", node.channels->node(), position_of(node.node->processor().state()));
}

} // namespace

Scheduler::Scheduler(Hardware& hardware, Lookahead& lookahead, Wires& wires, Speculation& speculation, Reporting& reporting,
                     RunEnd& end, unsigned threads)
    : hw_(hardware), lookahead_(lookahead), wires_(wires), speculation_(speculation), reporting_(reporting), end_(end),
      delivery_(hardware, reporting), workers_(threads), nodes_(hardware.nodes.size()) {}

void Scheduler::run_round(Tick until, bool ask_all) {
    planned_.clear();
    if (left_over_)
        planned_.push_back(*left_over_);
    for (std::size_t n = 0; n < hw_.active_nodes.size(); ++n) { // planning a node may make others active
        const std::uint32_t index = hw_.active_nodes[n];
        const bool changed = hw_.changed_nodes.take_plan(index);
        if (hw_.stands_still(index) || index == left_over_)
            continue;
        if (!ask_all && !changed && lookahead_.global_bound() < nodes_[index].ask_at)
            continue;
        if (plan(index, until))
            planned_.push_back(index);
        else
            nodes_[index].ask_at = next_question(index);
    }
    left_over_.reset();
    ran_ = planned_.size();
    ran_lately_ += ran_ - ran_lately_ / 8;
    run_planned(until);
}

/// Returns the global bound at which it is worth asking again whether a node can go on, unless the node changes before: half of the way to
/// what it waits for, so that few questions are in vain.
Tick Scheduler::next_question(std::uint32_t index) const {
    const NodeSlot& slot = hw_.nodes[index];
    Tick next = slot.node->now();
    if (lookahead_.reacts(index) || slot.node->processor().state().activity != Activity::executing) {
        next = std::min(known_arrival(hw_, index).any(), slot.node->next_activity().value_or(end_of_time));
        if (slot.next_fault < slot.faults.size())
            next = std::min(next, slot.faults[slot.next_fault].at);
    }
    const Tick bound = lookahead_.global_bound();
    if (next == end_of_time)
        return next;
    return next > bound ? Tick{bound.count + (next - bound).count / 2} : Tick{};
}

/// Returns false if it is still open whether a node that speculates keeps its progress.
bool Scheduler::resolve_speculation(std::uint32_t index, const Prospect& prospect) {
    const Speculation::Outcome outcome = speculation_.resolve(index, prospect.unknown.high, prospect.known.high);
    if (outcome == Speculation::Outcome::open)
        return false;
    progress_ = true;
    hw_.changed_nodes.note(index);
    if (outcome == Speculation::Outcome::committed)
        note_stop(index);
    else
        hw_.nodes[index].at_gate = false;
    return true;
}

bool Scheduler::finish_speculation(Tick until) {
    bool all = true;
    for (const std::uint32_t index : hw_.active_nodes) {
        NodeSlot& slot = hw_.nodes[index];
        if (!slot.node->speculates())
            continue;
        hw_.changed_nodes.note(index);
        const Cycles end = slot.node->oscillator().cycle_at(until);
        if (speculation_.finish(index, nodes_[index].run_until, end) == Speculation::Outcome::committed) {
            note_stop(index);
        } else {
            slot.at_gate = false;
            progress_ = true;
            all = all && slot.node->now() >= until;
        }
    }
    return all;
}

void Scheduler::apply_what_is_due(Tick until) {
    for (std::size_t n = 0; n < hw_.active_nodes.size(); ++n) { // an arrival may make other nodes active
        const std::uint32_t index = hw_.active_nodes[n];
        if (hw_.stands_still(index))
            continue;
        const Activity activity = hw_.nodes[index].node->processor().state().activity;
        if (activity == Activity::halted || activity == Activity::trapped)
            plan_stopped(index, until);
        else if (activity == Activity::executing)
            apply_faults(index);
    }
}

/// Runs the planned nodes, with several threads if that pays off.
void Scheduler::run_planned(Tick until) {
    const bool share = workers_.threads() > 1 && threads_permitted_ && order_planned();
    if (share)
        workers_.for_each(order_.size(), [&](std::size_t n) { run_node(order_[n].second, nullptr); });
    else
        for (const std::uint32_t index : planned_)
            run_node(index, &lookahead_);
    for (const std::uint32_t index : planned_) {
        after_stretch(index);
        go_on(index, until, share ? shortest_stretch : never);
    }
}

/// Puts the longest stretches first, so that threads end together. Returns true if more than one has enough to do; a stretch
/// at high priority is seldom long.
bool Scheduler::order_planned() {
    order_.clear();
    Cycles sum = 0;
    for (const std::uint32_t index : planned_) {
        const CoreState& state = hw_.nodes[index].node->processor().state();
        const bool computes = state.activity == Activity::executing && state.wdesc.priority() == Priority::low;
        order_.emplace_back(computes ? nodes_[index].run_until - state.cycles : 0, index);
        sum += order_.back().first;
    }
    std::sort(order_.begin(), order_.end(), std::greater{});
    return !order_.empty() && sum - order_.front().first > worth_sharing;
}

/// Continues a node that stopped only to report an operation: the promises of the round still hold.
void Scheduler::go_on(std::uint32_t index, Tick until, Cycles most) {
    OfNode& own = nodes_[index];
    while (own.moved && !(own.limited && own.reached) && plan(index, until)) {
        const Cycles now = hw_.nodes[index].node->processor().state().cycles;
        if (most < own.run_until - now) {
            own.run_until = now + most;
            own.limited = false;
        }
        run_node(index, &lookahead_);
        after_stretch(index);
    }
    if (own.moved) {
        hw_.changed_nodes.take_plan(index);
        own.ask_at = next_question(index);
    }
}

/// Runs the planned stretch of a node. Touches only the node and its own ends of links, because other threads run other nodes. With `others`,
/// which looks at links and nodes beyond, no other thread may run: the stretch then goes on after operations.
void Scheduler::run_node(std::uint32_t index, const ActsOfOthers* others) {
    NodeSlot& slot = hw_.nodes[index];
    OfNode& own = nodes_[index];
    const AssertionSubject subject(describe_node, &slot);
    const CoreState& state = slot.node->processor().state();
    const Cycles before = state.cycles;
    const Cycles idle_before = state.idle_cycles;
    const bool was_at_gate = slot.at_gate;
    slot.channels->forget_gate();
    slot.channels->go_on_with(others);
    const PauseReason reason = slot.node->run(own.run_until, own.run_least);
    slot.at_gate = reason == PauseReason::at_link;
    own.reached = reason == PauseReason::reached;
    if (const Cycles end = slot.node->processor().run_until(); end < own.run_until) { // an operation has made it earlier
        own.run_until = end;
        own.limited = true;
    }
    own.moved = state.cycles != before || was_at_gate != slot.at_gate || reason == PauseReason::requested;
    own.ran_from = before;
    own.idled_from = idle_before;
    speculation_.end_stretch(index, reason);
}

void Scheduler::after_stretch(std::uint32_t index) {
    NodeSlot& slot = hw_.nodes[index];
    progress_ = progress_ || nodes_[index].moved;
    hw_.changed_nodes.note(index);
    count_stretch(index);
    count_blocked(index, nodes_[index].idled_from);
    const NodeChannels::Acts acts = slot.channels->take_acts();
    for (unsigned link = 0; link < links_per_node; ++link)
        if ((acts.links >> link & 1u) != 0) {
            hw_.activate(slot.plugs[link]->wire);
            if (slot.peers[link].kind == LinkPeer::Kind::node)
                hw_.changed_nodes.note_bound(slot.peers[link].index);
        }
    if (acts.links != 0 || !acts.pulls.empty())
        lookahead_.note_act(index);
    for (const Tick pull : acts.pulls) {
        if (hw_.log != nullptr && !hw_.log->runs[index])
            hw_.log->nodes[index].pulls.push_back(pull);
        hw_.pull_line(pull);
    }
    if (slot.node->speculates()) // its acts may still be rolled back
        return;
    if (slot.node->booting()) // it has executed `start`
        hw_.listen_again(index);
    note_stop(index);
}

void Scheduler::count_stretch(std::uint32_t index) {
    const CoreState& state = hw_.nodes[index].node->processor().state();
    const OfNode& own = nodes_[index];
    ++stretches_;
    gates_ += hw_.nodes[index].at_gate ? 1u : 0u;
    executed_ += (state.cycles - own.ran_from) - (state.idle_cycles - own.idled_from);
}

void Scheduler::add_to(EngineStatistics& statistics) const {
    statistics.stretches += stretches_;
    statistics.gates += gates_;
    statistics.cycles += executed_;
}

void Scheduler::note_stop(std::uint32_t index) {
    NodeSlot& slot = hw_.nodes[index];
    const CoreState& state = slot.node->processor().state();
    if (state.error && !slot.reported_error)
        reporting_.note(ErrorFlagSet{slot.node->now(), index, state.wdesc, state.iptr});
    slot.reported_error = state.error;
    const bool has_stopped = state.activity == Activity::halted || state.activity == Activity::trapped;
    if (!has_stopped || slot.reported_stop)
        return;
    slot.reported_stop = true;
    const Tick at = slot.node->now();
    const StopReason reason = slot.crashed                         ? StopReason::crashed
                              : state.activity == Activity::halted ? StopReason::error
                                                                   : StopReason::halted;
    hw_.stopped.push_back({at, index, reason, state.wdesc, state.iptr});
    reporting_.note(hw_.stopped.back());
    if (state.activity == Activity::trapped || (reason == StopReason::error && end_.node == index))
        end_.trap = end_.trap ? std::min(*end_.trap, at) : at;
}

} // namespace t8
