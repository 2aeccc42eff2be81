// The rounds of a run.

#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/waits/ending.hpp"

namespace t8 {
namespace {

/// No node runs past a multiple of this before all nodes have reached it; the engine then serves the host and the user.
constexpr Tick window{10'000 * ticks_per_microsecond};
/// Rounds between two questions whether to go on, besides those at the ends of windows.
constexpr unsigned rounds_unasked = 256;
/// Rounds between two checks whether many reports wait for observers.
constexpr unsigned rounds_untold = 32;
/// Cycles of a round, without those of the busiest node, below which waking other threads costs more than it saves.
constexpr Cycles worth_sharing = 10'000;
/// Promises made in a round that is not held up by making too few.
constexpr std::size_t shortest_search = 8;
/// The work of the engine's thread between two shared stretches, while the others wait, in cycles of one node.
constexpr Cycles shortest_stretch = 500;

Tick window_end(Tick now) { return Tick{(now.count / window.count + 1) * window.count}; }

std::string describe_node(const void* slot) {
    const NodeSlot& node = *static_cast<const NodeSlot*>(slot);
    return fmt::format("node {}, {}", node.channels->node(), position_of(node.node->processor().state()));
}

} // namespace

/// Advances each link up to the promises of its ends: no operation before these can still come.
void Engine::advance_wires(Tick until) {
    const Tick switched = switching(host_node);
    for (const std::uint32_t index : active_wires_) {
        Wire& wire = wires[index];
        if (wire.link.quiet())
            continue;
        Tick to = until;
        for (const unsigned side : {0u, 1u}) {
            const auto& end = wire.ends[side];
            if (!end)
                continue;
            if (end->kind == crossbar::Socket::Kind::node) {
                to = std::min(to, promise_of(end->index, host_node));
            } else {
                const auto& other = wire.ends[1 - side];
                const bool by_node = other && other->kind == crossbar::Socket::Kind::node;
                to = std::min(to, wire.link.earliest(side, by_node ? promise_of(other->index, host_node) : end_of_time));
            }
        }
        if (wire.switched)
            to = std::min(to, switched);
        wire.link.advance(to);
        if (reports.wanted())
            tell_link_faults(index);
    }
}

/// Runs the planned nodes, with as many threads as pay off.
void Engine::run_planned(Tick until) {
    const bool share = workers_.threads() > 1 && !traced_ && order_planned();
    if (share)
        workers_.for_each(order_.size(), [&](std::size_t n) { run_node(order_[n].second); });
    else
        for (const std::uint32_t index : planned_)
            run_node(index);
    for (const std::uint32_t index : planned_) {
        after_stretch(index);
        go_on(index, until, share ? shortest_stretch : never);
    }
}

/// Puts the longest stretches first, so that threads end together. Returns true if more than one has enough to do; a stretch
/// at high priority is seldom long.
bool Engine::order_planned() {
    order_.clear();
    Cycles sum = 0;
    for (const std::uint32_t index : planned_) {
        const CoreState& state = nodes[index].node->processor().state();
        const bool computes = state.activity == Activity::executing && state.wdesc.priority() == Priority::low;
        order_.emplace_back(computes ? nodes[index].run_until - state.cycles : 0, index);
        sum += order_.back().first;
    }
    std::sort(order_.begin(), order_.end(), std::greater{});
    return !order_.empty() && sum - order_.front().first > worth_sharing;
}

/// Continues a node that stopped only to report an operation: the promises of the round still hold.
void Engine::go_on(std::uint32_t index, Tick until, Cycles most) {
    NodeSlot& slot = nodes[index];
    while (slot.moved && plan(index, until)) {
        const Cycles now = slot.node->processor().state().cycles;
        slot.run_until = most < slot.run_until - now ? now + most : slot.run_until;
        run_node(index);
        after_stretch(index);
    }
}

/// Everything here belongs to the node, or to its ends of links.
void Engine::run_node(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const AssertionSubject subject(describe_node, &slot);
    const CoreState& state = slot.node->processor().state();
    const Cycles before = state.cycles;
    const Cycles idle_before = state.idle_cycles;
    const bool was_at_gate = slot.at_gate;
    const PauseReason reason = slot.node->run(slot.run_until);
    slot.at_gate = reason == PauseReason::at_link;
    slot.moved = state.cycles != before || was_at_gate != slot.at_gate || reason == PauseReason::requested;
    slot.idled_from = idle_before;
    if (slot.ahead && (reason == PauseReason::requested || state.cycles <= slot.safe_until)) { // it did not come that far
        slot.ahead = false;
        slot.node->stay();
    }
}

void Engine::after_stretch(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    progress_ = progress_ || slot.moved;
    count_blocked(index, slot.idled_from);
    for (unsigned link = 0; link < links_per_node; ++link)
        if ((slot.touched >> link & 1u) != 0)
            activate_wire(slot.plugs[link]->wire);
    slot.acted = slot.acted || slot.touched != 0 || !slot.pulls.empty();
    slot.touched = 0;
    for (const Tick pull : std::exchange(slot.pulls, {}))
        for (std::uint32_t member = 0; member < nodes.size(); ++member)
            if (const auto skew = line->skew(member)) {
                EventPin& pin = nodes[member].event;
                if (pin.waiting() == EventPin::Waiting::nobody)
                    pin.absorb(nodes[member].node->now());
                pin.raise_at(line->arrival(pull) + *skew);
                activate(member);
            }
    if (slot.ahead) // nothing has happened yet
        return;
    if (slot.node->booting()) // it has executed `start`
        listen_again(index);
    note_stop(index);
}

void Engine::note_stop(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const CoreState& state = slot.node->processor().state();
    if (state.error && !slot.reported_error)
        reports.note(ErrorFlagSet{slot.node->now(), index, state.wdesc, state.iptr});
    slot.reported_error = state.error;
    const bool has_stopped = state.activity == Activity::halted || state.activity == Activity::trapped;
    if (!has_stopped || slot.reported_stop)
        return;
    slot.reported_stop = true;
    const Tick at = slot.node->now();
    const StopReason reason = slot.crashed                         ? StopReason::crashed
                              : state.activity == Activity::halted ? StopReason::error
                                                                   : StopReason::halted;
    stopped.push_back({at, index, reason, state.wdesc, state.iptr});
    reports.note(stopped.back());
    if (state.activity == Activity::trapped)
        trap_ = trap_ ? std::min(*trap_, at) : at;
}

/// Serves the host and the user; everything before behind_ has happened. Returns false when the run is to end.
bool Engine::look_outside(const Machine::RunLimits& limits) {
    if (host != nullptr && spec.host && !host_end_) {
        host->watch(nodes[spec.host->node].node->processor().state().error);
        if (host->ended())
            host_end_ = reached();
    }
    return !limits.keep_going || limits.keep_going();
}

/// Passes all reports on that nothing can come before.
void Engine::pass_on_reports(Tick reached) {
    if (!reports.wanted() && !probed)
        return;
    reached = told_until(reached);
    tell_arrivals(reached);
    reports.pass_on(reached);
    tell_processes(reports.reached());
    reports.tell_reached();
}

void Engine::end_reports(RunOutcome outcome, Tick end) {
    if (reports.wanted() && probed)
        tell_left(outcome, end);
    reports.end({end, outcome});
}

/// One round. Returns false when nothing can happen before the tick any more.
bool Engine::round(Tick until) {
    const bool progress = std::exchange(progress_, false);
    search_ = progress ? std::max(shortest_search, search_ / 2) : std::min(4 * search_, 2 * promises_.size());
    sweep_wires();
    sweep_nodes();
    make_promises();
    advance_wires(until);
    if (host_is_to_be_told_of(until)) {
        make_promises(); // the links know more now
        return progress_ = true;
    }
    if (serve_outside(until))
        return true;
    if (behind_ >= until) {
        make_promises(); // the links know more now: perhaps that nothing will ever come
        return false;
    }
    planned_.clear();
    for (std::size_t n = 0; n < active_nodes_.size(); ++n) { // what is planned may make others active
        const NodeSlot& slot = nodes[active_nodes_[n]];
        const bool waits = slot.ahead && behind_ < slot.ask_at && progress;
        if (!waits && plan(active_nodes_[n], until))
            planned_.push_back(active_nodes_[n]);
    }
    run_planned(until);
    return true;
}

/// Runs the machine up to a tick. Returns false when the user interrupts it.
bool Engine::come_to(Tick until, const Machine::RunLimits& limits) {
    const auto end = [&] {
        Tick last = until;
        for (const auto& ending : {host_end_, trap_})
            last = ending ? std::min(last, *ending + Tick{1}) : last;
        return last;
    };
    unsigned rounds = 0;
    do {
        while (round(end())) {
            ++rounds;
            if (told_for_host_ || rounds % rounds_unasked == 0 || (rounds % rounds_untold == 0 && has_much_to_tell()))
                pass_on_reports(std::min(reached(), end()));
            if (rounds % rounds_unasked == 0 && limits.keep_going && !limits.keep_going()) {
                gather(Tick{});
                return false;
            }
        }
    } while (!gather(end()));
    for (const std::uint32_t index : active_nodes_) {
        const Activity activity = nodes[index].node->processor().state().activity;
        if (activity == Activity::halted || activity == Activity::trapped)
            plan_stopped(index);
        else if (activity == Activity::executing)
            apply_faults(index);
    }
    return true;
}

RunOutcome Engine::run(const Machine::RunLimits& limits) {
    const auto finish = [&](RunOutcome outcome, Tick end) {
        come_to_ = std::max(come_to_, end);
        pass_on_reports(come_to_);
        if (!limits.goes_on)
            end_reports(outcome, come_to_);
        return outcome;
    };
    traced_ = std::any_of(nodes.begin(), nodes.end(), [](const NodeSlot& slot) { return slot.node->is_traced(); });
    while (true) {
        const Tick until = std::min(limits.until, window_end_);
        if (!come_to(until, limits))
            return finish(RunOutcome::interrupted, reached());
        if (trap_ || host_end_) {
            const bool trapped = trap_ && (!host_end_ || *trap_ <= *host_end_);
            const Tick end = trapped ? *trap_ : *host_end_;
            std::erase_if(stopped, [&](const NodeStopped& stop) { return stop.tick > end; });
            std::stable_sort(stopped.begin(), stopped.end(),
                             [](const NodeStopped& a, const NodeStopped& b) { return a.tick < b.tick; });
            return finish(trapped ? RunOutcome::stopped : RunOutcome::finished, end + Tick{1});
        }
        const bool dead = behind_ == end_of_time;
        if (!dead && behind_ >= limits.until)
            return finish(RunOutcome::interrupted, limits.until);
        if (!dead)
            window_end_ = window_end(behind_);
        if (const bool goes_on = look_outside(limits); host_end_)
            continue;
        else if (!goes_on)
            return finish(RunOutcome::interrupted, reached());
        if (dead)
            return finish(ending_of(*this), std::max(now() + Tick{1}, reports.end_of_notes()));
        pass_on_reports(behind_);
    }
}

/// After the end of the session: nodes that lag behind run to the end of the window, which no node has passed.
void Engine::settle() {
    reports = {};
    for (NodeSlot& slot : nodes)
        slot.node->mute(true);
    host = nullptr;
    host_end_.reset();
    trap_.reset();
    come_to(window_end_, {});
    come_to_ = window_end_;
}

} // namespace t8
