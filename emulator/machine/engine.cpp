#include <algorithm>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

constexpr Tick forever{~std::uint64_t{0}};
/// How long a node computes before the world outside is looked at.
constexpr Tick longest_stretch{50'000 * ticks_per_microsecond};

} // namespace

std::optional<std::size_t> Machine::next_wire() const {
    std::optional<std::size_t> next;
    for (std::size_t index = 0; index < wires_.size(); ++index) {
        const auto at = wires_[index].channel.next_step();
        if (at && (!next || *at < *wires_[*next].channel.next_step()))
            next = index;
    }
    return next;
}

/// Whether something beyond this node could make one of its processes ready.
bool Machine::has_outstanding(std::size_t node) const {
    for (unsigned link = 0; link < links_per_node; ++link)
        if ((outputs_[node][link] && wires_[*outputs_[node][link]].channel.output_busy()) ||
            (inputs_[node][link] && wires_[*inputs_[node][link]].channel.input_busy()))
            return true;
    return false;
}

RunOutcome Machine::run(const RunLimits& limits) {
    const auto finish = [&](RunOutcome outcome) {
        for (Observer* const observer : observers_)
            observer->run_ended({now(), outcome});
        return outcome;
    };
    Tick next_look{};
    while (true) {
        if (host_ != nullptr && host_->ended())
            return finish(RunOutcome::finished);

        // The node that is furthest behind, and how far the next one is.
        std::optional<std::size_t> first;
        Tick first_at = forever;
        Tick second_at = forever;
        for (std::size_t index = 0; index < nodes_.size(); ++index) {
            const auto at = nodes_[index].node->next_activity();
            if (!at)
                continue;
            if (!first || *at < first_at) {
                second_at = first_at;
                first_at = *at;
                first = index;
            } else {
                second_at = std::min(second_at, *at);
            }
        }
        const auto wire = next_wire();
        const Tick wire_at = wire ? *wires_[*wire].channel.next_step() : forever;
        if (!first && !wire)
            return finish(RunOutcome::deadlock);
        const Tick at = std::min(first_at, wire_at);
        if (at > limits.until)
            return finish(RunOutcome::interrupted);
        if (at >= next_look) {
            next_look = at + longest_stretch;
            for (Observer* const observer : observers_)
                observer->time_reached(at);
            if (limits.keep_going && !limits.keep_going())
                return finish(RunOutcome::interrupted);
            if (host_ != nullptr && spec_.host)
                host_->watch(node(spec_.host->node).processor().state().error);
        }
        if (wire_at <= first_at) {
            take_step(*wire, wire_at);
            continue;
        }

        // Nobody else acts before `gate_`, so links may be used up to there. Beyond it the node may still compute, as long as nothing
        // that the others do can reach it.
        gate_ = std::min(second_at, wire_at);
        Tick limit = std::min(first_at + longest_stretch, Tick{std::max(limits.until.count, first_at.count)});
        if (has_outstanding(*first)) {
            const Tick reach = second_at == forever ? forever : second_at + ticks_per_bit(20) * LinkChannel::latency_bits;
            limit = std::min({limit, wire_at, reach});
        }
        if (!run_node(*first, limit))
            return finish(RunOutcome::deadlock);
    }
}

bool Machine::run_node(std::size_t index, Tick limit) {
    Node& node = *nodes_[index].node;
    const Cycles until = std::max(node.oscillator().cycle_at(limit), node.processor().state().cycles + 1);
    node.run(until);
    if (node.booting()) // it has executed `start`
        listen_again(static_cast<std::uint32_t>(index));
    note_stops(index);
    return node.processor().state().activity != Activity::trapped;
}

void Machine::note_stops(std::size_t index) {
    NodeSlot& slot = nodes_[index];
    const CoreState& state = slot.node->processor().state();
    if (state.error && !slot.reported_error)
        for (Observer* const observer : observers_)
            observer->error_flag_set({slot.node->now(), static_cast<std::uint32_t>(index), state.wdesc, state.iptr});
    slot.reported_error = state.error;
    const bool stopped = state.activity == Activity::halted || state.activity == Activity::trapped;
    if (!stopped || slot.reported_stop)
        return;
    slot.reported_stop = true;
    stopped_.push_back({slot.node->now(), static_cast<std::uint32_t>(index),
                        state.activity == Activity::halted ? StopReason::error : StopReason::halted, state.wdesc, state.iptr});
    for (Observer* const observer : observers_)
        observer->node_stopped(stopped_.back());
}

void Machine::take_step(std::size_t index, Tick now) {
    Wire& wire = wires_[index];
    const LinkStep step = wire.channel.take();
    const LinkEnd end = step.kind == LinkStep::Kind::sent ? wire.from : wire.to;
    if (end.node != host_node) {
        Node& target = node(end.node);
        if (target.processor().state().activity == Activity::idle)
            target.processor().pass_time(target.oscillator().cycle_at(now));
    }
    switch (step.kind) {
    case LinkStep::Kind::byte_waits:
        node(wire.to.node).processor().input_ready(static_cast<HardChannel>(4 + wire.to.link));
        break;
    case LinkStep::Kind::received:
        received(wire, step);
        break;
    case LinkStep::Kind::sent:
        sent(wire, now);
        break;
    }
}

} // namespace t8
