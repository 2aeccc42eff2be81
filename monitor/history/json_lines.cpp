#include "monitor/history/json_lines.hpp"

#include <ostream>

#include <fmt/format.h>

#include "monitor/history/event_text.hpp"
#include "monitor/history/frame.hpp"

namespace t8 {

std::string json_text(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            result += {'\\', c};
        else if (code < 0x20 || code >= 0x7F)
            result += fmt::format("\\u{:04x}", code);
        else
            result += c;
    }
    return result + '"';
}

namespace {

/// True if values of a unit are words rather than numbers.
bool is_words(std::string_view unit, std::uint64_t value) {
    return unit == "node" || unit == "wdesc" || unit == "iptr" || unit == "address" || unit == "hash" ||
           value < value_names(unit).size();
}

std::string json_value(std::string_view unit, std::uint64_t value, const MachineSpec& machine) {
    const std::string text = value_text(unit, value, machine);
    return is_words(unit, value) ? json_text(text) : text;
}

std::string cable_text(std::string_view a, std::string_view b, unsigned mbits) {
    return fmt::format("[{},{},{}]", json_text(a), json_text(b), mbits);
}

/// A fault as the machine file gives it.
std::string fault_text(const MachineSpec& machine, const FaultSpec& fault) {
    const bool of_node = hits_node(fault.kind);
    const bool of_message = fault.kind == FaultKind::drop_message || fault.kind == FaultKind::lose_packet ||
                            fault.kind == FaultKind::lose_acknowledge;
    std::string text =
        fmt::format("{{\"kind\":\"{}\",\"{}\":{}", fault_names[static_cast<std::size_t>(fault.kind)], of_node ? "node" : "link",
                    json_text(of_node ? name_of(machine, fault.node) : name_of(machine, fault.end)));
    text += of_message ? fmt::format(",\"message\":{}", fault.message) : fmt::format(",\"tick\":{}", fault.at.count);
    switch (fault.kind) {
    case FaultKind::lose_packet:
    case FaultKind::lose_acknowledge:
        return text + fmt::format(",\"byte\":{}}}", fault.byte);
    case FaultKind::extra_byte:
        return text + fmt::format(",\"value\":{}}}", fault.value);
    case FaultKind::slow_link:
        return text + fmt::format(",\"mbits\":{}}}", fault.mbits);
    case FaultKind::flip_bit:
        return text + fmt::format(",\"address\":\"#{:08X}\",\"bit\":{}}}", fault.address.bits, fault.bit);
    case FaultKind::clock_error:
        return text + fmt::format(",\"ppb\":{}}}", fault.ppb);
    case FaultKind::drop_message:
    case FaultKind::dead_link:
    case FaultKind::crash:
        break;
    }
    return text + "}";
}

/// `"name":[each of the list]`.
template <class Item, class Text> std::string list_text(std::string_view name, const std::vector<Item>& list, Text text_of) {
    std::string text = fmt::format(",\"{}\":[", name);
    for (std::size_t i = 0; i < list.size(); ++i)
        text += (i == 0 ? "" : ",") + text_of(list[i]);
    return text + "]";
}

std::string machine_text(const MachineSpec& machine) {
    std::string text = fmt::format("\"machine\":{},\"seed\":{}", json_text(machine.file), machine.seed);
    text += list_text("nodes", machine.nodes, [](const NodeSpec& node) {
        return fmt::format("{{\"name\":{},\"part\":\"{}\",\"mhz\":{}.{},\"memory\":{}}}", json_text(node.name),
                           facts_of(node.part).name, node.tenths_mhz / 10, node.tenths_mhz % 10, node.memory);
    });
    text += list_text("links", machine.links, [&](const LinkSpec& link) {
        return cable_text(name_of(machine, link.a), name_of(machine, link.b), link.mbits);
    });
    if (machine.host)
        text += fmt::format(",\"host\":{}", json_text(name_of(machine, *machine.host)));
    if (!machine.switches.empty())
        text += list_text("switches", machine.switches, [](const SwitchSpec& chip) { return json_text(chip.name); });
    if (!machine.cables.empty())
        text += list_text("cables", machine.cables, [&](const crossbar::Cable& cable) {
            return cable_text(name_of(machine, cable.a), name_of(machine, cable.b), cable.mbits);
        });
    if (!machine.faults.empty())
        text += list_text("faults", machine.faults, [&](const FaultSpec& fault) { return fault_text(machine, fault); });
    return text;
}

} // namespace

std::string json_of(const Event& event, const MachineSpec& machine, const CodeMap& code, std::span<const ProbePoint> points) {
    std::string text = fmt::format("{{\"kind\":\"{}\",\"tick\":{},\"us\":{},\"cycle\":{},\"node\":{},\"number\":{}",
                                   name_of(event.kind), event.tick.count, microseconds_text(event.tick), event.cycle,
                                   json_text(name_of(machine, event.node)), event.number);
    if (event.process != 0)
        text += fmt::format(",\"process\":{}", event.process);
    if (event.process != 0 || event.iptr != Address{})
        text += fmt::format(",\"wdesc\":{},\"iptr\":{}", json_value("wdesc", event.wdesc.bits, machine),
                            json_value("iptr", event.iptr.bits, machine));
    if (event.channel != no_channel)
        text += fmt::format(",\"channel\":{}", event.channel);
    if (event.channel != no_channel || event.word != no_word)
        text += fmt::format(",\"word\":{}", json_value("address", event.word.bits, machine));
    if (const std::string_view routine = code.routine_of(event.node, event.iptr); !routine.empty())
        text += fmt::format(",\"routine\":{}", json_text(routine));
    if (const std::string place = code.place_of(event.node, event.iptr); !place.empty())
        text += fmt::format(",\"place\":{}", json_text(place));
    if (const std::string channel = channel_name_of(event, code); !channel.empty())
        text += fmt::format(",\"channel_name\":{}", json_text(channel));
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (has_meaning(event, fields[i]))
            text += fmt::format(",\"{}\":{}", fields[i].name, json_value(fields[i].unit, event.values[i], machine));
    if (!event.payload.empty())
        text += fmt::format(",\"payload\":\"{:02x}\"", fmt::join(event.payload, ""));
    if (const std::optional<MessageValue> value = value_of(event, code))
        text += fmt::format(",\"type\":{},\"value\":{}", json_text(value->of().name), json_of(*value));
    if (const ProbePoint* const point = point_of(event, points); point != nullptr && !point->values.empty()) {
        text += fmt::format(",\"point_name\":{},\"variables\":{{", json_text(point->name));
        const char* between = "";
        for (const ProbeReading& reading : readings(point->values, event.payload)) {
            text += fmt::format("{}{}:{}", between, json_text(reading.value->name), json_of(reading));
            between = ",";
        }
        text += "}";
    }
    return text + "}";
}

std::string json_of(const HistoryReader& reader) {
    const Description& description = reader.description();
    std::string text = fmt::format("{{\"history\":{},\"program\":{},\"writer\":{},\"level\":\"{}\",\"payload_bytes\":{},"
                                   "\"configuration\":\"#{:016X}\",\"began_at_snapshot\":{}",
                                   history_version, json_text(description.program), json_text(description.writer),
                                   level_names[static_cast<std::size_t>(description.level)], description.payload_bytes,
                                   description.configuration, description.began_at_snapshot);
    text += list_text("images", description.images, [&](const ImageHash& image) {
        return fmt::format("{{\"node\":{},\"file\":{},\"hash\":\"#{:016X}\"}}", json_text(name_of(reader.machine(), image.node)),
                           json_text(image.file), image.hash);
    });
    text += list_text("points", description.points, [&](const ProbePoint& point) {
        std::string values;
        for (const ProbeValue& value : point.values)
            values += fmt::format("{}{{\"name\":{},\"type\":{},\"bytes\":{}}}", values.empty() ? "" : ",", json_text(value.name),
                                  json_text(value.type), value.bytes());
        return fmt::format("{{\"name\":{},\"node\":{},\"address\":\"#{:08X}\",\"values\":[{}]}}", json_text(point.name),
                           point.node ? json_text(name_of(reader.machine(), *point.node)) : "null", point.address.bits, values);
    });
    return text + "," + machine_text(reader.machine()) + "}";
}

std::string json_end(const HistoryReader& reader, const EventCursor& events, std::uint64_t count) {
    return json_end(reader, events.problems(), count);
}

std::string json_end(const HistoryReader& reader, const std::vector<Diagnostic>& damage, std::uint64_t count) {
    std::string problems;
    for (const auto* const list : {&reader.problems(), &damage})
        for (const Diagnostic& problem : *list)
            problems += fmt::format("{}{}", problems.empty() ? "" : ",", json_text(problem.message));
    return fmt::format("{{\"events\":{},\"complete\":{},\"problems\":[{}]}}", count, reader.complete() && damage.empty(),
                       problems);
}

void dump_json_lines(const HistoryReader& reader, std::ostream& out) {
    out << json_of(reader) << '\n';
    EventCursor events = reader.events();
    std::uint64_t count = 0;
    while (const Event* const event = events.next()) {
        out << json_of(*event, reader.machine(), reader.description().code, reader.description().points) << '\n';
        ++count;
    }
    out << json_end(reader, events, count) << '\n';
}

} // namespace t8
