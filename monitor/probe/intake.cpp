#include "monitor/probe/intake.hpp"

#include <algorithm>
#include <utility>

#include "isa_t800/message_hash.hpp"
#include "monitor/events/field_place.hpp"

namespace t8 {

Event& Intake::tell(EventKind kind, std::uint32_t node, Tick tick) {
    Event& event = batch_.told.emplace_back();
    event.kind = kind;
    event.node = node;
    event.tick = tick;
    event.word = Address{MostNeg};
    return event;
}

void Intake::keep_payload(Event& event, std::span<const Byte> payload) const {
    const std::size_t kept = std::min<std::size_t>(payload.size(), payload_bytes_);
    event.payload.assign(payload.begin(), payload.begin() + static_cast<std::ptrdiff_t>(kept));
}

void Intake::take(const EventTaken& taken) {
    if (!keeps(EventKind::event_taken))
        return;
    Event& event = tell(EventKind::event_taken, taken.node, taken.end);
    event.process = taken.process;
    event.wdesc = taken.wdesc;
    event.iptr = taken.iptr;
    event.channel = event_pin_channel;
    event.word = word_at(Address{MostNeg}, 8);
    fill<EventKind::event_taken>(event, field<"waited">(taken.end.count - std::min(taken.begun, taken.end).count));
}

void Intake::take(const SwitchSet& set) {
    if (keeps(EventKind::switch_set))
        fill<EventKind::switch_set>(tell(EventKind::switch_set, host_node, set.tick), field<"index">(set.index),
                                    field<"output">(set.output), field<"input">(set.input));
}

void Intake::take(const HostTraffic& traffic) {
    if (!traffic.to_host) {
        Event& event = tell(EventKind::host_reply, host_node, traffic.tick);
        fill<EventKind::host_reply>(event, field<"bytes">(traffic.bytes.size()));
        event.payload.assign(traffic.bytes.begin(), traffic.bytes.end());
        return;
    }
    request_.insert(request_.end(), traffic.bytes.begin(), traffic.bytes.end());
    constexpr std::size_t length_bytes = 2;
    while (request_.size() > length_bytes) {
        const std::size_t whole =
            length_bytes + (static_cast<std::size_t>(request_[0]) | static_cast<std::size_t>(request_[1]) << 8);
        if (request_.size() < whole)
            return;
        const std::span<const Byte> packet = std::span<const Byte>(request_).first(whole);
        Event& event = tell(EventKind::host_request, host_node, traffic.tick);
        fill<EventKind::host_request>(event, field<"tag">(whole > length_bytes ? packet[length_bytes] : 0u),
                                      field<"bytes">(whole), field<"payload_hash">(message_hash(packet)));
        keep_payload(event, packet);
        request_.erase(request_.begin(), request_.begin() + static_cast<std::ptrdiff_t>(whole));
    }
}

void Intake::take(const StateMark& mark) {
    Event& event = tell(EventKind::hash_mark, host_node, mark.tick);
    fill<EventKind::hash_mark>(event, field<"state">(mark.state));
    const auto keep = [&](std::uint64_t hash) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            event.payload.push_back(static_cast<Byte>(hash >> shift));
    };
    for (const std::uint64_t node : mark.nodes)
        keep(node);
    keep(mark.between);
}

void Intake::take(const FaultEvent& fault) {
    Event& event = tell(EventKind::fault, fault.node, fault.tick);
    event.wdesc = fault.process;
    event.iptr = fault.iptr;
    if (!hits_node(fault.kind)) {
        const bool comes_in = fault.kind == FaultKind::extra_byte;
        event.channel = comes_in ? input_channel(fault.link) : output_channel(fault.link);
        event.word = word_at(Address{MostNeg}, static_cast<SignedWord>(event.channel) - 1);
    }
    const FaultSpec& given = fault.given;
    set_fields(event, {{"fault_kind", static_cast<std::uint64_t>(fault.kind)},
                       {"bytes", fault.bytes},
                       {"sequence", fault.sequence},
                       {"byte", given.byte},
                       {"value", given.value},
                       {"mbits", fault.kind == FaultKind::slow_link ? given.mbits : 0},
                       {"address", given.address.bits},
                       {"bit", given.bit},
                       {"ppb", static_cast<std::uint64_t>(std::int64_t{given.ppb})}});
}

void Intake::take(const NodeStopped& stop) {
    Event& event = tell(EventKind::node_stopped, stop.node, stop.tick);
    event.wdesc = stop.process;
    event.iptr = stop.iptr;
    fill<EventKind::node_stopped>(event, field<"reason">(static_cast<std::uint64_t>(stop.reason)));
}

void Intake::take(const LeftWaiting& left) {
    if (!keeps(EventKind::still_waiting))
        return;
    Event& event = tell(EventKind::still_waiting, left.node, end_of_time); // replaced by the tick that run_ended gives
    event.process = left.process;
    event.wdesc = left.wdesc;
    event.iptr = left.iptr;
    event.word = Address{left.word == 0 ? MostNeg : left.word};
    event.channel = left.word == 0 ? no_channel : event_pin_channel; // looked up when the event is made
    fill<EventKind::still_waiting>(event, field<"what">(static_cast<std::uint64_t>(left.what)), field<"bytes">(left.bytes),
                                   field<"left">(left.left), field<"since">(left.since.count),
                                   field<"element">(0)); // looked up when the event is made
}

void Intake::take(const RunEnded& end) {
    for (Event& event : batch_.told)
        if (event.kind == EventKind::still_waiting)
            event.tick = end.tick;
    fill<EventKind::run_ended>(tell(EventKind::run_ended, host_node, end.tick),
                               field<"outcome">(static_cast<std::uint64_t>(end.outcome)), field<"state">(end.state));
}

void Intake::take(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads) {
    if (!keeps(EventKind::sent))
        return;
    ProbeBatch::NodeTransfers& kept = batch_.transfers.next();
    kept.node = node;
    kept.transfers.assign(transfers.begin(), transfers.end());
    kept.payloads.assign(payloads.begin(), payloads.end());
    records_ += transfers.size();
}

void Intake::take(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads) {
    ProbeBatch::NodeRecords& kept = batch_.records.next();
    kept.node = node;
    kept.records.assign(records.begin(), records.end());
    records_ += records.size();
    std::size_t bytes = 0;
    if (!payloads.empty())
        for (const ProcessRecord& record : records)
            bytes += record.payload;
    kept.payloads.assign(payloads.begin(), payloads.begin() + static_cast<std::ptrdiff_t>(bytes));
}

void ProbeBatch::clear() {
    told.clear();
    records.clear();
    transfers.clear();
}

ProbeBatch Intake::batch(Tick reached, ProbeBatch&& room) {
    batch_.reached = reached;
    records_ = 0;
    return std::exchange(batch_, std::move(room));
}

bool Intake::is_small() const {
    constexpr std::size_t small = 8192;
    return waiting() < small;
}

} // namespace t8
