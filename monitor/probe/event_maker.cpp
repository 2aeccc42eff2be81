#include "monitor/probe/event_maker.hpp"

#include <algorithm>
#include <utility>

#include "monitor/events/field_place.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {

EventMaker::EventMaker(const MachineSpec& machine, Level level, DeclarationPoints declarations)
    : machine_(machine), declarations_(std::move(declarations)), nodes_(machine.nodes.size() + 1) {
    for (const KindRow& row : kind_rows())
        kept_[static_cast<std::size_t>(row.kind)] = row.level <= level;
    const NodeClocks clocks = NodeClocks::of(machine).value(); // a machine that runs has clocks
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
        nodes_[node].clock = clocks.of_node(node);
    if (!machine.interrupt_line)
        return;
    line_.emplace(*machine.interrupt_line);
    if (const auto every = line_->spec().every)
        for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
            if (const auto skew = line_->skew(node))
                nodes_[node].next_raise = *every + line_->spec().delay + *skew;
}

/// Schedules the rises of the members' event pins that the pulls of the line's master cause.
void EventMaker::note_pulls(Tick before) {
    const auto master = line_->spec().master;
    if (!master)
        return;
    NodeState& puller = nodes_[*master];
    for (std::size_t n = puller.records.at; n < puller.records.records.size(); ++n) {
        const ProcessRecord& record = puller.records.records[n];
        const Tick tick = puller.clock->tick_of(record.at);
        if (tick >= before)
            break;
        if (record.act != ProcessAct::pulled)
            continue;
        for (std::uint32_t member = 0; member < machine_.nodes.size(); ++member)
            if (const auto skew = line_->skew(member))
                nodes_[member].raises.push_back(line_->arrival(tick) + *skew);
    }
}

void EventMaker::raise_pins(NodeState& node, std::uint32_t index, Tick before) {
    const auto raise = [&](Tick tick) {
        Event& event = node.told.emplace_back();
        event.kind = EventKind::event_raised;
        event.node = index;
        event.tick = tick;
        event.channel = event_pin_channel;
        event.word = word_at(Address{MostNeg}, 8);
    };
    for (; !node.raises.empty() && node.raises.front() < before; node.raises.pop_front())
        raise(node.raises.front());
    for (; node.next_raise < before; node.next_raise = node.next_raise + *line_->spec().every)
        raise(node.next_raise);
}

void EventMaker::take(ProbeBatch& batch) {
    for (Event& event : batch.told)
        state_of(event.node).told.push_back(std::move(event));
    for (ProbeBatch::NodeTransfers& more : batch.transfers.used()) {
        Transfers& transfers = nodes_[more.node].transfers;
        if (transfers.transfers.empty()) {
            transfers.transfers.swap(more.transfers);
            transfers.payloads.swap(more.payloads);
            continue;
        }
        for (LinkTransfer& transfer : more.transfers)
            transfer.payload_from += transfers.payloads.size();
        transfers.transfers.insert(transfers.transfers.end(), more.transfers.begin(), more.transfers.end());
        transfers.payloads.insert(transfers.payloads.end(), more.payloads.begin(), more.payloads.end());
    }
    for (ProbeBatch::NodeRecords& more : batch.records.used()) {
        Records& records = nodes_[more.node].records;
        if (records.records.empty()) {
            records.records.swap(more.records);
            records.payloads.swap(more.payloads);
            continue;
        }
        records.records.insert(records.records.end(), more.records.begin(), more.records.end());
        records.payloads.insert(records.payloads.end(), more.payloads.begin(), more.payloads.end());
    }
    batch.clear();
}

void EventMaker::make(ProbeBatch& batch, EventPieces& events) {
    take(batch);
    const Tick before = batch.reached;
    if (line_ && keeps(EventKind::event_raised)) {
        note_pulls(before);
        for (std::uint32_t node = 0; node < machine_.nodes.size(); ++node)
            raise_pins(nodes_[node], node, before);
    }
    for (std::uint32_t node = 0; node < machine_.nodes.size(); ++node)
        if (const NodeState& state = nodes_[node];
            !state.told.empty() || !state.transfers.transfers.empty() || !state.records.records.empty())
            make_node(node, before, events);
    if (!nodes_.back().told.empty())
        make_node(host_node, before, events);
}

void EventMaker::make_node(std::uint32_t index, Tick before, EventPieces& events) {
    NodeState& node = state_of(index);
    std::stable_sort(node.told.begin(), node.told.end(), [](const Event& a, const Event& b) { return a.tick < b.tick; });
    Records& records = node.records;
    for (; records.at < records.records.size(); ++records.at) {
        const ProcessRecord& record = records.records[records.at];
        const Tick tick = node.clock->tick_of(record.at);
        if (tick >= before)
            break;
        make_told(node, index, tick + Tick{1}, events);
        const std::span<const Byte> payload = std::span<const Byte>(records.payloads).subspan(records.payload_at, record.payload);
        records.payload_at += record.payload;
        Event& event = events.next();
        if (!convert(node, record, payload, event)) {
            events.drop_last();
            continue;
        }
        event.node = index;
        event.tick = tick;
        event.cycle = record.at;
        event.number = node.number++;
    }
    make_told(node, index, before, events);
    drop_used(node);
}

void EventMaker::make_told(NodeState& node, std::uint32_t index, Tick before, EventPieces& events) {
    Transfers& transfers = node.transfers;
    while (true) {
        const Tick transfer = transfers.at < transfers.transfers.size() ? transfers.transfers[transfers.at].end : before;
        const Tick told = node.told_at < node.told.size() ? node.told[node.told_at].tick : before;
        if (std::min(transfer, told) >= before)
            return;
        if (transfer <= told)
            convert(node, index, transfers.transfers[transfers.at++], events);
        else
            finish(node, node.told[node.told_at++], events);
    }
}

void EventMaker::drop_used(NodeState& node) {
    const auto drop = [](auto& items, std::size_t count) {
        items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count));
    };
    drop(node.told, std::exchange(node.told_at, 0));
    drop(node.transfers.transfers, std::exchange(node.transfers.at, 0));
    if (node.transfers.transfers.empty())
        node.transfers.payloads.clear();
    drop(node.records.records, std::exchange(node.records.at, 0));
    drop(node.records.payloads, std::exchange(node.records.payload_at, 0));
}

void EventMaker::convert(NodeState& node, std::uint32_t index, const LinkTransfer& transfer, EventPieces& events) {
    const bool is_output = transfer.direction == LinkTransfer::Direction::output;
    Event& event = events.next();
    event.node = index;
    event.number = node.number++;
    event.tick = transfer.end;
    event.cycle = node.clock->cycle_at(transfer.end);
    event.process = transfer.process;
    event.wdesc = transfer.wdesc;
    event.iptr = transfer.iptr;
    event.channel = is_output ? output_channel(transfer.link) : input_channel(transfer.link);
    event.word = word_at(Address{MostNeg}, static_cast<SignedWord>(event.channel) - 1);
    node.users[event.channel - 1] = {event.wdesc, event.process};
    if (is_output)
        fill<EventKind::sent>(event, field<"to_node">(transfer.peer_node), field<"to_link">(transfer.peer_link),
                              field<"bytes">(transfer.bytes), field<"position">(transfer.position),
                              field<"sequence">(transfer.sequence),
                              field<"waited">((transfer.start - std::min(transfer.begun, transfer.start)).count),
                              field<"duration">((transfer.end - transfer.start).count), field<"payload_hash">(transfer.hash),
                              field<"element">(node.declared.element(event.word.bits)));
    else
        fill<EventKind::received>(event, field<"from_node">(transfer.peer_node), field<"from_link">(transfer.peer_link),
                                  field<"bytes">(transfer.bytes), field<"position">(transfer.position),
                                  field<"waited">((transfer.end - std::min(transfer.begun, transfer.end)).count),
                                  field<"payload_hash">(transfer.hash), field<"element">(node.declared.element(event.word.bits)));
    if (transfer.payload != 0) {
        const auto from = node.transfers.payloads.begin() + static_cast<std::ptrdiff_t>(transfer.payload_from);
        event.payload.assign(from, from + static_cast<std::ptrdiff_t>(transfer.payload));
    }
}

/// Completes an event that the engine reported: sets its number, its cycle, and values that depend on earlier events.
void EventMaker::finish(NodeState& node, Event& event, EventPieces& events) {
    event.number = node.number++;
    event.cycle = node.clock ? node.clock->cycle_at(event.tick) : event.tick.count;
    if (event.kind == EventKind::node_stopped) {
        event.process = event.wdesc == node.last_error.wdesc ? node.last_error.process : 0;
    } else if (event.kind == EventKind::fault && event.channel != no_channel) {
        const User& user = node.users[event.channel - 1];
        event.process = event.wdesc == user.wdesc ? user.process : 0;
    } else if (event.kind == EventKind::still_waiting && event.channel != no_channel) {
        event.channel = node.channels.find(event.word.bits);
        event.values[field_place(EventKind::still_waiting, "element")] = node.declared.element(event.word.bits);
    }
    events.next() = std::move(event);
}

void EventMaker::par_ended(NodeState& node, const ProcessRecord& record) {
    std::uint32_t& oldest = node.ended_at.try_emplace(record.word, record.process).first->second;
    if (oldest == record.process)
        return;
    node.channels.process_ended(std::max(oldest, record.process));
    oldest = std::min(oldest, record.process);
}

void EventMaker::par_joined(NodeState& node, const ProcessRecord& record) {
    const auto ended = node.ended_at.find(record.word);
    if (record.other != record.process)
        node.channels.process_ended(record.other);
    if (ended == node.ended_at.end())
        return;
    if (ended->second != record.process)
        node.channels.process_ended(ended->second);
    node.ended_at.erase(ended);
}

bool EventMaker::convert(NodeState& node, const ProcessRecord& record, std::span<const Byte> payload, Event& event) {
    event.process = record.process;
    event.wdesc = record.wdesc;
    event.iptr = record.iptr;
    event.word = Address{MostNeg};
    const auto at_channel = [&](std::uint32_t channel) {
        event.channel = channel;
        event.word = Address{record.word};
    };
    const auto look_at_channel = [&] {
        if (record.word != 0)
            at_channel(node.channels.find(record.word));
    };
    const auto element = [&] { return record.word == 0 ? 0 : node.declared.element(record.word); };
    switch (record.act) {
    case ProcessAct::communicated: {
        const bool sender_waited = record.detail == static_cast<std::uint8_t>(ProcessProbe::First::sender);
        at_channel(node.channels.use(record.word, record.other, record.process));
        if (!keeps(EventKind::communication))
            return false;
        Word receiver = record.other;
        Wdesc receiver_wdesc = record.other_wdesc;
        Address receiver_iptr = record.other_iptr;
        if (sender_waited) {
            std::swap(event.process, receiver);
            std::swap(event.wdesc, receiver_wdesc);
            std::swap(event.iptr, receiver_iptr);
        }
        fill<EventKind::communication>(event, field<"receiver">(receiver), field<"receiver_wdesc">(receiver_wdesc.bits),
                                       field<"receiver_iptr">(receiver_iptr.bits), field<"bytes">(record.bytes),
                                       field<"first">(sender_waited ? 0 : 1), field<"waited">(record.at - record.since),
                                       field<"payload_hash">(record.hash), field<"element">(element()));
        event.payload.assign(payload.begin(), payload.end());
        break;
    }
    case ProcessAct::started:
        fill<EventKind::process_started>(event, field<"started">(record.other), field<"started_wdesc">(record.other_wdesc.bits),
                                         field<"started_iptr">(record.other_iptr.bits));
        break;
    case ProcessAct::ended:
        par_ended(node, record);
        fill<EventKind::process_ended>(event, field<"block">(record.word));
        break;
    case ProcessAct::joined:
        par_joined(node, record);
        fill<EventKind::process_joined>(event, field<"last">(record.other), field<"block">(record.word));
        break;
    case ProcessAct::stopped:
        if (record.detail == static_cast<std::uint8_t>(StopCause::workspace_taken))
            node.channels.process_ended(record.process);
        fill<EventKind::process_stopped>(event, field<"cause">(record.detail));
        break;
    case ProcessAct::woken:
        fill<EventKind::process_woken>(event, field<"woken">(record.other), field<"woken_wdesc">(record.other_wdesc.bits));
        break;
    case ProcessAct::chose:
        if (record.word != 0)
            at_channel(node.channels.use(record.word, record.process));
        fill<EventKind::alt_chosen>(event, field<"guard">(record.detail), field<"enabled">(record.other >> 16),
                                    field<"ready">(record.other & 0xFFFFu), field<"waited">(record.at - record.since),
                                    field<"element">(element()));
        break;
    case ProcessAct::set_error:
        node.last_error = {record.wdesc, record.process};
        fill<EventKind::error_flag>(event);
        break;
    case ProcessAct::pulled:
        fill<EventKind::interrupt_pulled>(event);
        break;
    case ProcessAct::marked:
        if (!declarations_.declarations.empty() && record.other >= declarations_.first) {
            node.declared.declare(declarations_.declarations[record.other - declarations_.first], record.wdesc.wptr(), payload);
            return false;
        }
        fill<EventKind::mark>(event, field<"point">(record.other));
        event.payload.assign(payload.begin(), payload.end());
        break;
    case ProcessAct::runs:
        fill<EventKind::process_runs>(event);
        break;
    case ProcessAct::waits:
        look_at_channel();
        fill<EventKind::process_waits>(event, field<"what">(record.detail), field<"bytes">(record.bytes),
                                       field<"element">(element()));
        break;
    case ProcessAct::preempted:
        fill<EventKind::process_preempted>(event);
        break;
    case ProcessAct::resumed:
        fill<EventKind::process_resumed>(event);
        break;
    case ProcessAct::readied:
        look_at_channel();
        fill<EventKind::process_ready>(event, field<"what">(record.detail), field<"element">(element()));
        break;
    case ProcessAct::began_alt:
        fill<EventKind::alt_started>(event);
        break;
    case ProcessAct::enabled_guard:
        look_at_channel();
        fill<EventKind::guard_enabled>(event, field<"guard">(record.detail), field<"ready">(record.flags & 1u),
                                       field<"element">(element()));
        break;
    case ProcessAct::disabled_guard:
        look_at_channel();
        fill<EventKind::guard_disabled>(event, field<"guard">(record.detail), field<"ready">(record.flags & 1u),
                                        field<"taken">(record.flags >> 1 & 1u), field<"element">(element()));
        break;
    }
    return keeps(event.kind);
}

} // namespace t8
