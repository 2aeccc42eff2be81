#include "monitor/assert/verdict/event_words.hpp"

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"

namespace t8 {
namespace {

std::string node_text(const CheckReport& report, std::uint64_t node) {
    const auto index = static_cast<std::uint32_t>(node);
    return index == host_node || index < report.machine.nodes.size() ? name_of(report.machine, index)
                                                                     : fmt::format("node {}", index);
}

std::string end_text(const CheckReport& report, std::uint64_t node, std::uint64_t link) {
    return node == host_node ? std::string(host_name) : fmt::format("{}.{}", node_text(report, node), link);
}

std::string bytes_text(std::uint64_t bytes) { return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s"); }

bool is_on_link(std::uint64_t channel) { return channel >= output_channel(0) && channel <= input_channel(3); }

unsigned link_of(std::uint64_t channel) { return is_on_link(channel) ? link_of_channel(static_cast<std::uint32_t>(channel)) : 0; }

std::string named_value(std::string_view unit, std::uint64_t value) {
    const auto names = value_names(unit);
    return value < names.size() ? std::string(names[value]) : fmt::format("{} {}", unit, value);
}

std::string here(const Event& event, const CheckReport& report) {
    return is_on_link(event.channel) ? end_text(report, event.node, link_of(event.channel)) : node_text(report, event.node);
}

std::string fault_text(const Event& event, const CheckReport& report) {
    const std::uint64_t kind = event["fault_kind"];
    const std::string message = fmt::format("message {}", event["sequence"]);
    const std::string of_length = bytes_text(event["bytes"]);
    if (kind >= std::size(fault_names))
        return fmt::format("unknown fault on {}", node_text(report, event.node));
    switch (static_cast<FaultKind>(kind)) {
    case FaultKind::drop_message:
        return fmt::format("fault at {}: {} dropped, {}", here(event, report), message, of_length);
    case FaultKind::lose_packet:
        return fmt::format("fault at {}: the packet of byte {} of {} lost, {}", here(event, report), event["byte"], message,
                           of_length);
    case FaultKind::lose_acknowledge:
        return fmt::format("fault at {}: the acknowledge of byte {} of {} lost, {}", here(event, report), event["byte"], message,
                           of_length);
    case FaultKind::extra_byte:
        return fmt::format("fault at {}: a byte that nobody sent came in, {}", here(event, report), event["value"]);
    case FaultKind::dead_link:
        return fmt::format("fault at {}: the cable is dead", here(event, report));
    case FaultKind::slow_link:
        return fmt::format("fault at {}: the cable is at {} Mbit/s now", here(event, report), event["mbits"]);
    case FaultKind::crash:
        return fmt::format("fault on {}: it crashed", here(event, report));
    case FaultKind::flip_bit:
        return fmt::format("fault on {}: bit {} of the byte at #{:08X} changed", here(event, report), event["bit"],
                           event["address"]);
    case FaultKind::clock_error:
        break;
    }
    return fmt::format("fault on {}: its clock is {} ppb too fast now", here(event, report),
                       static_cast<std::int64_t>(event["ppb"]));
}

std::string point_name(const Event& event, const CheckReport& report) {
    const std::uint64_t point = event["point"];
    return point < report.probe_points.size() ? report.probe_points[point] : fmt::format("{}", point);
}

/// Returns the name of the channel in the source, " (right > in)"; empty if it is not known.
std::string source_name(const Event& event, const CheckReport& report) {
    const std::string name = channel_name_of(event, code_of(report));
    return name.empty() ? name : fmt::format(" ({})", name);
}

/// Returns the contents of a message, ": 42"; empty if its type is not known.
std::string message_text(const Event& event, const CheckReport& report) {
    const std::optional<MessageValue> value = value_of(event, code_of(report));
    return value ? ": " + text_of(*value) : std::string{};
}

std::string waiting_for(const Event& event) {
    const std::string channel = channel_text(event.channel);
    return fmt::format("{}{}{}", named_value("wait", event["what"]), channel.empty() ? "" : " on ", channel);
}

} // namespace

const CodeMap& code_of(const CheckReport& report) {
    static const CodeMap nothing;
    const CodeMap* const code = report.symbols == nullptr ? nullptr : report.symbols->code();
    return code == nullptr ? nothing : *code;
}

std::string words_of(const Event& event, const CheckReport& report) {
    const std::string node = node_text(report, event.node);
    switch (event.kind) {
    case EventKind::message:
        if (event.channel >= first_internal_channel)
            return fmt::format("message over channel {}{} of {}, message {}, {}{}", event.channel, source_name(event, report),
                               node, event["sequence"], bytes_text(event["bytes"]), message_text(event, report));
        return fmt::format("message {} > {}{}, message {}, {}{}", here(event, report),
                           end_text(report, event["to_node"], link_of(event["to_channel"])), source_name(event, report),
                           event["sequence"], bytes_text(event["bytes"]), message_text(event, report));
    case EventKind::communication:
        return fmt::format("communication over channel {}{} of {}, process {} to {}, {}{}", event.channel,
                           source_name(event, report), node, event.process, event["receiver"], bytes_text(event["bytes"]),
                           message_text(event, report));
    case EventKind::sent:
        return fmt::format("sent {} > {}{}, output {}, {}{}", here(event, report),
                           end_text(report, event["to_node"], event["to_link"]), source_name(event, report), event["sequence"],
                           bytes_text(event["bytes"]), message_text(event, report));
    case EventKind::received:
        return fmt::format("received {} > {}{}, {}{}", end_text(report, event["from_node"], event["from_link"]),
                           here(event, report), source_name(event, report), bytes_text(event["bytes"]),
                           message_text(event, report));
    case EventKind::fault:
        return fault_text(event, report);
    case EventKind::error_flag:
        return fmt::format("error flag set on {}", node);
    case EventKind::node_stopped:
        return fmt::format("{} stopped: {}", node, named_value("reason", event["reason"]));
    case EventKind::run_ended:
        return fmt::format("end of the run: {}", named_value("outcome", event["outcome"]));
    case EventKind::process_started:
        return fmt::format("process {} of {} started", event["started"], node);
    case EventKind::process_stopped:
        return fmt::format("process {} of {} stopped: {}", event.process, node, named_value("cause", event["cause"]));
    case EventKind::still_waiting:
        return fmt::format("process {} of {} still waits for {}{}", event.process, node, waiting_for(event),
                           source_name(event, report));
    case EventKind::alt_chosen:
        return fmt::format("alternative on {} took {} of {} guards ready: {}{}{}", node, event["ready"], event["enabled"],
                           named_value("guard", event["guard"]), event.channel == no_channel ? "" : ", ",
                           channel_text(event.channel));
    case EventKind::mark:
        return fmt::format("mark {} on {}", point_name(event, report), node);
    default:
        break;
    }
    std::string text = fmt::format("{} on {}", name_of(event.kind), node);
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].unit != "element")
            text += fmt::format(", {} {}", fields[i].name, value_text(fields[i].unit, event.values[i], report.machine));
    if (const std::string element = code_of(report).element_name(event.node, element_of(event)); !element.empty())
        text += ", channel " + element;
    return text;
}

std::string label_of(const Event& event, const CheckReport& report) {
    switch (event.kind) {
    case EventKind::communication:
        return fmt::format("comm {} p{}>p{}", event["bytes"], event.process, event["receiver"]);
    case EventKind::sent:
        return fmt::format("send {} >{}", event["bytes"], node_text(report, event["to_node"]));
    case EventKind::received:
        return fmt::format("recv {} <{}", event["bytes"], node_text(report, event["from_node"]));
    case EventKind::process_started:
        return fmt::format("start p{}", event["started"]);
    case EventKind::process_ended:
        return fmt::format("end p{}", event.process);
    case EventKind::process_joined:
        return fmt::format("join p{}", event.process);
    case EventKind::mark:
        return fmt::format("mark {}", point_name(event, report));
    case EventKind::fault:
        return fmt::format("fault {}", named_value("fault", event["fault_kind"]));
    case EventKind::still_waiting:
        return fmt::format("waits {}", waiting_for(event));
    case EventKind::run_ended:
        return named_value("outcome", event["outcome"]);
    default:
        return std::string(name_of(event.kind));
    }
}

std::string event_line(const Event& event, const CheckReport& report) {
    return fmt::format("{} {} us (tick {}) {}", text_of(event.id(), report.machine), microseconds_text(event.tick),
                       event.tick.count, words_of(event, report));
}

std::vector<std::string> processes_of(const Event& event, const CheckReport& report) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view role, std::uint64_t node, std::uint64_t process, std::uint64_t wdesc,
                         std::uint64_t iptr) {
        if (node == host_node || process == 0)
            return;
        const auto place = report.source_places.find({static_cast<std::uint32_t>(node), static_cast<Word>(iptr)});
        lines.push_back(fmt::format("{} {} of {}: Wdesc #{:08X}, Iptr #{:08X}{}{}", role, process, node_text(report, node), wdesc,
                                    iptr, place == report.source_places.end() ? "" : ", ",
                                    place == report.source_places.end() ? std::string{} : place->second));
    };
    const bool two = field_index(event.kind, "receiver").has_value();
    add(two ? "sender" : "process", event.node, event.process, event.wdesc.bits, event.iptr.bits);
    if (two)
        add("receiver", event.kind == EventKind::message ? event["to_node"] : event.node, event["receiver"],
            event["receiver_wdesc"], event["receiver_iptr"]);
    return lines;
}

} // namespace t8
