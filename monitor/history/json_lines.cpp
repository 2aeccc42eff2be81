#include "monitor/history/json_lines.hpp"

#include <ostream>

#include <fmt/format.h>

namespace t8 {
namespace {

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

std::string value_text(const FieldRow& field, std::uint64_t value, const MachineSpec& machine) {
    if (field.unit == "node")
        return json_text(name_of(machine, static_cast<std::uint32_t>(value)));
    if (field.unit == "wdesc" || field.unit == "iptr")
        return fmt::format("\"#{:08X}\"", value);
    if (field.unit == "hash")
        return fmt::format("\"#{:016X}\"", value);
    const auto names = value_names(field.unit);
    return value < names.size() ? json_text(names[value]) : fmt::format("{}", value);
}

std::string cable_text(std::string_view a, std::string_view b, unsigned mbits) {
    return fmt::format("[{},{},{}]", json_text(a), json_text(b), mbits);
}

/// The place a fault is for; its other members stand in the machine file.
std::string fault_text(const MachineSpec& machine, const FaultSpec& fault) {
    const bool of_node = hits_node(fault.kind);
    return fmt::format("{{\"kind\":\"{}\",\"{}\":{}}}", fault_names[static_cast<std::size_t>(fault.kind)],
                       of_node ? "node" : "link",
                       json_text(of_node ? name_of(machine, fault.node) : name_of(machine, fault.end)));
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

std::string json_of(const Event& event, const MachineSpec& machine) {
    std::string text = fmt::format("{{\"kind\":\"{}\",\"tick\":{},\"us\":{},\"node\":{}", name_of(event.kind), event.tick.count,
                                   microseconds_text(event.tick), json_text(name_of(machine, event.node)));
    if (event.link != Event::no_link)
        text += fmt::format(",\"link\":{},\"direction\":\"{}\",\"sequence\":{}", event.link,
                            event.direction == Direction::out ? "out" : "in", event.sequence);
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        text += fmt::format(",\"{}\":{}", fields[i].name, value_text(fields[i], event.values[i], machine));
    if (!event.payload.empty())
        text += fmt::format(",\"payload\":\"{:02x}\"", fmt::join(event.payload, ""));
    return text + "}";
}

void dump_json_lines(const HistoryReader& reader, std::ostream& out) {
    out << fmt::format("{{\"history\":{},\"program\":{},{}}}\n", history_version, json_text(reader.description().program),
                       machine_text(reader.machine()));
    EventCursor events = reader.events();
    std::uint64_t count = 0;
    while (const Event* const event = events.next()) {
        out << json_of(*event, reader.machine()) << '\n';
        ++count;
    }
    std::string problems;
    for (const auto* const list : {&reader.problems(), &events.problems()})
        for (const Diagnostic& problem : *list)
            problems += fmt::format("{}{}", problems.empty() ? "" : ",", json_text(problem.message));
    out << fmt::format("{{\"events\":{},\"complete\":{},\"problems\":[{}]}}\n", count,
                       reader.complete() && events.problems().empty(), problems);
}

} // namespace t8
