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
    return fmt::format("{}", value);
}

std::string machine_text(const MachineSpec& machine) {
    std::string text = fmt::format("\"machine\":{},\"seed\":{},\"nodes\":[", json_text(machine.file), machine.seed);
    for (std::size_t i = 0; i < machine.nodes.size(); ++i) {
        const NodeSpec& node = machine.nodes[i];
        text +=
            fmt::format("{}{{\"name\":{},\"part\":\"{}\",\"mhz\":{}.{},\"memory\":{}}}", i == 0 ? "" : ",", json_text(node.name),
                        facts_of(node.part).name, node.tenths_mhz / 10, node.tenths_mhz % 10, node.memory);
    }
    text += "],\"links\":[";
    for (std::size_t i = 0; i < machine.links.size(); ++i) {
        const LinkSpec& link = machine.links[i];
        text += fmt::format("{}[{},{},{}]", i == 0 ? "" : ",", json_text(name_of(machine, link.a)),
                            json_text(name_of(machine, link.b)), link.mbits);
    }
    return text + "]";
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
