#include "emulator/engine/engine.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "emulator/hardware/machine_image.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/waits/ending.hpp"

namespace t8 {
namespace {

/// No node runs past a multiple of this before all nodes have reached it; the engine then serves the host and the user.
constexpr Tick window{10'000 * ticks_per_microsecond};
/// Rounds between two calls of RunLimits::keep_going, besides those at the ends of windows.
constexpr unsigned rounds_unasked = 64;
/// Rounds between two searches for nodes and wires that have come to rest.
constexpr unsigned rounds_unswept = 16;
/// Rounds between two checks whether many reports wait for observers.
constexpr unsigned rounds_untold = 4;
/// Returns how many marks of the state are due before or at `now`.
std::uint64_t marks_due(Tick now) {
    constexpr std::uint64_t millisecond = 1000 * ticks_per_microsecond;
    const std::uint64_t ms = now.count / millisecond;
    return ms < 10 ? 0 : ms < 20 ? 1 : ms < 50 ? 2 : 3 + ms / 100;
}

Tick window_end(Tick now) { return Tick{(now.count / window.count + 1) * window.count}; }

} // namespace

Engine::Engine(const MachineSpec& machine, Tier tier, unsigned threads)
    : hardware(machine, tier), reporting(hardware), periphery_(hardware, reporting, end_), lookahead_(hardware),
      wires_(hardware, lookahead_, reporting), speculation_(hardware),
      scheduler_(hardware, lookahead_, wires_, speculation_, reporting, end_, threads), window_end_(window_end(Tick{})) {}

Tick Engine::ended() const {
    const Tick now = hardware.now();
    if (rest_)
        return *rest_;
    if (end_.trap && *end_.trap < come_to_ && *end_.trap <= end_.host.value_or(end_of_time))
        return *end_.trap; // the host may have taken bytes after the last node had stopped
    return std::min({end_.host.value_or(now), end_.trap.value_or(now), now});
}

bool Engine::send_to_switch(std::uint32_t index, std::span<const Byte> bytes) {
    const auto& control = hardware.switches[index].control;
    if (!control || !hardware.peer_of(*control) || hardware.peer_of(*control)->kind != crossbar::Socket::Kind::host)
        return false;
    OutsideSender& sender = hardware.sender_of({control->wire, 1 - control->side});
    sender.queue.insert(sender.queue.end(), bytes.begin(), bytes.end());
    hardware.send_more(sender, come_to_);
    return true;
}

std::shared_ptr<const MachineImage> Engine::image() {
    auto image = std::make_shared<MachineImage>();
    hardware.save(*image);
    image->come_to = come_to_;
    image->window_end = window_end_;
    image->host_end = end_.host;
    image->trap = end_.trap;
    return image;
}

void Engine::restore(const MachineImage& image) {
    put_back(image);
    if (reporting.is_probed())
        reporting.resume(come_to_);
}

void Engine::put_back(const MachineImage& image) {
    hardware.restore(image);
    come_to_ = image.come_to;
    window_end_ = image.window_end;
    marked_ = image.come_to;
    end_ = {image.host_end, image.trap};
    faults_before_ = {};
    rest_.reset();
    reporting.forget();
}

EngineStatistics Engine::statistics() const {
    EngineStatistics statistics;
    statistics.rounds = rounds_;
    scheduler_.add_to(statistics);
    speculation_.add_to(statistics);
    for (const NodeSlot& slot : hardware.nodes) {
        statistics.instructions += slot.node->processor().state().instructions;
        if (const auto tier = slot.node->fast_statistics()) {
            statistics.by_reference += tier->reference_instructions;
            statistics.blocks_decoded += tier->blocks_decoded;
            statistics.flushes += tier->flushes;
            for (std::size_t op = 0; op < op_count; ++op)
                statistics.handed_over[op] += tier->handed_over[op];
        }
    }
    return statistics;
}

/// Returns the tick before which everything has happened.
Tick Engine::reached() const {
    const Tick bound = lookahead_.global_bound();
    return bound == end_of_time ? hardware.now() : bound;
}

/// Serves the host and the user; everything before the global bound has happened. Returns false when the run is to end.
bool Engine::look_outside(const RunLimits& limits) {
    if (HostPort* const host = periphery_.host(); host != nullptr && hardware.spec.host && !end_.host) {
        host->watch(reached(), hardware.nodes[hardware.spec.host->node].node->processor().state().error);
        if (host->ended())
            end_.host = reached();
    }
    return !limits.keep_going || limits.keep_going();
}

/// Executes one round. Returns false if nothing can happen before `until` any more.
bool Engine::round(Tick until) {
    ++rounds_;
    const bool progress = scheduler_.take_progress();
    lookahead_.set_effort(progress, scheduler_.ran());
    const bool is_stuck = !progress && !had_progress_;
    had_progress_ = progress;
    if (is_stuck)
        wires_.catch_up(); // brings the bounds of bursts in both directions closer to their ends
    if (++unswept_ > rounds_unswept) {
        unswept_ = 0;
        hardware.sweep();
    }
    if (hardware.feed) {
        periphery_.pass_over(lookahead_.global_bound());
        if (hardware.feed->give(hardware, until))
            scheduler_.note_progress();
    }
    lookahead_.compute();
    if (wires_.advance_all(until))
        scheduler_.note_progress();
    if (periphery_.host_needs_reports(until)) {
        lookahead_.compute(); // the links know more now
        scheduler_.note_progress();
        return true;
    }
    if (periphery_.serve(until)) {
        hardware.changed_nodes.note_all();
        return true;
    }
    if (lookahead_.global_bound() >= until) {
        lookahead_.compute(); // the links know more now: perhaps that nothing will ever come
        return false;
    }
    if (!is_stuck && scheduler_.follow(until))
        return true;
    scheduler_.run_round(until, is_stuck);
    return true;
}

/// Runs the machine up to the tick `until`, or to the end of the session or a trap before it. Returns false if keep_going() ends the run.
bool Engine::come_to(Tick until, const RunLimits& limits) {
    const auto end = [&] {
        Tick last = until;
        for (const auto& ending : {end_.host, end_.trap})
            last = ending ? std::min(last, *ending + Tick{1}) : last;
        return last;
    };
    // The last tick is not reported as complete yet: a mark of the state may follow at it.
    const auto reportable = [&] { return std::min(reached(), until == Tick{} ? until : until - Tick{1}); };
    unsigned rounds = 0;
    unswept_ = rounds_unswept;
    hardware.changed_nodes.note_all(); // nothing is known of what happened outside of a run
    for (NodeSlot& slot : hardware.nodes)
        slot.channels->forget_gate();
    do {
        while (round(end())) {
            ++rounds;
            if (periphery_.reports_are_due() || rounds % rounds_unasked == 0 ||
                (rounds % rounds_untold == 0 && reporting.has_much_to_pass_on()))
                reporting.pass_on(std::min(reportable(), end()));
            if (rounds % rounds_unasked == 0 && limits.keep_going && !limits.keep_going()) {
                scheduler_.finish_speculation(Tick{});
                wires_.catch_up();
                return false;
            }
        }
    } while (!scheduler_.finish_speculation(end()));
    scheduler_.apply_what_is_due(end());
    wires_.catch_up();
    return true;
}

/// True if nothing can happen any more. REQUIRES: everything before the first fault still to come has happened. A fault takes effect only
/// if something happens at its tick or later, perhaps by the fault itself. So a run does not wait for faults that concern no process.
bool Engine::is_over() {
    if (lookahead_.global_bound() == end_of_time)
        return true;
    const Tick fault = hardware.next_fault({});
    return fault != end_of_time && latest() < fault && lookahead_.only_faults_are_left();
}

/// When the host's node has stopped, its link still completes the output in progress. Returns the tick, after `end`, at which more of
/// this output may reach the host; nothing if all of it has.
std::optional<Tick> Engine::rest_for_host(Tick end) const {
    if (periphery_.host() == nullptr || end_.host || !hardware.spec.host || !hardware.host_plug)
        return std::nullopt;
    const Activity root = hardware.nodes[hardware.spec.host->node].node->processor().state().activity;
    if (root != Activity::halted && root != Activity::trapped)
        return std::nullopt;
    const Plug host = *hardware.host_plug;
    const Link& link = hardware.link_of(host);
    Tick next = link.earliest_without_faults(host.side);
    for (const LinkArrival& arrival : link.arrivals(host.side))
        if (arrival.kind == LinkArrival::Kind::stored)
            next = std::min(next, arrival.at);
    return next > end && next != end_of_time ? std::optional(next) : std::nullopt;
}

RunOutcome Engine::run(const RunLimits& limits) {
    const auto finish = [&](RunOutcome outcome, Tick end) {
        come_to_ = std::max(come_to_, end);
        reporting.pass_on(come_to_);
        if (!limits.goes_on)
            end_reports(outcome, come_to_);
        return outcome;
    };
    end_.node = limits.ends_with;
    rest_.reset();
    const bool traced =
        std::any_of(hardware.nodes.begin(), hardware.nodes.end(), [](const NodeSlot& slot) { return slot.node->is_traced(); });
    speculation_.permit(!traced);
    scheduler_.permit_threads(!traced);
    while (true) {
        const Tick fault = hardware.next_fault(faults_before_);
        const Tick until = std::min({limits.until, window_end_, fault});
        if (!come_to(until, limits))
            return finish(RunOutcome::interrupted, reached());
        if (limits.past_end)
            end_ = {};
        if (const bool has_trapped = end_.trap && *end_.trap < until; has_trapped || end_.host) {
            const bool trapped = has_trapped && (!end_.host || *end_.trap <= *end_.host);
            const Tick end = trapped ? *end_.trap : *end_.host;
            if (const auto later = trapped ? rest_for_host(end) : std::nullopt) {
                end_.trap = *later;
                continue;
            }
            std::erase_if(hardware.stopped, [&](const NodeStopped& stop) { return stop.tick > end; });
            std::stable_sort(hardware.stopped.begin(), hardware.stopped.end(),
                             [](const NodeStopped& a, const NodeStopped& b) { return a.tick < b.tick; });
            return finish(trapped ? RunOutcome::stopped : RunOutcome::finished, end + Tick{1});
        }
        const bool others_go_on = hardware.feed && limits.until != end_of_time; // even if the group has come to rest
        const bool dead = !others_go_on && !end_.trap && is_over();
        const Tick next = std::min(lookahead_.global_bound(), end_.trap.value_or(end_of_time));
        if (!dead && until == window_end_)
            mark_state(until);
        if (!dead && next >= limits.until)
            return finish(RunOutcome::interrupted, limits.until);
        if (!dead)
            window_end_ = window_end(next);
        if (fault == until)
            faults_before_ = fault + Tick{1};
        if (const bool goes_on = look_outside(limits); end_.host && !limits.past_end)
            continue;
        else if (!goes_on)
            return finish(RunOutcome::interrupted, reached());
        if (dead) {
            const Tick last = latest();
            const RunOutcome outcome =
                finish(ending_of(hardware, periphery_.host() != nullptr), std::max(last + Tick{1}, reporting.end_of_notes()));
            rest_ = last;
            return outcome;
        }
        reporting.pass_on(next);
    }
}

/// Runs the nodes that lag behind to the end of the window, which no node has passed. Faults after the end of the run are dropped.
void Engine::settle() {
    reporting.detach();
    for (NodeSlot& slot : hardware.nodes)
        slot.node->mute(true);
    periphery_.attach_host(nullptr);
    end_ = {};
    hardware.drop_faults();
    come_to(window_end_, {});
    come_to_ = window_end_;
}

/// Passes hashes of the machine's state to observers that want them, at ticks that do not depend on how the run is divided. REQUIRES: all
/// nodes have reached the end of a window, `at`.
void Engine::mark_state(Tick at) {
    if (!reporting.state_marks_wanted() || marks_due(at) <= marks_due(marked_))
        return;
    marked_ = at;
    const StateHashes hashes = hardware.update_state_hashes(at);
    reporting.mark_state({at, hashes.whole(), hashes.nodes, hashes.between});
}

void Engine::end_reports(RunOutcome outcome, Tick end) {
    const Settled known = settled(outcome, end);
    reporting.end(known.left, {end, outcome, known.state});
}

/// Returns the processes that wait at the end of the run, and the hash of the state in which settle() would leave the machine. Nodes may
/// have run past the end by different distances, so all nodes first run to one tick and are restored afterwards.
Engine::Settled Engine::settled(RunOutcome outcome, Tick end) {
    std::vector<NodeSlot>& nodes = hardware.nodes;
    const bool wants_hash = reporting.state_marks_wanted() && outcome != RunOutcome::interrupted;
    const bool apart = outcome == RunOutcome::finished || end_.trap || wants_hash ||
                       std::any_of(nodes.begin(), nodes.end(), [&](const NodeSlot& slot) { return slot.node->now() > end; });
    if (!reporting.is_probed() && !wants_hash)
        return {};
    if (!apart)
        return {reporting.left_waiting(end), 0};
    const std::shared_ptr<const MachineImage> here = image();
    std::vector<std::optional<CycleProfile>> profiles;
    for (const NodeSlot& slot : nodes)
        profiles.push_back(slot.node->profile() != nullptr ? std::optional(*slot.node->profile()) : std::nullopt);
    const bool is_probed = reporting.is_probed();
    Reports reports = reporting.take_away();
    HostPort* const host = periphery_.host();
    periphery_.attach_host(nullptr);
    end_ = {};
    hardware.drop_faults();
    for (const NodeSlot& slot : nodes)
        slot.node->mute_trace(true);
    come_to(window_end_, {});
    for (const NodeSlot& slot : nodes)
        slot.node->mute_trace(false);
    Settled known;
    if (is_probed)
        known.left = reporting.left_waiting(end);
    if (wants_hash)
        known.state = hardware.update_state_hashes(window_end_).whole();
    reporting.put_back(std::move(reports));
    periphery_.attach_host(host);
    put_back(*here);
    for (std::size_t index = 0; index < nodes.size(); ++index)
        if (profiles[index])
            *nodes[index].node->profile() = std::move(*profiles[index]);
    return known;
}

} // namespace t8
