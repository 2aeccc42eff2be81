#include "monitor/history/reading/json_lines.hpp"

#include <ostream>

#include <fmt/format.h>

#include "monitor/events/event_json.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/history/format/frame.hpp"

namespace t8 {
namespace {

std::string cable_text(std::string_view a, std::string_view b, unsigned mbits) {
    return fmt::format("[{},{},{}]", json_text(a), json_text(b), mbits);
}

/// Returns a fault in JSON, with the names that a machine file uses.
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

/// Returns `"name":[...]` with the elements of a list.
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
    if (!description.forks.empty())
        text += list_text("forks", description.forks, [](const ForkRecord& fork) {
            std::string edits;
            for (const std::string& edit : fork.edits)
                edits += (edits.empty() ? "" : ",") + json_text(edit);
            return fmt::format("{{\"name\":{},\"parent\":{},\"parent_run\":\"#{:016X}\",\"tick\":{},\"edits\":[{}]}}",
                               json_text(fork.name), json_text(fork.parent), fork.parent_run, fork.at.count, edits);
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
