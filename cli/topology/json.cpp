#include "cli/topology/json.hpp"

#include <fmt/format.h>

#include "cli/topology/table.hpp"

namespace t8::cli {
namespace {

using crossbar::Socket;

/// Returns the number of bytes of the UTF-8 character at the beginning of the text; 0 if there is none, as for overlong forms and
/// surrogates.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) >= 0xA0;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool too_high = first == 0xF4 && byte(1) >= 0x90;
        return follows(1) && follows(2) && follows(3) && !overlong && !too_high ? 4 : 0;
    }
    return 0;
}

std::string socket_text(const MachineSpec& machine, const std::optional<Socket>& socket) {
    return socket ? json_string(name_of(machine, *socket)) : "null";
}

std::string plug_object(const MachineSpec& machine, const std::optional<Plug>& plug) {
    if (!plug)
        return "null";
    if (!plug->reach)
        return fmt::format(R"({{"cable":{},"reaches":null,"passes":0,"mbits":{},"both_ways":false}})",
                           socket_text(machine, plug->cable), plug->mbits);
    return fmt::format(R"({{"cable":{},"reaches":{},"passes":{},"mbits":{},"both_ways":{}}})", socket_text(machine, plug->cable),
                       socket_text(machine, plug->reach->end), plug->reach->passes, plug->reach->mbits, plug->both_ways);
}

std::string node_object(const MachineSpec& machine, const NodeSpec& node,
                        const std::array<std::optional<Plug>, links_per_node>& plugs) {
    const bool boots = !node.boot.empty();
    std::string text = fmt::format(
        R"({{"name":{},"part":"{}","mhz":{},"memory":{},"external_cycles":{},"oscillator_ppb":{},"boot":{},"boot_link":{},"links":[)",
        json_string(node.name), facts_of(node.part).name, clock_text(node.tenths_mhz), node.memory, node.external_cycles,
        node.oscillator_ppb, boots ? json_string(boot_text(machine, node)) : "null",
        boots && node.boot_link ? fmt::format("{}", *node.boot_link) : "null");
    for (std::size_t link = 0; link < plugs.size(); ++link)
        text += (link == 0 ? "" : ",") + plug_object(machine, plugs[link]);
    return text + "]}";
}

std::string switch_object(const MachineSpec& machine, const Survey& survey, std::size_t index) {
    std::string text = fmt::format(R"({{"name":{},"control":{},"ports":[)", json_string(machine.switches[index].name),
                                   socket_text(machine, survey.controls[index]));
    for (std::size_t port = 0; port < crossbar::ports_per_switch; ++port)
        text += (port == 0 ? "" : ",") + socket_text(machine, survey.ports[index][port]);
    std::string settings;
    each_setting(machine.switches[index].latches, [&](unsigned input, unsigned output) {
        settings += fmt::format("{}[{},{}]", settings.empty() ? "" : ",", input, output);
    });
    return text + fmt::format(R"(],"settings":[{}]}})", settings);
}

std::string host_object(const MachineSpec& machine, const HostConnection& host) {
    const Socket socket{Socket::Kind::host, 0, static_cast<std::uint8_t>(host.number)};
    return fmt::format(R"({{"name":{},"link":{}}})", json_string(name_of(machine, socket)), plug_object(machine, host.plug));
}

std::string connection_object(const MachineSpec& machine, const Connection& connection) {
    return fmt::format(R"({{"a":{},"b":{},"mbits":{},"passes":{}}})", json_string(name_of(machine, connection.a)),
                       json_string(name_of(machine, connection.b)), connection.mbits, connection.passes);
}

/// `  "name":[` and a line for each of `count` elements.
template <class Element> std::string list(std::string_view name, std::size_t count, Element element) {
    std::string text = fmt::format("  \"{}\":[", name);
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0 ? "\n    " : ",\n    ") + element(i);
    return text + (count == 0 ? "],\n" : "\n  ],\n");
}

} // namespace

std::string json_string(std::string_view text) {
    std::string result = "\"";
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const char first = text.front();
        if (length == 0)
            result += "\\ufffd";
        else if (first == '"' || first == '\\')
            result += {'\\', first};
        else if (static_cast<unsigned char>(first) < 0x20)
            result += fmt::format("\\u{:04x}", static_cast<unsigned>(first));
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result + '"';
}

std::string topology_json(const MachineSpec& machine, const Survey& survey, const Figures& figures) {
    std::string text = fmt::format("{{\n  \"machine\":{},\n", json_string(machine.file));
    text += list("nodes", machine.nodes.size(),
                 [&](std::size_t i) { return node_object(machine, machine.nodes[i], survey.links[i]); });
    text += list("switches", machine.switches.size(), [&](std::size_t i) { return switch_object(machine, survey, i); });
    text += list("hosts", survey.hosts.size(), [&](std::size_t i) { return host_object(machine, survey.hosts[i]); });
    text += list("links", survey.connections.size(),
                 [&](std::size_t i) { return connection_object(machine, survey.connections[i]); });
    return text +
           fmt::format(R"(  "summary":{{"nodes":{},"switches":{},"links":{},"switched_links":{},"components":{},"diameter":{},)"
                       R"("diameter_exact":{},"least_degree":{},"greatest_degree":{}}})"
                       "\n}}\n",
                       figures.nodes, figures.switches, figures.links, figures.switched_links, figures.components,
                       figures.diameter, figures.diameter_exact, figures.least_degree, figures.greatest_degree);
}

} // namespace t8::cli
