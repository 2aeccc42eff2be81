#include "monitor/causality/message_matcher.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "monitor/events/field_place.hpp"
#include "monitor/causality/link_streams.hpp"

namespace t8 {
namespace {

using Why = UnmatchedEnd::Why;

constexpr std::uint64_t waits_for_channel = 5;
static_assert(wait_names[waits_for_channel] == "channel");

template <EventKind kind> consteval std::size_t at(std::string_view field) { return field_place(kind, field); }
constexpr auto message = EventKind::message;
constexpr auto communication = EventKind::communication;
constexpr auto sent = EventKind::sent;
constexpr auto received = EventKind::received;

bool over_link(const Event& event) { return is_link_output(event.channel) || is_link_input(event.channel); }

/// Makes a message event with the common fields of its sender's event.
Event message_from(const Event& sender) {
    Event result;
    result.kind = message;
    result.node = sender.node;
    result.number = sender.number;
    result.tick = sender.tick;
    result.cycle = sender.cycle;
    result.process = sender.process;
    result.wdesc = sender.wdesc;
    result.iptr = sender.iptr;
    result.channel = sender.channel;
    result.word = sender.word;
    return result;
}

void set_receiver(Event& result, const Event& receiver) {
    result.values[at<message>("to_node")] = receiver.node;
    result.values[at<message>("to_channel")] = receiver.channel;
    result.values[at<message>("receiver")] = receiver.process;
    result.values[at<message>("receiver_wdesc")] = receiver.wdesc.bits;
    result.values[at<message>("receiver_iptr")] = receiver.iptr.bits;
}

constexpr EventId host_end{host_node, no_event_number};

} // namespace

class MessageMatcher::State {
public:
    State() = default;
    explicit State(const MachineSpec& machine) : streams_(machine) {
        for (const NodeSpec& node : machine.nodes)
            cycle_ticks_.push_back(ticks_per_cycle(node.tenths_mhz).count);
    }

    void see(const Event& event);
    const std::vector<MatchedMessage>& matched() const { return matched_; }
    std::vector<UnmatchedEnd> unmatched() const;
    std::size_t open() const { return streams_.open_count(); }

private:
    /// The number of messages on each internal channel so far. Channels are numbered in the order of their first use, so that channels in
    /// use at one time are on few pages.
    class ChannelCounts {
    public:
        std::uint32_t next(std::uint32_t node, std::uint32_t channel) {
            return pages_[std::uint64_t{node} << 32 | channel / page_size][channel % page_size]++;
        }

    private:
        static constexpr std::uint32_t page_size = 64;
        std::unordered_map<std::uint64_t, std::array<std::uint32_t, page_size>> pages_;
    };

    void see_communication(const Event& event);
    void see_sent_to_host(const Event& event);
    void see_received_from_host(const Event& event);
    void see_operation(const Event& event);
    void add(const LinkStreams::Overlap& overlap, const Event& output, const Event& input);
    void note_waiting(const Event& event, Why why);
    static UnmatchedEnd unmatched_end(const Event& event, std::uint64_t matched, std::uint64_t crossed, Why why);

    std::vector<std::uint64_t> cycle_ticks_;
    LinkStreams streams_;
    ChannelCounts counts_;
    std::vector<Event> held_; ///< events of open operations, by tag
    std::vector<std::size_t> vacant_;
    std::vector<UnmatchedEnd> gone_; ///< operations that can be part of no further message
    std::vector<MatchedMessage> matched_;
};

void MessageMatcher::State::see(const Event& event) {
    matched_.clear();
    switch (event.kind) {
    case communication:
        return see_communication(event);
    case sent:
        return event.values[at<sent>("to_node")] == host_node ? see_sent_to_host(event) : see_operation(event);
    case received:
        return event.values[at<received>("from_node")] == host_node ? see_received_from_host(event) : see_operation(event);
    case EventKind::still_waiting:
        if (over_link(event))
            return see_operation(event);
        if (event.values[at<EventKind::still_waiting>("what")] == waits_for_channel)
            note_waiting(event, Why::waiting);
        return;
    case EventKind::fault:
        return see_operation(event);
    default:
        return;
    }
}

void MessageMatcher::State::see_communication(const Event& event) {
    const auto& values = event.values;
    Event result = message_from(event);
    const std::uint64_t cycle = event.node < cycle_ticks_.size() ? cycle_ticks_[event.node] : ticks_per_cycle(200).count;
    result.values[at<message>("to_node")] = event.node;
    result.values[at<message>("to_channel")] = event.channel;
    result.values[at<message>("receiver")] = values[at<communication>("receiver")];
    result.values[at<message>("receiver_wdesc")] = values[at<communication>("receiver_wdesc")];
    result.values[at<message>("receiver_iptr")] = values[at<communication>("receiver_iptr")];
    result.values[at<message>("bytes")] = values[at<communication>("bytes")];
    result.values[at<message>("sequence")] = counts_.next(event.node, event.channel);
    result.values[at<message>("whole")] = 1;
    result.values[at<message>("waited")] = values[at<communication>("waited")] * cycle;
    result.values[at<message>("payload_hash")] = values[at<communication>("payload_hash")];
    result.values[at<message>("element")] = values[at<communication>("element")];
    result.payload = event.payload;
    matched_.push_back({std::move(result), event.id(), event.id()});
}

void MessageMatcher::State::see_sent_to_host(const Event& event) {
    const auto& values = event.values;
    Event result = message_from(event);
    result.values[at<message>("to_node")] = host_node;
    result.values[at<message>("to_channel")] = input_channel(values[at<sent>("to_link")] & 3);
    result.values[at<message>("bytes")] = values[at<sent>("bytes")];
    result.values[at<message>("sequence")] = values[at<sent>("sequence")];
    result.values[at<message>("whole")] = 1;
    result.values[at<message>("waited")] = values[at<sent>("waited")];
    result.values[at<message>("duration")] = values[at<sent>("duration")];
    result.values[at<message>("payload_hash")] = values[at<sent>("payload_hash")];
    result.values[at<message>("element")] = values[at<sent>("element")];
    result.payload = event.payload;
    matched_.push_back({std::move(result), event.id(), host_end});
}

void MessageMatcher::State::see_received_from_host(const Event& event) {
    const auto& values = event.values;
    Event result;
    result.kind = message;
    result.node = host_node;
    result.number = event.number;
    result.tick = event.tick;
    result.cycle = event.tick.count;
    result.channel = output_channel(values[at<received>("from_link")] & 3);
    set_receiver(result, event);
    result.values[at<message>("bytes")] = values[at<received>("bytes")];
    result.values[at<message>("sequence")] = counts_.next(event.node, event.channel);
    result.values[at<message>("whole")] = 1;
    result.values[at<message>("waited")] = values[at<received>("waited")];
    result.values[at<message>("payload_hash")] = values[at<received>("payload_hash")];
    result.payload = event.payload;
    matched_.push_back({std::move(result), host_end, event.id()});
}

void MessageMatcher::State::see_operation(const Event& event) {
    const std::size_t tag = vacant_.empty() ? held_.size() : vacant_.back();
    const LinkStreams::Outcome& outcome = streams_.see(event, tag);
    if (event.kind == EventKind::still_waiting && !outcome.taken)
        return note_waiting(event, Why::open);

    const auto operation = [&](std::uint64_t name) -> const Event& { return name == tag ? event : held_[name]; };
    for (const LinkStreams::Overlap& overlap : outcome.overlaps)
        add(overlap, operation(overlap.output), operation(overlap.input));
    for (const LinkStreams::Closed& closed : outcome.closed) {
        if (closed.why != LinkStreams::Why::matched)
            gone_.push_back(unmatched_end(operation(closed.tag), closed.matched, closed.crossed,
                                          closed.why == LinkStreams::Why::lost   ? Why::lost
                                          : closed.why == LinkStreams::Why::open ? Why::open
                                                                                 : Why::passed_over));
        if (closed.tag != tag) {
            held_[closed.tag].payload = {};
            vacant_.push_back(closed.tag);
        }
    }
    if (!outcome.taken || !outcome.stays_open)
        return;
    const auto place = std::find(vacant_.rbegin(), vacant_.rend(), tag); // from the back, because it is there if it is present
    if (place == vacant_.rend())
        held_.push_back(event);
    else {
        held_[tag] = event;
        vacant_.erase(std::next(place).base());
    }
}

void MessageMatcher::State::add(const LinkStreams::Overlap& overlap, const Event& output, const Event& input) {
    Event result = message_from(output);
    result.tick = std::max(output.tick, input.tick);
    set_receiver(result, input);
    result.values[at<message>("bytes")] = overlap.bytes;
    result.values[at<message>("sequence")] = overlap.sequence;
    result.values[at<message>("whole")] = overlap.whole;
    result.values[at<message>("waited")] = overlap.waited;
    if (output.kind == sent) {
        result.values[at<message>("duration")] = output.values[at<sent>("duration")];
        result.values[at<message>("element")] = output.values[at<sent>("element")];
    }
    if (overlap.whole) {
        result.values[at<message>("payload_hash")] = output.values[at<sent>("payload_hash")];
        result.payload = output.payload;
    }
    matched_.push_back({std::move(result), output.id(), input.id()});
}

UnmatchedEnd MessageMatcher::State::unmatched_end(const Event& event, std::uint64_t matched, std::uint64_t crossed, Why why) {
    return {event.id(), event.kind, event.channel, event["bytes"], matched, crossed, why};
}

void MessageMatcher::State::note_waiting(const Event& event, Why why) {
    const std::uint64_t bytes = event["bytes"];
    gone_.push_back(unmatched_end(event, 0, bytes - std::min(bytes, event["left"]), why));
}

std::vector<UnmatchedEnd> MessageMatcher::State::unmatched() const {
    std::vector<UnmatchedEnd> result = gone_;
    for (const LinkStreams::Open& open : streams_.open())
        result.push_back(unmatched_end(held_[open.tag], open.matched, open.crossed, Why::open));
    std::sort(result.begin(), result.end(), [](const UnmatchedEnd& a, const UnmatchedEnd& b) { return a.event < b.event; });
    return result;
}

MessageMatcher::MessageMatcher() : state_(std::make_unique<State>()) {}
MessageMatcher::MessageMatcher(const MachineSpec& machine) : state_(std::make_unique<State>(machine)) {}
MessageMatcher::~MessageMatcher() = default;
MessageMatcher::MessageMatcher(const MessageMatcher& other) : state_(std::make_unique<State>(*other.state_)) {}
MessageMatcher::MessageMatcher(MessageMatcher&&) noexcept = default;
MessageMatcher& MessageMatcher::operator=(MessageMatcher&&) noexcept = default;

void MessageMatcher::see(const Event& event) { state_->see(event); }
const std::vector<MatchedMessage>& MessageMatcher::matched() const { return state_->matched(); }
std::vector<UnmatchedEnd> MessageMatcher::unmatched() const { return state_->unmatched(); }
std::size_t MessageMatcher::open() const { return state_->open(); }

} // namespace t8
