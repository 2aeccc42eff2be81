#include "monitor/causality/link_streams.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"
#include "monitor/events/field_place.hpp"

namespace t8 {
namespace {

std::uint64_t before(std::uint64_t tick, std::uint64_t ticks) { return tick > ticks ? tick - ticks : 0; }

/// True if `a` comes before `b` in a stream whose positions count modulo 2^64.
bool precedes(std::uint64_t a, std::uint64_t b) { return static_cast<std::int64_t>(a - b) < 0; }

/// The fields of an operation, read from any kind of event that reports one.
struct Operation {
    std::uint64_t bytes = 0;
    std::uint64_t position = 0;
    std::uint64_t sequence = 0;
    std::uint64_t hash = 0;
    std::uint64_t left = 0;
    Tick began{};
};

Operation operation_of(const Event& event) {
    const auto& values = event.values;
    switch (event.kind) {
    case EventKind::sent: {
        constexpr auto at = [](std::string_view field) consteval { return field_place(EventKind::sent, field); };
        const std::uint64_t started = before(event.tick.count, values[at("duration")]);
        return {values[at("bytes")],
                values[at("position")],
                values[at("sequence")],
                values[at("payload_hash")],
                0,
                Tick{before(started, values[at("waited")])}};
    }
    case EventKind::received: {
        constexpr auto at = [](std::string_view field) consteval { return field_place(EventKind::received, field); };
        return {values[at("bytes")],
                values[at("position")],
                0,
                values[at("payload_hash")],
                0,
                Tick{before(event.tick.count, values[at("waited")])}};
    }
    default: {
        constexpr auto at = [](std::string_view field) consteval { return field_place(EventKind::still_waiting, field); };
        return {values[at("bytes")], 0, 0, 0, values[at("left")], Tick{values[at("since")]}};
    }
    }
}

constexpr auto waits_for_output = std::uint64_t{0};
constexpr auto waits_for_input = std::uint64_t{1};
static_assert(wait_names[waits_for_output] == "output" && wait_names[waits_for_input] == "input");

/// The longest operation of a transputer, in bytes. A longer one shows that the history is damaged.
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 32;

/// The other end of a link as an event gives it. It may be invalid if the file is damaged.
struct Peer {
    std::uint64_t node = 0;
    std::uint64_t link = 0;
};

Peer peer_of(const Event& event) {
    if (event.kind == EventKind::sent)
        return {event.values[field_place(EventKind::sent, "to_node")], event.values[field_place(EventKind::sent, "to_link")]};
    return {event.values[field_place(EventKind::received, "from_node")],
            event.values[field_place(EventKind::received, "from_link")]};
}

bool is_link(const Peer& peer) { return peer.node < host_node && peer.link < 4; }

} // namespace

LinkStreams::LinkStreams(const MachineSpec& machine) {
    for (const LinkSpec& link : machine.links) {
        cables_[name_of(link.a.node, link.a.link)] = name_of(link.b.node, link.b.link);
        cables_[name_of(link.b.node, link.b.link)] = name_of(link.a.node, link.a.link);
    }
}

const LinkStreams::Outcome& LinkStreams::see(const Event& event, std::uint64_t tag) {
    outcome_.taken = outcome_.dropped = outcome_.stays_open = outcome_.matched = outcome_.others_stay_open = false;
    outcome_.overlaps.clear();
    outcome_.closed.clear();
    if (event.kind == EventKind::sent && is_link_output(event.channel) && is_link(peer_of(event)))
        see_operation(event, tag, Side::output, true);
    else if (event.kind == EventKind::received && is_link_input(event.channel) && is_link(peer_of(event)))
        see_operation(event, tag, Side::input, true);
    else if (event.kind == EventKind::still_waiting && is_link_output(event.channel) && event["what"] == waits_for_output)
        see_operation(event, tag, Side::output, false);
    else if (event.kind == EventKind::still_waiting && is_link_input(event.channel) && event["what"] == waits_for_input)
        see_operation(event, tag, Side::input, false);
    else if (event.kind == EventKind::fault)
        see_fault(event);
    return outcome_;
}

/// Connects two ends in one direction. The end that the event is about gets the direction; the other end gets it only if it has none.
void LinkStreams::connect(EndName from, EndName to, Side seen_from) {
    End& output = end(from, Side::output);
    End& input = end(to, Side::input);
    End& speaker = seen_from == Side::output ? output : input;
    const EndName peer = seen_from == Side::output ? to : from;
    const auto [place, is_new] = between_.try_emplace({from, to}, directions_.size());
    if (is_new) {
        directions_.emplace_back();
        directions_.back().from = from;
        directions_.back().to = to;
    }
    Direction& direction = directions_[place->second];
    if (speaker.peer) { // the cable was plugged in elsewhere, so that bytes may be lost
        directions_[speaker.direction].disturbed = true;
        direction.disturbed = true;
    }
    direction.disturbed |= speaker.disturbed;
    speaker.peer = peer;
    speaker.direction = place->second;
    if (!output.peer) {
        output.peer = to;
        output.direction = place->second;
    }
    if (!input.peer) {
        input.peer = from;
        input.direction = place->second;
    }
}

void LinkStreams::see_operation(const Event& event, std::uint64_t tag, Side side, bool complete) {
    const EndName here = name_of(event.node, link_of_channel(event.channel));
    End& own = end(here, side);
    if (complete) {
        const EndName there = name_of(peer_of(event).node, peer_of(event).link);
        if (own.peer != there)
            side == Side::output ? connect(here, there, side) : connect(there, here, side);
    } else if (!own.peer) {
        const auto cable = cables_.find(here);
        if (cable == cables_.end())
            return;
        side == Side::output ? connect(here, cable->second, side) : connect(cable->second, here, side);
    }
    Direction& direction = directions_[own.direction];

    const Operation operation = operation_of(event);
    Part part;
    part.tag = tag;
    part.complete = complete;
    part.bytes = std::min(operation.bytes, most_bytes);
    part.hash = operation.hash;
    part.ended = complete ? event.tick : end_of_time;
    part.began = operation.began;
    std::uint64_t crossed = part.bytes - std::min(part.bytes, operation.left);
    const std::uint64_t position = complete ? operation.position : own.expected;
    std::uint64_t gap = position > own.expected ? position - own.expected : 0;
    // Bytes before the first operation of an end belong to a boot or to events that were left out. Both ends count them, so that such a gap
    // does not show a disturbance.
    direction.disturbed |= (own.begun && position != own.expected) || own.disturbed;
    own.begun = true;
    own.expected = position + crossed;

    outcome_.taken = true;
    outcome_.direction = own.direction;
    outcome_.is_output = side == Side::output;

    if (side == Side::output) {
        part.sequence = complete ? operation.sequence : own.next_sequence;
        bool is_lost = false;
        std::erase_if(own.dropped, [&](const Dropped& dropped) {
            if (dropped.sequence < part.sequence)
                gap -= std::min(gap, dropped.bytes);
            is_lost |= dropped.sequence == part.sequence;
            return dropped.sequence <= part.sequence;
        });
        own.next_sequence = part.sequence + 1;
        direction.next_output += gap;
        if (is_lost) {
            outcome_.closed.push_back({tag, 0, crossed, Why::lost});
            return;
        }
        part.start = part.at = direction.next_output;
        part.end = direction.next_output += crossed;
    } else {
        const std::uint64_t false_bytes = std::min(own.false_bytes, crossed);
        own.false_bytes -= false_bytes;
        crossed -= false_bytes;
        direction.next_input += gap;
        part.start = part.at = direction.next_input;
        part.end = direction.next_input += crossed;
    }
    if (part.at == part.end) {
        if (part.bytes != 0)
            outcome_.closed.push_back({tag, 0, 0, complete ? Why::passed_over : Why::open});
        return;
    }
    T8_ASSERT_SLOW(direction.outputs.empty() || direction.inputs.empty(),
                   "CausalOrder, invariant 1: outputs and inputs of one direction are open at a time");
    std::deque<Part>& parts = side == Side::output ? direction.outputs : direction.inputs;
    const std::deque<Part>& others = side == Side::output ? direction.inputs : direction.outputs;
    parts.push_back(part);
    ++open_count_;
    match(direction);
    outcome_.matched = !outcome_.overlaps.empty();
    outcome_.stays_open = !parts.empty();
    outcome_.others_stay_open = !others.empty();
}

/// Aligns the next outputs with the input that has waited longest.
void LinkStreams::realign(Direction& direction) {
    const std::uint64_t output = direction.outputs.empty() ? direction.next_output : direction.outputs.front().at;
    const std::uint64_t input = direction.inputs.empty() ? direction.next_input : direction.inputs.front().at;
    direction.shift = input - output;
    direction.disturbed = true;
}

void LinkStreams::close_front(std::deque<Part>& parts, Why why) {
    const Part& part = parts.front();
    const std::uint64_t crossed = part.end - part.start;
    if (why == Why::passed_over && part.matched == crossed)
        why = Why::matched;
    outcome_.closed.push_back({part.tag, part.matched, crossed, why});
    parts.pop_front();
    --open_count_;
}

/// Finds the overlaps of the open operations. An operation that ended before the operation at the other end began shares no byte with it,
/// because bytes take time on the link. If the positions agree with that, as after the boot of a node, both ends still count the same
/// bytes. If they do not agree, the counts of the two ends have drifted apart and are aligned again.
void LinkStreams::match(Direction& direction) {
    while (!direction.outputs.empty() && !direction.inputs.empty()) {
        const Part& output = direction.outputs.front();
        const Part& input = direction.inputs.front();
        if (output.ended <= input.began) {
            const bool agrees = !precedes(input.at, output.end + direction.shift);
            close_front(direction.outputs, Why::passed_over);
            if (!agrees)
                realign(direction);
        } else if (input.ended <= output.began) {
            const bool agrees = !precedes(output.at + direction.shift, input.end);
            close_front(direction.inputs, Why::passed_over);
            if (!agrees)
                realign(direction);
        } else
            overlap(direction);
    }
}

void LinkStreams::overlap(Direction& direction) {
    Part& output = direction.outputs.front();
    Part& input = direction.inputs.front();
    const bool untouched = output.at == output.start && input.at == input.start && output.complete && input.complete;
    if (direction.disturbed && untouched && output.bytes == input.bytes && output.hash == input.hash &&
        (output.at + direction.shift != input.at || output.end - output.at != input.end - input.at)) {
        const std::uint64_t missing = output.bytes - (input.end - input.start);
        input.end += missing; // bytes that were taken for false ones were true
        direction.next_input += missing;
        realign(direction);
    }

    const std::uint64_t output_at = output.at + direction.shift;
    const std::uint64_t output_end = output.end + direction.shift;
    const std::uint64_t low = precedes(output_at, input.at) ? input.at : output_at;
    const std::uint64_t high = precedes(output_end, input.end) ? output_end : input.end;
    if (precedes(low, high)) {
        const std::uint64_t bytes = high - low;
        const auto [first, second] = std::minmax(output.began, input.began);
        outcome_.overlaps.push_back({output.tag, input.tag, bytes, untouched && bytes == output.bytes && bytes == input.bytes,
                                     output.sequence, (second - first).count});
        output.matched += bytes;
        input.matched += bytes;
        output.at = high - direction.shift;
        input.at = high;
    } else if (precedes(output_end, input.end))
        output.at = output.end;
    else
        input.at = input.end;
    const bool output_is_done = output.at == output.end;
    if (input.at == input.end)
        close_front(direction.inputs, Why::passed_over);
    if (output_is_done)
        close_front(direction.outputs, Why::passed_over);
}

void LinkStreams::see_fault(const Event& event) {
    const std::uint64_t kind = event["fault_kind"];
    if (kind == static_cast<std::uint64_t>(FaultKind::crash))
        for (std::uint64_t link = 0; link < links_per_node; ++link)
            end(name_of(event.node, link), Side::output).faulty = end(name_of(event.node, link), Side::input).faulty = true;
    if (kind >= std::size(fault_names) || hits_node(static_cast<FaultKind>(kind)) ||
        !(is_link_output(event.channel) || is_link_input(event.channel)))
        return;
    const EndName name = name_of(event.node, link_of_channel(event.channel));
    const auto disturb = [&](Side side) {
        End& one = end(name, side);
        one.faulty = true;
        if (one.peer)
            directions_[one.direction].disturbed = true;
        else
            one.disturbed = true;
    };
    switch (static_cast<FaultKind>(kind)) {
    case FaultKind::drop_message:
        return drop(end(name, Side::output), event["sequence"], std::min(event["bytes"], most_bytes));
    case FaultKind::extra_byte:
        ++end(name, Side::input).false_bytes;
        return disturb(Side::input);
    case FaultKind::slow_link:
        return;
    default:
        disturb(Side::output);
        disturb(Side::input);
    }
}

bool LinkStreams::is_faulty(std::size_t direction) const {
    const auto faulty = [&](EndName name, Side side) {
        const auto found = ends_.find(key_of(name, side));
        return found != ends_.end() && found->second.faulty;
    };
    const Direction& one = directions_[direction];
    return faulty(one.from, Side::output) || faulty(one.to, Side::input);
}

/// Drops an output. Its event may have come already, may come later, or may never come.
void LinkStreams::drop(End& end, std::uint64_t sequence, std::uint64_t bytes) {
    if (!end.peer || end.next_sequence <= sequence) {
        end.dropped.push_back({sequence, bytes});
        return;
    }
    Direction& direction = directions_[end.direction];
    auto& outputs = direction.outputs;
    const auto lost = std::find_if(outputs.begin(), outputs.end(), [&](const Part& part) { return part.sequence == sequence; });
    if (lost == outputs.end() || lost->matched != 0)
        return;
    const std::uint64_t crossed = lost->end - lost->start;
    outcome_.dropped = true;
    outcome_.direction = end.direction;
    outcome_.closed.push_back({lost->tag, 0, crossed, Why::lost});
    for (auto part = outputs.erase(lost); part != outputs.end(); ++part) {
        part->start -= crossed;
        part->at -= crossed;
        part->end -= crossed;
    }
    direction.next_output -= crossed;
    --open_count_;
    outcome_.stays_open = !outputs.empty();
}

std::vector<LinkStreams::Open> LinkStreams::open() const {
    std::vector<Open> result;
    for (const Direction& direction : directions_)
        for (const auto* parts : {&direction.outputs, &direction.inputs})
            for (const Part& part : *parts)
                result.push_back({part.tag, part.matched, part.end - part.start});
    return result;
}

} // namespace t8
