// One message with both its ends, and the past and future of an event.

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/asked_event.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/debug/event_words.hpp"
#include "monitor/debugger/causal_cone.hpp"
#include "monitor/debugger/causal_places.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/node_clocks.hpp"
#include "monitor/profile/event_times.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t most_of_cone = 1000;
constexpr std::size_t most_payload_shown = 64;

constexpr EventKind ends_of_messages[] = {EventKind::received, EventKind::communication, EventKind::sent};
constexpr EventKind ordered_kinds[] = {EventKind::received, EventKind::communication, EventKind::sent, EventKind::alt_chosen};

/// The instants of one end of a message.
struct MessageEnd {
    std::uint32_t node = host_node;
    std::uint32_t process = 0;
    Address iptr{};
    std::optional<EventId> event{}; ///< nothing: the host has none
    std::optional<Tick> began{};    ///< its instruction; nothing: not known
    std::optional<Tick> ended{};
};

/// A message with the instants of both ends.
struct WholeMessage {
    MessageEnd sender{};
    MessageEnd receiver{};
    std::optional<Tick> first_bit{}; ///< on the wire; nothing: it crossed none
    std::optional<Tick> received{};
    std::optional<Tick> acknowledged{}; ///< to its last byte
    std::uint64_t bytes = 0;
    bool is_whole = true; ///< one output and one input of equal lengths
    Event described{};    ///< the event with its value
};

/// Returns a message over an internal channel.
WholeMessage whole_message(const Event& event, const MachineSpec& machine) {
    WholeMessage message;
    const auto receiver = static_cast<std::uint32_t>(event["receiver"]);
    const Address receiver_iptr{static_cast<Word>(event["receiver_iptr"])};
    Tick first = event.tick;
    if (const auto clocks = NodeClocks::of(machine))
        first = std::min(event.tick, clocks->of_node(event.node).tick_of(event.cycle - std::min(event.cycle, event["waited"])));
    const bool sender_waited = event["first"] == 0;
    message.sender = {event.node, event.process, event.iptr, event.id(), sender_waited ? first : event.tick, event.tick};
    message.receiver = {event.node, receiver, receiver_iptr, event.id(), sender_waited ? event.tick : first, event.tick};
    message.received = event.tick;
    message.bytes = event["bytes"];
    message.described = event;
    return message;
}

/// Returns a message over a link.
WholeMessage whole_message(const HistoryReader& history, const MatchedMessage& matched) {
    WholeMessage message;
    const auto event_of = [&](EventId id) { return id.number == no_event_number ? std::nullopt : history.event(id); };
    message.described = matched.message;
    message.bytes = matched.message["bytes"];
    message.is_whole = matched.message["whole"] != 0;
    if (const auto sent = event_of(matched.sent)) {
        message.sender = {sent->node, sent->process, sent->iptr, sent->id(), {}, {}};
        if (sent->kind == EventKind::sent) {
            message.first_bit = earlier(sent->tick, (*sent)["duration"]);
            message.sender.began = earlier(*message.first_bit, (*sent)["waited"]);
            message.sender.ended = message.acknowledged = sent->tick;
        }
    }
    if (const auto received = event_of(matched.received)) {
        message.receiver = {received->node, received->process, received->iptr, received->id(), {}, {}};
        if (received->kind == EventKind::received) {
            message.receiver.began = earlier(received->tick, (*received)["waited"]);
            message.receiver.ended = message.received = received->tick;
            if (message.described.payload.empty())
                message.described = *received;
        }
    }
    return message;
}

Json json_of_end(const DebugContext& context, const MessageEnd& end) {
    Json json{{"node", name_of(context.setup.spec, end.node)}};
    if (!end.event)
        return json;
    const CodeMap& code = context.setup.code.map();
    json["process"] = end.process;
    json["event"] = text_of(*end.event, context.setup.spec);
    json["source"] = code.place_of(end.node, end.iptr);
    json["routine"] = code.routine_of(end.node, end.iptr);
    if (end.began) {
        json["place"] = fmt::format("{}", end.began->count); // where the process stands at its instruction
        json["began"] = json_of_instant(*end.began);
    }
    if (end.ended)
        json["ended"] = json_of_instant(*end.ended);
    if (end.began && end.ended)
        json["waited_us"] = microseconds_text(*end.ended - *end.began);
    return json;
}

/// Adds type and value, if they are known, and the bytes.
void add_value(const DebugContext& context, const Event& event, Json& json) {
    if (const auto value = value_of(event, context.setup.code.map())) {
        json["type"] = value->of().name;
        json["value"] = text_of(*value);
    }
    const std::span<const Byte> payload = std::span(event.payload).first(std::min(event.payload.size(), most_payload_shown));
    json["payload"] = fmt::format("{:02X}", fmt::join(payload, " "));
}

Json json_of_whole(const DebugContext& context, const WholeMessage& message) {
    Json json{{"sender", json_of_end(context, message.sender)},
              {"receiver", json_of_end(context, message.receiver)},
              {"channel", channel_name_of(message.described, context.setup.code.map())},
              {"over", channel_text(message.described.channel)},
              {"bytes", message.bytes},
              {"is_whole", message.is_whole}};
    for (const auto& [name, at] : {std::pair{"first_bit", message.first_bit}, std::pair{"received", message.received},
                                   std::pair{"acknowledged", message.acknowledged}})
        if (at)
            json[name] = json_of_instant(*at);
    if (message.first_bit && message.received)
        json["on_wire_us"] = microseconds_text(*message.received - std::min(*message.first_bit, *message.received));
    add_value(context, message.described, json);
    return json;
}

std::string text_of_end(const Json& end, std::string_view what) {
    std::string text = fmt::format("{} {}", what, end["node"].get<std::string>());
    if (end.contains("event"))
        text += fmt::format(" process {}, {}{}", end["process"].get<std::uint32_t>(), end["event"].get<std::string>(),
                            end["source"].get_ref<const std::string&>().empty() ? "" : ", " + end["source"].get<std::string>());
    if (end.contains("began"))
        text += fmt::format("; began at {} us", end["began"]["us"].get<std::string>());
    if (end.contains("waited_us"))
        text += fmt::format(", took {} us", end["waited_us"].get<std::string>());
    return text + "\n";
}

std::string text_of_whole(const Json& json) {
    std::string text = text_of_end(json["sender"], "from") + text_of_end(json["receiver"], "to  ");
    text += fmt::format("{} bytes", json["bytes"].get<std::uint64_t>());
    if (!json["channel"].get_ref<const std::string&>().empty())
        text += fmt::format(" over {}", json["channel"].get<std::string>());
    if (json.contains("value"))
        text += fmt::format(": {} {}", json["type"].get<std::string>(), json["value"].get<std::string>());
    if (json.contains("on_wire_us"))
        text += fmt::format("; from its first bit at {} us to its last byte {} us", json["first_bit"]["us"].get<std::string>(),
                            json["on_wire_us"].get<std::string>());
    return text + "\n";
}

Json json_of_border(const DebugContext& context, const Event& event) {
    Json json{{"place", text_of(event.id(), context.setup.spec)}};
    json.update(json_of_instant(event.tick));
    json["process"] = event.process;
    json["kind"] = name_of(event.kind);
    return json;
}

Json json_of_borders(const DebugContext& context, const std::vector<Event>& events) {
    Json list = Json::array();
    for (const Event& event : events)
        list.push_back(json_of_border(context, event));
    return list;
}

} // namespace

Result<Answer> debug_message(DebugContext& context, std::string_view operands) {
    const Result<AskedEvent> asked = asked_event(context, trimmed(operands), ends_of_messages);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    WholeMessage message;
    if (event.kind == EventKind::communication) {
        message = whole_message(event, context.setup.spec);
    } else {
        const auto matched = message_of(history, event.id(), context.keep_going());
        if (context.is_broken_off())
            return Answer{};
        if (!matched)
            return tl::unexpected<Failure>(matched.error());
        if (!*matched)
            return failure(
                fmt::format("{} is no end of a message whose other end is known", text_of(event.id(), context.setup.spec)),
                "name a 'received', 'sent' or 'communication' event, as 'events' shows it");
        message = whole_message(history, **matched);
    }
    Answer answer;
    answer.data = json_of_whole(context, message);
    answer.text = text_of_whole(answer.data);
    return answer;
}

Result<Answer> debug_cone(DebugContext& context, std::string_view operands) {
    const std::string_view name = take_word(operands);
    const Result<std::uint64_t> most = count_of(operands, 1);
    if (!most)
        return tl::unexpected<Failure>(most.error());
    const Result<AskedEvent> asked = asked_event(context, name, ordered_kinds);
    if (!asked)
        return tl::unexpected<Failure>(asked.error());
    const auto& [history, event] = *asked;
    Exactness exactness;
    const auto cone = causal_cone(history, event.id(), static_cast<std::size_t>(std::min(*most, most_of_cone)),
                                  context.keep_going(), &exactness);
    if (context.is_broken_off())
        return Answer{};
    if (!cone)
        return tl::unexpected<Failure>(cone.error());
    Answer answer;
    answer.data = {{"event", json_of_border(context, event)}, {"nodes", Json::array()}};
    answer.text = text_of_event(context, event) + "\n";
    for (std::uint32_t node = 0; node < cone->past.size(); ++node) {
        answer.data["nodes"].push_back({{"node", context.name_of_node(node)},
                                        {"past", json_of_borders(context, cone->past[node])},
                                        {"future", json_of_borders(context, cone->future[node])}});
        const auto text = [&](const std::vector<Event>& events, bool last) {
            return events.empty()
                       ? std::string("none")
                       : fmt::format("{} at {} us", text_of((last ? events.back() : events.front()).id(), context.setup.spec),
                                     microseconds_text((last ? events.back() : events.front()).tick));
        };
        answer.text += fmt::format("  {:<8} before: {:<28} after: {}\n", context.name_of_node(node), text(cone->past[node], true),
                                   text(cone->future[node], false));
    }
    qualify(answer, context, exactness);
    return answer;
}

} // namespace t8::cli
