#include "monitor/console/map/end_names.hpp"

#include <algorithm>
#include <charconv>

namespace t8::console {
namespace {

constexpr std::string_view host_word = "host";
constexpr unsigned links_of_node = 4;

std::optional<unsigned> number(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

EndNames::EndNames(MapMachine& machine) : machine_(machine) {
    for (std::size_t i = 0; i < machine.nodes.size(); ++i)
        nodes_.emplace(machine.nodes[i].name, i);
    for (std::size_t i = 0; i < machine.switches.size(); ++i)
        switches_.emplace(machine.switches[i], i);
}

MapEnd EndNames::host(std::string_view name) {
    const auto at = std::find(machine_.hosts.begin(), machine_.hosts.end(), name);
    const auto index = static_cast<std::size_t>(at - machine_.hosts.begin());
    if (at == machine_.hosts.end())
        machine_.hosts.emplace_back(name);
    return {MapEnd::Kind::host, index, 0};
}

std::optional<MapEnd> EndNames::end(std::string_view name) {
    // Names of nodes may have dots of their own; the link follows the last one.
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos)
        return name == host_word ? std::optional(host(name)) : std::nullopt;
    const std::string_view part = name.substr(0, dot);
    const std::string_view plug = name.substr(dot + 1);
    const std::optional<unsigned> port = number(plug);
    if (part == host_word)
        return port ? std::optional(host(name)) : std::nullopt;
    if (const auto node = nodes_.find(part); node != nodes_.end())
        return port && *port < links_of_node ? std::optional(MapEnd{MapEnd::Kind::node, node->second, *port}) : std::nullopt;
    const auto found = switches_.find(part);
    if (found == switches_.end())
        return std::nullopt;
    if (plug == "control")
        return MapEnd{MapEnd::Kind::switch_port, found->second, control_port};
    return port && *port < control_port ? std::optional(MapEnd{MapEnd::Kind::switch_port, found->second, *port}) : std::nullopt;
}

} // namespace t8::console
