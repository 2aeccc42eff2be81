#include "monitor/events/event_text.hpp"

#include <fmt/format.h>

#include "monitor/events/channel_element.hpp"

namespace t8 {

std::string text_of(EventId id, const MachineSpec& machine) { return fmt::format("{}#{}", name_of(machine, id.node), id.number); }

std::string value_text(std::string_view unit, std::uint64_t value, const MachineSpec& machine) {
    const auto small = static_cast<std::uint32_t>(value);
    if (small == value && unit == "node" && (small == host_node || small < machine.nodes.size()))
        return name_of(machine, small);
    if (small == value && unit == "wdesc")
        return fmt::format("#{:08X} {}", Wdesc{small}.wptr().bits, Wdesc{small}.priority() == Priority::high ? "high" : "low");
    if (unit == "iptr" || unit == "address" || unit == "wdesc")
        return fmt::format("#{:08X}", value);
    if (unit == "hash")
        return fmt::format("#{:04X}", value);
    if (unit == "state")
        return fmt::format("#{:016X}", value);
    if (unit == "ppb")
        return fmt::format("{}", static_cast<std::int64_t>(value));
    const auto names = value_names(unit);
    return value < names.size() ? std::string(names[static_cast<std::size_t>(value)]) : fmt::format("{}", value);
}

std::string channel_text(std::uint32_t channel) {
    if (channel == no_channel)
        return {};
    if (is_link_output(channel))
        return fmt::format("link {} out", link_of_channel(channel));
    if (is_link_input(channel))
        return fmt::format("link {} in", link_of_channel(channel));
    return channel == event_pin_channel ? "event pin" : fmt::format("channel {}", channel);
}

std::optional<Receiver> receiver_of(const Event& event) {
    const auto iptr = field_index(event.kind, "receiver_iptr");
    if (!iptr)
        return {};
    const std::uint32_t node = event.kind == EventKind::message ? static_cast<std::uint32_t>(event["to_node"]) : event.node;
    return Receiver{node, Address{static_cast<Word>(event.values[*iptr])}};
}

namespace {

/// Joins the names that the two ends have for a channel, and the name of its array element. An end whose name is that of the array gets the
/// element's subscripts instead of the expressions in the source.
std::string joined(std::string_view here, std::string_view there, const std::string& element) {
    bool shows_element = element.empty();
    for (std::string_view* const end : {&here, &there})
        if (!element.empty() && without_subscripts(*end) == without_subscripts(element)) {
            *end = element;
            shows_element = true;
        }
    std::string ends(here.empty() ? there : here);
    if (!here.empty() && !there.empty() && here != there)
        ends = fmt::format("{} > {}", here, there);
    if (shows_element)
        return ends;
    return ends.empty() ? element : fmt::format("{} ({})", element, ends);
}

} // namespace

std::uint64_t element_of(const Event& event) {
    const auto field = field_index(event.kind, "element");
    return field ? event.values[*field] : 0;
}

std::string channel_name_at(std::uint32_t node, Address iptr, std::uint64_t element, const CodeMap& code) {
    return joined(code.channel_at(node, iptr), {}, code.element_name(node, element));
}

std::string channel_name_of(const Event& event, const CodeMap& code) {
    const std::optional<Receiver> receiver = receiver_of(event);
    return joined(code.channel_at(event.node, event.iptr),
                  receiver ? code.channel_at(receiver->node, receiver->iptr) : std::string_view{},
                  code.element_name(event.node, element_of(event)));
}

std::optional<MessageValue> value_of(const Event& event, const CodeMap& code) {
    const auto bytes = field_index(event.kind, "bytes");
    if (event.payload.empty() || !bytes || event.values[*bytes] != event.payload.size())
        return {};
    if (auto value = code.value_at(event.node, event.iptr, event.payload))
        return value;
    const std::optional<Receiver> receiver = receiver_of(event);
    return receiver ? code.value_at(receiver->node, receiver->iptr, event.payload) : std::nullopt;
}

const ProbePoint* point_of(const Event& event, std::span<const ProbePoint> points) {
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].unit == "point" && event.values[i] < points.size())
            return &points[static_cast<std::size_t>(event.values[i])];
    return nullptr;
}

std::string line_of(const Event& event, const MachineSpec& machine, const CodeMap& code, std::span<const ProbePoint> points) {
    std::string text =
        fmt::format("{:>14} us  {:<10} {:<16}", microseconds_text(event.tick), text_of(event.id(), machine), name_of(event.kind));
    std::string_view between = " ";
    const auto add = [&](std::string_view what) {
        text += between;
        text += what;
        between = ", ";
    };
    const auto place_of = [&](Word iptr) {
        const std::string place = code.place_of(event.node, Address{iptr});
        return place.empty() ? value_text("iptr", iptr, machine)
                             : fmt::format("{} ({})", value_text("iptr", iptr, machine), place);
    };
    if (event.process != 0)
        add(fmt::format("process {} ({}) at {}", event.process, value_text("wdesc", event.wdesc.bits, machine),
                        place_of(event.iptr.bits)));
    else if (event.iptr != Address{})
        add(fmt::format("{} at {}", value_text("wdesc", event.wdesc.bits, machine), place_of(event.iptr.bits)));
    const std::string channel_name = channel_name_of(event, code);
    const std::string named = channel_name.empty() ? std::string{} : fmt::format(" ({})", channel_name);
    if (event.channel != no_channel)
        add(channel_text(event.channel) + named);
    else if (event.word != no_word)
        add(fmt::format("channel word {}{}", value_text("address", event.word.bits, machine), named));
    const auto fields = field_rows(event.kind);
    const auto text_in_line = [&](std::string_view unit, std::uint64_t value) {
        if (unit == "iptr" && value <= 0xFFFF'FFFFu)
            return place_of(static_cast<Word>(value));
        if (unit == "point" && value < points.size())
            return points[static_cast<std::size_t>(value)].name;
        if (unit == "ticks")
            return microseconds_text(Tick{value}) + " us";
        return value_text(unit, value, machine) + (unit == "cycles" ? " cycles" : "");
    };
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (has_meaning(event, fields[i]) && fields[i].unit != "element") // the channel's name shows it
            add(fmt::format("{} {}", fields[i].name, text_in_line(fields[i].unit, event.values[i])));
    if (const ProbePoint* const point = point_of(event, points); point != nullptr && !point->values.empty()) {
        for (const ProbeReading& reading : readings(point->values, event.payload))
            add(text_of(reading));
    } else if (!event.payload.empty()) {
        const std::optional<MessageValue> value = value_of(event, code);
        add(value ? fmt::format("value {}", text_of(*value)) : fmt::format("payload {:02X}", fmt::join(event.payload, " ")));
    }
    return text;
}

} // namespace t8
